"""What happens in Land, told so that all may hear it: one class for each kind of event.

Seats are numbers, colours and tiles names, counts whole numbers. An event marked *only* is for one seat.
This list is what boards animate and texts tell.
"""

from __future__ import annotations

from dataclasses import dataclass

from barons.engine import events
from barons.engine.events import CountedEvent, Event
from barons.engine.events import Forced as Forced
from barons.engine.land.cardevents import CardEvent
from barons.engine.narrowing import WrongGame


@dataclass(frozen=True, slots=True)
class ColourTaken(Event):
    """`seat` chose, or was left, `colour` in the draft."""

    seat: int
    colour: str


class TurnBegan(events.TurnBegan):
    """The turn `number` begins with `seat`; the die is awaited."""

    __slots__ = ()

    kind = "turn_began"


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """The bonus die shows `face`."""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class DieTurned(CountedEvent):
    """The treasury turned the die from `old` to `face`; a card was discarded face down just before."""

    seat: int
    old: int
    face: int


@dataclass(frozen=True, slots=True)
class BonusUsed(Event):
    """The turn's bonus is spent. `use`: `move`, `recruit`, `collect` or `order` (a second order)."""

    seat: int
    use: str
    face: int

    @property
    def tallied(self) -> tuple[str, int] | None:
        """By its use."""
        return f"{self.kind} {self.use}", 1


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card leaves the hand. `face` `up`: `card` is its name; `down`: `card` is None."""

    seat: int
    face: str
    card: str | None


@dataclass(frozen=True, slots=True)
class OwnCardDiscarded(Event):
    """*Only* for `seat`: which card it just discarded face down."""

    seat: int
    card: str

    @property
    def only(self) -> int | None:
        """The seat itself."""
        return self.seat


@dataclass(frozen=True, slots=True)
class DeckCameBack(Event):
    """The deck was empty: the `count` discarded cards are the deck now."""

    count: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """`seat` drew a card from the deck."""

    seat: int


@dataclass(frozen=True, slots=True)
class OwnCardDrawn(Event):
    """*Only* for `seat`: which card it just drew."""

    seat: int
    card: str

    @property
    def only(self) -> int | None:
        """The seat itself."""
        return self.seat


@dataclass(frozen=True, slots=True)
class OfficerMoved(Event):
    """An officer went from `origin` to `target`.

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

    @property
    def tallied(self) -> tuple[str, int] | None:
        """By the kind of ride."""
        return f"{self.kind} {self.how}", 1


@dataclass(frozen=True, slots=True)
class BaronsSwapped(Event):
    """A long ride: the Baron of `colour` now stands on `tile`, the Baron of `other` on `other_tile`.

    Told right after `officer_moved`, whose target is `tile`.
    """

    colour: str
    other: str
    tile: str
    other_tile: str


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """`count` troops came from the reserve to `tile`; fights with opposing troops there follow."""

    seat: int
    colour: str
    tile: str
    count: int
    bonus: bool

    @property
    def tallied(self) -> tuple[str, int] | None:
        """The troops."""
        return self.kind, self.count


@dataclass(frozen=True, slots=True)
class Constructed(CountedEvent):
    """`troops` troops on `tile` became a donjon; `stacked`: they are it, else they went to the discard."""

    seat: int
    colour: str
    tile: str
    troops: int
    stacked: bool


@dataclass(frozen=True, slots=True)
class Deconstructed(CountedEvent):
    """The donjon on `tile` became `troops` troops, from the discard or (`stacked`) its own."""

    seat: int
    colour: str
    tile: str
    troops: int
    stacked: bool


@dataclass(frozen=True, slots=True)
class OrderBegan(Event):
    """`order` is `disperse` or `concentrate`, given from the command tile `tile`."""

    seat: int
    colour: str
    order: str
    tile: str

    @property
    def tallied(self) -> tuple[str, int] | None:
        """By the order."""
        return f"{self.kind} {self.order}", 1


@dataclass(frozen=True, slots=True)
class TroopMoved(Event):
    """One troop went along `path`, straight, both ends included; what it meets there follows."""

    seat: int
    colour: str
    path: tuple[str, ...]

    @property
    def origin(self) -> str:
        """The tile that it left."""
        return self.path[0]

    @property
    def target(self) -> str:
        """The tile that it reached."""
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class Fight(Event):
    """`count` troops of each of two colours are lost on `tile`; each goes to its `reserve` or the `discard`."""

    tile: str
    attacker: str
    defender: str
    count: int
    attacker_to: str
    attacked_to: str

    @property
    def tallied(self) -> tuple[str, int] | None:
        """The troops lost on both sides."""
        return self.kind, 2 * self.count


@dataclass(frozen=True, slots=True)
class DonjonDestroyed(CountedEvent):
    """The donjon of `owner` fell; the `troops` of `attacker` that did it leave for `troops_to`."""

    tile: str
    attacker: str
    owner: str
    troops: int
    troops_to: str


@dataclass(frozen=True, slots=True)
class CaptureAsked(Event):
    """`seat` may capture `tile` now: `capture` or `keep`."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class Captured(CountedEvent):
    """A donjon of `colour` stands on `tile`: `arrivals` troops left it, `discarded` went to the discard.

    Of the arrivals the rest went to the reserve; where `discarded` is the greater, the difference came from it.
    """

    seat: int
    colour: str
    tile: str
    arrivals: int
    discarded: int


@dataclass(frozen=True, slots=True)
class CaptureDeclined(Event):
    """`seat` keeps its troops on `tile`."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class OrderDone(Event):
    """The order to move ended after `moved` troops."""

    seat: int
    order: str
    tile: str
    moved: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn is over. `why`: `end` (played), `actions` (all used) or `combat` (the order ends the turn)."""

    seat: int
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class ScoreChanged(Event):
    """A seat's score changed by what was just told."""

    seat: int
    score: int
    old: int


@dataclass(frozen=True, slots=True)
class GameOver(events.GameOver):
    """The game is decided. `why`: `challenge`, `exhaustion` or `rounds`; `seats`: whose doing (may be none)."""

    why: str
    seats: tuple[int, ...]

    @property
    def ending(self) -> str:
        """Why."""
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
"""All that may happen."""


def land_event(event: events.Event) -> LandEvent:
    """The event as one of this game; `WrongGame` for another's."""
    if isinstance(event, LandEvent):
        return event
    raise WrongGame("LandEvent", event)
