"""Every command of `barons --help`, and the streams and encodings that a system may start it with."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from barons import cli, paths, streams
from barons.commandline import FINE, LOST, NO_DISPLAY, WRONG
from tests.review import games
from tests.waiting import LAST_RESORT

REQUESTS: Final = b'{"do":"hello"}\n{"do":"rulesets"}\n{"do":"quit"}\n'

PROGRAM: Final = [sys.executable, "-S", "-m", "barons"]
"""Starts the program where `PATH` names its modules, without the `.pth` files of an installation.

Python reads those in the encoding of the locale; in the C locale it does not start if a folder has an accent.
"""
PATH: Final = os.pathsep.join(sys.path)

SAVED: Final = {f"{name}.barons": str(games.save(name)) for name in ("cards", "land", "baronies", "realms")}
"""The recorded games that commands name."""

COMMANDS: Final[Mapping[str, str]] = {
    "version": "--version",
    "paths": "--show-paths",
    "help": "--help",
    "engine": "engine",
    "show": "rules show land-2025-11",
    "resolved": "rules show land-2025-11 --resolved",
    "diff": "rules diff land-2025-10 land-2025-11",
    "diff in French": "rules diff land-2025-10 land-2025-11 --lang fr",
    "keys": "rules diff realms-main realms-0.6 --keys",
    "code": "rules share realms-0.6 --code",
    "schema": "rules schema",
    "check": "rules check nowhere.yaml",
    "share": "rules share realms-0.6 --out shared.yaml",
    "count": "puzzles count",
    "positions": "rules diff realms-main realms-0.3 --positions 5",
    "simulate": "simulate --ruleset realms-main --seats random --games 1 --rounds 1",
    "simulate JSON": "simulate --ruleset realms-main --seats random --games 1 --rounds 1 --json -",
    "simulate file": "simulate --ruleset realms-main --seats random --games 1 --rounds 1 --json games.json",
    "map": "lab map land-2024-03-27-7-3 --mountains 0 --deals 5 --jobs 1",
    "map JSON": "lab map land-2024-03-27-7-3 --mountains 0 --deals 5 --jobs 1 --json map.json",
    "setups": "lab setups land-2026-03 --players 2 --deals 2",
    "compare": "lab compare land-2025-10 land-2025-11 --seats random --rounds 1 --games 2 --jobs 1 --out study",
    "prove": "puzzles prove baronies --every 1000",
    "make": "puzzles make baronies --count 1 --out made.jsonl.gz",
    "review": "review cards.barons --level novice --jobs 1",
    "review in French": "review baronies.barons --level novice --jobs 2 --lang fr",
    "review JSON": "review baronies.barons --level novice --jobs 1 --json",
    "review page": "review baronies.barons --level novice --jobs 1 --html page.html --json all.json",
    "film": "share land.barons a.GIF --turns 1",
    "picture": "share realms.barons a.Png",
    "replay": "share land.barons a.BARONS",
    "print": "print realms-main a.pdf --what aid",
    "play": "--ruleset land-2025-11",
    "wrong": "rules diff realms-main",
}
"""Commands by name; they are run in a separate folder."""

QUIET: Final = frozenset(("review page", "film", "picture", "replay", "print", "play", "wrong", "make"))
"""Commands that print nothing on standard output."""

SLOW: Final = frozenset(
    (
        "review",
        "review in French",
        "review JSON",
        "review page",
        "film",
        "picture",
        "print",
        "prove",
        "make",
        "compare",
    )
)
"""Commands that take more than half a second."""

STATUSES: Final = {"check": WRONG, "play": NO_DISPLAY, "wrong": WRONG}
"""Commands that always exit with a non-zero status."""


def status_of(name: str) -> int:
    """Exit status of a command if all its output is written."""
    return STATUSES.get(name, FINE)


def lossy_status_of(name: str) -> int:
    """Exit status of a command if its output cannot be written."""
    return status_of(name) if name in QUIET else LOST


class Outcome(NamedTuple):
    """Result of a command."""

    status: int
    out: bytes
    err: str

    @property
    def is_clean(self) -> bool:
        """Whether there was no traceback and no message from Python itself."""
        return "Traceback" not in self.err and "Exception ignored" not in self.err


def words_of(name: str) -> list[str]:
    """Return the arguments of a command; a saved game is named by its path, which may have spaces."""
    return [SAVED.get(word, word) for word in COMMANDS[name].split(" ")]


def run(name: str, folder: Path, redirected: str = "", **environment: str) -> Outcome:
    """Run a command; with redirections in shell syntax (`>&- 2>/dev/full`) in a shell."""
    words = [*PROGRAM, *words_of(name)]
    shell = ["sh", "-c", f'exec "$@" {redirected}', "sh"] if redirected else []
    return run_words([*shell, *words], folder, **environment)


def run_words(words: list[str], folder: Path, **environment: str) -> Outcome:
    """Run any command line in this folder with the protocol's requests on standard input."""
    plain = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))
    }
    own = {"BARONS_DATA_DIR": str(folder / "data"), "SDL_VIDEODRIVER": "dummy", "BARONS_HEADLESS": ""}
    done = subprocess.run(
        words,
        cwd=folder,
        env={**plain, **own, "PYTHONPATH": PATH, **environment},
        input=REQUESTS,
        capture_output=True,
        check=False,
        timeout=LAST_RESORT,
    )
    return Outcome(done.returncode, done.stdout, done.stderr.decode("utf-8", "backslashreplace"))


