"""While pieces move only that part of the frame is drawn anew in which something moves.

What moves is drawn by motions and by the panels' moving parts: they are drawn once into nothing, which notes
what and where (`Noting`); then all is drawn within a clip round what was not there, or is not there any more.
Nothing else may have changed: the position shown, what is marked, which pieces are on their way, the panels'
still pictures, the controls.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from barons.app.kit.noting import Blit, Noting, SameObject, bounds
from barons.app.table.course import Course
from barons.app.table.parts import Parts
from barons.app.table.pointing import Pointing

_WORTH: Final = 0.6
"""Of more than this share of the window all is drawn."""


class MovingPart:
    """Knows where things moved in the frame that stands there."""

    def __init__(self, course: Course, pointing: Pointing, parts: Parts) -> None:
        self._course = course
        self._pointing = pointing
        self._parts = parts
        self._still: object = None
        """What lay still in that frame; None when nobody knows."""
        self._drawn: Counter[Blit] = Counter()
        """What was drawn in it that may move."""

    def changed(self, surface: pygame.Surface, *, is_new: bool) -> pygame.Rect:
        """Where the next frame differs from the one that stands on the surface; everywhere when `is_new`."""
        was, before = self._still, self._drawn
        is_busy = self._course.director.is_busy
        self._still = self._lies_still() if is_busy else None  # what stands still need not be looked at
        self._drawn = self._drawings(surface.get_size()) if is_busy else Counter()
        whole = surface.get_rect()
        if is_new or was is None or was != self._still:
            return whole
        changed = (before - self._drawn) + (self._drawn - before)
        region = bounds([each.rect for each in changed]).clip(whole)
        return region if region.w * region.h < _WORTH * whole.w * whole.h else whole

    def _lies_still(self) -> object:
        course = self._course
        return (
            SameObject(course.shown),
            self._parts.turn.marks(),
            course.director.away,
            self._pointing.refusal,
            course.desk.refused_at,
        )

    def _drawings(self, size: tuple[int, int]) -> Counter[Blit]:
        noting = Noting(size)
        self._course.director.draw(noting)
        for panel in self._parts.panels:
            panel.paint(noting)
            panel.paint_above(noting)
        return Counter(noting.noted)
