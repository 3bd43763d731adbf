"""What can be asked: the contract of a kind of puzzle, and the way to those of a game.

A game's module of puzzles, named in `barons.games`, has the members of `Kinds`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Protocol, TypeAlias, cast

from barons.engine.core import Part, State
from barons.games import game_of

NEAR: Final = 1e-9
"""Values that lie closer are equal."""


class Question(ABC):
    """One thing that can be asked. `key` names it in files and in its game's words; it is never changed."""

    key: str
    least: float = 1
    """The smallest best worth asking for."""

    @abstractmethod
    def places(self, start: State) -> Sequence[str]:
        """What it could be about at this decision, by cheap signs alone; nothing: it is not asked here."""

    def shown(self, at: str) -> tuple[Part, ...]:
        """The places of the board that the goal is about."""
        return ()


class LineKind(Question):
    """A goal for the rest of the turn: decisions of one's own, without chance."""

    at_end: bool = False
    """It counts only once the turn is over; else at any position on the way."""

    @abstractmethod
    def score(self, start: State, at: str, now: State) -> int:
        """How much of it is reached; `start` is the puzzle's own position. More is better."""


class ChoiceKind(Question):
    """A single decision, judged by what each of its options comes to over all that chance may bring."""

    margin: float = 0.0
    """The best option is better than the next by so much at least."""
    unlike: int = 3
    """So many options come to different things at least."""

    def is_tense(self, start: State, values: Mapping[str, float]) -> bool:
        """Whether there is something to weigh: what was found to be worth what, by notation."""
        return True

    @abstractmethod
    def worths(self, start: State, at: str) -> Mapping[str, float]:
        """What each legal action comes to, by its notation; `TooLarge` where that is not proven."""


Kind: TypeAlias = LineKind | ChoiceKind
"""Each is proven in its own way."""


class Kinds(Protocol):
    """A game's module of puzzles."""

    @property
    def KINDS(self) -> tuple[Kind, ...]:
        """In the order of lists."""
        ...

    @property
    def EDITIONS(self) -> tuple[str, ...]:
        """The rulesets whose games give puzzles; one may stand here more than once."""
        ...

    def is_asked(self, state: State) -> bool:
        """Whether a puzzle may begin at this decision."""
        ...


class _NoKinds:
    """The kinds of a game without puzzles."""

    KINDS: tuple[Kind, ...] = ()
    EDITIONS: tuple[str, ...] = ()

    def is_asked(self, state: State) -> bool:
        return False


def kinds_of(game: str) -> Kinds:
    """What is asked in this game; KeyError for a game that there is not."""
    return cast(Kinds, game_of(game).module("puzzles") or _NoKinds())


def kind_of(game: str, key: str) -> Kind:
    """The kind of this key; KeyError for one that there is not."""
    for kind in kinds_of(game).KINDS:
        if kind.key == key:
            return kind
    raise KeyError(key)
