"""The order panel: one line with a stepper for each place that troops go to or come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.needs import TextNeed, need
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Column
from barons.app.kit.ui.controls import Pressable
from barons.app.kit.ui.input import Clicks
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Element, Node, Span, drawn, node, units
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.values import draw_sign
from barons.engine.core import Action, Part
from barons.text.tr import labelled


class DraftLine(NamedTuple):
    """One line of a drafted order: the step that adds a troop, their number, and how it is shown."""

    step: Action
    place: Part
    number: int
    can_add: bool
    degrees: float
    """Direction of the arrow, counter-clockwise from east."""
    can_remove: bool
    """True if a troop was sent by hand: the first one of an order with a single path is not."""


@node
class OrderLine(Pressable):
    """An arrow, a tile, minus, a number, plus.

    Click +, right click or Shift −, wheel ±; arrow keys. Its intents are `("add step", action)`,
    `("remove step", action)` and `("add steps", action)`.
    """

    label: str
    line: DraftLine = drawn()
    sprite: str = drawn(default="")

    def width(self, el: Element) -> Span:
        """Return the width with part of the place's name."""
        return Span(units(220), units(320))

    def height(self, el: Element, width: float) -> Span:
        """Return the height of the buttons."""
        return Span(units(38), units(42))

    def accessible_name(self) -> str:
        """Return the place and the number of troops."""
        return labelled(self.label, self.line.number)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        less, more, number = plates(rect)
        middle = rect.centery
        arrow = _arrow(px(32), round(self.line.degrees / 15) * 15)
        put.picture(surface, arrow, center=(rect.x + px(20), middle))
        put.sprite(surface, self.sprite, (px(25), px(29)), center=(rect.x + px(58), middle))
        fonts.write(surface, self._title(rect), fonts.UI_BOLD, theme.INK.strong, _title_bounds(rect))
        at = el.kept(_Mouse, _Mouse()).at
        for place, sign, can in ((less, "minus", self.line.can_remove), (more, "plus", self.line.can_add)):
            state = "normal" if can else "disabled"
            if can and el.is_hovered and place.collidepoint(at):
                state = "pressed" if el.is_held else "hover"
            paint.plate(surface, place, "parchment", state, 7)
            draw_sign(surface, place.move(0, -px(1)), sign, theme.INK.strong if can else theme.LOCKED.label)
        fonts.write(surface, str(self.line.number), fonts.NUMERAL.at(25), theme.INK.strong, number, align_x=0.5)

    def point(self, el: Element, where: tuple[int, int]) -> None:
        """Highlight the button under the mouse."""
        el.kept(_Mouse, _Mouse()).at = where
        el.repaint()

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        """Remove a troop on minus, else add one; a double click beside the buttons adds all."""
        less, more, _number = (each.inflate(px(6), px(6)) for each in plates(el.rect))
        is_less = where is not None and less.collidepoint(where)
        is_double = el.kept(_Mouse, _Mouse()).clicks.is_double("line")
        if is_less or (where is not None and pygame.key.get_mods() & pygame.KMOD_SHIFT):
            el.emit(("remove step", self.line.step))
        elif where is not None and not more.collidepoint(where) and is_double:
            el.emit(("add steps", self.line.step))
        else:
            el.emit(("add step", self.line.step))

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        """Handle left and right, minus and plus."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS) or event.unicode == "-":
            el.emit(("remove step", self.line.step))
            return True
        if event.key in (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS) or event.unicode == "+":
            el.emit(("add step", self.line.step))
            return True
        return False

    def wheel(self, el: Element, steps: int) -> bool:
        """Add or remove one troop."""
        el.emit(("add step" if steps > 0 else "remove step", self.line.step))
        return True

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        return rect, 7

    def texts(self, el: Element) -> Iterator[TextNeed]:
        """Yield the place's name; the number is announced with it."""
        yield need(self._title(el.rect), fonts.UI_BOLD, _title_bounds(el.rect))

    def _title(self, rect: pygame.Rect) -> str:
        bounds = _title_bounds(rect)
        fits = fonts.fit(self.label, fonts.UI_BOLD, bounds.size).needed[0] <= bounds.w
        return self.label if fits else self.label.rsplit(" ", 1)[-1]


class _Mouse:
    """The mouse position on a line, and its clicks."""

    def __init__(self) -> None:
        self.at = (-1, -1)
        self.clicks = Clicks()


def _title_bounds(rect: pygame.Rect) -> pygame.Rect:
    less = plates(rect)[0]
    x = rect.x + px(78)
    return pygame.Rect(x, rect.y, max(1, less.x - x - px(4)), rect.h)


def plates(rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return the rectangles of minus, plus and the number between them."""
    side = px(36)
    more = pygame.Rect(0, 0, side, side)
    more.midright = (rect.right, rect.centery)
    less = more.move(-px(84), 0)
    return less, more, pygame.Rect(less.right, rect.y, more.x - less.right, rect.h)


def order(title: str, summary: str, lines: Sequence[Node]) -> Node:
    """Return the panel of an order in progress: title, summary and lines."""
    heading = Text(
        title, fonts.LABEL, theme.INK.label, narrows=True, wraps=False, role="heading", shortens=True
    )
    rows = Scroll(Column(lines, gap=2), aside=14, bar="needed", is_paged=False, flex=FILLS, key="order.lines")
    return Column([heading, Text(summary, fonts.SMALL, narrows=True), rows], gap=3, flex=FILLS, key="order")


@paint.remembered
def _arrow(side: int, degrees: float) -> pygame.Surface:
    drawing = SvgDrawing((side, side))
    middle, head = side / 2, side * 0.26
    tip, tail = side * 0.92, side * 0.08
    thick = max(2.0, side * 0.1)
    drawing.path(f"M{tail} {middle}H{tip - head * 0.8}", stroke=theme.INK.sign, width=thick)
    drawing.path(
        f"M{tip} {middle}L{tip - head} {middle - head * 0.72}L{tip - head} {middle + head * 0.72}Z",
        fill=theme.INK.sign,
    )
    return pygame.transform.rotozoom(drawing.surface(), degrees, 1.0)
