"""The chronicle in a table's side column."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit.layout import px
from barons.app.table.chronicle import Entry
from barons.app.table.chroniclelist import ChronicleList
from barons.app.table.parts import Input, Panel
from barons.app.table.table import Table
from barons.play.gametext import shown_text


def in_short(entries: list[Entry], upto: int) -> list[Entry]:
    """All lines but the details."""
    return [entry for entry in entries if not entry.is_detail]


class ChroniclePart(Panel, Input):
    """The list; the column that it stands in says where. `lines` picks its lines of all before a ply."""

    def __init__(self, table: Table, lines: Callable[[list[Entry], int], list[Entry]] = in_short) -> None:
        self._table = table
        self.lines = lines
        """Picks its lines."""
        self._shown: tuple[int | None, int, tuple[int, int] | None] | None = None
        """For whom, and up to which ply and place, the list is."""
        self.covered: Callable[[], pygame.Rect | None] = lambda: None
        """What lies over the list, as `ChronicleList.covered`."""
        self.list = self._made()

    def _made(self) -> ChronicleList:
        table = self._table
        return ChronicleList(
            "chronicle",
            pygame.Rect(0, 0, 1, 1),
            sprites=table.family.words.tile_sprite,
            colours=table.colour_of,
            on_hover=table.pointing.hover_entry,
            on_open=table.transitions.open_entry,
            notation=lambda ply: shown_text(table.match, ply, table.course.viewer),
            covered=lambda: self.covered(),
        )

    def build(self) -> None:
        """An empty list."""
        self.list = self._table.controls.add(self._made())

    def sync(self) -> None:
        """Its end, as far as the picture is."""
        viewer, upto, last = self._shown = self._wanted()
        self.list.show(self.lines(self._table.course.chronicle.entries(viewer, upto, last), upto))

    def moved(self) -> None:
        """The picture may be further: asked at every frame of a movement."""
        if self._shown != self._wanted():
            self.sync()

    def _wanted(self) -> tuple[int | None, int, tuple[int, int] | None]:
        course = self._table.course
        return course.shown.viewer, course.chronicle_upto(), course.chronicle_last()

    def place(self, panel: pygame.Rect | None) -> None:
        """Inside a panel (pixels); None: there is no room for it."""
        self.show(panel is not None)
        if panel is not None:
            rect = pygame.Rect(panel.x + px(14), panel.y + px(42), panel.w - px(28), panel.h - px(52))
            if rect != self.list.rect:
                self.list.rect = rect
                self.list.changed()

    def show(self, is_visible: bool) -> None:
        """Hide it while something else has its place."""
        self.list.visible = is_visible

    def before(self, event: pygame.event.Event) -> bool:
        """The mouse over its lines."""
        return self.list.before(event)
