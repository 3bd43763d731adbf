"""`barons puzzles`: make the puzzles of a game, verify the existing ones, count them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from barons.commandline import FAULTY, FINE, INTERRUPTED, LOST, WRONG, Parser, refused, target, whole
from barons.engine.core import BaronsError
from barons.games import game_keys
from barons.plainfiles import check_target, write_plain
from barons.puzzles import choosing, making, shelf
from barons.puzzles.proof import fault_of
from barons.puzzles.puzzle import Puzzle
from barons.text.tr import gettext as _

_EVERY = 10  # number of puzzles after which the file is saved


def command_parser() -> Parser:
    """Return the argument parser of `barons puzzles`."""
    statuses = (FINE, FAULTY, WRONG, LOST, INTERRUPTED)
    parser = Parser(
        prog="barons puzzles",
        description=_("Make, prove and count the puzzles of each game."),
        statuses=statuses,
    )
    parser.add_data_dir()
    tasks = parser.add_subparsers(title=_("commands"), dest="task", required=True, metavar="COMMAND")

    def add(name: str, help_: str) -> Parser:
        added: Parser = tasks.add_parser(name, help=help_, description=help_, statuses=statuses)
        return added

    making_one = add("make", _("puzzles of a game, from games between computers"))
    making_one.add_argument("game", choices=game_keys(), help=_("game of the puzzles"))
    making_one.add_argument(
        "--count", type=whole(1), default=300, metavar="N", help=_("number of puzzles (default: %(default)s)")
    )
    making_one.add_seed(making.SEED)
    making_one.add_argument(
        "--edition", metavar="ID", help=_("ruleset of the games (default: several in turn)")
    )
    making_one.add_argument(
        "--out", type=target, metavar="FILE", help=_("file to write (default: the one that the program reads)")
    )
    joining = add("join", _("one file from several that were made with different seeds"))
    joining.add_argument("game", choices=game_keys(), help=_("game of the puzzles"))
    joining.add_argument("files", nargs="+", type=Path, metavar="FILE", help=_("file of puzzles"))
    choosing_some = add("choose", _("the puzzles of a game that are worth solving, graded"))
    choosing_some.add_argument("game", choices=game_keys(), help=_("game of the puzzles"))
    for limited in (joining, choosing_some):
        limited.add_argument(
            "--count",
            type=whole(1),
            default=300,
            metavar="N",
            help=_("largest number of puzzles (default: %(default)s)"),
        )
    proving = add("prove", _("proof of every puzzle, from its position alone"))
    proving.add_argument("games", nargs="*", metavar="GAME", help=_("game of the puzzles (default: all games)"))
    proving.add_argument(
        "--every",
        type=whole(1),
        default=1,
        metavar="N",
        help=_("proof of every Nth puzzle only (default: %(default)s, all)"),
    )
    counting = add("count", _("number of puzzles by kind and grade"))
    counting.add_argument(
        "games", nargs="*", metavar="GAME", help=_("game of the puzzles (default: all games)")
    )
    return parser


def run(arguments: Sequence[str]) -> int:
    """Run `barons puzzles` with these arguments; return the exit status."""
    parser = command_parser()
    options = parser.parse_args(arguments)
    try:
        if options.task == "make":
            editions = [options.edition] if options.edition else []
            file = options.out or shelf.file_of(options.game)
            return _make(options.game, options.count, options.seed, file, editions)
        if options.task == "join":
            return _join(options.game, options.files, options.count)
        if options.task == "choose":
            return _choose(options.game, options.count)
        unknown = [game for game in options.games if game not in game_keys()]
        if unknown:
            parser.error(_("no such game: {names}").format(names=", ".join(map(repr, unknown))))
        games = options.games or game_keys()
        return _prove(games, options.every) if options.task == "prove" else _count(games)
    except (BaronsError, OSError) as error:
        return refused("puzzles", error)


def _make(game: str, count: int, seed: int, file: Path, editions: Sequence[str]) -> int:
    check_target(file)
    made: list[Puzzle] = []
    for puzzle in making.puzzles_of(game, count, seed, editions):
        made.append(puzzle)
        if len(made) % _EVERY == 0 or len(made) == count:
            write_plain(file, shelf.written(made))
            print(f"{len(made)} puzzles, up to the game of seed {puzzle.seed}", file=sys.stderr, flush=True)
    return FINE


def _join(game: str, files: Sequence[Path], count: int) -> int:
    joined = {puzzle.key: puzzle for file in files for puzzle in shelf.read(file)}
    write_plain(shelf.file_of(game), shelf.written(list(joined.values())[:count]))
    print(f"{game}: {min(count, len(joined))} puzzles")
    return FINE


def _choose(game: str, count: int) -> int:
    kept = choosing.chosen(shelf.read(shelf.file_of(game)), count)
    write_plain(shelf.file_of(game), shelf.written(kept))
    print(f"{game}: {len(kept)} puzzles")
    return FINE


def _prove(games: Sequence[str], every: int) -> int:
    failed = 0
    for game in games:
        puzzles = shelf.read(shelf.file_of(game))[::every]
        for puzzle in puzzles:
            try:
                fault = fault_of(puzzle)
            except BaronsError as error:
                fault = str(error)
            if fault:
                failed += 1
                print(f"{game} {puzzle.key} ({puzzle.kind}): {fault}")
        print(f"{game}: {len(puzzles)} looked at")
    return FAULTY if failed else FINE


def _count(games: Sequence[str]) -> int:
    for game in games:
        puzzles = shelf.puzzles_of(game)
        kinds = Counter(puzzle.kind for puzzle in puzzles)
        grades = Counter(puzzle.grade for puzzle in puzzles)
        print(f"{game}: {len(puzzles)}; kinds {dict(kinds)}; grades {dict(sorted(grades.items()))}")
    return FINE
