"""The contract between the games and everything built on them.

A family of games (`land`, `baronies`, `realms`) supplies one `Rules` class (behaviour: one immutable
object for each ruleset) and one `State` class (position: plain data, cheap to clone). Search, protocol,
match and window know only what stands here.

Chance is an action like any other. Nothing samples inside `apply`; the only place that draws lots in a
real game is `barons.engine.dealer`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple, Self

from barons.engine.errors import BaronsError as BaronsError
from barons.engine.errors import IllegalAction as IllegalAction
from barons.engine.errors import NotationError as NotationError
from barons.engine.errors import PositionError as PositionError
from barons.engine.errors import RulesetError as RulesetError
from barons.engine.events import Event as Event
from barons.engine.observing import Json as Json
from barons.engine.observing import Observation as Observation
from barons.engine.shuffling import Shuffler

CHANCE: Final = -1
"""`State.to_move` while a die, a roll or a draw is awaited."""

OVER: Final = -2
"""`State.to_move` once the game is finished."""

COLOURS: Final = ("gold", "sable", "ivory", "purple", "teal", "rose")
"""The colours of players, whichever the game; by seat where nobody chooses."""


class Action:
    """One step of play: a decision, or an outcome of chance.

    `text` is the canonical notation and the identity; `verb` and the operands `a`, `b`, `c` are the
    family's small integers. Families intern the actions that occur often, so that a legal list is a list
    of references; two actions with the same text are equal all the same.
    """

    __slots__ = ("_hash", "a", "b", "c", "text", "verb")

    def __init__(self, text: str, verb: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.text = text
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c
        self._hash = hash(text)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Part(NamedTuple):
    """What one clicks to make an action, one part a click, in order: `Part("tile", "3B")`.

    Kinds in use: `order` (a card of the action bar), `piece`, `tile`, `card`, `cell`, `space`, `seat`,
    `option`. The table's desk narrows the legal list by them; a board turns a mouse position into one.
    """

    kind: str
    name: str


class Reason(NamedTuple):
    """Why an action is not allowed: a code and its operands, worded by `barons.text`."""

    code: str
    operands: Mapping[str, object]


class Rank(NamedTuple):
    """A seat's place at the end: `rank` from 1, equal places shared (1, 1, 3).

    `score` is the family's own: points, honour, realms with a castle.
    """

    seat: int
    rank: int
    score: int

    def to_json(self) -> dict[str, Json]:
        """`{"seat", "rank", "score"}`."""
        return {"seat": self.seat, "rank": self.rank, "score": self.score}


class State(ABC):
    """A position. Mutable, cheap to clone, no history; behaviour lives in `rules`.

    Subclasses are `__slots__` classes of small ints, lists and bytearrays.
    """

    __slots__ = ()

    rules: Rules
    to_move: int
    """A seat, `CHANCE` or `OVER`."""
    opening: Sequence[Event] = ()
    """What happened by itself before the first decision of a new or loaded game; not in clones."""

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats there are."""

    @property
    @abstractmethod
    def turn_number(self) -> int:
        """The turn's number, counted over all seats from 1; 0 while players still decide about the set-up."""

    @property
    @abstractmethod
    def turn_seat(self) -> int:
        """The seat whose turn it is, also while chance is awaited or another seat is asked."""

    def plays_on(self, seat: int) -> bool:
        """False for a seat that has fallen out of the game: it decides nothing any more."""
        return True

    @property
    def closes_turn(self) -> bool:
        """True when the chance awaited belongs to the end of a turn in which nothing is left to decide."""
        return False

    @property
    def is_amid_order(self) -> bool:
        """True while an action of several steps is begun and not whole yet."""
        return False

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Every legal action in a stable order, without duplicates; at chance, the outcomes.

        Empty where nothing can be listed: after the end, and while dice are to be rolled. The list is the
        state's own: do not change it.
        """

    @abstractmethod
    def why_not(self, action: Action) -> Reason | None:
        """The rule that forbids the action now; None when it is legal."""

    def awaited_roll(self) -> int | None:
        """So many dice are awaited (`roll 2 5 6`), or None. Then `legal_actions` is empty."""
        return None

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """Only at chance and where outcomes are listed: each with its integer weight > 0."""

    @abstractmethod
    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Play an action and every forced step after it, up to the next decision, chance or the end.

        Trusts its caller: the action must be legal. Deterministic. With `events` given, what happened is
        appended in order, forced steps told by a `forced` event before their own.
        """

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy, sharing only what never changes."""

    def after(self, action: Action) -> Self:
        """The position after a legal action; this one stays as it is."""
        following = self.clone()
        following.apply(action)
        return following

    @abstractmethod
    def key(self) -> bytes:
        """Equal for states that play on alike; for tables of the search."""

    @abstractmethod
    def returns(self) -> list[float]:
        """Only when over: each seat's result from 0 (alone last) to 1 (alone first), ties shared evenly."""

    @abstractmethod
    def ranking(self) -> list[Rank]:
        """The ranking as it stands (the game over or not), by rank, then seat."""

    @abstractmethod
    def observation(self, viewer: int | None) -> Observation:
        """What this viewer may know; None: what everybody may know."""

    @abstractmethod
    def check(self) -> None:
        """Raise `PositionError` if an invariant of the game is broken. For tests and load."""

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """The whole position in the protocol's form; in the middle of a turn, more under `turn`."""


