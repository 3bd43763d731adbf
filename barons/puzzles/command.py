"""`barons puzzles`: make the puzzles of a game, prove those that are there, count them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from barons.engine.core import BaronsError
from barons.games import game_keys
from barons.puzzles import making, shelf
from barons.puzzles.proof import fault_of
from barons.puzzles.puzzle import Puzzle

_EVERY = 10  # puzzles made until the file is written again


def command_parser() -> argparse.ArgumentParser:
    """What `barons puzzles` takes."""
    parser = argparse.ArgumentParser(
        prog="barons puzzles", description="The puzzles of each game, made and proven.", allow_abbrev=False
    )
    tasks = parser.add_subparsers(dest="task", required=True)
    making_one = tasks.add_parser("make", help="make a game's puzzles out of computers' games")
    making_one.add_argument("game", choices=game_keys())
    making_one.add_argument("--count", type=int, default=300, metavar="N")
    making_one.add_argument("--seed", type=int, default=making.SEED, metavar="S", help="of the first game")
    making_one.add_argument("--edition", metavar="ID", help="of its games alone; default: of several in turn")
    making_one.add_argument("--out", type=Path, metavar="FILE", help="default: where the program reads them")
    joining = tasks.add_parser("join", help="put files made from different seeds together")
    joining.add_argument("game", choices=game_keys())
    joining.add_argument("files", nargs="+", type=Path, metavar="FILE")
    joining.add_argument("--count", type=int, default=300, metavar="N", help="at most")
    proving = tasks.add_parser("prove", help="prove them again, from their positions alone")
    proving.add_argument("games", nargs="*", metavar="GAME")
    proving.add_argument("--every", type=int, default=1, metavar="N", help="each N-th puzzle only")
    counting = tasks.add_parser("count", help="how many there are, by kind and grade")
    counting.add_argument("games", nargs="*", metavar="GAME")
    return parser


def run(arguments: Sequence[str]) -> int:
    """Run the command that these arguments name. The exit status: 1 where a proof fails."""
    parser = command_parser()
    options = parser.parse_args(arguments)
    if options.task == "make":
        editions = [options.edition] if options.edition else []
        return _make(
            options.game, options.count, options.seed, options.out or shelf.file_of(options.game), editions
        )
    if options.task == "join":
        return _join(options.game, options.files, options.count)
    unknown = [game for game in options.games if game not in game_keys()]
    if unknown:
        parser.error(f"no such game: {', '.join(unknown)}")
    games = options.games or game_keys()
    return _prove(games, options.every) if options.task == "prove" else _count(games)


def _make(game: str, count: int, seed: int, file: Path, editions: Sequence[str]) -> int:
    file.parent.mkdir(parents=True, exist_ok=True)
    made: list[Puzzle] = []
    for puzzle in making.puzzles_of(game, count, seed, editions):
        made.append(puzzle)
        if len(made) % _EVERY == 0 or len(made) == count:
            file.write_bytes(shelf.written(made))
            print(f"{len(made)} puzzles, up to the game of seed {puzzle.seed}", file=sys.stderr, flush=True)
    return 0


def _join(game: str, files: Sequence[Path], count: int) -> int:
    joined = {puzzle.key: puzzle for file in files for puzzle in shelf.read(file)}
    shelf.file_of(game).write_bytes(shelf.written(list(joined.values())[:count]))
    print(f"{game}: {min(count, len(joined))} puzzles")
    return 0


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
    return 1 if failed else 0


def _count(games: Sequence[str]) -> int:
    for game in games:
        puzzles = shelf.puzzles_of(game)
        kinds = Counter(puzzle.kind for puzzle in puzzles)
        grades = Counter(puzzle.grade for puzzle in puzzles)
        print(f"{game}: {len(puzzles)}; kinds {dict(kinds)}; grades {dict(sorted(grades.items()))}")
    return 0
