"""Widgets that hold a value: toggle, slider, stepper, segmented control, dropdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, replace
from typing import ClassVar, Final, Literal, NamedTuple

import pygame

from barons.app.kit import accessible, assets, fonts, paint, put, theme
from barons.app.kit.accessible import Role
from barons.app.kit.fonts import Style, TextNeed, need
from barons.app.kit.layout import px, units
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Stack
from barons.app.kit.ui.controls import Labelled, Options
from barons.app.kit.ui.leaves import Frame, label_height, label_width, painter, shadowed
from barons.app.kit.ui.node import FILLS, Element, Flex, Intent, Lengths, Node, Span, drawn, node, semantic

_ANY: Final = Flex()
_OFF: Final = (140, 118, 84)


@node
class Valued(Labelled):
    """A widget that holds a value. Emits `on_change` with the new value added; `label` names the value."""

    _: KW_ONLY
    label: str = semantic(default="")
    on_change: Intent = semantic(default=())


# --- toggle ---------------------------------------------------------------------------------------------


@node
class Toggle(Valued):
    """An on/off switch on the right of its rectangle: green with a check, or pale with a cross."""

    is_on: bool = drawn(default=False)
    own_role: ClassVar[Role | Literal["none"]] = "switch"
    own_width: ClassVar[Lengths] = (82, 82)
    own_height: ClassVar[Lengths] = (36, 36)

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        el.amount(float(self.is_on))
        el.emit(self.on_change, not self.is_on)

    def tick(self, el: Element, dt: float) -> bool:
        el.amount(float(self.is_on))
        return el.slide(float(self.is_on), dt / 0.12)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        rect = _switch(rect)
        tone = (203, 184, 142) if self.why_not else theme.SUCCESS if self.is_on else (196, 170, 122)
        tone = theme.mix(tone, theme.WHITE, 0.14) if el.is_hovered and not self.why_not else tone
        paint.box(surface, rect, rect.h / 2, tone, stroke=theme.INK.strong, width=px(2))
        side = px(20)
        sign, ink = ("check", theme.PARCHMENT[50]) if self.is_on else ("cross", theme.INK.soft)
        x = rect.x + px(13) if self.is_on else rect.right - px(13) - side
        surface.blit(assets.icon(sign, side, ink), (x, rect.centery - side // 2))
        at = el.amount(float(self.is_on)).at
        surface.blit(_knob((rect.h, rect.h)), (rect.x + round((rect.w - rect.h) * at), rect.y))

    def ring(self, rect: pygame.Rect) -> tuple[pygame.Rect, float]:
        return _switch(rect), 22

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        return replace(base, is_chosen=self.is_on)


def _switch(rect: pygame.Rect) -> pygame.Rect:
    switch = pygame.Rect(0, 0, min(px(82), rect.w), min(px(36), rect.h))
    switch.midright = rect.midright
    return switch


@paint.sketched
def _knob(drawing: SvgDrawing) -> None:
    side = drawing.size[0]
    fill = drawing.gradient(theme.INPUT, theme.PARCHMENT[200])
    drawing.disc(side / 2, side / 2, side / 2 - px(1), fill=fill, stroke=theme.INK.strong, width=px(2))


# --- slider ---------------------------------------------------------------------------------------------


@node
class Slider(Valued):
    """A number from `low` to `high` on a groove; arrow keys move by `step`, page keys by four steps."""

    value: int = drawn(default=0)
    low: int = semantic(default=0)
    high: int = semantic(default=100)
    step: int = semantic(default=1)
    shown: str = drawn(default="")
    """The value as text."""
    longest: str = drawn(default="")
    """The longest possible `shown`, for which space is reserved."""
    own_role: ClassVar[Role | Literal["none"]] = "slider"
    own_width: ClassVar[Lengths] = (200, 460)
    own_height: ClassVar[Lengths] = (36, 50)
    own_radius: ClassVar[float] = 10

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        """Do nothing: `grab` has already set the value."""

    def grab(self, el: Element, where: tuple[int, int]) -> None:
        self.drag(el, where)

    def drag(self, el: Element, where: tuple[int, int]) -> None:
        if not self.why_not:
            groove = self._groove(el.rect)
            share = (where[0] - groove.x) / max(1, groove.w)
            self._set(el, self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -4, pygame.K_PAGEUP: 4}
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        if event.key in steps:
            self._set(el, self.value + steps[event.key] * self.step)
        elif event.key in ends:
            self._set(el, ends[event.key])
        return event.key in steps or event.key in ends

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        groove = self._groove(rect)
        paint.box(surface, groove, groove.h / 2, (120, 92, 56), stroke=theme.WOOD[700], width=px(2))
        share = (self.value - self.low) / max(1, self.high - self.low)
        filled = groove.inflate(-px(4), -px(4))
        filled.w = max(1, round(filled.w * share))
        surface.fill((180, 160, 120) if self.why_not else theme.GILT[500], filled)
        put.picture(
            surface, _knob((px(34), px(34))), center=(groove.x + round(groove.w * share), groove.centery)
        )
        fonts.write(surface, self.shown, fonts.UI.bold(), theme.INK.strong, self._bounds(rect), align_x=1.0)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        if self.longest:
            yield need(self.longest, fonts.UI.bold(), self._bounds(el.rect))

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        measure = (self.value, self.low, self.high, self.step)
        return replace(base, value=self.shown, measure=measure, at=None, steps=True)

    def _set(self, el: Element, value: int) -> None:
        value = min(self.high, max(self.low, value))
        if value != self.value:
            el.emit(self.on_change, value)

    def _bounds(self, rect: pygame.Rect) -> pygame.Rect:
        width = px(84) if self.longest else 0
        return pygame.Rect(rect.right - width, rect.y, width, rect.h)

    def _groove(self, rect: pygame.Rect) -> pygame.Rect:
        groove = pygame.Rect(rect.x + px(17), 0, rect.w - self._bounds(rect).w - px(40), px(12))
        groove.centery = rect.centery
        return groove


# --- stepper --------------------------------------------------------------------------------------------


@node
class Stepper(Valued):
    """A value between two small buttons, one step down and one step up; arrow keys work too.

    Emits `on_change` with -1 or 1.
    """

    shown: str = ""
    can_less: bool = drawn(default=True)
    can_more: bool = drawn(default=True)
    signs: tuple[str, str] = drawn(default=("minus", "plus"))
    style: Style = fonts.UI_BOLD
    own_role: ClassVar[Role | Literal["none"]] = "stepper"
    own_height: ClassVar[Lengths] = (36, 48)

    def width(self, el: Element) -> Span:
        least, natural = label_width(self.shown, self.style, wraps=True)
        return Span(2 * units(54) + least, 2 * units(54) + natural)

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        """Press the button under the mouse; from the keyboard, step up."""
        self._step(el, self._way(el.rect, where) if where is not None else 1)

    def grab(self, el: Element, where: tuple[int, int]) -> None:
        el.amount().at = self._way(el.rect, where)

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, {"-": -1, "+": 1}.get(event.unicode, 0))
        self._step(el, way)
        return way != 0

    def wheel(self, el: Element, steps: int) -> bool:
        self._step(el, 1 if steps > 0 else -1)
        return True

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return shadowed(rect, theme.SHADOWS["button"])

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        less, more, middle = _plates(rect)
        over = self._way(el.rect, pygame.mouse.get_pos()) if el.is_hovered else 0
        for plate, sign, can, way in (
            (less, self.signs[0], self.can_less, -1),
            (more, self.signs[1], self.can_more, 1),
        ):
            is_held = el.is_held and el.amount().at == way
            state = "disabled" if not can or self.why_not else "normal"
            if state == "normal" and over == way:
                state = "pressed" if is_held else "hover"
            paint.plate(surface, plate, "parchment", state, 7)
            ink = theme.INK.strong if state != "disabled" else theme.LOCKED.label
            draw_sign(surface, plate.move(0, -px(1)), sign, ink)
        ink = theme.INK.soft if self.why_not else theme.INK.strong
        fonts.write(surface, self.shown, self.style, ink, middle, align_x=0.5, wrapped=True)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        yield need(self.shown, self.style, _plates(el.rect)[2], wrapped=True)

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        """Add the value as text and, if it is a number, with the range that can be stepped."""
        base = replace(base, value=self.shown, at=None, steps=True)
        if not self.shown.isdecimal():
            return base
        number = int(self.shown)
        return replace(base, measure=(number, number - self.can_less, number + self.can_more, 1))

    def _step(self, el: Element, way: int) -> None:
        if (way < 0 and self.can_less) or (way > 0 and self.can_more):
            el.emit(self.on_change, way)

    def _way(self, rect: pygame.Rect, where: tuple[int, int]) -> int:
        less, more, _middle = _plates(rect)
        reach = px(6), px(12)
        return -1 if less.inflate(reach).collidepoint(where) else int(more.inflate(reach).collidepoint(where))


def _plates(rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return the rectangles of the minus and plus buttons and the space between them."""
    less = pygame.Rect(rect.x, 0, px(50), min(rect.h, px(48)))
    less.centery = rect.centery
    more = less.copy()
    more.right = rect.right
    return less, more, pygame.Rect(less.right + px(4), rect.y, more.x - less.right - px(8), rect.h)


