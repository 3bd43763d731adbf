"""`barons lab`: the laboratory's commands."""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from barons import rulesets
from barons.ai import LORDS
from barons.background.pool import each
from barons.commandline import (
    FINE,
    INTERRUPTED,
    OUTPUT,
    Command,
    Parser,
    argument,
    refused,
    target_or_output,
    whole,
    written,
)
from barons.engine.core import BaronsError, Rules
from barons.lab import arms, boards, questions, setups, tune
from barons.lab.arms import numbers
from barons.lab.cluster import ClusterSite
from barons.lab.executors import executor, processes
from barons.lab.plan import GAMES, ROUNDS, TUNE
from barons.lab.questions.answers import Answer, plain_text
from barons.lab.study import Heard, Study, open_study
from barons.lab.wanted import Comparison, Import, Sweep, Tuning, Wanted, Without, begun, gone_on_with
from barons.lab.words import summary
from barons.paths import folder_named
from barons.safetext import printable
from barons.text.tr import gettext as _


def run(arguments: Sequence[str]) -> int:
    options = command_parser().parse_args(arguments)
    try:
        status: int = options.command(options)
    except (BaronsError, OSError, ValueError) as error:
        return refused("lab", error)
    except sqlite3.Error as error:
        sentence = _("the study cannot be read or written: {reason}")
        return refused("lab", ValueError(sentence.format(reason=error)))
    return status


def command_parser() -> Parser:
    parser = Parser(
        prog="barons lab", description=_("Measure the effect of changed rules in many games between computers.")
    )
    parser.add_data_dir()
    add = parser.add_commands()
    for name, (what, add_options, command) in _commands().items():
        add_options(add(name, what, command))
    return parser


def _add_compare(parser: Parser) -> None:
    what = _("id of a ruleset, or a ruleset file; the first is compared with each of the others")
    parser.add_argument("compared", nargs="+", metavar="A", help=what)
    parser.add_flag("--each", _("also a comparison for each single change of the last ruleset"))
    _add_terms(parser)


def _add_sweep(parser: Parser) -> None:
    parser.add_ruleset("one", "A")
    _add_axes(parser)
    _add_terms(parser)


def _add_without(parser: Parser) -> None:
    parser.add_ruleset("one", "A")
    parser.add_argument(
        "--action",
        required=True,
        help=_(
            "action that one seat may not use: its first word in the notation, for example {example}"
        ).format(example="treasury"),
    )
    _add_terms(parser)


def _add_tune(parser: Parser) -> None:
    parser.add_ruleset("one", "A")
    _add_axes(parser)
    parser.add_argument(
        "--target",
        required=True,
        action="append",
        metavar="MEASURE=VALUE",
        help=_("target for the mean of a measure, for example {examples}").format(
            examples="turns=45, challenge=80%%, first_seat=50%%+-3%%"
        ),
    )
    parser.add_number("--players", _("number of players (default: the fewest)"))
    parser.add_argument(
        "--seats", default="easy", metavar="NAME", help=_("computer on every seat (default: %(default)s)")
    )
    parser.add_number("--trials", _("number of values to try (default: %(default)s)"), tune.TRIALS)
    games = _("number of games for each value (default: %(default)s)")
    parser.add_number("--games", games, tune.TRIAL_GAMES, least=2)
    confirm = _(
        "number of games with new deals to confirm the result (default: {count}, or more if the target of a"
        " share needs them)"
    )
    parser.add_number("--confirm", confirm.format(count=tune.CONFIRM))
    _add_run(parser)
    parser.set_defaults(levels=None, lords=None, until=None, ask=["tune"])


def _add_import(parser: Parser) -> None:
    parser.add_argument(
        "saves", nargs="+", type=Path, metavar="SAVE", help=_("finished saved game, or folder of saved games")
    )
    what = _("id of the ruleset whose games count (default: the only one)")
    parser.add_argument("--ruleset", default="", metavar="A", help=what)
    what = _("id of a ruleset, or a ruleset file, played with the same deals; may be repeated")
    parser.add_argument("--against", action="append", default=[], metavar="A", help=what)
    what = _("computers that play the same deals (default: %(default)s)")
    parser.add_argument("--seats", default="easy", metavar="NAMES", help=what)
    parser.add_number("--games", _("number of games that computers play (default: %(default)s)"), GAMES)
    _add_questions(parser)
    _add_run(parser)
    parser.set_defaults(players=None, levels=None, lords=None, until=None)


