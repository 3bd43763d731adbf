"""Recorded results of searches and solvers on prepared positions of the toy game, visit by visit.

The numbers follow from worlds, seed and effort alone, so any change to the arithmetic shows here. Whether the
results are good is tested in `test_search.py` and `test_turns.py`.
"""

from __future__ import annotations

import pytest

from barons.ai.eval.base import Evaluator
from barons.ai.mcts import Effort, RootAction, Search, SearchResult, search
from barons.ai.turns import TurnSolver
from barons.engine.core import Action, Event, State
from tests.ai.test_search import position
from tests.toy import ToyRules, ToyState

PARSE = ToyRules().parse


def visits(found: SearchResult) -> dict[str, int]:
    """Return the visits of each action, the most visited first."""
    return {line.action.text: line.visits for line in found.lines}


def solver(budget: int = 1000) -> TurnSolver:
    """Return a solver without knowledge of the game."""
    return TurnSolver(Evaluator(), budget)


def texts(path: list[Action] | None) -> list[str]:
    """Return the steps of a path, or an empty list without a path."""
    return [action.text for action in path or ()]


@pytest.mark.parametrize(
    ("worlds", "effort", "expected", "iterations", "nodes"),
    [
        (
            [position()],
            Effort(120),
            {"take 3": 56, "take 2": 27, "take 1": 11, "show 2": 9, "dice": 5, "end": 4},
            112,
            113,
        ),
        (
            [position(cards=(4, hidden, 7)) for hidden in (1, 3, 5)],
            Effort(90),
            {"take 3": 45, "show 4": 13, "take 2": 11, "take 1": 5, "dice": 3, "end": 3},
            80,
            81,
        ),
        (
            [position()],
            Effort(80, asked=PARSE("end")),
            {"take 3": 27, "end": 20, "take 2": 15, "take 1": 8, "show 2": 7, "dice": 3},
            80,
            81,
        ),
        (
            [position()],
            Effort(120, nodes=10),
            {"take 3": 61, "take 2": 14, "take 1": 8, "show 2": 6, "dice": 4, "end": 3},
            96,
            10,
        ),
        (
            [position()],
            Effort(60, exploration=0.1, urgency=0.0),
            {"take 3": 43, "take 1": 1, "take 2": 1, "show 2": 1, "dice": 1, "end": 1},
            48,
            49,
        ),
    ],
    ids=["one world", "three worlds", "asked about", "few nodes", "little curiosity"],
)
def test_search_matches_recorded_visits(
    worlds: list[State], effort: Effort, expected: dict[str, int], iterations: int, nodes: int
) -> None:
    """Actions, iterations and nodes match the record; a settled choice ends the search early."""
    found = search(worlds, Evaluator(), effort, 1)
    assert (visits(found), found.iterations, found.nodes) == (expected, iterations, nodes)


def test_line_holds_mean_and_prior_of_its_action() -> None:
    """Equal priors differ by a random hundredth, and the sum is 1."""
    lines = search([position()], Evaluator(), Effort(120), 1).lines
    assert [round(line.value, 3) for line in lines] == [0.691, 0.66, 0.619, 0.599, 0.5, 0.5]
    assert sum(line.prior for line in lines) == pytest.approx(1.0)
    assert max(line.prior for line in lines) / min(line.prior for line in lines) == pytest.approx(
        1.01, abs=0.01
    )


def test_untried_action_has_no_value() -> None:
    """An action without visits has the value 0."""
    lines = search([position()], Evaluator(), Effort(1), 1).lines
    assert [(line.visits, line.value) for line in lines[1:]] == [(0, 0.0)] * 5


def test_root_actions_store_share_of_every_seat() -> None:
    """The shares of two seats add up to 1."""
    run = Search([position()], Evaluator(), Effort(60), 1)
    found = run.findings(run.iterate())
    shares = [run.shares(line.action) for line in found.lines]
    assert [round(share[0], 4) for share in shares] == [0.7108, 0.6619, 0.5982, 0.5987, 0.5, 0.5]
    assert [sum(share) for share in shares] == pytest.approx([1.0] * 6)
    assert [share[0] for share in shares] == pytest.approx([line.value for line in found.lines])


def test_line_continues_while_same_seat_moves() -> None:
    """A line continues with the most visited steps."""
    run = Search([position()], Evaluator(), Effort(60), 1)
    best = run.findings(run.iterate()).lines[0].action
    assert [action.text for action in run.continued(best)] == ["take 3", "take 3"]


