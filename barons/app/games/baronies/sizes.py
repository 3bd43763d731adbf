"""The pictures of Baron's map at the current scale, with scaled substitutes until they are made.

Each new scale needs many pictures, each of which takes a few milliseconds: made all at once, they would make
movement stutter. If frames are announced (`pass_frame`), one picture is made in each; those still missing are
replaced by scaled ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeVar

import pygame

from barons.app.games.baronies.mapview import MapView
from barons.app.kit import assets
from barons.app.kit.strokes import Stamp, Strokes

_SIZES: Final = 10
"""Number of scales for which line art is cached, so that zooming to and fro draws it once."""
Box = tuple[float, float, float, float]
P = TypeVar("P")


class Sizes(Strokes):
    """Sprites and line art for the scale of a view, in board units."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view.k)
        self._view = view
        self._lines: dict[float, Strokes] = {}
        """The line art of recent scales, the latest last."""
        self._sharp: dict[object, float] = {}
        """The scale (pixels per unit) for which each picture was made last."""
        self._scaled: dict[object, pygame.Surface] = {}
        """Substitutes at the current scale."""
        self._missing: dict[object, Callable[[float], object]] | None = None
        """The pictures still to be made; None if all are made when they are drawn."""

    def pass_frame(self) -> Literal["", "missing", "ready"]:
        """Begin another frame and make one of the missing pictures; `ready` after the last one."""
        if not self._missing:
            self._missing = {}
            return ""
        make = self._missing.pop(next(iter(self._missing)))
        make(self._view.goal)
        return "missing" if self._missing else "ready"

    def begin(self) -> None:
        """Start to draw the whole map."""
        if self._missing is not None:
            self._missing.clear()

    def sprite(self, name: str, size: tuple[float, float]) -> pygame.Surface:

        def pixels(k: float) -> tuple[int, int]:
            return max(1, round(size[0] * k)), max(1, round(size[1] * k))

        return self._picked(
            (name, size),
            lambda k: assets.is_loaded(name, pixels(k)),
            lambda k: assets.sprite(name, pixels(k)),
            lambda picture, share: self._stand_in((name, size), picture, share, smoothly=True),
        )

    def draw(self, body: str, box: Box) -> Stamp:

        def scaled(stamp: Stamp, share: float) -> Stamp:
            picture = self._stand_in((body, box), stamp.picture, share, smoothly=False)
            (x, y), (left, top) = stamp.anchor, stamp.corner
            return Stamp(picture, (x * share, y * share), (round(left * share), round(top * share)))

        return self._picked(
            (body, box), lambda k: self._of(k).has(body, box), lambda k: self._of(k).draw(body, box), scaled
        )

    def _picked(
        self,
        key: object,
        is_ready: Callable[[float], bool],
        make: Callable[[float], P],
        scaled: Callable[[P, float], P],
    ) -> P:
        """Return the picture for the current scale, or a scaled one if there is no time to make it.

        A missing picture is made for the scale at which the view will come to rest.
        """
        now, goal, before = self._view.k, self._view.goal, self._sharp.get(key)
        if self.k != now:
            self.k = now
            self._scaled.clear()
        if before is None or self._missing is None or is_ready(now) or not is_ready(before):
            self._sharp[key] = now
            return make(now)
        if is_ready(goal):
            before = self._sharp[key] = goal
        else:
            self._missing[key] = make
        return scaled(make(before), now / before)

    def _stand_in(
        self, key: object, picture: pygame.Surface, share: float, *, smoothly: bool
    ) -> pygame.Surface:
        found = self._scaled.get(key)
        if found is None:
            size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
            scale = pygame.transform.smoothscale if smoothly else pygame.transform.scale
            found = self._scaled[key] = scale(picture, size)
        return found

    def _of(self, k: float) -> Strokes:
        found = self._lines.pop(k, None) or Strokes(k)
        self._lines[k] = found
        if len(self._lines) > _SIZES:
            del self._lines[next(iter(self._lines))]
        return found
