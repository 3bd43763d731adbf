"""`barons review`: review a saved game without a window."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from barons.ai.levels import ADVISER, levels
from barons.commandline import FINE, OUTPUT, Parser, refused, target, target_or_output, written
from barons.engine.core import BaronsError
from barons.engine.record import Record
from barons.plainfiles import check_target, read_plain
from barons.play.savefiles import SIZE_LIMIT
from barons.play.saveform import decode
from barons.play.seats import Seat, seat_colours
from barons.review.page import GameSummary, page
from barons.review.review import Review
from barons.review.walk import ReviewedGame, ReviewWorkers, Walk, walked
from barons.review.words import ReviewTeller, points, verdict_name
from barons.text.levels import display_names
from barons.text.sentence import Names
from barons.text.tr import gettext as _

_PATIENCE: Final = 0.5
"""Seconds between two polls of the worker processes."""


def run(arguments: Sequence[str]) -> int:
    options = command_parser().parse_args(arguments)
    try:
        return _reviewed(options)
    except (BaronsError, ValueError, OSError) as error:
        return refused("review", error, options.save)


def command_parser() -> Parser:
    parser = Parser(
        prog="barons review",
        description=_("Review a saved game: what each decision cost, and what luck contributed."),
    )
    parser.add_argument("save", type=Path, metavar="SAVE", help=_("saved game, finished or not"))
    what = _("level of the computer that reviews (default: %(default)s)")
    parser.add_argument("--level", default=ADVISER, choices=(*levels(), ADVISER), help=what)
    parser.add_seed()
    what = _("JSON file for the whole review (default: standard output)")
    parser.add_argument("--json", nargs="?", const=OUTPUT, type=target_or_output, metavar="FILE", help=what)
    what = _("web page with the review in all languages (default: SAVE-review.html, in this folder)")
    parser.add_argument("--html", nargs="?", const="", type=target, metavar="FILE", help=what)
    parser.add_number("--jobs", _("number of processes (default: %(default)s)"), 2)
    parser.add_language()
    parser.add_data_dir()
    return parser


def _reviewed(arguments: argparse.Namespace) -> int:
    page_file = Path(f"{arguments.save.stem}-review.html") if arguments.html == "" else arguments.html
    if page_file is not None:
        check_target(page_file)
    record, seats, is_ended = _read(arguments.save)
    walk = Walk(record, arguments.level, arguments.seed)
    if walk.course.hides_still and not is_ended:
        raise ValueError(_("the game is not finished: a review would show what is still hidden"))
    _walk(walk, arguments.jobs)
    review = walk.review()
    game = _game(walk.course, seats, is_ended)
    status = FINE
    if page_file is not None:
        status = written("review", page_file, page(review, game))
    if isinstance(arguments.json, Path):
        text = json.dumps(review.to_json(), ensure_ascii=False, indent=1)
        status = max(status, written("review", arguments.json, text + "\n"))
    if arguments.json == OUTPUT:
        print(json.dumps(review.to_json(), indent=1))
    elif status or (
        arguments.json is None and page_file is None
    ):  # a file that could not be written must not lose the review
        print(summary(review, game))
    return status


def _read(path: Path) -> tuple[Record, list[Seat], bool]:
    """Return the record of a save, its seats, and whether the game was ended early.

    Raises BaronsError, ValueError or OSError for a bad file.
    """
    save = decode(read_plain(path, SIZE_LIMIT))
    record = Record.from_json(save.record)
    sitting = save.table.get("seats")
    if not isinstance(sitting, list) or len(sitting) != record.players:
        raise ValueError("the seats do not match the record")
    return record, [Seat.from_json(seat) for seat in sitting], save.table.get("ended") is True


def _walk(walk: Walk, jobs: int) -> None:
    """Run the review to the end, with a progress display on a terminal."""
    if jobs == 1:
        for share in walked(walk):
            _tell(share)
    else:
        workers = ReviewWorkers(walk, jobs)
        try:
            while not workers.poll(_PATIENCE):
                _tell(walk.share)
        finally:
            workers.close()
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _tell(share: float) -> None:
    if sys.stderr.isatty():
        print(f"\r{points(share)} %", end="", file=sys.stderr, flush=True)


def _game(course: ReviewedGame, seats: Sequence[Seat], was_ended: bool) -> GameSummary:
    colours = seat_colours(course.states[-1].observation(None).position(), len(seats))
    return GameSummary(course.rules, Names(display_names(seats), tuple(colours)), colours, was_ended)


def summary(review: Review, game: GameSummary) -> str:
    teller = ReviewTeller(game.rules, review, game.names, game.was_ended)
    lines = [teller.outcome(), teller.caution(), teller.method(), ""]
    lines += [teller.account(seat) for seat in range(review.players)]
    for step in review.steps:
        if step.is_fault and step.verdict is not None:
            text = f"{teller.heading(step)} · {verdict_name(step.verdict)}: {teller.action(step.place.action)}"
            lines += ["", text, "  " + teller.explanation(step)]
    return "\n".join(lines)
