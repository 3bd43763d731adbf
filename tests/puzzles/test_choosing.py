"""Which puzzles are kept, and their grades."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from barons.games import game_keys
from barons.puzzles import shelf
from barons.puzzles.command import (
    ENOUGH,
    HABITS,
    MANY,
    Solver,
    begins_a_turn,
    chosen,
    has_alternatives,
    is_dull,
    is_usual,
    share,
)
from barons.puzzles.kinds import kind_of, kinds_of
from barons.puzzles.puzzle import SOLVERS, Puzzle, start_of
from tests.puzzles.test_defences import after
from tests.puzzles.test_proof import first_of

PLAIN = Puzzle("realms-main", {}, (), "castle", "", 0, ("skip",), ("skip",), missed=("likeliest",))


@pytest.mark.parametrize(
    ("counts", "limit"),
    [([85, 57, 20, 19, 10], 24), ([69, 58, 43, 17, 3], 20), ([74, 23], 46), ([90, 90, 90, 90, 90], 90)],
)
def test_no_kind_exceeds_its_share(counts: list[int], limit: int) -> None:
    """The share is a fifth if enough puzzles remain, otherwise the smallest larger one for which they do."""
    assert share(counts, 300) == limit


@pytest.mark.parametrize(
    ("puzzle", "expected"),
    [
        (PLAIN, False),
        (replace(PLAIN, missed=("novice",)), True),
        (replace(PLAIN, missed=(), values={"fight": 0.5, "flee": 0.4}), False),
    ],
)
def test_puzzle_solved_by_a_rule_of_thumb_is_dull(puzzle: Puzzle, expected: bool) -> None:
    """The rule is the likeliest action, except in a fight, where fleeing is as often right."""
    assert is_dull(puzzle) is expected


def test_puzzle_with_many_right_first_steps_is_not_worth_solving() -> None:
    """Nine first steps are too many, although each is one of very many."""
    puzzle = first_of("points")
    assert has_alternatives(puzzle)
    assert not has_alternatives(replace(puzzle, keeping=tuple(map(str, range(MANY + 1)))))


def test_puzzle_begins_at_the_start_of_a_turn() -> None:
    """A puzzle does not begin while a row is being filled."""
    assert [begins_a_turn(replace(PLAIN, played=played)) for played in ((), ("die 3",), ("draw pond",))] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("missed", "steps", "grade"),
    [(("likeliest",), 1, 1), (("likeliest", "novice", "easy"), 2, 3), ((), 5, 3), (SOLVERS, 5, 5)],
)
def test_grade_counts_the_solvers_that_miss_the_puzzle(missed: tuple[str, ...], steps: int, grade: int) -> None:
    """Each such solver counts one; a puzzle that none has tried counts half of its steps."""
    assert replace(PLAIN, missed=missed, solution=("skip",) * steps).grade == grade


@pytest.mark.parametrize(
    ("kind", "solution", "expected"),
    [
        ("castle", "move 6 white-outpost", True),
        ("castle", "move 2 white-2", False),
        ("route", "move 6 white-outpost", True),
        ("route", "move 2 white-2", False),
        ("survive", "flee", True),
        ("survive", "fight", False),
        ("win", "flee", False),
    ],
)
def test_habit_is_recognised_by_the_first_step(kind: str, solution: str, expected: bool) -> None:
    """Habits are the farthest move, a move to an outpost and a flight; a win has none."""
    values = {"move 6 white-outpost": 0.4, "move 2 white-2": 0.4}
    assert is_usual(replace(PLAIN, kind=kind, solution=(solution,), values=values)) is expected


@pytest.mark.parametrize("kind", ["points", "route"])
def test_solver_finds_what_many_steps_reach(kind: str) -> None:
    """It finds a whole turn or a single choice; with one step it finds no turn of two or more."""
    puzzle = first_of(kind)
    start = start_of(puzzle)
    solver = Solver(kind_of(start.rules.ruleset.game, kind), puzzle, start, is_tuned=True)
    assert solver.finds(30_000)
    assert kind != "points" or not solver.finds(1)


@pytest.mark.parametrize("game", game_keys())
def test_sacrifices_cost_something(game: str) -> None:
    """In every puzzle with this tag, the recorded solution leaves the player with less."""
    module = kinds_of(game)
    for puzzle in shelf.puzzles_of(game):
        if "sacrifice" in puzzle.tags:
            start = start_of(puzzle)
            assert module.has_less(start, after(start, *puzzle.solution))


@pytest.mark.parametrize("game", game_keys())
def test_bundled_puzzles_meet_the_selection_rules(game: str) -> None:
    """Each is interesting, offers a choice and begins with a turn; no kind makes up more than a fifth."""
    puzzles = shelf.puzzles_of(game)
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    assert [puzzle.key for puzzle in puzzles if is_dull(puzzle) or not begins_a_turn(puzzle)] == []
    assert [puzzle.key for puzzle in puzzles if not has_alternatives(puzzle)] == []
    assert max(kinds.values(), default=0) <= len(puzzles) / 5
    assert len(puzzles) >= ENOUGH


@pytest.mark.parametrize("game", game_keys())
def test_no_habit_solves_more_than_half_of_a_kind(game: str) -> None:
    """Fleeing, laying a meadow, stealing, the farthest move and the outpost are wrong as often as right."""
    for kind in HABITS:
        of_kind = [puzzle for puzzle in shelf.puzzles_of(game) if puzzle.kind == kind]
        assert sum(map(is_usual, of_kind)) <= len(of_kind) / 2


def test_choosing_again_retains_the_chosen_puzzles() -> None:
    """Their grades are the same, too."""
    some = shelf.puzzles_of("baronies")[::60]
    kept = chosen(some, 300)
    assert {(puzzle.key, puzzle.missed) for puzzle in kept} <= {(puzzle.key, puzzle.missed) for puzzle in some}
