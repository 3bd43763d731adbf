"""Verdicts on a try: open, solved, or refuted by the decision that lost the goal."""

from __future__ import annotations

import pytest

from barons.engine.core import Action, State
from barons.puzzles.judging import Attempt, Verdict
from barons.puzzles.puzzle import Puzzle, start_of
from tests.puzzles.test_proof import first_of

KINDS = [
    "points",
    "defend",
    "fell",
    "honour",
    "found",
    "oust",
    "guard",
    "draft",
    "raise",
    "route",
    "survive",
    "castle",
    "prevent",
]


def tried(puzzle: Puzzle, texts: list[str]) -> Attempt:
    """Return a try with these decisions after it was judged."""
    state = start_of(puzzle)
    states: list[State] = [state]
    actions: list[Action] = []
    for text in texts:
        state = state.clone()
        actions.append(state.rules.parse(text))
        state.apply(actions[-1])
        states.append(state)
    attempt = Attempt(puzzle, states[0])
    attempt.follow(states, actions)
    while attempt.verdict is Verdict.LOOKING:
        attempt.advance(500)
    return attempt


def wrong(puzzle: Puzzle) -> str:
    """Return a first decision after which the best result is impossible."""
    legal = start_of(puzzle).legal_actions()
    return next(action.text for action in legal if action.text not in puzzle.keeping)


def test_untouched_puzzle_is_open() -> None:
    """There is no verdict before the first decision."""
    assert tried(first_of("points"), []).verdict is Verdict.OPEN


@pytest.mark.parametrize("kind", KINDS)
def test_recorded_solution_solves_the_puzzle(kind: str) -> None:
    """All steps of the solution are played."""
    puzzle = first_of(kind)
    assert tried(puzzle, list(puzzle.solution)).verdict is Verdict.SOLVED


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_decision_is_refuted_at_once(kind: str) -> None:
    """The decision is named, with the lower result that is still possible."""
    puzzle = first_of(kind)
    attempt = tried(puzzle, [wrong(puzzle)])
    assert attempt.verdict is Verdict.FAILED
    assert attempt.refutation is not None
    assert attempt.refutation.action == wrong(puzzle)
    assert attempt.refutation.reached < attempt.refutation.best == puzzle.best


def test_first_of_two_steps_leaves_the_puzzle_open() -> None:
    """The goal is still possible."""
    puzzle = first_of("points")
    assert tried(puzzle, list(puzzle.solution[:1])).verdict is Verdict.OPEN


def test_attempt_is_searched_incrementally() -> None:
    """The search goes in short steps, so that the window can continue to draw."""
    puzzle = first_of("points")
    start = start_of(puzzle)
    attempt = Attempt(puzzle, start)
    after = start.clone()
    after.apply(after.rules.parse(puzzle.solution[0]))
    attempt.follow([start, after], [after.rules.parse(puzzle.solution[0])])
    assert attempt.verdict is Verdict.LOOKING
