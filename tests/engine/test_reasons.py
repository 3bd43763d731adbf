"""Reasons of all families: each function makes the reason that it is called after."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from barons.engine.core import Reason
from barons.games import GAMES


def modules() -> list[ModuleType]:
    """Each family's."""
    return [import_module(game.engine.replace("rules", "reasons")) for game in GAMES]


def makers(module: ModuleType) -> list[Callable[..., Reason]]:
    """What it makes reasons with."""
    found = [each for _, each in inspect.getmembers(module, inspect.isfunction)]
    return [each for each in found if inspect.getmodule(each) is module and not each.__name__.startswith("_")]


@pytest.mark.parametrize(
    "make", [make for module in modules() for make in makers(module)], ids=lambda it: it.__name__
)
def test_a_reason_names_its_operands(make: Callable[..., Reason]) -> None:
    """The function's name is the code, its parameters are the operands."""
    given: dict[str, Any] = {
        parameter: [] if "Sequence" in str(kind.annotation) else 0
        for parameter, kind in inspect.signature(make).parameters.items()
    }
    reason = make(**given)
    assert (reason.code, set(reason.operands)) == (make.__name__, set(given))
