"""Painters of a player's signs for frames: shield, round badge, die."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from barons.app.kit import heraldry
from barons.app.table import panels


@dataclass(frozen=True)
class Shield:
    colour: str | None

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        heraldry.shield(surface, rect, self.colour)


@dataclass(frozen=True)
class Badge:
    """Paints a player's round badge, as large as its rectangle."""

    colour: str | None

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        heraldry.badge(surface, rect.center, min(rect.size), self.colour)


@dataclass(frozen=True)
class DiePainter:
    """Paints a die with this face up."""

    face: int

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        panels.draw_die(surface, rect, self.face)
