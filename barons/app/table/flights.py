"""Cards on their way between piles, hand and panels: backs only, whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.kit import assets, heraldry
from barons.app.kit.layout import current, px, table

if TYPE_CHECKING:
    from barons.app.table.scene import TableScene


def draw_flights(surface: pygame.Surface, scene: TableScene) -> None:
    """The card that is being drawn or discarded now, if one is."""
    director = scene.course.director
    for cue in ("card", "discard"):
        flying = director.cue(cue)
        if flying is None:
            continue
        motion, progress = flying
        if progress >= 1.0:
            continue
        seat = int(motion.data["seat"])
        held = _hand_place(scene, seat)
        pile = _pile_place(scene, 0 if cue == "card" else 1)
        start, goal = (pile, held) if cue == "card" else (held, pile)
        x = start[0] + (goal[0] - start[0]) * progress
        y = start[1] + (goal[1] - start[1]) * progress - px(60) * 4 * progress * (1 - progress)
        name = motion.data.get("card")
        size = (px(72), px(100))
        if isinstance(name, str):
            picture = assets.sprite(scene.family.tile_sprite(name), size)
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
