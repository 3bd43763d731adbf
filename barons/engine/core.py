"""The contract between the games and everything built on them.

A family of games (`land`, `baronies`, `realms`) supplies one `Rules` class (behaviour: one immutable object per
ruleset) and one `State` class (position: plain data, cheap to clone). The search, protocol, match and window
depend only on this module.

Chance outcomes are actions like any other. `apply` never samples; in a real game random outcomes are drawn only
by `barons.engine.dealer`.
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
"""`State.to_move` once the game is over."""

COLOURS: Final = ("gold", "sable", "ivory", "purple", "teal", "rose")
"""Player colours in every game; assigned by seat unless players choose."""


class Action:
    """One step of play: a decision or a chance outcome.

    `text` is the canonical notation and the identity; `verb` and the operands `a`, `b`, `c` are small integers
    defined by the family. Families intern frequent actions, so that a list of legal actions is a list of
    references; actions with the same text are always equal.
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
    """One click of those that make up an action, in order: `Part("tile", "3B")`.

    Kinds: `order` (a card of the action bar), `piece`, `tile`, `card`, `cell`, `space`, `seat`, `option`. The
    table uses them to narrow the legal actions; a board turns a mouse position into one.
    """

    kind: str
    name: str


class Reason(NamedTuple):
    """Why an action is not allowed: a code and its details, put into words by `barons.text`."""

    code: str
    details: Mapping[str, object]


class Rank(NamedTuple):
    """A seat's place in the ranking: `rank` from 1, ties share a rank (1, 1, 3).

    `score` depends on the family: points, honour, realms with a castle.
    """

    seat: int
    rank: int
    score: int

    def to_json(self) -> dict[str, Json]:
        """Return `{"seat", "rank", "score"}`."""
        return {"seat": self.seat, "rank": self.rank, "score": self.score}


class State(ABC):
    """A position: mutable, cheap to clone, without history; behaviour is in `rules`.

    Subclasses are `__slots__` classes of small ints, lists and bytearrays.
    """

    __slots__ = ()

    rules: Rules
    to_move: int
    """A seat, `CHANCE` or `OVER`."""
    opening: Sequence[Event] = ()
    """Automatic events before the first decision of a new or loaded game; not copied to clones."""

    @property
    @abstractmethod
    def players(self) -> int:
        """Number of seats."""

    @property
    @abstractmethod
    def turn_number(self) -> int:
        """Turn number, counted over all seats from 1; 0 while players still make set-up decisions."""

    @property
    @abstractmethod
    def turn_seat(self) -> int:
        """The seat whose turn it is, even while chance is awaited or another seat must decide."""

    def plays_on(self, seat: int) -> bool:
        """Return False for a seat that is out of the game and makes no more decisions."""
        return True

    @property
    def closes_turn(self) -> bool:
        """True when the awaited chance belongs to the end of a turn with no decisions left."""
        return False

    @property
    def is_amid_order(self) -> bool:
        """True while an action of several steps has begun and is not complete."""
        return False

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Return the legal actions (at chance, the outcomes) in a stable order, without duplicates.

        Empty when nothing can be listed: after the end and while dice are to be rolled. The list belongs to the
        state: do not change it.
        """

    @abstractmethod
    def why_not(self, action: Action) -> Reason | None:
        """Return the rule that forbids the action now; None when it is legal."""

    def awaited_roll(self) -> int | None:
        """Return the number of dice awaited (`roll 2 5 6`), or None. `legal_actions` is then empty."""
        return None

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """Return each outcome with its integer weight > 0. Only at chance, if outcomes are listed."""

    @abstractmethod
    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Play an action and every forced step after it, up to the next decision, chance or the end.

        The action must be legal; this is not checked. Deterministic. If `events` is given, what happened is
        appended in order, with a `forced` event before the events of each forced step.
        """

    @abstractmethod
    def clone(self) -> Self:
        """Return an independent copy that shares only data that never changes."""

    def after(self, action: Action) -> Self:
        """Return the position after a legal action; this state is not changed."""
        following = self.clone()
        following.apply(action)
        return following

    @abstractmethod
    def key(self) -> bytes:
        """Return a key that is equal for states that play on alike, for the tables of the search."""

    def returns(self) -> list[float]:
        """Return each seat's result from 0 (sole last) to 1 (sole first); ties share. Only when over."""
        return shared_returns(self.ranking())

    @abstractmethod
    def ranking(self) -> list[Rank]:
        """Return the current ranking, during the game as well, by rank, then seat."""

    @abstractmethod
    def observation(self, viewer: int | None) -> Observation:
        """Return what this viewer may know; for None, what everybody may know."""

    @abstractmethod
    def check(self) -> None:
        """Raise `PositionError` if an invariant of the game is broken. For tests and loading."""

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """Return the whole position in the protocol's form; within a turn, with more under `turn`."""


class Ruleset(NamedTuple):
    """What a ruleset file contains besides its parameters."""

    id: str
    game: str
    title: Mapping[str, str]
    """By language, at least `en` and `fr`."""


class Rules(ABC):
    """One immutable object per ruleset: its parameters and the tables built from them."""

    ruleset: Ruleset
    params: object
    """The family's frozen dataclass."""
    players: Sequence[int]
    """Numbers of players that this ruleset allows, ascending."""
    hides: bool
    """True when a seat can hold something hidden from the others (hand-over screens)."""

    @property
    def kind(self) -> str:
        """The game as computer players distinguish it: the family, or a variant that plays differently."""
        return self.ruleset.game

    @abstractmethod
    def initial_state(self, players: int, dealer: Shuffler) -> State:
        """Return the state after the set-up, shuffled by `dealer.shuffle(label, items)`."""

    @abstractmethod
    def determinize(self, observation: Observation, rng: Random) -> State:
        """Return a whole state consistent with the observation; `rng` draws what the viewer cannot see.

        Depends on nothing but `rng` and the observation, which must be one of this game.
        """

    @abstractmethod
    def parse(self, text: str) -> Action:
        """Return the action with this `text`, in any state of the game; `NotationError` if there is none."""

    @abstractmethod
    def shown_text(self, state: State, action: Action, viewer: int | None) -> str:
        """Return the notation of an action about to be played from `state`.

        Names that are hidden from this viewer are `?`.
        """

    @abstractmethod
    def parts(self, action: Action) -> tuple[Part, ...]:
        """Return the clicks that make up the action, in order."""

    @abstractmethod
    def state_from_json(self, data: object) -> State:
        """Return the state of a position at the start of a turn; `PositionError` says what is wrong."""

    @abstractmethod
    def observation_from_json(self, data: object) -> Observation:
        """Inverse of `Observation.to_json`; `PositionError` for anything else."""


def shared_returns(ranking: Sequence[Rank]) -> list[float]:
    """Return results by seat, as `State.returns` does, from a ranking in any order.

    Each seat gets the fraction of other seats ranked below it, a tie counting half.
    """
    count = len(ranking)
    result = [0.0] * count
    for entry in ranking:
        tied = sum(1 for other in ranking if other.rank == entry.rank)
        below = sum(1 for other in ranking if other.rank > entry.rank)
        result[entry.seat] = (below + (tied - 1) / 2) / (count - 1) if count > 1 else 1.0
    return result