def _add_axes(parser: Parser) -> None:
    parser.add_argument(
        "--key",
        required=True,
        action="append",
        help=_("key of a parameter, for example {example}; may be repeated, each time with --values").format(
            example="ending.challenge.two"
        ),
    )
    what = _("values of the parameter: 12..20, or 1,3, or words, or lists like [1,2],[1,3]")
    parser.add_argument("--values", required=True, action="append", metavar="RANGE", help=what)


def _axes(options: argparse.Namespace) -> tuple[arms.Axis, ...]:
    if len(options.key) != len(options.values):
        raise ValueError(_("Each --key needs its own --values."))
    keys = [key.removeprefix("params.") for key in options.key]
    return tuple(zip(keys, (tuple(arms.swept_values(text)) for text in options.values), strict=True))


def _add_report(parser: Parser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path, help=_("folder of a study"))
    parser.add_flag("--html", _("web page report.html, in the folder of the study"))
    parser.add_flag("--csv", _("CSV file of each table, in the same folder"))
    parser.add_flag("--xlsx", _("all tables as a spreadsheet, study.xlsx (needs barons[lab])"))
    parser.add_flag("--parquet", _("Parquet file of each table (needs barons[lab])"))
    _add_questions(parser)
    parser.add_language()


def _add_resume(parser: Parser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path, help=_("folder of a study"))
    parser.add_number("--more", _("number of games to add for each ruleset and number of players"), 0)
    _add_questions(parser)
    _add_machines(parser)
    parser.add_language()


def _add_questions(parser: Parser) -> None:
    parser.add_argument(
        "--ask",
        type=argument(questions.named),
        default=[],
        metavar="NAMES",
        help=_("questions for the report to answer, separated by commas: {names}").format(
            names=", ".join((*questions.NAMES, questions.ALL))
        ),
    )


def _add_terms(parser: Parser) -> None:
    parser.add_argument(
        "--players", metavar="RANGE", help=_("numbers of players, for example 2,3,4 (default: the fewest)")
    )
    what = _("computers, separated by commas; one name is used for every seat (default: %(default)s)")
    parser.add_argument("--seats", default="easy", metavar="NAMES", help=what)
    tables = parser.add_mutually_exclusive_group()
    tables.add_argument(
        "--levels",
        metavar="NAMES",
        help=_("levels of the computers, each of which plays all games, for example easy,normal"),
    )
    tables.add_argument(
        "--lords",
        metavar="NAMES",
        help=_("lords who play each other on all seats: all, or some of {names}").format(
            names=", ".join(LORDS)
        ),
    )
    length = parser.add_mutually_exclusive_group()
    what = _("number of games for each ruleset and number of players (default: {count})").format(count=GAMES)
    length.add_argument("--games", type=whole(1), metavar="N", help=what)
    what = _("precision at which the study stops, for example {example}").format(example="3%%")
    length.add_argument("--until", type=argument(_share), metavar="SHARE", help=what)
    _add_questions(parser)
    _add_run(parser)


def _add_run(parser: Parser) -> None:
    parser.add_seed()
    parser.add_number("--rounds", _("limit of rounds for rulesets without one (default: %(default)s)"), ROUNDS)
    what = _("folder of the study (default: a new one in the data folder)")
    parser.add_argument("--out", type=argument(folder_named), metavar="DIR", help=what)
    _add_machines(parser)
    parser.add_language()


def _add_machines(parser: Parser) -> None:
    parser.add_number("--jobs", _("number of processes (default: one for each core)"))
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=_("address of a Dask scheduler, for example {example}").format(example="tls://host:8786"),
    )
    for name, what in (
        ("ca", _("certificate of the authority that signed the certificate of the scheduler")),
        ("cert", _("certificate of this client")),
        ("key", _("private key of the certificate of this client")),
    ):
        parser.add_argument(f"--tls-{name}", type=Path, metavar="FILE", help=what)


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",")) if text else ()


