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


def side_width(layout: Layout) -> float:
    """Units of a column beside a board: 380, less where the window has few units."""
    return 380.0 if layout.w >= 1700 else max(300.0, 380 - (1700 - layout.w) * 0.19)


class ScaleOffer(NamedTuple):
    """A scale in per cent and whether this window's size allows it."""

    percent: int
    allowed: bool


def offered_scales(width: int, height: int) -> list[ScaleOffer]:
    """Every scale with whether it keeps 1280 × 720 u and text of 12 pixels in this window."""
    offers = []
    for percent in theme.SCALES:
        layout = Layout(width, height, percent / 100)
        roomy = layout.w >= theme.LEAST[0] - 0.5 and layout.h >= theme.LEAST[1] - 0.5
        readable = theme.TYPE["caption"] * layout.u >= theme.TYPE["floor_pixels"] - 0.1
        offers.append(ScaleOffer(percent, roomy and readable))
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
