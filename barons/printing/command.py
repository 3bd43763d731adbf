"""`barons print`: an edition's pieces, aid and rules as a PDF."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from barons import datadir, rulesets
from barons.engine.core import BaronsError
from barons.languages import known
from barons.printing.making import PAGES, PAPERS, PIECES, TILE_MM, USUAL_MM, Order, make


def run(words: Sequence[str]) -> int:
    """Run `barons print …` with these words after it; the exit status: 0, or 2 with a sentence."""
    arguments = command_parser().parse_args(words)
    try:
        path = rulesets.path_for(arguments.ruleset)
        rulesets.load_file(path)
        if arguments.out.exists() and not arguments.force:
            raise BaronsError(f"{arguments.out} is there already: another name, or --force")
        order = Order(
            rulesets.resolved(path),
            str(arguments.out),
            arguments.what or (),
            arguments.paper,
            arguments.tile_mm,
            arguments.lang,
        )
        make(lambda share: None, order)
    except (BaronsError, OSError) as error:
        print(f"barons print: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        print(f"barons print: {error.name} is missing: pip install fpdf2", file=sys.stderr)
        return 2
    return 0


def command_parser() -> argparse.ArgumentParser:
    """What `barons print` takes."""
    parser = argparse.ArgumentParser(
        prog="barons print", description="An edition on paper, as a PDF.", allow_abbrev=False
    )
    parser.add_argument("ruleset", metavar="RULESET", help="an id or a file")
    parser.add_argument("out", type=Path, metavar="OUT.pdf")
    parser.add_argument("--lang", choices=tuple(known()), default="en", help="language")
    parser.add_argument(
        "--what", type=_parts, metavar="PARTS", help=f"of {','.join(PIECES + PAGES)}; by default all there are"
    )
    parser.add_argument("--paper", choices=PAPERS, default="a4")
    parser.add_argument(
        "--tile-mm", type=_tile_mm, default=USUAL_MM, metavar="N", help="breadth of a tile in millimetres"
    )
    parser.add_argument("--force", action="store_true", help="overwrite OUT.pdf")
    datadir.offer(parser)
    return parser


def _parts(text: str) -> tuple[str, ...]:
    asked = tuple(text.split(","))
    unknown = [part for part in asked if part not in PIECES + PAGES]
    if unknown:
        raise argparse.ArgumentTypeError(f"{unknown[0][:40]!r} is none of {', '.join(PIECES + PAGES)}")
    return asked


def _tile_mm(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 3 or int(text) not in TILE_MM:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is no whole number from {TILE_MM.start} to {TILE_MM.stop - 1}"
        )
    return int(text)
