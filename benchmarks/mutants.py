"""How many small changes of the code the tests notice: a mutation run.

`python -m benchmarks.mutants [ROOM …] [--number N] [--seed S]` draws N places of each room (an operator, a
comparison, a condition, a number, a call whose result nobody takes, a value given back), changes one at a time
in a copy of the project and runs the room's tests there until the first fails: those that reach the changed
line, the quickest first; all of them where it runs as its file is imported, or in another process. A change
that all of them pass has *survived*: it is told with its line, and is either a missing test or a change that
nobody could notice.
Tests that take many times the processor's time that unchanged code takes count as failed.
"""

from __future__ import annotations

import argparse
import ast
import os
import pickle
import resource
import shutil
import signal
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from time import monotonic, process_time, sleep
from typing import Final, NamedTuple

import coverage
import pydantic
import pygame
import pytest
import yaml

LOADED: Final = (coverage, pydantic, pygame, yaml)
"""What every test run would load again."""
ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = ("barons", "tests", "config", "assets", "locales", "docs", "benchmarks", "build_scripts")


class Room(NamedTuple):
    """Code and the tests that are to notice its changes, the quickest first."""

    code: tuple[str, ...]
    tests: tuple[str, ...]


ROOMS: Final = {
    "engine-land": Room(("engine/land",), ("editions", "land")),
    "engine-baronies": Room(("engine/baronies",), ("editions", "baronies")),
    "engine-realms": Room(("engine/realms",), ("editions", "realms")),
    "engine-common": Room(
        ("engine/core.py", "engine/dealer.py", "engine/record.py", "engine/hexgrid.py"),
        ("editions", "protocol", "contract", "play"),
    ),
    "play": Room(("play",), ("play",)),
    "ai": Room(("ai",), ("ai",)),
    "kit": Room(("app/kit",), ("app/test_shell.py", "app/test_text_fits.py", "app/test_window.py", "app")),
    "table": Room(("app/table", "app/games"), ("app/test_table.py", "app")),
}
LEFT_OUT: Final = (
    "land/test_random_games.py",
    "app/test_expectations.py",
    "play/test_opponents.py",
    "play/test_saves.py::test_killed_at_any_moment_the_folder_opens",
    "play/test_variants.py::test_a_variant_is_played_to_its_end_and_loaded_again",
)
"""Tests too slow to be run a hundred times."""
PATIENCE: Final = 30
"""So many times its limit of processor time, a run that waits for something is stopped by the clock."""
BUDGET: Final = 60.0
"""Seconds of tests that judge one change: of a line that more tests reach, the quickest ones alone."""

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Mutant(NamedTuple):
    """One changed place: bytes from `start` to `end` of a file become `text`."""

    file: Path
    """Below the project."""
    line: int
    start: int
    end: int
    before: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before} → {self.text}"


