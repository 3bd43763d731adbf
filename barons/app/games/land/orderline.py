"""The order panel: one line for each place that troops go to or come from, with a stepper each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import NamedTuple

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.clicks import Clicks
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.control import PointedControl, TextNeed, control, need
from barons.app.kit.widgets.values import draw_sign
from barons.engine.core import Action, Part
from barons.text.tr import labelled


class Line(NamedTuple):
    """One line of an order being drafted: the step that adds to it, how many, and how it is shown."""

    step: Action
    place: Part
    number: int
    can_add: bool
    degrees: float
    """The arrow's direction, counter-clockwise from east."""
    can_remove: bool
    """True where one of them was sent by hand: the first of an order with one way only is not."""


@control
class OrderLine(PointedControl):
    """An arrow, a tile, minus, a number, plus. Click +, right click or Shift −, wheel ±; arrows by keyboard."""

    ring_radius = 7

    line: Line
    sprite: str
    on_add: Callable[[], None]
    on_remove: Callable[[], None]
    on_all: Callable[[], None]
    _clicks: Clicks = field(default_factory=Clicks, init=False)

    def spoken(self) -> str:
        """The place and how many."""
        return labelled(self.label, self.line.number)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole line."""
        less, more, number = self.plates()
        middle = self.rect.centery
        arrow = _arrow(px(32), round(self.line.degrees / 15) * 15)
        put.picture(surface, arrow, center=(self.rect.x + px(20), middle))
        put.sprite(surface, self.sprite, (px(25), px(29)), center=(self.rect.x + px(58), middle))
        fonts.write(surface, self._title(), fonts.UI_BOLD, theme.INK.strong, self._title_room())
        mouse = pygame.mouse.get_pos()
        for rect, sign, can in ((less, "minus", self.line.can_remove), (more, "plus", self.line.can_add)):
            state = "normal" if can else "disabled"
            if can and self.hovered and rect.collidepoint(mouse):
                state = "pressed" if self.held else "hover"
            paint.plate(surface, rect, "parchment", state, 7)
            draw_sign(surface, rect.move(0, -px(1)), sign, theme.INK.strong if can else theme.LOCKED.label)
        fonts.write(surface, str(self.line.number), fonts.NUMERAL.at(25), theme.INK.strong, number, across=0.5)

    def press(self, where: tuple[int, int] | None = None) -> None:
        """Minus where minus is, else one more; twice in quick succession beside the plates: all."""
        less, more, _number = self.plates(generous=True)
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        is_double = self._clicks.is_double(self.name)
        if where is not None and (less.collidepoint(where) or shift):
            self.on_remove()
        elif where is not None and not more.collidepoint(where) and is_double:
            self.on_all()
        else:
            self.on_add()

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right, minus and plus."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS) or event.unicode == "-":
            self.on_remove()
            return True
        if event.key in (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS) or event.unicode == "+":
            self.on_add()
            return True
        return False

    def wheel(self, steps: int) -> bool:
        """One more or one less."""
        if steps > 0:
            self.on_add()
        else:
            self.on_remove()
        return True

    def right_click(self) -> None:
        """One less."""
        self.on_remove()

    def _title(self) -> str:
        """The place's name; its letter alone, beside its picture, where there is no room for more."""
        room = self._title_room()
        fits = fonts.fit(self.label, fonts.UI_BOLD, room.size).needed[0] <= room.w
        return self.label if fits else self.label.rsplit(" ", 1)[-1]

    def texts(self) -> Iterator[TextNeed]:
        """The place's name: the number is said with it."""
        yield need(self._title(), fonts.UI_BOLD, self._title_room())

    def _title_room(self) -> pygame.Rect:
        less = self.plates()[0]
        x = self.rect.x + px(78)
        return pygame.Rect(x, self.rect.y, max(1, less.x - x - px(4)), self.rect.h)

    def plates(self, *, generous: bool = False) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Minus, plus and the number between them; `generous`: as far as the plates take a press."""
        side = px(40)
        more = pygame.Rect(0, 0, side, side)
        more.midright = (self.rect.right, self.rect.centery)
        less = more.move(-px(92), 0)
        number = pygame.Rect(less.right, self.rect.y, more.x - less.right, self.rect.h)
        if generous:
            less, more = less.inflate(px(6), px(6)), more.inflate(px(6), px(6))
        return less, more, number


@paint.remembered
def _arrow(side: int, degrees: float) -> pygame.Surface:
    """A small brown arrow, counter-clockwise from east."""
    drawing = Drawing((side, side))
    middle, head = side / 2, side * 0.26
    tip, tail = side * 0.92, side * 0.08
    thick = max(2.0, side * 0.1)
    drawing.path(f"M{tail} {middle}H{tip - head * 0.8}", stroke=theme.INK.sign, width=thick)
    drawing.path(
        f"M{tip} {middle}L{tip - head} {middle - head * 0.72}L{tip - head} {middle + head * 0.72}Z",
        fill=theme.INK.sign,
    )
    return pygame.transform.rotozoom(drawing.surface(), degrees, 1.0)
