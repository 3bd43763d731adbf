"""The turn solver: it finds existing wins and foresees the opponents' wins."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from barons.ai import bot as bots
from barons.ai.bot import SearchingBot
from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.ai.levels import Level, levels
from barons.ai.turns import NEARLY, TurnSolver
from barons.background.clock import LONGEST, RunningClock
from barons.engine.core import CHANCE, OVER, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import from_dict, load, whole, with_rounds
from tests.lines import lines
from tests.toy import Loaded, ToyRules, ToyState

SUITES = ("wins-land", "wins-baronies", "wins-realms")


def suite(name: str) -> list[dict[str, Any]]:
    """Return positions with a proven win, made by `benchmarks/wins.py`."""
    return lines(name)


@cache
def rules_of(ruleset: str, rounds: int) -> Rules:
    """Load the rules once."""
    return with_rounds(load(ruleset), rounds)


def position_of(entry: dict[str, Any]) -> State:
    """Return a state that the mover cannot distinguish from the one in the game."""
    rules = rules_of(entry["ruleset"], entry["rounds"])
    return rules.determinize(rules.observation_from_json(entry["seen"]), Random(1))


def toy(score: int, cards: tuple[int, ...] = (2, 8), die: int = 3) -> ToyState:
    """Return a position in which seat 0 chooses its first action; 20 points win."""
    state = ToyRules(20).initial_state(len(cards), Dealer(1))
    state.cards = list(cards)
    state.scores[0] = score
    state.apply(state.rules.parse(f"die {die}"))
    return state


@pytest.mark.parametrize("name", SUITES)
def test_the_solutions_of_the_suites_win(name: str) -> None:
    """Each solution, when replayed, ends the game with its player alone in first place."""
    for entry in suite(name):
        state = position_of(entry)
        seat = state.to_move
        for text in entry["solution"]:
            state.apply(state.rules.parse(text))
        assert (state.to_move, state.returns()[seat]) == (OVER, 1.0)


@pytest.mark.parametrize("name", SUITES)
def test_the_solver_wins_a_sample_of_the_suites(name: str) -> None:
    """The solver has the budget of the lowest level that solves turns."""
    for entry in suite(name)[::12]:
        state = position_of(entry)
        solver = TurnSolver(evaluator(state.rules), levels(state.rules.kind)["normal"].proofs)
        path = solver.win([state])
        assert path is not None
        seat = state.to_move
        for action in path:
            state.apply(action)
        assert (state.to_move, state.returns()[seat]) == (OVER, 1.0)


@pytest.mark.parametrize("name", SUITES)
def test_no_position_on_winning_path_is_considered_hopeless(name: str) -> None:
    """The bound errs on one side only; `benchmarks/bounds.py` checks it on random turns."""
    for entry in suite(name):
        state = position_of(entry)
        knowledge = evaluator(state.rules)
        for text in entry["solution"]:
            assert knowledge.may_win(state)
            state.apply(state.rules.parse(text))


def test_castles_of_suite_are_obtainable() -> None:
    """Each solution ends with castles in one more realm, and its first step is known to lead there."""
    for entry in suite("castles-realms")[::6]:
        state = position_of(entry)
        seat, knowledge = state.to_move, evaluator(state.rules)
        held = knowledge.held(state, seat)
        first = state.rules.parse(entry["solution"][0])
        assert first in TurnSolver(knowledge, levels("realms")["normal"].proofs).gains(state)
        for text in entry["solution"]:
            state.apply(state.rules.parse(text))
        assert knowledge.held(state, seat) == held + 1


@pytest.mark.parametrize(
    ("changed", "value"), [("rounds", 1), ("political_win", "most")], ids=["rounds", "politics"]
)
def test_barons_may_be_won_without_castles(changed: str, value: object) -> None:
    """Without castles a win is possible only in the last round and through politics."""
    plain = whole(load("realms-main"))
    other = {**plain, "params": {**plain["params"], changed: value}}
    hopeful = [from_dict(data) for data in (plain, other)]
    states = [rules.initial_state(2, Dealer(3)) for rules in hopeful]
    for state in states:
        state.number = 2  # type: ignore[attr-defined]
    assert [evaluator(state.rules).may_win(state) for state in states] == [False, True]


def won_by_draws(state: State, seat: int) -> float:
    """Return the probability that the seat has won once its hand is filled; a drawn event counts as a loss."""
    if state.to_move == OVER:
        return float(state.returns()[seat] == 1.0)
    draws = [(action, weight) for action, weight in state.chance_outcomes() if action.text.startswith("draw")]
    total = sum(weight for _, weight in state.chance_outcomes())
    won = 0.0
    for action, weight in draws:
        after = state.clone()
        after.apply(action)
        won += weight * won_by_draws(after, seat)
    return won / total


def test_nearly_certain_win_is_taken() -> None:
    """With a private deck the hand is filled before the turn ends, and an event may be drawn."""
    for entry in suite("wins-cards"):
        state = position_of(entry)
        seat = state.to_move
        budget = levels("land")["normal"].proofs
        path = TurnSolver(evaluator(state.rules), budget).win([state])
        assert path is not None
        for action in path:
            state.apply(action)
        assert won_by_draws(state, seat) > NEARLY


@pytest.mark.long
@pytest.mark.parametrize("name", SUITES)
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_no_level_that_solves_turns_overlooks_a_win(name: str, level: str) -> None:
    """The level's own moves win every position of the suites."""
    for entry in suite(name):
        state = position_of(entry)
        seat = state.to_move
        thinks = levels(state.rules.kind)[level]
        bot = SearchingBot(state.rules, thinks, 5, is_timed=False)
        while state.to_move == seat:
            state.apply(bot.choose(state.observation(seat)))
        assert (state.to_move, state.returns()[seat]) == (OVER, 1.0)


