"""The positions of a game, one for each recorded action, and the current one.

Positions are snapshots, so undo, redo and replay only change an index.

Ply p is the position after p recorded actions (decisions and chance); action p leads from snapshot p to
snapshot p + 1. Forced steps belong to the action that caused them.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from barons.engine.core import Action, Event, Observation, Rank, Rules, State
from barons.play.recordedsteps import RecordedStep, recorded_steps_of

_OBSERVED: Final = 6
"""Size of the cache: a table requests the same few observations several times per step."""


class Timeline:
    """A game from its first position to the last known ply. Only `Match` advances it."""

    def __init__(self, rules: Rules, first: State) -> None:
        self.rules: Final = rules
        self._actions: list[Action] = []
        self._events: list[list[Event]] = []
        self._snapshots: list[State] = [first]
        self._told_alone: list[frozenset[int]] = [frozenset()]
        """By ply: the seats that have received private information so far."""
        self._ply = 0
        self._observed: deque[tuple[State, int | None, Observation]] = deque(maxlen=_OBSERVED)
        """Cache of recent observations: position, viewer, observation."""

    @property
    def ply(self) -> int:
        """The number of recorded actions before the current position."""
        return self._ply

    @property
    def last_ply(self) -> int:
        """The last known ply: more than `ply` after an undo."""
        return len(self._actions)

    @property
    def state(self) -> State:
        """The true position, for questions to the rules (`legal`, `why_not`, a draft's clone): never change it
        and never draw from it; pictures and logs use `observation`.
        """
        return self._snapshots[self._ply]

    def snapshot(self, ply: int) -> State:
        """Return the true position at a ply from 0 to `last_ply`; handle it like `state`."""
        return self._snapshots[ply]

    @property
    def turn_number(self) -> int:
        """The turn's number over all seats; 0 while players still decide about the set-up."""
        return self.state.turn_number

    def observation(self, viewer: int | None, ply: int | None = None) -> Observation:
        """Return what a seat may know now or at an earlier ply; None as viewer: what everybody may know."""
        state = self._snapshots[self._ply if ply is None else ply]
        for seen, by, observation in self._observed:
            if seen is state and by == viewer:
                return observation
        observation = state.observation(viewer)
        self._observed.append((state, viewer, observation))
        return observation

    def ranking(self) -> list[Rank]:
        """Return the current ranking, final or not."""
        return self.state.ranking()

    def leaders(self) -> list[int]:
        """Return the seats in first place in the current ranking."""
        return [entry.seat for entry in self.ranking() if entry.rank == 1]

    def recorded_steps(self, first: int, last: int | None = None) -> list[RecordedStep]:
        """Return what happened in the actions from `first` up to, not including, `last` (default: now)."""
        recorded: list[RecordedStep] = []
        for ply in range(first, self._ply if last is None else last):
            recorded.extend(recorded_steps_of(ply, self._snapshots[ply].to_move, self._events[ply]))
        return recorded

    def is_told_alone(self, seat: int) -> bool:
        """Return True if this seat has received private information: an event for it alone, or an action whose
        notation hides a name from others.
        """
        return seat in self._told_alone[self._ply]

    def action(self, ply: int) -> Action:
        """Return the complete recorded action from `ply` to `ply` + 1; it may contain hidden information."""
        return self._actions[ply]

    # Advancing

    def _advance(self, action: Action) -> None:
        """Append a recorded action, trusted, and its position."""
        state = self.state.clone()
        events: list[Event] = []
        state.apply(action, events)
        self._told_alone.append(self._told_alone[self._ply] | self._alone(action, events))
        self._actions.append(action)
        self._events.append(events)
        self._snapshots.append(state)
        self._ply += 1

    def _alone(self, action: Action, events: list[Event]) -> frozenset[int]:
        """Return the seats that learn more from an action in the current position than everybody does."""
        if not self.rules.hides:
            return frozenset()
        shown, before = self.rules.shown_text, self.state
        common = shown(before, action, None)
        readers = {seat for seat in range(before.players) if shown(before, action, seat) != common}
        return frozenset(readers | {event.only for event in events if event.only is not None})

    def _forget_undone(self) -> None:
        del self._actions[self._ply :], self._events[self._ply :]
        del self._snapshots[self._ply + 1 :], self._told_alone[self._ply + 1 :]
