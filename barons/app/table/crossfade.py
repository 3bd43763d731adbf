"""Cross-fades between positions, in place of animations if motion is reduced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from barons.app.kit import canvas, theme
from barons.app.kit.anim.director import Scene
from barons.app.kit.anim.motion import Draw, Motion
from barons.app.kit.sounds import SoundName
from barons.app.table.family import BoardView
from barons.engine.core import Observation


def cross_faded(scene: Scene, board: BoardView) -> Scene:
    """Return the scene with a cross-fade in place of movements; text stays readable for a while."""
    after = scene.then
    held = [motion.frozen() for motion in scene.motions if motion.holds]
    if held and any(motion.then is not None for motion in scene.motions):
        return Scene(_by_stages(scene.motions, board), after, scene.trail, scene.told, scene.waits)
    plates = [replace(motion, start=0.0) for motion in scene.motions if motion.outlasts]
    if after is None or not scene.motions or held:
        return Scene(held + plates, after, scene.trail, scene.told, scene.waits)
    fade = _fade(after, board, next((motion.sound for motion in scene.motions if motion.sound), None))
    return Scene([fade, *plates], after, scene.trail, scene.told, scene.waits)


def _by_stages(motions: Sequence[Motion], board: BoardView) -> list[Motion]:
    """For each stage: its text, then its position, then the plates over the changes. Long text stays visible
    over the next stage.
    """
    fades: list[Motion] = []
    above: list[Motion] = []
    clock = 0.0
    for stage in _stages(motions):
        begun, last = min(motion.start for motion in stage), stage[-1]
        read = [
            replace(motion.frozen(), start=clock + motion.start - begun) for motion in stage if motion.holds
        ]
        heard = next((motion.sound for motion in stage if motion.sound), None)
        if read and not any(motion.sound for motion in read):
            read[0].sound = heard
        clock = max([clock, *(min(motion.end, clock + last.end - begun) for motion in read)])
        if last.then is not None and not last.holds:
            fade = _fade(last.then, board, None if read else heard)
            fades.append(replace(fade, start=clock, then=last.then, tells=last.tells, lingers=False))
            clock = fades[-1].end
        above += [*read, *(replace(motion, start=clock) for motion in stage if motion.outlasts)]
    return [*fades, *above]


def _stages(motions: Sequence[Motion]) -> Iterator[list[Motion]]:
    """Split after each movement that leads to a position; what follows the last one is a stage of its own."""
    stage: list[Motion] = []
    for motion in motions:
        stage.append(motion)
        if motion.then is not None:
            yield stage
            stage = []
    if stage:
        yield stage


def _fade(after: Observation, board: BoardView, sound: SoundName | None) -> Motion:
    return Motion(theme.MOTION["cross_fade"].seconds, draw=_fading(after, board), sound=sound)


def _fading(after: Observation, board: BoardView) -> Draw:
    buffer: list[pygame.Surface] = []

    def draw(target: pygame.Surface, t: float) -> None:
        if not buffer or buffer[0].get_size() != target.get_size():
            buffer[:] = [canvas.opaque(target.get_size())]
            board.draw(buffer[0], after)
        buffer[0].set_alpha(round(255 * t))
        target.blit(buffer[0], board.rect, board.rect)

    return draw
