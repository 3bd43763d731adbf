"""The pictures of Baron's map at the size at which it is looked at, and what stands in until they are made.

Many of them are needed for each new size, and each takes a few milliseconds: all at once would be a jolt in
the middle of a movement. Where frames are told of (`pass_frame`), one is made in each, and until all are there
those of another size are scaled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeVar

import pygame

from barons.app.games.baronies.mapview import MapView
from barons.app.kit import assets
from barons.app.kit.strokes import Stamp, Strokes

_SIZES: Final = 10
"""For so many sizes of the map line work is kept: zooming to and fro draws it once."""
Box = tuple[float, float, float, float]
P = TypeVar("P")


class Sizes(Strokes):
    """Sprites and line work for the size of a view, in board units."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view.k)
        self._view = view
        self._lines: dict[float, Strokes] = {}
        """The line work of the sizes looked at lately, the latest last."""
        self._sharp: dict[object, float] = {}
        """By picture: the size for which it was made last (pixels for a unit)."""
        self._scaled: dict[object, pygame.Surface] = {}
        """What stands in, at the size looked at."""
        self._missing: dict[object, Callable[[float], object]] | None = None
        """What is still to be made; None: all is made when it is drawn."""

    def pass_frame(self) -> Literal["", "missing", "ready"]:
        """Another frame begins: one of the pictures that something stands in for is made; `ready` after the
        last of them."""
        if not self._missing:
            self._missing = {}
            return ""
        make = self._missing.pop(next(iter(self._missing)))
        make(self._view.goal)
        return "missing" if self._missing else "ready"

    def begin(self) -> None:
        """All of the map is drawn from now on."""
        if self._missing is not None:
            self._missing.clear()

    def sprite(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        """A drawing of so many units."""

        def pixels(k: float) -> tuple[int, int]:
            return max(1, round(size[0] * k)), max(1, round(size[1] * k))

        return self._picked(
            (name, size),
            lambda k: assets.is_loaded(name, pixels(k)),
            lambda k: assets.sprite(name, pixels(k)),
            lambda picture, share: self._stand_in((name, size), picture, share, smoothly=True),
        )

    def draw(self, body: str, box: Box) -> Stamp:
        """Line work: see `Strokes.draw`."""

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
        """The picture for the size looked at; one of another size, scaled, where there is no time to make it.
        It is made for the size at which the view will rest."""
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
