"""Every command with full, closed and unread streams and in every encoding: one line and an exit status."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from barons import streams
from tests.commandline.situations import (
    COMMANDS,
    ENCODINGS,
    KEPT,
    LOSSY,
    QUIET,
    SLOW,
    Outcome,
    lossy_status_of,
    run,
    run_here,
    status_of,
    words_of,
)

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="needs /dev/full and a shell")
OFTEN = ("diff", "engine")
"""Commands tested in every situation in each run; the others only with the marker `long`."""
HERE = [name for name in COMMANDS if name not in {*OFTEN, *SLOW}]
"""Commands tested in this process in each run."""


def pairs(situations: Iterable[str]) -> list[Any]:
    """Return every command with every situation; most are marked `long`."""
    return [
        pytest.param(name, situation, marks=[] if name in OFTEN else [pytest.mark.long])
        for name in COMMANDS
        for situation in situations
    ]


@LINUX
@pytest.mark.parametrize(("name", "situation"), pairs(LOSSY))
def test_unwritable_output_is_reported_in_one_line(name: str, situation: str, tmp_path: Path) -> None:
    """It has an exit status of its own; commands that print nothing end as usual."""
    _assert_reported(name, LOSSY[situation](name, tmp_path))


@LINUX
@pytest.mark.parametrize("name", HERE)
def test_full_device_is_reported_by_every_command(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other streams are usable."""
    _assert_reported(name, run_here(words_of(name), tmp_path, monkeypatch, "/dev/full", "utf-8"))


def _assert_reported(name: str, outcome: Outcome) -> None:
    told = [
        line for line in outcome.err.splitlines() if line.startswith("barons: ") and "standard output" in line
    ]
    assert outcome.is_clean
    assert outcome.status == lossy_status_of(name)
    assert len(told) == (name not in QUIET)


@LINUX
@pytest.mark.parametrize(("name", "situation"), pairs(KEPT))
def test_unusable_other_streams_do_not_affect_output(name: str, situation: str, tmp_path: Path) -> None:
    """The output is complete and has no error text in it."""
    outcome = KEPT[situation](name, tmp_path)
    assert outcome.is_clean
    assert outcome.status == status_of(name)
    assert re.search(rb"^barons( [a-z]+)?: ", outcome.out, re.MULTILINE) is None


@LINUX
@pytest.mark.parametrize("name", [*OFTEN, *(pytest.param(name, marks=pytest.mark.long) for name in COMMANDS)])
def test_all_three_streams_may_be_closed(name: str, tmp_path: Path) -> None:
    """Files that the program opens do not get their descriptors."""
    assert run(name, tmp_path, "<&- >&- 2>&-").status == lossy_status_of(name)


@pytest.mark.parametrize(("name", "encoding"), pairs(ENCODINGS))
def test_output_works_in_every_encoding(name: str, encoding: str, tmp_path: Path) -> None:
    """Missing characters are replaced, without a traceback."""
    outcome = run(name, tmp_path, **ENCODINGS[encoding])
    assert outcome.is_clean
    assert outcome.status == status_of(name)


@pytest.mark.parametrize("name", HERE)
def test_every_command_writes_ascii(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit status is the usual one; a command that prints nothing writes nothing."""
    outcome = run_here(words_of(name), tmp_path, monkeypatch, "out.txt", "ascii")
    written = (tmp_path / "out.txt").read_bytes()
    assert outcome.status == status_of(name)
    assert written.isascii()
    assert bool(written) == (name not in QUIET)


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [("cp1252", "non -> oui"), ("latin-1", "non -> oui"), ("ascii", "non -> oui"), ("utf-8", "non → oui")],
)
def test_unencodable_characters_get_readable_replacements(encoding: str, shown: str, tmp_path: Path) -> None:
    """An arrow, for example, becomes two characters."""
    out = run("diff in French", tmp_path, PYTHONIOENCODING=encoding).out.decode(encoding)
    assert any(line.endswith(shown) for line in out.splitlines())


@pytest.mark.parametrize(
    ("encoding", "written"),
    [
        ("ascii", b"1 -> 2 e ?\n"),
        ("cp1252", b"1 -> 2 \xe9 ?\n"),
        ("mac-roman", b"1 -> 2 \x8e ?\n"),
        ("koi8-r", b"1 -> 2 e ?\n"),
        ("shift-jis", "1 → 2 e 日\n".encode("shift-jis")),
        ("gb18030", "1 → 2 é 日\n".encode("gb18030")),
        ("utf-16-le", "1 → 2 é 日\n".encode("utf-16-le")),
        ("utf-8-sig", "1 → 2 é 日\n".encode("utf-8-sig")),
        ("idna", "1 → 2 é 日\n".encode()),
        ("undefined", "1 → 2 é 日\n".encode()),
    ],
)
def test_line_is_written_in_every_encoding(
    encoding: str, written: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is in UTF-8 if Python cannot write lines in the encoding."""
    output, errors = (io.TextIOWrapper(io.BytesIO(), encoding) for _stream in range(2))
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setattr(sys, "stderr", errors)

    def command() -> int:
        print("1 → 2 é 日")
        return 0

    assert streams.run(command) == 0
    assert output.buffer.getvalue() == written


def test_engine_uses_utf_8_in_every_encoding(tmp_path: Path) -> None:
    """The system's encoding does not matter."""
    outcome = run("engine", tmp_path, PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert [json.loads(line)["ok"] for line in outcome.out.decode("utf-8").splitlines()] == [True, True, True]


@LINUX
def test_result_file_is_written_before_output(tmp_path: Path) -> None:
    """The file is not lost if standard output is full."""
    run("simulate file", tmp_path, ">/dev/full")
    assert json.loads((tmp_path / "games.json").read_text("utf-8"))["summary"]["games"] == 1


def test_json_output_is_valid_in_every_encoding(tmp_path: Path) -> None:
    """No character is replaced."""
    plain, ascii_only = run("schema", tmp_path), run("schema", tmp_path, PYTHONIOENCODING="ascii")
    assert json.loads(ascii_only.out) == json.loads(plain.out)


def test_missing_display_error_suggests_other_commands(tmp_path: Path) -> None:
    """The message names commands that work without one."""
    outcome = run("play", tmp_path)
    assert "barons engine" in outcome.err
    assert "barons simulate" in outcome.err
