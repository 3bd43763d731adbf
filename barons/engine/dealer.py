"""Draws chance in a real game: every outcome depends on the seed and the ply alone.

Draws use BLAKE2b rather than a library generator, so that a seed always gives the same game, and undoing a step
and playing it again gives the same outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Final, TypeVar

from barons.engine.core import Action, State

T = TypeVar("T")

SEED_LIMIT: Final = 2**63
"""Seeds are whole numbers from 0 up to, but not including, this."""
SEEDS: Final = "a whole number from 0 to 2**63-1"
"""The range of seeds in words, for error messages."""

_EMPTY: Final = blake2b(digest_size=16)


def random_action(state: State, rng: Random) -> Action:
    """Return a random legal action or awaited roll; outcomes of chance are equally likely."""
    dice = state.awaited_roll()
    if dice is not None:
        return state.rules.parse("roll " + " ".join(str(rng.randint(1, 6)) for _ in range(dice)))
    return rng.choice(state.legal_actions())


class Dealer:
    """Draws random outcomes for one game. Stateless: equal calls always give equal results."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Raise ValueError for a seed out of range."""
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"a seed must be {SEEDS}, not {seed}")
        self.seed = seed

    def below(self, label: str, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1 for this label.

        Practically uniform: the bias of a remainder of 128 bits is far too small to measure.
        """
        return int.from_bytes(self._drawn(label).digest(), "big") % limit

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in a random order for this label (Fisher–Yates)."""
        shuffled = list(items)
        begun = self._drawn(f"{label}/")
        for last in range(len(shuffled) - 1, 0, -1):
            hasher = begun.copy()  # what `below` would draw for "label/last", with the label hashed only once
            hasher.update(b"%d" % last)
            other = int.from_bytes(hasher.digest(), "big") % (last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def _drawn(self, label: str) -> blake2b:
        hasher = _EMPTY.copy()  # faster than creating one from its parameters
        hasher.update(f"{self.seed}/{label}".encode())
        return hasher

    def settle(self, state: State, ply: int) -> Action:
        """Return the chance outcome that `state` awaits, as recorded action number `ply`, from 0.

        Either a roll of the awaited dice, or one of `chance_outcomes` by weight.
        """
        count = state.awaited_roll()
        if count is not None:
            dice = [1 + self.below(f"ply/{ply}/{die}", 6) for die in range(count)]
            return state.rules.parse("roll " + " ".join(map(str, dice)))
        outcomes = state.chance_outcomes()
        number = self.below(f"ply/{ply}", sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            number -= weight
            if number < 0:
                return action
        raise AssertionError("weights of chance outcomes must be positive")
