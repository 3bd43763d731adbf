"""Make a compiled copy of Land's engine and of the search, outside of the project, for measurements.

    python benchmarks/compiled.py FOLDER        (needs mypy and a C compiler; about a minute)
    PYTHONPATH=FOLDER python benchmarks/engine.py

The copy plays the same moves as the source (`--check` plays two games in both and compares them). What mypyc
asks for beyond the source is patched in the copy alone: observations and errors may stay interpreted.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = ("__init__.py", "params.py", "view.py", "refusal.py", "reasons.py")
"""Dataclasses and what is never hot."""

HOT = (
    "engine/core.py",
    "engine/hexgrid.py",
    "ai/mcts.py",
    "ai/eval/land.py",
    "ai/eval/land_priors.py",
    "ai/eval/shares.py",
)

PATCHES = {
    "barons/engine/core.py": [
        ("    viewer: int | None\n    to_move: int\n", ""),
        ("from abc import", "from mypy_extensions import mypyc_attr\nfrom abc import"),
        ("class Observation(ABC)", "@mypyc_attr(allow_interpreted_subclasses=True)\nclass Observation(ABC)"),
        ("class BaronsError", "@mypyc_attr(allow_interpreted_subclasses=True)\nclass BaronsError"),
    ],
}

CHECK = """
from barons.rulesets import load, whole, with_rounds
from barons.simulate import Plan, play_game
rules = with_rounds(load("land-2025-11"), 20)
for game in range(2):
    print(play_game(rules, Plan(whole(rules), ("search:300", "search:100"), 2, 42, 20), game))
"""


def main() -> None:
    """Copy, patch, compile, perhaps check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    folder: Path = arguments.folder.resolve()
    if folder == ROOT or ROOT in folder.parents:
        parser.error("the copy belongs outside of the project")
    copy(folder)
    build(folder)
    if arguments.check:
        plain, compiled = played(ROOT), played(folder)
        print("the same games" if plain == compiled else f"DIFFERENT GAMES\n{plain}\n{compiled}")
        sys.exit(plain != compiled)


def copy(folder: Path) -> None:
    """The package and its configuration, patched."""
    for name in ("barons", "config"):
        shutil.rmtree(folder / name, ignore_errors=True)
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name, changes in PATCHES.items():
        path = folder / name
        text = path.read_text("utf-8")
        for old, new in changes:
            if old not in text:
                sys.exit(f"{name}: nothing to patch like {old!r}")
            text = text.replace(old, new, 1)
        path.write_text(text, "utf-8")


def build(folder: Path) -> None:
    """mypyc, in place."""
    land = sorted(folder.glob("barons/engine/land/*.py"))
    modules = [path for path in land if path.name not in LEFT_OUT]
    modules += [folder / "barons" / name for name in HOT]
    lenient = ["--disable-error-code", "no-any-return", "--disable-error-code", "return-value"]
    command = [sys.executable, "-m", "mypyc", *lenient, *(str(path.relative_to(folder)) for path in modules)]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def played(folder: Path) -> str:
    """Two games, told."""
    ran = subprocess.run(
        [sys.executable, "-c", CHECK],
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    return ran.stdout


if __name__ == "__main__":
    main()