@pytest.mark.long
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_no_level_that_solves_turns_overlooks_a_castle(level: str) -> None:
    """In every position of the suite the level's own moves lead to a castle within the turn."""
    for entry in suite("castles-realms"):
        state = position_of(entry)
        seat, turn, knowledge, dealer = state.to_move, state.turn_number, evaluator(state.rules), Dealer(5)
        held = knowledge.held(state, seat)
        bot = SearchingBot(state.rules, levels("realms")[level], 5, is_timed=False)
        ply = 0
        while state.to_move != OVER and state.turn_number == turn and knowledge.held(state, seat) == held:
            is_dealt = state.to_move == CHANCE
            state.apply(dealer.settle(state, ply) if is_dealt else bot.choose(state.observation(state.to_move)))
            ply += 1
        assert knowledge.held(state, seat) > held


def test_a_win_is_a_sequence_of_own_steps() -> None:
    """A winning path contains only steps of this turn."""
    path = TurnSolver(Evaluator(), 1000).win([toy(19)])
    assert path is not None
    state = toy(19)
    for action in path:
        assert state.to_move == 0
        state.apply(action)
    assert state.to_move == OVER


def test_no_win_is_found_when_none_exists() -> None:
    """The solver has examined everything without using up its budget."""
    solver = TurnSolver(Evaluator(), 1000)
    assert solver.win([toy(0)]) is None
    assert solver.budget > 0


def test_a_win_must_hold_in_every_world() -> None:
    """A win that depends on hidden information is not a proof."""
    solver = TurnSolver(Evaluator(), 1000)
    assert solver.win([toy(19), toy(0)]) is None


def test_win_in_next_turn_is_foreseen() -> None:
    """The opponent is one point short and wins with any face of the die."""
    state = toy(0)
    state.scores[1] = 19
    solver = TurnSolver(Evaluator(), 10_000)
    path = solver.to_the_end(state, [state.rules.parse("end")])
    assert path is not None
    assert solver.danger_of([state], path) == 1.0


def test_win_of_later_opponent_is_foreseen() -> None:
    """The seat after the next one is one point short."""
    state = toy(0, cards=(2, 8, 5))
    state.scores[2] = 19
    solver = TurnSolver(Evaluator(), 100_000)
    path = solver.to_the_end(state, [state.rules.parse("end")])
    assert path is not None
    assert solver.danger_of([state], path) == 1.0


def short_of_six(*scores: int) -> ToyState:
    """Return a position before a loaded die, in which a seat with 14 points wins only by taking a 3 twice."""
    state = Loaded(ToyRules(20), [1, 1])
    state.scores = list(scores)
    return state


def test_own_win_by_chance_is_weighted_by_outcomes() -> None:
    """Outcomes count by weight, not by number."""
    assert TurnSolver(Evaluator(), 10_000).chance_to_win(short_of_six(14, 0), 0, 0.0) == 0.8


def test_opponents_win_by_chance_is_weighted_by_outcomes() -> None:
    """The opponent throws next."""
    state = short_of_six(0, 14)
    state.apply(state.rules.parse("die 1"))
    solver = TurnSolver(Evaluator(), 10_000)
    path = solver.to_the_end(state, [state.rules.parse("end")])
    assert path is not None
    assert solver.danger_of([state], path) == 0.8


def test_solver_without_budget_proves_nothing() -> None:
    """The lowest levels overlook existing wins."""
    assert TurnSolver(Evaluator(), 0).win([toy(19)]) is None


def test_level_with_proofs_plays_proven_win() -> None:
    """A proven win is played even with a single iteration of search."""
    state = toy(19)
    bot = SearchingBot(state.rules, Level("solver", 1, 0.0, 1, 60.0, 1000), 1, is_timed=False)
    assert bot.think(state.observation(0)).value == 1.0


def test_solver_stops_at_its_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """No win is sought after the solver's share of the time, and the search ends soon after the full time."""
    clock = RunningClock(count(0.0, LONGEST).__next__)
    monkeypatch.setattr(bots, "RAN", clock)
    state = toy(19)
    bot = SearchingBot(state.rules, Level("solver", 5000, 0.0, 1, 1.0, 1000), 1)
    assert 0 < bot.think(state.observation(0)).findings.iterations < 100
