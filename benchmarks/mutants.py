"""Mutation testing: how many small changes of the code the tests detect.

`python -m benchmarks.mutants [PACKAGE …] [--number N] [--seed S]` draws N places of each package (an operator,
a comparison, a condition, a number, a call whose result is unused, a return value), changes one at a time in a
copy of the project and runs the package's tests there until one fails: those that reach the changed line, the
fastest first; all of the package's tests if the line runs at import, or in another process. A change that
passes all of them has *survived*: it is printed with its line, and is either a missing test or a change without
any effect. Tests that take many times the processor time of unchanged code count as failed. A test that also
fails without the change has detected nothing.

Tests are collected once per package: each change is made in a fork of that process, in the function that
contains it. Code that runs at import is changed in the file, and a new process reads it. Which test reaches
which line is cached in a folder, for the same code and tests.
"""

from __future__ import annotations

import argparse
import ast
import gc
import hashlib
import os
import pickle
import resource
import shutil
import signal
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, process_time, sleep
from types import CodeType, FunctionType
from typing import Final, NamedTuple

import coverage
import pydantic
import pygame
import pytest
import yaml

LOADED: Final = (coverage, pydantic, pygame, yaml)
"""Modules that every test run would otherwise load again."""
ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = ("barons", "tests", "config", "assets", "locales", "docs", "benchmarks", "build_scripts")


class Package(NamedTuple):
    """Code, and the tests that should detect changes in it."""

    code: tuple[str, ...]
    tests: tuple[str, ...]


def screens(names: str) -> tuple[str, ...]:
    """Fast tests of the window."""
    return tuple(f"app/test_{name}.py" for name in names.split())


WINDOW: Final = screens("charts frames pictures pieces plates readers table_keys trails")
"""Shared by all packages of the window: what they reach is recorded once."""
PACKAGES: Final = {
    "engine-land": Package(("engine/land",), ("editions", "land")),
    "engine-baronies": Package(("engine/baronies",), ("editions", "baronies")),
    "engine-realms": Package(("engine/realms",), ("editions", "realms")),
    "engine-common": Package(
        ("engine/core.py", "engine/dealer.py", "engine/record.py", "engine/hexgrid.py"),
        ("engine", "play/test_match_record.py"),
    ),
    "play": Package(("play",), ("play",)),
    "ai": Package(("ai",), ("ai",)),
    "kit": Package(("app/kit",), WINDOW),
    "table": Package(("app/table",), WINDOW),
    "games": Package(("app/games",), WINDOW),
    "screens": Package(("app/screens",), WINDOW),
}
LEFT_OUT: Final = (
    "ai/test_client.py",
    "app/test_land_whole_games.py",
    "ai/test_parallelsearch.py",
    "play/test_opponents.py",
    "play/test_saves.py::test_folder_can_be_opened_after_a_kill_at_any_moment",
    "play/test_variants.py::test_variant_game_is_played_to_its_end_and_loaded_again",
)
"""Tests too slow to run a hundred times, or of other processes, which wait when the machine is busy."""
PATIENCE: Final = 30
"""Factor on the limit of processor time after which a waiting run is stopped by wall-clock time."""

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
    """One change: bytes from `start` to `end` of a file become `text`."""

    file: Path
    """Relative to the project."""
    line: int
    start: int
    end: int
    before: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before} → {self.text}"

    def made(self, source: bytes) -> bytes:
        """The source of the file with the change."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def is_type(node: ast.expr) -> bool:
    """Whether this is a class or None in a union of types."""
    return ast.unparse(node).rpartition(".")[2][:2].istitle()


def changed(node: ast.AST) -> ast.AST | None:
    """The changed node; None for one that is not to be changed."""
    match node:
        case ast.Compare(left, [op], right):
            return ast.Compare(left, [COMPARISONS[type(op)]()], right)
        case ast.BinOp(left, ast.BitOr(), right) if is_type(left) or is_type(right):
            return None
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
        case ast.Return(ast.expr() as value) if not (isinstance(value, ast.Constant) and not value.value):
            return ast.Return(ast.Constant(None))
    return None


def reached(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all nodes in it that run in a game: no types, decorators, assertions, errors, f-strings.

    Python 3.11 gives no positions for the parts of an f-string.
    """
    if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, ast.FunctionDef):
        parts: Iterable[ast.AST] = [*node.args.defaults, *node.body]
    elif isinstance(node, ast.ClassDef):
        parts = node.body
    elif isinstance(node, ast.AnnAssign):
        parts = [node.value] if node.value else []
    else:
        yield node
        parts = ast.iter_child_nodes(node)
    for part in parts:
        yield from reached(part)


