"""Finished games: which ones count, what is stored, and the resulting statistics."""

from __future__ import annotations

import csv
import io
import json
from datetime import date
from pathlib import Path

import pytest

from barons import rulesets
from barons.paths import user_data_dir
from barons.play.figures import (
    COLUMNS,
    Figures,
    GamesGroup,
    as_csv,
    by_edition,
    by_level,
    by_players,
    by_seat,
    figures,
)
from barons.play.match import Match
from barons.play.seats import Seat
from barons.play.statistics import ENDED_EARLY, FILE_NAME, FinishedGame, PlayerPlace, Statistics, finished

PERSON = Seat("person", "Anna")
COMPUTER = Seat("computer", "", "hard")


def game(
    *ranks: int, key: str = "k", seats: tuple[Seat, ...] = (), turns: int = 10, **fields: str
) -> FinishedGame:
    """A finished game of a person and computers with these ranks, the person's first."""
    sat = seats or (PERSON, *[COMPUTER] * (len(ranks) - 1))
    places = tuple(PlayerPlace(seat, rank, 10 - rank) for seat, rank in zip(sat, ranks, strict=True))
    ending = fields.get("ending", "rules")
    edition = fields.get("edition", "land-2025-11")
    return FinishedGame(key, "2026-11-22", "land", edition, turns, ending, places)


def match(*seats: Seat) -> Match:
    """A game of Land that has begun."""
    return Match(rulesets.load("land-2025-11"), seats, 5, key="auto")


def test_unfinished_game_is_not_counted() -> None:
    """This holds for any players."""
    assert finished(match(PERSON, COMPUTER), date(2026, 11, 22)) is None


def test_game_ended_early_is_stored_without_a_winner() -> None:
    """It is stored with the ranking at that time and does not break a streak."""
    playing = match(PERSON, COMPUTER)
    playing.end_now()
    result = finished(playing, date(2026, 11, 22))
    assert result is not None
    assert (result.key, result.day, result.game, result.edition) == (
        "auto",
        "2026-11-22",
        "land",
        "land-2025-11",
    )
    assert [place.seat for place in result.places] == [PERSON, COMPUTER]
    assert [place.rank for place in result.places] == [1, 1]
    assert result.ending == ENDED_EARLY
    assert (result.counts, result.is_won) == (False, False)


def test_game_with_a_handed_over_seat_is_neither_won_nor_lost() -> None:
    """A computer finished it for the person; its level does not count as an opponent's."""
    playing = match(PERSON.handed_to_computer("novice"), COMPUTER)
    playing.end_now()
    assert finished(playing, date(2026, 11, 22)) is not None
    handed = game(1, 2, seats=(PERSON.handed_to_computer("expert"), COMPUTER))
    assert (handed.persons, handed.counts, handed.is_won, handed.level) == ([0], False, False, "hard")


@pytest.mark.parametrize("ranks", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_persons_with_a_computer_share_no_victory(ranks: tuple[int, int, int]) -> None:
    """One person wins and another loses; statistics by seat count each person."""
    shared = game(*ranks, seats=(PERSON, Seat("person", "Bea"), COMPUTER))
    assert (shared.counts, shared.is_won) == (False, False)
    won = {share.kind: share.won for share in by_seat([shared])}
    assert won == {"1": int(ranks[0] == 1), "2": int(ranks[1] == 1)}


def test_game_of_computers_only_is_not_stored() -> None:
    """No person took part."""
    playing = match(COMPUTER, COMPUTER)
    playing.end_now()
    assert finished(playing, date(2026, 11, 22)) is None


def test_first_place_against_computers_is_a_win() -> None:
    """Shared victories count too."""
    assert game(1, 2).is_won
    assert game(1, 1).is_won
    assert not game(2, 1).is_won


def test_strongest_level_is_the_level_of_the_game() -> None:
    """The seat of that level does not matter; unknown levels count as the weakest."""
    levels = ("easy", "expert", "gone", "normal")
    seats = (PERSON, *(Seat("computer", "", level) for level in levels))
    assert game(1, 2, 3, 4, 5, seats=seats).level == "expert"
    assert game(1, 2, seats=(PERSON, Seat("computer", "", "gone"))).level == "gone"


def test_game_of_persons_only_is_never_won() -> None:
    """Some person always comes first."""
    among = game(1, 2, seats=(PERSON, Seat("person", "Ben")))
    assert (among.counts, among.is_won, among.level) == (False, False, "")


def test_stored_statistics_are_loaded_at_the_next_start(tmp_path: Path) -> None:
    """Games, lords, levels and achievements are read back."""
    statistics = Statistics(tmp_path)
    lord = Seat("computer", "Ida", "easy", lord="raider")
    statistics.add(game(1, 2, seats=(PERSON, lord)))
    statistics.reach(["land.capture"], date(2026, 11, 22))
    statistics.store()
    again = Statistics(tmp_path)
    assert again.games == [game(1, 2, seats=(PERSON, lord))]
    assert again.reached == {"land.capture": "2026-11-22"}
    assert again.file.damaged is None


def test_statistics_file_is_in_the_user_folder() -> None:
    """This is the default folder; reading writes nothing."""
    assert Statistics().file.path == user_data_dir() / FILE_NAME
    assert not Statistics().file.path.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"format": 1}',
        b'{"format": 1, "games": [{"key": "a"}], "reached": {}}',
        b'{"format": 1, "games": [], "reached": [1]}',
        b'{"format": "1", "games": [], "reached": {}}',
        b"\xff\xfe",
    ],
)
def test_damaged_file_is_moved_aside(tmp_path: Path, content: bytes) -> None:
    """The whole file is put aside, and a new one is started."""
    (tmp_path / FILE_NAME).write_bytes(content)
    statistics = Statistics(tmp_path)
    assert (statistics.games, statistics.reached) == ([], {})
    assert statistics.file.damaged is not None
    assert statistics.file.damaged.read_bytes() == content
    statistics.add(game(1, 2))
    statistics.store()
    assert statistics.file.damaged.read_bytes() == content
    assert Statistics(tmp_path).games == [game(1, 2)]


