"""Controls that hold a value: stepper, toggle, slider."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.spoken import Node
from barons.app.kit.widgets.control import Control, TextNeed, Valued, control, need
from barons.text.tr import labelled


@control
class Stepper(Valued):
    """A value between two small plates: one step down, one step up; also by arrows and wheel.

    `show` words the value; `step` is asked for the value that many steps on, or None at an end.
    """

    role = "stepper"

    shown: str
    can_less: bool
    can_more: bool
    on_step: Callable[[int], None]
    signs: tuple[str, str] = ("minus", "plus")
    style: Style = fonts.UI_BOLD
    _over = 0

    def spoken(self) -> str:
        """Label and value."""
        return labelled(self.label, self.shown)

    def node(self) -> Node:
        """Its value in words, and as a number where it shows one: as far as it can be stepped from there."""
        node = self.valued(self.shown)
        if not self.shown.isdecimal():
            return node
        number = int(self.shown)
        return replace(node, measure=(number, number - self.can_less, number + self.can_more, 1))

    def draw(self, surface: pygame.Surface) -> None:
        """Two plates and the value between them."""
        less, more, middle = self._parts()
        mouse = pygame.mouse.get_pos()
        for rect, sign, can, way in (
            (less, self.signs[0], self.can_less, -1),
            (more, self.signs[1], self.can_more, 1),
        ):
            state = "disabled" if not (can and self.enabled) else "normal"
            if state == "normal" and self.hovered and rect.collidepoint(mouse):
                state = "pressed" if self.held and self._over == way else "hover"
            paint.plate(surface, rect, "parchment", state, 7)
            ink = theme.INK.strong if state != "disabled" else theme.LOCKED.label
            draw_sign(surface, rect.move(0, -px(1)), sign, ink)
        ink = theme.INK.strong if self.enabled else theme.INK.soft
        fonts.write(surface, self.shown, self.style, ink, middle, across=0.5, wrapped=True)

    def grabbed(self, where: tuple[int, int]) -> None:
        """Which plate is held."""
        less, more, _ = self._parts(generous=True)
        self._over = -1 if less.collidepoint(where) else 1 if more.collidepoint(where) else 0

    def press(self, where: tuple[int, int] | None = None) -> None:
        """The plate under the mouse; from the keyboard, one step up."""
        way = 1
        if where is not None:
            less, more, _ = self._parts(generous=True)
            way = -1 if less.collidepoint(where) else 1 if more.collidepoint(where) else 0
        self._step(way)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right (or minus and plus) step."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_LEFT or event.unicode == "-":
            self._step(-1)
            return True
        if event.key == pygame.K_RIGHT or event.unicode == "+":
            self._step(1)
            return True
        return False

    def wheel(self, steps: int) -> bool:
        """The wheel steps too."""
        self._step(1 if steps > 0 else -1)
        return True

    def _step(self, way: int) -> None:
        if (way < 0 and self.can_less) or (way > 0 and self.can_more):
            self.on_step(way)

    def _parts(self, *, generous: bool = False) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        side = min(self.rect.h, px(48))
        wide = px(50)
        less = pygame.Rect(self.rect.x, 0, wide, side)
        less.centery = self.rect.centery
        more = less.copy()
        more.right = self.rect.right
        middle = pygame.Rect(less.right + px(4), self.rect.y, more.x - less.right - px(8), self.rect.h)
        if generous:
            less.inflate_ip(px(6), px(12))
            more.inflate_ip(px(6), px(12))
        return less, more, middle


def draw_sign(surface: pygame.Surface, rect: pygame.Rect, sign: str, ink: theme.Colour) -> None:
    """A small `minus`, `plus`, or an angle: `back`, `on`, `down`."""
    arm = px(7)
    thick = max(2, px(2.6))
    x, y = rect.center
    if sign in ("minus", "plus"):
        surface.fill(ink, (x - arm, y - thick // 2, 2 * arm, thick))
        if sign == "plus":
            surface.fill(ink, (x - thick // 2, y - arm, thick, 2 * arm))
        return
    put.picture(surface, _angle((2 * arm, 2 * arm + 2), sign, ink, thick), center=(x, y))


@paint.remembered
def _angle(size: tuple[int, int], sign: str, ink: theme.Colour, thick: float) -> pygame.Surface:
    tip, tail = (0.25, 0.7) if sign == "back" else (0.75, 0.3)
    w, h = size
    path = f"M{w * tail} {h * 0.12}L{w * tip} {h * 0.5}L{w * tail} {h * 0.88}"
    if sign == "down":
        path = f"M{w * 0.12} {h * 0.32}L{w * 0.5} {h * 0.74}L{w * 0.88} {h * 0.32}"
    drawing = Drawing(size)
    drawing.path(path, stroke=ink, width=thick)
    return drawing.surface()


@control
class Toggle(Control):
    """On or off: a green switch with a check, a pale one with a cross."""

    ring_radius = 22
    role = "switch"

    on: bool
    on_change: Callable[[bool], None]

    def __post_init__(self) -> None:
        self._at = 1.0 if self.on else 0.0

    @property
    def is_chosen(self) -> bool:
        """Whether it is on."""
        return self.on

    def press(self, where: tuple[int, int] | None = None) -> None:
        """Turn it over."""
        self.on = not self.on
        self.on_change(self.on)

    def update(self, dt: float) -> bool:
        """The knob slides."""
        target = 1.0 if self.on else 0.0
        if self._at == target:
            return False
        step = dt / 0.12
        self._at = min(target, self._at + step) if target else max(target, self._at - step)
        return True

    def focus_rect(self) -> pygame.Rect:
        """Round the switch."""
        return self._switch()

    def draw(self, surface: pygame.Surface) -> None:
        """Track, sign, knob."""
        rect = self._switch()
        track = paint.boxed(rect.size, rect.h / 2, shades=(self._tone(),), stroke=theme.INK.strong, width=px(2))
        surface.blit(track, rect)
        side = px(20)
        sign = assets.icon(
            "check" if self.on else "cross", side, theme.PARCHMENT[50] if self.on else theme.INK.soft
        )
        x = rect.x + px(13) if self.on else rect.right - px(13) - side
        surface.blit(sign, (x, rect.centery - side // 2))
        left = rect.x + round((rect.w - rect.h) * self._at)
        surface.blit(_knob(rect.h), (left, rect.y))

    def _switch(self) -> pygame.Rect:
        rect = pygame.Rect(0, 0, px(82), px(36))
        rect.midright = self.rect.midright
        return rect

    def _tone(self) -> theme.Colour:
        if not self.enabled:
            return (203, 184, 142)
        tone = theme.SUCCESS if self.on else (196, 170, 122)
        return theme.mix(tone, theme.WHITE, 0.14) if self.hovered else tone


@paint.remembered
def _knob(side: int) -> pygame.Surface:
    drawing = Drawing((side, side))
    fill = drawing.gradient(theme.INPUT, theme.PARCHMENT[200])
    drawing.disc(side / 2, side / 2, side / 2 - px(1), fill=fill, stroke=theme.INK.strong, width=px(2))
    return drawing.surface()


@control
class Slider(Valued):
    """A number from `low` to `high` on a groove; arrows move by `step`."""

    ring_radius = 10
    role = "slider"

    value: int
    low: int
    high: int
    step: int
    on_change: Callable[[int], None]
    shown: Callable[[int], str] = str

    def spoken(self) -> str:
        """Label and value."""
        return labelled(self.label, self.shown(self.value))

    def node(self) -> Node:
        """Its number too."""
        node = self.valued(self.shown(self.value))
        return replace(node, measure=(self.value, self.low, self.high, self.step))

    def grabbed(self, where: tuple[int, int]) -> None:
        """The knob comes to the mouse."""
        self.drag(where)

    def drag(self, where: tuple[int, int]) -> None:
        """And follows it."""
        if self.enabled:
            groove = self.groove()
            share = (where[0] - groove.x) / max(1, groove.w)
            self._set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def press(self, where: tuple[int, int] | None = None) -> None:
        """Pressing does no more than grabbing did."""

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, Home and End."""
        if event.type != pygame.KEYDOWN:
            return False
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -4, pygame.K_PAGEUP: 4}
        if event.key in steps:
            self._set(self.value + steps[event.key] * self.step)
        elif event.key == pygame.K_HOME:
            self._set(self.low)
        elif event.key == pygame.K_END:
            self._set(self.high)
        else:
            return False
        return True

    def wheel(self, steps: int) -> bool:
        """The wheel scrolls the page, it changes no settings by accident."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Groove, filled part, knob, value."""
        groove = self.groove()
        trough = paint.boxed(
            groove.size, groove.h / 2, shades=((120, 92, 56),), stroke=theme.WOOD[700], width=px(2)
        )
        surface.blit(trough, groove)
        share = (self.value - self.low) / max(1, self.high - self.low)
        filled = groove.inflate(-px(4), -px(4))
        filled.w = max(1, round(filled.w * share))
        surface.fill(theme.GILT[500] if self.enabled else (180, 160, 120), filled)
        put.picture(surface, _knob(px(34)), center=(groove.x + round(groove.w * share), groove.centery))
        fonts.write(
            surface, self.shown(self.value), fonts.UI.bold(), theme.INK.strong, self._room(), across=1.0
        )

    def texts(self) -> Iterator[TextNeed]:
        """The value at its longest."""
        yield need(self.shown(self.high), fonts.UI.bold(), self._room())

    def _set(self, value: int) -> None:
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.on_change(value)
            self.changed()

    def _room(self) -> pygame.Rect:
        wide = px(84) if self.shown(self.high) else 0
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)

    def groove(self) -> pygame.Rect:
        """Along which the knob goes."""
        groove = pygame.Rect(self.rect.x + px(17), 0, self.rect.w - self._room().w - px(40), px(12))
        groove.centery = self.rect.centery
        return groove
