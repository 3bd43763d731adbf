"""The exact expected value of each decision: all throws and cards, with optimal play afterwards.

The positions form a graph of decisions and chance that may contain cycles (both miss, and it is the first
player's turn again), so that the values are found by iterating until nothing changes any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from barons.engine.core import CHANCE, Action, State
from barons.puzzles.puzzle import PuzzleError

LARGEST: Final = 4_000
"""Maximum number of positions in a chain."""
MOST_DICE: Final = 8
"""Maximum number of dice in a throw."""
STILL: Final = 1e-12
"""Changes of a value below this are ignored."""
_SWEEPS: Final = 5_000


class TooLarge(PuzzleError):
    """There is no proof: the chain is too large, or another seat decides."""


class Chain:
    """All positions that can follow a decision of `seat`, up to those that `worth` evaluates."""

    def __init__(self, start: State, worth: Callable[[State], float | None]) -> None:
        """`worth` returns the value of a position where the chain ends, else None. Raises TooLarge."""
        self._seat = start.to_move
        self._worth = worth
        self._numbers: dict[bytes, int] = {}
        self._states: list[State] = []
        self._values: list[float] = []
        self._follows: list[tuple[bool, list[tuple[float, int]]] | None] = []
        """By position: whether the seat decides, and the successors with their probabilities; None at an end.
        """
        self._start = start
        self._number_of(start)
        at = 0
        while at < len(self._states):
            self._look_at(at)
            at += 1
        self._sweep()

    def options(self) -> dict[str, float]:
        """Return the expected value of each decision at the start by its notation, in the rules' order."""
        follows = self._follows[0]
        assert follows is not None
        legal = self._start.legal_actions()
        return {action.text: self._values[at] for action, (_, at) in zip(legal, follows[1], strict=True)}

    def _number_of(self, state: State) -> int:
        key = state.key()
        number = self._numbers.setdefault(key, len(self._states))
        if number == len(self._states):
            if number >= LARGEST:
                raise TooLarge("too many positions")
            worth = self._worth(state)
            self._states.append(state)
            self._values.append(0.0 if worth is None else worth)
            self._follows.append(None if worth is not None else (True, []))
        return number

    def _look_at(self, number: int) -> None:
        if self._follows[number] is None:
            return
        state = self._states[number]
        if state.to_move == CHANCE:
            likely: Counter[int] = Counter()
            for following, weight in outcomes(state):
                likely[self._number_of(following)] += weight
            total = sum(likely.values())
            self._follows[number] = False, [(weight / total, at) for at, weight in likely.items()]
        elif state.to_move == self._seat:
            legal = state.legal_actions()
            self._follows[number] = True, [(1.0, self._number_of(state.after(each))) for each in legal]
        else:
            raise TooLarge("another player decides")

    def _sweep(self) -> None:
        order = [number for number, follows in enumerate(self._follows) if follows is not None]
        order.reverse()
        for _sweep in range(_SWEEPS):
            change = 0.0
            for number in order:
                follows = self._follows[number]
                assert follows is not None
                decides, ways = follows
                if decides:
                    value = max(self._values[at] for _, at in ways)
                else:
                    value = sum(likely * self._values[at] for likely, at in ways)
                change = max(change, abs(value - self._values[number]))
                self._values[number] = value
            if change < STILL:
                return
        raise TooLarge("the values do not converge")


def outcomes(state: State) -> Iterator[tuple[State, int]]:
    """Yield the position after each outcome of chance, with the weight of the outcome."""
    for action, weight in weighted_outcomes(state):
        yield state.after(action), weight


def weighted_outcomes(state: State) -> Iterator[tuple[Action, int]]:
    """Yield each outcome of chance with its weight: cards of a deck, or dice in any order."""
    dice = state.awaited_roll()
    if dice is None:
        yield from state.chance_outcomes()
        return
    if dice > MOST_DICE:
        raise TooLarge("too many dice")
    for text, weight in throws(dice):
        yield state.rules.parse(text), weight


@cache
def throws(dice: int) -> tuple[tuple[str, int], ...]:
    """Return all throws of this many dice, sorted, each with its number of permutations."""
    found = []
    for faces in combinations_with_replacement(range(1, 7), dice):
        orders = factorial(dice)
        for count in Counter(faces).values():
            orders //= factorial(count)
        found.append((" ".join(("roll", *map(str, faces))), orders))
    return tuple(found)
