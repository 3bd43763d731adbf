"""The events of Barons, one class per kind, for animations and the log.

Names are those of the notation (`white-3`, `torch`, `pelts`); gold, dice and health are numbers; `seat` is a
seat, None for the monster. Nothing here is secret: only the decks are, and drawn cards are public.

A choice made automatically (`Forced`) is omitted if `pass`, `done`, `end` or `roll` is the only action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from barons.engine import events
from barons.engine.events import CharacterChosen as CharacterChosen
from barons.engine.events import CountedEvent, Event
from barons.engine.events import Forced as Forced
from barons.engine.events import TurnBegan as TurnBegan
from barons.engine.narrowing import WrongGame


class Skipped(Event):
    """The turn is skipped (optional rule)."""

    seat: int


class Rolled(Event):
    """Dice were rolled: `dice` in order, their `sum`, and the number of `sixes` if they count (else None).

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
        """Build the event and compute its sums."""
        sixes = sum(1 for face in dice if face == 6) if counts_sixes else None
        return cls(seat, tuple(dice), sum(dice), sixes, purpose)


class Moved(Event):
    """A pawn moved along `path`, including the starting space; `steps`: the roll's value used.

    `crawled`: by the optional rule.
    """

    seat: int
    steps: int
    path: tuple[str, ...]
    crawled: bool

    @property
    def space(self) -> str:
        """The final space."""
        return self.path[-1]


class BecameAdventurer(Event):
    """A player has completed a round and may enter dungeons and fight."""

    kind = "adventurer"
    seat: int


class Attacked(CountedEvent):
    """A player attacks another, `target`."""

    seat: int
    target: int


class Met(CountedEvent):
    """A `monster` (possibly a `boss`) with this `health` must be fought for its `treasure`."""

    seat: int
    monster: str
    health: int
    treasure: int
    boss: bool


class Initiative(Event):
    """Who strikes first: `first` (None: the monster), by the `sums` of attacker and defender."""

    first: int | None
    sums: tuple[int, int]

    @property
    def higher(self) -> int:
        """The sum of the side that strikes first."""
        return max(self.sums)

    @property
    def lower(self) -> int:
        return min(self.sums)


class RoundBegan(Event):
    """A `round` between players begins, counted from 1."""

    kind = "round"
    round: int


class Struck(Event):
    """A strike against `target` was resolved: `hits`, `parried`, `lost` (health).

    `how`: `strike`, `undefended`, `magic` or `cast`. Sent after its dice, even without a hit.
    """

    seat: int | None
    target: int | None
    hits: int
    parried: int
    lost: int
    how: str


class Immune(Event):
    """Magic does nothing to `seat`, who holds a talisman. Sent before its `Struck`."""

    seat: int


class Backlash(Event):
    """Magic hit its caster, who `lost` health."""

    seat: int
    lost: int


class HealthChanged(Event):
    """The new `health`."""

    kind = "health"
    seat: int | None
    health: int


class Fled(Event):
    """A flight was attempted; `escaped`: it succeeded."""

    seat: int
    escaped: bool


class FightOver(Event):
    """A fight ended with both sides alive; `rounds`: the number of rounds begun.

    `how`: `flight`, `torch` (any item that ends fights), `rounds` or `stop`.
    """

    how: str
    rounds: int


class Slain(CountedEvent):
    """A monster was killed `by` a player, who gets its `gold`; `boss`: it was one."""

    monster: str
    by: int
    gold: int
    boss: bool


class Died(Event):
    """A player was killed `by` a player, a `monster`, or neither (magic backlash)."""

    seat: int
    by: int | None
    monster: str | None

    @property
    def statistic(self) -> tuple[str, int] | None:
        """Count by monster; `died by` counts by player."""
        cause = "by" if self.by is not None else self.monster
        return f"{self.kind} {cause}" if cause else self.kind, 1


class Spoils(Event):
    """What a `victor` takes over from the dead `seat`.

    `dwellings` and `castles`: spaces, one entry each; `items`: one entry per card.
    """

    victor: int
    seat: int
    dwellings: tuple[str, ...]
    castles: tuple[str, ...]
    items: tuple[str, ...]


