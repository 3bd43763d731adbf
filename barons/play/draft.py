"""The draft of an order: steps chosen so far, played on a clone and handed to the match together."""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.core import Action, Event, IllegalAction, Observation, State
from barons.play.match import Match, RecordedStep

CLOSING = "done"
"""The step that closes an order, in the notation of all games."""


class Draft:
    """Consecutive decisions of one seat, not yet handed to the match.

    The first step usually opens an order (`disperse 4A`); `state` is the clone on which all steps have been
    played. A draft never extends past chance, past its seat's turn or past the end.
    """

    def __init__(self, match: Match) -> None:
        """Start a draft without steps on the match's current position."""
        self._match = match
        self._start = match.state
        self._ply = match.ply
        self._seat = match.to_move
        self._turn = match.state.turn_number
        self._steps: list[Action] = []
        self._states: list[State] = [self._start]
        self._events: list[list[Event]] = []
        self._fallen: list[Action] = []
        latest = match.recorded_steps(max(0, match.ply - 1))
        self.before: Sequence[Event] = [event for step in latest for event in step.events]
        """Events of the action before the first step; a card played may have begun the order."""

    @property
    def steps(self) -> Sequence[Action]:
        return self._steps

    @property
    def state(self) -> State:
        """The position after the steps, on a clone; handle it with the same care as `Match.state`."""
        return self._states[-1]

    @property
    def is_complete(self) -> bool:
        """True when nothing can be added: chance, another seat, another turn or the end comes next."""
        state = self.state
        return state.to_move != self._seat or state.turn_number != self._turn

    @property
    def legal(self) -> list[Action]:
        return [] if self.is_complete else self.state.legal_actions()

    @property
    def is_stale(self) -> bool:
        return self._match.ply != self._ply or self._match.state is not self._start

    @property
    def can_close(self) -> bool:
        """True if the open order may be closed here (`done` is legal)."""
        return any(action.text == CLOSING for action in self.legal)

    @property
    def fallen(self) -> Sequence[Action]:
        """Steps that the last `take_out` made illegal and dropped, in order."""
        return self._fallen

    def observation(self, viewer: int | None) -> Observation:
        """Return the position after the steps as this viewer may know it."""
        return self.state.observation(viewer)

    def events(self, step: int) -> list[Event]:
        """Return the events of playing the step, forced steps included."""
        return self._events[step]

    def add(self, action: Action) -> None:
        """Add a step. Raises IllegalAction if it is not legal after the others."""
        if action not in self.legal:
            raise IllegalAction(action.text)
        self._fallen = []
        state, events = self.state.clone(), list[Event]()
        state.apply(action, events)
        self._steps.append(action)
        self._states.append(state)
        self._events.append(events)

    def count(self, action: Action) -> int:
        """Return how many steps equal `action`: the number shown on its plate."""
        return self._steps.count(action)

    def take_out(self, action: Action) -> bool:
        """Remove the latest step equal to `action` and play the others again (`fallen`: those dropped).

        Returns False if no step equals it.
        """
        for number in range(len(self._steps) - 1, -1, -1):
            if self._steps[number] == action:
                self._replay(self._steps[:number] + self._steps[number + 1 :], number)
                return True
        return False

    def take_back(self) -> bool:
        """Remove the latest step. Returns False if there is none."""
        self._fallen = []
        if not self._steps:
            return False
        self._steps.pop()
        self._states.pop()
        self._events.pop()
        return True

    def clear(self) -> None:
        self._fallen = []
        self._cut(0)

    def seal(self) -> list[RecordedStep]:
        """Hand the steps to the match, closing the order if possible, and return the steps in order.

        Raises IllegalAction if the match has changed since the draft began (nothing is played then). The draft
        cannot be used again.
        """
        if self.is_stale:
            raise IllegalAction(self._steps[0].text if self._steps else CLOSING)
        steps = list(self._steps)
        if steps and self.can_close:
            steps.extend(action for action in self.legal if action.text == CLOSING)
        recorded: list[RecordedStep] = []
        for action in steps:
            recorded.extend(self._match.play(action))
        return recorded

    def _cut(self, length: int) -> None:
        del self._steps[length:], self._states[length + 1 :], self._events[length:]

    def _replay(self, steps: list[Action], kept: int) -> None:
        """Play `steps` again from index `kept` on, dropping those no longer legal."""
        self._cut(kept)
        fallen = []
        for action in steps[kept:]:
            try:
                self.add(action)
            except IllegalAction:
                fallen.append(action)
        self._fallen = fallen
