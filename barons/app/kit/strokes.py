"""Rings, dashes, arrows and badges of a board: small SVG drawings cached for each size.

Lengths are board units; `k` is pixels per unit. Functions describe a `Shape`, `Strokes.draw` makes a `Stamp` of
it: a picture and its anchor point, which is placed on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets, theme
from barons.app.kit.surfacecache import size_of, window_share
from barons.app.kit.theme import Colour, Signal

Point = tuple[float, float]
Shape = tuple[str, tuple[float, float, float, float]]
"""An SVG body, and its box around the anchor: left, top, width, height."""
_KEPT: Final = 256
"""Shapes of each kind that are kept, because writing SVG takes longer than drawing a kept picture."""
_budget: Final = window_share(1.0, least=16)
"""Bytes of the drawings at one size."""


@lru_cache(_KEPT)
def css(colour: Colour) -> str:
    return "#" + "".join(f"{part:02X}" for part in colour)


class Stamp(NamedTuple):
    """A picture whose pixel `anchor` goes to a given position."""

    picture: pygame.Surface
    """The visible part of the drawing."""
    anchor: Point
    """Position in the whole drawing."""
    corner: tuple[int, int] = (0, 0)
    """Position of the picture in the whole drawing."""

    def blit(self, target: pygame.Surface, at: Point, alpha: int = 255) -> pygame.Rect:
        """Draw it with the anchor at `at`; return the rectangle touched."""
        left = round(at[0] - self.anchor[0]) + self.corner[0]
        top = round(at[1] - self.anchor[1]) + self.corner[1]
        if alpha >= 255:
            return target.blit(self.picture, (left, top))
        self.picture.set_alpha(alpha)
        touched = target.blit(self.picture, (left, top))
        self.picture.set_alpha(255)
        return touched


def rasterised(body: str, box: tuple[float, float, float, float], k: float) -> pygame.Surface:
    """Render the SVG `body` inside `box` (left, top, width, height) at `k` pixels a unit."""
    left, top, width, height = box
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.2f}" height="{height:.2f}" '
        f'viewBox="{left:.2f} {top:.2f} {width:.2f} {height:.2f}">{body}</svg>'
    )
    size = (max(1, round(width * k)), max(1, round(height * k)))
    return assets.svg(svg, size)


class Strokes:
    """Cache of all line work at one size; it is emptied when it exceeds its budget."""

    def __init__(self, k: float) -> None:
        self.k = k
        self.bytes = 0
        """Total size of the cached pictures."""
        self._kept: dict[tuple[object, ...], Stamp] = {}

    def draw(self, body: str, box: tuple[float, float, float, float]) -> Stamp:
        """Render the SVG `body` inside `box` (left, top, width, height around the anchor, in board units)."""
        key = (body, box)
        stamp = self._kept.get(key)
        if stamp is None:
            whole = rasterised(body, box, self.k)
            seen = whole.get_bounding_rect()
            stamp = Stamp(whole.subsurface(seen).copy(), (-box[0] * self.k, -box[1] * self.k), seen.topleft)
            self.bytes += size_of(stamp.picture)
            if self.bytes > _budget():
                self._kept.clear()
                self.bytes = size_of(stamp.picture)
            self._kept[key] = stamp
        return stamp

    def has(self, body: str, box: tuple[float, float, float, float]) -> bool:
        """Return whether `draw` has the picture cached."""
        return (body, box) in self._kept


# --- elements -----------------------------------------------------------------------------------


def path(d: str, fill: str = "none", stroke: str = "none", width: float = 0.0, more: str = "") -> str:
    """Return a path with round joins; colours are those of SVG, `more` are further attributes."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" {more}/>'
    )


def circle(x: float, y: float, radius: float, fill: str, stroke: str = "none", width: float = 0.0) -> str:
    place = f'cx="{x:.2f}" cy="{y:.2f}" r="{radius}"'
    return f'<circle {place} fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>'


def _around(reach: float) -> tuple[float, float, float, float]:
    """Return a square box that reaches this far from the anchor."""
    return -reach, -reach, 2 * reach, 2 * reach


# --- hexagons -----------------------------------------------------------------------------------


@lru_cache(_KEPT)
def ring(corners: Sequence[Point], signal: Signal) -> Shape:
    return _outline(corners, signal), _box(corners, signal.width + 4)


@lru_cache(_KEPT)
def studded_ring(corners: Sequence[Point], signal: Signal, stud: float, contour: str) -> Shape:
    """Draw the command tile's ring: an outline with a round stud of radius `stud` on every corner."""
    body, colour = _outline(corners, signal), css(signal.colour)
    body += "".join(circle(x, y, stud, colour, contour, 2.4) for x, y in corners)
    return body, _box(corners, stud + 4)


