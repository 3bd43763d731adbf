"""Measures."""

from __future__ import annotations

from collections.abc import Iterator

from barons.lab.game import Game
from barons.lab.measures import Measures, Use

MEASURES = Measures()
USABLE: tuple[str, ...] = ()


def uses(game: Game) -> Iterator[Use]:
    """Nothing besides actions."""
    yield from ()