def test_untried_action_has_no_continuation() -> None:
    """The line of an untried action has one step."""
    run = Search([position()], Evaluator(), Effort(1), 1)
    last = run.findings(run.iterate()).lines[-1].action
    assert [action.text for action in run.continued(last)] == [last.text]


def test_chance_at_root_is_drawn_by_weight() -> None:
    """Throws of two equal dice are half as frequent as the others."""
    state = position()
    state.apply(PARSE("dice"))
    tried = visits(search([state], Evaluator(), Effort(3600), 1))
    assert {text: round(count / 100) for text, count in tried.items()} == {
        f"roll {one} {two}": 1 if one == two else 2 for one in range(1, 7) for two in range(one, 7)
    }


def test_moving_search_to_untried_action_returns_none() -> None:
    """There is no tree below an untried action, nor below one that was tried only once."""
    state = position()
    run = Search([state], Evaluator(), Effort(1), 1)
    first, *_, last = run.findings(run.iterate()).lines
    for line in (first, last):
        after = state.clone()
        after.apply(line.action)
        assert run.moved([after], line.action, Effort(10), 1) is None


def test_moving_search_to_turn_of_other_seat_returns_none() -> None:
    """The tree belongs to another position if another seat moves."""
    state = position()
    run = Search([state], Evaluator(), Effort(100), 1)
    best = run.findings(run.iterate()).lines[0].action
    assert run.moved([position(die=2).clone()], best, Effort(100), 1) is not None
    ended = state.clone()
    ended.apply(PARSE("end"))
    assert run.moved([ended], best, Effort(100), 1) is None


def test_search_counts_remaining_iterations() -> None:
    """The number of remaining iterations is never negative."""
    effort = Effort(40, asked=PARSE("end"))  # so that it does not end early
    run = Search([position()], Evaluator(), effort, 1)
    assert run.left == 40
    run.iterate()
    assert run.left == 0
    run.allow(effort._replace(iterations=10))
    assert run.left == 0
    assert run.iterate() == 40


def test_a_long_search_reports_its_best_line() -> None:
    """Progress is reported at regular intervals, with the iterations so far."""
    lines: list[tuple[RootAction, int]] = []
    effort = Effort(2000, report=lambda line, made: lines.append((line, made)), asked=PARSE("end"))
    search([position()], Evaluator(), effort, 1)
    made = [number for _, number in lines]
    assert made == list(range(made[0], 2001, made[0]))
    assert all(line.visits > number / 6 for line, number in lines)


@pytest.mark.parametrize(
    ("score", "path", "left"),
    [(19, ["take 1"], 999), (16, ["take 1", "take 3"], 991), (0, [], 958)],
)
def test_proof_spends_recorded_budget(score: int, path: list[str], left: int) -> None:
    """The likeliest and shortest paths come first, and the rest of the budget remains for the next proof."""
    state = position(score=score)
    proof = solver()
    assert texts(proof.win([state])) == path
    assert proof.budget == left


def test_only_win_with_a_card_is_found() -> None:
    """The winning path has two steps, the card last."""
    proof = solver()
    assert texts(proof.win([position(score=10, cards=(8, 2))])) == ["take 2", "show 8"]
    assert proof.budget == 984


def threatened(points: int, card: int = 8) -> ToyState:
    """Return a position for seat 0 in which the opponent has this many of twenty points, and this card."""
    state = position(cards=(2, card))
    state.scores[1] = points
    return state


@pytest.mark.parametrize(("points", "danger"), [(20 - 8 - 4, 0.0), (20 - 8 - 3, 1 / 3), (20 - 8 - 2, 2 / 3)])
def test_danger_is_probability_of_opponents_win(points: int, danger: float) -> None:
    """The opponent wins on the faces of the die that reach twenty points together with the card."""
    state = threatened(points)
    assert solver(100_000).danger_of([state], [PARSE("end")]) == pytest.approx(danger)


def test_a_danger_is_the_mean_over_the_worlds() -> None:
    """One of two worlds has the greatest possible danger."""
    worlds = [threatened(19), threatened(0)]
    assert solver(100_000).danger_of(worlds, [PARSE("end")]) == pytest.approx(0.5)
    assert solver(100_000).danger_of(worlds[::-1], [PARSE("end")]) == pytest.approx(0.5)


