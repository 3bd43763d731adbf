"""`barons share`: a saved game as one file to pass on, as an animated picture, as a picture of its table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from barons import rulesets
from barons.app.film.making import Kind, make, ordered
from barons.engine.core import BaronsError
from barons.engine.record import Record
from barons.languages import known
from barons.play.files import write_safely
from barons.play.gamesharing import shared_game
from barons.play.match import Match
from barons.play.saveform import SIZE_LIMIT, decode
from barons.play.saves import ENDING

FINE, WRONG = 0, 2
_KINDS: Final[dict[str, Kind]] = {".gif": "film", ".png": "picture"}


def run(words: Sequence[str]) -> int:
    """Run `barons share …` with these words after it; the exit status: 0, or 2 with a sentence."""
    arguments = command_parser().parse_args(words)
    try:
        if arguments.out.exists() and not arguments.force:
            raise BaronsError(f"{arguments.out} is there already: another name, or --force")
        _share(arguments)
    except ModuleNotFoundError as error:
        print(f"barons share: {error.name} is missing: pip install pillow", file=sys.stderr)
        return WRONG
    except (BaronsError, ValueError, OSError) as error:
        print(f"barons share: {error}", file=sys.stderr)
        return WRONG
    return FINE


def command_parser() -> argparse.ArgumentParser:
    """What `barons share` takes."""
    parser = argparse.ArgumentParser(
        prog="barons share",
        description="A saved game to pass on: its replay (.barons), an animated picture of at most 4 MB "
        "(.gif), a picture of its table (.png). Pictures show what everybody may know.",
        allow_abbrev=False,
    )
    parser.add_argument("save", type=Path, metavar="SAVE", help="a saved game, finished or not")
    parser.add_argument("out", type=_out, metavar="OUT", help=f"its ending tells what: {ENDING}, .gif, .png")
    parser.add_argument("--turns", type=_turns, metavar="N", help="of an animated picture: the last N turns")
    parser.add_argument("--lang", choices=tuple(known()), default="en", help="of the pictures")
    parser.add_argument("--force", action="store_true", help="overwrite OUT")
    return parser


def _share(arguments: argparse.Namespace) -> None:
    with arguments.save.open("rb") as file:
        save = decode(file.read(SIZE_LIMIT + 1))
    record = Record.from_json(save.record)
    match = Match.from_record(rulesets.from_dict(record.ruleset), record, save.table)
    if arguments.out.suffix == ENDING:
        write_safely(arguments.out, shared_game(match, save.meta.name or arguments.out.stem))
        return
    kind = _KINDS[arguments.out.suffix]
    make(
        lambda share: None, ordered(match, arguments.out, kind, turns=arguments.turns, language=arguments.lang)
    )


def _out(text: str) -> Path:
    path = Path(text)
    if path.suffix not in (ENDING, *_KINDS):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} ends with none of {ENDING}, {', '.join(_KINDS)}")
    return path


def _turns(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= len(text) <= 6 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number from 1")
    return int(text)
