"""A sheet over the table: its title, the cross, what Esc does."""

from __future__ import annotations

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.overlay import Overlay
from barons.app.kit.widgets.buttons import Button
from barons.app.table.table import Table
from barons.text.tr import gettext as _


class Window(Overlay):
    """A sheet over the table with a title and a plate that closes it. Esc closes it too."""

    kind = ""

    def __init__(self, shell: Navigator, table: Table) -> None:
        super().__init__(shell)
        self.table = table
        self.title = ""

    def lay(self, wide: float, high: float, title: str) -> None:
        """The sheet, as large as asked and possible."""
        layout = current()
        self.lay_sheet(min(wide, layout.w - 40), min(high, layout.h - 40))
        self.title = title
        rect = layout.rect(self.sheet.right - 68, self.sheet.y + 18, 48, 44)
        tip = _("Close ({key})").format(key="Esc")
        self.controls.add(
            Button("window.close", rect, icon="cross", kind="parchment", tooltip=tip, on_press=self.close)
        )

    def paint(self, surface: pygame.Surface) -> None:
        """The veil, the sheet, the title."""
        super().paint(surface)
        room = current().rect(self.sheet.x + 34, self.sheet.y + 18, self.sheet.w - 120, 44)
        fonts.write(surface, self.title, fonts.NAME, theme.INK.strong, room)

    def called(self) -> str:
        """The title."""
        return self.title

    def on_focus_lost(self) -> None:
        """What is open here may name hidden things."""
        if self.table.course.hides_hands:
            self.close()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Esc closes; nothing else reaches the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return event.type != pygame.KEYDOWN
