"""What is shown where movements are reduced: one position fades into the next."""

from __future__ import annotations

from dataclasses import replace

import pygame

from barons.app.kit import theme
from barons.app.kit.anim.director import Scene
from barons.app.kit.anim.motion import Motion
from barons.app.table.family import BoardView


def cross_faded(scene: Scene, board: BoardView) -> Scene:
    """The same with a cross-fade in place of movements; what is to be read stands still for a while."""
    after = scene.then
    held = [motion.stilled() for motion in scene.motions if motion.holds]
    plates = [replace(motion, start=0.0) for motion in scene.motions if motion.outlasts]
    if after is None or not scene.motions or held:
        return Scene(held + plates, after, scene.trail, scene.told)
    buffer: list[pygame.Surface] = []

    def draw(target: pygame.Surface, t: float) -> None:
        if not buffer or buffer[0].get_size() != target.get_size():
            buffer[:] = [pygame.Surface(target.get_size()).convert()]
            board.draw(buffer[0], after)
        buffer[0].set_alpha(round(255 * t))
        target.blit(buffer[0], board.rect, board.rect)

    sounds = [motion.sound for motion in scene.motions if motion.sound]
    fade = Motion(theme.MOTION["cross_fade"].seconds, draw=draw, sound=sounds[0] if sounds else None)
    return Scene([fade, *plates], after, scene.trail, scene.told)