class Ruleset(NamedTuple):
    """What a ruleset file says besides its parameters."""

    id: str
    game: str
    title: Mapping[str, str]
    """By language, at least `en` and `fr`."""


class Rules(ABC):
    """One immutable object for each ruleset: its parameters and the tables made of them."""

    ruleset: Ruleset
    params: object
    """What it was made of: the family's frozen dataclass."""
    players: Sequence[int]
    """The numbers of players that this ruleset allows, rising."""
    hides: bool
    """True when a seat can hold something that the others must not see (hand-over screens)."""

    @property
    def kind(self) -> str:
        """What computers play as a game of its own: the family, or a part of it that plays otherwise."""
        return self.ruleset.game

    @abstractmethod
    def initial_state(self, players: int, dealer: Shuffler) -> State:
        """The state after the set-up's shuffles, which come from `dealer.shuffle(label, items)`."""

    @abstractmethod
    def determinize(self, observation: Observation, rng: Random) -> State:
        """A whole state that fits all this viewer knows; what is hidden from the viewer is drawn from `rng`.

        Depends on nothing but the observation, which is one of this game, and `rng`.
        """

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action that this canonical text names, of any state of this game; else `NotationError`."""

    def text(self, action: Action) -> str:
        """The protocol's notation; inverse of `parse`."""
        return action.text

    @abstractmethod
    def shown_text(self, state: State, action: Action, viewer: int | None) -> str:
        """The notation of an action about to be played from `state`, hidden names as `?` for this viewer."""

    @abstractmethod
    def parts(self, action: Action) -> tuple[Part, ...]:
        """What one clicks, in order."""

    @abstractmethod
    def state_from_json(self, data: object) -> State:
        """The state that a position tells, a turn about to begin; `PositionError` names what is wrong."""

    @abstractmethod
    def observation_from_json(self, data: object) -> Observation:
        """Inverse of `Observation.to_json`; `PositionError` for anything else."""


def shared_returns(ranking: Sequence[Rank]) -> list[float]:
    """Results by seat, as `State.returns` gives them, from a ranking in any order.

    Each seat gets the share of the others that it is above, an equal one counting half.
    """
    count = len(ranking)
    result = [0.0] * count
    for entry in ranking:
        tied = sum(1 for other in ranking if other.rank == entry.rank)
        below = sum(1 for other in ranking if other.rank > entry.rank)
        result[entry.seat] = (below + (tied - 1) / 2) / (count - 1) if count > 1 else 1.0
    return result
