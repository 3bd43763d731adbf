"""An interactive chart: hovering shows a value; the arrow keys move between values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, NamedTuple

import pygame

from barons.app.kit import accessible, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import current, px, units
from barons.app.kit.ui.controls import Pressable
from barons.app.kit.ui.node import Element, Lengths, Span, drawn, node
from barons.text.tr import language

_REACH = 7
"""Units around a small spot within which the mouse still hits it."""


class Sketch(NamedTuple):
    """Draws a chart: a function of a size in pixels and of some values."""

    draw: Callable[..., ChartFigure]
    values: tuple[object, ...]

    def figure(self, size: tuple[int, int]) -> ChartFigure:
        return self.draw(size, *self.values)


class _Drawn:
    """A drawn chart and the index of the selected spot."""

    def __init__(self, key: tuple[object, ...], figure: ChartFigure) -> None:
        self.key, self.figure = key, figure
        self.picture = figure.picture()
        self.at: int | None = None


@node
class Plot(Pressable):
    """A chart at least `high` units high; pressing a spot that has a key emits `on_press` with the key."""

    sketch: Sketch = drawn()
    high: float = 0.0
    own_width: ClassVar[Lengths] = (0, 0)

    def height(self, el: Element, width: float) -> Span:
        return Span(units(self.high), units(self.high))

    def figure(self, el: Element) -> ChartFigure:
        return self._shown(el).figure

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        shown = self._shown(el)
        surface.blit(shown.picture, rect)
        if shown.at is not None and (el.is_hovered or el.is_ringed):
            spot = shown.figure.spots[shown.at].rect.move(rect.topleft)
            pygame.draw.rect(surface, theme.GILT[700], spot.inflate(px(6), px(6)), px(2), px(4))

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(px(10), px(10))

    def hint(self, el: Element) -> str:
        shown = self._shown(el)
        return shown.figure.spots[shown.at].hint if shown.at is not None else ""

    def pointed(self, el: Element) -> pygame.Rect:
        shown = self._shown(el)
        return el.rect if shown.at is None else shown.figure.spots[shown.at].rect.move(el.rect.topleft)

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        return replace(base, value=self.hint(el), description="", steps=True)

    def point(self, el: Element, where: tuple[int, int]) -> None:
        self._mean(el, self._under(el, where))

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        shown = self._shown(el)
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.type != pygame.KEYDOWN or event.key not in ways or not shown.figure.spots:
            return False
        at = -1 if shown.at is None and event.key == pygame.K_RIGHT else shown.at or 0
        self._mean(el, (at + ways[event.key]) % len(shown.figure.spots))
        el.tree.explain(el)
        return True

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        if where is not None:
            self._mean(el, self._under(el, where))
        shown = self._shown(el)
        key = shown.figure.spots[shown.at].key if shown.at is not None else None
        if key is not None:
            el.emit(self.on_press, key)

    def _shown(self, el: Element) -> _Drawn:
        """Return the chart at its present size; keep the selected spot if the number of spots is unchanged."""
        shown, key = el.state, (self.sketch, el.rect.size, current(), language())
        if isinstance(shown, _Drawn) and shown.key == key:
            return shown
        made = _Drawn(key, self.sketch.figure(el.rect.size))
        if isinstance(shown, _Drawn) and len(shown.figure.spots) == len(made.figure.spots):
            made.at = shown.at
        el.state = made
        return made

    def _mean(self, el: Element, spot: int | None) -> None:
        shown = self._shown(el)
        if spot != shown.at:
            shown.at = spot
            el.repaint()

    def _under(self, el: Element, where: tuple[int, int]) -> int | None:
        """Return the spot at a pixel: of those within reach the one with the nearest centre."""
        x, y = where[0] - el.rect.x, where[1] - el.rect.y
        reach = px(_REACH)
        near = [
            (abs(spot.rect.centerx - x) + abs(spot.rect.centery - y), number)
            for number, spot in enumerate(self._shown(el).figure.spots)
            if (spot.rect if min(spot.rect.size) > reach else spot.rect.inflate(reach, reach)).collidepoint(
                x, y
            )
        ]
        return min(near)[1] if near else None
