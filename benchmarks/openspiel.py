"""Our search against OpenSpiel's Python `MCTSBot` on the same game: iterations per second, and a match.

    pip install open_spiel && python benchmarks/openspiel.py [--ruleset ID] [--games 40]
        [--seconds 0.15]

The other search gets our states through an adapter, once with our evaluator, once with its own random rollouts.
In the match both get the iterations per decision that they make in the same processor time, and both see
everything, including hidden cards and tiles. Ours keeps what it knows of a position from earlier decisions.
"""

from __future__ import annotations

import argparse
import json
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from engine import played
from open_spiel.python.algorithms import mcts as spiel
from playing import ROUNDS, steps

from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.ai.mcts import Effort, Search, search
from barons.engine.core import CHANCE, OVER, Action, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds
from barons.simulate.totals import interval

PLAIN_EVALUATOR = Evaluator()
"""Evaluator that never treats two dice throws as equivalent."""


def outcomes_of(state: State) -> list[tuple[Action, int]]:
    """Possible chance outcomes with their weights; for a roll every ordered throw."""
    return PLAIN_EVALUATOR.rolls(state)


class StateAdapter:
    """Adapter of a state for OpenSpiel's search: actions are indices into the legal list."""

    def __init__(self, state: State) -> None:
        self.state = state

    def clone(self) -> StateAdapter:
        return StateAdapter(self.state.clone())

    def is_terminal(self) -> bool:
        return self.state.to_move == OVER

    def is_chance_node(self) -> bool:
        return self.state.to_move == CHANCE

    def current_player(self) -> int:
        return pyspiel.PlayerId.CHANCE if self.state.to_move == CHANCE else self.state.to_move

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(range(len(self.state.legal_actions())))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = outcomes_of(self.state)
        whole = sum(weight for _, weight in outcomes)
        return [(number, weight / whole) for number, (_, weight) in enumerate(outcomes)]

    def apply_action(self, number: int) -> None:
        if self.is_chance_node():
            self.state.apply(outcomes_of(self.state)[number][0])
        else:
            self.state.apply(self.state.legal_actions()[number])

    def returns(self) -> list[float]:
        return [2 * share - 1 for share in self.state.returns()]


class EvaluatorAdapter:
    """Adapter of our evaluator to `spiel.Evaluator`."""

    def __init__(self, knowledge: Evaluator) -> None:
        self.knowledge = knowledge

    def evaluate(self, state: StateAdapter) -> np.ndarray:
        if state.is_terminal():
            return np.array(state.returns())
        return 2 * np.array(self.knowledge.values(state.state)) - 1

    def prior(self, state: StateAdapter) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        weights = self.knowledge.priors(state.state, state.state.legal_actions())
        scale = sum(weights)
        return [(number, weight / scale) for number, weight in enumerate(weights)]


class GameAdapter:
    """The part of the game interface that the other search uses."""

    def get_type(self) -> GameAdapter:
        return self

    reward_model = pyspiel.GameType.RewardModel.TERMINAL
    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL

    def max_utility(self) -> float:
        return 1.0

    def num_players(self) -> int:
        return 2


def other_search(evaluates: spiel.Evaluator, simulations: int, seed: int) -> spiel.MCTSBot:
    """OpenSpiel's bot with PUCT."""
    return spiel.MCTSBot(
        GameAdapter(),
        1.4,
        simulations,
        evaluates,
        random_state=np.random.RandomState(seed),
        child_selection_fn=spiel.SearchNode.puct_value,
    )


def ours_per_s(sample: list[State], knowledge: Evaluator) -> float:
    """Iterations per second of our search."""
    start = process_time()
    made = sum(search([state], knowledge, Effort(300), 1).iterations for state in sample)
    return made / (process_time() - start)


def theirs_per_s(sample: list[State], evaluates: spiel.Evaluator, simulations: int) -> float:
    """Iterations per second of the other search."""
    start = process_time()
    made = 0
    for state in sample:
        root = other_search(evaluates, simulations, 1).mcts_search(StateAdapter(state.clone()))
        made += root.explore_count
    return made / (process_time() - start)


def their_choice(state: State, evaluates: spiel.Evaluator, simulations: int, seed: int) -> Action:
    """The action that the other search chooses."""
    bot = other_search(evaluates, simulations, seed)
    number: int = bot.step(StateAdapter(state.clone()))
    return state.legal_actions()[number]


class Ours:
    """Our search in one game: keeps what it has learnt about positions that can still occur."""

    def __init__(self, knowledge: Evaluator, iterations: int) -> None:
        self._knowledge = knowledge
        self._iterations = iterations
        self._run: Search | None = None

    def choice(self, state: State, ply: int) -> Action:
        """The choice after a fixed number of new iterations, in addition to those kept."""
        if self._run is None:
            self._run = Search([state.clone()], self._knowledge, Effort(0), ply)
        known = self._run.iterate()
        self._run.allow(Effort(known + self._iterations))
        return self._run.findings(self._run.iterate()).lines[0].action

    def follow(self, action: Action, after: State, ply: int) -> None:
        """Advance by an action of a player or of chance."""
        if self._run is not None:
            self._run = self._run.moved([after.clone()], action, Effort(0), ply)


def match(
    rules: Rules, evaluates: spiel.Evaluator, our_iterations: int, their_iterations: int, games: int
) -> list[float]:
    """Our results, with seats swapped on each deal."""
    knowledge = evaluator(rules)
    results = []
    for game in range(games):
        dealer = Dealer(900_000 + game // 2)
        ours, bot = game % 2, Ours(knowledge, our_iterations)
        state = rules.initial_state(2, dealer)

        def choose(state: State, ply: int, ours: int = ours, bot: Ours = bot) -> Action:
            if state.to_move == ours:
                return bot.choice(state, ply)
            return their_choice(state, evaluates, their_iterations, ply)

        for ply, action in steps(state, dealer, choose):
            bot.follow(action, state.after(action), ply)
        results.append(state.returns()[ours])
    return results


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="land-2025-10")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0.15)
    arguments = parser.parse_args()
    rules = load(arguments.ruleset)
    rules = with_rounds(rules, ROUNDS[rules.ruleset.game])
    knowledge = evaluator(rules)
    sample = played(rules, 8)
    adapted = EvaluatorAdapter(knowledge)
    rollouts = spiel.RandomRolloutEvaluator(1, np.random.RandomState(1))
    fields: dict[str, Any] = {
        "ruleset": arguments.ruleset,
        "ours_per_s": round(max(ours_per_s(sample, knowledge) for _ in range(3))),
        "theirs_with_our_evaluator_per_s": round(max(theirs_per_s(sample, adapted, 300) for _ in range(3))),
        "theirs_with_rollouts_per_s": round(theirs_per_s(sample[::4], rollouts, 20), 1),
    }
    if arguments.games:
        for name, other, rate in (
            ("rollouts", rollouts, fields["theirs_with_rollouts_per_s"]),
            ("our_evaluator", adapted, fields["theirs_with_our_evaluator_per_s"]),
        ):
            ours = int(arguments.seconds * fields["ours_per_s"])
            theirs = max(2, int(arguments.seconds * rate))
            results = match(rules, other, ours, theirs, arguments.games)
            fields[f"match_against_{name}"] = {"games": arguments.games, **interval(results)._asdict()}
    print(json.dumps(fields))


if __name__ == "__main__":
    main()
