"""The lesson of Baron: a tile, a barony, a fight, claims, the oubliettes, the last tile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.baronies.actions import NUMBERS
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.settling import divided
from barons.engine.core import Rules
from barons.engine.narrowing import of_game
from barons.lessons.lesson import written

RULESET: Final = "baronies-2006"

_DONJONS: Final = 5
"""Donjons of each of two players."""


def _position(
    laid: Mapping[str, str],
    reserves: tuple[Sequence[str], Sequence[str]],
    *,
    row: Sequence[str] = (),
    pile: Mapping[str, int] | None = None,
    honour: tuple[int, int] = (0, 0),
    donjons: Mapping[str, tuple[int, str]] | None = None,
    left: int | None = None,
) -> Mapping[str, object]:
    """Return the start of the learner's turn.

    `donjons`: seat and side by cell; `left`: the learner's unplaced ones, by default all others.
    """
    standing = donjons or {}
    placed = [sum(1 for seat, _side in standing.values() if seat == each) for each in (0, 1)]
    return {
        "ruleset": RULESET,
        "seats": ["gold", "sable"],
        "turn": {"seat": 0, "number": 1},
        "map": dict(laid),
        "row": list(row),
        "pile": dict(pile or {}),
        "reserves": [list(each) for each in reserves],
        "dealt": [[], []],
        "honour": list(honour),
        "donjons": {cell: {"seat": seat, "side": side} for cell, (seat, side) in standing.items()},
        "donjons_left": [_DONJONS - placed[0] if left is None else left, _DONJONS - placed[1]],
        "out": [],
    }


_AROUND: Final = {
    "0,0": "meadow",
    "1,0": "field",
    "1,-1": "forest",
    "0,-1": "pond",
    "-1,1": "quarry",
    "0,1": "vineyard",
}
"""A meadow surrounded by five tiles; -1,0 is empty."""

_AT_THE_END: Final = (6, 7)
"""The honour of both players before the claims."""


def _numbers(rules: Rules) -> Mapping[str, int]:
    edition = of_game(BaroniesRules, rules)
    params = edition.params

    def worth(*natures: str) -> int:
        return sum(edition.values[NUMBERS[nature]] for nature in natures)

    mine = worth("pond", "quarry", "vineyard")
    lies = worth("field", "forest", "pond", "village")
    claimed = divided(params.final_division, lies)
    return {
        "village": worth("village"),
        "barony": worth(*_AROUND.values(), "village"),
        "theirs": worth("pond", "quarry", "vineyard", "forest"),
        "mine": mine,
        "with_field": mine + worth("field"),
        "by": params.final_division.by,
        "lies": lies,
        "claimed": claimed,
        "reached": _AT_THE_END[0] + claimed,
        "behind": _AT_THE_END[1],
        "second": params.draft_prices[1],
        "third": params.draft_prices[2],
        "bonus": params.lay_bonuses[4],
        "bonus_five": params.lay_bonuses[5],
        "limit": params.oubliettes,
    }


LESSON: Final = written("baronies", _position, _numbers)
