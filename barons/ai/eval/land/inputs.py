"""Inputs of the learnt values of Land: the evaluator's normalised features, and more."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barons.ai.eval.land.features import BESIDE, IN_POINTS, IN_TROOPS, LOST, NEAR, READY
from barons.engine.core import CHANCE
from barons.engine.land.cards import (
    CONCENTRATE_CARD,
    CONSTRUCT_CARD,
    DISPERSE_CARD,
    KNIGHT_CARD,
    LONG_CARD,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    RECRUIT_1,
    RECRUIT_2,
    RECRUIT_3,
    copies,
    size,
)
from barons.engine.land.guards import order_allowed
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState

# `IN_POINTS` is a fraction of the challenge, `IN_TROOPS` of the troops that a donjon takes, and `LOST` of the
# troops that may be lost before the game ends; of all troops if the game does not end that way.

# Additional inputs, after the features.
LOST_SQUARED: Final = 0
AWAITS: Final = 1
"""1 in the colour's turn before its roll of the die."""
WAITS: Final = 2
"""Distance to its next turn: 0 in its own turn, 1 for the last to come."""
SECOND: Final = 3
"""1 in its turn if another order is allowed."""
WINS_READY: Final = 4
"""1 if constructing with the troops there would meet the challenge."""
WINS_NEAR: Final = 5
"""1 if constructing at or beside the Baron would meet it, whatever is there."""
MORE: Final = 6
# For rulesets with own decks, the inputs of `hands.py` follow.


class LandInputs:
    def __init__(self, rules: LandRules, features: int) -> None:
        self._rules = rules
        self._features = features
        self.more: int = MORE + (HELD if rules.by_deck else 0)
        """Number of inputs after the features."""
        self._scales: list[list[float]] = [self._scaled(players) for players in range(5)]
        """Factors by number of players, then feature."""
        self._loseable: list[float] = [self._may_lose(players) for players in range(5)]

    def _scaled(self, players: int) -> list[float]:
        scale = [1.0] * (self._features + self.more)
        if players >= 2:
            for number in IN_POINTS:
                scale[number] = 1.0 / self._rules.challenge_of(players)
            for number in IN_TROOPS:
                scale[number] = 1.0 / max(1, self._rules.donjon_troops)
            scale[LOST] = 1.0 / self._may_lose(players)
            if self._rules.by_deck:
                for number in POINTS_HELD:
                    scale[self._features + MORE + number] = 1.0 / self._rules.challenge_of(players)
        return scale

    def _may_lose(self, players: int) -> float:
        if players < 2:
            return 1.0
        return float(max(1, self._rules.troops_of(players) - max(0, self._rules.exhaustion)))

    def phase(self, state: LandState) -> float:
        """Return the phase from 0 to 1, by score, by losses and by rounds, where those end the game."""
        count = len(state.seats)
        rules = self._rules
        near = max(state.points) / rules.challenge_of(count)
        if rules.exhaustion >= 0:
            near = max(near, max(state.discard) / self._loseable[count])
        if rules.round_limit:
            near = max(near, state.number / (rules.round_limit * count))
        return min(1.0, near)

    def scale(self, players: int) -> list[float]:
        """Return the factors of the counted inputs."""
        return self._scales[players]

    def moment(self, state: LandState, colour: int, step: int) -> tuple[int, ...]:
        """Return everything beside the board that a colour's inputs depend on, and the step of the phase.

        The colour must have a seat.
        """
        turn = (state.seats.index(colour) - state.seat) % len(state.seats)
        if not turn:
            if state.to_move == CHANCE:
                turn = -1
            else:
                turn = -2 - 2 * state.actions_done
                if state.die and order_allowed(self._rules, state):
                    turn -= 1
        hand = state.own.hand[colour] if self._rules.by_deck else state.hands[colour].bit_count()
        return turn, step, state.reserve[colour], state.discard[colour], hand

    def counted(self, state: LandState, colour: int, features: list[float]) -> list[float]:
        """Return the inputs of one colour from its features, before scaling."""
        count = len(state.seats)
        lost = features[LOST] / self._loseable[count]
        found = [lost * lost, 0.0, 0.0, 0.0, 0.0, 0.0]
        missing = self._rules.challenge_of(count) - state.points[colour]
        if 0.0 < missing <= features[NEAR]:
            found[WINS_NEAR] = 1.0
            if missing <= features[READY] or missing <= features[BESIDE]:
                found[WINS_READY] = 1.0
        if colour in state.seats:
            waits = (state.seats.index(colour) - state.seat) % count
            if waits:
                found[WAITS] = waits / (count - 1)
            elif state.to_move == CHANCE:
                found[AWAITS] = 1.0
            elif state.die and order_allowed(self._rules, state):
                found[SECOND] = 1.0
        if self._rules.by_deck:
            near = max(features[NEAR], features[READY], features[BESIDE])
            found += held(state.own.hand[colour], features[READY], near, missing <= features[READY])
        return features + found


BUILDS: Final = 0
"""1 with a card to construct in hand."""
BUILDS_READY: Final = 1
"""Points for using it at the Baron with the troops there."""
BUILDS_NEAR: Final = 2
"""Points for using it at or beside the Baron, once the troops are there."""
BUILDS_TO_WIN: Final = 3
"""1 if the points with the troops there would meet the challenge."""
STEPS: Final = 4
"""Steps of all cards to move, divided by six."""
RECRUITS: Final = 5
"""Troops of all cards to recruit, divided by six."""
RIDERS: Final = 6
"""Cards for Knights and long orders."""
GATHERS: Final = 7
"""Cards to concentrate."""
SCATTERS: Final = 8
"""Cards to disperse."""
IN_HAND: Final = 9
"""Number of cards, divided by ten."""
HELD: Final = 10

POINTS_HELD: Final = (BUILDS_READY, BUILDS_NEAR)
"""Inputs in points."""

HANDS: Final = 8192
"""Number of hands in the cache."""


def held(hand: int, ready: float, near: float, wins: bool) -> list[float]:
    """Return the inputs of a hand (a stack).

    `ready`, `near`: the points of constructing now and with more troops; `wins`: the former meet the challenge.
    """
    found = list(_alone(hand))
    if found[BUILDS]:
        found[BUILDS_READY] = ready
        found[BUILDS_NEAR] = near
        if wins:
            found[BUILDS_TO_WIN] = 1.0
    return found


@lru_cache(maxsize=HANDS)
def _alone(hand: int) -> tuple[float, ...]:
    """Return the inputs of a hand that do not depend on the position."""
    found = [0.0] * HELD
    found[BUILDS] = float(copies(hand, CONSTRUCT_CARD) > 0)
    steps = 3 * copies(hand, MOVE_3) + 2 * copies(hand, MOVE_2) + copies(hand, MOVE_1)
    troops = 3 * copies(hand, RECRUIT_3) + 2 * copies(hand, RECRUIT_2) + copies(hand, RECRUIT_1)
    found[STEPS] = steps / 6.0
    found[RECRUITS] = troops / 6.0
    found[RIDERS] = float(copies(hand, KNIGHT_CARD) + copies(hand, LONG_CARD))
    found[GATHERS] = float(copies(hand, CONCENTRATE_CARD))
    found[SCATTERS] = float(copies(hand, DISPERSE_CARD))
    found[IN_HAND] = size(hand) / 10.0
    return tuple(found)
