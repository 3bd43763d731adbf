"""Shared by all tests: compiles catalogues, makes fonts, and isolates the user's folders."""

from __future__ import annotations

import compileall
import gc
import itertools
import sys
from pathlib import Path
from typing import Final

import pytest

from barons.text.tr import set_language

ROOT = Path(__file__).resolve().parent.parent
QUICK: Final = frozenset(
    ROOT / "tests" / available / f"test_{name}.py"
    for available, names in {
        ".": "layers games config map",
        "land": "blocking capture command concentrating confrontations constructing dispersing end officers "
        "recruiting setup",
        "baronies": "end play settling setup turn",
        "realms": "asking death dungeon fighting land movement potions skills tolls town victory",
        "play": "draft history match settings",
        "text": "sentences vocabulary",
        "ai": "chances explanations",
        "app": "land_actions land_course land_orders land_whole_games trails realms_board",
    }.items()
    for name in names.split(" ")
)
"""Files run by `-m quick`: a part of every package in under a minute of processor time (`docs/testing.md`)."""
NUMBERS: Final = itertools.count()
sys.path.insert(0, str(ROOT / "build_scripts"))
sys.dont_write_bytecode = False  # to rewrite the assertions of all files takes a worker five seconds


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder with a number as its name: pytest's own reads the names of all others first."""
    return tmp_path_factory.mktemp(str(next(NUMBERS)), numbered=False)


@pytest.fixture(autouse=True)
def _own_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Isolate tests from the user's saves, the system's language and that of the previous test."""
    monkeypatch.setenv("BARONS_DATA_DIR", str(tmp_path / "data"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # gettext ignores LANGUAGE where they are C
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
    set_language("en")


def pytest_configure(config: pytest.Config) -> None:
    """Make the generated files and the bytecode of the program once, before the workers start."""
    gc.disable()  # all that is imported and collected stays
    if not hasattr(config, "workerinput"):
        from compile_catalogues import compile_catalogues
        from cut_fonts import cut_fonts
        from index_rulesets import index_rulesets

        compile_catalogues(ROOT / "locales")
        cut_fonts(ROOT / "assets" / "type")
        index_rulesets(ROOT)  # otherwise every list of rulesets checks them all again
        compileall.compile_dir(ROOT / "barons", quiet=1, workers=0)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip reading other files if only quick tests are requested."""
    is_left_out = collection_path.suffix == ".py" and collection_path not in QUICK
    return True if config.option.markexpr == "quick" and is_left_out else None


def pytest_collection_finish() -> None:
    """Freeze the imported objects, so that garbage collections skip them."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the quick files."""
    for item in items:
        if item.path in QUICK:
            item.add_marker("quick")