@lru_cache(_KEPT)
def corners(corners: Sequence[Point], signal: Signal, share: float = 0.26) -> Shape:
    """Draw only the corners of the outline; each arm is `share` of an edge long."""
    arms = ""
    for number, (x, y) in enumerate(corners):
        (x0, y0), (x1, y1) = corners[number - 1], corners[(number + 1) % len(corners)]
        arms += (
            f"M{x + (x0 - x) * share:.2f} {y + (y0 - y) * share:.2f}L{x:.2f} {y:.2f}"
            f"L{x + (x1 - x) * share:.2f} {y + (y1 - y) * share:.2f}"
        )
    return _stroked(arms, signal), _box(corners, signal.width + 4)


# --- round marks ------------------------------------------------------------------------------------


@lru_cache(_KEPT)
def disc(radius: float, fill: str, contour: str, width: float = 2.4) -> Shape:
    """Draw a filled disc with a contour."""
    return circle(0, 0, radius, fill, contour, width), _around(radius + width)


@lru_cache(_KEPT)
def card(half: float, fill: str, contour: str, width: float = 2.4) -> Shape:
    """Draw an upright card with a contour, twice `half` wide: going there takes a card of the hand."""
    height = half * 1.4
    body = (
        f'<rect x="{-half}" y="{-height}" width="{2 * half}" height="{2 * height}" rx="3.5" fill="{fill}"'
        f' stroke="{contour}" stroke-width="{width}"/>'
    )
    lozenge = path(f"M0 {-half * 0.6}L{half * 0.5} 0L0 {half * 0.6}L{-half * 0.5} 0Z", contour)
    return body + lozenge, _around(height + width)


@lru_cache(_KEPT)
def base(radius: float, fill: str, ring: str, contour: str) -> Shape:
    """Draw a piece's base, flat on the board, with its shadow; the anchor is its centre."""
    rx, ry, thick = radius, radius * 0.37, radius * 0.13
    side = f"M{-rx} 0V{thick:.2f}A{rx} {ry:.2f} 0 0 0 {rx} {thick:.2f}V0Z"
    body = (
        f'<ellipse cx="4" cy="{thick + 3:.2f}" rx="{rx * 1.06:.2f}" ry="{ry * 1.1:.2f}" fill="#000000"'
        ' fill-opacity="0.3"/>'
        f'<path d="{side}" fill="{contour}" stroke="{contour}" stroke-width="2"/>'
        f'<ellipse rx="{rx}" ry="{ry:.2f}" fill="{fill}" stroke="{contour}" stroke-width="2"/>'
        f'<ellipse rx="{rx * 0.86:.2f}" ry="{ry * 0.82:.2f}" fill="none" stroke="{ring}"'
        ' stroke-width="1.6"/>'
    )
    return body, (-rx - 2, -ry - 2, 2 * rx + 10, 2 * ry + thick + 10)


@lru_cache(_KEPT)
def barred_disc(radius: float, fill: str, cross: str) -> Shape:
    """Draw a disc with a diagonal cross: the way is blocked."""
    arm = radius * 0.46
    body = f'<circle r="{radius + 1.6}" fill="{css(theme.CONTOUR)}" fill-opacity="0.55"/>'
    body += circle(0, 0, radius, cross) + circle(0, 0, radius - 2.6, fill)
    arms = f"M{-arm} {-arm}L{arm} {arm}M{arm} {-arm}L{-arm} {arm}"
    return body + path(arms, stroke=cross, width=3.6, more='stroke-linecap="round"'), _around(radius + 4)


# --- lines ------------------------------------------------------------------------------------------


@lru_cache(_KEPT)
def arrow(dx: float, dy: float, colour: str, contour: str) -> Shape:
    """Draw an arrow from the anchor to its tip at (dx, dy)."""
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    head, half, w = min(28.0, length), 15.0, 4.5
    neck = length - head

    def at(along: float, across: float) -> str:
        return f"{ux * along - uy * across:.2f} {uy * along + ux * across:.2f}"

    shaft = f"{at(0, w)}L{at(neck, w)}L" if neck > 0 else ""
    back = f"L{at(neck, -w)}L{at(0, -w)}" if neck > 0 else ""
    outline = f"M{shaft}{at(neck, half)}L{at(length, 0)}L{at(neck, -half)}{back}Z"
    return path(outline, colour, contour, 2.6), _box([(0, 0), (dx, dy)], half + 4)