def run_here(words: list[str], folder: Path, patch: pytest.MonkeyPatch, out: str, encoding: str) -> Outcome:
    """Run the program in this process, in this folder, with streams of this encoding, and output to a file.

    A process needs up to half a second to import what this one has imported already.
    """
    patch.chdir(folder)
    patch.setenv("SDL_VIDEODRIVER", "dummy")
    patch.setenv("BARONS_HEADLESS", "")
    errors = io.BytesIO()
    with open(out, "wb", buffering=0) as raw:
        streams_before = io.TextIOWrapper(io.BufferedWriter(raw), encoding), io.TextIOWrapper(errors, encoding)
        for name, stream in zip(("stdout", "stderr"), streams_before, strict=True):
            patch.setattr(sys, name, stream)
        status = streams.run(lambda: cli.run(words))
        sys.stderr.flush()
    paths.use_data_dir(None)
    return Outcome(status, b"", errors.getvalue().decode("utf-8", "backslashreplace"))


def run_unread(name: str, folder: Path) -> Outcome:
    """Run a command whose output pipe has already been closed by its reader."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        words = [sys.executable, "-m", "barons", *words_of(name)]
        done = subprocess.run(
            words,
            cwd=folder,
            env={**os.environ, "BARONS_DATA_DIR": str(folder / "data"), "SDL_VIDEODRIVER": "dummy"},
            input=REQUESTS,
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
            timeout=LAST_RESORT,
        )
    finally:
        os.close(writing)
    return Outcome(done.returncode, b"", done.stderr.decode("utf-8", "backslashreplace"))


Run = Callable[[str, Path], Outcome]

LOSSY: Final[Mapping[str, Run]] = {
    "full": lambda name, folder: run(name, folder, ">/dev/full"),
    "closed": lambda name, folder: run(name, folder, ">&-"),
    "unread": run_unread,
}
"""Ways in which standard output cannot be written."""

KEPT: Final[Mapping[str, Run]] = {
    "no input": lambda name, folder: run(name, folder, "<&-"),
    "errors closed": lambda name, folder: run(name, folder, "2>&-"),
    "errors full": lambda name, folder: run(name, folder, "2>/dev/full"),
}
"""Unusable streams other than standard output, which is written."""

ENCODINGS: Final[Mapping[str, Mapping[str, str]]] = {
    **{each: {"PYTHONIOENCODING": each} for each in ("cp1252", "cp437", "latin-1", "ascii", "utf-16", "cp932")},
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "POSIX": {"LC_ALL": "POSIX"},
}
"""For each name, an environment that sets this encoding of standard output."""
