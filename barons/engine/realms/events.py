"""What happens in a game of Barons: one class for each kind of event.

This list is what a board animates and a log tells. Names are the notation's (`white-3`, `torch`, `pelts`);
gold, dice and health are numbers; `seat` is a seat, None the monster. Nothing here is secret: only the decks
are, and a card is told when it is drawn.

A choice made unasked (`Forced`) is not told where a `pass`, `done`, `end` or `roll` stands alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from barons.engine import events
from barons.engine.events import CharacterChosen as CharacterChosen
from barons.engine.events import CountedEvent, Event
from barons.engine.events import Forced as Forced
from barons.engine.events import TurnBegan as TurnBegan
from barons.engine.narrowing import WrongGame


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """The turn is skipped (optional rule)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice fell: `dice` as thrown, their `sum`, and how many `sixes` count (None: nothing special).

    `purpose`: `movement`, `potion`, `initiative`, `strike`, `undefended`, `defence`, `magic`, `flight`,
    `foraging`, `healing`, `stealing` or `casting`.
    """

    seat: int | None
    dice: tuple[int, ...]
    sum: int
    sixes: int | None
    purpose: str

    @classmethod
    def of(cls, seat: int | None, purpose: str, dice: Sequence[int], counts_sixes: bool) -> Self:
        """The event with its sums made."""
        sixes = sum(1 for face in dice if face == 6) if counts_sixes else None
        return cls(seat, tuple(dice), sum(dice), sixes, purpose)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A pawn walked along `path`, the first space left; `steps`: the value of the roll used.

    `crawled`: by the optional rule.
    """

    seat: int
    steps: int
    path: tuple[str, ...]
    crawled: bool

    @property
    def space(self) -> str:
        """Where it ended."""
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class BecameAdventurer(Event):
    """A player has come round and may enter dungeons and fight."""

    kind = "adventurer"
    seat: int


@dataclass(frozen=True, slots=True)
class Attacked(CountedEvent):
    """One player attacks another, `target`."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Met(CountedEvent):
    """A `monster` must be fought, a `boss` perhaps, with so much `health`, for its `treasure`."""

    seat: int
    monster: str
    health: int
    treasure: int
    boss: bool


@dataclass(frozen=True, slots=True)
class Initiative(Event):
    """Who begins a fight: `first` (None: the monster), by the `sums` of attacker and defender."""

    first: int | None
    sums: tuple[int, int]

    @property
    def higher(self) -> int:
        """The sum of the side that begins."""
        return max(self.sums)

    @property
    def lower(self) -> int:
        """The sum of the other side."""
        return min(self.sums)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A `round` between players begins, counted from 1."""

    kind = "round"
    round: int


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """A blow against `target` was reckoned: `hits`, `parried`, `lost` (health).

    `how`: `strike`, `undefended`, `magic` or `cast`. Told after its dice, also when nothing was hit.
    """

    seat: int | None
    target: int | None
    hits: int
    parried: int
    lost: int
    how: str


@dataclass(frozen=True, slots=True)
class Immune(Event):
    """Magic does nothing against a talisman, which `seat` bears. Told before its `Struck`."""

    seat: int


@dataclass(frozen=True, slots=True)
class Backlash(Event):
    """Magic turned against its caster, who `lost` health."""

    seat: int
    lost: int


@dataclass(frozen=True, slots=True)
class HealthChanged(Event):
    """Health is `health` now."""

    kind = "health"
    seat: int | None
    health: int


@dataclass(frozen=True, slots=True)
class Fled(Event):
    """A flight was tried; `escaped`: it succeeded."""

    seat: int
    escaped: bool


@dataclass(frozen=True, slots=True)
class FightOver(Event):
    """A fight ended with both sides alive after so many `rounds` begun.

    `how`: `flight`, `torch` (any item that ends fights), `rounds` or `stop`.
    """

    how: str
    rounds: int


@dataclass(frozen=True, slots=True)
class Slain(CountedEvent):
    """A monster is dead `by` a player, whose its `gold` is now; `boss`: it was one."""

    monster: str
    by: int
    gold: int
    boss: bool


@dataclass(frozen=True, slots=True)
class Died(Event):
    """A player is dead `by` a player, or a `monster`, or neither (magic backlash)."""

    seat: int
    by: int | None
    monster: str | None

    @property
    def tallied(self) -> tuple[str, int] | None:
        """By the monster; `died by`: by a player."""
        cause = "by" if self.by is not None else self.monster
        return f"{self.kind} {cause}" if cause else self.kind, 1


@dataclass(frozen=True, slots=True)
class Spoils(Event):
    """What a `victor` takes over from the dead `seat`.

    `dwellings` and `castles`: spaces, one entry each; `items`: one entry a card.
    """

    victor: int
    seat: int
    dwellings: tuple[str, ...]
    castles: tuple[str, ...]
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeftBehind(Event):
    """A death without a victor: `dwellings` and `castles` vanish, `items` go back into the deck."""

    seat: int
    dwellings: tuple[str, ...]
    castles: tuple[str, ...]
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TollDue(Event):
    """A land's `tolls` (each owner and sum), `total`, and the `gold` in hand."""

    seat: int
    space: str
    tolls: tuple[tuple[int, int], ...]
    total: int
    gold: int


