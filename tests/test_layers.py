"""Allowed imports between packages, checked for every import in the code, including those in functions."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from barons.games import game_keys

ROOT: Final = Path(__file__).resolve().parent.parent / "barons"

# What each package or module directly below `barons` may import of the others.
PACKAGES: Final = {
    "games": set(),
    "engine": {"games"},
    "paths": set(),
    "plaintext": set(),
    "safetext": set(),
    "plainfiles": set(),
    "streams": {"safetext"},
    "commandline": {"engine", "languages", "paths", "plainfiles", "rulesets", "safetext", "streams", "text"},
    "extras": {"text"},
    "background": set(),
    "languages": {"paths"},
    "config": {"paths"},
    "lessons": {"games", "engine", "paths"},
    "achievements": {"games", "engine", "config"},
    "text": {"games", "engine", "languages", "paths"},
    "rulesets": {"games", "engine", "paths", "plainfiles", "plaintext", "safetext"},
    "ai": {"games", "engine", "background", "config", "paths"},
    "play": {
        "games",
        "engine",
        "rulesets",
        "ai",
        "background",
        "paths",
        "languages",
        "plainfiles",
        "plaintext",
        "safetext",
    },
    "protocol": {"engine", "rulesets", "ai", "text", "commandline", "streams"},
    "simulate": {"games", "engine", "rulesets", "ai", "background", "tally", "commandline", "text"},
    "tally": {"engine"},
    "lab": {
        "games",
        "engine",
        "rulesets",
        "ai",
        "background",
        "extras",
        "tally",
        "text",
        "config",
        "paths",
        "commandline",
        "plainfiles",
        "play",
        "safetext",
    },
    "printing": {
        "games",
        "engine",
        "rulesets",
        "text",
        "paths",
        "commandline",
        "plainfiles",
        "config",
    },
    "review": {"engine", "rulesets", "ai", "background", "play", "text", "commandline", "plainfiles", "config"},
    "puzzles": {"games", "engine", "rulesets", "ai", "play", "paths", "commandline", "plainfiles", "text"},
    "app": {
        "games",
        "achievements",
        "lab",
        "lessons",
        "play",
        "puzzles",
        "review",
        "text",
        "languages",
        "engine",
        "ai",
        "rulesets",
        "paths",
        "plaintext",
        "config",
        "background",
        "printing",
        "commandline",
        "plainfiles",
    },
    "rulescommand": {"games", "engine", "rulesets", "commandline", "plainfiles", "safetext", "play", "text"},
    "cli": {
        "games",
        "languages",
        "engine",
        "rulesets",
        "paths",
        "commandline",
        "plainfiles",
        "protocol",
        "simulate",
        "review",
        "lab",
        "printing",
        "puzzles",
        "rulescommand",
        "text",
        "app",
        "safetext",
    },
    "__main__": {"cli", "streams"},
    "__init__": set(),
}

# The packages of `app`, and what each may import of the others; the folder of each game counts as one.
# Only the main loop imports the shell; scenes use a `Navigator` of the kit.
APP: Final = {
    "kit": set(),
    "table": {"kit"},
    "games": {"kit", "table"},
    "a game": {"kit", "table"},
    "film": {"kit", "games", "table"},
    "screens": {"kit", "table", "games", "film"},
    "shell": {"kit", "games", "screens", "table"},
    "access": {"kit"},
    "memory": set(),
    "warming": {"kit", "games", "screens", "memory"},
    "monitors": set(),
    "window": {"kit", "shell", "access", "warming", "memory", "monitors"},
    "crash": {"shell", "window"},
    "main": {"kit", "screens", "shell", "window", "crash"},
}

# `load` of the engine's public interface accepts an id or a file, which only `rulesets` can read. It imports
# `rulesets` when it is called, so that the engine itself stays pure.
WAY_OUT: Final = {"engine/__init__.py imports barons.rulesets"}

# What only Land has: a board of tiles with points, dealt and studied by the laboratory.
OF_ONE_GAME: Final = {
    "lab/boards.py imports land",
    "lab/setups.py imports land",
}

# Third-party packages, and the packages that may use them.
GUESTS: Final = {
    "pygame": {"app"},
    "pygame_gui": {"app"},
    "PIL": {"app"},
    "accesskit": {"app"},
    "segno": {"app"},
    "yaml": {"rulesets", "config"},
    "pydantic": {"rulesets", "play"},
    "filelock": {"play"},
    "platformdirs": {"paths"},
    "distributed": {"lab"},
    "fpdf": {"printing"},
    "matplotlib": {"lab"},
    "optuna": {"lab"},
    "xlsxwriter": {"lab"},
    "pyarrow": {"lab"},
    "rich": {"lab"},
}

# Parts of the standard library that only some packages may use.
KEPT: Final = {
    "gettext": {"text"},
    "multiprocessing": {"ai", "review", "lab", "background", "__main__"},
}

# Not in the engine: no clock, no files, no processes, no random numbers except the dealer's.
NOT_IN_ENGINE: Final = {
    "asyncio",
    "datetime",
    "io",
    "locale",
    "logging",
    "os",
    "pathlib",
    "secrets",
    "socket",
    "subprocess",
    "tempfile",
    "threading",
    "time",
}

FAMILIES: Final = game_keys()
REGISTRY: Final = "games.py"
"""Names modules of other packages without importing them."""


class Import(NamedTuple):
    """One imported module and the file that imports it."""

    file: Path
    module: str
    """Includes names of `from … import`, which may be modules."""

    @property
    def package(self) -> str:
        """The package of the importing file."""
        return _package(self.file.relative_to(ROOT).with_suffix("").parts)


def _package(parts: Sequence[str]) -> str:
    """The package in `barons` of a file or module."""
    return "".join(parts[:1])


@cache
def imports() -> list[Import]:
    """All imports in the project's code."""
    return list(_imports())


