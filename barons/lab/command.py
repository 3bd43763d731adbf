"""`barons lab`: the laboratory's commands."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from barons import __version__, paths, rulesets
from barons.engine.core import BaronsError
from barons.engine.dealer import SEED_LIMIT
from barons.lab import arms, boards
from barons.lab.executors import executor
from barons.lab.plan import Plan
from barons.lab.processes import each
from barons.lab.progress import shown_progress
from barons.lab.ranges import numbers
from barons.lab.study import Study, begin, open_study
from barons.lab.words import summary
from barons.text.tr import LANGUAGES, set_language

FINE, WRONG, INTERRUPTED = 0, 2, 130
"""Exit statuses: done; options that make no sense; broken off by Ctrl-C, after a summary."""


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
    for name, (help_, add) in _STUDIES.items():
        add(commands.add_parser(name, help=help_, allow_abbrev=False))
    _add_map(commands.add_parser("map", help="random donjons on random boards of Land", allow_abbrev=False))
    return parser


def _add_compare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("one", metavar="A", help="a ruleset's id or a file")
    parser.add_argument("other", metavar="B")
    _add_terms(parser)
    parser.set_defaults(command=_compare)


def _add_sweep(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("one", metavar="A", help="a ruleset's id or a file")
    parser.add_argument("--key", required=True, help="a parameter, as ending.challenge.two")
    parser.add_argument("--values", required=True, metavar="RANGE", help="12..20, or 1,3, or words")
    _add_terms(parser)
    parser.set_defaults(command=_sweep)


def _add_without(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("one", metavar="A", help="a ruleset's id or a file")
    parser.add_argument("--action", required=True, help="beginnings of words of its notation, as treasury")
    _add_terms(parser)
    parser.set_defaults(command=_without)


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path)
    parser.add_argument("--html", action="store_true", help="write report.html there")
    parser.add_argument("--csv", action="store_true", help="write a file a table there")
    parser.add_argument("--parquet", action="store_true", help="the same for Parquet (extra lab)")
    _add_language(parser)
    parser.set_defaults(command=_report)


def _add_resume(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path)
    _add_machines(parser)
    _add_language(parser)
    parser.set_defaults(command=_resume)


def _add_terms(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", metavar="RANGE", help="numbers of players, as 2,3,4")
    parser.add_argument("--seats", default="easy", help="players, separated by commas; one name for all seats")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--games", type=int, metavar="N", help="of each ruleset and number of players (200)")
    length.add_argument("--until", type=_share, metavar="SHARE", help="until differences are known to 3%%")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--rounds", type=int, default=200, help="a limit for rulesets without one")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the study's folder")
    _add_machines(parser)
    _add_language(parser)


def _add_machines(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, metavar="N", help="processes; as many as cores unless given")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, as tcp://host:8786")


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=tuple(LANGUAGES), default="en", help="of the verdicts")


_STUDIES: Final = {
    "compare": ("two rulesets, the same deals for both", _add_compare),
    "sweep": ("a parameter over a range", _add_sweep),
    "without": ("what an action is worth: one seat may not use it", _add_without),
    "report": ("what a study found, and its data", _add_report),
    "resume": ("go on with a study", _add_resume),
}


def _compare(told: argparse.Namespace) -> int:
    plan = arms.comparison(rulesets.load(told.one), rulesets.load(told.other), _terms(told))
    return _begin(told, plan, f"compare-{told.one}-{told.other}")


def _sweep(told: argparse.Namespace) -> int:
    plan = arms.sweep(rulesets.load(told.one), told.key, arms.swept_values(told.values), _terms(told))
    return _begin(told, plan, f"sweep-{told.one}-{told.key}")


def _without(told: argparse.Namespace) -> int:
    plan = arms.without(rulesets.load(told.one), told.action, _terms(told))
    return _begin(told, plan, f"without-{told.one}-{told.action}")


def _terms(told: argparse.Namespace) -> arms.Terms:
    if told.rounds < 1:
        raise ValueError("--rounds is a whole number from 1")
    return arms.Terms(
        players=tuple(sorted(numbers(told.players))) if told.players is not None else (),
        seats=tuple(name.strip() for name in told.seats.split(",")),
        games=200 if told.games is None and told.until is None else told.games,
        until=told.until,
        seed=told.seed,
        rounds=told.rounds,
    )


def _begin(told: argparse.Namespace, plan: Plan, name: str) -> int:
    folder = told.out or paths.user_data_dir() / "studies" / re.sub(r"[^\w.-]+", "-", name)
    return _played(told, begin(folder, plan))


def _resume(told: argparse.Namespace) -> int:
    study = open_study(told.folder)
    if study.plan.version != __version__:
        raise ValueError(f"{told.folder}: games of barons {study.plan.version}; go on with that version")
    return _played(told, study)


def _played(told: argparse.Namespace, study: Study) -> int:
    """Play what is missing and sum up; after Ctrl-C too."""
    status = FINE
    with study.store:
        try:
            with executor(told.jobs, told.cluster) as plays, shown_progress() as progress:
                study.run(plays, progress)
        except KeyboardInterrupt:
            status = INTERRUPTED
        _tell(study, told.lang)
    return status


def _report(told: argparse.Namespace) -> int:
    study = open_study(told.folder)
    with study.store:
        _tell(study, told.lang)
        if told.csv or told.parquet:
            from barons.lab.export import export

            for path in export(study.store, told.folder, csv=told.csv, parquet=told.parquet):
                print(path)
        if told.html:
            from barons.lab.report import write_report

            print(write_report(study))
    return FINE


def _tell(study: Study, language: str) -> None:
    set_language(language)
    print(summary(study))
    print(f"\n{study.folder}")
    if not study.is_complete:
        print(f"barons lab resume {study.folder}")


def _share(text: str) -> float:
    """`3%` or `0.03`."""
    try:
        return float(text[:-1]) / 100 if text.endswith("%") else float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no share like 3%") from error


def _add_map(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", metavar="A", help="a ruleset's id or a file: its tiles")
    parser.add_argument("--mountains", default="0..10", metavar="RANGE", help="0..10, or 0,4; from 0 to 36")
    parser.add_argument("--deals", type=int, default=100_000, metavar="N", help="for each number of mountains")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, help="processes, one row each; as many as cores unless given")
    parser.add_argument("--json", metavar="FILE", help="write the rows there; - for standard output")
    parser.set_defaults(command=_map)


def _map(told: argparse.Namespace) -> int:
    rules = rulesets.load(told.ruleset)
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
