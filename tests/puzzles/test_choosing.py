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
    begins_a_turn,
    chosen,
    has_alternatives,
    is_dull,
    is_usual,
    share,
)
from barons.puzzles.puzzle import SOLVERS, Puzzle
from tests.puzzles.test_proof import first_of

PLAIN = Puzzle("realms-main", {}, (), "castle", "", 0, ("skip",), ("skip",), missed=("priors",))


@pytest.mark.parametrize(
    ("counts", "limit"),
    [([85, 57, 20, 19, 10], 24), ([69, 58, 43, 17, 3], 20), ([74, 23], 46), ([90, 90, 90, 90, 90], 90)],
)
def test_no_kind_exceeds_its_share(counts: list[int], limit: int) -> None:
    """A fifth of all if enough remain; otherwise the smallest larger share for which they do."""
    assert share(counts, 300) == limit


@pytest.mark.parametrize(
    ("puzzle", "expected"),
    [
        (PLAIN, False),
        (replace(PLAIN, missed=("five",)), True),
        (replace(PLAIN, missed=(), values={"fight": 0.5, "flee": 0.4}), False),
    ],
)
def test_puzzle_solved_by_a_rule_of_thumb_is_dull(puzzle: Puzzle, expected: bool) -> None:
    """The likeliest action; not in a fight, where fleeing is as often right."""
    assert is_dull(puzzle) is expected


def test_puzzle_with_many_right_first_steps_is_not_worth_solving() -> None:
    """Nine of them, although each step is one of very many."""
    puzzle = first_of("points")
    assert has_alternatives(puzzle)
    assert not has_alternatives(replace(puzzle, keeping=tuple(map(str, range(MANY + 1)))))


def test_puzzle_begins_at_the_start_of_a_turn() -> None:
    """Not while a row is being filled."""
    assert [begins_a_turn(replace(PLAIN, played=played)) for played in ((), ("die 3",), ("draw pond",))] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("missed", "steps", "grade"),
    [(("priors",), 1, 1), (("priors", "five", "twenty"), 2, 3), (("priors",), 5, 2), (SOLVERS, 5, 5)],
)
def test_grade_counts_the_solvers_that_miss_the_puzzle(missed: tuple[str, ...], steps: int, grade: int) -> None:
    """One for each solver, and one for a long solution."""
    assert replace(PLAIN, missed=missed, solution=("skip",) * steps).grade == grade


@pytest.mark.parametrize("game", game_keys())
def test_bundled_puzzles_meet_the_selection_rules(game: str) -> None:
    """None is dull, without alternatives or within a turn; there are enough, and no kind is over a fifth."""
    puzzles = shelf.puzzles_of(game)
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    assert [puzzle.key for puzzle in puzzles if is_dull(puzzle) or not begins_a_turn(puzzle)] == []
    assert [puzzle.key for puzzle in puzzles if not has_alternatives(puzzle)] == []
    assert max(kinds.values(), default=0) <= len(puzzles) / 5
    assert len(puzzles) >= ENOUGH


@pytest.mark.parametrize("game", game_keys())
def test_no_habit_solves_more_than_half_of_a_kind(game: str) -> None:
    """Fleeing, laying a meadow and stealing are wrong as often as right."""
    for kind in HABITS:
        of_kind = [puzzle for puzzle in shelf.puzzles_of(game) if puzzle.kind == kind]
        assert sum(map(is_usual, of_kind)) <= len(of_kind) / 2


def test_choosing_again_retains_the_chosen_puzzles() -> None:
    """With the same grades."""
    some = shelf.puzzles_of("baronies")[::20]
    kept = chosen(some, 300)
    assert {(puzzle.key, puzzle.missed) for puzzle in kept} <= {(puzzle.key, puzzle.missed) for puzzle in some}
