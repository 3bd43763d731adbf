"""Measures of a game of Baron (rules of 2006)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from barons.engine.baronies import events as happened
from barons.engine.baronies.actions import NATURES
from barons.engine.baronies.cells import cell_named, unpack
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Action, Rules
from barons.engine.narrowing import of_game
from barons.lab.game import LoggedGame
from barons.lab.measures import POINTS, SHARE, TURNS, MeasureList, Place, Use
from barons.text.tr import marked as _

MEASURES: Final = MeasureList()

_VERBS: Final = ("draft", "lay", "donjon", "skip", "claim", "done")
"""First words of player actions."""


def usable(rules: Rules) -> tuple[str, ...]:
    return tuple(f"action {verb}" for verb in _VERBS)


def is_counted(rules: Rules, action: str) -> bool:
    return True


def uses(game: LoggedGame) -> Iterator[Use]:
    """Yield, besides actions, the tiles placed by nature and the cells of donjons."""
    for entry in game.log:
        event = entry.event
        if isinstance(event, happened.Laid):
            yield Use(event.seat, f"tile {event.tile}", 0)
        elif isinstance(event, happened.DonjonPlaced):
            yield Use(event.seat, f"cell {event.cell}", 0)


def face(action: Action, before: int) -> int:
    return 0


def starts(game: LoggedGame) -> dict[str, list[str]]:
    """Return the tiles dealt to each player."""
    state = of_game(BaroniesState, game.start)
    dealt = [" + ".join(sorted(f"tile {NATURES[nature]}" for nature in own)) for own in state.dealt]
    return {_("Tiles dealt"): dealt}


def places(cells: Iterable[str]) -> dict[str, Place]:
    """Return the cells themselves: the map is unbounded."""
    found = {name: cell_named(name) for name in cells}
    return {name: unpack(cell) for name, cell in found.items() if cell is not None}


@MEASURES.add(POINTS, _("Honour for laying"), _("Honour that a player gains by laying tiles."))
def laid(game: LoggedGame) -> float:
    """Honour of tiles placed, mean over players."""
    return _honour(game, "lay")


@MEASURES.add(POINTS, _("Honour of baronies"), _("Honour that a player gains by establishing baronies."))
def established_honour(game: LoggedGame) -> float:
    """Honour of baronies established, mean over players."""
    return _honour(game, "established")


@MEASURES.add(POINTS, _("Honour lost"), _("Honour that a player loses with beaten baronies."))
def lost(game: LoggedGame) -> float:
    """Honour lost with baronies, mean over players; not above 0."""
    return _honour(game, "lost")


@MEASURES.add(POINTS, _("Price of drafts"), _("What players pay for tiles."))
def paid(game: LoggedGame) -> float:
    """Honour paid in drafts, mean over players; not above 0."""
    return _honour(game, "draft")


@MEASURES.add(
    TURNS, _("First barony"), _("The turn, counting all players, in which the first barony is established.")
)
def first_barony(game: LoggedGame) -> float | None:
    """The turn in which the first knight becomes a baron; None if none does."""
    founded = game.events(happened.Established)
    return founded[0].turn if founded else None


MEASURES.count(
    "established", happened.Established, _("Baronies established"), _("How many knights become barons.")
)
MEASURES.count(
    "knights_fights",
    happened.KnightsFight,
    _("Fights of knights"),
    _("The number of battlefields where knights clash."),
)
MEASURES.count(
    "barons_fights", happened.BaronsFight, _("Fights with barons"), _("How often a knight challenges a baron.")
)
MEASURES.count(
    "knights_back", happened.KnightBack, _("Knights lost"), _("How many knights are removed from the map.")
)
MEASURES.count(
    "barons_back", happened.BaronBack, _("Barons lost"), _("How many barons are removed from the map.")
)


@MEASURES.add(SHARE, _("Oubliettes"), _("How many players go to the oubliettes."))
def oubliettes(game: LoggedGame) -> float:
    """Share of players who are out of the game."""
    return len(game.events(happened.Oubliettes)) / game.players


def _honour(game: LoggedGame, cause: str) -> float:
    changes = (e for t in game.log if isinstance(e := t.event, happened.HonourChanged))
    return sum(e.change for e in changes if e.cause == cause) / game.players