@lru_cache(_KEPT)
def guide(dx: float, dy: float, signal: Signal) -> Shape:
    """Draw a faint dashed line from the anchor to (dx, dy) in a signal's colours: where troops could go."""
    dark, veil = _split(css(signal.under or theme.CONTOUR))
    line = f"M0 0L{dx:.2f} {dy:.2f}"
    body = path(line, stroke=dark, width=8, more=f'stroke-opacity="{veil:.2f}"')
    dashes = 'stroke-opacity="0.9" stroke-dasharray="6 12"'
    return body + path(line, stroke=css(signal.colour), width=4.5, more=dashes), _box([(0, 0), (dx, dy)], 8)


@lru_cache(_KEPT)
def trail(points: Sequence[Point], colour: str, contour: str) -> Shape:
    """Draw the last move: a disc at its start, dots along the way, a head at its end.

    `points` are relative to the first, which is the anchor.
    """
    dots: list[str] = []
    (x0, y0), (x1, y1) = points[-2], points[-1]
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    tip_x, tip_y = x1 - ux * 30, y1 - uy * 30
    for (ax, ay), (bx, by) in zip(points, [*points[1:-1], (tip_x - ux * 14, tip_y - uy * 14)], strict=False):
        leg = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        count = max(1, int(leg // 13))
        for share in (number / count for number in range(1, count + 1)):
            dots.append(circle(ax + (bx - ax) * share, ay + (by - ay) * share, 4.4, colour, contour, 2.2))
    back_x, back_y = tip_x - ux * 22, tip_y - uy * 22
    sides = (back_x - uy * 13, back_y + ux * 13), (back_x + uy * 13, back_y - ux * 13)
    head = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in ((tip_x, tip_y), *sides)) + "Z"
    start = circle(0, 0, 9.5, colour, contour, 2.6)
    return "".join(dots) + path(head, colour, contour, 2.4) + start, _box(points, 18)


# --- letters' shields, pips --------------------------------------------------------------------------


@lru_cache(_KEPT)
def shield(fill: str, contour: str) -> Shape:
    """Draw the small shield for a tile's letter; the anchor is the letter's centre."""
    return path("M-15 -15H15V3Q15 10 0 18Q-15 10 -15 3Z", fill, contour, 2.2), (-18, -18, 36, 40)


@lru_cache(_KEPT)
def double_shield(fill: str, side: str, contour: str) -> Shape:
    """Draw a shield twice as wide, its right half in another shade; the anchor is its centre."""
    whole, right = "M-28 -15H28V3Q28 13 0 18Q-28 13 -28 3Z", "M0 -15H28V3Q28 13 0 18Z"
    body = path(whole, fill) + path(right, side) + path(whole, stroke=contour, width=2.2)
    return body, (-31, -18, 62, 40)


@lru_cache(_KEPT)
def pips(count: int, fill: str, contour: str) -> Shape:
    """Draw a tile's points as a row of lozenges."""
    pitch = 12.0
    start = -(count - 1) * pitch / 2
    lozenges = (f"M{start + number * pitch:.1f} -6l5.4 6l-5.4 6l-5.4 -6Z" for number in range(count))
    body = "".join(path(each, fill, contour, 1.8) for each in lozenges)
    half = count * pitch / 2 + 4
    return body, (-half, -9, 2 * half, 18)


def _outline(corners: Sequence[Point], signal: Signal) -> str:
    return _stroked("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z", signal)


def _stroked(line: str, signal: Signal) -> str:
    lengths = " ".join(f"{length:g}" for length in signal.dash)
    dashes = f'stroke-dasharray="{lengths}"' if signal.dash else ""
    if signal.dash and signal.dash[0] < 1:  # dots
        dashes += ' stroke-linecap="round"'
    body = ""
    if signal.under is not None:
        dark, veil = _split(css(signal.under))
        body = path(line, stroke=dark, width=signal.width + 3.2, more=f'stroke-opacity="{veil:.2f}"')
    return body + path(line, stroke=css(signal.colour), width=signal.width, more=dashes)


def _box(points: Sequence[Point], margin: float) -> tuple[float, float, float, float]:
    left, right = min(x for x, _ in points) - margin, max(x for x, _ in points) + margin
    top, bottom = min(y for _, y in points) - margin, max(y for _, y in points) + margin
    return left, top, right - left, bottom - top


def _split(colour: str) -> tuple[str, float]:
    return colour[:7], int(colour[7:9], 16) / 255 if len(colour) == 9 else 1.0
