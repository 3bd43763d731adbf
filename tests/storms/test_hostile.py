"""Malicious rulesets, codes and saved games: no code is run, and only documented errors are raised.

Rulesets, codes as text or from a photo, and saved games: a short run in CI, ten thousand inputs with `-m long`.
"""

from __future__ import annotations

import json
import os
import sys
import tracemalloc
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barons import rulesets
from barons.engine.core import BaronsError
from barons.play.gamesharing import shared_game
from barons.play.match import Match
from barons.play.saveform import checksum
from barons.play.saves import Saves
from barons.play.seats import Seat
from barons.rulesets import sharing
from tests.storms.damage import damaged

SHORT, WHOLE = 80, 2500
"""Number of inputs of each of the four kinds."""
MEMORY = 64 * 2**20
"""Maximum number of bytes allocated for one input."""
LINES = 3_000_000
"""Maximum number of Python lines executed for one input; unlike a time limit it is deterministic."""
MEASURED = 10
"""One in this many inputs is measured, because measuring is slow."""

WORDS = (
    "!!python/object/apply:os.system [touch owned]",
    "!!python/name:os.system",
    "&a [*a, *a]",
    "*a",
    "<<: {a: b}",
    "{" * 400,
    "[" * 400,
    "? [a, b] : c",
    "%TAG ! tag:yaml.org,2002:python/",
    "---\n---",
    "\u202e\u0000\ufeff",
    "../../../etc/passwd",
    "/dev/zero",
    "CON",
    "1e999999999",
    "0x" + "f" * 5000,
    "9" * 5000,
    "-1",
    "null",
    "{}",
    "[]",
    "a: a",
    "'" * 300,
    "extends: ../../secret",
    "extends: our-table",
    "id: ../../../../tmp/owned",
)


class _Counted:
    """Counts executed Python lines and aborts code that exceeds the limit."""

    def __init__(self) -> None:
        self.lines = 0

    def __call__(self, frame: Any, event: str, argument: object) -> _Counted:
        self.lines += event == "line"
        if self.lines > LINES:
            raise TimeoutError(f"{LINES} lines")
        return self


@cache
def _rules_text() -> str:
    path = rulesets.builtin_dir() / "land-2024-03-9-9-9-10.yaml"
    return sharing.shared(path)


@cache
def _code() -> str:
    return sharing.code_of(rulesets.builtin_dir() / "land-2024-03-9-9-9-10.yaml")


@cache
def _game() -> dict[str, Any]:
    """The fields of a shared game without the checksum."""
    seats = [Seat("person", "Ada"), Seat("person", "Bo")]
    match = Match(rulesets.load("land-2025-11"), seats, 3, ends_turns_at_once=True)
    rng = Random(3)
    for _ in range(20):
        match.play(rng.choice(match.legal))
    match.end_now()
    fields: dict[str, Any] = json.loads(shared_game(match, "ours"))
    del fields["sha256"]
    return fields


def _worded(text: str, rng: Random) -> str:
    """The text with hostile values, and with lines duplicated, moved or truncated."""
    lines = text.splitlines()
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        key, colon, _value = lines[at].partition(":")
        match rng.randrange(5):
            case 0:
                lines[at] = f"{key}{colon} {rng.choice(WORDS)}"
            case 1:
                lines.insert(rng.randrange(len(lines)), rng.choice(WORDS))
            case 2:
                lines.append(lines[at])
            case 3:
                lines[at] = " " * rng.randint(0, 40) + lines[at].lstrip()
            case _:
                lines[at] = lines[at] * rng.choice((2, 50, 2000))
    return "\n".join(lines)


def _spoiled(content: bytes, rng: Random) -> bytes:
    """The content with bytes changed, removed, inserted or duplicated."""
    spoiled = bytearray(content)
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(spoiled) + 1)
        match rng.randrange(4):
            case 0:
                spoiled[at : at + 1] = rng.randbytes(1)
            case 1:
                spoiled[at : at + rng.randint(1, 40)] = b""
            case 2:
                spoiled[at:at] = rng.choice(WORDS).encode("utf-8", "replace")
            case _:
                spoiled[at:at] = spoiled[at : at + rng.randint(1, 400)]
    return bytes(spoiled)


