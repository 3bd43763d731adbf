"""Makes an edition's PDF of the requested parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from barons import __version__, rulesets
from barons.engine.core import BaronsError, Rules
from barons.engine.jsonvalues import a_text, by_name
from barons.plainfiles import write_plain
from barons.printing.printed import printed
from barons.rulesets import UnknownRuleset
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import TextBlock
from barons.text.tr import gettext as _
from barons.text.tr import local, set_language

if TYPE_CHECKING:
    from barons.printing.sheets import Sheets

PIECES: Final = ("board", "tiles", "cards", "counters", "sheets")
PAGES: Final = ("aid", "rules")
PAPERS: Final = ("a4", "letter")
TILE_MM: Final = range(25, 91)
"""Tile widths that can be cut and fit on both paper sizes."""
USUAL_MM: Final = 50

_HEAD: Final = ("id", "game", "title", "params")


class PrintJob(NamedTuple):
    """A print job: content, paper and output file."""

    ruleset: Mapping[str, object]
    """Head and all parameters, as `rulesets.resolved` returns them."""
    out: str
    """The output file, overwritten if it exists."""
    printed: date
    """Date on every sheet; the same job makes the same file."""
    parts: Sequence[str] = ()
    """Names from `parts_of`; empty: all parts."""
    paper: str = PAPERS[0]
    tile_mm: int = USUAL_MM
    """Width of a tile between its flat sides."""
    language: str = "en"


def printable(path: Path) -> dict[str, object]:
    """Return `rulesets.resolved` of a file, for a `PrintJob`: with the base's edition if it names none."""
    whole, entry = rulesets.resolved(path), rulesets.entry_of(path)
    with suppress(UnknownRuleset):
        while not whole.get("edition") and entry.extends:
            entry = rulesets.entry_of(rulesets.path_for(entry.extends))
            whole["edition"] = entry.edition
    return whole


def parts_of(rules: Rules) -> tuple[str, ...]:
    """Return the printable parts for these rules, in printing order."""
    return (*printed(rules.ruleset.game).pieces(rules), *PAGES)


def make(report: Callable[[float], None], order: PrintJob) -> str:
    """Write the file and return its path. `report` receives the progress, 0 to 1.

    Raises BaronsError for an unknown part, ModuleNotFoundError without fpdf2, OSError.
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
    sheets.tile_mm = order.tile_mm
    wanted = [part for part in known if part in asked]
    for number, part in enumerate(wanted):
        _draw(sheets, rules, part, title)
        report((number + 1) / (len(wanted) + 1))
    document = bytes(sheets.output())
    sheets.close_fonts()
    write_plain(Path(order.out), document)
    report(1.0)
    return order.out


def _do_without_network() -> None:
    """Replace HTTPS classes missing in bundles: fpdf2 imports them to load pictures from the web.

    There are no such pictures, so the replacements are never called.
    """
    import http.client
    import urllib.request

    if not hasattr(urllib.request, "HTTPSHandler"):
        vars(urllib.request)["HTTPSHandler"] = urllib.request.HTTPHandler
    if not hasattr(http.client, "HTTPSConnection"):
        vars(http.client)["HTTPSConnection"] = http.client.HTTPConnection


def _draw(sheets: Sheets, rules: Rules, part: str, title: str) -> None:
    from barons.printing import booklet

    match part:
        case "aid":
            booklet.write_aid(sheets, rules, title)
        case "rules":
            booklet.write_rules(sheets, rules, title)
        case _:
            printed(rules.ruleset.game).pieces(rules)[part](sheets, rules)


def _named(rules: Rules, order: PrintJob) -> str:
    """Return the title of the rules: game, edition, id, and the program and date that made the sheets."""
    edition = local(by_name(order.ruleset.get("edition") or {}, a_text))
    program = f"barons {__version__}"
    parts = (local(rules.ruleset.title), edition, rules.ruleset.id, program, order.printed.isoformat())
    return " · ".join(filter(None, parts))


def _is_altered(rules: Rules) -> bool:
    shipped = (entry for entry in rulesets.available() if entry.builtin and entry.game == rules.ruleset.game)
    return all(rulesets.load(entry.id).params != rules.params for entry in shipped)


def _credit(rules: Rules, ruleset: Mapping[str, object]) -> str:
    """Return the authors and terms of the game, as on its rules page; for a variant, also its author."""
    sections = [section for chapter in rules_page(rules) for section in chapter.sections]
    blocks = [block for section in sections if section.key == "authors" for block in section.blocks]
    lines = [block.text for block in blocks if isinstance(block, TextBlock)]
    author, licence = ruleset.get("author"), ruleset.get("licence")
    if _is_altered(rules):
        lines.append(_("Rules modified by {author}.").format(author=author or _("an unnamed author")))
    elif author:
        lines.append(_("Edition by {author}.").format(author=author))
    if licence:
        lines.append(_("Licence of these rules: {licence}.").format(licence=licence))
    return " ".join(lines)
