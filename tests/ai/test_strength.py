"""The measured strength of the levels, in words."""

from __future__ import annotations

import json

import pytest

from barons.ai import LEVELS
from barons.ai.levels import level
from barons.ai.strength import Beaten, measured
from barons.app.table.words import level_line, strength_line
from barons.paths import config_dir
from barons.rulesets import available


@pytest.mark.parametrize(
    ("result", "words"),
    [(0.61, (3, 5)), (0.66, (2, 3)), (0.74, (3, 4)), (0.81, (4, 5)), (0.89, (9, 10)), (1.0, (19, 20))],
)
def test_share_is_worded_as_nearest_simple_fraction(result: float, words: tuple[int, int]) -> None:
    """A share is rounded to a simple fraction, as precise as a hundred games allow."""
    assert Beaten("easy", 100, result, result - 0.09).in_words() == words


def test_no_strength_is_claimed_when_interval_includes_even_result() -> None:
    """Six wins in ten games may be chance."""
    assert Beaten("easy", 10, 0.6, 0.31).in_words() is None


def test_file_covers_shipped_rulesets_and_adjacent_levels() -> None:
    """Each level is compared with the one below, with an interval around its result."""
    measured = json.loads((config_dir() / "strength.json").read_text("utf-8"))
    assert set(measured) <= {entry.id for entry in available()}
    rows = [(level, row) for levels in measured.values() for level, row in levels.items()]
    assert rows
    assert all(row["over"] == LEVELS[LEVELS.index(level) - 1] for level, row in rows)
    assert all(0 <= row["low"] <= row["result"] <= row["high"] <= 1 and row["games"] > 0 for _, row in rows)


def test_measured_level_shows_share_of_wins() -> None:
    """The line gives the measured share of games won against the level below."""
    beaten = measured("land-2026-03", "easy")
    assert beaten is not None
    share = beaten.in_words()
    assert share is not None
    assert (
        strength_line("land-2026-03", "easy") == f"Beats “Novice” in {share[0]} of {share[1]} two-player games."
    )


def test_unmeasured_rules_show_no_win_rate() -> None:
    """A variant has no measured games, only a general description of each level."""
    assert measured("my-house-rule", "hard") is None
    assert strength_line("my-house-rule", "hard") == "Looks further ahead than “Normal”."
    assert "has not been measured" in level_line("my-house-rule", "land", "hard")
    assert strength_line("my-house-rule", "novice") == "For a first game: barely looks ahead."
    assert "has not been measured" not in level_line("my-house-rule", "land", "novice")


@pytest.mark.parametrize("game", ["land", "realms"])
def test_level_shows_time_limit(game: str) -> None:
    """The line gives the time limit from the level's configuration."""
    seconds = round(level("expert", game).seconds)
    assert level_line("my-house-rule", game, "expert").endswith(f" for up to {seconds} seconds at a time.")