def draw_sign(surface: pygame.Surface, rect: pygame.Rect, sign: str, ink: theme.Colour) -> None:
    """Draw a small `minus` or `plus`, or an angle: `back`, `on`, `down`."""
    arm, thick = px(7), max(2, px(2.6))
    x, y = rect.center
    if sign in ("minus", "plus"):
        surface.fill(ink, (x - arm, y - thick // 2, 2 * arm, thick))
        if sign == "plus":
            surface.fill(ink, (x - thick // 2, y - arm, thick, 2 * arm))
        return
    put.picture(surface, _angle((2 * arm, 2 * arm + 2), sign, ink, thick), center=(x, y))


@paint.sketched
def _angle(drawing: SvgDrawing, sign: str, ink: theme.Colour, thick: float) -> None:
    tip, tail = (0.25, 0.7) if sign == "back" else (0.75, 0.3)
    w, h = drawing.size
    path = f"M{w * tail} {h * 0.12}L{w * tip} {h * 0.5}L{w * tail} {h * 0.88}"
    if sign == "down":
        path = f"M{w * 0.12} {h * 0.32}L{w * 0.5} {h * 0.74}L{w * 0.88} {h * 0.32}"
    drawing.path(path, stroke=ink, width=thick)


# --- a few options side by side ----------------------------------------------------------------------------


class Option(NamedTuple):
    label: str
    icon: str = ""
    tooltip: str = ""
    why_not: str = ""


@node
class SegmentButton(Labelled):
    """One button of a segmented control; see `segmented`."""

    icon: str = ""
    peers: tuple[str, ...] = ()
    """The labels of all buttons: icons are shown beside labels only if all of them fit."""
    tone: Literal["wood", "red", "gilt"] = drawn(default="wood")
    is_plate: bool = drawn(default=False)
    is_bare: bool = False
    style: Style = fonts.UI
    own_role: ClassVar[Role | Literal["none"]] = "option"
    own_radius: ClassVar[float] = 8

    def height(self, el: Element, width: float) -> Span:
        asked = label_height(self.label, self.style, max(1.0, width - px(10)), wraps=True)
        return Span(asked.least + px(4), max(asked.natural + px(4), units(46)))

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        """Select this option; Enter on the selected one selects the next."""
        if not self.is_chosen:
            el.emit(self.on_press)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        is_chosen, is_on = self.is_chosen is True, not self.why_not
        is_lit = el.is_hovered and is_on
        if is_chosen or self.is_plate or is_lit:
            surface.blit(_segment(rect.size, is_chosen, is_lit, self.tone), rect)
        ink = theme.PARCHMENT[50] if is_chosen and self.tone != "gilt" else theme.INK.strong
        if self.tone == "gilt" and not is_chosen:
            ink = theme.PARCHMENT[200]
        if not is_on:
            ink = theme.PARCHMENT[300] if is_chosen else _OFF
        if self.is_bare:
            put.icon(surface, self.icon, px(26), ink, center=rect.center)
            return
        bounds = self._bounds(rect)
        if self._shows_icon(rect):
            width = min(bounds.w, fonts.fit(self.label, self.style, bounds.size).needed[0])
            x = bounds.x + (bounds.w - width) // 2 - px(32)
            surface.blit(assets.icon(self.icon, px(24), ink), (x, rect.centery - px(12)))
        fonts.write(surface, self.label, self.style, ink, bounds, align_x=0.5, wrapped=True)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        if not self.is_bare:
            yield need(self.label, self.style, self._bounds(el.rect), wrapped=True)

    def hint(self, el: Element) -> str:
        """Return what the option means; for an icon alone, its label."""
        return self.why_not or self.tooltip or (self.label if self.is_bare else "")

    def _shows_icon(self, rect: pygame.Rect) -> bool:
        small = self.style.at(theme.TYPE["caption"])
        return bool(self.icon) and max(fonts.width(each, small) for each in self.peers) <= rect.w - px(40)

    def _bounds(self, rect: pygame.Rect) -> pygame.Rect:
        bounds = rect.inflate(-px(10), -px(4))
        if self._shows_icon(rect):
            bounds.x += px(30)
            bounds.w -= px(30)
        return bounds


def segmented(
    key: str,
    label: str,
    options: Sequence[Option],
    chosen: int,
    on_change: Intent,
    *,
    tone: Literal["wood", "red", "gilt"] = "wood",
    is_apart: bool = False,
    is_bare: bool = False,
    style: Style = fonts.UI,
    tooltip: str = "",
    is_tabs: bool = False,
    flex: Flex = _ANY,
) -> Node:
    """Return a segmented control with option number `chosen` selected.

    Emits `on_change` with the index of another option. `is_apart`: separate small plates; `is_bare`: only the
    icons are shown; `is_tabs`: each option opens a page.
    """
    peers = tuple(option.label for option in options)
    cells = [
        SegmentButton(
            option.label,
            option.icon,
            peers,
            tone,
            is_apart,
            is_bare,
            style,
            key=f"{key}.{number}",
            on_press=(*on_change, number),
            is_chosen=number == chosen,
            why_not=option.why_not,
            tooltip=option.tooltip,
            role="tab" if is_tabs else "",
            flex=FILLS,
        )
        for number, option in enumerate(options)
    ]
    role: Literal["", "none"] = "none" if is_tabs else ""
    row = Options(cells, gap=4.0 if is_apart else 0.0, key=key, name=label, tooltip=tooltip, role=role)
    if is_apart:
        return Stack([row], flex=flex)
    return Frame(painter(paint.shown, _trough, tone), row, flex=flex)


@paint.sketched
def _trough(drawing: SvgDrawing, tone: str) -> None:
    if tone == "gilt":
        fill, stroke = (44, 28, 17), theme.mix(theme.GILT[700], theme.GILT[500], 0.3)
        drawing.whole(drawing.size[1] / 2, fill=fill, stroke=stroke, width=px(2))
    else:
        drawing.whole(px(8), fill=(222, 199, 152), stroke=theme.GILT[700], width=px(2))


@paint.sketched
def _segment(drawing: SvgDrawing, is_chosen: bool, is_lit: bool, tone: str) -> None:
    if tone == "gilt":
        if is_chosen:
            fill = drawing.gradient(theme.GILT[300], theme.GILT[400], theme.GILT[500])
            drawing.whole(drawing.size[1] / 2, inset=px(3), fill=fill)
    elif is_chosen:
        tones = ((176, 44, 38), (130, 28, 25)) if tone == "red" else (theme.WOOD[500], theme.WOOD[700])
        stroke = theme.SEAL.dark if tone == "red" else theme.WOOD[800]
        drawing.whole(px(7), fill=drawing.gradient(*tones), stroke=stroke, width=px(1.5))
    else:
        shade = (253, 246, 228) if is_lit else (240, 227, 196)
        drawing.whole(px(7), fill=shade, stroke=theme.LINE, width=px(2))


# --- a list that opens ---------------------------------------------------------------------------------------


class _Lit:
    at = 0


_ROW: Final = 44.0


@node
class Dropdown(Valued):
    """A dropdown; a press opens the list below or above it.

    Emits `on_change` with the index of another option.
    """

    options: tuple[str, ...] = ()
    chosen: int = drawn(default=0)
    own_role: ClassVar[Role | Literal["none"]] = "choice"
    own_height: ClassVar[Lengths] = (36, 46)
    own_radius: ClassVar[float] = theme.RADIUS["input"]

    def width(self, el: Element) -> Span:
        asked = [label_width(option, fonts.UI, wraps=True) for option in self.options]
        return Span(max(each.least for each in asked) + px(54), max(each.natural for each in asked) + px(54))

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        el.kept(_Lit, _Lit()).at = self.chosen
        el.tree.open(el)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint.well(surface, rect)
        ink = _OFF if self.why_not else theme.INK.strong
        fonts.write(surface, self.options[self.chosen], fonts.UI, ink, _label(rect), wrapped=True)
        draw_sign(surface, pygame.Rect(rect.right - px(34), rect.y, px(24), rect.h), "down", ink)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        for option in self.options:
            yield need(option, fonts.UI, _label(el.rect), wrapped=True)

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        is_open = el.tree.popup is el
        options = [
            accessible.AccessibleNode(
                f"{self.key}.{number}", "option", self.options[number], rect=row, at=row.center
            )
            for number, row in enumerate(self.rows(el) if is_open else ())
        ]
        options = [replace(each, is_chosen=number == self.chosen) for number, each in enumerate(options)]
        return replace(base, value=self.options[self.chosen], is_open=is_open, children=tuple(options))

    def popup_rect(self, el: Element) -> pygame.Rect:
        return shadowed(self._panel(el), theme.SHADOWS["panel"])

    def paint_popup(self, el: Element, surface: pygame.Surface) -> None:
        paint.panel(surface, self._panel(el), radius=8, hairline=False)
        for number, rect in enumerate(self.rows(el)):
            if number == el.kept(_Lit, _Lit()).at:
                paint.inlay(surface, rect, chosen=True, radius=6)
            bounds = rect.inflate(-px(20), 0)
            fonts.write(surface, self.options[number], fonts.UI, theme.INK.strong, bounds, wrapped=True)

    def popup_event(self, el: Element, event: pygame.event.Event) -> bool:
        lit = el.kept(_Lit, _Lit())
        if event.type == pygame.KEYDOWN:
            ways = {pygame.K_UP: -1, pygame.K_DOWN: 1}
            if event.key in ways:
                lit.at = (lit.at + ways[event.key]) % len(self.options)
                el.tree.open(el)
            else:
                self._close(el, lit.at if event.key in _TAKES else None)
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            rows = (number for number, rect in enumerate(self.rows(el)) if rect.collidepoint(event.pos))
            under = next(rows, None)
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._close(el, under)
            elif under is not None and under != lit.at:
                lit.at = under
                el.tree.open(el)
            return True
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)

    def rows(self, el: Element) -> list[pygame.Rect]:
        """Return the rectangles of the options in the open list."""
        rect, high = el.rect, px(_ROW)
        below, total = rect.bottom + px(8), high * len(self.options)
        is_below = below + total + px(8) < el.tree.window.bottom
        top = below if is_below else max(px(8), rect.y - px(8) - total)
        return [pygame.Rect(rect.x, top + number * high, rect.w, high) for number in range(len(self.options))]

    def _panel(self, el: Element) -> pygame.Rect:
        rows = self.rows(el)
        return rows[0].unionall(rows[1:]).inflate(px(12), px(12))

    def _close(self, el: Element, number: int | None) -> None:
        el.tree.open(None)
        if number is not None and number != self.chosen:
            el.emit(self.on_change, number)


_TAKES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def _label(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.x + px(14), rect.y, rect.w - px(54), rect.h)


# --- some of a few -------------------------------------------------------------------------------------------


@node
class ToggleChip(Labelled):
    """A chip that is switched on or off on its own (`is_chosen`)."""

    own_role: ClassVar[Role | Literal["none"]] = "switch"
    own_radius: ClassVar[float] = 20

    def width(self, el: Element) -> Span:
        least, natural = label_width(self.label, fonts.UI, wraps=True)
        return Span(least + px(34), natural + px(34))

    def height(self, el: Element, width: float) -> Span:
        asked = label_height(self.label, fonts.UI, max(1.0, width - px(12)), wraps=True)
        return Span(asked.least + px(8), max(asked.natural + px(8), units(44)))

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        is_in = self.is_chosen is True
        surface.blit(_chip(rect.size, is_in, el.is_ringed), rect)
        ink = theme.PARCHMENT[50] if is_in else theme.INK.strong
        fonts.write(
            surface, self.label, fonts.UI, ink, rect.inflate(-px(12), -px(4)), align_x=0.5, wrapped=True
        )

    def texts(self, el: Element) -> Iterator[TextNeed]:
        yield need(self.label, fonts.UI, el.rect.inflate(-px(12), -px(4)), wrapped=True)


@paint.sketched
def _chip(drawing: SvgDrawing, is_in: bool, is_lit: bool) -> None:
    width = px(4 if is_lit else 2)
    if is_in:
        fill = drawing.gradient(theme.WOOD[500], theme.WOOD[700])
        stroke = theme.GILT[400] if is_lit else theme.WOOD[800]
        drawing.whole(px(20), fill=fill, stroke=stroke, width=width)
    else:
        stroke = theme.GILT[500] if is_lit else theme.LINE
        drawing.whole(px(20), fill=(240, 227, 196), stroke=stroke, width=width)
