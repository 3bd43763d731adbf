"""Several of a few: plates that are in or out, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.spoken import Node
from barons.app.kit.widgets.control import Control, control
from barons.text.tr import labelled

_STYLE = fonts.UI


@control
class Chips(Control):
    """Each option is in or out. Left and right go along them, Enter or Space turns one over.

    `rect` is as wide as there is room; it becomes as high as the lines are. `on_turn` is told which option was
    turned over; `chosen` is the scene's to change.
    """

    ring_radius = 8

    options: Sequence[str]
    on_turn: Callable[[int], None]
    chosen: Sequence[int]
    _lit = 0

    def __post_init__(self) -> None:
        self.chosen = list(self.chosen)
        self._places, high = self._laid()
        self.rect.h = high

    def spoken(self) -> str:
        """Label and what is in."""
        return labelled(self.label, ", ".join(self.options[each] for each in self.chosen))

    def node(self) -> Node:
        """A group with a switch for each option."""
        options = tuple(
            Node(
                f"{self.name}.{number}",
                "switch",
                option,
                rect=cell,
                is_chosen=number in self.chosen,
                at=cell.center,
                focus=self._take_focus,
            )
            for number, (option, cell) in enumerate(zip(self.options, self.cells(), strict=True))
        )
        return replace(
            super().node(), role="group", name=self.label, description=self.hint, at=None, children=options
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The plates; those that are in are of wood."""
        for number, rect in enumerate(self.cells()):
            is_in = number in self.chosen
            lit = self.is_ringed and number == self._lit
            surface.blit(_plate(rect.size, is_in, lit), rect)
            ink = theme.PARCHMENT[50] if is_in else theme.INK.strong
            room = rect.inflate(-px(12), -px(4))
            fonts.write(surface, self.options[number], _STYLE, ink, room, across=0.5, wrapped=True)

    def press(self, where: tuple[int, int] | None = None) -> None:
        """Turn over the one under the mouse, or the one lit."""
        if where is None:
            self.on_turn(self._lit)
            return
        for number, rect in enumerate(self.cells()):
            if rect.collidepoint(where):
                self._lit = number
                self.on_turn(number)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            way = -1 if event.key == pygame.K_LEFT else 1
            self._lit = (self._lit + way) % len(self.options)
            return True
        return False

    def cells(self) -> list[pygame.Rect]:
        """Where each option is."""
        return [place.move(self.rect.topleft) for place in self._places]

    def _laid(self) -> tuple[list[pygame.Rect], int]:
        places, x, y, high, gap = [], 0, 0, px(44), px(8)
        for option in self.options:
            wide = min(self.rect.w, fonts.width(option, _STYLE) + px(34))
            lines = len(fonts.wrap(option, _STYLE, wide - px(12)))
            high = max(high, fonts.line_height(_STYLE) * lines + px(8))
            if x and x + wide > self.rect.w:
                x, y = 0, y + high + gap
            places.append(pygame.Rect(x, y, wide, high))
            x += wide + gap
        return places, y + high


@paint.remembered
def _plate(size: tuple[int, int], is_in: bool, lit: bool) -> pygame.Surface:
    drawing = Drawing(size)
    width = px(4 if lit else 2)
    if is_in:
        fill = drawing.gradient(theme.WOOD[500], theme.WOOD[700])
        stroke = theme.GILT[400] if lit else theme.WOOD[800]
        drawing.box(0, 0, *size, px(20), fill=fill, stroke=stroke, width=width)
    else:
        stroke = theme.GILT[500] if lit else theme.LINE
        drawing.box(0, 0, *size, px(20), fill=(240, 227, 196), stroke=stroke, width=width)
    return drawing.surface()