def starts_of_lines(source: bytes) -> list[int]:
    """Byte offset of each line, and of the end of the last one."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def mutants(file: Path) -> Iterator[Mutant]:
    """Every possible change of a file."""
    source = (ROOT / file).read_bytes()
    starts = starts_of_lines(source)
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


def sample(bounds: Package, number: int, seed: int) -> list[Mutant]:
    """Draw this number of changes in the package."""
    files: list[Path] = []
    for name in bounds.code:
        path = ROOT / "barons" / name
        files += [path] if path.is_file() else sorted(path.rglob("*.py"))
    found = [each for file in files for each in mutants(file.relative_to(ROOT))]
    return Random(seed).sample(found, min(number, len(found)))


class Place(NamedTuple):
    """The outermost function that contains a change, identified as in its code object."""

    name: str
    line: int

    def is_of(self, code: CodeType) -> bool:
        """Whether this is the function's own code object."""
        return code.co_qualname == self.name and code.co_firstlineno == self.line


def place_of(mutant: Mutant, source: bytes) -> Place | None:
    """The function that contains the change; None for code that runs at import."""
    starts = starts_of_lines(source)

    def found(body: Sequence[ast.stmt], within: str) -> Place | None:
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                first = node.body[0]
                begins = starts[first.lineno - 1] + first.col_offset
                if not begins <= mutant.start < starts[node.end_lineno or 0]:
                    continue
                if isinstance(node, ast.FunctionDef):
                    lines = [node.lineno, *(each.lineno for each in node.decorator_list)]
                    return Place(within + node.name, min(lines))
                return found(node.body, f"{within}{node.name}.")
        return None

    return found(ast.parse(source).body, "")


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all those nested in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from codes(each)


def change_here(path: Path, place: Place, text: bytes) -> bool:
    """Give a function of this process its code from a changed file; return False if that is impossible.

    If the file is not imported yet, changing the file is enough.
    """
    if str(path) not in {getattr(module, "__file__", None) for module in list(sys.modules.values())}:
        return True
    gc.unfreeze()  # get_objects() does not list frozen objects
    living = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
    of_file = [each for each in living if each.__code__.co_filename == str(path)]
    if any(each.__code__.co_qualname.startswith(f"{place.name}.<locals>.") for each in of_file):
        return False  # the function has already run, when the file was imported
    new = next(
        (each for each in codes(compile(text, str(path), "exec", dont_inherit=True)) if place.is_of(each)), None
    )
    old = [each for each in of_file if place.is_of(each.__code__)]
    if new is None or not old or any(each.__code__.co_freevars != new.co_freevars for each in old):
        return False
    for each in old:
        each.__code__ = new
    return True


class Reach:
    """Plugin for unchanged code: which tests run which lines, and how long each takes."""

    def __init__(self, code: list[Path]) -> None:
        self.measured = coverage.Coverage(
            data_file=None,
            include=[str(path / "*" if path.is_dir() else path) for path in code],
            config_file=False,
        )
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Exclude tests that already fail."""
        if report.failed:
            self.failed.add(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Tell the tracer the name of the test."""
        self.measured.switch_context(item.nodeid)
        began = process_time()
        result = yield
        self.seconds[item.nodeid] += process_time() - began
        return result

    def lines(self, folder: Path) -> dict[tuple[str, int], set[str]]:
        """The tests of each line, by file relative to the project and line number; "" for imports."""
        data = self.measured.get_data()
        return {
            (str(Path(file).relative_to(folder)), line): set(tests) - self.failed
            for file in data.measured_files()
            for line, tests in data.contexts_by_lineno(file).items()
        }


class Verdict(NamedTuple):
    """Outcome of the tests in a separate process."""

    code: int
    """0 if all passed."""
    by: str
    """The test that failed; empty after a timeout or if collection failed."""


class Failures:
    """Plugin for changed code: reports the tests that fail."""

    def __init__(self, pipe: int) -> None:
        self.pipe = pipe

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Send the name of a failed test through the pipe."""
        if report.failed:
            os.write(self.pipe, f"{report.nodeid}\n".encode())


def silenced() -> None:
    """Detach the standard streams of this process and its children."""
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)


def in_fork(work: Callable[[Failures], int], limit: int) -> Verdict:
    """Outcome of tests in a forked process with a limit of processor time in seconds."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()  # so that processes started by the tests end with them
        sys.dont_write_bytecode = True
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        silenced()
        code = 1
        try:
            code = work(Failures(writing))
        finally:
            os._exit(code)
    began, done, status = monotonic(), 0, 1
    while not done and monotonic() < began + PATIENCE * limit:
        sleep(0.02)
        done, status = os.waitpid(child, os.WNOHANG)
    if not done:
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
    os.write(writing, b"\n")
    by = os.read(reading, 10_000).decode().split("\n")[0]
    os.close(reading)
    os.close(writing)
    return Verdict((os.waitstatus_to_exitcode(status) if done else 1), by)


