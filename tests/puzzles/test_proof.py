"""The claims of puzzles are proven again from their positions alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from barons.games import game_keys
from barons.puzzles import shelf
from barons.puzzles.kinds import kind_of
from barons.puzzles.proof import fault_of
from barons.puzzles.puzzle import Puzzle, PuzzleError, start_of
from barons.rulesets import load

GAMES = game_keys()


def first_of(kind: str) -> Puzzle:
    """Return the easiest puzzle of a kind in an edition without decks, where a turn can end at once."""
    puzzles = (puzzle for game in GAMES for puzzle in shelf.puzzles_of(game))
    return next(puzzle for puzzle in puzzles if puzzle.kind == kind and puzzle.ruleset != "land-2026-03")


@pytest.mark.parametrize("game", GAMES)
def test_sample_of_puzzles_is_proven_again(game: str) -> None:
    """Every fortieth is proven: best result, shortest solution, first decisions that keep it, all values."""
    assert [fault_of(puzzle) for puzzle in shelf.puzzles_of(game)[::40] if fault_of(puzzle)] == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_all_puzzles_are_proven_again(game: str) -> None:
    """These are all puzzles that come with the program."""
    assert [puzzle.key for puzzle in shelf.puzzles_of(game) if fault_of(puzzle)] == []


@pytest.mark.parametrize("kind", ["points", "honour", "route"])
def test_false_best_result_is_detected(kind: str) -> None:
    """The false result is better than the best."""
    puzzle = first_of(kind)
    assert fault_of(replace(puzzle, best=puzzle.best + 1)).startswith("best")


@pytest.mark.parametrize("change", [{"kind": "oust "}, {"at": "0;1"}, {"at": ""}])
def test_puzzle_about_nothing_is_refused(change: dict[str, str]) -> None:
    """An unknown kind or an invalid cell gives an error that the command prints."""
    with pytest.raises(PuzzleError):
        fault_of(Puzzle.from_json(first_of("oust").to_json() | change))


def test_overlong_solution_is_detected() -> None:
    """A solution must be a shortest one."""
    puzzle = first_of("points")
    assert fault_of(replace(puzzle, solution=(*puzzle.solution, "end"))).startswith("solution")


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_a_real_choice(game: str) -> None:
    """At most a third of the first decisions keep the best result; of several options only one is best."""
    for puzzle in shelf.puzzles_of(game):
        options = len(start_of(puzzle).legal_actions())
        assert len(puzzle.keeping) <= max(1, 0.34 * options) < options


@pytest.mark.parametrize("game", GAMES)
def test_no_two_puzzles_share_a_turn(game: str) -> None:
    """All turns and all puzzles are different."""
    puzzles = shelf.puzzles_of(game)
    assert len({(puzzle.seed, puzzle.ruleset, puzzle.turn) for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_cover_easy_and_hard_grades(game: str) -> None:
    """Each game has puzzles of all four grades."""
    grades = {puzzle.grade for puzzle in shelf.puzzles_of(game)}
    assert {1, 2, 3, 4} <= grades


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_kind_belongs_to_its_game(game: str) -> None:
    """The keys of kinds never change."""
    for puzzle in shelf.puzzles_of(game):
        assert kind_of(load(puzzle.ruleset).ruleset.game, puzzle.kind).key == puzzle.kind


def test_puzzle_files_are_small() -> None:
    """The limit is for all files together."""
    assert sum(shelf.file_of(game).stat().st_size for game in GAMES) < 1_000_000
