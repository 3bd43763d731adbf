"""Why an action may be good: what it brings about, measured by the terms of the evaluator.

Nothing is guessed: the action is played in a world that agrees with the observation, and the terms before and
after are compared. The reason named has really come true there, and is the most valuable one. If the action
alone changes nothing that counts, the rest of the turn is played as a greedy player would.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, Protocol, TypeVar, cast

from barons.ai.eval import evaluator
from barons.ai.explanations.signs import Sign
from barons.engine.core import CHANCE, OVER, Action, Observation, Reason, Rules, State
from barons.games import game_of

LONGEST: Final = 8
"""Maximum number of own steps that are followed after the action."""
LEAST: Final = 0.012
"""Minimum value of a change worth mentioning, in units of the logistic curve."""
AHEAD: Final = Reason("ahead", {})
"""No reason of its own: a search has looked farther."""
_VAGUE: Final = frozenset({"ways"})
"""Codes that yield to what the rest of the turn brings about, if it brings about anything."""
_CLOSES: Final = frozenset({"done", "end"})
"""Steps that say nothing about what an order does."""


class Explanation(NamedTuple):
    """Why an action may be good."""

    reason: Reason
    """Worded by `text.describe.explanation`; `AHEAD` if only `way` is known."""
    follows: bool
    """Whether own steps after the action, and after those of `way`, were needed to bring it about."""
    way: tuple[Action, ...] = ()
    """The step that completes the action, or the first step of an order of several: whom a card moves, and
    where. Often empty.
    """


RulesT = TypeVar("RulesT", bound=Rules, contravariant=True)
StateT = TypeVar("StateT", bound=State, contravariant=True)


class Explanations(Protocol[RulesT, StateT]):
    """A family's module of explanations, in its own types."""

    def signs(self, rules: RulesT, before: StateT, after: StateT, seat: int) -> list[Sign]:
        """Return what has come about for the seat between the two positions, in any order."""
        ...

    def plain_reason(self, before: StateT, action: Action) -> Reason | None:
        """Describe an action that brings nothing about by itself: odds, what is kept.

        None if there is nothing to say.
        """
        ...


class _NoExplanations:
    """A game that gives no reasons."""

    def signs(self, rules: Rules, before: State, after: State, seat: int) -> list[Sign]:
        return []

    def plain_reason(self, before: State, action: Action) -> Reason | None:
        return None


def explain(rules: Rules, observation: Observation, action: Action, seed: int = 0) -> Explanation | None:
    """Return the most valuable thing that `action` brings about for the mover, otherwise a plain description
    and how it continues; None if there is neither.

    `observation` is of the seat to move; hidden information is sampled from `seed`, and no explanation
    mentions it.
    """
    before = rules.determinize(observation, Random(seed))
    if action not in before.legal_actions():
        return None
    explanations = _of_game(rules)
    seat = before.to_move
    after = before.after(action)
    steps: list[Action] = []
    while after.to_move == seat and after.is_amid_order and len(steps) < 3 * LONGEST:
        steps.append(_best(rules, after, seat))
        after = after.after(steps[-1])
    telling = [step for step in steps if step.text not in _CLOSES]
    opens = not before.is_amid_order
    way = tuple(telling[:1]) if opens or len(telling) == 1 else ()
    found = _weightiest(explanations.signs(rules, before, after, seat))
    if found is not None and found.code not in _VAGUE:
        return Explanation(found, len(telling) > len(way), way)
    rest = _rest_of_turn(rules, after, seat, before.turn_seat)
    later = _weightiest(explanations.signs(rules, before, rest.end, seat))
    if later is not None and later.code not in _VAGUE:
        return Explanation(later, True, way)
    odds = _odds(explanations, rest)
    if odds is not None:
        return Explanation(odds, True, way)
    if found is not None:
        return Explanation(found, len(telling) > len(way), way)
    if later is not None:
        return Explanation(later, True, way)
    plain = explanations.plain_reason(before, action)
    return Explanation(plain or AHEAD, follows=False, way=way) if plain is not None or way else None


class _Rest(NamedTuple):
    """The rest of a turn as a greedy player would play it."""

    end: State
    """The position at which another seat or chance is next, or after the maximum number of steps."""
    last: tuple[State, Action] | None
    """The last own step and the position before it; None if there was none."""


def _rest_of_turn(rules: Rules, state: State, seat: int, turn: int) -> _Rest:
    last = None
    for _ in range(LONGEST):
        if state.to_move != seat or state.turn_seat != turn:
            break
        last = state, _best(rules, state, seat)
        state = state.after(last[1])
    return _Rest(state, last)


def _odds(explanations: Explanations[Rules, State], rest: _Rest) -> Reason | None:
    """Return the purpose and chance of the dice of the last step; None if there are none or it is unknown."""
    if rest.last is None or rest.end.to_move != CHANCE:
        return None
    plain = explanations.plain_reason(*rest.last)
    return plain if plain is not None and "chance" in plain.details else None


def brought_about(rules: Rules, before: State, action: Action) -> frozenset[str]:
    """Return the codes of what playing the action brings about for the seat to move; empty if the game ends."""
    after = before.after(action)
    if after.to_move == OVER:
        return frozenset()
    return frozenset(sign.reason.code for sign in _of_game(rules).signs(rules, before, after, before.to_move))


def _of_game(rules: Rules) -> Explanations[Rules, State]:
    return cast(
        "Explanations[Rules, State]", game_of(rules.ruleset.game).module("explanations") or _NoExplanations()
    )


def _weightiest(signs: Sequence[Sign]) -> Reason | None:
    best = max(signs, key=lambda sign: sign.worth, default=None)
    return best.reason if best is not None and best.worth >= LEAST else None


def _best(rules: Rules, state: State, seat: int) -> Action:
    """Return the step with the best position afterwards, by the evaluator."""
    evaluates = evaluator(rules)
    legal = state.legal_actions()
    ends = [state.after(action) for action in legal]
    worth = [end.returns()[seat] if end.to_move == OVER else evaluates.values(end)[seat] for end in ends]
    return legal[worth.index(max(worth))]