def test_newer_file_is_left_unchanged(tmp_path: Path) -> None:
    """Results are not added to a file of a newer program version."""
    content = json.dumps({"format": 99, "games": "otherwise"})
    (tmp_path / FILE_NAME).write_text(content)
    statistics = Statistics(tmp_path)
    assert statistics.is_too_new
    statistics.add(game(1, 2))
    statistics.store()
    assert (tmp_path / FILE_NAME).read_text() == content


def test_file_refused_by_the_disk_is_not_replaced(tmp_path: Path) -> None:
    """A folder at the file's path simulates the error."""
    (tmp_path / FILE_NAME).mkdir()
    statistics = Statistics(tmp_path)
    assert statistics.file.refusal is not None
    statistics.store()
    assert (tmp_path / FILE_NAME).is_dir()


def test_game_that_ends_twice_is_counted_once(tmp_path: Path) -> None:
    """The last ending counts."""
    statistics = Statistics(tmp_path)
    assert statistics.add(game(2, 1))
    assert not statistics.add(game(2, 1))
    assert statistics.add(game(1, 2))
    assert statistics.games == [game(1, 2)]


def test_an_achievement_is_reached_once(tmp_path: Path) -> None:
    """The date of the first time is kept."""
    statistics = Statistics(tmp_path)
    assert statistics.reach(["land.capture"], date(2026, 1, 1)) == ["land.capture"]
    assert statistics.reach(["land.capture", "land.die"], date(2026, 1, 2)) == ["land.die"]
    assert statistics.reached == {"land.capture": "2026-01-01", "land.die": "2026-01-02"}


def test_statistics_can_be_cleared(tmp_path: Path) -> None:
    """The statistics stay empty after a reload."""
    statistics = Statistics(tmp_path)
    statistics.add(game(1, 2))
    statistics.reach(["land.die"], date(2026, 1, 2))
    statistics.forget()
    statistics.store()
    assert (Statistics(tmp_path).games, Statistics(tmp_path).reached) == ([], {})


def test_streaks_and_lengths_are_computed() -> None:
    """The best streak of won, won, ended early, won, lost, won skips the game that does not count."""
    played = [
        game(1, 2, turns=8),
        game(1, 2, turns=12),
        game(2, 1, ending=ENDED_EARLY, turns=4),
        game(1, 2),
        game(2, 1),
        game(1, 2),
    ]
    rows = figures(played)
    expected = Figures(games=6, counted=5, won=4, turns=54, shortest=4, longest=12, streak=1, best_streak=3)
    assert rows == expected
    assert rows.average == 9.0


def test_all_figures_are_zero_without_games() -> None:
    """There is no division by zero."""
    rows = figures([])
    assert (rows.games, rows.average, rows.shortest) == (0, 0.0, 0)


def test_games_are_grouped_by_edition_level_players_and_seat() -> None:
    """Each group has its number of wins."""
    easy = Seat("computer", "", "easy")
    played = [
        game(1, 2),
        game(1, 2, 3, edition="land-2026-03"),
        game(2, 1, seats=(easy, PERSON)),
        game(1, 2, seats=(PERSON, Seat("person", "Ben"))),
    ]
    assert by_edition(played) == [GamesGroup("land-2025-11", 3, 2, 2), GamesGroup("land-2026-03", 1, 1, 1)]
    assert by_level(played, ["easy", "hard"]) == [GamesGroup("easy", 1, 1, 1), GamesGroup("hard", 2, 2, 2)]
    assert by_players(played) == [GamesGroup("2", 3, 2, 2), GamesGroup("3", 1, 1, 1)]
    assert by_seat(played) == [GamesGroup("1", 2, 2, 2), GamesGroup("2", 1, 1, 1)]


def test_csv_export_has_one_row_for_each_seat() -> None:
    """Names that a spreadsheet would take for formulas are marked as text."""
    rows = list(
        csv.DictReader(io.StringIO(as_csv([game(1, 2, seats=(Seat("person", "=1+1"), COMPUTER))], ",")))
    )
    assert list(rows[0])[: len(COLUMNS)] == list(COLUMNS)
    assert [(row["seat"], row["kind"], row["name"], row["level"], row["rank"]) for row in rows] == [
        ("1", "person", "'=1+1", "", "1"),
        ("2", "computer", "", "hard", "2"),
    ]
