"""`barons print`: an edition's pieces, aid and rules as a PDF."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from barons import paths, rulesets
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import BaronsError, Rules
from barons.engine.land.rules import LandRules
from barons.languages import known
from barons.text.rulesbook import Paragraph, find_section, rules_page
from barons.text.tr import local, set_language

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

PIECES: Final = ("tiles", "cards", "counters")
PAGES: Final = ("aid", "rules")
PAPERS: Final = ("a4", "letter")
TILE_MM: Final = range(25, 91)
"""Tiles of such a breadth can be cut, and go on either paper."""


def run(words: Sequence[str]) -> int:
    """Run `barons print …` with these words after it; the exit status: 0, or 2 with a sentence."""
    told = command_parser().parse_args(words)
    if told.data_dir is not None:
        paths.use_data_dir(told.data_dir)
    try:
        rules = rulesets.load(told.ruleset)
        if told.out.exists() and not told.force:
            raise BaronsError(f"{told.out} is there already: another name, or --force")
        _print(rules, told)
    except (BaronsError, OSError) as error:
        print(f"barons print: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        print(f'barons print: {error.name} is missing: pip install "barons[print]"', file=sys.stderr)
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
        "--tile-mm", type=_tile_mm, default=50, metavar="N", help="breadth of a tile in millimetres"
    )
    parser.add_argument("--force", action="store_true", help="overwrite OUT.pdf")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where own rulesets are")
    return parser


def _print(rules: Rules, told: argparse.Namespace) -> None:
    """Write the parts asked for, pieces first; OSError where the file cannot be written."""
    from barons.printing.booklet import write_aid, write_rules
    from barons.printing.sheets import Sheets

    pieces = _pieces(rules, told.tile_mm)
    known = (*pieces, *PAGES)
    asked = told.what or known
    if lacking := [part for part in asked if part not in known]:
        raise BaronsError(f"{rules.ruleset.id} has no {lacking[0]} to print, only {', '.join(known)}")
    set_language(told.lang)
    title = local(rules.ruleset.title)
    sheets = Sheets(told.paper, title, _credit(rules))
    for part, draw in pieces.items():
        if part in asked:
            draw(sheets)
    if "aid" in asked:
        write_aid(sheets, rules, title)
    if "rules" in asked:
        write_rules(sheets, rules, title)
    document = bytes(sheets.output())
    sheets.close_fonts()
    told.out.write_bytes(document)


def _pieces(rules: Rules, tile_mm: int) -> dict[str, Callable[[Sheets], None]]:
    """What draws each kind of piece of a game; none for a game whose pieces are not drawn for paper."""
    from barons.printing import baronies, land

    if isinstance(rules, LandRules):
        drawn: dict[str, Callable[[Sheets], None]] = {
            "tiles": lambda sheets: land.tiles(sheets, rules, tile_mm),
            "cards": lambda sheets: land.cards(sheets, rules),
            "counters": lambda sheets: land.counters(sheets, rules),
        }
        has_cards = rules.by_deck or rules.params.cards.in_play
        return {part: draw for part, draw in drawn.items() if has_cards or part != "cards"}
    if isinstance(rules, BaroniesRules):
        return {
            "tiles": lambda sheets: baronies.tiles(sheets, rules, tile_mm),
            "counters": lambda sheets: baronies.counters(sheets, rules),
        }
    return {}


def _credit(rules: Rules) -> str:
    """Whose game it is and on which terms, as its rules page says."""
    chapter, key = find_section(rules, "authors")
    sections = next(each.sections for each in rules_page(rules) if each.key == chapter)
    blocks = next(section.blocks for section in sections if section.key == key)
    return " ".join(block.text for block in blocks if isinstance(block, Paragraph))


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
