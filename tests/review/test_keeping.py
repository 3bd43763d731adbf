"""Kept reviews are found again, and only those of the game and depth asked for."""

from __future__ import annotations

from pathlib import Path

from barons.review import keeping
from tests.review import games


def test_a_kept_review_is_found_again(tmp_path: Path) -> None:
    """By game, level and seed."""
    review = games.review("land")
    keeping.keep(tmp_path, review)
    assert keeping.kept(tmp_path, review.digest, "novice", 1) == review


def test_another_depth_is_another_review(tmp_path: Path) -> None:
    """It has to be made first."""
    review = games.review("land")
    keeping.keep(tmp_path, review)
    assert keeping.kept(tmp_path, review.digest, "hard", 1) is None


def test_a_spoilt_file_counts_as_none(tmp_path: Path) -> None:
    """The review is made anew."""
    review = games.review("land")
    keeping.keep(tmp_path, review)
    keeping.path_of(tmp_path, review.digest, "novice", 1).write_bytes(b"{no review")
    assert keeping.kept(tmp_path, review.digest, "novice", 1) is None


def test_only_the_latest_are_kept(tmp_path: Path) -> None:
    """However many games are reviewed."""
    review = games.review("realms")
    for number in range(keeping.KEPT + 3):
        keeping.keep(tmp_path, review._replace(digest=str(number)))
    assert len(list((tmp_path / keeping.FOLDER).iterdir())) == keeping.KEPT
