"""From beats to scenes: what belongs to one recorded action; the troops of an order leave together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from barons.app.anim.director import Scene
from barons.app.anim.motion import Motion, pause
from barons.engine.core import Observation
from barons.play.match import Beat

LINE_GAP: Final = 0.04
"""Seconds between two troops of one order that leave."""


class Shows(Protocol):
    """A board that knows how a beat looks."""

    def motions(self, beat: Beat, before: Observation, after: Observation) -> list[Motion]:
        """Movements that begin together."""
        ...


def scenes_of(
    beats: Sequence[Beat],
    board: Shows,
    shown: Observation,
    observe: Callable[[int], Observation],
    *,
    told: Callable[[Beat], None] = lambda beat: None,
    after_each: float = 0.0,
) -> list[Scene]:
    """The scenes of some beats in their order.

    `observe(ply)` is what the viewer sees of a position; `told` is called when a beat's scene begins;
    `after_each` seconds pass after a decision (to follow a computer's turn).
    """
    scenes: list[Scene] = []
    before = shown
    for number, beat in enumerate(beats):
        last_of_ply = number + 1 == len(beats) or beats[number + 1].ply != beat.ply
        after = observe(beat.snapshot)
        motions = board.motions(beat, before, after)

        def begin(beat: Beat = beat) -> None:
            told(beat)

        if last_of_ply and after_each and beat.kind == "decision" and not _marches(beat):
            motions = [*motions, pause(max((motion.end for motion in motions), default=0.0) + after_each)]
        scene = Scene(motions, after if last_of_ply else None, begin)
        if scenes and _marches(beat) and number and _marches(beats[number - 1]):
            _together(scenes[-1], scene)
        else:
            scenes.append(scene)
        if last_of_ply:
            before = after
    return scenes


def _marches(beat: Beat) -> bool:
    """True for a beat in which nothing but one troop moves."""
    return [event.kind for event in beat.events] == ["troop_moved"]


def _together(first: Scene, second: Scene) -> None:
    """The second leaves a moment after the first's last one; both are shown done together."""
    leaves = max((motion.start for motion in first.motions), default=0.0) + LINE_GAP
    for motion in second.motions:
        motion.start += leaves
    first.motions.extend(second.motions)
    first.then = second.then or first.then
    begun, also = first.trail, second.trail

    def begin() -> None:
        if begun is not None:
            begun()
        if also is not None:
            also()

    first.trail = begin
