"""`barons review`: a saved game reviewed without a window."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from barons import datadir
from barons.ai.levels import ADVISER, levels
from barons.engine.core import BaronsError
from barons.engine.dealer import SEED_LIMIT, SEEDS
from barons.engine.record import Record
from barons.languages import known
from barons.play.saveform import SIZE_LIMIT, TooNewSave, decode
from barons.play.seats import Seat, seat_colours
from barons.review.page import Game, page
from barons.review.review import Review
from barons.review.walk import ReviewCrew, ReviewedGame, Walk, walked
from barons.review.words import Teller, points, verdict_name
from barons.text.levels import called
from barons.text.sentence import Names
from barons.text.tr import set_language

FINE, WRONG = 0, 2
_PATIENCE: Final = 0.5
"""Seconds between two looks at what the processes have found."""


def run(arguments: Sequence[str]) -> int:
    """Run `barons review …` with these arguments; the exit status."""
    parser = command_parser()
    options = parser.parse_args(arguments)
    set_language(options.lang)
    try:
        return _reviewed(options)
    except BrokenPipeError:  # the command line's own matter
        raise
    except TooNewSave as error:
        print(f"barons review: {options.save}: {error}; this version cannot read it", file=sys.stderr)
    except (BaronsError, ValueError, OSError) as error:
        print(f"barons review: {options.save}: {error}", file=sys.stderr)
    return WRONG


def command_parser() -> argparse.ArgumentParser:
    """What `barons review` takes."""
    parser = argparse.ArgumentParser(
        prog="barons review",
        description="What each decision of a saved game gave away, and what chance gave: luck and play.",
        allow_abbrev=False,
    )
    parser.add_argument("save", type=Path, metavar="SAVE", help="a saved game, finished or not")
    parser.add_argument(
        "--level", default=ADVISER, choices=(*levels(), ADVISER), help=f"how deep to look ({ADVISER})"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the searches' lots (1)")
    parser.add_argument("--json", nargs="?", const="-", metavar="OUT", help="all of it; - for standard output")
    parser.add_argument("--html", nargs="?", const="", metavar="OUT", help="a page in every language")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (2)")
    parser.add_argument("--lang", choices=tuple(known()), default="en", help="of the summary")
    datadir.offer(parser, is_told=False)
    return parser


def _reviewed(arguments: argparse.Namespace) -> int:
    if not 0 <= arguments.seed < SEED_LIMIT:
        raise ValueError(f"--seed is {SEEDS}")
    if arguments.jobs < 1:
        raise ValueError("--jobs is a whole number from 1")
    record, seats, is_ended = _read(arguments.save)
    walk = Walk(record, arguments.level, arguments.seed)
    if walk.course.hides_still and not is_ended:
        raise ValueError("the game is not finished: a review would show what is still hidden")
    _walk(walk, arguments.jobs)
    review = walk.review()
    game = _game(walk.course, seats, is_ended)
    if arguments.json is not None:
        _write(json.dumps(review.to_json(), ensure_ascii=False, indent=1) + "\n", arguments.json)
    if arguments.html is not None:
        _write(page(review, game), arguments.html or f"{arguments.save.stem}-review.html")
    if arguments.json is None and arguments.html is None:
        print(summary(review, game))
    return FINE


def _read(path: Path) -> tuple[Record, list[Seat], bool]:
    """The record of a save, who sat there, whether the table ended it.

    BaronsError, ValueError, OSError tell what is wrong with the file.
    """
    with path.open("rb") as file:
        save = decode(file.read(SIZE_LIMIT + 1))
    record = Record.from_json(save.record)
    sitting = save.table.get("seats")
    if not isinstance(sitting, list) or len(sitting) != record.players:
        raise ValueError("the seats do not fit the record")
    return record, [Seat.from_json(seat) for seat in sitting], save.table.get("ended") is True


def _walk(walk: Walk, jobs: int) -> None:
    """To the end, telling how far it is where somebody watches."""
    if jobs == 1:
        for share in walked(walk):
            _tell(share)
    else:
        crew = ReviewCrew(walk, jobs)
        try:
            while not crew.poll(_PATIENCE):
                _tell(walk.share)
        finally:
            crew.close()
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _tell(share: float) -> None:
    if sys.stderr.isatty():
        print(f"\r{points(share)} %", end="", file=sys.stderr, flush=True)


def _game(course: ReviewedGame, seats: Sequence[Seat], was_ended: bool) -> Game:
    colours = seat_colours(course.states[-1].observation(None).position(), len(seats))
    return Game(course.rules, Names(called(seats), tuple(colours)), colours, was_ended)


def summary(review: Review, game: Game) -> str:
    """The review as a page of text."""
    teller = Teller(game.rules, review, game.names, game.was_ended)
    lines = [teller.outcome(), teller.caution(), teller.method(), ""]
    lines += [teller.account(seat) for seat in range(review.players)]
    for step in review.steps:
        if step.is_fault and step.verdict is not None:
            text = f"{teller.heading(step)} · {verdict_name(step.verdict)}: {teller.action(step.place.action)}"
            lines += ["", text, "  " + teller.explanation(step)]
    return "\n".join(lines)


def _write(text: str, where: str) -> None:
    """To a file, or `-` for standard output."""
    if where == "-":
        print(text, end="")
    else:
        Path(where).write_text(text, encoding="utf-8")
