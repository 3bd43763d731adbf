"""`barons lab`: the laboratory's commands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from barons import paths
from barons.engine.core import BaronsError
from barons.engine.dealer import SEED_LIMIT

FINE, WRONG = 0, 2
"""Exit statuses: done; options that make no sense."""


def run(arguments: Sequence[str]) -> int:
    """Run `barons lab …` with these arguments; the exit status."""
    told = _parser().parse_args(arguments)
    if told.data_dir is not None:
        paths.use_data_dir(told.data_dir)
    try:
        status: int = told.command(told)
    except BrokenPipeError:  # "barons lab map … | head": the command line's own matter
        raise
    except (BaronsError, ValueError, OSError) as error:
        print(f"barons lab: {error}", file=sys.stderr)
        return WRONG
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="barons lab", description="What does a change of the rules do?", allow_abbrev=False
    )
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where own rulesets are")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_map(commands.add_parser("map", help="random donjons on random boards of Land", allow_abbrev=False))
    return parser


def _add_map(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", metavar="A", help="a ruleset's id or a file: its tiles")
    parser.add_argument("--mountains", default="0..10", metavar="RANGE", help="0..10, or 0,4; from 0 to 36")
    parser.add_argument("--deals", type=int, default=100_000, metavar="N", help="for each number of mountains")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, help="processes, one row each; as many as cores unless given")
    parser.add_argument("--json", metavar="FILE", help="write the rows there; - for standard output")
    parser.set_defaults(command=_map)


def _map(told: argparse.Namespace) -> int:
    from barons.lab import boards
    from barons.lab.processes import each
    from barons.lab.ranges import numbers
    from barons.rulesets import load

    rules = load(told.ruleset)
    mountains = numbers(told.mountains)
    if not all(0 <= count <= 36 for count in mountains):
        raise ValueError("--mountains are from 0 to 36")
    if told.deals < 1:
        raise ValueError("--deals is a whole number from 1")
    _check_seed(told.seed)
    values = boards.values_of(rules)
    orders = [(values, count, told.deals, told.seed) for count in mountains]
    rows = list(each(boards.study, orders, told.jobs))
    found = {
        "ruleset": rules.ruleset.id,
        "deals": told.deals,
        "seed": told.seed,
        "rows": [row.to_json() for row in rows],
    }
    if told.json != "-":
        print(boards.told(rows, rules.ruleset.id, told.deals))
    _write_json(found, told.json)
    return FINE


def _write_json(found: object, where: str | None) -> None:
    """To a file, or `-` for standard output; nothing for None."""
    if where == "-":
        print(json.dumps(found, indent=1))
    elif where is not None:
        Path(where).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _check_seed(seed: int) -> None:
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError("--seed is a whole number from 0 to 2**63-1")
