"""The graph of all positions that a seat can reach in its turn by its own decisions.

A complete graph proves what is best, or unreachable. Decisions of chance or of other seats are not followed: a
sequence ends there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from barons.engine.core import Action, State

LARGEST: Final = 12_000
"""Maximum number of positions in a turn."""
DEEPEST: Final = 12
"""Maximum number of decisions in a turn."""


class TurnGraph:
    """A graph grown breadth first in batches, so that a window can grow it between two frames.

    `states[0]` is the start; `steps` of a state is the minimum number of decisions to reach it.
    """

    def __init__(self, start: State) -> None:
        self.seat: Final = start.to_move
        self._turn = start.turn_number
        self.states: list[State] = [start]
        self.steps: list[int] = [0]
        self._found: list[tuple[int, Action | None]] = [(0, None)]
        """By state: its first predecessor and the action from it."""
        self._parents: list[list[int]] = [[]]
        self._firsts: dict[int, list[Action]] = {}
        """By state: the first decisions that lead to it directly."""
        self._numbers = {start.key(): 0}
        self._waiting = deque([0])
        self.is_cut = False
        """Whether the graph was too large and proves nothing."""

    @property
    def is_complete(self) -> bool:
        return not self._waiting and not self.is_cut

    def is_open(self, state: State) -> bool:
        """Return whether the seat itself continues its turn in this state."""
        return state.to_move == self.seat and state.turn_number == self._turn

    def grow(self, count: int = LARGEST) -> range:
        """Expand `count` positions; return the numbers of the new states."""
        first = len(self.states)
        for _number in range(count):
            if not self._waiting or self.is_cut:
                break
            self._look_at(self._waiting.popleft())
        return range(first, len(self.states))

    def _look_at(self, number: int) -> None:
        state = self.states[number]
        if not self.is_open(state):
            return
        if self.steps[number] >= DEEPEST or len(self.states) > LARGEST:
            self.is_cut = True
            return
        for action in state.legal_actions():
            following = state.after(action)
            at = self._numbers.setdefault(following.key(), len(self.states))
            if at == len(self.states):
                self.states.append(following)
                self.steps.append(self.steps[number] + 1)
                self._found.append((number, action))
                self._parents.append([])
                self._waiting.append(at)
            self._parents[at].append(number)
            if number == 0:
                self._firsts.setdefault(at, []).append(action)

    def path_to(self, number: int) -> list[Action]:
        """Return a shortest sequence of decisions from the start to a state."""
        path: list[Action] = []
        while number:
            number, action = self._found[number]
            assert action is not None
            path.append(action)
        path.reverse()
        return path

    def leading_to(self, goals: Iterable[int]) -> set[int]:
        """Return the states from which one of the goals can be reached, including the goals."""
        reaching = set(goals)
        waiting = list(reaching)
        while waiting:
            for parent in self._parents[waiting.pop()]:
                if parent not in reaching:
                    reaching.add(parent)
                    waiting.append(parent)
        return reaching

    def firsts(self, reaching: Collection[int]) -> Sequence[Action]:
        """Return the decisions at the start that lead to these states, in the rules' order."""
        kept = {action for at, actions in self._firsts.items() if at in reaching for action in actions}
        return [action for action in self.states[0].legal_actions() if action in kept]