def _terms(options: argparse.Namespace) -> arms.Terms:
    seats, lords = _names(options.seats), _names(options.lords)
    return arms.Terms(
        players=tuple(sorted(numbers(str(options.players)))) if options.players is not None else (),
        seats=seats,
        tables=arms.at_tables(_names(options.levels), LORDS if lords == (questions.ALL,) else lords, seats),
        games=GAMES if options.games is None and options.until is None else options.games,
        until=options.until,
        seed=options.seed,
        rounds=options.rounds,
    )


def _begins(wanted: Callable[[argparse.Namespace], Wanted]) -> Command:
    """Return the command that begins the study which these options ask for."""

    def command(options: argparse.Namespace) -> int:
        study, site = wanted(options), _site(options)
        return _played(options, begun(study, options.out, _warn), site)

    return command


_compare: Final = _begins(lambda asked: Comparison(tuple(asked.compared), _terms(asked), asked.each))
_sweep: Final = _begins(lambda asked: Sweep(asked.one, _axes(asked), _terms(asked)))
_without: Final = _begins(lambda asked: Without(asked.one, asked.action, _terms(asked)))
_tune: Final = _begins(
    lambda asked: Tuning(
        asked.one, _axes(asked), tuple(asked.target), _terms(asked), asked.trials, asked.confirm
    )
)
_import: Final = _begins(
    lambda asked: Import(tuple(asked.saves), tuple(asked.against), _terms(asked), asked.ruleset)
)


def _warn(line: str) -> None:
    print(printable(line), file=sys.stderr)


def _resume(options: argparse.Namespace) -> int:
    site = _site(options)
    return _played(options, gone_on_with(options.folder, options.more), site)


def _played(options: argparse.Namespace, study: Study, site: ClusterSite | None) -> int:
    """Play what is missing and print a summary, also after Ctrl-C."""
    status = FINE
    with study.store:
        questions.check(study.plan, options.ask)
        try:
            with executor(options.jobs, site) as plays, shown_progress() as progress:
                study.run(plays, progress)
        except KeyboardInterrupt:
            status = INTERRUPTED
        _tell(study, options.ask)
    return status


def _site(options: argparse.Namespace) -> ClusterSite | None:
    """Return the requested cluster; ValueError if address and files do not match."""
    files = (options.tls_ca, options.tls_cert, options.tls_key)
    if options.cluster is None and not any(files):
        return None
    return ClusterSite(options.cluster or "", *files).checked()


def _report(options: argparse.Namespace) -> int:
    study = open_study(options.folder)
    with study.store:
        files: list[Path] = []
        if options.csv or options.xlsx or options.parquet:
            from barons.lab.export import export

            files += export(study, csv=options.csv, xlsx=options.xlsx, parquet=options.parquet)
        if options.html:
            from barons.lab.report import write_report

            files.append(write_report(study, options.ask))
        _tell(study, options.ask)
    print("".join(f"{printable(str(path))}\n" for path in files), end="")
    return FINE


def _tell(study: Study, asked: list[str]) -> None:
    """Print the answers to the questions asked, otherwise the verdicts; for a search, its result."""
    asked = asked or (["tune"] if study.plan.kind == TUNE else [])
    print(questions.told(study, asked) if asked else summary(study))
    folder = printable(str(study.folder))
    print(f"\n{folder}")
    if not study.is_complete:
        print(f"barons lab resume {folder}")


def _share(text: str) -> float:
    """Parse `3%` or `0.03`."""
    try:
        value = float(text.removesuffix("%").replace(",", "."))
        return value / 100 if text.endswith("%") else value
    except ValueError as error:
        raise ValueError(_("{text} is not a share like 3%").format(text=repr(text[:40]))) from error


def _add_map(parser: Parser) -> None:
    parser.add_ruleset(metavar="A")
    what = _("numbers of mountains, from 0 to 36 (default: %(default)s)")
    parser.add_argument("--mountains", default="0..10", metavar="RANGE", help=what)
    parser.add_number(
        "--deals", _("number of deals for each number of mountains (default: %(default)s)"), 100_000
    )
    parser.add_seed()
    parser.add_number("--jobs", _("number of processes (default: one for each core)"))
    _add_json(parser)
    parser.add_language()


