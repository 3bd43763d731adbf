"""Make a compiled copy of the package outside the project, and check that it plays the same games.

    python benchmarks/compiled.py FOLDER [--check]     (needs mypy, setuptools and a C compiler; some minutes)
    PYTHONPATH=FOLDER python benchmarks/engine.py

`--check` plays games of every family with both, compares them and prints the processor time of each.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

GAMES = """
import json
from time import process_time
from barons.rulesets import load, whole, with_rounds
from barons.simulate.playing import SimulationPlan, play_game
found = {}
editions = {"land-2025-11": 14, "land-2024-03": 14, "land-2026-03": 8, "baronies-2006": 20, "realms-main": 14}
for name, rounds in editions.items():
    rules = with_rounds(load(name), rounds)
    start = process_time()
    for game in range(2):
        played = play_game(rules, SimulationPlan(whole(rules), ("search:150", "easy"), 2, 42, rounds), game)
        found[f"{name} {game}"] = repr(played)
    found[f"{name} seconds"] = round(process_time() - start, 2)
print(json.dumps(found))
"""


def main() -> None:
    """Copy and compile; with `--check`, compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    folder: Path = arguments.folder.resolve()
    subprocess.run(
        [sys.executable, str(ROOT / "build_scripts" / "compile_modules.py"), str(folder)], check=True
    )
    if arguments.check:
        plain, compiled = played(ROOT), played(folder)
        same = games_of(plain) == games_of(compiled)
        print("the same games" if same else f"DIFFERENT GAMES\n{plain}\n{compiled}")
        for name, seconds in plain.items():
            if name.endswith("seconds"):
                print(f"{name}: {seconds} plain, {compiled[name]} compiled")
        sys.exit(not same)


def played(folder: Path) -> dict[str, object]:
    """Games of each family played by the package in this folder, and their times."""
    ran = subprocess.run(
        [sys.executable, "-c", GAMES],
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    text: dict[str, object] = json.loads(ran.stdout)
    return text


def games_of(found: dict[str, object]) -> dict[str, object]:
    """The results without the times."""
    return {name: game for name, game in found.items() if not name.endswith("seconds")}


if __name__ == "__main__":
    main()
