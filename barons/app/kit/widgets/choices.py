"""Controls that choose one of several: side by side, or from a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.spoken import Node
from barons.app.kit.widgets.control import TextNeed, Valued, control, need
from barons.app.kit.widgets.values import draw_sign
from barons.text.tr import labelled


@control
class OneOf(Valued):
    """A choice among options that are said in words."""

    role = "choice"

    options: Sequence[str]
    chosen: int
    on_choose: Callable[[int], None]

    def spoken(self) -> str:
        """Label and choice."""
        return labelled(self.label, self.options[self.chosen])

    def option(self, number: int, rect: pygame.Rect, *, is_enabled: bool, is_walked: bool) -> Node:
        """What a screen reader is told of one of them."""
        return Node(
            f"{self.name}.{number}",
            "option",
            self.options[number],
            rect=rect,
            is_enabled=is_enabled,
            is_focused=is_walked and self.focused and number == self.chosen,
            is_chosen=number == self.chosen,
            at=rect.center,
            focus=self._take_focus if is_walked else None,
        )


@control
class Segmented(OneOf):
    """One of a few, side by side. `tone` of the chosen one: `wood` or `red`.

    With `apart`, each choice is a small plate of its own. Arrows change it at once.
    """

    ring_radius = 8

    icons: Sequence[str] = ()
    tone: str = "wood"
    apart: bool = False
    style: Style = fonts.UI
    bare: bool = False
    """Only the pictograms show; the words are their tooltips."""
    hints: Sequence[str] = ()
    allowed: Sequence[bool] = ()

    def __post_init__(self) -> None:
        self.bare = self.bare and bool(self.icons)
        self.hints = self.hints or (self.options if self.bare else ())
        self.allowed = self.allowed or [True] * len(self.options)

    def node(self) -> Node:
        """With a node for each choice; the focus is the chosen one's."""
        node = replace(self.valued(self.options[self.chosen]), is_focused=False)
        options = [
            self.option(number, cell, is_enabled=self.enabled and self.allowed[number], is_walked=True)
            for number, cell in enumerate(self.cells())
        ]
        return replace(node, description=self.tooltip if self.enabled else self.reason, children=tuple(options))

    def draw(self, surface: pygame.Surface) -> None:
        """All choices, the chosen one in wood or red."""
        mouse = pygame.mouse.get_pos()
        if not self.apart:
            surface.blit(paint.kept(("segments", self.rect.size, self.tone), self._trough), self.rect)
        for number, rect in enumerate(self.cells()):
            chosen = number == self.chosen
            hover = self.hovered and self.enabled and rect.collidepoint(mouse) and self.allowed[number]
            key = ("segment", rect.size, chosen, hover, self.tone, self.apart)
            if chosen or self.apart or hover:
                surface.blit(paint.kept(key, partial(self._cell, rect.size, chosen, hover)), rect)
            ink = theme.PARCHMENT[50] if chosen and self.tone != "gilt" else theme.INK.strong
            if self.tone == "gilt" and not chosen:
                ink = theme.PARCHMENT[200]
            if not self.allowed[number] or not self.enabled:
                ink = theme.PARCHMENT[300] if chosen else (140, 118, 84)
            room = self._room(rect)
            if self.bare:
                put.icon(surface, self.icons[number], px(26), ink, center=rect.center)
                continue
            if self._with_icons():
                side = px(24)
                wide = min(room.w, fonts.fit(self.options[number], self.style, room.size).needed[0])
                picture = assets.icon(self.icons[number], side, ink)
                x = room.x + (room.w - wide) // 2 - side - px(8)
                surface.blit(picture, (x, rect.centery - side // 2))
            fonts.write(surface, self.options[number], self.style, ink, room, across=0.5, wrapped=True)

    def press(self, where: tuple[int, int] | None = None) -> None:
        """The choice under the mouse; from the keyboard, the next one."""
        if where is None:
            self._choose(self.chosen + 1, 1)
            return
        for number, rect in enumerate(self.cells()):
            if rect.collidepoint(where):
                if self.allowed[number]:
                    if number != self.chosen:
                        self.on_choose(number)
                elif self.layer is not None:
                    self.layer.explain(self)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            way = -1 if event.key == pygame.K_LEFT else 1
            self._choose(self.chosen + way, way)
            return True
        return False

    @property
    def hint(self) -> str:
        """What the choice under the mouse (or the chosen one) means."""
        if not self.enabled:
            return self.reason
        if self.hints:
            mouse = pygame.mouse.get_pos()
            for number, rect in enumerate(self.cells()):
                if rect.collidepoint(mouse):
                    return self.hints[number]
            return self.hints[self.chosen]
        return self.tooltip

    def cells(self) -> list[pygame.Rect]:
        """The rectangle of each choice."""
        count = len(self.options)
        gap = px(4) if self.apart else 0
        wide = (self.rect.w - gap * (count - 1)) / count
        cells = []
        for number in range(count):
            left = self.rect.x + round(number * (wide + gap))
            right = self.rect.x + round(number * (wide + gap) + wide)
            cells.append(pygame.Rect(left, self.rect.y, right - left, self.rect.h))
        return cells

    def _choose(self, number: int, way: int) -> None:
        count = len(self.options)
        for each in range(count):
            wanted = (number + each * way) % count
            if self.allowed[wanted]:
                if wanted != self.chosen:
                    self.on_choose(wanted)
                return

    def _room(self, cell: pygame.Rect) -> pygame.Rect:
        room = cell.inflate(-px(10), -px(4))
        if self._with_icons():
            taken = px(30)
            room.x += taken
            room.w -= taken
        return room

    def _with_icons(self) -> bool:
        """There is room for words and pictograms."""
        room = min(cell.w for cell in self.cells()) - px(40)
        small = self.style.at(theme.TYPE["caption"])
        return bool(self.icons) and max(fonts.width(each, small) for each in self.options) <= room

    def _trough(self) -> pygame.Surface:
        drawing = Drawing(self.rect.size)
        if self.tone == "gilt":
            fill, stroke = (44, 28, 17), theme.mix(theme.GILT[700], theme.GILT[500], 0.3)
            drawing.box(0, 0, *self.rect.size, self.rect.h / 2, fill=fill, stroke=stroke, width=px(2))
        else:
            drawing.box(0, 0, *self.rect.size, px(8), fill=(222, 199, 152), stroke=theme.GILT[700], width=px(2))
        return drawing.surface()

    def _cell(self, size: tuple[int, int], chosen: bool, hover: bool) -> pygame.Surface:
        drawing = Drawing(size)
        if self.tone == "gilt":
            if chosen:
                fill = drawing.gradient(theme.GILT[300], theme.GILT[400], theme.GILT[500])
                drawing.box(px(3), px(3), size[0] - 2 * px(3), size[1] - 2 * px(3), size[1] / 2, fill=fill)
            return drawing.surface()
        if chosen:
            tones = ((176, 44, 38), (130, 28, 25)) if self.tone == "red" else (theme.WOOD[500], theme.WOOD[700])
            stroke = theme.SEAL.dark if self.tone == "red" else theme.WOOD[800]
            drawing.box(0, 0, *size, px(7), fill=drawing.gradient(*tones), stroke=stroke, width=px(1.5))
        else:
            shade = (253, 246, 228) if hover else (240, 227, 196)
            drawing.box(0, 0, *size, px(7), fill=shade, stroke=theme.LINE, width=px(2))
        return drawing.surface()


@control
class Dropdown(OneOf):
    """One of many: a well with the choice; the list opens below or above it."""

    ring_radius = theme.RADIUS["input"]

    is_open = False

    def __post_init__(self) -> None:
        self._lit = self.chosen

    def node(self) -> Node:
        """A press opens the list; with a node for each choice while it is open."""
        node = self.valued(self.options[self.chosen])
        rows = enumerate(self._rows()) if self.is_open else ()
        options = [self.option(number, row, is_enabled=True, is_walked=False) for number, row in rows]
        return replace(node, at=self.rect.center, steps=False, is_open=self.is_open, children=tuple(options))

    def draw(self, surface: pygame.Surface) -> None:
        """The well, the choice, a small triangle."""
        paint.well(surface, self.rect)
        ink = theme.INK.strong if self.enabled else (140, 118, 84)
        fonts.write(surface, self.options[self.chosen], fonts.UI, ink, self._room(self.rect), wrapped=True)
        draw_sign(surface, pygame.Rect(self.rect.right - px(34), self.rect.y, px(24), self.rect.h), "down", ink)

    def texts(self) -> Iterator[TextNeed]:
        """Every choice."""
        for option in self.options:
            yield need(option, fonts.UI, self._room(self.rect), wrapped=True)

    def press(self, where: tuple[int, int] | None = None) -> None:
        """Open or close the list."""
        self.is_open = not self.is_open
        self._lit = self.chosen
        self.changed()

    def outside(self, event: pygame.event.Event) -> bool:
        """While open it takes keys and clicks."""
        if not self.is_open:
            return False
        if event.type == pygame.KEYDOWN:
            return self._list_key(event.key)
        if event.type == pygame.MOUSEMOTION:
            for number, rect in enumerate(self._rows()):
                if rect.collidepoint(event.pos):
                    self._lit = number
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.is_open = False
            for number, rect in enumerate(self._rows()):
                if rect.collidepoint(event.pos):
                    self._take(number)
            return True
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)

    def draw_above(self, surface: pygame.Surface) -> None:
        """The list."""
        if not self.is_open:
            return
        rows = self._rows()
        frame = rows[0].unionall(rows[1:]).inflate(px(12), px(12))
        paint.panel(surface, frame, radius=8, hairline=False)
        for number, rect in enumerate(rows):
            if number == self._lit:
                paint.inlay(surface, rect, chosen=True, radius=6)
            room = rect.inflate(-px(20), 0)
            fonts.write(surface, self.options[number], fonts.UI, theme.INK.strong, room, wrapped=True)

    def _list_key(self, key: int) -> bool:
        if key in (pygame.K_UP, pygame.K_DOWN):
            way = -1 if key == pygame.K_UP else 1
            self._lit = (self._lit + way) % len(self.options)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.is_open = False
            self._take(self._lit)
        else:
            self.is_open = False
        self.changed()
        return True

    def _take(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.on_choose(number)
        self.changed()

    def _room(self, rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(rect.x + px(14), rect.y, rect.w - px(54), rect.h)

    def row(self, number: int) -> pygame.Rect:
        """Where a choice stands in the open list."""
        return self._rows()[number]

    def _rows(self) -> list[pygame.Rect]:
        high = px(44)
        below = self.rect.bottom + px(8)
        total = high * len(self.options)
        screen = pygame.display.get_surface()
        bottom = screen.get_height() if screen is not None else below + total
        top = below if below + total + px(8) < bottom else max(px(8), self.rect.y - px(8) - total)
        return [
            pygame.Rect(self.rect.x, top + number * high, self.rect.w, high)
            for number in range(len(self.options))
        ]
