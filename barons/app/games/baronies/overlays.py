"""A window over Baron's table: where the tiles of the box are, as far as the viewer may know."""

from __future__ import annotations

from collections import Counter

import pygame

from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.seen import map_of
from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.table.table import Table
from barons.app.table.window import Window
from barons.text.baronies import words
from barons.text.numbers import signed
from barons.text.tr import gettext as _


class TilesWindow(Window):
    """By nature: in the box, on the map, in the row, in reserves that the viewer knows, not yet seen."""

    kind = "statistics"

    def __init__(self, table: Table, family: BaroniesFamily) -> None:
        super().__init__(table.shell, table)
        self._params = family.rules.params

    def build(self) -> None:
        """Nothing to press but the cross."""
        self.lay(1070, 640, _("The tiles of this game"))

    def paint(self, surface: pygame.Surface) -> None:
        """A line for each nature."""
        super().paint(surface)
        layout = current()
        seen = map_of(self.table.course.shown)
        params = self._params
        known = Counter(held.tile for reserve in seen.reserves for held in reserve if held.tile is not None)
        laid, row = Counter(seen.map.values()), Counter(seen.row)
        heads = (_("worth"), _("in the box"), _("map"), _("row"), _("reserves"), _("unseen"))
        left, wide = self.sheet.x + 34, self.sheet.w - 68
        first = 245.0
        pitch = (wide - first) / len(heads)
        y = self.sheet.y + 78
        for number, head in enumerate(heads):
            room = layout.rect(left + first + number * pitch, y, pitch, 30)
            fonts.write(surface, head, fonts.UI_BOLD, theme.INK.label, room, across=0.5)
        y += 38
        step = (self.sheet.bottom - 84 - y) / len(words.NATURES)
        for nature in words.NATURES:
            tile = words.tile_of(params, nature)
            rest = tile.count - laid[nature] - row[nature] - known[nature]
            lines = (signed(tile.value), tile.count, laid[nature], row[nature], known[nature], rest)
            paint.rule(surface, layout.px(left), layout.px(y), layout.px(wide))
            middle = layout.px(y + step / 2)
            put.sprite(surface, f"terrain_{nature}", (px(38), px(43)), midleft=(layout.px(left + 4), middle))
            name = layout.rect(left + 58, y, first - 60, step)
            fonts.write(surface, words.nature_title(nature), fonts.NUMERAL, theme.INK.strong, name)
            for number, value in enumerate(lines):
                room = layout.rect(left + first + number * pitch, y, pitch, step)
                style = fonts.NUMERAL.at(24) if number == len(lines) - 1 else fonts.UI
                ink = theme.INK.strong if str(value) != "0" or not number else theme.HAIRLINE
                fonts.write(surface, str(value), style, ink, room, across=0.5)
            y += step
        room = layout.rect(left, self.sheet.bottom - 54, wide, 32)
        note = _("Unseen: in the pile, face down in a reserve, or removed from the game.")
        fonts.write(surface, note, fonts.SMALL, theme.INK.soft, room, across=0.5)
