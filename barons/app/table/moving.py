"""Of a table's frame only that part is drawn anew in which it differs from the one that stands there.

What may differ, the board, what moves, the controls, is drawn into nothing, which notes what and where
(`Noting`), and compared with what was noted of the frame before; board and panels tell where their own pictures
have changed. Then all is drawn within a clip round each of these places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from barons.app.kit.clip import area, gathered
from barons.app.kit.noting import Blit, Noting, differing
from barons.app.kit.widgets.controls import Controls
from barons.app.table.family import BoardView

_MUCH: Final = 0.06
"""More than this share of the board painted anew takes so long that panels wait for the next frame."""
_PATIENCE: Final = 2
"""So many slow frames the controls let pass."""


class ChangedParts:
    """Knows what the frame that stands on the window shows, and so where the next one differs."""

    def __init__(
        self, board: BoardView, draw_lively: Callable[[pygame.Surface], None], controls: Controls
    ) -> None:
        """`draw_lively` draws what may change from frame to frame, but for the controls."""
        self._board = board
        self._draw_lively = draw_lively
        self._controls = controls
        self.is_behind = False
        """Something slow to paint was left for the next frame."""
        self._owes_controls = False
        """They may look different from what stands there."""
        self._waited = 0
        """Frames one after the other that others were slow to paint, and the controls let pass."""
        self._surface: pygame.Surface | None = None
        """Where the frame stands that is known."""
        self._lively: list[Blit] = []
        self._still: list[Blit] = []
        """What the controls look like."""

    def stands_on(self, surface: pygame.Surface) -> bool:
        """Whether it is known what stands there."""
        return self._surface is surface

    def note(self, surface: pygame.Surface) -> None:
        """All will be drawn there."""
        self._owes_controls = self.is_behind = False
        size = surface.get_size()
        self._surface = surface
        self._lively, self._still = self._noted(size), self._noted_controls(size)
        self._board.taken()

    def next(
        self, surface: pygame.Surface, panels: Iterator[pygame.Rect], *, is_changed: bool, has_stepped: bool
    ) -> list[pygame.Rect]:
        """Where the next frame differs. What is slow comes in a frame of its own: the game's step (if it
        `has_stepped` just now), the board's picture, as many of the `panels` as are small, which are painted
        when the next is asked for, the controls (if they may have changed). What is left: `is_behind`."""
        self._owes_controls |= is_changed
        before, self._lively = self._lively, self._noted(surface.get_size())
        painted = self._board.taken()
        places = [*painted, *differing(before, self._lively)]
        is_late = has_stepped or sum(map(area, painted)) > _MUCH * area(self._board.rect)
        have_waited = self._owes_controls and self._waited >= _PATIENCE
        most = _MUCH * area(surface.get_rect())
        drawn, is_more = ([], True) if is_late or have_waited else _drawn(panels, most)
        self._waited = self._waited + 1 if is_late or (is_more and drawn) else 0
        if self._owes_controls and (have_waited or not self._waited):
            self._owes_controls, self._waited = False, 0
            places += self._controlled(surface)
        self.is_behind = is_more or self._owes_controls
        return gathered([*places, *drawn], surface.get_rect())

    def _controlled(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Where the controls do."""
        before, self._still = self._still, self._noted_controls(surface.get_size())
        return differing(before, self._still)

    def _noted(self, size: tuple[int, int]) -> list[Blit]:
        noting = Noting(size)
        self._draw_lively(noting)
        return noting.noted

    def _noted_controls(self, size: tuple[int, int]) -> list[Blit]:
        noting = Noting(size)
        self._controls.note(noting)
        return noting.noted


def _drawn(panels: Iterator[pygame.Rect], most: float) -> tuple[list[pygame.Rect], bool]:
    """Panels that are painted in one frame: until they are larger than `most` pixels together. Whether others
    may be left."""
    places: list[pygame.Rect] = []
    for place in panels:
        places.append(place)
        if sum(map(area, places)) > most:
            return places, True
    return places, False
