"""Of a table's frame only that part is drawn anew in which it differs from the one that stands there.

What may differ, the board, what moves, the controls, is drawn into nothing, which notes what and where
(`Noting`), and compared with what was noted of the frame before; board and panels tell where their own pictures
have changed. Then all is drawn within a clip round each of these places.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit.noting import Blit, Noting, differing
from barons.app.kit.widgets.controls import Controls
from barons.app.table.family import BoardPictures


class ChangedParts:
    """Knows what the frame that stands on the window shows, and so where the next one differs."""

    def __init__(
        self, board: BoardPictures, draw_lively: Callable[[pygame.Surface], None], controls: Controls
    ) -> None:
        """`draw_lively` draws what may change from frame to frame, but for the controls."""
        self._board = board
        self._draw_lively = draw_lively
        self._controls = controls
        self.board: list[pygame.Rect] = []
        """Where the board's picture was painted for the frame."""
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
        size = surface.get_size()
        self._surface = surface
        self._lively, self._still = self._noted(size), self._noted_controls(size)
        self._board.taken()

    def moved(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Where what moves, the board included, differs from the frame before."""
        before, self._lively = self._lively, self._noted(surface.get_size())
        self.board = self._board.taken()
        return [*self.board, *differing(before, self._lively)]

    def controlled(self, surface: pygame.Surface) -> list[pygame.Rect]:
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