def _imports() -> Iterator[Import]:
    for file in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield Import(file, alias.name)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{file}: relative import"
                for alias in node.names:
                    yield Import(file, f"{node.module}.{alias.name}")
            elif isinstance(node, ast.Constant) and file.name != REGISTRY and _names_a_module(node.value):
                yield Import(file, str(node.value))


def _names_a_module(text: object) -> bool:
    """Whether a constant is a module name of this project, which is imported on demand."""
    if not isinstance(text, str) or not re.fullmatch(r"barons(\.\w+)+", text):
        return False
    place = ROOT.parent.joinpath(*text.split("."))
    return place.with_suffix(".py").is_file() or (place / "__init__.py").is_file()


def _module_of(file: Path) -> str:
    """Dotted name such as `barons.text.tr`; for an `__init__.py` the package."""
    parts = file.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _graph() -> dict[str, set[str]]:
    """Imported modules of this project by module, including imports in functions and for types."""
    modules = {_module_of(file) for file in ROOT.rglob("*.py")}
    graph: dict[str, set[str]] = {module: set() for module in modules}
    for entry in imports():
        found = entry.module if entry.module in modules else entry.module.rpartition(".")[0]
        graph[_module_of(entry.file)] |= {found} & modules
    return graph


def _circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that all reach each other, sorted."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            new = graph[waiting.pop()] - found
            found |= new
            waiting += new
        return found

    reach = {module: reached(module) for module in graph}
    circles = {
        tuple(sorted(other for other in reach[module] if module in reach[other]))
        for module in graph
        if module in reach[module]
    }
    return [list(circle) for circle in sorted(circles)]


def test_packages_import_only_what_the_plan_allows() -> None:
    """A new package must be added to the plan."""
    wrong = set()
    for entry in imports():
        top, *rest = entry.module.split(".")
        package = _package(rest)
        if top != "barons" or package in (entry.package, "__version__"):
            continue
        if package not in PACKAGES.get(entry.package, set()):
            wrong.add(f"{entry.file.relative_to(ROOT).as_posix()} imports {entry.module}")
    assert wrong == WAY_OUT


def _room_of_app(parts: Sequence[str]) -> str:
    """The part of `app` that contains a file or module: `kit`, `games/land`, `shell`."""
    if len(parts) > 1 and parts[0] == "games" and parts[1] in FAMILIES:
        return "/".join(parts[:2])
    return parts[0]


def test_window_packages_import_only_lower_layers() -> None:
    """In the order kit, table, games, screens, each may use those before; screens use games through the
    registry.
    """
    wrong = set()
    for entry in imports():
        if entry.package != "app" or not entry.module.startswith("barons.app."):
            continue
        rest = entry.module.split(".")[2:]
        file = entry.file.relative_to(ROOT / "app")
        here, there = _room_of_app(file.with_suffix("").parts), _room_of_app(rest)
        allowed = APP["a game" if "/" in here else here]
        if here != there and there not in allowed:
            wrong.add(f"{file.as_posix()} imports {there}")
    assert wrong == set()


def test_plan_has_no_unused_permissions() -> None:
    """Permissions that are not used are removed from the plan."""
    done: set[tuple[str, str]] = set()
    for entry in imports():
        top, *rest = entry.module.split(".")
        done.add((entry.package, _package(rest)) if top == "barons" else (entry.package, top))
        if entry.package == "app" and rest[:1] == ["app"]:
            here = _room_of_app(entry.file.relative_to(ROOT / "app").with_suffix("").parts)
            done.add((f"app: {'a game' if '/' in here else here}", _room_of_app(rest[1:])))
    allowed = {(here, there) for here, packages in PACKAGES.items() for there in packages}
    allowed |= {(f"app: {here}", there) for here, packages in APP.items() for there in packages}
    allowed |= {(package, guest) for guest, packages in {**GUESTS, **KEPT}.items() for package in packages}
    needless = sorted(f"{here}: {there}" for here, there in allowed - done)
    assert needless == []