class LeftBehind(Event):
    """A death without a victor: `dwellings` and `castles` are removed, `items` return to the deck."""

    seat: int
    dwellings: tuple[str, ...]
    castles: tuple[str, ...]
    items: tuple[str, ...]


class TollDue(Event):
    """A land's `tolls` (owner and sum), their `total`, and the payer's `gold`."""

    seat: int
    space: str
    tolls: tuple[tuple[int, int], ...]
    total: int
    gold: int


class TollPaid(CountedEvent, amount="gold"):
    """`gold` paid to an `owner` to whom `due` was owed (more than paid only if the payer is then banished)."""

    seat: int
    owner: int
    gold: int
    due: int


class Sold(Event):
    """Sold to pay a toll: `what` (`item`, `dwelling`, `castle`), `name` (item or space), for `gold`."""

    seat: int
    what: str
    name: str
    gold: int


class Banished(CountedEvent):
    """A player who could not pay was moved to `space`."""

    seat: int
    space: str


class Built(CountedEvent, by="what"):
    """`what` (`dwelling`, `castle`) was built on `space` for `gold` (0: a boss's castle)."""

    seat: int
    space: str
    what: str
    gold: int


class Gathered(CountedEvent, by="how", amount="count"):
    """`count` cards of `resource` were gained (0: nothing found); `how`: `forage` or `harvest`."""

    seat: int
    resource: str
    count: int
    how: str


class Healed(Event):
    """Health `gained` (may be 0) and the new `health`; `how`: `city`, `guild`, `potion`, `skill`."""

    seat: int
    gained: int
    health: int
    how: str


class Offered(Event):
    """A city offers an `item`."""

    seat: int
    item: str


class Bought(Event):
    seat: int
    item: str
    gold: int


class Trained(Event):
    """`skill` was trained to `level` for `gold`."""

    seat: int
    skill: str
    level: int
    gold: int


class TooDear(Event):
    """A purchase was skipped: `what` (an `item` or a `training`) has a `price` above the player's `gold`."""

    seat: int
    what: str
    price: int
    gold: int


class AdventureDrawn(Event):
    kind = "adventure"
    seat: int
    card: str


class DeckRenewed(Event):
    """The adventure deck was empty; the used `cards` became the new deck."""

    cards: int


class TreasureFound(CountedEvent, amount="gold"):
    """A treasure of `gold` was found."""

    kind = "treasure"
    seat: int
    gold: int


class Traded(CountedEvent, amount="gold"):
    """A card of `resource` was sold at `outpost` (a space) for `gold`."""

    seat: int
    resource: str
    outpost: str
    gold: int


class TriedToSteal(Event):
    """A theft from `target` was attempted: `what` is `gold`, `item` or `resource`."""

    seat: int
    target: int
    what: str
    succeeded: bool


class Stolen(Event):
    """Stolen from `target`: `what`, and the `name` of an item or resource, or the `gold`."""

    seat: int
    target: int
    what: str
    name: str | None
    gold: int


class Bewitched(Event):
    """A spell is cast on `target` from a distance."""

    seat: int
    target: int


class Used(Event):
    """An `item` was used up; `power`: dice added to the next roll, None for other items."""

    seat: int
    item: str
    power: int | None


class Demolished(Event):
    """A catapult of `seat` hit a building of `owner` on `space`.

    `what` was hit: a `castle` becomes a dwelling, a `dwelling` is removed.
    """

    seat: int
    owner: int
    space: str
    what: str


class GameOver(events.GameOver):
    """The end: `how` (`castles`, `survival`, `politics`, `rounds`), and the `winners` (none by rounds)."""

    how: str
    winners: tuple[int, ...]

    @property
    def ending(self) -> str:
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
"""Events possible in a fight, including its end and spoils."""

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
"""All events of the game."""

Log = list[Event] | None
"""Collects events; None if they are not needed."""


def realms_event(event: events.Event) -> RealmsEvent:
    """Narrow an event to this game; `WrongGame` for another game's."""
    if isinstance(event, RealmsEvent):
        return event
    raise WrongGame("RealmsEvent", event)
