"""The unit u and where things stand. Design units in, pixels out.

A window of any shape is an area of at least 1280 × 720 u: 1920 × 1080 at 16:9 and scale 100 %, wider or
taller windows have more units in that direction. `use` makes a layout the one in force and empties the caches
that `depends_on_layout` names.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from barons.app.kit import theme


class Box(NamedTuple):
    """A rectangle in u."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower side."""
        return self.y + self.h

    def inset(self, by: float) -> Box:
        """Smaller by this much on each side."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@dataclass(frozen=True)
class Layout:
    """What everything is drawn for: a window's size in pixels, the player's scale (1.0 = 100 %), and how it is
    to be read."""

    width: int
    height: int
    scale: float = 1.0
    strong_hatching: bool = False
    """Tiles are told apart by their lines."""
    text: float = 1.0
    """How much larger letters are than the scale makes them, where their place has room."""
    contrast: bool = False
    """Letters as dark or as light as can be, panels plain."""
    legible: bool = False
    """In letters made to be told apart easily."""

    @cached_property
    def u(self) -> float:
        """Pixels in one unit."""
        return min(self.width / theme.DESIGN[0], self.height / theme.DESIGN[1]) * self.scale

    @property
    def w(self) -> float:
        """The window's width in u."""
        return self.width / self.u

    @property
    def h(self) -> float:
        """The window's height in u."""
        return self.height / self.u

    @property
    def compact(self) -> bool:
        """True where screens leave out captions: clearly fewer units than the design has."""
        return self.h < 960 or self.w < 1700

    def px(self, units: float) -> int:
        """A length in pixels; at least 1 for any positive length."""
        return max(1, round(units * self.u)) if units > 0 else round(units * self.u)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in pixels, its edges rounded so that neighbours meet."""
        u = self.u
        left, top = round(x * u), round(y * u)
        return pygame.Rect(left, top, round((x + w) * u) - left, round((y + h) * u) - top)

    def box(self, box: Box) -> pygame.Rect:
        """The same for a `Box`."""
        return self.rect(*box)


class Table(NamedTuple):
    """The regions of a table, in u. A wider window widens the centre, a higher one the board."""

    ribbon: Box
    left: Box
    mat: Box
    tall_mat: Box
    right: Box
    tall_right: Box
    strip: Box
    hand: Box
    piles: Box
    actions: Box
    undo: Box
    cancel: Box
    hint: Box
    seal: Box


def table(layout: Layout) -> Table:
    """Where a table's parts stand; exactly the design at 1920 × 1080 u."""
    w, h = layout.w, layout.h
    strip_y = h - 214
    side = 380 if w >= 1700 else max(300.0, 380 - (1700 - w) * 0.19)
    right_x = w - 20 - side
    mat_x = 20 + side + 16
    mat_w = right_x - 12 - mat_x
    commit_x = w - 400 if w >= 1700 else w - 330
    commit_w = 200 if w >= 1700 else 146
    hand_w = 448 if w >= 1700 else 260
    actions_x = 572 if w >= 1700 else 24 + hand_w + 78
    return Table(
        ribbon=Box(w / 2 - min(400, (w - 900) / 2), 4, min(800, w - 900), 66),
        left=Box(20, 82, side, strip_y - 94),
        mat=Box(mat_x, 74, mat_w, strip_y - 86),
        tall_mat=Box(mat_x, 74, mat_w, h - 86),
        right=Box(right_x, 82, side, strip_y - 94),
        tall_right=Box(right_x, 82, side, h - 102),
        strip=Box(0, strip_y, w, 214),
        hand=Box(24, strip_y + 44, hand_w, 154),
        piles=Box(24 + hand_w + 18, strip_y + 42, 58, 160),
        actions=Box(actions_x, strip_y + 18, commit_x - 30 - actions_x, 182),
        undo=Box(commit_x, strip_y + 22, commit_w, 54),
        cancel=Box(commit_x, strip_y + 86, commit_w, 54),
        hint=Box(commit_x, strip_y + 150, commit_w, 50),
        seal=Box(w - 178, strip_y + 16, 158, 158),
    )


class Offer(NamedTuple):
    """A scale in per cent and whether this window's size allows it."""

    percent: int
    allowed: bool


def offered_scales(width: int, height: int) -> list[Offer]:
    """Every scale with whether it keeps 1280 × 720 u and text of 12 pixels in this window."""
    offers = []
    for percent in theme.SCALES:
        layout = Layout(width, height, percent / 100)
        roomy = layout.w >= theme.LEAST[0] - 0.5 and layout.h >= theme.LEAST[1] - 0.5
        readable = theme.TYPE["caption"] * layout.u >= theme.TYPE["floor_pixels"] - 0.1
        offers.append(Offer(percent, roomy and readable))
    return offers


def fitted(
    width: int,
    height: int,
    percent: int,
    strong_hatching: bool = False,
    *,
    text: int = 100,
    contrast: bool = False,
    legible: bool = False,
) -> Layout:
    """The layout for a window and a wished scale; of the smallest size that screens are made for, or larger."""
    width, height = max(theme.SMALLEST[0], width), max(theme.SMALLEST[1], height)
    scale = fitted_scale(width, height, percent)
    return Layout(width, height, scale, strong_hatching, text / 100, contrast, legible)


def fitted_scale(width: int, height: int, percent: int) -> float:
    """The wished scale as a factor, or the nearest one that this window allows."""
    allowed = [offer.percent for offer in offered_scales(width, height) if offer.allowed]
    return min(allowed, key=lambda each: abs(each - percent), default=100) / 100


_current = Layout(1280, 720)
_dependents: list[Callable[[], None]] = []


def depends_on_layout(forget: Callable[[], None]) -> Callable[[], None]:
    """Decorate a function that empties a cache: it is called whenever another layout comes into force."""
    _dependents.append(forget)
    return forget


def use(layout: Layout) -> None:
    """Make this the layout in force; where it differs from the one before, what depends on it is forgotten."""
    global _current
    if layout == _current:
        return
    _current = layout
    for forget in _dependents:
        forget()


def current() -> Layout:
    """The layout in force."""
    return _current


def px(units: float) -> int:
    """Units to pixels in the layout in force."""
    return _current.px(units)
