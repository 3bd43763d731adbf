"""Positions of tooltips."""

from __future__ import annotations

import pygame

from barons.app.kit.tips import tip_place


def test_tooltip_does_not_cover_row_below() -> None:
    """The tooltip takes the first position beside its control that covers nothing else."""
    window, card = pygame.Rect(0, 0, 800, 600), pygame.Rect(0, 0, 200, 60)
    row, below, above = (pygame.Rect(100, y, 300, 50) for y in (300, 360, 240))
    assert tip_place(card, row, window).top >= row.bottom
    assert tip_place(card, row, window, kept=[below]).bottom <= row.top
    beside = tip_place(card, row, window, kept=[below, above])
    assert beside.left >= row.right
    assert not beside.collidelistall([below, above])


def test_tooltip_without_free_space_covers_the_least() -> None:
    """For a control as wide as the window, the tooltip is below it, or above if that hides less."""
    window, card = pygame.Rect(0, 0, 400, 600), pygame.Rect(0, 0, 380, 60)
    row = pygame.Rect(0, 300, 400, 50)
    below, above = pygame.Rect(0, 360, 400, 50), pygame.Rect(0, 240, 40, 50)
    assert tip_place(card, row, window, kept=[below, above]).bottom <= row.top