def test_danger_of_finished_game_follows_result() -> None:
    """A won game has no danger."""
    state = position(score=19)
    state.apply(PARSE("take 1"))
    assert solver().danger(state, 0) == 0.0
    assert solver().danger(state, 1) == 1.0


def test_own_turn_has_no_danger() -> None:
    """A position in which the seat itself moves has no danger."""
    assert solver().danger(threatened(19), 0) == 0.0


def test_no_end_is_safest_when_all_are_equally_dangerous() -> None:
    """The solver returns None, and the choice of the search remains."""
    assert solver(100_000).safest([threatened(17)], 1.0) is None


class Robbing(ToyState):
    """A toy state in which taking two points also takes all points of the others."""

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        robber = self.seat
        super().apply(action, events)
        if action.text == "take 2":
            self.scores = [score if seat == robber else 0 for seat, score in enumerate(self.scores)]


def robbing(points: int) -> Robbing:
    """Return a position in which the opponent has this many of twenty points."""
    state = Robbing(ToyRules(), [2, 8])
    state.scores[1] = points
    state.apply(PARSE("die 3"))
    return state


def test_the_safest_end_of_a_turn_leaves_the_least_danger() -> None:
    """Of equally safe ends, the first in the rules' order is chosen."""
    assert texts(solver(100_000).safest([robbing(19)], 1.0)) == ["take 1", "take 2"]


def test_end_with_equal_danger_is_not_returned() -> None:
    """An end with equal danger is not safer."""
    assert solver(100_000).safest([robbing(0)], 0.0) is None


def test_danger_of_end_considers_every_world() -> None:
    """Safe in one of two worlds means half the danger."""
    worlds: list[State] = [robbing(19), threatened(19)]
    safer = solver(100_000).safest(worlds, 1.0)
    assert "take 2" in texts(safer)
    assert solver(100_000).danger_of(worlds, safer or []) == pytest.approx(0.5)
    assert solver(100_000).safest(worlds, 0.5) is None


def test_the_end_of_a_turn_follows_the_line_then_the_priors() -> None:
    """An illegal step of the line is replaced with the likeliest action."""
    state = position()
    assert texts(solver().to_the_end(state, [PARSE("take 2"), PARSE("take 3")])) == ["take 2", "take 3"]
    assert texts(solver().to_the_end(state, [PARSE("take 2"), PARSE("take 9")])) == ["take 2", "take 1"]
    assert texts(solver().to_the_end(state, [])) == ["take 1", "take 1"]


def test_turn_with_chance_is_not_played_to_its_end() -> None:
    """Random outcomes are left to the search tree."""
    assert solver().to_the_end(position(), [PARSE("dice")]) is None


def test_cancelled_proof_returns_nothing() -> None:
    """After the cancellation no budget is left for later proofs."""
    proof = TurnSolver(Evaluator(), 1000, lambda: True)
    assert proof.win([position(score=19)]) is None
    assert proof.budget == 0


def test_game_without_certain_gains_reports_none() -> None:
    """No budget is spent in a game without certain gains."""
    proof = solver()
    assert proof.gains(position()) == []
    assert proof.budget == 1000


class Hoarder(Evaluator):
    """An evaluator with one certain gain for every ten points of a seat."""

    def held(self, state: State, seat: int) -> int:
        assert isinstance(state, ToyState)
        return state.scores[seat] // 10


@pytest.mark.parametrize(
    ("score", "gaining"),
    [
        (0, []),
        (4, ["take 3"]),
        (5, ["take 2", "take 3"]),
        (7, ["take 1", "take 2", "take 3", "show 3"]),
        (10, []),
    ],
)
def test_gains_lists_first_steps_to_certain_gain(score: int, gaining: list[str]) -> None:
    """The first certain gain in the rules' order is found; earlier points and possible throws do not count."""
    proof = TurnSolver(Hoarder(), 10_000)
    assert texts(proof.gains(position(goal=40, cards=(3, 8), score=score))) == gaining


def test_search_for_gains_uses_budget() -> None:
    """A search for gains uses its budget, and finds none without a budget."""
    proof = TurnSolver(Hoarder(), 10_000)
    proof.gains(position(score=0))
    assert 9_900 < proof.budget < 10_000
    assert TurnSolver(Hoarder(), 0).gains(position(score=9)) == []
