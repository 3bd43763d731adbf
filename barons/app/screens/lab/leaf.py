"""A page of findings being laid out: sheets with charts on them, each of which can be saved as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts
from barons.app.kit.figure import Figure
from barons.app.kit.layout import current, px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.plot import Plot
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.lab.drawing import Drawn
from barons.app.screens.lab.sheet import Sheet
from barons.lab.findings import Findings
from barons.text.tr import gettext as _

GAP: Final = 18
Draw = Callable[[tuple[int, int]], "Figure"]


class Saved(NamedTuple):
    """A chart that is to be written as a picture."""

    name: str
    title: str
    figure: Figure
    kind: str
    """`png` or `svg`."""


class View(NamedTuple):
    """What of a study is shown."""

    found: Findings
    players: int
    arms: list[Drawn]
    """The first arm and the one that is held against it; one of them may have no game yet."""


class Leaf:
    """Puts sheets into the area of the page. All lengths in pixels."""

    def __init__(
        self, area: ScrollArea, view: View | None, save: Callable[[Saved], None], offsets: dict[str, int]
    ) -> None:
        self.area = area
        self._view = view
        self._save = save
        self._offsets = offsets

    @property
    def view(self) -> View:
        """What of the study is shown; LookupError on a page that shows none."""
        if self._view is None:
            raise LookupError("this page shows no study")
        return self._view

    @property
    def room(self) -> pygame.Rect:
        """Where sheets may stand; a narrow window has a bar at the side."""
        room = self.area.rect.copy()
        if self.is_narrow:
            room.w -= px(16)
        return room

    @property
    def is_narrow(self) -> bool:
        """Whether sheets stand one below the other."""
        return current().compact

    def columns(self, room: pygame.Rect, shares: Sequence[float], high: int = 0) -> list[pygame.Rect]:
        """The room in columns of these shares; where it is narrow one below the other, each so high in u."""
        gap = px(GAP)
        if self.is_narrow:
            tall = px(high or 420)
            return [
                pygame.Rect(room.x, room.y + number * (tall + gap), room.w, tall)
                for number in range(len(shares))
            ]
        wide = room.w - gap * (len(shares) - 1)
        found, x = [], room.x
        for share in shares:
            found.append(pygame.Rect(x, room.y, round(wide * share), room.h))
            x += round(wide * share) + gap
        return found

    def sheet(self, name: str, rect: pygame.Rect, title: str) -> Sheet:
        """An empty sheet."""
        sheet = Sheet(f"lab.page.{name}.sheet", rect, title)
        self.area.put(sheet)
        return sheet

    def fixed(self, name: str, sheet: Sheet, figure: Figure) -> None:
        """Something on a sheet that nobody would save."""
        self.area.put(Plot(f"lab.page.{name}", sheet.inner(), sheet.label, figure=figure))

    def plot(
        self,
        name: str,
        rect: pygame.Rect,
        title: str,
        draw: Draw,
        *,
        high: int = 0,
        on_pick: Callable[[int], None] | None = None,
    ) -> None:
        """A sheet with a chart and the plates that save it; `high` pixels and more scroll within the sheet."""
        sheet = self.sheet(name, rect, title)
        sheet.beside = px(150)
        inner = sheet.inner()
        holder = self.area
        if high > inner.h:
            holder = ScrollArea(f"lab.page.{name}.area", inner)
            self.area.put(holder)
            inner = pygame.Rect(inner.x, inner.y, inner.w - px(20), high)
        figure = draw(inner.size)
        holder.put(Plot(f"lab.page.{name}", inner, title, figure=figure, on_pick=on_pick))
        if holder is not self.area:
            holder.scroll(self._offsets.get(name, 0))
        for number, kind in enumerate(("svg", "png")):
            plate = pygame.Rect(rect.right - px(20 + 62 * (number + 1)), rect.y + px(10), px(56), px(30))
            self.area.put(
                Button(
                    f"lab.page.{name}.{kind}",
                    plate,
                    kind.upper(),
                    kind="parchment",
                    style=fonts.UI.at(18),
                    tooltip=_("Save this chart as {kind}").format(kind=kind.upper()),
                    on_press=partial(self._save, Saved(name, title, figure, kind)),
                )
            )


def offsets_of(area: ScrollArea) -> dict[str, int]:
    """By name of a sheet: how far it is scrolled."""
    return {
        each.name.removeprefix("lab.page.").removesuffix(".area"): each.offset
        for each in area.children()
        if isinstance(each, ScrollArea)
    }