class Copy:
    """A copy of the project in which one file at a time is changed."""

    def __init__(self, folder: Path, kept: Path, budget: float) -> None:
        self.folder = folder / "project"
        self.budget = budget
        self.temporary = folder / "temporary"
        self.kept = kept
        self.tests_of: dict[tuple[str, int], set[str]] = {}
        self.seconds: dict[str, float] = {}
        self.folder.mkdir()
        for name in (*FOLDERS, "pyproject.toml"):
            path = ROOT / name
            if path.is_dir():
                ignored = shutil.ignore_patterns("__pycache__", "screenshots")
                shutil.copytree(path, self.folder / name, ignore=ignored)
            else:
                shutil.copy(path, self.folder / name)
        os.chdir(self.folder)
        sys.path.insert(0, str(self.folder))
        os.environ |= {
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def learn(self, bounds: Package) -> bool:
        """Run the package's tests on unchanged code and record what they reach; return whether they could run.

        Failing tests are printed and not used. Packages with the same tests are recorded together.
        """
        digest = hashlib.sha256(repr(bounds.tests).encode())
        for name in ("barons", "tests", "config"):
            for path in sorted((ROOT / name).rglob("*.*")):
                if path.is_file() and path.suffix != ".pyc":
                    digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
        found = self.kept / digest.hexdigest()[:24]
        if not found.exists():
            child = os.fork()
            if child == 0:
                code = [name for each in PACKAGES.values() if each.tests == bounds.tests for name in each.code]
                reach = Reach([self.folder / "barons" / name for name in code])
                reach.measured.start()
                status = pytest.main([*self.options(bounds.tests), "--maxfail=9"], plugins=[reach])
                reach.measured.stop()
                if status in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and len(reach.failed) < 9:
                    seconds = {test: took for test, took in reach.seconds.items() if test not in reach.failed}
                    found.write_bytes(pickle.dumps((reach.lines(self.folder), seconds)))
                os._exit(status)
            os.waitpid(child, 0)
        if found.exists():
            self.tests_of, self.seconds = pickle.loads(found.read_bytes())
        return found.exists()

    def is_imported(self, mutant: Mutant) -> bool:
        """Whether the changed code runs at import, or while tests are collected."""
        return "" in self.tests_of.get((str(mutant.file), mutant.line), set())

    def judges(self, mutant: Mutant) -> list[str]:
        """Tests to run for a change: the fastest of each file, then the next of each.

        If no test is known to reach it, all tests run, first those that reach something else in its file.
        """
        reaching = self.tests_of.get((str(mutant.file), mutant.line), set()) - {""}
        near = reaching.union(
            *(tests for (file, _), tests in self.tests_of.items() if file == str(mutant.file))
        )
        chosen: list[str] = []
        left = self.budget
        ranks: dict[str, int] = {}
        before: dict[str, int] = defaultdict(int)
        for test in sorted(
            reaching or self.seconds, key=lambda test: (test not in near, self.seconds[test], test)
        ):
            file = test.partition("::")[0]
            ranks[test], before[file] = before[file], before[file] + 1
        for test in sorted(ranks, key=lambda test: (test not in near, ranks[test], self.seconds[test], test)):
            left -= self.seconds[test]
            if left < 0 and chosen:
                break
            chosen.append(test)
        return chosen

    def limit(self, tests: Iterable[str]) -> int:
        """Seconds of processor time after which tests count as failed."""
        return 10 + int(3 * sum(self.seconds[test] for test in tests))

    def options(self, tests: Iterable[str]) -> list[str]:
        """Arguments for pytest."""
        options = ["-x", "-q", "-p", "no:cacheprovider", "-o", "addopts=", "-m", "not long and not full"]
        options += [
            f"--basetemp={self.temporary}",
            *(f"--{'deselect' if '::' in name else 'ignore'}=tests/{name}" for name in LEFT_OUT),
        ]
        return options + [each if "::" in each else f"tests/{each}" for each in tests]

    @contextmanager
    def changed(self, mutant: Mutant) -> Iterator[bytes]:
        """Apply the change to the file within the context."""
        path = self.folder / mutant.file
        source = path.read_bytes()
        text = mutant.made(source)
        path.write_bytes(text)
        try:
            yield text
        finally:
            path.write_bytes(source)

    def verdicts(self, bounds: Package, chosen: list[Mutant]) -> Iterator[tuple[Mutant, Verdict]]:
        """Yield the outcome of the tests for each change."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            silenced()
            pytest.main(self.options(bounds.tests), plugins=[Collected(self, chosen, writing)])
            os._exit(0)
        os.close(writing)
        anew: list[Mutant] = []
        with open(reading, "rb") as answers:
            for _ in chosen:
                mutant, verdict = pickle.load(answers)
                if verdict is None:
                    anew.append(mutant)
                else:
                    yield mutant, verdict
        os.waitpid(child, 0)
        for mutant in anew:
            tests = self.judges(mutant)
            options = self.options(tests)
            with self.changed(mutant):
                yield (
                    mutant,
                    in_fork(lambda failures: pytest.main(options, plugins=[failures]), self.limit(tests)),  # noqa: B023
                )


class Collected:
    """Plugin that replaces pytest's own loop: tests changes with tests that were collected once."""

    ANEW: Final = 99
    """Exit status of a process that could not change its functions."""

    def __init__(self, copy: Copy, chosen: list[Mutant], pipe: int) -> None:
        self.copy = copy
        self.chosen = chosen
        self.pipe = pipe
        self.trusted: set[str] = set()
        """Tests that have failed for a change and passed without it."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Report the outcome for each change; None if a new process has to import it."""
        for mutant in self.chosen:
            os.write(self.pipe, pickle.dumps((mutant, self._judged(session, mutant))))
        return True

    def _judged(self, session: pytest.Session, mutant: Mutant) -> Verdict | None:
        path = self.copy.folder / mutant.file
        place = place_of(mutant, path.read_bytes())
        if place is None or self.copy.is_imported(mutant):
            return None
        tests = self.copy.judges(mutant)
        with self.copy.changed(mutant) as text:
            verdict = in_fork(
                lambda failures: (
                    self._run(session, tests, failures) if change_here(path, place, text) else self.ANEW
                ),
                self.copy.limit(tests),
            )
        if verdict.code == self.ANEW:
            return None
        if verdict.by and verdict.by not in self.trusted:
            tests = tests[: tests.index(verdict.by) + 1]
            unchanged = in_fork(lambda failures: self._run(session, tests, failures), self.copy.limit(tests))
            if unchanged.code:
                return Verdict(0, f"fails without the change: {unchanged.by}")
            self.trusted.add(verdict.by)
        return verdict

    @staticmethod
    def _run(session: pytest.Session, tests: list[str], failures: Failures) -> int:
        session.config.pluginmanager.register(failures)
        items = {item.nodeid: item for item in session.items}
        for test, following in zip(tests, [*tests[1:], None], strict=True):
            session.config.hook.pytest_runtest_protocol(
                item=items[test], nextitem=items[following] if following else None
            )
            if session.testsfailed:
                return 1
        return 0


def run(name: str, number: int, seed: int, copy: Copy, shows_each: bool) -> str:
    """Return a package's row of the table; print survivors as they are found."""
    available = PACKAGES[name]
    chosen, survivors = sample(available, number, seed), 0
    if not copy.learn(available):
        raise SystemExit(f"{name}: its tests cannot be run on unchanged code")
    for tried, (mutant, verdict) in enumerate(copy.verdicts(available, chosen), 1):
        if verdict.code == 0:
            survivors += 1
            print(f"  {survivors} of {tried} survived: {mutant} {verdict.by}", flush=True)
        elif shows_each:
            print(f"  noticed: {mutant} by {verdict.by or 'time, or all'}", flush=True)
    killed = len(chosen) - survivors
    return f"| {name} | {seed} | {len(chosen)} | {killed} | {100 * killed / len(chosen):.0f} % |"


def main() -> None:
    """Print a row for each package."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "packages", nargs="*", default=list(PACKAGES), choices=list(PACKAGES), metavar="PACKAGE"
    )
    parser.add_argument("--number", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path(tempfile.gettempdir(), "barons-reached"))
    parser.add_argument(
        "--budget",
        type=float,
        default=30.0,
        help="seconds of tests for each change; if more tests reach the line, only the fastest are run",
    )
    parser.add_argument(
        "--each", action="store_true", help="also list the changes that were noticed, with the test"
    )
    arguments = parser.parse_args()
    arguments.kept.mkdir(exist_ok=True)
    print("| package | seed | changes | noticed | share |\n|---|---|---|---|---|", flush=True)
    for name in arguments.packages:
        with tempfile.TemporaryDirectory() as folder:
            copy = Copy(Path(folder), arguments.kept, arguments.budget)
            print(run(name, arguments.number, arguments.seed, copy, arguments.each), flush=True)


if __name__ == "__main__":
    main()
