"""`barons share`: exports a saved game as a file to share, an animation, or a picture of its table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from barons import rulesets
from barons.app.film.making import Kind, RenderJob, make
from barons.commandline import FINE, Parser, argument, refused, target
from barons.engine.core import BaronsError
from barons.engine.record import Record
from barons.plainfiles import ends_in, read_plain, write_plain
from barons.play.gamesharing import shared_game
from barons.play.match import Match
from barons.play.savefiles import SIZE_LIMIT
from barons.play.saveform import decode
from barons.play.saves import ENDING
from barons.text.tr import gettext as _

_KINDS: Final[dict[str, Kind]] = {".gif": "film", ".png": "picture"}


def run(words: Sequence[str]) -> int:
    """Run `barons share …` with these arguments; return the exit status."""
    arguments = command_parser().parse_args(words)
    try:
        if arguments.out.exists() and not arguments.force:
            fault = _("{file} exists already: choose another name, or add --force")
            raise BaronsError(fault.format(file=arguments.out))
        _share(arguments)
    except ModuleNotFoundError as error:
        return refused("share", ValueError(f"{error.name} is missing: pip install pillow"))
    except OSError as error:
        return refused("share", error)
    except (BaronsError, ValueError) as error:
        return refused("share", error, arguments.save)
    return FINE


def command_parser() -> Parser:
    parser = Parser(
        prog="barons share",
        description=_(
            "Share a saved game: as a replay (.barons), an animated picture of at most 4 MB (.gif)\nor a"
            " picture of the table (.png). Pictures show only what all players may see."
        ),
    )
    parser.add_argument("save", type=Path, metavar="SAVE", help=_("saved game, finished or not"))
    parser.add_argument(
        "out",
        type=argument(_out),
        metavar="OUT",
        help=_("file to write: a name that ends in {ending}, .gif or .png").format(ending=ENDING),
    )
    parser.add_number("--turns", _("number of last turns in the animation (default: all)"), most=999_999)
    parser.add_language()
    parser.add_flag("--force", _("permission to overwrite OUT"))
    parser.add_data_dir()
    return parser


def _share(arguments: argparse.Namespace) -> None:
    save = decode(read_plain(arguments.save, SIZE_LIMIT))
    record = Record.from_json(save.record)
    match = Match.from_record(rulesets.from_dict(record.ruleset), record, save.table)
    if ends_in(arguments.out, ENDING):
        write_plain(arguments.out, shared_game(match, save.meta.name or arguments.out.stem))
        return
    kind = _KINDS[arguments.out.suffix.lower()]
    saved = match.record().to_json(), match.table_json()
    make(lambda share: None, RenderJob(*saved, str(arguments.out), kind, arguments.turns, arguments.lang))


def _out(text: str) -> Path:
    if Path(text).suffix.lower() not in (ENDING, *_KINDS):
        fault = _("the name {text} needs one of the endings {endings}")
        endings = ", ".join((ENDING, *_KINDS))
        raise ValueError(fault.format(text=repr(text), endings=endings))
    return target(text)
