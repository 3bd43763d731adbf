"""Charts as shapes and text in pixels, painted on the screen or exported as SVG.

Both use the same calls, so the export matches the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.sketch import SvgDrawing, hexa
from barons.app.kit.theme import Colour

Point = tuple[float, float]

_FAMILIES: Final = {"sans": "Source Sans Pro, sans-serif", "serif": "Source Serif Pro, serif"}


class Word(NamedTuple):
    """A line of text in a rectangle; `align_x` and `align_y` align it, from 0 (left, top) to 1."""

    text: str
    style: Style
    ink: Colour
    rect: pygame.Rect
    align_x: float


class ChartSpot(NamedTuple):
    """A part of the chart with a tooltip."""

    rect: pygame.Rect
    hint: str
    key: int | None
    """What pressing the spot refers to; None: nothing."""


class ChartFigure:
    """A chart: shapes, text above them, invisible spots. Positions are pixels from the upper left corner."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.spots: list[ChartSpot] = []
        self._drawing = SvgDrawing(size)
        self._words: list[Word] = []

    # --- shapes ---------------------------------------------------------------------------------------------

    def box(
        self,
        rect: pygame.Rect,
        fill: Colour | None,
        *,
        stroke: Colour | None = None,
        width: float = 1.0,
        radius: float = 0.0,
        hatch: Colour | None = None,
    ) -> None:
        """Add a rectangle, hatched if a hatch colour is given."""
        self._drawing.box(rect.x, rect.y, rect.w, rect.h, radius, fill=fill)
        if hatch is not None:
            lines = _hatching(rect, max(5.0, px(9)))
            self._drawing.path(lines, stroke=hatch, width=max(1.0, px(15) / 10))
        if stroke is not None:
            self._drawing.box(rect.x, rect.y, rect.w, rect.h, radius, stroke=stroke, width=width)

    def line(self, points: Sequence[Point], ink: Colour, width: float, dash: tuple[float, ...] = ()) -> None:
        if len(points) > 1:
            self._drawing.path(_path(points), stroke=ink, width=width, dash=dash)

    def area(
        self, points: Sequence[Point], fill: Colour, stroke: Colour | None = None, width: float = 1.0
    ) -> None:
        """Add a closed polygon."""
        self._drawing.path(_path(points) + "Z", fill=fill, stroke=stroke, width=width)

    def dot(self, at: Point, radius: float, fill: Colour, stroke: Colour | None = None) -> None:
        self._drawing.disc(*at, radius, fill=fill, stroke=stroke, width=max(1.0, px(1)))

    # --- words ----------------------------------------------------------------------------------------------

    def words(self, text: str, style: Style, ink: Colour, rect: pygame.Rect, *, align_x: float = 0.0) -> None:
        """Add a line of text, shrunk to fit."""
        self._words.append(Word(text, style, ink, rect, align_x))

    def spot(self, rect: pygame.Rect, hint: str, key: int | None = None) -> None:
        """Add a tooltip area."""
        self.spots.append(ChartSpot(rect, hint, key))

    # --- output ---------------------------------------------------------------------------------------------

    def picture(self) -> pygame.Surface:
        surface = self._drawing.surface()
        for word in self._words:
            fonts.write(
                surface, word.text, word.style, word.ink, word.rect, align_x=word.align_x, narrowed=True
            )
        return surface

    def svg(self, title: str = "") -> str:
        """Return the chart as a standalone SVG on parchment."""
        w, h = self.size
        words = "".join(_written(word) for word in self._words)
        named = f"<title>{escape(title)}</title>" if title else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{named}'
            f'<rect width="{w}" height="{h}" fill="{hexa(theme.PARCHMENT[100])}"/>'
            f"{self._drawing.body}{words}</svg>\n"
        )


def _written(word: Word) -> str:
    fitted = fonts.fit(word.text, word.style, word.rect.size, narrowed=True)
    size = fonts.pixels(fitted.style)
    x = word.rect.x + word.rect.w * word.align_x
    y = word.rect.y + (word.rect.h - fonts.line_height(fitted.style)) * 0.5 + size * 0.95
    anchor = {0.0: "start", 0.5: "middle", 1.0: "end"}[word.align_x]
    family = _FAMILIES["sans" if word.style.face.startswith("sans") else "serif"]
    weight = 400 if word.style.face in ("sans", "sans-italic", "serif-italic") else 700
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" font-family="{family}"'
        f' text-anchor="{anchor}" fill="{hexa(word.ink)}">{escape(word.text)}</text>'
    )


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _hatching(rect: pygame.Rect, step: float) -> str:
    parts = []
    offset = step
    while offset < rect.w + rect.h:
        x0, y0 = (rect.x, rect.y + offset) if offset <= rect.h else (rect.x + offset - rect.h, rect.bottom)
        x1, y1 = (rect.x + offset, rect.y) if offset <= rect.w else (rect.right, rect.y + offset - rect.w)
        parts.append(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}")
        offset += step
    return "".join(parts) or "M0 0"