def test_modules_have_no_import_cycles() -> None:
    """Type imports count too; the only exception is a family's rules and its state, which name each other.

    The two belong together, and compiled code needs the types (`docs/architecture.md`).
    """
    homes = {f"barons.engine.{family}" for family in FAMILIES}
    wrong = [
        circle
        for circle in _circles(_graph())
        if len(circle) == 1 or {module.rpartition(".")[0] for module in circle} - homes
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("graph", "circles"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"c"}, "c": {"b"}}, [["b", "c"]]),
        ({"a": {"a"}, "b": set()}, [["a"]]),
    ],
)
def test_import_cycles_are_detected(graph: dict[str, set[str]], circles: list[list[str]]) -> None:
    """A module that leads to a cycle is not part of it; a module that imports itself is a cycle."""
    assert _circles(graph) == circles


def test_third_party_packages_are_imported_only_where_allowed() -> None:
    """Every third-party package is listed here, and used only in the packages listed for it."""
    wrong = []
    for entry in imports():
        top = entry.module.split(".")[0]
        if top == "barons" or (top in sys.stdlib_module_names and top not in KEPT):
            continue
        if entry.package not in {**GUESTS, **KEPT}.get(top, set()):
            wrong.append(f"{entry.file.relative_to(ROOT)} imports {entry.module}")
    assert wrong == []


def test_engine_imports_only_pure_modules() -> None:
    """It imports only modules without input and output."""
    wrong = [
        f"{entry.file.relative_to(ROOT)} imports {entry.module}"
        for entry in imports()
        if entry.package == "engine" and entry.module.split(".")[0] in NOT_IN_ENGINE
    ]
    assert wrong == []


def test_engine_creates_no_random_generator() -> None:
    """`random` is imported only for its type; `determinize` receives a generator."""
    wrong = [
        f"{entry.file.relative_to(ROOT)} imports {entry.module}"
        for entry in imports()
        if entry.package == "engine" and entry.module.startswith("random") and entry.module != "random.Random"
    ]
    assert wrong == []


@pytest.mark.parametrize("family", FAMILIES)
def test_families_do_not_import_each_other(family: str) -> None:
    """Shared code is in modules outside the families."""
    others = [f"barons.engine.{other}" for other in FAMILIES if other != family]
    wrong = [
        f"{entry.file.relative_to(ROOT)} imports {entry.module}"
        for entry in imports()
        if entry.file.relative_to(ROOT).parts[:2] == ("engine", family)
        and any(entry.module == other or entry.module.startswith(f"{other}.") for other in others)
    ]
    assert wrong == []


@pytest.mark.parametrize("call", ["print", "input", "eval", "exec", "open"])
def test_engine_does_not_call_forbidden_functions(call: str) -> None:
    """It does no input or output, and runs no code from data."""
    wrong = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in sorted((ROOT / "engine").rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call
    ]
    assert wrong == []


def _families_of(parts: Sequence[str]) -> set[str]:
    """Families that own a file or module: it is in their folder or has their name."""
    return {family for family in FAMILIES for part in parts if part == family or part.startswith(f"{family}_")}


def test_shared_code_imports_no_game_family() -> None:
    """It uses their modules through entries in `games.py`, so that a new game is only an entry."""
    wrong = set()
    for entry in imports():
        top, *rest = entry.module.split(".")
        file = entry.file.relative_to(ROOT)
        if top == "barons":
            others = _families_of(rest) - _families_of(file.with_suffix("").parts)
            wrong |= {f"{file.as_posix()} imports {family}" for family in others}
    assert wrong == OF_ONE_GAME


def _naming(*words: str) -> list[Path]:
    """Files that contain one of these words; the others need not be parsed."""
    texts = ((file, file.read_text("utf-8")) for file in sorted(ROOT.rglob("*.py")))
    return [file for file, text in texts if any(word in text for word in words)]


def test_no_code_branches_on_game_key() -> None:
    """Code neither compares a game's key nor has a table by game; differences are in the games' modules."""
    keys, wrong = set(FAMILIES), set()
    for file in _naming(*(f'"{key}"' for key in FAMILIES)):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, (ast.Compare, ast.Dict)):
                continue
            constants = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
            about_games = isinstance(node, ast.Dict) or "game" in ast.unparse(node)
            if about_games and len(constants & keys) >= (len(keys) if isinstance(node, ast.Dict) else 1):
                wrong.add(f"{file.relative_to(ROOT).as_posix()}: {ast.unparse(node)}")
    assert wrong == set()


def test_a_protocol_is_small() -> None:
    """It has at most eight members of its own; a larger one is composed of those that its users need."""
    wrong = [
        f"{file.relative_to(ROOT)}: {node.name}"
        for file in _naming("(Protocol", ", Protocol")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
        and any(ast.unparse(base).startswith("Protocol") for base in node.bases)
        and sum(isinstance(each, ast.FunctionDef | ast.AnnAssign) for each in node.body) > 8
    ]
    assert wrong == []