def _file(rng: Random, folder: Path) -> Callable[[], object]:
    path = folder / f"sent{sharing.SUFFIX}"
    content = _worded(_rules_text(), rng).encode("utf-8", "replace")
    path.write_bytes(_spoiled(content, rng) if rng.random() < 0.3 else content)
    return lambda: sharing.arrived(path)


def _pasted(rng: Random, folder: Path) -> Callable[[], object]:
    """A code with changed letters, or with a valid checksum over corrupted rules."""
    if rng.random() < 0.5:
        letters = list(_code())
        for _ in range(rng.randint(1, 30)):
            letters[rng.randrange(len(letters))] = chr(rng.choice((0, 10, 45, 65, 95, 0x1F600, 0x202E)))
        code = "".join(letters)[: rng.choice((None, 5, 60))]
        return lambda: sharing.of_code(code)
    text = '["ours","land-2025-11",{"title":"Ours"},{"cards":{"hand":4},"turn":{"actions":3}}]'
    spoiled = _spoiled(text.encode(), rng) if rng.random() < 0.7 else b'[["' + b"[" * rng.randint(1, 90_000)
    return lambda: sharing.of_code(sharing.sealed(rng.randbytes(4), sharing.packed(spoiled)))


def _photographed(rng: Random, folder: Path) -> Callable[[], object]:
    """Possible results of scanning a picture: other texts, addresses, halves, joined codes."""
    code = _code()
    cut = rng.randrange(len(code))
    text = rng.choice(
        (
            code[cut:] + code[:cut],
            code + code,
            "https://example.org/" + code,
            code.lower(),
            f"WIFI:T:WPA;S:{code[:cut]};;",
            sharing.MARK * rng.randint(1, 400),
            rng.choice(WORDS),
            code.replace(code[cut], " \n\t"[cut % 3]),
        )
    )
    return lambda: sharing.of_code(text)


def _replay(rng: Random, folder: Path) -> Callable[[], object]:
    path = folder / "sent.barons"
    fields = damaged(_game(), rng) if rng.random() < 0.6 else _game()
    content = json.dumps({**fields, "sha256": checksum(fields)}).encode()
    path.write_bytes(content if fields is not _game() else _spoiled(content, rng))
    saves = Saves(folder / "saves")
    return lambda: saves.open(path)


KINDS = {"file": _file, "code": _pasted, "picture": _photographed, "game": _replay}
STORMS = [
    pytest.param(kind, count, marks=marks, id=f"{kind}-{count}")
    for kind in KINDS
    for count, marks in ((SHORT, ()), (WHOLE, (pytest.mark.long,)))
]


@pytest.fixture(autouse=True)
def _nothing_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail if a program is started."""

    def caught(*given: object, **named: object) -> None:
        raise AssertionError(f"run: {given}")

    for name in ("system", "popen", "execv", "posix_spawn"):
        monkeypatch.setattr(os, name, caught, raising=False)
    monkeypatch.setattr("subprocess.Popen", caught)


@pytest.mark.parametrize(("kind", "count"), STORMS)
def test_hostile_input_causes_only_named_errors(kind: str, count: int, tmp_path: Path) -> None:
    """Memory and executed lines stay within bounds, and no other files are written."""
    before = sorted(path.name for path in tmp_path.parent.iterdir())
    for number in range(count):
        rng = Random(f"{kind} {number}")
        read = KINDS[kind](rng, tmp_path)
        trial = _bounded if number % MEASURED == 0 else _refused
        trial(read, f"{kind} {number}")
    assert sorted(path.name for path in tmp_path.parent.iterdir()) == before
    assert list(rulesets.user_dir().glob("*")) == []


def _refused(read: Callable[[], object], name: str) -> None:
    """Read the input; any other error is reported with what reproduces it."""
    try:
        read()
    except BaronsError:
        pass
    except Exception as error:
        raise AssertionError(f"{name}: {error!r}") from error


def _bounded(read: Callable[[], object], name: str) -> None:
    """Read the input within the bounds for lines and memory."""
    counted = _Counted()
    tracemalloc.start()
    traced = sys.gettrace()
    sys.settrace(counted)
    try:
        _refused(read, name)
    finally:
        sys.settrace(traced)
        _now, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert peak < MEMORY, f"{name}: {peak} bytes"
