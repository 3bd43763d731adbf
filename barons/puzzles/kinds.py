"""The interfaces of a kind of puzzle, and the lookup of a game's kinds.

A game's puzzle module, named in `barons.games`, has the members of `Kinds`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import inf
from typing import Final, Protocol, TypeAlias, cast

from barons.ai.eval import evaluator
from barons.ai.turns import TurnSolver
from barons.engine.core import OVER, Part, State
from barons.games import game_of
from barons.puzzles.chances import Chain
from barons.puzzles.puzzle import PuzzleError

NEAR: Final = 1e-9
"""Values closer than this are equal."""
LOOK: Final = 3_000
"""Maximum number of positions examined for a win before its proof is tried."""


class PuzzleKind(ABC):
    """One thing that can be asked. `key` identifies it in files and in the game's words: never change it."""

    key: str
    least: float = 1
    """The smallest best value worth asking for."""

    @abstractmethod
    def places(self, start: State) -> Sequence[str]:
        """Return possible subjects of the question at this decision by quick checks; empty if it does not
        apply.
        """

    def shown(self, at: str) -> tuple[Part, ...]:
        """Return the parts of the board to highlight for the goal."""
        return ()


class LineKind(PuzzleKind):
    """A goal for the rest of the turn, reached by your own decisions without chance."""

    at_end: bool = False
    """Whether the score counts only at the end of the turn, instead of at any position on the way."""
    most: float = inf
    """The largest best value worth asking for."""
    is_rare: bool = False
    """Whether a proof is tried where hardly any random turn reaches the goal, and only there."""

    @abstractmethod
    def score(self, start: State, at: str, now: State) -> int:
        """Return how much of the goal is reached since the puzzle's position `start`; more is better."""


class Win(LineKind):
    """End the game this turn, alone in first place."""

    key = "win"
    most = 1
    is_rare = True

    def places(self, start: State) -> Sequence[str]:
        """Where a short search finds a win."""
        return [""] if TurnSolver(evaluator(start.rules), LOOK).win([start]) is not None else []

    def score(self, start: State, at: str, now: State) -> int:
        return int(now.to_move == OVER and now.returns()[start.to_move] == 1.0)


class ChoiceKind(PuzzleKind):
    """A single decision, judged by the expected value of each option."""

    margin: float = 0.0
    """Minimum difference between the best option and the next."""
    unlike: int = 3
    """Minimum number of options with different values."""
    is_chance: bool = False
    """Whether the values are chances, from 0 to 1."""
    is_sure: bool = False
    """Whether the player can have the best result after an option whatever chance does."""

    def is_tense(self, start: State, values: Mapping[str, float]) -> bool:
        """Return whether the choice is interesting, given the values by notation."""
        return True

    @abstractmethod
    def worth(self, start: State, now: State) -> float | None:
        """Return the value of a position where the question is decided, else None; may raise `TooLarge`."""

    def worths(self, start: State, at: str) -> Mapping[str, float]:
        """Return the expected value of each legal action by notation, with the best play after it; raises
        `TooLarge` without a proof.
        """
        return Chain(start, lambda now: self.worth(start, now)).options()


Kind: TypeAlias = LineKind | ChoiceKind
"""Each kind is proven in its own way."""


class Kinds(Protocol):
    """A game's puzzle module."""

    @property
    def KINDS(self) -> tuple[Kind, ...]:
        """All kinds in display order."""
        ...

    @property
    def EDITIONS(self) -> tuple[str, ...]:
        """The rulesets whose games give puzzles; repeat one to use it more often."""
        ...

    def is_asked(self, state: State) -> bool:
        """Return whether a puzzle may begin at this decision."""
        ...

    def has_less(self, start: State, now: State) -> bool:
        """Return whether the player to move at the start has given up something lasting since then."""
        ...


class _NoKinds:
    """The kinds of a game without puzzles."""

    KINDS: tuple[Kind, ...] = ()
    EDITIONS: tuple[str, ...] = ()

    def is_asked(self, state: State) -> bool:
        return False

    def has_less(self, start: State, now: State) -> bool:
        return False


def kinds_of(game: str) -> Kinds:
    """Return the puzzle module of a game; raises KeyError for an unknown game."""
    return cast(Kinds, game_of(game).module("puzzles") or _NoKinds())


def kind_of(game: str, key: str) -> Kind:
    """Return the kind with this key; raises PuzzleError if there is none."""
    for kind in kinds_of(game).KINDS:
        if kind.key == key:
            return kind
    raise PuzzleError(f"there is no kind of puzzle called {key!r}")
