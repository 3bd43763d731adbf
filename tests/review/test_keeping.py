"""Saved reviews are found again, but only for the same game and depth."""

from __future__ import annotations

from pathlib import Path

from barons.review import keeping
from barons.review.walk import Ask, Walk, walked
from tests.review import games


def test_saved_review_is_found_again(tmp_path: Path) -> None:
    """The key is game, level and seed."""
    review = games.review("land")
    keeping.keep(tmp_path, review)
    assert keeping.kept(tmp_path, review.digest, "novice", 1) == review


def test_review_at_another_level_is_separate(tmp_path: Path) -> None:
    """No review at that level is saved yet."""
    review = games.review("land")
    keeping.keep(tmp_path, review)
    assert keeping.kept(tmp_path, review.digest, "hard", 1) is None


def test_damaged_file_counts_as_no_review(tmp_path: Path) -> None:
    """The review is made again."""
    review = games.review("land")
    keeping.keep(tmp_path, review)
    keeping.path_of(tmp_path, review.digest, "novice", 1).write_bytes(b"{no review")
    assert keeping.kept(tmp_path, review.digest, "novice", 1) is None


def test_only_the_latest_reviews_are_retained(tmp_path: Path) -> None:
    """Their number is limited."""
    review = games.review("realms")
    for number in range(keeping.KEPT + 3):
        keeping.keep(tmp_path, review._replace(digest=str(number)))
    assert len(list((tmp_path / keeping.FOLDER).iterdir())) == keeping.KEPT


def _begun(plies: int) -> Walk:
    """Return a review that was left after some steps."""
    walk = games.walk("realms")
    for _, _ in zip(range(plies), walked(walk), strict=False):
        pass
    return walk


def test_interrupted_review_resumes(tmp_path: Path) -> None:
    """No step is repeated, and the result is the same."""
    keeping.keep_begun(tmp_path, _begun(9))
    again = games.walk("realms")
    keeping.go_on(tmp_path, again)
    assert again.next_ask() == Ask(len(again.found)) == Ask(9)
    again = games.walk("realms")
    keeping.go_on(tmp_path, again)
    for _ in walked(again):
        pass
    assert again.review() == games.review("realms")


def test_partial_review_with_another_seed_is_ignored(tmp_path: Path) -> None:
    """The random numbers of that review were different."""
    keeping.keep_begun(tmp_path, _begun(3))
    other = games.walk("realms", seed=2)
    keeping.go_on(tmp_path, other)
    assert other.found == []


def test_damaged_partial_review_is_ignored(tmp_path: Path) -> None:
    """The review starts again."""
    keeping.keep_begun(tmp_path, _begun(3))
    (file,) = (tmp_path / keeping.FOLDER).iterdir()
    file.write_bytes(b'{"version": 2, "found": [1]}')
    walk = games.walk("realms")
    keeping.go_on(tmp_path, walk)
    assert walk.found == []


def test_finished_review_replaces_its_partial_file(tmp_path: Path) -> None:
    """Each game has one file."""
    review = games.review("realms")
    keeping.keep_begun(tmp_path, _begun(3))
    keeping.keep(tmp_path, review)
    path = keeping.path_of(tmp_path, review.digest, "novice", 1)
    assert list((tmp_path / keeping.FOLDER).iterdir()) == [path]
