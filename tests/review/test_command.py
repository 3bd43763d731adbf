"""`barons review`: its output, and its messages about bad files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barons import cli
from barons.languages import offered
from barons.review.review import Review
from tests.review import games


def _run(*words: str | Path) -> int:
    return cli.run(["review", *map(str, words), "--level", "novice", "--jobs", "1"])


def test_json_output_is_the_whole_review(capsys: pytest.CaptureFixture[str]) -> None:
    """Standard output has nothing else."""
    assert _run(games.save("realms"), "--json") == 0
    assert Review.from_json(json.loads(capsys.readouterr().out)) == games.review("realms")


def test_html_output_is_one_file_in_every_language(tmp_path: Path) -> None:
    """The file contains the curve and loads no other file."""
    out = tmp_path / "review.html"
    assert _run(games.save("baronies"), "--html", out) == 0
    text = out.read_text("utf-8")
    assert text.count("<svg") == len(offered())
    assert "Hasard et jeu" in text
    assert "src=" not in text


def test_review_without_a_format_prints_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    """The summary has the winner and the result, in the requested language."""
    assert _run(games.save("land"), "--lang", "fr") == 0
    assert "Odette l’emporte" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "fault"),
    [(b"{}", "not a saved game"), (b"\x00\xff", "not JSON"), (b'{"format": "barons-save"}', "no version")],
)
def test_bad_file_is_reported(
    content: bytes, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message has the reason, and the status is 2."""
    path = tmp_path / "bad.barons"
    path.write_bytes(content)
    assert _run(path) == 2
    assert fault in capsys.readouterr().err


def test_missing_file_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The system's message is printed."""
    assert _run(tmp_path / "none.barons") == 2
    assert "none.barons" in capsys.readouterr().err


def test_unfinished_game_is_not_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    """A review would show hidden cards."""
    under_way = Path(__file__).parents[1] / "play" / "saves" / "v1-land-2025-11.barons"
    assert _run(under_way) == 2
    assert "not finished" in capsys.readouterr().err


def test_unknown_level_is_refused() -> None:
    """The level is refused before a file is read."""
    assert cli.run(["review", "any", "--level", "deep"]) == 2
