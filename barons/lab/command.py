"""`barons lab`: the laboratory's commands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol, TypeVar

from barons import datadir, rulesets
from barons.background.pool import each
from barons.engine.core import BaronsError, Rules
from barons.engine.dealer import SEED_LIMIT, SEEDS
from barons.lab import arms, boards, setups
from barons.lab.executors import executor, processes
from barons.lab.plan import GAMES, ROUNDS
from barons.lab.progress import shown_progress
from barons.lab.ranges import numbers
from barons.lab.study import Study, open_study
from barons.lab.wanted import Comparison, Sweep, Wanted, Without, begun, gone_on_with
from barons.lab.words import summary
from barons.languages import known
from barons.text.tr import set_language

FINE, WRONG, INTERRUPTED = 0, 2, 130
"""Exit statuses: done; options that make no sense; broken off by Ctrl-C, after a summary."""


def run(arguments: Sequence[str]) -> int:
    """Run `barons lab …` with these arguments; the exit status."""
    options = command_parser().parse_args(arguments)
    try:
        status: int = options.command(options)
    except BrokenPipeError:  # "barons lab map … | head": the command line's own matter
        raise
    except (BaronsError, ValueError, OSError) as error:
        print(f"barons lab: {error}", file=sys.stderr)
        return WRONG
    return status


def command_parser() -> argparse.ArgumentParser:
    """What `barons lab` takes."""
    parser = argparse.ArgumentParser(
        prog="barons lab", description="What does a change of the rules do?", allow_abbrev=False
    )
    datadir.offer(parser)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for name, (help_, add) in _STUDIES.items():
        add(commands.add_parser(name, help=help_, allow_abbrev=False))
    _add_map(commands.add_parser("map", help="random donjons on random boards of Land", allow_abbrev=False))
    _add_setups(commands.add_parser("setups", help="how often Land is dealt anew", allow_abbrev=False))
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
    length.add_argument(
        "--games", type=int, metavar="N", help=f"of each ruleset and number of players ({GAMES})"
    )
    length.add_argument("--until", type=_share, metavar="SHARE", help="until differences are known to 3%%")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="a limit for rulesets without one")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the study's folder")
    _add_machines(parser)
    _add_language(parser)


def _add_machines(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, metavar="N", help="processes; as many as cores unless given")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, as tcp://host:8786")


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=tuple(known()), default="en", help="of the verdicts")


_STUDIES: Final = {
    "compare": ("two rulesets, the same deals for both", _add_compare),
    "sweep": ("a parameter over a range", _add_sweep),
    "without": ("what an action is worth: one seat may not use it", _add_without),
    "report": ("what a study found, and its data", _add_report),
    "resume": ("go on with a study", _add_resume),
}


def _compare(options: argparse.Namespace) -> int:
    return _begin(options, Comparison(options.one, options.other, _terms(options)))


def _sweep(options: argparse.Namespace) -> int:
    values = tuple(arms.swept_values(options.values))
    return _begin(options, Sweep(options.one, options.key, values, _terms(options)))


def _without(options: argparse.Namespace) -> int:
    return _begin(options, Without(options.one, options.action, _terms(options)))


def _terms(options: argparse.Namespace) -> arms.Terms:
    if options.rounds < 1:
        raise ValueError("--rounds is a whole number from 1")
    return arms.Terms(
        players=tuple(sorted(numbers(options.players))) if options.players is not None else (),
        seats=tuple(name.strip() for name in options.seats.split(",")),
        games=GAMES if options.games is None and options.until is None else options.games,
        until=options.until,
        seed=options.seed,
        rounds=options.rounds,
    )


def _begin(options: argparse.Namespace, wanted: Wanted) -> int:
    return _played(options, begun(wanted, options.out))


def _resume(options: argparse.Namespace) -> int:
    return _played(options, gone_on_with(options.folder))


def _played(options: argparse.Namespace, study: Study) -> int:
    """Play what is missing and sum up; after Ctrl-C too."""
    status = FINE
    with study.store:
        try:
            with executor(options.jobs, options.cluster) as plays, shown_progress() as progress:
                study.run(plays, progress)
        except KeyboardInterrupt:
            status = INTERRUPTED
        _tell(study, options.lang)
    return status


def _report(options: argparse.Namespace) -> int:
    study = open_study(options.folder)
    with study.store:
        _tell(study, options.lang)
        if options.csv or options.parquet:
            from barons.lab.export import export

            for path in export(study.store, options.folder, csv=options.csv, parquet=options.parquet):
                print(path)
        if options.html:
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


def _map(options: argparse.Namespace) -> int:
    rules = rulesets.load(options.ruleset)
    mountains = numbers(options.mountains)
    if not all(0 <= count <= 36 for count in mountains):
        raise ValueError("--mountains are from 0 to 36")
    _check_deals(options.deals)
    _check_seed(options.seed)
    study = partial(boards.study, boards.values_of(rules), deals=options.deals, seed=options.seed)
    rows = list(each(study, mountains, processes(options.jobs)))
    return _published(options, rules, rows, boards.tables)


def _add_setups(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", metavar="A", help="a ruleset's id or a file")
    parser.add_argument("--players", metavar="RANGE", help="numbers of players, as 2,3,4; all unless given")
    parser.add_argument(
        "--deals", type=int, default=10_000, metavar="N", help="for each number of players (10000)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", metavar="FILE", help="write the rows there; - for standard output")
    parser.set_defaults(command=_setups)


def _setups(options: argparse.Namespace) -> int:
    rules = rulesets.load(options.ruleset)
    players = sorted(numbers(options.players)) if options.players is not None else list(rules.players)
    wrong = [count for count in players if count not in rules.players]
    if wrong:
        raise ValueError(f"{rules.ruleset.id} is not for {wrong[0]} players")
    _check_deals(options.deals)
    _check_seed(options.seed)
    rows = [setups.study(rules, count, options.deals, options.seed) for count in players]
    return _published(options, rules, rows, setups.table)


class Row(Protocol):
    """What deals of one kind gave."""

    def to_json(self) -> dict[str, object]:
        """As `--json` tells it."""
        ...


RowT = TypeVar("RowT", bound=Row)


def _published(
    options: argparse.Namespace,
    rules: Rules,
    rows: Sequence[RowT],
    tables: Callable[[Sequence[RowT], str, int], str],
) -> int:
    """The rows as tables for the eye, and as JSON where that was asked for."""
    found = {
        "ruleset": rules.ruleset.id,
        "deals": options.deals,
        "seed": options.seed,
        "rows": [row.to_json() for row in rows],
    }
    if options.json != "-":
        print(tables(rows, rules.ruleset.id, options.deals))
    _write_json(found, options.json)
    return FINE


def _write_json(found: object, where: str | None) -> None:
    """To a file, or `-` for standard output; nothing for None."""
    if where == "-":
        print(json.dumps(found, indent=1))
    elif where is not None:
        Path(where).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _check_deals(deals: int) -> None:
    if deals < 1:
        raise ValueError("--deals is a whole number from 1")


def _check_seed(seed: int) -> None:
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"--seed is {SEEDS}")
