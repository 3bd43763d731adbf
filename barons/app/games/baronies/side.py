"""The right column of Baron's table: the inspected place, the settlement to come, the chronicle."""

from __future__ import annotations

from typing import NamedTuple

from barons.app.games.baronies.accounts import LedgerRow, LedgerView
from barons.app.games.baronies.forecast import Forecast
from barons.app.games.baronies.settlement import settlement
from barons.app.kit import fonts, theme
from barons.app.kit.layout import current
from barons.app.kit.prose import Sprites
from barons.app.kit.ui.boxes import Column, Fits, Row, Wrap
from barons.app.kit.ui.leaves import Frame, Image, Paragraph, Text
from barons.app.kit.ui.node import FILLS, Flex, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.boards.summary import Inspection
from barons.app.table.inspector import inspector, sheet
from barons.app.table.signs import Shield
from barons.engine.baronies.rules import BaroniesRules
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.sentence import Names
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext

POINTED = 216.0
"""Height of the inspector in units, constant so that nothing below it moves with the mouse."""
LOW = 148.0
"""The same height in a low window."""
_SETTLEMENT = 430.0


class SideProps(NamedTuple):
    """The content of the column."""

    ledger: LedgerView | None
    """The ledger of a meadow under the mouse."""
    inspection: Inspection | None
    """The inspection of any other place."""
    forecast: Forecast | None
    """The outcome of the planned or hovered action, if it settles anything."""
    names: Names


def side(shown: SideProps, rules: BaroniesRules, sprites: Sprites, *below: Node | None) -> Node:
    """Return the inspected place and the settlement, then what is `below`."""
    height = LOW if current().compact else POINTED
    pointed = (
        memo(ledger, shown.ledger) if shown.ledger is not None else memo(_place, shown.inspection, sprites)
    )
    settles = None
    if shown.forecast is not None:
        content = memo(settlement, shown.forecast, rules, shown.names)
        settles = Column([sheet(content, Flex())], key="settlement", flex=Flex(max=_SETTLEMENT))
    return Column(
        [
            Column([pointed], key="ledger", flex=Flex(basis=height, min=height, shrink=0)),
            settles,
            *below,
        ],
        gap=14,
        flex=FILLS,
    )


def _place(inspection: Inspection | None, sprites: Sprites) -> Node:
    empty = _("Point at a meadow to see its barony, or at any other space.")
    if inspection is not None:
        inspection = inspection._replace(title=f"{inspection.place} {inspection.title}")
    return sheet(inspector("" if inspection is not None else _("Pointed at"), inspection, empty, sprites))


def ledger(shown: LedgerView) -> Node:
    """Return the panel of a barony: its owner, its tiles by nature, its value, the honour it would bring."""
    sizes = (24, 20, 17)
    titles = [Text(shown.title, fonts.NUMERAL.at(size), wraps=False, narrows=True) for size in sizes]
    title = Fits(titles, flex=FILLS)
    laid = ngettext("{laid} of {total} tiles", "{laid} of {total} tiles", shown.laid)
    head = [
        Frame(Shield(shown.colour), flex=Flex(basis=28, cross=34, shrink=0)) if shown.colour else None,
        title,
        Text(plain(shown.value), fonts.SCORE.at(34), wraps=False, flex=Flex(shrink=0)),
    ]
    first = " · ".join([laid.format(laid=shown.laid, total=shown.total), *shown.notes[:1]])
    signs = " · ".join(shown.notes[1:])
    lines = [
        Paragraph(first, fonts.SMALL.bold()),
        Paragraph(signs, fonts.CAPTION, theme.INK.soft) if signs else None,
    ]
    tiles = Wrap([_tiles(row) for row in shown.rows], gap=12)
    rest = Scroll(
        Column([tiles, *lines], gap=5),
        aside=14,
        bar="needed",
        is_paged=False,
        flex=FILLS,
    )
    top = Row(head, gap=10, align="middle", flex=Flex(basis=36))
    return sheet(Column([top, rest], gap=4))


def _tiles(row: LedgerRow) -> Node:
    name = words.nature_title(row.nature) + (f" ×{row.number}" if row.number > 1 else "")
    ink = theme.INK.danger if row.value < 0 else theme.INK.strong
    parts = [
        Image(f"terrain_{row.nature}", flex=Flex(basis=26, cross=30, shrink=0)),
        Text(f"×{row.number}", fonts.CAPTION, theme.INK.soft, role="none") if row.number > 1 else None,
        Text(signed(row.value), fonts.NUMERAL.at(21), ink, wraps=False, role="none"),
        _sign("fight", theme.INK.danger) if row.is_fought_over else None,
        _sign("disc", theme.INK.sign) if row.is_counted else None,
    ]
    return Row(parts, gap=4, align="middle", role="text", name=labelled(name, signed(row.value)))


def _sign(icon: str, ink: theme.Colour) -> Node:
    return Image(icon, ink, flex=Flex(basis=18, cross=18, shrink=0))
