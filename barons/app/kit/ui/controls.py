"""Pressable widgets (buttons, lists of them) and the base of those that hold a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY, replace
from typing import ClassVar, Literal, NamedTuple

import pygame

from barons.app.kit import accessible, assets, fonts, paint, put, theme
from barons.app.kit.accessible import Role
from barons.app.kit.fonts import Style, TextNeed, need
from barons.app.kit.layout import px, units
from barons.app.kit.ui.boxes import Column, Row
from barons.app.kit.ui.leaves import BoundPainter, Ts, label_height, label_width, overhung, shadowed
from barons.app.kit.ui.node import (
    Element,
    Intent,
    Node,
    Span,
    drawn,
    node,
    optional_child_field,
    semantic,
)


@node
class Pressable(Node):
    """A widget that emits `on_press` when pressed, unless `why_not` disables it."""

    _: KW_ONLY
    on_press: Intent = semantic(default=())
    why_not: str = drawn(default="")
    """Why the widget is disabled; empty: it is enabled."""
    keycap: str = semantic(default="")
    """The keyboard shortcut."""
    is_chosen: bool | None = drawn(default=None)
    """Whether it is the selected one of several; None: it is not part of a selection."""
    own_role: ClassVar[Role | Literal["none"]] = "button"

    is_focusable: ClassVar[bool] = True

    def state(self, el: Element) -> str:
        """Return `disabled`, `pressed`, `hover` or `normal`."""
        if self.why_not:
            return "disabled"
        return "pressed" if el.is_held else "hover" if el.is_hovered else "normal"

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        el.emit(self.on_press)

    def hint(self, el: Element) -> str:
        return self.why_not or self.tooltip


@node
class Labelled(Pressable):
    """A pressable widget with a label, which screen readers read."""

    label: str = ""

    def accessible_name(self) -> str:
        return self.name or self.label


@node
class Button(Labelled):
    """A plate with a label, an icon, or both."""

    icon: str = ""
    kind: Literal["wood", "parchment", "red", "gilt"] = drawn(default="wood")
    style: Style = fonts.UI
    own_radius: ClassVar[float] = theme.RADIUS["button"]

    def width(self, el: Element) -> Span:
        aside = px(20) + (px(26) + px(12)) * bool(self.icon)
        if not self.label:
            return Span(units(46), units(46))
        least, natural = label_width(self.label, self.style, wraps=True)
        return Span(least + aside, natural + aside)

    def height(self, el: Element, width: float) -> Span:
        rect = pygame.Rect(0, 0, int(width), px(54))
        bounds, _side = self._bounds(rect)
        asked = label_height(self.label, self.style, bounds.w, wraps=True) if self.label else Span(0, 0)
        more = rect.h - bounds.h
        return Span(asked.least + more, max(asked.natural + more, units(46)))

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return shadowed(rect, theme.SHADOWS["button"])

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        state = self.state(el)
        paint.plate(surface, rect, self.kind, state)
        ink = paint.plate_ink(self.kind, state != "disabled")
        bounds, side = self._bounds(rect)
        if state == "pressed":
            bounds.y += px(paint.LIP)
        if self.icon and self.label:
            width = min(fonts.fit(self.label, self.style, bounds.size, wrapped=True).needed[0], bounds.w)
            x = bounds.x + (bounds.w - width) // 2 - side - px(12)
            surface.blit(assets.icon(self.icon, side, ink), (x, bounds.centery - side // 2))
        elif self.icon:
            put.icon(surface, self.icon, side, ink, center=bounds.center)
        if self.label:
            fonts.write(surface, self.label, self.style, ink, bounds, align_x=0.5, wrapped=True)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        if self.label:
            bounds, _side = self._bounds(el.rect)
            yield need(self.label, self.style, bounds, wrapped=True)

    def _bounds(self, rect: pygame.Rect) -> tuple[pygame.Rect, int]:
        """Return the rectangle of the label, or of the icon alone, and the icon's side, in pixels."""
        bounds = rect.copy()
        bounds.h -= px(paint.LIP)
        side = min(px(26), round(bounds.h * 0.55))
        if self.label:
            bounds.inflate_ip(-px(20), -px(4))
            if self.icon:
                bounds.x += side + px(12)
                bounds.w -= side + px(12)
        return bounds, side

    def accessible_name(self) -> str:
        """Return the label, or the tooltip of a button with only an icon."""
        return self.name or self.label or self.tooltip


