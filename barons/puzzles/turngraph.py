"""Every position that one seat can bring about in its turn by its own decisions alone.

A proof that something is the best, or cannot be reached, is this graph, complete. What chance or another seat
decides is not followed: there a sequence ends.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from barons.engine.core import Action, State

LARGEST: Final = 12_000
"""Positions of a turn that is looked at."""
DEEPEST: Final = 12
"""Decisions of the longest turn that is looked at."""


class TurnGraph:
    """Grown breadth first, a number of positions at a time, so that a window can grow it between two frames.

    `states[0]` is the start; a state's `steps` are the fewest decisions that lead there.
    """

    def __init__(self, start: State) -> None:
        self.seat: Final = start.to_move
        self._turn = start.turn_number
        self.states: list[State] = [start]
        self.steps: list[int] = [0]
        self._found: list[tuple[int, Action | None]] = [(0, None)]
        """By state: from which it was found first, and by which action."""
        self._parents: list[list[int]] = [[]]
        self._firsts: dict[int, list[Action]] = {}
        """By state: the first decisions that lead there at once."""
        self._numbers = {start.key(): 0}
        self._waiting = deque([0])
        self.is_cut = False
        """True when it is too large: nothing is proven by it."""

    @property
    def is_complete(self) -> bool:
        """True when there is nothing more to look at."""
        return not self._waiting and not self.is_cut

    def is_open(self, state: State) -> bool:
        """True while the seat itself goes on in the turn."""
        return state.to_move == self.seat and state.turn_number == self._turn

    def grow(self, count: int = LARGEST) -> range:
        """Look at what follows from so many positions; the numbers of the states found."""
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
        """A shortest sequence of decisions from the start to a state."""
        path: list[Action] = []
        while number:
            number, action = self._found[number]
            assert action is not None
            path.append(action)
        path.reverse()
        return path

    def leading_to(self, goals: Iterable[int]) -> set[int]:
        """The states from which one of these can be reached, themselves included."""
        reaching = set(goals)
        waiting = list(reaching)
        while waiting:
            for parent in self._parents[waiting.pop()]:
                if parent not in reaching:
                    reaching.add(parent)
                    waiting.append(parent)
        return reaching

    def firsts(self, reaching: Collection[int]) -> Sequence[Action]:
        """The decisions at the start that lead into these states, in the rules' order."""
        kept = {action for at, actions in self._firsts.items() if at in reaching for action in actions}
        return [action for action in self.states[0].legal_actions() if action in kept]
