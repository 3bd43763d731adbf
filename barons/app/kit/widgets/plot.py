"""A chart as a control: what is pointed at says its value; the arrows go from one value to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING

import pygame

from barons.app.kit import theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.control import Control, control
from barons.text.tr import labelled

if TYPE_CHECKING:
    from barons.app.kit.figure import Figure

_REACH = 7
"""Units round a small spot in which it is meant all the same."""


@control
class Plot(Control):
    """Shows a figure; `on_pick` is told the key of a spot that is pressed."""

    figure: Figure
    on_pick: Callable[[int], None] | None = None
    _at: int | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.focusable = bool(self.figure.spots)
        self._picture = self.figure.picture()

    def draw(self, surface: pygame.Surface) -> None:
        """The figure, a frame round what is meant."""
        surface.blit(self._picture, self.rect)
        if self._at is not None and self.is_pointed:
            pygame.draw.rect(surface, theme.GILT[700], self.hint_rect.inflate(px(6), px(6)), px(2), px(4))

    @property
    def hint(self) -> str:
        """What the spot says."""
        return self.figure.spots[self._at].hint if self._at is not None else ""

    @property
    def hint_rect(self) -> pygame.Rect:
        """The spot's place in the window."""
        return self.rect if self._at is None else self.figure.spots[self._at].rect.move(self.rect.topleft)

    def spoken(self) -> str:
        """What it is, and the value that is meant."""
        return labelled(self.label, self.hint) if self.hint else self.label

    def outside(self, event: pygame.event.Event) -> bool:
        """The pointer is followed wherever it goes."""
        if event.type == pygame.MOUSEMOTION:
            self._mean(self._under(event.pos))
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right go from value to value."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        way = 1 if event.key == pygame.K_RIGHT else -1
        at = -1 if self._at is None and way > 0 else self._at or 0
        self._mean((at + way) % len(self.figure.spots))
        if self.layer is not None:
            self.layer.explain(self)
        return True

    def press(self, where: tuple[int, int] | None = None) -> None:
        """The spot that is meant is taken."""
        if where is not None:
            self._mean(self._under(where))
        if self._at is not None and self.on_pick is not None:
            key = self.figure.spots[self._at].key
            if key is not None:
                self.on_pick(key)

    def _mean(self, spot: int | None) -> None:
        if spot != self._at:
            self._at = spot
            self.changed()

    def _under(self, where: tuple[int, int]) -> int | None:
        """The spot at a pixel: of those within reach the one whose middle is nearest."""
        x, y = where[0] - self.rect.x, where[1] - self.rect.y
        reach = px(_REACH)
        near = [
            (abs(spot.rect.centerx - x) + abs(spot.rect.centery - y), number)
            for number, spot in enumerate(self.figure.spots)
            if (spot.rect if min(spot.rect.size) > reach else spot.rect.inflate(reach, reach)).collidepoint(
                x, y
            )
        ]
        return min(near)[1] if near else None
