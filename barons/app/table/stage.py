"""Converts steps to animation scenes; the troops of an order move together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from barons.app.kit.anim.director import Scene
from barons.app.kit.anim.motion import Motion, end_of, pause
from barons.engine.core import Action, Observation
from barons.play.match import RecordedStep


class MarchingOrders(Protocol):
    """Orders of several steps, whose pieces are animated together."""

    def is_step(self, action: Action) -> bool:
        """True for a step of an order already begun."""
        ...

    def marches(self, step: RecordedStep) -> bool:
        """True for one of several moves under one order, animated together with its neighbours."""
        ...

    def ends(self, step: RecordedStep) -> bool:
        """True for the end of such an order, whose moves have already been shown."""
        ...


class Shows(Protocol):
    """A board that animates steps."""

    def motions(self, step: RecordedStep, before: Observation, after: Observation) -> list[Motion]:
        """Return animations that begin together."""
        ...


def scenes_of(
    recorded: Sequence[RecordedStep],
    board: Shows,
    shown: Observation,
    observe: Callable[[int], Observation],
    *,
    march: MarchingOrders | None = None,
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
    for together in _cut(recorded, march):
        done += len(together)
        whole = _one(together)
        is_last_of_ply = done == len(recorded) or recorded[done].ply != whole.ply
        after = observe(whole.snapshot)
        motions = board.motions(whole, before, after)
        if len(together) > 1 or whole.kind == "chance":  # described together
            motions = [replace(motion, tells=0) for motion in motions]

        def begin(together: Sequence[RecordedStep] = together) -> None:
            for step in together:
                begun(step)

        if (
            after_each
            and whole.kind == "decision"
            and not (march is not None and march.ends(whole))
            and (is_last_of_ply or motions)
        ):
            motions = [*motions, pause(end_of(motions) + after_each)]
        then = after if is_last_of_ply else None
        is_lot = whole.kind == "chance"
        trail, told = (None, begin) if is_lot else (begin, None)
        scenes.append(Scene(motions, then, trail, told, whole in waits))
        if is_last_of_ply:
            before = after
    return scenes


def _cut(recorded: Sequence[RecordedStep], march: MarchingOrders | None) -> list[list[RecordedStep]]:
    """Split into single steps, keeping those that march together in one list."""
    groups: list[list[RecordedStep]] = []
    for step in recorded:
        if groups and march is not None and march.marches(step) and march.marches(groups[-1][-1]):
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
