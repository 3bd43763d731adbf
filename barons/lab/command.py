"""`barons lab`: the laboratory's commands."""

from __future__ import annotations

import argparse
import json
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol, TypeVar

from barons import rulesets
from barons.background.pool import each
from barons.commandline import (
    FINE,
    INTERRUPTED,
    OUTPUT,
    Parser,
    refused,
    target_or_output,
    whole,
    written,
)
from barons.engine.core import BaronsError, Rules
from barons.lab import arms, boards, setups
from barons.lab.cluster import ClusterSite
from barons.lab.executors import executor, processes
from barons.lab.plan import GAMES, ROUNDS
from barons.lab.progress import shown_progress
from barons.lab.ranges import numbers
from barons.lab.study import Study, open_study
from barons.lab.wanted import Comparison, Sweep, Wanted, Without, begun, gone_on_with
from barons.lab.words import summary
from barons.paths import folder_named
from barons.safetext import printable
from barons.text.tr import set_language


def run(arguments: Sequence[str]) -> int:
    """Run `barons lab …` with these arguments; the exit status."""
    options = command_parser().parse_args(arguments)
    if "lang" in options:
        set_language(options.lang)
    try:
        status: int = options.command(options)
    except (BaronsError, ValueError, OSError) as error:
        return refused("lab", error)
    except sqlite3.Error as error:
        return refused("lab", ValueError(f"the study cannot be read or written: {error}"))
    return status


def command_parser() -> Parser:
    """What `barons lab` takes."""
    parser = Parser(prog="barons lab", description="Effect of a change of the rules, measured in many games.")
    parser.add_data_dir()
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for name, (help_, add) in _COMMANDS.items():
        added: Parser = commands.add_parser(name, help=help_, description=help_)
        add(added)
    return parser


def _add_compare(parser: Parser) -> None:
    parser.add_argument("one", metavar="A", help=_RULESET)
    parser.add_argument("other", metavar="B", help=_RULESET)
    parser.add_argument("--each", action="store_true", help="also a comparison for each change of B by itself")
    _add_terms(parser)
    parser.set_defaults(command=_compare)


def _add_sweep(parser: Parser) -> None:
    parser.add_argument("one", metavar="A", help=_RULESET)
    parser.add_argument("--key", required=True, help="key of a parameter, for example ending.challenge.two")
    parser.add_argument(
        "--values", required=True, metavar="RANGE", help="values of the parameter: 12..20, or 1,3, or words"
    )
    _add_terms(parser)
    parser.set_defaults(command=_sweep)


def _add_without(parser: Parser) -> None:
    parser.add_argument("one", metavar="A", help=_RULESET)
    parser.add_argument(
        "--action",
        required=True,
        help="first word of the actions that one seat may not use, for example treasury",
    )
    _add_terms(parser)
    parser.set_defaults(command=_without)


def _add_report(parser: Parser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path, help="folder of a study")
    parser.add_argument("--html", action="store_true", help="page report.html, in the folder of the study")
    parser.add_argument("--csv", action="store_true", help="CSV file of each table, in the same folder")
    parser.add_argument("--parquet", action="store_true", help="Parquet file of each table (extra lab)")
    parser.add_language("verdicts")
    parser.set_defaults(command=_report)


def _add_resume(parser: Parser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path, help="folder of a study")
    parser.add_argument(
        "--more",
        type=whole(1),
        default=0,
        metavar="N",
        help="number of games to add for each ruleset and number of players",
    )
    _add_machines(parser)
    parser.add_language("verdicts")
    parser.set_defaults(command=_resume)


def _add_terms(parser: Parser) -> None:
    parser.add_argument(
        "--players", metavar="RANGE", help="numbers of players, for example 2,3,4 (default: the fewest)"
    )
    parser.add_argument(
        "--seats",
        default="easy",
        metavar="NAMES",
        help="players, separated by commas; one name stands for every seat (default easy)",
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--games",
        type=whole(1),
        metavar="N",
        help=f"number of games of each ruleset and number of players (default {GAMES})",
    )
    length.add_argument(
        "--until",
        type=_share,
        metavar="SHARE",
        help="precision at which the study stops by itself, for example 3%%",
    )
    parser.add_seed("first deal")
    parser.add_argument(
        "--rounds",
        type=whole(1),
        default=ROUNDS,
        metavar="N",
        help=f"limit of rounds for rulesets without one (default {ROUNDS})",
    )
    parser.add_argument(
        "--out",
        type=_study_folder,
        metavar="DIR",
        help="folder of the study (default: a new one in the data folder)",
    )
    _add_machines(parser)
    parser.add_language("verdicts")


def _add_machines(parser: Parser) -> None:
    parser.add_argument("--jobs", type=whole(1), metavar="N", help="number of processes (default: one a core)")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="address of a Dask scheduler, for example tls://host:8786"
    )
    for name, what in (
        ("ca", "certificate of the authority that signed the scheduler's certificate"),
        ("cert", "certificate of this client"),
        ("key", "private key of this client's certificate"),
    ):
        parser.add_argument(f"--tls-{name}", type=Path, metavar="FILE", help=f"{what}, for --cluster tls://")


