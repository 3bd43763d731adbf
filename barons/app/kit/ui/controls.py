"""What can be pressed: buttons, lists of them, and what holds a value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY
from typing import ClassVar, Literal

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.needs import TextNeed, need
from barons.app.kit.spoken import Role
from barons.app.kit.ui.boxes import Column
from barons.app.kit.ui.leaves import label_height, label_width, shadowed
from barons.app.kit.ui.node import Element, Intent, Node, Span, drawn, node, told, units
from barons.app.kit.widgets.buttons import draw_button, label_room


@node
class Pressable(Node):
    """What asks for something when it is pressed: `on_press`, unless `why_not` says why it does not."""

    _: KW_ONLY
    on_press: Intent = told(default=())
    why_not: str = drawn(default="")
    """Why it is off; empty: it is on."""
    keycap: str = told(default="")
    """The key that does the same."""
    own_role: ClassVar[Role | Literal["none"]] = "button"

    is_focusable: ClassVar[bool] = True

    def state(self, el: Element) -> str:
        """How it looks: `disabled`, `pressed`, `hover` or `normal`."""
        if self.why_not:
            return "disabled"
        return "pressed" if el.is_held else "hover" if el.is_hovered else "normal"

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        """Ask for it."""
        el.emit(self.on_press)

    def hint(self) -> str:
        """The tooltip, or why it is off."""
        return self.why_not or self.tooltip


@node
class Button(Pressable):
    """A plate with a label, a pictogram, or both."""

    label: str = ""
    icon: str = ""
    kind: Literal["wood", "parchment", "red", "gilt"] = drawn(default="wood")
    style: Style = fonts.UI

    def width(self, el: Element) -> Span:
        """That of its label with room round it; of a pictogram alone, that of a square."""
        aside = px(20) + (px(26) + px(12)) * bool(self.icon)
        if not self.label:
            return Span(units(46), units(46))
        least, natural = label_width(self.label, self.style, wraps=True)
        return Span(least + aside, natural + aside)

    def height(self, el: Element, width: float) -> Span:
        """That of its label, of a plate at least."""
        rect = pygame.Rect(0, 0, int(width), px(54))
        room, _side = label_room(rect, self.label, self.icon)
        asked = label_height(self.label, self.style, room.w, wraps=True) if self.label else Span(0, 0)
        more = rect.h - room.h
        return Span(asked.least + more, max(asked.natural + more, units(46)))

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        """With its shadow."""
        return shadowed(rect, theme.SHADOWS["button"])

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The plate, sunk when held, with pictogram and label in its middle."""
        draw_button(surface, rect, self.label, self.icon, self.kind, self.style, self.state(el))

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        """Round the plate."""
        return rect, theme.RADIUS["button"]

    def texts(self, el: Element) -> Iterator[TextNeed]:
        """The label."""
        if self.label:
            room, _side = label_room(el.rect, self.label, self.icon)
            yield need(self.label, self.style, room, wrapped=True)

    def said(self) -> str:
        """The label; of a pictogram alone, what its tooltip says."""
        return self.name or self.label or self.tooltip


@node
class ListView(Column):
    """Rows below each other that the keyboard walks as one thing: a single stop of Tab, from which Up and Down,
    page keys, Home and End lead on."""

    _: KW_ONLY
    stop: str = told(default="")
    """The key of the row that Tab comes to at first; empty: the first one."""
