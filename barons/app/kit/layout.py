"""The unit u and the layout in force: design units in, pixels out.

A window of any shape is an area of at least 1280 × 720 u: 1920 × 1080 at 16:9 and scale 100 %; wider or taller
windows have more units in that direction. `use` changes the layout in force and empties the caches registered
with `depends_on_layout`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, ParamSpec, TypeVar, cast

import pygame

from barons.app.kit import theme

P = ParamSpec("P")
T = TypeVar("T")
_MEASUREMENTS: Final = 3000
"""Maximum number of results kept for each function that is `measured`."""
_STRETCH: Final = 1.06
"""Factor by which a scale may be raised so that its text is readable, as in a window with a title bar."""


@dataclass(frozen=True)
class Layout:
    """Window size in pixels, the player's scale (1.0 = 100 %), and legibility settings."""

    width: int
    height: int
    scale: float = 1.0
    strong_hatching: bool = False
    """Distinguish tiles by their hatching."""
    text: float = 1.0
    """Factor by which text is enlarged beyond the scale where it has room."""
    contrast: bool = False
    """Text with maximum contrast, plain panels."""
    legible: bool = False
    """Use fonts whose letters are easy to distinguish."""

    @cached_property
    def u(self) -> float:
        """Pixels in one unit."""
        return min(self.width / theme.DESIGN[0], self.height / theme.DESIGN[1]) * self.scale

    @property
    def w(self) -> float:
        return self.width / self.u

    @property
    def h(self) -> float:
        return self.height / self.u

    @property
    def compact(self) -> bool:
        """Whether screens leave out captions: the window has clearly fewer units than the design."""
        return self.h < 960 or self.w < 1700

    @property
    def has_large_text(self) -> bool:
        """Whether text beside other widgets needs lines of its own."""
        return self.text > 1.25

    def px(self, units: float) -> int:
        """Convert a length to pixels; at least 1 for any positive length."""
        return max(1, round(units * self.u)) if units > 0 else round(units * self.u)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a rectangle in pixels, with edges rounded so that neighbours meet."""
        u = self.u
        left, top = round(x * u), round(y * u)
        return pygame.Rect(left, top, round((x + w) * u) - left, round((y + h) * u) - top)


def side_width(layout: Layout) -> float:
    """Return the width in units of a column beside a board: 380, less if the window has few units."""
    return 380.0 if layout.w >= 1700 else max(300.0, 380 - (1700 - layout.w) * 0.19)


class ScaleOffer(NamedTuple):
    """A scale in percent and whether the window's size allows it."""

    percent: int
    allowed: bool


def offered_scales(width: int, height: int) -> list[ScaleOffer]:
    """Return every scale and whether it leaves 1280 × 720 u and text of 12 pixels in this window.

    A scale that needs only a little more for its text is allowed: `fitted_scale` raises it.
    """
    offers, least = [], _least_scale(width, height)
    for percent in theme.SCALES:
        layout = Layout(width, height, percent / 100)
        roomy = layout.w >= theme.LEAST[0] - 0.5 and layout.h >= theme.LEAST[1] - 0.5
        readable = layout.scale * _STRETCH >= least
        offers.append(ScaleOffer(percent, roomy and readable))
    return offers


def _least_scale(width: int, height: int) -> float:
    """Return the factor at which the smallest text has 12 pixels."""
    return theme.TYPE["floor_pixels"] / (theme.TYPE["caption"] * Layout(width, height).u)


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
    """Return the layout for a window and a requested scale; never below the smallest supported size."""
    width, height = max(theme.SMALLEST[0], width), max(theme.SMALLEST[1], height)
    scale = fitted_scale(width, height, percent)
    return Layout(width, height, scale, strong_hatching, text / 100, contrast, legible)


def fitted_scale(width: int, height: int, percent: int) -> float:
    """Return the requested scale as a factor, or the nearest one that the window allows."""
    allowed = [offer.percent for offer in offered_scales(width, height) if offer.allowed]
    nearest = min(allowed, key=lambda each: abs(each - percent), default=100) / 100
    return max(nearest, _least_scale(width, height))


_current = Layout(1280, 720)
_dependents: list[Callable[[], None]] = []


def depends_on_layout(forget: Callable[[], None]) -> Callable[[], None]:
    """Register a function that empties a cache when the layout changes."""
    _dependents.append(forget)
    return forget


def measured(measure: Callable[P, T]) -> Callable[P, T]:
    """Keep the latest results of a function of hashable arguments until the layout changes."""
    kept = lru_cache(_MEASUREMENTS)(measure)
    depends_on_layout(kept.cache_clear)
    return cast("Callable[P, T]", kept)


def empty_caches() -> None:
    """Empty the caches that depend on the layout."""
    for forget in _dependents:
        forget()


def use(layout: Layout) -> None:
    """Set the layout in force; if it differs from the previous one, empty the caches that depend on it."""
    global _current
    if layout == _current:
        return
    _current = layout
    empty_caches()


def current() -> Layout:
    return _current


def px(units: float) -> int:
    """Convert units to pixels in the layout in force."""
    return _current.px(units)


def units(length: float) -> float:
    """Convert units to unrounded pixels in the layout in force."""
    return length * _current.u
