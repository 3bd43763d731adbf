"""The throws of Barons that differ in their effect.

Four dice fall in 126 ways, but for a blow only the sixes count, for a movement roll only the values. Throws
with the same effect are one outcome to a search, with their total weight, so that few iterations cover all
outcomes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from barons.engine.core import Action
from barons.engine.realms.dice import has_one
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import (
    FOR_CASTING,
    FOR_FLIGHT,
    FOR_FORAGING,
    FOR_INITIATIVE,
    FOR_MAGIC,
    FOR_MOVEMENT,
    FOR_POTION,
    FOR_STEALING,
    NOBODY,
)
from barons.engine.realms.state import RealmsState

Fold = Callable[[int, int], int]
"""Maps the summary of a throw and one more face to the summary of both."""

Throws = dict[int, tuple[tuple[int, ...], int]]
"""By summary: dice that show it, and the number of ordered throws that do."""

SUM_SHIFT: Final = 6


def _values(known: int, face: int) -> int:
    return known | 1 << face - 1


def _values_and_sum(known: int, face: int) -> int:
    return (known | 1 << face - 1) + (face << SUM_SHIFT)


def _sum(known: int, face: int) -> int:
    return known + face


def _sixes(known: int, face: int) -> int:
    return known + (face == 6)


def _any_six(known: int, face: int) -> int:
    return known | (face == 6)


def _spell(known: int, face: int) -> int:
    """Count the sixes; without any, return -1 if there is a one."""
    if face == 6:
        return max(known, 0) + 1
    return -1 if face == 1 and not known else known


FOLDS: Final[dict[int, Fold]] = {
    FOR_MOVEMENT: _values,
    FOR_POTION: _sum,
    FOR_INITIATIVE: _sum,
    FOR_MAGIC: _spell,
    FOR_CASTING: _spell,
    FOR_FLIGHT: _any_six,
    FOR_FORAGING: _any_six,
    FOR_STEALING: _any_six,
}
"""By the purpose of the roll; for all others the sixes count."""


@cache
def throws(dice: int, fold: Fold) -> Throws:
    """Return all throws of `dice` dice, grouped by their summary."""
    found: Throws = {0: ((), 1)}
    for _die in range(dice):
        onward: Throws = {}
        for known, (faces, count) in found.items():
            for face in range(1, 7):
                after = fold(known, face)
                shown, before = onward.get(after, ((*faces, face), 0))
                onward[after] = (shown, before + count)
        found = onward
    return found


class RealmsRolls:
    """The outcomes of the rolls of one ruleset."""

    def __init__(self, rules: RealmsRules) -> None:
        self._rules = rules
        self._known: dict[int, list[tuple[Action, int]]] = {}

    def outcomes(self, state: RealmsState) -> list[tuple[Action, int]]:
        """Return one action with its weight for each distinct outcome of the roll to come."""
        purpose = state.purpose
        threshold = -1
        moves_sum = False
        if purpose == FOR_INITIATIVE and state.side != NOBODY:
            threshold = state.initiative
        elif purpose == FOR_MOVEMENT:
            moves_sum = has_one(state, state.roller, self._rules.saddles)
        key = ((state.roll_dice << 12 | threshold + 1) << 8 | purpose) << 1 | moves_sum
        found = self._known.get(key)
        if found is None:
            fold = _values_and_sum if moves_sum else FOLDS.get(purpose, _sixes)
            found = self._known[key] = self._listed(state.roll_dice, fold, threshold)
        return found

    def _listed(self, dice: int, fold: Fold, threshold: int) -> list[tuple[Action, int]]:
        """Return the outcomes; with a threshold, sums differ only in whether they exceed it."""
        found = throws(dice, fold)
        if threshold >= 0:
            merged: Throws = {}
            for total, (faces, count) in found.items():
                exceeds = int(total > threshold)
                shown, before = merged.get(exceeds, (faces, 0))
                merged[exceeds] = (shown, before + count)
            found = merged
        return [(self._rules.actions.roll(faces), count) for faces, count in found.values()]
