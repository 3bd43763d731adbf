"""Small SVG drawings written at run time: crisp at every size, with gradients and translucent strokes."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final, TypedDict, Unpack

import pygame

from barons.app.kit import assets, canvas
from barons.app.kit.recording import Drawing, RecordingSurface, is_reached
from barons.app.kit.theme import Colour

_MIDDLE: Final = 3
"""Pixels between the edges of a stretchable drawing: the middle one is repeated."""

_BAND: Final = 256
"""Height in pixels of the bands in which a large drawing is rendered."""


class StrokeStyle(TypedDict, total=False):
    """An outline: its width in pixels and its dashes."""

    stroke: Colour | None
    width: float
    dash: tuple[float, ...]


class ShapeStyle(StrokeStyle, total=False):
    """A fill (a colour or a gradient) and an outline."""

    fill: str | Colour | None


def hexa(colour: Colour) -> str:
    """Return a colour for SVG, without alpha."""
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


class SvgDrawing:
    """A small SVG under construction, in pixels; at least one pixel in size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = max(1, size[0]), max(1, size[1])
        self._body: list[str] = []
        self._fills = 0

    def gradient(self, *stops: Colour, upright: bool = True) -> str:
        """Return a fill from the first colour (top or left) to the last."""
        self._fills += 1
        name = f"f{self._fills}"
        end = 'x2="0%" y2="100%"' if upright else 'x2="100%" y2="0%"'
        marks = "".join(
            f'<stop offset="{at / (len(stops) - 1):.3f}" stop-color="{hexa(stop)}" '
            f'stop-opacity="{(stop[3] / 255 if len(stop) == 4 else 1):.3f}"/>'
            for at, stop in enumerate(stops)
        )
        self._body.append(f'<linearGradient id="{name}" x1="0%" y1="0%" {end}>{marks}</linearGradient>')
        return f"url(#{name})"

    def box(self, x: float, y: float, w: float, h: float, radius: float, **ink: Unpack[ShapeStyle]) -> None:
        """Add a rounded rectangle; its stroke is inside the given edges."""
        inside = _inside(ink)
        if ink.get("dash"):  # the renderer draws one side of a dashed rectangle without gaps
            bounds, bend = (x + inside, y + inside, x + w - inside, y + h - inside), max(0.0, radius - inside)
            ink["dash"] = _fitted(ink["dash"], 2 * (w + h - 4 * inside) - (8 - math.tau) * bend)
            self.path(_outline(*bounds, bend), **ink)
            return
        self._body.append(
            f'<rect x="{x + inside:.2f}" y="{y + inside:.2f}" width="{max(0.1, w - 2 * inside):.2f}" '
            f'height="{max(0.1, h - 2 * inside):.2f}" rx="{max(0.0, radius - inside):.2f}" {_inked(ink)}'
        )

    def whole(self, radius: float, *, inset: float = 0.0, **ink: Unpack[ShapeStyle]) -> None:
        """Add a rounded rectangle as large as the drawing, `inset` from its edges."""
        w, h = self.size
        self.box(inset, inset, w - 2 * inset, h - 2 * inset, radius, **ink)

    def disc(self, x: float, y: float, radius: float, **ink: Unpack[ShapeStyle]) -> None:
        """Add a circle; its stroke is inside the radius."""
        self._body.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius - _inside(ink):.2f}" {_inked(ink)}')

    def path(self, d: str, **ink: Unpack[ShapeStyle]) -> None:
        self._body.append(f'<path d="{d}" stroke-linejoin="round" {_inked(ink)}')

    @property
    def body(self) -> str:
        return "".join(self._body)

    def surface(self, part: pygame.Rect | None = None) -> pygame.Surface:
        """Render the drawing or a part of it on a surface with alpha."""
        x, y, w, h = part or (0, 0, *self.size)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">'
        return assets.svg(f"{head}{self.body}</svg>", (w, h))

    def lay(self, target: pygame.Surface) -> None:
        """Render the drawing at the target's corner in bands: as a whole it would take twice the memory."""
        for top in range(0, self.size[1], _BAND):
            band = pygame.Rect(0, top, self.size[0], min(_BAND, self.size[1] - top))
            target.blit(self.surface(band), band)


def stretched(
    size: tuple[int, int], edge: tuple[int, int], draw: Callable[[SvgDrawing], None]
) -> pygame.Surface:
    """Draw something uniform along its middle: render it small, then stretch it.

    `edge`: pixels left and right, above and below, where it may differ; a vertical gradient needs the whole
    height. The cost of rendering depends on the area, not on what is drawn.
    """
    size = max(1, size[0]), max(1, size[1])
    picture = _small(size, edge, draw)
    if picture.get_size() == size:
        return picture
    large = canvas.transparent(size)
    lay(large, picture, large.get_rect())
    return large


def _small(size: tuple[int, int], edge: tuple[int, int], draw: Callable[[SvgDrawing], None]) -> pygame.Surface:
    drawing = SvgDrawing((min(size[0], 2 * edge[0] + _MIDDLE), min(size[1], 2 * edge[1] + _MIDDLE)))
    draw(drawing)
    return drawing.surface()


