"""An edition's PDF: what there is of it to print, and the file made of what was asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from barons import __version__, rulesets
from barons.engine.core import BaronsError, Rules
from barons.engine.jsonvalues import a_text, by_name
from barons.plainfiles import write_plain
from barons.printing.printed import printed
from barons.text.rulesbook import Paragraph, rules_page
from barons.text.tr import gettext as _
from barons.text.tr import local, set_language

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

PIECES: Final = ("board", "tiles", "cards", "counters", "sheets")
PAGES: Final = ("aid", "rules")
PAPERS: Final = ("a4", "letter")
TILE_MM: Final = range(25, 91)
"""Tiles of such a breadth can be cut, and go on either paper."""
USUAL_MM: Final = 50

_HEAD: Final = ("id", "game", "title", "params")


class Order(NamedTuple):
    """What is to be printed, and on what."""

    ruleset: Mapping[str, object]
    """Whole: head and parameters, as `rulesets.resolved` gives them."""
    out: str
    """The file; whatever is there is written over."""
    printed: date
    """Stands on every sheet; the same order makes the same file."""
    parts: Sequence[str] = ()
    """Of `parts_of`; none: all there are."""
    paper: str = PAPERS[0]
    tile_mm: int = USUAL_MM
    """Breadth of a tile between its flat sides."""
    language: str = "en"


def parts_of(rules: Rules) -> tuple[str, ...]:
    """What there is to print of these rules, in the order in which it is printed."""
    return (*printed(rules.ruleset.game).pieces(rules), *PAGES)


def make(report: Callable[[float], None], order: Order) -> str:
    """Write the file; its path. `report` is told how much is done, 0 to 1.

    BaronsError for a part that there is not; ModuleNotFoundError without fpdf2; OSError.
    """
    _do_without_network()
    from barons.printing.sheets import Sheets

    rules = rulesets.from_dict({key: order.ruleset[key] for key in _HEAD})
    known = parts_of(rules)
    asked = order.parts or known
    if lacking := [part for part in asked if part not in known]:
        raise BaronsError(f"{rules.ruleset.id} has no {lacking[0]} to print, only {', '.join(known)}")
    set_language(order.language)
    title = local(rules.ruleset.title)
    sheets = Sheets(order.paper, _named(rules, order), _credit(rules, order.ruleset), order.printed)
    wanted = [part for part in known if part in asked]
    for number, part in enumerate(wanted):
        _draw(sheets, rules, part, order.tile_mm, title)
        report((number + 1) / (len(wanted) + 1))
    document = bytes(sheets.output())
    sheets.close_fonts()
    write_plain(Path(order.out), document)
    report(1.0)
    return order.out


def _do_without_network() -> None:
    """The bundles leave out what speaks HTTPS. fpdf2 names it as it is imported, for pictures from the net.

    There are none of those, so that what stands in for it is never asked.
    """
    import http.client
    import urllib.request

    if not hasattr(urllib.request, "HTTPSHandler"):
        vars(urllib.request)["HTTPSHandler"] = urllib.request.HTTPHandler
    if not hasattr(http.client, "HTTPSConnection"):
        vars(http.client)["HTTPSConnection"] = http.client.HTTPConnection


def _draw(sheets: Sheets, rules: Rules, part: str, tile_mm: int, title: str) -> None:
    """One part of an edition."""
    from barons.printing import booklet

    match part:
        case "aid":
            booklet.write_aid(sheets, rules, title)
        case "rules":
            booklet.write_rules(sheets, rules, title)
        case _:
            printed(rules.ruleset.game).draw(sheets, rules, part, tile_mm)


def _named(rules: Rules, order: Order) -> str:
    """Which rules these are: game, edition, id, and the program and date that made the sheets."""
    edition = local(by_name(order.ruleset.get("edition") or {}, a_text))
    program = f"barons {__version__}"
    parts = (local(rules.ruleset.title), edition, rules.ruleset.id, program, order.printed.isoformat())
    return " · ".join(filter(None, parts))


def _is_altered(rules: Rules) -> bool:
    """Whether no shipped ruleset of the game has the same parameters."""
    shipped = (entry for entry in rulesets.available() if entry.builtin and entry.game == rules.ruleset.game)
    return all(rulesets.load(entry.id).params != rules.params for entry in shipped)


def _credit(rules: Rules, ruleset: Mapping[str, object]) -> str:
    """Whose game it is and on which terms, as its rules page says; of a variant, who made it too."""
    sections = [section for chapter in rules_page(rules) for section in chapter.sections]
    blocks = [block for section in sections if section.key == "authors" for block in section.blocks]
    lines = [block.text for block in blocks if isinstance(block, Paragraph)]
    author, licence = ruleset.get("author"), ruleset.get("licence")
    if _is_altered(rules):
        lines.append(_("Rules modified by {author}.").format(author=author or _("an unnamed author")))
    elif author:
        lines.append(_("Edition by {author}.").format(author=author))
    if licence:
        lines.append(_("Licence of these rules: {licence}.").format(licence=licence))
    return " ".join(lines)