def _add_json(parser: Parser) -> None:
    what = _("JSON file for the table; - for standard output")
    parser.add_argument("--json", type=target_or_output, metavar="FILE", help=what)


def _map(options: argparse.Namespace) -> int:
    rules = rulesets.load(options.ruleset)
    mountains = numbers(options.mountains)
    if not all(0 <= count <= 36 for count in mountains):
        raise ValueError(_("--mountains must be from 0 to 36"))
    study = partial(boards.study, boards.values_of(rules), deals=options.deals, seed=options.seed)
    rows = list(each(study, mountains, processes(options.jobs)))
    answer = boards.answer(rows, rules.ruleset.id, options.deals)
    return _published(options, rules, [row.to_json() for row in rows], answer)


def _add_setups(parser: Parser) -> None:
    parser.add_ruleset(metavar="A")
    parser.add_argument(
        "--players", metavar="RANGE", help=_("numbers of players, for example 2,3,4 (default: all)")
    )
    parser.add_number("--deals", _("number of deals for each number of players (default: %(default)s)"), 10_000)
    parser.add_seed()
    _add_json(parser)
    parser.add_language()


def _setups(options: argparse.Namespace) -> int:
    rules = rulesets.load(options.ruleset)
    players = sorted(numbers(options.players)) if options.players is not None else list(rules.players)
    wrong = [count for count in players if count not in rules.players]
    if wrong:
        allowed = ", ".join(map(str, rules.players))
        sentence = _("{ruleset} is for {allowed} players, not {count}")
        raise ValueError(sentence.format(ruleset=rules.ruleset.id, allowed=allowed, count=wrong[0]))
    rows = [setups.study(rules, count, options.deals, options.seed) for count in players]
    answer = setups.answer(rows, rules.ruleset.id, options.deals)
    return _published(options, rules, [row.to_json() for row in rows], answer)


def _published(options: argparse.Namespace, rules: Rules, rows: list[dict[str, object]], answer: Answer) -> int:
    """Print the answer, and write the rows as JSON if requested."""
    found = {"ruleset": rules.ruleset.id, "deals": options.deals, "seed": options.seed, "rows": rows}
    status = FINE
    if isinstance(options.json, Path):
        status = written("lab", options.json, json.dumps(found, indent=1) + "\n")
    if options.json == OUTPUT:
        print(json.dumps(found, indent=1))
    else:
        print(plain_text(answer))
    return status


def _commands() -> dict[str, tuple[str, Callable[[Parser], None], Command]]:
    compare = _("comparison of rulesets, with the same deals for all; a single ruleset is only measured")
    tune_ = _("search for the values of parameters that meet targets (needs barons[lab])")
    return {
        "compare": (compare, _add_compare, _compare),
        "sweep": (_("comparison of the values of parameters"), _add_sweep, _sweep),
        "without": (_("value of an action: one seat may not use it"), _add_without, _without),
        "tune": (tune_, _add_tune, _tune),
        "import": (_("comparison of saved games with games between computers"), _add_import, _import),
        "report": (_("results of a study, and its data"), _add_report, _report),
        "resume": (_("continuation of a study"), _add_resume, _resume),
        "map": (_("places for donjons on random boards of Land of Barons"), _add_map, _map),
        "setups": (_("how often boards of Land of Barons are reshuffled"), _add_setups, _setups),
    }


@contextmanager
def shown_progress() -> Iterator[Heard]:
    """Yield a function to call after each game."""
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TimeElapsedColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar
    except ImportError:
        yield _line
        print(file=sys.stderr)
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(file=_unfiltered())) as bar:
        task = bar.add_task("games")
        yield lambda there, all_: bar.update(task, completed=there, total=all_)


def _unfiltered() -> TextIO:
    """Return standard error; for a terminal, unfiltered, because the bar needs control codes."""
    return sys.__stderr__ if sys.__stderr__ is not None and sys.stderr.isatty() else sys.stderr


def _line(there: int, all_: int) -> None:
    print(f"\r{there}/{all_}", end="", file=sys.stderr, flush=True)
