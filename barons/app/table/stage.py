"""Converts steps to animation scenes; the troops of an order move together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from barons.app.kit import canvas, theme
from barons.app.kit.anim.director import Scene
from barons.app.kit.anim.motion import Draw, Motion, end_of, pause
from barons.app.kit.sounds import SoundName
from barons.app.table.family import BoardView, TableFamily
from barons.engine.core import Observation
from barons.play.match import RecordedStep


def scenes_of(
    recorded: Sequence[RecordedStep],
    family: TableFamily,
    shown: Observation,
    observe: Callable[[int], Observation],
    *,
    begun: Callable[[RecordedStep], None] = lambda step: None,
    waits: Sequence[RecordedStep] = (),
    after_each: float = 0.0,
) -> list[Scene]:
    """Return the scenes of these steps in order.

    `observe(ply)` returns the viewer's view of a position. `begun` is called when a step's scene begins, or,
    for random outcomes, when it ends, so that nothing is revealed while dice roll. The scenes of `waits`
    begin once a person has pressed for them. `after_each` is a pause in seconds after each decision.
    """
    scenes: list[Scene] = []
    before = shown
    done = 0
    for together in _cut(recorded, family):
        done += len(together)
        whole = _one(together)
        is_last_of_ply = done == len(recorded) or recorded[done].ply != whole.ply
        after = observe(whole.snapshot)
        motions = family.motions(whole, before, after)
        if len(together) > 1 or whole.kind == "chance":  # described together
            motions = [replace(motion, tells=0) for motion in motions]

        def begin(together: Sequence[RecordedStep] = together) -> None:
            for step in together:
                begun(step)

        if after_each and whole.kind == "decision" and not family.ends(whole) and (is_last_of_ply or motions):
            motions = [*motions, pause(end_of(motions) + after_each)]
        then = after if is_last_of_ply else None
        is_lot = whole.kind == "chance"
        trail, told = (None, begin) if is_lot else (begin, None)
        scenes.append(Scene(motions, then, trail, told, whole in waits))
        if is_last_of_ply:
            before = after
    return scenes


def _cut(recorded: Sequence[RecordedStep], family: TableFamily) -> list[list[RecordedStep]]:
    """Split into single steps, keeping those that march together in one list."""
    groups: list[list[RecordedStep]] = []
    for step in recorded:
        if groups and family.marches(step) and family.marches(groups[-1][-1]):
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups


def _one(together: Sequence[RecordedStep]) -> RecordedStep:
    last = together[-1]
    if len(together) == 1:
        return last
    kind = next((step.kind for step in together if step.kind == "decision"), last.kind)
    events = tuple(event for step in together for event in step.events)
    return RecordedStep(last.ply, kind, last.seat, events, last.snapshot)


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