@dataclass(frozen=True, slots=True)
class TollPaid(Event):
    """`gold` for an `owner` to whom so much was `due` (more only from one who is banished)."""

    seat: int
    owner: int
    gold: int
    due: int

    @property
    def tallied(self) -> tuple[str, int] | None:
        """The gold."""
        return self.kind, self.gold


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """Sold to raise a toll: `what` (`item`, `dwelling`, `castle`), `name` (item or space), for `gold`."""

    seat: int
    what: str
    name: str
    gold: int


@dataclass(frozen=True, slots=True)
class Banished(CountedEvent):
    """One who could not pay is put on `space`."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class Built(Event):
    """`what` (`dwelling`, `castle`) was built on `space` for `gold` (0: a boss's castle)."""

    seat: int
    space: str
    what: str
    gold: int

    @property
    def tallied(self) -> tuple[str, int] | None:
        """By what was built."""
        return f"{self.kind} {self.what}", 1


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """`count` cards of `resource` were brought in (0: a vain search); `how`: `forage` or `harvest`."""

    seat: int
    resource: str
    count: int
    how: str

    @property
    def tallied(self) -> tuple[str, int] | None:
        """The cards, by how they came."""
        return f"{self.kind} {self.how}", self.count


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """Health `gained` (0 too), `health` now; `how`: `city`, `guild`, `potion`, `skill`."""

    seat: int
    gained: int
    health: int
    how: str


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """A city shows an `item`."""

    seat: int
    item: str


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """An `item` was bought for `gold`."""

    seat: int
    item: str
    gold: int


@dataclass(frozen=True, slots=True)
class Trained(Event):
    """`level` was reached in `skill` for `gold`."""

    seat: int
    skill: str
    level: int
    gold: int


@dataclass(frozen=True, slots=True)
class TooDear(Event):
    """A visit goes by without a question: `what` (an `item` of a city, a `training` in a guild) costs `price`,
    and the player has `gold`."""

    seat: int
    what: str
    price: int
    gold: int


@dataclass(frozen=True, slots=True)
class AdventureDrawn(Event):
    """An adventure `card` was drawn in a dungeon."""

    kind = "adventure"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class DeckRenewed(Event):
    """The adventure deck was empty: the used `cards` became the deck."""

    cards: int


@dataclass(frozen=True, slots=True)
class TreasureFound(Event):
    """A treasure of `gold` was found."""

    kind = "treasure"
    seat: int
    gold: int

    @property
    def tallied(self) -> tuple[str, int] | None:
        """The gold."""
        return self.kind, self.gold


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """A card of `resource` was sold to `outpost` (a space) for `gold`."""

    seat: int
    resource: str
    outpost: str
    gold: int

    @property
    def tallied(self) -> tuple[str, int] | None:
        """The gold."""
        return self.kind, self.gold


@dataclass(frozen=True, slots=True)
class TriedToSteal(Event):
    """A theft from `target` was tried: `what` is `gold`, `item` or `resource`."""

    seat: int
    target: int
    what: str
    succeeded: bool


@dataclass(frozen=True, slots=True)
class Stolen(Event):
    """Taken from `target`: `what`, the `name` of an item or resource, or `gold`."""

    seat: int
    target: int
    what: str
    name: str | None
    gold: int


@dataclass(frozen=True, slots=True)
class Bewitched(Event):
    """A spell is cast on `target`, from afar."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Used(Event):
    """An `item` was used up; `power`: dice now waiting for the next roll, None for other items."""

    seat: int
    item: str
    power: int | None


@dataclass(frozen=True, slots=True)
class Demolished(Event):
    """A catapult of `seat` hit a building of `owner` on `space`.

    `what` fell: a `castle` is a dwelling now, a `dwelling` is gone.
    """

    seat: int
    owner: int
    space: str
    what: str


@dataclass(frozen=True, slots=True)
class GameOver(events.GameOver):
    """The end, `how` (`castles`, `survival`, `politics`, `rounds`), and its `winners` (none by rounds)."""

    how: str
    winners: tuple[int, ...]

    @property
    def ending(self) -> str:
        """How."""
        return self.how


FightEvent = (
    Attacked
    | Met
    | Initiative
    | RoundBegan
    | Struck
    | Immune
    | Backlash
    | HealthChanged
    | Fled
    | FightOver
    | Slain
    | Died
    | Spoils
    | LeftBehind
)
"""What may happen in a fight, its end and what the dead leave included."""

RealmsEvent = (
    Forced
    | TurnBegan
    | CharacterChosen
    | Skipped
    | Rolled
    | Moved
    | BecameAdventurer
    | TollDue
    | TollPaid
    | Sold
    | Banished
    | Built
    | Gathered
    | Healed
    | Offered
    | Bought
    | Trained
    | TooDear
    | AdventureDrawn
    | DeckRenewed
    | TreasureFound
    | Traded
    | TriedToSteal
    | Stolen
    | Bewitched
    | Used
    | Demolished
    | GameOver
    | FightEvent
)
"""All that may happen."""

Log = list[Event] | None
"""Where events go; None when nobody listens."""


def realms_event(event: events.Event) -> RealmsEvent:
    """The event as one of this game; `WrongGame` for another's."""
    if isinstance(event, RealmsEvent):
        return event
    raise WrongGame("RealmsEvent", event)
