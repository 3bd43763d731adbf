"""The events of Land: one class for each kind of thing that happens.

Seats are numbers, colours and tiles names, counts whole numbers. An event marked *only* is for one seat. Boards
animate these events and texts describe them.
"""

from __future__ import annotations

from barons.engine import events
from barons.engine.events import CountedEvent, Event
from barons.engine.events import Forced as Forced
from barons.engine.land.cardevents import CardEvent
from barons.engine.narrowing import WrongGame


class ColourTaken(Event):
    """`seat` chose, or was left with, `colour` in the draft."""

    seat: int
    colour: str


class TurnBegan(events.TurnBegan):
    """Turn `number` begins with `seat`; the die is awaited."""

    kind = "turn_began"


class DieRolled(Event):
    """The bonus die shows `face`."""

    seat: int
    face: int


class DieTurned(CountedEvent):
    """The treasury turned the die from `old` to `face`; a card was discarded face down just before."""

    seat: int
    old: int
    face: int


class BonusUsed(CountedEvent, by="use"):
    """The turn's bonus was used. `use`: `move`, `recruit`, `collect` or `order` (a second order)."""

    seat: int
    use: str
    face: int


class CardDiscarded(Event):
    """A card was discarded from the hand. `face`: `up` (`card` is its name) or `down` (None)."""

    seat: int
    face: str
    card: str | None


class OwnCardDiscarded(Event):
    """*Only* for `seat`: which card it has just discarded face down."""

    seat: int
    card: str

    @property
    def only(self) -> int | None:
        return self.seat


class DeckCameBack(Event):
    """The deck was empty: the `count` discarded cards became the new deck."""

    count: int


class CardDrawn(Event):
    """`seat` drew a card from the deck."""

    seat: int


class OwnCardDrawn(Event):
    """*Only* for `seat`: which card it has just drawn."""

    seat: int
    card: str

    @property
    def only(self) -> int | None:
        return self.seat


class OfficerMoved(CountedEvent, by="how"):
    """An officer moved from `origin` to `target`.

    `piece`: `baron`, `knight1`, `knight2`. `how`: `move`, `bonus`, `lightning` or `long`. `path`: the tiles in
    order, both ends included (one shortest way); for `long` only the two ends.
    """

    seat: int
    colour: str
    piece: str
    origin: str
    target: str
    path: tuple[str, ...]
    how: str


class BaronsSwapped(Event):
    """A long ride: the Baron of `colour` is now on `tile`, the Baron of `other` on `other_tile`.

    Follows `officer_moved`, whose target is `tile`.
    """

    colour: str
    other: str
    tile: str
    other_tile: str


class Recruited(CountedEvent, amount="count"):
    """`count` troops moved from the reserve to `tile`; fights with opposing troops there follow."""

    seat: int
    colour: str
    tile: str
    count: int
    bonus: bool


class Constructed(CountedEvent):
    """`troops` troops on `tile` became a donjon; `stacked`: they form it, else they were discarded."""

    seat: int
    colour: str
    tile: str
    troops: int
    stacked: bool


class Deconstructed(CountedEvent):
    """The donjon on `tile` became `troops` troops, from the discard or (`stacked`) its own."""

    seat: int
    colour: str
    tile: str
    troops: int
    stacked: bool


class OrderBegan(CountedEvent, by="order"):
    """`order`, `disperse` or `concentrate`, was given from the command tile `tile`."""

    seat: int
    colour: str
    order: str
    tile: str


class TroopMoved(Event):
    """One troop moved straight along `path`, both ends included; what it meets there follows."""

    seat: int
    colour: str
    path: tuple[str, ...]

    @property
    def origin(self) -> str:
        return self.path[0]

    @property
    def target(self) -> str:
        return self.path[-1]


class Fight(Event):
    """Each of two colours lost `count` troops on `tile`, to its `reserve` or the `discard`."""

    tile: str
    attacker: str
    defender: str
    count: int
    attacker_to: str
    attacked_to: str

    @property
    def statistic(self) -> tuple[str, int] | None:
        """Counts the troops lost on both sides."""
        return self.kind, 2 * self.count


class DonjonDestroyed(CountedEvent):
    """`attacker` destroyed the donjon of `owner` with `troops` troops, which moved to `troops_to`."""

    tile: str
    attacker: str
    owner: str
    troops: int
    troops_to: str


class CaptureAsked(Event):
    """`seat` must decide whether to capture `tile`: `capture` or `keep`."""

    seat: int
    tile: str


class Captured(CountedEvent):
    """A donjon of `colour` was placed on `tile` for `arrivals` troops there; `discarded` were discarded.

    The other arrivals moved to the reserve; if `discarded` exceeds `arrivals`, the reserve made up the rest.
    """

    seat: int
    colour: str
    tile: str
    arrivals: int
    discarded: int


class CaptureDeclined(Event):
    """`seat` keeps its troops on `tile`."""

    seat: int
    tile: str


class OrderDone(Event):
    """The order to move ended after `moved` troops."""

    seat: int
    order: str
    tile: str
    moved: int


class TurnEnded(Event):
    """The turn ended. `why`: `end` (played), `actions` (all used) or `combat` (a fight ends the turn)."""

    seat: int
    number: int
    why: str


class ScoreChanged(Event):
    """A seat's score changed because of the events just before."""

    seat: int
    score: int
    old: int


class GameOver(events.GameOver):
    """The game is over. `why`: `challenge`, `exhaustion` or `rounds`; `seats`: who caused it, if any."""

    why: str
    seats: tuple[int, ...]

    @property
    def ending(self) -> str:
        return self.why


LandEvent = (
    Forced
    | ColourTaken
    | TurnBegan
    | DieRolled
    | DieTurned
    | BonusUsed
    | CardDiscarded
    | OwnCardDiscarded
    | DeckCameBack
    | CardDrawn
    | OwnCardDrawn
    | OfficerMoved
    | BaronsSwapped
    | Recruited
    | Constructed
    | Deconstructed
    | OrderBegan
    | TroopMoved
    | Fight
    | DonjonDestroyed
    | CaptureAsked
    | Captured
    | CaptureDeclined
    | OrderDone
    | TurnEnded
    | ScoreChanged
    | GameOver
    | CardEvent
)
"""All events of this game."""


def land_event(event: events.Event) -> LandEvent:
    """Narrow an event to this game's; raises `WrongGame` for another game's."""
    if isinstance(event, LandEvent):
        return event
    raise WrongGame("LandEvent", event)
