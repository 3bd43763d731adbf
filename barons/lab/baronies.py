"""Measures of a game of Baron (rules of 2006)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from barons.engine.baronies import events as happened
from barons.engine.baronies.actions import NATURES
from barons.engine.baronies.cells import cell_named, unpack
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Rules
from barons.engine.narrowing import of_game
from barons.lab.game import LoggedGame
from barons.lab.measures import POINTS, SHARE, MeasureList, Place, Use, every_choice, no_face, words_of
from barons.text.tr import marked as _

MEASURES: Final = MeasureList(words_of("baronies"))
is_counted, face = every_choice, no_face

_VERBS: Final = ("draft", "lay", "donjon", "skip", "claim", "done")
"""First words of player actions."""


def usable(rules: Rules) -> tuple[str, ...]:
    return tuple(f"action {verb}" for verb in _VERBS)


def uses(game: LoggedGame) -> Iterator[Use]:
    """Yield, besides actions, the tiles placed by nature and the cells of donjons."""
    for entry in game.log:
        event = entry.event
        if isinstance(event, happened.Laid):
            yield Use(event.seat, f"tile {event.tile}", 0)
        elif isinstance(event, happened.DonjonPlaced):
            yield Use(event.seat, f"cell {event.cell}", 0)


def starts(game: LoggedGame) -> dict[str, list[str]]:
    """Return the tiles dealt to each player."""
    state = of_game(BaroniesState, game.start)
    dealt = [" + ".join(sorted(f"tile {NATURES[nature]}" for nature in own)) for own in state.dealt]
    return {_("Tiles dealt"): dealt}


def places(cells: Iterable[str]) -> dict[str, Place]:
    """Return the cells themselves: the map is unbounded."""
    found = {name: cell_named(name) for name in cells}
    return {name: unpack(cell) for name, cell in found.items() if cell is not None}


MEASURES.total("laid", happened.HonourChanged, "change", POINTS, cause="lay")
MEASURES.total("established_honour", happened.HonourChanged, "change", POINTS, cause="established")
MEASURES.total("lost", happened.HonourChanged, "change", POINTS, cause="lost")
MEASURES.total("paid", happened.HonourChanged, "change", POINTS, cause="draft")
MEASURES.first("first_barony", happened.Established)
MEASURES.total("established", happened.Established)
MEASURES.total("knights_fights", happened.KnightsFight)
MEASURES.total("barons_fights", happened.BaronsFight)
MEASURES.total("knights_back", happened.KnightBack)
MEASURES.total("barons_back", happened.BaronBack)
MEASURES.total("oubliettes", happened.Oubliettes, unit=SHARE)
