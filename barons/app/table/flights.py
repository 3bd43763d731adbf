"""Cards on their way between piles, hand and panels: backs only, whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.kit import assets, heraldry
from barons.app.kit.layout import current, px, table
from barons.app.table.cues import CardCue, DiscardCue, FlightCue

if TYPE_CHECKING:
    from barons.app.table.scene import TableScene


def draw_flights(surface: pygame.Surface, scene: TableScene) -> None:
    """The card that is being drawn or discarded now, if one is."""
    director = scene.course.director
    kinds: tuple[type[FlightCue], ...] = (CardCue, DiscardCue)
    for kind in kinds:
        flying = director.cue(kind)
        if flying is None:
            continue
        cue, progress = flying
        if progress >= 1.0:
            continue
        is_drawn = isinstance(cue, CardCue)
        held = _hand_place(scene, cue.seat)
        pile = _pile_place(scene, 0 if is_drawn else 1)
        start, goal = (pile, held) if is_drawn else (held, pile)
        x = start[0] + (goal[0] - start[0]) * progress
        y = start[1] + (goal[1] - start[1]) * progress - px(60) * 4 * progress * (1 - progress)
        size = (px(72), px(100))
        if cue.card is not None:
            picture = assets.sprite(scene.family.tile_sprite(cue.card), size)
        else:
            picture = heraldry.card_back(size)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _pile_place(scene: TableScene, number: int) -> tuple[int, int]:
    control = scene.controls.find(f"pile.{number}")
    return control.rect.center if control is not None else current().box(table(current()).piles).center


def _hand_place(scene: TableScene, seat: int) -> tuple[int, int]:
    """The own hand below; the others' panels at the left."""
    if seat == scene.course.shown.viewer:
        hand = current().box(table(current()).hand)
        return hand.centerx, hand.centery
    return scene.players.place(seat).center