def changed(node: ast.AST) -> ast.AST | None:
    """The node as it is changed; None for one that is left as it is."""
    match node:
        case ast.Compare(left, [op], right):
            return ast.Compare(left, [COMPARISONS[type(op)]()], right)
        case ast.BinOp(left, op, right) if type(op) in OPERATORS and not isinstance(
            left, ast.Constant | ast.JoinedStr
        ):
            return ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.BoolOp(op, values):
            return ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            return operand
        case ast.Constant(bool(value)):
            return ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            return ast.Constant(value + 1)
        case ast.IfExp(test, body, orelse):
            return ast.IfExp(test, orelse, body)
        case ast.Expr(ast.Call()):
            return ast.Pass()
        case ast.Return(ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            return ast.Return(ast.Constant(None))
    return None


def reached(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all in it that runs in a game: no types, no assertions, no errors, no f-strings.

    Of an f-string Python 3.11 does not know where its parts stand.
    """
    if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, ast.FunctionDef):
        parts: Iterable[ast.AST] = [*node.args.defaults, *node.body]
    elif isinstance(node, ast.AnnAssign):
        parts = [node.value] if node.value else []
    else:
        yield node
        parts = ast.iter_child_nodes(node)
    for part in parts:
        yield from reached(part)


def mutants(file: Path) -> Iterator[Mutant]:
    """Every place of a file that can be changed."""
    source = (ROOT / file).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in reached(ast.parse(source)):
        other = changed(node)
        if other is None or not isinstance(node, ast.expr | ast.stmt):
            continue
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        text = ast.unparse(other)
        text = f"({text})" if isinstance(other, ast.expr) else text
        before = " ".join(source[start:end].decode().split())
        yield Mutant(file, node.lineno, start, end, before, text)


def sample(room: Room, number: int, seed: int) -> list[Mutant]:
    """So many places of the room, drawn by the seed."""
    files: list[Path] = []
    for name in room.code:
        path = ROOT / "barons" / name
        files += [path] if path.is_file() else sorted(path.rglob("*.py"))
    found = [each for file in files for each in mutants(file.relative_to(ROOT))]
    return Random(seed).sample(found, min(number, len(found)))


class Reach:
    """Which tests run which lines, and how long each takes: a plugin of the run on unchanged code."""

    def __init__(self, folder: Path) -> None:
        self.measured = coverage.Coverage(data_file=None, source=[str(folder / "barons")], config_file=False)
        self.seconds: dict[str, float] = defaultdict(float)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Names the test to the tracer."""
        self.measured.switch_context(item.nodeid)
        began = process_time()
        result = yield
        self.seconds[item.nodeid] += process_time() - began
        return result

    def lines(self) -> dict[tuple[str, int], set[str]]:
        """The tests of each line, by file and number; none for what runs at an import alone."""
        data = self.measured.get_data()
        return {
            (file, line): {test for test in tests if test}
            for file in data.measured_files()
            for line, tests in data.contexts_by_lineno(file).items()
        }


class Copy:
    """A copy of the project, in which one file at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tests_of: dict[tuple[str, int], set[str]] = {}
        self.seconds: dict[str, float] = {}
        for name in (*FOLDERS, "pyproject.toml"):
            path = ROOT / name
            if path.is_dir():
                shutil.copytree(
                    path, folder / name, ignore=shutil.ignore_patterns("__pycache__", "screenshots")
                )
            else:
                shutil.copy(path, folder / name)
        os.chdir(folder)
        sys.path.insert(0, str(folder))
        os.environ |= {
            "PYTHONPATH": str(folder),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def learn(self, room: Room) -> bool:
        """Whether the room's tests pass on unchanged code; what each of them reaches is kept.

        What fails is shown, and what is compiled stays compiled.
        """
        found = self.folder / "reached"
        child = os.fork()
        if child == 0:
            reach = Reach(self.folder)
            reach.measured.start()
            code = pytest.main([*self._options(), *(f"tests/{name}" for name in room.tests)], plugins=[reach])
            reach.measured.stop()
            found.write_bytes(pickle.dumps((reach.lines(), dict(reach.seconds))))
            os._exit(code)
        _, status = os.waitpid(child, 0)
        self.tests_of, self.seconds = pickle.loads(found.read_bytes())
        return status == 0

    def judges(self, mutant: Mutant) -> list[str]:
        """The tests that are to notice a change, the quickest first."""
        file = str(self.folder / mutant.file)
        reaching = self.tests_of.get((file, mutant.line)) or set(self.seconds)
        chosen: list[str] = []
        left = BUDGET
        for test in sorted(reaching, key=lambda test: (self.seconds[test], test)):
            left -= self.seconds[test]
            if left < 0 and chosen:
                break
            chosen.append(test)
        return chosen

    @staticmethod
    def _options() -> list[str]:
        options = ["-x", "-q", "-p", "no:cacheprovider", "-o", "addopts=", "-m", "not long"]
        return options + [f"--deselect=tests/{name}" for name in LEFT_OUT]

    def _passes(self, tests: list[str]) -> bool:
        """In a process of its own, forked when the libraries are loaded and nothing of the project is."""
        limit = 10 + int(3 * sum(self.seconds[test] for test in tests))
        child = os.fork()
        if child == 0:
            os.setsid()  # so that a process that the tests start ends with them
            sys.dont_write_bytecode = True
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            silent = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(silent, stream)
            os._exit(pytest.main([*self._options(), *tests]))
        began = monotonic()
        while monotonic() < began + PATIENCE * limit:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return status == 0
            sleep(0.05)
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return False

    def survives(self, mutant: Mutant) -> bool:
        """Whether the tests pass with this change, which is taken back."""
        path = self.folder / mutant.file
        source = path.read_bytes()
        path.write_bytes(source[: mutant.start] + mutant.text.encode() + source[mutant.end :])
        try:
            return self._passes(self.judges(mutant))
        finally:
            path.write_bytes(source)


def run(name: str, number: int, seed: int, copy: Copy) -> str:
    """A room's line of the table; each survivor is told as it is found."""
    room = ROOMS[name]
    if not copy.learn(room):
        raise SystemExit(f"{name}: its tests fail on unchanged code")
    chosen, survivors = sample(room, number, seed), 0
    for tried, mutant in enumerate(chosen, 1):
        if copy.survives(mutant):
            survivors += 1
            print(f"  {survivors} of {tried} survived: {mutant}", flush=True)
    killed = len(chosen) - survivors
    return f"| {name} | {len(chosen)} | {killed} | {100 * killed / len(chosen):.0f} % |"


def main() -> None:
    """Each room's line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rooms", nargs="*", default=list(ROOMS), choices=list(ROOMS), metavar="ROOM")
    parser.add_argument("--number", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print("| room | changes | noticed | share |\n|---|---|---|---|", flush=True)
    for name in arguments.rooms:
        with tempfile.TemporaryDirectory() as folder:
            print(run(name, arguments.number, arguments.seed, Copy(Path(folder))), flush=True)


if __name__ == "__main__":
    main()
