"""The positions of a game, one for each recorded action, and which of them is the present one.

Positions are snapshots, so that undo, redo and replay are a matter of indexing.

Numbers: `ply` p is the position after p recorded actions (decisions and chance); action p leads from
snapshot p to snapshot p + 1. Forced steps are part of the action that brought them about.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from barons.engine.core import Action, Event, Observation, Rank, Rules, State
from barons.play.beats import Beat, beats_of

_OBSERVED: Final = 6
"""A table asks for the same few observations several times a step."""


class Timeline:
    """A game from its first position to the furthest ply known. Only whoever plays it moves it on."""

    def __init__(self, rules: Rules, first: State) -> None:
        self.rules: Final = rules
        self._actions: list[Action] = []
        self._events: list[list[Event]] = []
        self._snapshots: list[State] = [first]
        self._told_alone: list[frozenset[int]] = [frozenset()]
        """By ply: the seats that have been told anything by then that was not for everybody."""
        self._ply = 0
        self._observed: deque[tuple[State, int | None, Observation]] = deque(maxlen=_OBSERVED)
        """What was seen of a position lately, and by whom."""

    @property
    def ply(self) -> int:
        """How many recorded actions lie behind the present position."""
        return self._ply

    @property
    def last_ply(self) -> int:
        """The furthest ply known: more than `ply` after an undo."""
        return len(self._actions)

    @property
    def state(self) -> State:
        """The true position. For rules' questions (`legal`, `why_not`, a draft's clone): never change it,
        never draw from it; pictures and logs are made from `observation`."""
        return self._snapshots[self._ply]

    def snapshot(self, ply: int) -> State:
        """The true position at a ply from 0 to `last_ply`; the same care."""
        return self._snapshots[ply]

    @property
    def turn_number(self) -> int:
        """The turn's number, counted over all seats; 0 while players still decide about the set-up."""
        return self.state.turn_number

    def observation(self, viewer: int | None, ply: int | None = None) -> Observation:
        """What a seat may know now, or might know at an earlier ply; None: what everybody may know."""
        state = self._snapshots[self._ply if ply is None else ply]
        for seen, by, observation in self._observed:
            if seen is state and by == viewer:
                return observation
        observation = state.observation(viewer)
        self._observed.append((state, viewer, observation))
        return observation

    def ranking(self) -> list[Rank]:
        """The ranking as it stands, final or not."""
        return self.state.ranking()

    def leaders(self) -> list[int]:
        """The seats in first place as it stands; of a game that is over, whoever has won or is first."""
        return [entry.seat for entry in self.ranking() if entry.rank == 1]

    def beats(self, first: int, last: int | None = None) -> list[Beat]:
        """What happened by the actions from `first` up to, not including, `last` (default: now)."""
        beats: list[Beat] = []
        for ply in range(first, self._ply if last is None else last):
            beats.extend(beats_of(ply, self._snapshots[ply].to_move, self._events[ply]))
        return beats

    def is_told_alone(self, seat: int) -> bool:
        """True when anything told to this seat so far was not for everybody: an event that is its alone, or an
        action whose notation others read with a hidden name in it."""
        return seat in self._told_alone[self._ply]

    def action(self, ply: int) -> Action:
        """The recorded action that leads from `ply` to `ply` + 1, whole: mind who reads it."""
        return self._actions[ply]

    # What moves it on

    def _advance(self, action: Action) -> None:
        """Append one recorded action, trusted, and its position."""
        state = self.state.clone()
        events: list[Event] = []
        state.apply(action, events)
        self._told_alone.append(self._told_alone[self._ply] | self._alone(action, events))
        self._actions.append(action)
        self._events.append(events)
        self._snapshots.append(state)
        self._ply += 1

    def _alone(self, action: Action, events: list[Event]) -> frozenset[int]:
        """The seats that are told more of an action from the present position than everybody is."""
        if not self.rules.hides:
            return frozenset()
        shown, before = self.rules.shown_text, self.state
        common = shown(before, action, None)
        readers = {seat for seat in range(before.players) if shown(before, action, seat) != common}
        return frozenset(readers | {event.only for event in events if event.only is not None})

    def _forget_undone(self) -> None:
        """Drop what lies after the present position."""
        del self._actions[self._ply :], self._events[self._ply :]
        del self._snapshots[self._ply + 1 :], self._told_alone[self._ply + 1 :]
