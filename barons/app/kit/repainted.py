"""A picture over another one that is painted again only where what is drawn on it has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from barons.app.kit.clip import clipped, gathered
from barons.app.kit.noting import Blit, Noting, differing


class Repainted:
    """The picture. What is drawn on it is drawn into nothing first, which tells where it differs.

    All of it is drawn by blits and fills, or noted (`Noting.note`), and no picture among them changes.
    """

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        """The last one: painted over, since a new one is slow to have."""
        self._draw: Callable[[pygame.Surface], None] | None = None
        """What has drawn on it; None when all of it is to be painted."""
        self._drawn: list[Blit] | None = None
        """What that has drawn, once somebody wants to know."""
        self._changed: list[pygame.Rect] = []

    def forget(self) -> None:
        """Something else has changed: all of it is painted at the next time."""
        self._draw = self._drawn = None

    def taken(self) -> list[pygame.Rect]:
        """Where it has changed since this was asked last, in its pixels."""
        changed, self._changed = self._changed, []
        return changed

    def over(
        self,
        below: pygame.Surface,
        changed: Sequence[pygame.Rect],
        draw: Callable[[pygame.Surface], None],
    ) -> pygame.Surface:
        """What `draw` draws over `below`, which is as at the last time but where it has `changed`."""
        picture, whole = self.picture, below.get_rect()
        if picture is None or picture.get_size() != whole.size:
            picture = self.picture = below.copy()
            draw(picture)
            self._draw, self._drawn, self._changed = draw, None, [whole]
            return picture
        if self._draw is None:
            now, parts = None, [whole]
        else:
            before = self._drawn if self._drawn is not None else _noted(self._draw, whole.size)
            now = _noted(draw, whole.size)
            parts = gathered([*differing(before, now), *changed], whole)
        self._draw, self._drawn = draw, now
        for part in parts:
            with clipped(picture, part):
                picture.blit(below, part, part)
                draw(picture)
        self._changed += parts
        return picture


def _noted(draw: Callable[[pygame.Surface], None], size: tuple[int, int]) -> list[Blit]:
    noting = Noting(size)
    draw(noting)
    return noting.noted