def lay(
    target: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, flags: int = 0, *, hollow: bool = False
) -> None:
    """Blit a picture stretched to `rect` by repeating its middle column and row.

    The centre has one colour: it is filled directly if the target has no alpha, which avoids a large picture,
    or skipped with `hollow`.
    """
    if isinstance(target, RecordingSurface):
        again = partial(lay, picture=picture, rect=rect, flags=flags, hollow=hollow)
        target.record_drawing(Drawing((picture, *rect, flags, hollow), again), rect)
        return
    own = picture.get_size()
    for y, high, top, height in _cuts(own[1], rect.h):
        for x, wide, left, width in _cuts(own[0], rect.w):
            place = pygame.Rect(rect.x + left, rect.y + top, width, height)
            if not is_reached(target, place):
                continue
            is_even = wide < width and high < height
            if is_even and hollow:
                continue
            if is_even and not target.get_flags() & pygame.SRCALPHA:
                _fill(target, place, picture.get_at((x, y)))
                continue
            part = picture.subsurface((x, y, wide, high))
            if (wide, high) != place.size:  # stretch only what is inside the clip
                seen = place.clip(target.get_clip())
                if wide < width:
                    place.x, place.w = seen.x, seen.w
                if high < height:
                    place.y, place.h = seen.y, seen.h
                part = pygame.transform.scale(part, place.size)
            target.blit(part, place, special_flags=flags)


def _fill(target: pygame.Surface, place: pygame.Rect, colour: pygame.Color) -> None:
    """Paint what blitting a surface of this colour would; a blending `fill` ignores the clip."""
    place = place.clip(target.get_clip())
    red, green, blue, alpha = colour
    rest = 255 - alpha
    target.fill((rest, rest, rest), place, pygame.BLEND_RGB_MULT)
    if red or green or blue:
        light = (red * alpha // 255, green * alpha // 255, blue * alpha // 255)
        target.fill(light, place, pygame.BLEND_RGB_ADD)


def _cuts(own: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """Return the start and length of each part along one side, in the picture and stretched."""
    if own >= wanted:
        return [(0, own, 0, own)]
    head = own // 2
    tail = own - head - 1
    return [(0, head, 0, head), (head, 1, head, wanted - head - tail), (head + 1, tail, wanted - tail, tail)]


def _fitted(dash: tuple[float, ...], length: float) -> tuple[float, ...]:
    """Adjust dashes so that the line ends in the middle of a gap.

    Otherwise, if it ends in a dash's first pixel, the renderer draws that dash across the shape.
    """
    whole, gap = sum(dash), dash[-1] / 2
    factor = length / max(1.0, round((length + gap) / whole) * whole - gap)
    return tuple(each * factor for each in dash)


def _outline(left: float, top: float, right: float, bottom: float, radius: float) -> str:
    """Return a rounded rectangle as an open path that ends where it starts."""
    bend = radius * 0.4477  # rest of a corner beyond the Bézier handles of a quarter circle
    return (
        f"M{left + radius:.2f} {top:.2f}L{right - radius:.2f} {top:.2f}"
        f"C{right - bend:.2f} {top:.2f} {right:.2f} {top + bend:.2f} {right:.2f} {top + radius:.2f}"
        f"L{right:.2f} {bottom - radius:.2f}"
        f"C{right:.2f} {bottom - bend:.2f} {right - bend:.2f} {bottom:.2f} {right - radius:.2f} {bottom:.2f}"
        f"L{left + radius:.2f} {bottom:.2f}"
        f"C{left + bend:.2f} {bottom:.2f} {left:.2f} {bottom - bend:.2f} {left:.2f} {bottom - radius:.2f}"
        f"L{left:.2f} {top + radius:.2f}"
        f"C{left:.2f} {top + bend:.2f} {left + bend:.2f} {top:.2f} {left + radius:.2f} {top:.2f}"
    )


def _inside(ink: ShapeStyle) -> float:
    """Return how far a stroke reaches inside its shape."""
    return ink.get("width", 1.0) / 2 if ink.get("stroke") is not None else 0


def _inked(ink: ShapeStyle) -> str:
    fill, stroke = ink.get("fill"), ink.get("stroke")
    parts = []
    if fill is None:
        parts.append('fill="none"')
    elif isinstance(fill, str):
        parts.append(f'fill="{fill}"')
    else:
        parts.append(f'fill="{hexa(fill)}"')
        if len(fill) == 4:
            parts.append(f'fill-opacity="{fill[3] / 255:.3f}"')
    if stroke is not None:
        parts.append(f'stroke="{hexa(stroke)}" stroke-width="{ink.get("width", 1.0):.2f}"')
        if len(stroke) == 4:
            parts.append(f'stroke-opacity="{stroke[3] / 255:.3f}"')
        if dash := ink.get("dash"):
            parts.append(f'stroke-dasharray="{" ".join(f"{each:.2f}" for each in dash)}"')
    return " ".join(parts) + "/>"
