"""A window over Baron's table: where the tiles of the box are, as far as the viewer may know."""

from __future__ import annotations

from collections import Counter

from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.seen import map_of
from barons.app.kit import fonts, theme
from barons.app.kit.ui.boxes import Column, Grid, Padding
from barons.app.kit.ui.leaves import Image, Text
from barons.app.kit.ui.node import Edges, Flex, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.sheet import TableSheet
from barons.app.table.table import Table
from barons.text.baronies import words
from barons.text.numbers import signed
from barons.text.tr import gettext as _


class TilesWindow(TableSheet):
    """A table by nature: in the box, on the map, in the row, in known reserves, not yet seen."""

    kind = "statistics"
    width = 1070.0

    def __init__(self, table: Table, family: BaroniesFamily) -> None:
        super().__init__(table.shell, table)
        self._params = family.rules.params

    def title(self) -> str:
        return _("The tiles of this game")

    def body(self) -> Node:
        heads = ("", _("worth"), _("in the box"), _("map"), _("row"), _("reserves"), _("unseen"))
        cells: list[Node] = [Node()]
        cells += [Text(head, fonts.UI_BOLD, theme.INK.label, x=0.5, narrows=True) for head in heads]
        seen = map_of(self.table.session.shown)
        known = Counter(held.tile for reserve in seen.reserves for held in reserve if held.tile is not None)
        laid, row = Counter(seen.map.values()), Counter(seen.row)
        for nature in words.NATURES:
            tile = words.tile_of(self._params, nature)
            rest = tile.count - laid[nature] - row[nature] - known[nature]
            picture = Image(f"terrain_{nature}", x=0, flex=Flex(basis=46, min=46))
            cells += [
                Padding(picture, Edges(4, 4, 10, 4), flex=Flex(min=50)),
                Text(words.nature_title(nature), fonts.NUMERAL),
            ]
            cells += [_number(text) for text in (signed(tile.value), str(tile.count))]
            cells += [_number(str(count)) for count in (laid[nature], row[nature], known[nature])]
            cells.append(_number(str(rest), fonts.NUMERAL.at(24)))
        note = _("Unseen: in the pile, face down in a reserve, or removed from the game.")
        parts = [
            Scroll(Grid(cells, columns=8, gap=6), flex=Flex(grow=1)),
            Text(note, fonts.SMALL, theme.INK.soft, x=0.5),
        ]
        return Column(parts, gap=10)


def _number(text: str, style: fonts.Style = fonts.UI) -> Node:
    return Text(text, style, theme.HAIRLINE if text == "0" else theme.INK.strong, x=0.5, wraps=False)
