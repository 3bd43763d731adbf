"""Simple players: random, weighted random, one step ahead. Used as baselines and as the worker's stand-in."""

from __future__ import annotations

from random import Random
from typing import Final

from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.engine.core import CHANCE, OVER, Action, Observation, Rules, State

_ROLLS: Final = 4
"""Number of sampled outcomes of a roll of dice that cannot be listed."""


class RandomBot:
    """Plays any legal action with equal probability."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self._rules = rules
        self._rng = Random(seed)

    def choose(self, observation: Observation, limit: float | None = None) -> Action:
        return self._rng.choice(self._rules.determinize(observation, self._rng).legal_actions())


class BuilderBot:
    """Plays at random by the evaluator's priors, which reaches rare situations sooner."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self._rules = rules
        self._rng = Random(seed)
        self._evaluator = evaluator(rules)

    def choose(self, observation: Observation, limit: float | None = None) -> Action:
        state = self._rules.determinize(observation, self._rng)
        legal = state.legal_actions()
        return self._rng.choices(legal, self._evaluator.priors(state, legal))[0]


class GreedyBot:
    """Plays the action with the best position afterwards by the evaluator, averaged over chance."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self._rules = rules
        self._rng = Random(seed)
        self._evaluator = evaluator(rules)

    def choose(self, observation: Observation, limit: float | None = None) -> Action:
        state = self._rules.determinize(observation, self._rng)
        seat = state.to_move
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        worth = [worth_of(self._evaluator, state.after(action), seat, self._rng) for action in legal]
        best = max(worth)
        return self._rng.choice([action for action, value in zip(legal, worth, strict=True) if value == best])


def worth_of(evaluates: Evaluator, state: State, seat: int, rng: Random) -> float:
    """Return the value of the position to the seat, averaged over one level of chance."""
    if state.to_move == OVER:
        return state.returns()[seat]
    if state.to_move != CHANCE:
        return evaluates.values(state)[seat]
    dice = state.awaited_roll()
    if dice is not None:
        rolls = (" ".join(str(rng.randrange(1, 7)) for _ in range(dice)) for _ in range(_ROLLS))
        outcomes = [(state.rules.parse(f"roll {roll}"), 1) for roll in rolls]
    else:
        outcomes = state.chance_outcomes()
    total = 0.0
    for action, weight in outcomes:
        after = state.after(action)
        total += weight * (after.returns() if after.to_move == OVER else evaluates.values(after))[seat]
    return total / sum(weight for _, weight in outcomes)
