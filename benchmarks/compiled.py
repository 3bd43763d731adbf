"""Make a compiled copy of the engine and of the search, outside of the project, for measurements.

    python benchmarks/compiled.py FOLDER        (needs mypy and a C compiler; a few minutes)
    PYTHONPATH=FOLDER python benchmarks/engine.py

The copy plays the same moves as the source (`--check` plays games of every family in both and compares them).
What mypyc asks for beyond the source is patched in the copy alone: observations, errors, reading and writing
may stay interpreted.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from barons.games import game_keys

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = (
    "__init__.py",
    "params.py",
    "view.py",
    "refusal.py",
    "reasons.py",
    "why.py",
    "position.py",
    "middle.py",
    "setup.py",
    "events.py",
    "odds.py",
)
"""Dataclasses and what is never hot. Land's set-up and position are compiled all the same: see `modules`."""

HOT = (
    "engine/core.py",
    "engine/hexgrid.py",
    "ai/mcts.py",
    "ai/eval/land.py",
    "ai/eval/land_priors.py",
    "ai/eval/baronies.py",
    "ai/eval/baronies_priors.py",
    "ai/eval/realms.py",
    "ai/eval/realms_priors.py",
    "ai/eval/realms_rolls.py",
    "ai/eval/realms_walks.py",
    "ai/eval/shares.py",
)

ANY_RULES = r"^    rules: \w*Rules\n"
"""A state's `rules` is each family's own class, which a compiled base class does not allow."""

BARE = r"\1, bare: bool = False) -> None:\n\2        if bare:\n            return\n"

PATCHES = {
    "barons/engine/core.py": [
        (r"    viewer: int \| None\n    to_move: int\n", ""),
        (r"from abc import", "from mypy_extensions import mypyc_attr\nfrom abc import"),
        (r"class Observation\(ABC\)", "@mypyc_attr(allow_interpreted_subclasses=True)\nclass Observation(ABC)"),
        (r"class BaronsError", "@mypyc_attr(allow_interpreted_subclasses=True)\nclass BaronsError"),
        (ANY_RULES, "    rules: Any\n"),
    ],
    "barons/engine/baronies/state.py": [(ANY_RULES, "")],
    "barons/engine/realms/state.py": [
        (ANY_RULES, ""),
        # A compiled class cannot be made without its `__init__`, so that gets a way to do nothing.
        (r"(seat_count: int)\) -> None:\n(.*decks complete.*\n)", BARE),
        (r"object\.__new__\(type\(self\)\)", "RealmsState(self.rules, self.seat_count, True)"),
    ],
}

CHECK = """
from barons.rulesets import load, whole, with_rounds
from barons.simulate import Plan, play_game
for name, rounds in (("land-2025-11", 20), ("baronies-2006", 40), ("realms-main", 20)):
    rules = with_rounds(load(name), rounds)
    for game in range(2):
        print(play_game(rules, Plan(whole(rules), ("search:200", "search:60"), 2, 42, rounds), game))
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
            text, count = re.subn(old, new, text, count=1, flags=re.MULTILINE)
            if not count:
                sys.exit(f"{name}: nothing to patch like {old!r}")
        path.write_text(text, "utf-8")


def modules(folder: Path) -> list[str]:
    """What is compiled."""
    found = [folder / "barons" / name for name in HOT]
    for family in game_keys():
        own = sorted((folder / "barons" / "engine" / family).glob("*.py"))
        found += [path for path in own if path.name not in LEFT_OUT]
    return [str(path.relative_to(folder)) for path in found]


def build(folder: Path) -> None:
    """mypyc, in place."""
    lenient = ["--disable-error-code", "no-any-return", "--disable-error-code", "return-value"]
    lenient += ["--disable-error-code", "unused-ignore"]
    command = [sys.executable, "-m", "mypyc", *lenient, *modules(folder)]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def played(folder: Path) -> str:
    """Games of each family, told."""
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
