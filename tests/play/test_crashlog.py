"""The crash log keeps the newest entries and has a limited size."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from barons.play.crashlog import LIMIT, crash_log, write_down
from tests.test_plainfiles import MAKERS


def test_error_is_logged_with_its_time() -> None:
    """Each entry begins with a line that has the time."""
    write_down("the lamp fell over")
    write_down("so did the table")
    text = crash_log().read_text("utf-8")
    assert text.count("\n--- ") + text.startswith("--- ") == 2
    assert text.endswith("so did the table\n")


def test_log_retains_the_newest_errors() -> None:
    """What is kept starts at the beginning of an entry."""
    for number in range(400):
        write_down(f"fault {number} " + "x" * 4000)
    text = crash_log().read_text("utf-8")
    assert LIMIT / 4 < len(text) <= LIMIT + 5000
    assert text.startswith("--- ")
    assert "fault 399 " in text
    assert "fault 0 " not in text


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege")
def test_trimming_does_not_touch_the_target_of_a_link(tmp_path: Path) -> None:
    """Only the log itself is shortened."""
    diary = tmp_path / "diary"
    diary.write_text("dear diary\n" * LIMIT, "utf-8")
    crash_log().parent.mkdir(parents=True)
    crash_log().symlink_to(diary)
    write_down("the lamp fell over")
    assert diary.read_text("utf-8").count("dear diary\n") == LIMIT


def test_long_traceback_is_shortened_in_the_middle() -> None:
    """Only the beginning and the end of a very long traceback are written."""
    write_down("begin" + "x" * 10**6 + "end")
    text = crash_log().read_text("utf-8")
    assert len(text) < 40_000
    assert "begin" in text
    assert text.endswith("end\n")


def test_unencodable_characters_are_escaped() -> None:
    """Lone surrogates from system paths are escaped."""
    write_down("\udcff")
    assert "\\udcff" in crash_log().read_text("utf-8")


@pytest.mark.parametrize("kind", [kind for kind in MAKERS if kind != "a socket"])  # its path is too long
def test_a_fault_that_cannot_be_logged_is_printed(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An error is printed when the log is not a regular file, and nothing blocks on a pipe."""
    crash_log().parent.mkdir(parents=True)
    MAKERS[kind](crash_log())
    write_down("the lamp fell over")
    assert capsys.readouterr().err == "the lamp fell over\n"
