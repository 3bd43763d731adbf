"""Evaluation of Baron: present and expected honour, and threats.

All numbers of the rules come from the ruleset; only the weights are estimates. They were fitted to games of
the computers against each other (`docs/learning/trials.md`).
"""

from __future__ import annotations

from operator import mul
from typing import Final

from barons.ai.eval.baronies import features as terms
from barons.ai.eval.baronies.features import (
    AFTER,
    ANY_DONJON,
    DEBT,
    DONJONS,
    FEATURES,
    HONOUR,
    INFERIOR,
    KNIGHTS,
    LAYS,
    MEADOWS,
    NEXT,
    NUISANCES,
    OUT,
    PLACES,
    RESERVE,
    RIVALLED,
    SHAKY,
    SIGHT,
    SIGHT_NEXT,
)
from barons.ai.eval.baronies.inputs import MORE, BaroniesInputs
from barons.ai.eval.baronies.priors import priors
from barons.ai.eval.base import EvaluatorOf
from barons.ai.eval.learnt import LearntValue
from barons.ai.eval.shares import results
from barons.ai.eval.weighing import weights_of
from barons.engine.baronies.actions import DRAFT, MEADOW
from barons.engine.baronies.cells import BARONY
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.settling import BARON
from barons.engine.baronies.state import CLAIMING, DRAFTING, ENDED, PLACING, BaroniesState
from barons.engine.core import Action

MANY: Final = 10.0
"""With this many tiles left per player, or more, the weights are the early ones."""
EARLY: Final = weights_of("baronies_early", terms)
LATE: Final = weights_of("baronies_late", terms)
"""By feature, in units of the logistic curve."""


def evaluator(rules: BaroniesRules) -> BaroniesEvaluator:
    return BaroniesEvaluator(rules)


def _by_tenths(early: tuple[float, ...], late: tuple[float, ...]) -> list[list[float]]:
    """Interpolate weights between the beginning and the end of a game.

    One row per tenth of a tile left to lay, from none to `MANY`.
    """
    found: list[list[float]] = []
    for tenth in range(int(10 * MANY) + 1):
        share = tenth / (10 * MANY)
        found.append([last + (first - last) * share for first, last in zip(early, late, strict=True)])
    return found


