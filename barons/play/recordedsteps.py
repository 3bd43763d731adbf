"""Splits what happened into steps, which are shown one after the other."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, NamedTuple

from barons.engine.core import CHANCE, Event
from barons.engine.events import Forced

BeatKind = Literal["decision", "chance", "forced"]


class RecordedStep(NamedTuple):
    """One thing that happened, to be shown by itself: a decision, an outcome of chance or a forced step.

    `ply`: the recorded action it belongs to. `seat`: who acted (`CHANCE` for chance). `events`: in order; show
    only those whose `only` is None or the viewer (`events_for`). `snapshot`: the ply of the position after the
    whole action, which all its steps share.
    """

    ply: int
    kind: BeatKind
    seat: int
    events: tuple[Event, ...]
    snapshot: int

    def events_for(self, viewer: int | None) -> list[Event]:
        """Return the events that this viewer may see."""
        return [event for event in self.events if event.only is None or event.only == viewer]


def recorded_steps_of(ply: int, to_move: int, events: list[Event]) -> list[RecordedStep]:
    """Return the steps of a recorded action: its own, then one for each forced step that follows."""
    forced = {number: event.seat for number, event in enumerate(events) if isinstance(event, Forced)}
    cuts = [*forced, len(events)]
    own: BeatKind = "chance" if to_move == CHANCE else "decision"
    recorded = [RecordedStep(ply, own, to_move, tuple(events[: cuts[0]]), ply + 1)]
    for start, stop in pairwise(cuts):
        recorded.append(RecordedStep(ply, "forced", forced[start], tuple(events[start:stop]), ply + 1))
    return recorded
