"""Wins that a player missed become puzzles."""

from __future__ import annotations

from barons.play.match import Match
from barons.play.seats import Seat
from barons.puzzles.own import missed_wins
from barons.puzzles.puzzle import Puzzle, opening_of
from barons.rulesets import load
from tests.puzzles.test_proof import first_of


def played(puzzle: Puzzle, *texts: str, kind: str = "person") -> Match:
    """Return a game of persons or computers that begins with the turn of a puzzle."""
    rules = load(puzzle.ruleset)
    opening = opening_of(puzzle, rules)
    seats = [Seat(kind, "", "novice") for _ in range(opening.players)]  # type: ignore[arg-type]
    return Match(rules, seats, 1, first=opening, recorded=[*puzzle.played, *texts])


def found(match: Match) -> list[Puzzle]:
    """Return the puzzles of a game."""
    return [puzzle for puzzle in missed_wins(match) if puzzle is not None]


def test_missed_win_becomes_a_puzzle() -> None:
    """The puzzle begins at that decision and has a winning solution."""
    puzzle = first_of("win")
    (own,) = found(played(puzzle, "end"))
    assert (own.kind, own.position, own.played) == ("win", puzzle.position, puzzle.played)


def test_played_win_is_not_a_puzzle() -> None:
    """The player found the win."""
    puzzle = first_of("win")
    assert found(played(puzzle, *puzzle.solution)) == []


def test_missed_wins_of_computer_players_are_ignored() -> None:
    """Their turns do not become puzzles."""
    assert found(played(first_of("win"), "end", kind="computer")) == []


def test_turn_without_a_win_gives_no_puzzle() -> None:
    """It gives none whatever else was possible."""
    assert found(played(first_of("unblock"), "end")) == []
