"""The window of the dice: how often each face came."""

from __future__ import annotations

from collections import Counter

import pygame

from barons.app.kit import fonts, put, theme
from barons.app.kit.layout import current, px
from barons.app.table import panels
from barons.app.table.window import Window
from barons.play.history import rolls
from barons.text.tr import decimal, ngettext
from barons.text.tr import gettext as _


class DiceWindow(Window):
    """How often each face came, against what was to be expected."""

    kind = "statistics"

    def build(self) -> None:
        """Nothing to press but the cross."""
        self.lay(760, 520, _("The dice of this game"))
        faces = [
            int(word) for text in rolls(self.table.match) for word in text.split(" ")[1:] if word.isdigit()
        ]
        self._counts = Counter(faces)
        self._total = len(faces)

    def paint(self, surface: pygame.Surface) -> None:
        """One bar a face, a mark where it should be."""
        super().paint(surface)
        layout = current()
        expected = self._total / 6
        most = max([*self._counts.values(), expected, 1])
        left, bottom, high = self.sheet.x + 60, self.sheet.bottom - 130, self.sheet.h - 250
        pitch = (self.sheet.w - 120) / 6
        for face in range(1, 7):
            x = left + (face - 1) * pitch
            count = self._counts[face]
            tall = high * count / most
            bar = layout.rect(x + pitch * 0.2, bottom - tall, pitch * 0.6, tall)
            pygame.draw.rect(surface, theme.SEAL.base, bar, border_radius=px(3))
            mark = layout.px(bottom - high * expected / most)
            surface.fill(theme.INK.strong, (bar.x - px(8), mark, bar.w + px(16), max(1, px(2))))
            number = fonts.text(str(count), fonts.NUMERAL, theme.INK.strong)
            above = min(bar.top, mark)
            put.picture(surface, number, midbottom=(bar.centerx, above - px(4)))
            panels.draw_die(surface, layout.rect(x + pitch / 2 - 30, bottom + 10, 60, 60), face)
        room = layout.rect(self.sheet.x + 34, self.sheet.bottom - 50, self.sheet.w - 68, 32)
        text = ngettext(
            "{count} roll; the line shows the expected number, {mean} each",
            "{count} rolls; the line shows the expected number, {mean} each",
            self._total,
        )
        text = text.format(count=self._total, mean=decimal(expected))
        fonts.write(surface, text, fonts.SMALL, theme.INK.soft, room, across=0.5)
