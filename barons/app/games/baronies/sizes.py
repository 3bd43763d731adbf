"""The pictures of Baron's map at the size at which it is looked at, and what stands in until they are made.

Many of them are needed for each new size, and each takes a few milliseconds: all at once would be a jolt in
the middle of a movement. Where frames are told of (`pass_frame`), a few are made in each, and meanwhile those
of the size before are drawn out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from barons.app.games.baronies.mapview import MapView
from barons.app.kit import assets
from barons.app.kit.strokes import Stamp, Strokes

_SIZES: Final = 10
"""For so many sizes of the map line work is kept: zooming to and fro draws it once."""
_A_FRAME: Final = 1
"""Pictures that a frame has the time to make: a border takes four milliseconds."""
_NEAR: Final = 1.15
"""Drawn out more than that, pictures would look poor: who zooms waits for the true ones."""

Box = tuple[float, float, float, float]


class Sizes:
    """Sprites and line work for the size of a view, in board units."""

    def __init__(self, view: MapView) -> None:
        self._view = view
        self._kept: dict[float, Strokes] = {}
        """The line work of the sizes looked at lately, the latest last."""
        self._drawn_out: dict[object, pygame.Surface] = {}
        """What stands in, at the size looked at."""
        self._now = 0.0
        """The size drawn last (pixels for a unit)."""
        self._whole = 0.0
        """The last size of which nothing was lacking."""
        self._left: int | None = None
        """How many pictures may still be made in this frame; None: all."""
        self._lacks = False

    def pass_frame(self) -> bool:
        """Another frame begins; True when in the last one something stood in for what is not made yet."""
        if not self._lacks:
            self._whole = self._now
        self._left = _A_FRAME
        return self._lacks

    def begin(self) -> None:
        """All of the map is drawn from now on."""
        self._lacks = False

    @property
    def strokes(self) -> Strokes:
        """The line work of the size that is looked at."""
        k = self._look()
        return _Easing(self) if self._may_stand_in else self._of(k)

    def sprite(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        """A drawing of so many units."""
        k = self._look()

        def is_ready(at: float) -> bool:
            return assets.is_loaded(name, _pixels(size, at))

        def made(at: float) -> pygame.Surface:
            return assets.sprite(name, _pixels(size, at))

        if self._drawn_at(is_ready, made) == k:
            return made(k)
        return self._stand_in((name, size), made(self._whole), smoothly=True)

    def stamp(self, body: str, box: Box) -> Stamp:
        """Line work: see `Strokes.draw`."""
        k = self._look()

        def is_ready(at: float) -> bool:
            return self._of(at).has(body, box)

        def made(at: float) -> Stamp:
            return self._of(at).draw(body, box)

        if self._drawn_at(is_ready, made) == k:
            return made(k)
        stamp, share = made(self._whole), k / self._whole
        picture = self._stand_in((body, box), stamp.picture, smoothly=False)
        return Stamp(picture, (stamp.anchor[0] * share, stamp.anchor[1] * share))

    # --- within -------------------------------------------------------------------------------------

    def _look(self) -> float:
        """The size that is looked at."""
        if self._now != self._view.k:
            self._now = self._view.k
            self._drawn_out.clear()
        return self._now

    def _drawn_at(self, is_ready: Callable[[float], bool], make: Callable[[float], object]) -> float:
        """The size of which a picture is taken: the one looked at, or the one before, to be drawn out. Of the
        size at which the view will rest it is made, where the frame has the time."""
        if not self._may_stand_in or is_ready(self._now):
            return self._now
        if not is_ready(self._view.goal) and self._may_make():
            make(self._view.goal)
        return self._now if is_ready(self._now) or not is_ready(self._whole) else self._whole

    @property
    def _may_stand_in(self) -> bool:
        """Where frames are told of, and a size a little different has been drawn before."""
        if self._left is None or self._whole == self._now:
            return False
        return 1 / _NEAR < self._now / max(self._whole, 1e-9) < _NEAR

    def _may_make(self) -> bool:
        if self._left is None or self._left <= 0:
            return False
        self._left -= 1
        return True

    def _stand_in(self, key: object, picture: pygame.Surface, *, smoothly: bool) -> pygame.Surface:
        self._lacks = True
        found = self._drawn_out.get(key)
        if found is None:
            share = self._now / self._whole
            size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
            scale = pygame.transform.smoothscale if smoothly else pygame.transform.scale
            found = self._drawn_out[key] = scale(picture, size)
        return found

    def _of(self, k: float) -> Strokes:
        found = self._kept.pop(k, None) or Strokes(k)
        self._kept[k] = found
        if len(self._kept) > _SIZES:
            del self._kept[next(iter(self._kept))]
        return found


class _Easing(Strokes):
    """Line work that may be drawn out from another size."""

    def __init__(self, sizes: Sizes) -> None:
        super().__init__(0.0)
        self._sizes = sizes

    def draw(self, body: str, box: Box) -> Stamp:
        """See `Strokes.draw`."""
        return self._sizes.stamp(body, box)


def _pixels(size: tuple[float, float], k: float) -> tuple[int, int]:
    return max(1, round(size[0] * k)), max(1, round(size[1] * k))
