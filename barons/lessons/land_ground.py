"""The board of Land's lessons: its tiles, and the pieces of two players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from barons.engine.land.rules import LandRules

_ROWS: Final = (
    ("2C", "3I", "2G", "2A"),
    ("4H", "1E", "4B", "3H", "4J"),
    ("3E", "3B", "1H", "4I", "4G", "4D"),
    ("4C", "3G", "2B", "3F", "1A", "1C", "2F"),
    ("3C", "2I", "2H", "1D", "1I", "4F"),
    ("2D", "2E", "3A", "4E", "3D"),
    ("1F", "4A", "1B", "1G"),
)
TILES: Final = tuple(tile for row in _ROWS for tile in row)
MOUNTAINS: Final = ("2A", "1F", "2B", "4F")
_TROOPS: Final = 30
BUILDERS: Final = 3
"""Troops spent on a donjon, now in the discard."""

ME, OTHER = "gold", "sable"


class Side(NamedTuple):
    """A player's pieces: tiles of Baron and Knights, troops by tile, tiles of donjons."""

    officers: Sequence[str]
    troops: Mapping[str, int]
    donjons: Sequence[str]


def ground(ruleset: str, mine: Side, theirs: Side) -> dict[str, object]:
    """Return the fields that a position has in all editions, except officers and cards, at the start of the
    learner's turn.
    """
    sides = {ME: mine, OTHER: theirs}
    lost = {colour: BUILDERS * len(side.donjons) for colour, side in sides.items()}
    return {
        "ruleset": ruleset,
        "seats": [ME, OTHER],
        "turn": {"seat": 0, "number": 1},
        "tiles": list(TILES),
        "mountains": sorted(MOUNTAINS),
        "troops": {at: [colour, count] for colour, side in sides.items() for at, count in side.troops.items()},
        "donjons": {at: colour for colour, side in sides.items() for at in side.donjons},
        "reserve": {
            colour: _TROOPS - lost[colour] - sum(side.troops.values()) for colour, side in sides.items()
        },
        "discard": lost,
    }


def values_of(rules: LandRules) -> dict[str, int]:
    """Return the value of a tile of each kind of land."""
    return {kind.look: kind.value for kind in rules.params.tiles}


def numbers(rules: LandRules) -> dict[str, int]:
    """Return the numbers that the lessons of all editions name."""
    params = rules.params
    values = values_of(rules)
    diversity = params.ending.diversity
    return {
        "goal": rules.challenge_of(2),
        "builders": params.donjons.troops,
        "exhausted": params.ending.exhaustion or 0,
        "lion": values["lion"],
        "eagle": values["eagle"],
        "two_colours": diversity[1],
        "three_colours": diversity[2],
        "four_colours": diversity[3],
        "fell": params.fighting.destroyers,
        "more": params.capture.arrivals,
    }