def _study_folder(text: str) -> Path:
    try:
        return folder_named(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


_RULESET: Final = "id of a ruleset, or a ruleset file"


def _compare(options: argparse.Namespace) -> int:
    return _begin(options, Comparison(options.one, options.other, _terms(options), options.each))


def _sweep(options: argparse.Namespace) -> int:
    values = tuple(arms.swept_values(options.values))
    return _begin(options, Sweep(options.one, options.key, values, _terms(options)))


def _without(options: argparse.Namespace) -> int:
    return _begin(options, Without(options.one, options.action, _terms(options)))


def _terms(options: argparse.Namespace) -> arms.Terms:
    return arms.Terms(
        players=tuple(sorted(numbers(options.players))) if options.players is not None else (),
        seats=tuple(name.strip() for name in options.seats.split(",")),
        games=GAMES if options.games is None and options.until is None else options.games,
        until=options.until,
        seed=options.seed,
        rounds=options.rounds,
    )


def _begin(options: argparse.Namespace, wanted: Wanted) -> int:
    site = _site(options)
    return _played(options, begun(wanted, options.out), site)


def _resume(options: argparse.Namespace) -> int:
    site = _site(options)
    return _played(options, gone_on_with(options.folder, options.more), site)


def _played(options: argparse.Namespace, study: Study, site: ClusterSite | None) -> int:
    """Play what is missing and sum up; after Ctrl-C too."""
    status = FINE
    with study.store:
        try:
            with executor(options.jobs, site) as plays, shown_progress() as progress:
                study.run(plays, progress)
        except KeyboardInterrupt:
            status = INTERRUPTED
        _tell(study)
    return status


def _site(options: argparse.Namespace) -> ClusterSite | None:
    """The cluster that is asked for; ValueError for an address and files that do not go together."""
    files = (options.tls_ca, options.tls_cert, options.tls_key)
    if options.cluster is None and not any(files):
        return None
    return ClusterSite(options.cluster or "", *files).checked()


def _report(options: argparse.Namespace) -> int:
    study = open_study(options.folder)
    with study.store:
        files: list[Path] = []
        if options.csv or options.parquet:
            from barons.lab.export import export

            files += export(study, csv=options.csv, parquet=options.parquet)
        if options.html:
            from barons.lab.report import write_report

            files.append(write_report(study))
        _tell(study)
    print("".join(f"{printable(str(path))}\n" for path in files), end="")
    return FINE


def _tell(study: Study) -> None:
    print(summary(study))
    folder = printable(str(study.folder))
    print(f"\n{folder}")
    if not study.is_complete:
        print(f"barons lab resume {folder}")


def _share(text: str) -> float:
    """`3%` or `0.03`."""
    try:
        return float(text[:-1]) / 100 if text.endswith("%") else float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no share like 3%") from error


def _add_map(parser: Parser) -> None:
    parser.add_argument("ruleset", metavar="A", help=f"{_RULESET}, for its tiles")
    parser.add_argument(
        "--mountains",
        default="0..10",
        metavar="RANGE",
        help="numbers of mountains, from 0 to 36 (default 0..10)",
    )
    parser.add_argument(
        "--deals",
        type=whole(1),
        default=100_000,
        metavar="N",
        help="number of deals for each number of mountains (default 100000)",
    )
    parser.add_seed("deals")
    parser.add_argument("--jobs", type=whole(1), metavar="N", help="number of processes (default: one a core)")
    _add_json(parser)
    parser.set_defaults(command=_map)


def _add_json(parser: Parser) -> None:
    parser.add_argument(
        "--json", type=target_or_output, metavar="FILE", help="JSON file of the rows; - for standard output"
    )


def _map(options: argparse.Namespace) -> int:
    rules = rulesets.load(options.ruleset)
    mountains = numbers(options.mountains)
    if not all(0 <= count <= 36 for count in mountains):
        raise ValueError("--mountains are from 0 to 36")
    study = partial(boards.study, boards.values_of(rules), deals=options.deals, seed=options.seed)
    rows = list(each(study, mountains, processes(options.jobs)))
    return _published(options, rules, rows, boards.tables)


def _add_setups(parser: Parser) -> None:
    parser.add_argument("ruleset", metavar="A", help=_RULESET)
    parser.add_argument(
        "--players", metavar="RANGE", help="numbers of players, for example 2,3,4 (default: all)"
    )
    parser.add_argument(
        "--deals",
        type=whole(1),
        default=10_000,
        metavar="N",
        help="number of deals for each number of players (default 10000)",
    )
    parser.add_seed("deals")
    _add_json(parser)
    parser.set_defaults(command=_setups)


def _setups(options: argparse.Namespace) -> int:
    rules = rulesets.load(options.ruleset)
    players = sorted(numbers(options.players)) if options.players is not None else list(rules.players)
    wrong = [count for count in players if count not in rules.players]
    if wrong:
        raise ValueError(f"{rules.ruleset.id} is not for {wrong[0]} players")
    rows = [setups.study(rules, count, options.deals, options.seed) for count in players]
    return _published(options, rules, rows, setups.table)


class MeasureRow(Protocol):
    """What deals of one kind gave."""

    def to_json(self) -> dict[str, object]:
        """As `--json` tells it."""
        ...


RowT = TypeVar("RowT", bound=MeasureRow)


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
    status = FINE
    if isinstance(options.json, Path):
        status = written("lab", options.json, json.dumps(found, indent=1) + "\n")
    if options.json == OUTPUT:
        print(json.dumps(found, indent=1))
    else:
        print(tables(rows, rules.ruleset.id, options.deals))
    return status


_COMMANDS: Final[dict[str, tuple[str, Callable[[Parser], None]]]] = {
    "compare": ("comparison of two rulesets, with the same deals for both", _add_compare),
    "sweep": ("comparison of the values of one parameter", _add_sweep),
    "without": ("value of an action: one seat may not use it", _add_without),
    "report": ("results of a study, and its data", _add_report),
    "resume": ("continuation of a study", _add_resume),
    "map": ("donjons on random boards of Land of Barons", _add_map),
    "setups": ("frequency of new deals in Land of Barons", _add_setups),
}
