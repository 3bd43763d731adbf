"""The window of the whole chronicle, with its notation."""

from __future__ import annotations

import pygame

from barons.app.kit import clipboard, fonts, heraldry, paint, prose, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control
from barons.app.kit.widgets.rowlist import RowList
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.table.chronicle import Entry
from barons.app.table.window import Window
from barons.play.gametext import export_text, shown_text
from barons.text.tr import gettext as _


class _LogLine(Control):
    """A line of the whole chronicle; pressing it shows the game as it was then."""

    ring_radius = 6

    def __init__(
        self, window: LogWindow, rect: pygame.Rect, entry: Entry, number: int, *, has_notation: bool
    ) -> None:
        super().__init__(f"log.{number}", rect, str(entry.sentence), on_press=lambda: window.jump(entry))
        self.window = window
        self.entry = entry
        self._has_notation = has_notation

    @property
    def hint(self) -> str:
        """The action's notation."""
        table = self.window.table
        return shown_text(table.match, self.entry.ply, table.course.viewer)

    def draw(self, surface: pygame.Surface) -> None:
        """Turn, badge, pictogram, sentence, notation."""
        entry, rect = self.entry, self.rect
        if self.hovered:
            paint.inlay(surface, rect, radius=5)
        middle = rect.y + px(19)
        number, style = str(entry.turn or ""), fonts.NUMERAL.at(18)
        put.number(surface, number, style, theme.INK.soft, px(39), midright=(rect.x + px(40), middle))
        table = self.window.table
        if entry.seat is not None:
            heraldry.badge(surface, (rect.x + px(66), middle), px(26), table.colour_of(entry.seat))
        put.icon(surface, entry.icon, px(22), theme.INK.sign, center=(rect.x + px(100), middle))
        ink = theme.INK.soft if entry.is_detail else theme.INK.strong
        room = pygame.Rect(rect.x + px(122), rect.y + px(5), rect.w - px(122 + 260), rect.h - px(8))
        prose.draw(surface, entry.sentence, fonts.SMALL, ink, room, table.family.words.tile_sprite)
        if not self._has_notation:
            return
        note = pygame.Rect(rect.right - px(250), rect.y, px(240), px(38))
        fonts.write(surface, self.hint, fonts.CAPTION.italic(), theme.INK.soft, note, across=1.0)


class LogWindow(Window):
    """Every line since the beginning, with its notation; a press looks at the game as it was."""

    kind = "log"

    def build(self) -> None:
        """The lines in a scrolling area, the end in sight."""
        table, course = self.table, self.table.course
        self.lay(1180, 900, _("Chronicle"))
        copy = current().rect(self.sheet.right - 330, self.sheet.y + 18, 250, 44)
        self.controls.add(
            Button("log.copy", copy, _("Copy as text"), kind="parchment", icon="log", on_press=self.copy)
        )
        area = ScrollArea(
            "log.area",
            current().rect(self.sheet.x + 30, self.sheet.y + 78, self.sheet.w - 60, self.sheet.h - 104),
        )
        self.controls.add(area)
        entries = course.chronicle.entries(course.viewer)
        self.controls.main = lines = RowList()
        y = area.rect.y
        width = area.rect.w - px(20)
        ply = -1
        for number, entry in enumerate(entries):
            high = px(12) + prose.height_of(
                entry.sentence, fonts.SMALL, width - px(122 + 260), table.family.words.tile_sprite
            )
            rect = pygame.Rect(area.rect.x, y, width, max(px(38), high))
            # what only opens the next turn is no place for what ended the one before
            tells = entry.turn == table.match.snapshot(entry.ply).turn_number
            line = _LogLine(self, rect, entry, number, has_notation=tells and entry.ply != ply)
            area.put(lines.add(line, is_stop=True))
            ply = entry.ply
            y += max(px(38), high)
        area.scroll(area.most)

    def paint(self, surface: pygame.Surface) -> None:
        """Before the first line, that there is none."""
        super().paint(surface)
        if not self.table.course.chronicle.entries(self.table.course.viewer):
            room = current().rect(self.sheet.x + 34, self.sheet.y + 90, self.sheet.w - 68, 40)
            fonts.write(surface, _("Nothing has happened yet."), fonts.BODY, theme.INK.soft, room)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Page keys walk the lines."""
        return self.controls.lead(event) or super().on_event(event)

    def jump(self, entry: Entry) -> None:
        """Show the game as it was."""
        self.close()
        self.table.transitions.open_entry(entry)

    def copy(self) -> None:
        """Put the game's notation on the clipboard, hidden names as `?`."""
        text = export_text(self.table.match, self.table.course.viewer)
        clipboard.copy(self.shell, text, _("The game was copied as text."))
