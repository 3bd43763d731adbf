"""Codes of refusals in all families: each has a text, and no text lacks a code."""

from __future__ import annotations

from importlib import import_module
from typing import get_args

import pytest

from barons.games import SHIPPED
from barons.text.phrases import document


@pytest.mark.parametrize("game", [game.key for game in SHIPPED])
def test_each_code_has_a_text(game: str) -> None:
    """The codes of the engine equal those of the table."""
    codes = get_args(import_module(f"barons.engine.{game}.reasons").Code)
    assert set(codes) == set(document(game)["refusals"])
