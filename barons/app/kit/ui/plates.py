"""Large pressable widgets: menu entries, tabs, wax seals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, Final, Literal

import pygame

from barons.app.kit import accessible, fonts, paint, theme
from barons.app.kit.accessible import Role
from barons.app.kit.fonts import TextNeed, need
from barons.app.kit.layout import px
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.controls import Labelled
from barons.app.kit.ui.leaves import shadowed
from barons.app.kit.ui.node import Element, Lengths, drawn, node, semantic

_OUT: Final = 16.0
"""Units that a menu entry slides out."""


@node
class MenuPlate(Labelled):
    """A menu entry: a parchment plate with a medallion that slides out on hover.

    `is_sealed`: with a wax seal and the note below the label. `is_page`: it opens a page of the screen; only
    that of the shown page has a frame and a red medallion.
    """

    icon: str = drawn(default="")
    note: str = ""
    is_sealed: bool = False
    is_page: bool = drawn(default=False)
    own_width: ClassVar[Lengths] = (200, 380)
    own_height: ClassVar[Lengths] = (48, 60)

    def tick(self, el: Element, dt: float) -> bool:
        return el.slide(float(self._is_lit(el)), dt / theme.MOTION["hover"].seconds)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        reach = shadowed(rect, theme.SHADOWS["panel"]).union(paint.framed(rect))
        return reach.union(reach.move(px(_OUT), px(2)))

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        rect, is_lit = self._shown(el, rect), self._is_lit(el)
        tone = "light" if self.is_sealed or is_lit else "deep"
        is_marked = is_lit and (self.is_chosen is True or not self.is_page)
        paint.panel(surface, rect, tone=tone, radius=8, framed=is_marked and not el.is_ringed)
        ink = theme.INK.soft if self.why_not else theme.INK.strong
        if self.is_sealed:
            side = rect.h - px(4)
            seal = pygame.Rect(rect.x + px(6), rect.y + px(2), side, side)
            paint.seal(surface, seal, self.icon, self.state(el))
        else:
            radius = round(rect.h * 0.36)
            centre = (rect.x + px(11) + radius, rect.centery)
            paint.medallion(surface, centre, radius, self.icon, chosen=is_marked)
        title, note = self._rooms(rect)
        fonts.write(surface, self.label, fonts.NAME, ink, title, wrapped=True)
        if self._has_note(rect):
            across = 0.0 if self.is_sealed else 1.0
            fonts.write(surface, self.note, fonts.SMALL, theme.INK.soft, note, align_x=across, wrapped=True)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        title, note = self._rooms(el.rect)
        yield need(self.label, fonts.NAME, title, wrapped=True)
        if self._has_note(el.rect):
            yield need(self.note, fonts.SMALL, note, wrapped=True)

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        return rect.move(px(_OUT), 0), 9

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        more = accessible.sentences([self.note, base.description])
        return replace(base, description=more, role="tab" if self.is_page else base.role)

    def _is_lit(self, el: Element) -> bool:
        return not self.why_not and (self.is_chosen is True or el.is_hovered or el.is_ringed)

    def _shown(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return rect.move(round(px(_OUT) * el.amount().at), px(2) if el.is_held and not self.why_not else 0)

    def _rooms(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        if self.is_sealed:
            left, half = rect.x + rect.h + px(20), rect.h // 2
            width = rect.right - px(16) - left
            title = pygame.Rect(left, rect.y + px(12), width, half - px(8))
            return title, pygame.Rect(left, rect.y + half, width, half - px(10))
        left = rect.x + round(rect.h * 0.72) + px(22)
        whole = rect.right - px(18 if self.note else 14) - left
        asked = fonts.width(self.note, fonts.SMALL) + px(4) if self.note else 0
        noted = min(asked, whole - min(fonts.width(self.label, fonts.NAME), round(whole * 0.7)) - px(12))
        title = pygame.Rect(left, rect.y + px(5), whole - (noted + px(12) if self.note else 0), rect.h - px(10))
        return title, pygame.Rect(rect.right - px(18) - noted, rect.y + px(5), noted, rect.h - px(10))

    def _has_note(self, rect: pygame.Rect) -> bool:
        if self.is_sealed or not self.note:
            return bool(self.note)
        return need(self.note, fonts.SMALL, self._rooms(rect)[1], wrapped=True).fits


@node
class Tab(Labelled):
    """One of several tabs; the selected one is pale with red letters and open at the bottom."""

    own_role: ClassVar[Role | Literal["none"]] = "tab"
    own_height: ClassVar[Lengths] = (40, 48)
    own_radius: ClassVar[float] = 8

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(px(4), px(4))

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(_leaf(rect.size, self.is_chosen is True, el.is_hovered), rect)
        ink = theme.INK.danger if self.is_chosen else theme.INK.strong
        bounds = rect.inflate(-px(14), -px(4))
        fonts.write(surface, self.label, fonts.UI.bold(), ink, bounds, align_x=0.5, wrapped=True)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        yield need(self.label, fonts.UI.bold(), el.rect.inflate(-px(14), -px(4)), wrapped=True)


@paint.sketched
def _leaf(drawing: SvgDrawing, is_chosen: bool, is_lit: bool) -> None:
    pale = (theme.PARCHMENT[50], theme.PARCHMENT[100])
    shades = pale if is_chosen or is_lit else (theme.PARCHMENT[300], (208, 184, 136))
    fill, stroke = drawing.gradient(*shades), theme.SEAL.base if is_chosen else theme.LINE
    width, height = drawing.size
    drawing.box(0, 0, width, height + px(10), px(8), fill=fill, stroke=stroke, width=px(2))


@node
class Seal(Labelled):
    """A wax seal that confirms. It is stamped when pressed and glows with the focus."""

    label: str = semantic(default="")
    icon: str = drawn(default="check")
    own_width: ClassVar[Lengths] = (118, 118)
    own_height: ClassVar[Lengths] = (118, 118)

    def is_hit(self, rect: pygame.Rect, where: tuple[int, int]) -> bool:
        dx, dy = where[0] - rect.centerx, where[1] - rect.centery
        return dx * dx + dy * dy <= (rect.w / 2) ** 2

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        stamp(el)
        el.emit(self.on_press)

    def tick(self, el: Element, dt: float) -> bool:
        return el.slide(0.0, dt)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(rect.w // 2, rect.h // 2)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        left = el.amount().at
        if el.is_ringed:
            paint.glow(surface, rect.inflate(-px(10), -px(10)), rect.w / 2, 26, 230)
        if left > 0:
            grow = round(rect.w * 0.25 * left / theme.MOTION["seal_stamp"].seconds)
            rect = rect.inflate(grow, grow)
        paint.seal(surface, rect, self.icon, self.state(el))

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        return rect.inflate(-px(16), -px(16)), 90


def stamp(el: Element) -> None:
    """Play the seal's stamp animation, whether or not a person pressed it."""
    el.amount().at = theme.MOTION["seal_stamp"].seconds
    el.tree.moving.add(el)
