"""`barons print`: an edition's pieces, player aid and rules as a PDF."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from barons import rulesets
from barons.commandline import FINE, Parser, argument, refused, target
from barons.engine.core import BaronsError
from barons.printing.making import PAGES, PAPERS, PIECES, TILE_MM, USUAL_MM, PrintJob, make, printable
from barons.text.tr import gettext as _


def run(words: Sequence[str]) -> int:
    arguments = command_parser().parse_args(words)
    try:
        path = rulesets.path_for(arguments.ruleset)
        rulesets.load_file(path)
        if arguments.out.exists() and not arguments.force:
            fault = _("{file} exists already: choose another name, or add --force")
            raise BaronsError(fault.format(file=arguments.out))
        order = PrintJob(
            printable(path),
            str(arguments.out),
            date.today(),
            arguments.what or (),
            arguments.paper,
            arguments.tile_mm,
            arguments.lang,
        )
        make(lambda share: None, order)
    except (BaronsError, OSError) as error:
        return refused("print", error)
    except ModuleNotFoundError as error:
        return refused("print", ValueError(f"{error.name} is missing: pip install fpdf2"))
    return FINE


def command_parser() -> Parser:
    parser = Parser(prog="barons print", description=_("Make a PDF of a ruleset, to print and cut out."))
    parser.add_ruleset(metavar="RULESET")
    parser.add_argument("out", type=target, metavar="OUT.pdf", help=_("PDF file to write"))
    parser.add_language()
    parser.add_argument(
        "--what",
        type=argument(_parts),
        metavar="PARTS",
        help=_("parts to print, separated by commas (default: all): {parts}").format(
            parts=", ".join(PIECES + PAGES)
        ),
    )
    parser.add_argument(
        "--paper", choices=PAPERS, default=PAPERS[0], help=_("paper size (default: %(default)s)")
    )
    least, most = TILE_MM[0], TILE_MM[-1]
    width = _("width of a tile in millimetres ({least} to {most}; default: %(default)s)")
    parser.add_number("--tile-mm", width.format(least=least, most=most), USUAL_MM, least=least, most=most)
    parser.add_flag("--force", _("permission to overwrite OUT.pdf"))
    parser.add_data_dir()
    return parser


def _parts(text: str) -> tuple[str, ...]:
    asked = tuple(text.split(","))
    unknown = [part for part in asked if part not in PIECES + PAGES]
    if unknown:
        fault = _("{text} is not one of {names}")
        raise ValueError(fault.format(text=repr(unknown[0][:40]), names=", ".join(PIECES + PAGES)))
    return asked
