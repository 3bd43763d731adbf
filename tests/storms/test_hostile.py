"""What arrives from strangers, made to hurt: nothing is run, nothing but our own errors comes of it.

Files of rules, codes as they are pasted or read off a picture, files of games: a short storm in CI, ten
thousand by hand.
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

SHORT, WHOLE = 150, 2500
"""Of each of the four kinds."""
MEMORY = 64 * 2**20
"""Bytes that reading one of them may take at most."""
LINES = 3_000_000
"""Lines of Python that it may run at most: a bound that asks no clock."""
MEASURED = 10
"""Every so many are measured, which takes its time."""

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
    """Counts the lines of Python that run, and ends what runs too long."""

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
    """The fields of a game that was passed on, without their checksum."""
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
    """With hostile words in place of values, and lines doubled, moved, cut off."""
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
    """Bytes changed, cut off, put in, doubled."""
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
    """A code with letters changed, or a right check sum over spoiled rules."""
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
    """What a telephone makes of a picture: other texts, addresses, halves, codes run together."""
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
    """Whoever starts a program is caught."""

    def caught(*given: object, **named: object) -> None:
        raise AssertionError(f"run: {given}")

    for name in ("system", "popen", "execv", "posix_spawn"):
        monkeypatch.setattr(os, name, caught, raising=False)
    monkeypatch.setattr("subprocess.Popen", caught)


@pytest.mark.parametrize(("kind", "count"), STORMS)
def test_strangers_bring_nothing_but_named_errors(kind: str, count: int, tmp_path: Path) -> None:
    """And take neither memory nor time, whatever they bring; nothing is written beside."""
    before = sorted(path.name for path in tmp_path.parent.iterdir())
    for number in range(count):
        rng = Random(f"{kind} {number}")
        read = KINDS[kind](rng, tmp_path)
        trial = _bounded if number % MEASURED == 0 else _refused
        trial(read, f"{kind} {number}")
    assert sorted(path.name for path in tmp_path.parent.iterdir()) == before
    assert list(rulesets.user_dir().glob("*")) == []


def _refused(read: Callable[[], object], name: str) -> None:
    """Read it; any error but ours is named with what brings it back."""
    try:
        read()
    except BaronsError:
        pass
    except Exception as error:
        raise AssertionError(f"{name}: {error!r}") from error


def _bounded(read: Callable[[], object], name: str) -> None:
    """Read it within the bounds of lines and of memory."""
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