class BaroniesEvaluator(EvaluatorOf[BaroniesState]):
    """The evaluator for a ruleset of Baron."""

    def __init__(self, rules: BaroniesRules) -> None:
        super().__init__()
        self.course = "baronies"
        self._rules = rules
        self._tile: tuple[int, ...] = rules.values
        self._weights: list[list[float]] = _by_tenths(EARLY, LATE)
        """By tiles left per player, in tenths."""
        self._inputs = BaroniesInputs(rules, FEATURES)
        self._learnt: dict[int, LearntValue] = {}
        """By number of players; empty: the weights made by hand."""

    def values(self, state: BaroniesState) -> list[float]:
        value = self._learnt.get(len(state.honour))
        if value is not None:
            counted = self._inputs.counted(state, self.features(state))
            return results(value.worth(counted, self.phase(state)), 1.0)
        weights = self.weighing(state)
        return results([sum(map(mul, own, weights)) for own in self.features(state)], 1.0)

    def weighing(self, state: BaroniesState) -> list[float]:
        """Return the weights of the features in this position."""
        return self._weights[self._tenths(state)]

    def learn(self, value: LearntValue | None) -> None:
        self._learnt.clear()
        if value is not None:
            for count in self._rules.players:
                self._learnt[count] = value.scaled(self._inputs.scale(count))

    def inputs(self, state: BaroniesState) -> list[list[float]]:
        """Return the inputs by seat."""
        scale = self._inputs.scale(len(state.honour))
        return [[*map(mul, own, scale)] for own in self._inputs.counted(state, self.features(state))]

    def owners(self, state: BaroniesState) -> list[int]:
        return list(range(state.players))

    def made_by_hand(self) -> tuple[list[float], list[float]]:
        """Return the weights for the smallest number of players."""
        scale = self._inputs.scale(min(self._rules.players))
        early, late = (
            [weight / part for weight, part in zip((*weights, *[0.0] * MORE), scale, strict=True)]
            for weights in (EARLY, LATE)
        )
        return early, late

    def phase(self, state: BaroniesState) -> float:
        """Return the phase from the tiles left, or the rounds if they end the game sooner."""
        near = 1.0 - self._tenths(state) / (10 * MANY)
        limit = self._rules.params.round_limit
        if limit:
            left = limit - state.number / state.players
            near = max(near, 1.0 - max(0.0, left) / MANY)
        return near

    def _tenths(self, state: BaroniesState) -> int:
        """Return the tiles left to draft per player, in tenths, up to `MANY`."""
        left = sum(state.pile) + len(state.row)
        return min(10 * left // len(state.honour), int(10 * MANY))

    def features(self, state: BaroniesState) -> list[list[float]]:
        """Return the features by seat, then feature."""
        count = len(state.honour)
        tile = self._tile
        by_seat = []
        for seat in range(count):
            own = [0.0] * FEATURES
            honour = state.honour[seat]
            own[HONOUR] = honour
            if honour < -1:
                own[DEBT] = -1 - honour
            own[DONJONS] = donjons = state.donjons_left[seat]
            if donjons:
                own[ANY_DONJON] = 1.0
            for nature in state.reserves[seat]:
                value = tile[nature]
                if nature == MEADOW:
                    own[MEADOWS] += 1.0
                elif value >= 0:
                    own[RESERVE] += value
                else:
                    own[NUISANCES] += 1.0
            by_seat.append(own)
        for seat in state.out:
            by_seat[seat][DEBT] = 0.0
            by_seat[seat][OUT] = 1.0
        if state.step == ENDED:
            return by_seat
        lays = -1
        if state.step != CLAIMING:
            lays = state.seat
            if state.step == PLACING:
                by_seat[lays][PLACES] = 1.0
                lays = self._following(state, lays)
            by_seat[lays][LAYS] = 1.0
            self._bonuses(state, by_seat, lays)
        self._figures(state, by_seat, lays)
        return by_seat

    @staticmethod
    def _following(state: BaroniesState, seat: int) -> int:
        count = len(state.honour)
        seat = (seat + 1) % count
        while seat in state.out:
            seat = (seat + 1) % count
        return seat

    def _bonuses(self, state: BaroniesState, by_seat: list[list[float]], lays: int) -> None:
        first, second = state.map.best_bonuses(self._rules.bonuses)
        by_seat[lays][NEXT] = first
        by_seat[self._following(state, lays)][AFTER] = second

    @staticmethod
    def _figures(state: BaroniesState, by_seat: list[list[float]], lays: int) -> None:
        """Enter what knights may bring and what barons may lose.

        At the claims, only knights that have claimed or still can are counted.
        """
        speaks = state.to_move if state.step == CLAIMING else 0
        for dispute in state.standing().disputes():
            knight = dispute.knight
            seat = knight.seat
            if seat < speaks and knight.cell not in state.claims:
                continue
            own = by_seat[seat]
            lacking = knight.missing
            if dispute.is_inferior:
                own[INFERIOR if lacking < 3 else INFERIOR + 1] += dispute.brings
                continue
            step = min(lacking, 4) - 1
            own[KNIGHTS + step] += 1.0
            own[SIGHT + step] += dispute.brings
            if lacking == 1 and seat == lays:
                own[SIGHT_NEXT] += dispute.brings
            if dispute.is_rivalled:
                own[RIVALLED] += dispute.brings
            for owner, part in dispute.barons:
                by_seat[owner][SHAKY + min(lacking, 3) - 1] += part

    def priors(self, state: BaroniesState, legal: list[Action]) -> list[float]:
        return priors(self._rules, state, legal)

    def dominated(self, state: BaroniesState, legal: list[Action]) -> list[Action]:
        return dominated(state, legal)

    def cost(self, state: BaroniesState, action: Action) -> float:
        """Return the honour paid for a tile."""
        return float(state.edition.prices[action.a - 1]) if action.verb == DRAFT else 0.0

    def may_win(self, state: BaroniesState) -> bool:
        return may_win(self._rules, state)


def dominated(state: BaroniesState, legal: list[Action]) -> list[Action]:
    """Return the drafts that pay more honour than another without any gain.

    A tile costs more than another of its nature; or it costs more than one that is worth no more, while the
    seat has no donjon in hand and no knight that could profit from the better tile. With the last row, when no
    tile is drawn any more, no rival may profit from it either: denying it to a rival can be worth the honour.
    """
    if state.step != DRAFTING:
        return []
    prices, values, row = state.edition.prices, state.edition.values, state.row
    seats = [state.seat] if any(state.pile) else range(state.players)
    profits = any(state.donjons_left[seat] or seat * 2 in state.donjons.values() for seat in seats)
    found: list[Action] = []
    for action in legal:
        place = action.a - 1
        nature = row[place]
        for other in range(place):
            if prices[other] >= prices[place]:
                continue
            if row[other] == nature or (not profits and values[other] <= values[nature]):
                found.append(action)
                break
    return found


def may_win(rules: BaroniesRules, state: BaroniesState) -> bool:
    """Return False only if no rest of this turn can end the game with its seat alone in first place.

    The game ends with the last tile or round, or when all others have fallen into the oubliettes.
    """
    if state.step == CLAIMING or _may_be_last(rules, state):
        return True
    best = max(rules.values)
    for seat in range(state.players):
        if seat == state.seat or seat in state.out:
            continue
        if state.honour[seat] - _at_stake(rules, state, seat, best) > rules.params.oubliettes:
            return False
    return True


def _may_be_last(rules: BaroniesRules, state: BaroniesState) -> bool:
    limit = rules.params.round_limit
    if limit is not None and state.number >= limit * state.players:
        return True
    drafts = 1 if state.step == DRAFTING else 0
    return not any(state.pile) and len(state.row) <= drafts


def _at_stake(rules: BaroniesRules, state: BaroniesState, seat: int, best: int) -> int:
    """Return the honour that a seat may lose in one settlement, by its barons and nearly settled knights."""
    stake = 0
    for cell, figure in state.donjons.items():
        if figure >> 1 != seat:
            continue
        value = lacking = 0
        for step in BARONY:
            nature = state.tiles.get(cell + step)
            if nature is None:
                lacking += 1
            else:
                value += max(0, rules.values[nature])
        if figure & 1 == BARON or lacking < 2:
            stake += value + lacking * best
    return stake