@node
class Link(Labelled):
    """Underlined text that leads to a secondary destination."""

    style: Style = fonts.SMALL

    def width(self, el: Element) -> Span:
        return label_width(self.label, self.style, wraps=True)

    def height(self, el: Element, width: float) -> Span:
        asked = label_height(self.label, self.style, width, wraps=True)
        return Span(asked.least, max(asked.natural, units(36)))

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(0, 2 * px(2))

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ink = theme.INK.danger if el.is_hovered else theme.INK.label
        fit = fonts.fit(self.label, self.style, rect.size, wrapped=True)
        fonts.write(surface, self.label, self.style, ink, rect, wrapped=True)
        width, height = (min(each, most) for each, most in zip(fit.needed, rect.size, strict=True))
        surface.fill(ink, (rect.x, rect.centery + height // 2, width, max(1, px(1.5))))

    def texts(self, el: Element) -> Iterator[TextNeed]:
        yield need(self.label, self.style, el.rect, wrapped=True)

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        return rect.inflate(px(10), 0), theme.RADIUS["input"]


class Look(NamedTuple):
    """The current visual state of a pressable widget."""

    state: str
    """`disabled`, `pressed`, `hover` or `normal`."""
    is_chosen: bool
    is_ringed: bool


Plating = Callable[[pygame.Surface, pygame.Rect, Look], None]
"""Paints a pressable widget: a module function or callable value, so that equal painters compare equal."""


def plating(paint: Callable[[pygame.Surface, pygame.Rect, Look, *Ts], None], *values: *Ts) -> Plating:
    """Return a painter as `painter` does, for a function that paints a pressable widget."""
    return BoundPainter(paint, values)


def inlaid(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Paint a list row set into the parchment, gilt when selected, paler when hovered."""
    paint.inlay(surface, rect, chosen=look.is_chosen, lit=look.state in ("hover", "pressed"))


@node
class Card(Pressable):
    """A pressable surface with any content: a list row, a menu tile.

    Without a `name`, screen readers read its text.
    """

    painter: Plating = drawn()
    child: Node | None = optional_child_field(default=None)
    overhang: float = drawn(default=0.0)
    """Units that the painter may paint outside the rectangle."""
    radius: float = drawn(default=theme.RADIUS["button"])
    """Radius of the focus ring, in units."""
    is_still: bool = semantic(default=False)
    """Whether it looks the same when hovered."""

    def reacts(self) -> bool:
        return not self.is_still

    def content(self) -> Sequence[Node | None]:
        return (self.child,)

    def window(self, el: Element, clip: pygame.Rect) -> pygame.Rect:
        return el.rect.clip(clip)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return overhung(rect, self.overhang)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.painter(surface, rect, Look(self.state(el), self.is_chosen is True, el.is_ringed))

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        return rect, self.radius


@node
class StepCard(Card):
    """A card that shows one of many items; Left, Right and the wheel step through them.

    Emits `on_step` with -1 or 1.
    """

    _: KW_ONLY
    on_step: Intent = semantic(default=())

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if way:
            el.emit(self.on_step, way)
        return way != 0

    def wheel(self, el: Element, steps: int) -> bool:
        el.emit(self.on_step, -1 if steps > 0 else 1)
        return True


@node
class ListView(Column):
    """A list that is a single Tab stop; arrow keys, page keys, Home and End move between its rows.

    With `chooses`, moving to a row also presses it, and Enter or a double click emits `on_open`.
    """

    _: KW_ONLY
    stop: str = semantic(default="")
    """The key of the row that Tab focuses first; empty: the selected row, else the first."""
    chooses: bool = semantic(default=False)
    on_open: Intent = semantic(default=())
    is_main: bool = semantic(default=False)
    """Whether its keys work while nothing has the focus."""
    own_role: ClassVar[Role | Literal["none"]] = "list"


@node
class Options(Row):
    """A row of choices, one of them selected: a single Tab stop; Left and Right select."""

    _: KW_ONLY
    own_role: ClassVar[Role | Literal["none"]] = "choice"

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        chosen = (each.name for each in base.children if each.is_chosen)
        return replace(base, value=next(chosen, ""), steps=True)
