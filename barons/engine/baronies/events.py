"""What happens in a game of Baron: one class for each kind of event.

Cells are told by name (`1,-1`), tiles by nature, seats by number. Nothing here is secret: a tile dealt face
down is named only once it is laid.
"""

from __future__ import annotations

from dataclasses import dataclass

from barons.engine import events
from barons.engine.core import Rank
from barons.engine.events import CountedEvent, Event
from barons.engine.events import Forced as Forced
from barons.engine.events import TurnBegan as TurnBegan
from barons.engine.narrowing import WrongGame

# --- tiles --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    """A tile of the row goes into a reserve; `place` 1 is the oldest, `price` in honour."""

    seat: int
    place: int
    tile: str
    price: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The row is refilled with `tile`, at `place`; `left`: tiles still in the pile."""

    tile: str
    place: int
    left: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A tile is laid against so many `touching` tiles for `bonus` honour; `was_hidden`: it was dealt."""

    seat: int
    tile: str
    cell: str
    touching: int
    bonus: int
    was_hidden: bool


@dataclass(frozen=True, slots=True)
class NothingFits(Event):
    """A player goes on without laying: none of the `held` tiles of the reserve fits."""

    seat: int
    held: int


# --- donjons ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DonjonPlaced(Event):
    """A donjon comes onto a meadow, as a knight; `left`: donjons not on the map."""

    seat: int
    cell: str
    left: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A player places no donjon."""

    seat: int


@dataclass(frozen=True, slots=True)
class Figure:
    """Whose donjon stands where."""

    cell: str
    seat: int


@dataclass(frozen=True, slots=True)
class ClaimsBegin(Event):
    """The game has ended, `knights` may claim. `cause`: `last_tile`, `nothing_fits` or `round_limit`."""

    cause: str
    knights: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A knight claims its incomplete barony."""

    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class ClaimsDone(Event):
    """A player claims no more."""

    seat: int


# --- settlements --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Settling(Event):
    """A settlement of these `knights` begins (`final`: of the claims). Its fights follow."""

    final: bool
    knights: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class FightingKnight:
    """A knight among knights, by cell.

    `against`: the knights that it clashes with. `fell`: None, or why (`beaten`, `carnage`, `own`), and `by`
    whom.
    """

    cell: str
    seat: int
    strength: int
    against: tuple[str, ...]
    fell: str | None
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnightsFight(CountedEvent):
    """Knights against knights over the cells of `battlefield`."""

    battlefield: tuple[str, ...]
    knights: tuple[FightingKnight, ...]


@dataclass(frozen=True, slots=True)
class ChallengedBaron:
    """A baron that a knight challenges; `shared`: its cells of the battlefield."""

    cell: str
    seat: int
    strength: int
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loss:
    """What a beaten baron's player loses: the worth of `tiles`, as a `change` of honour."""

    seat: int
    tiles: tuple[str, ...]
    change: int


@dataclass(frozen=True, slots=True)
class BaronsFight(Event):
    """The knight on `cell` against the `barons` that it challenges; it meets the one on `champion`."""

    cell: str
    seat: int
    strength: int
    battlefield: tuple[str, ...]
    barons: tuple[ChallengedBaron, ...]
    champion: str
    won: bool
    losses: tuple[Loss, ...]

    @property
    def tallied(self) -> tuple[str, int] | None:
        """Those won by the knight apart."""
        return f"{self.kind} won" if self.won else self.kind, 1


@dataclass(frozen=True, slots=True)
class KnightBack(Event):
    """A knight is taken off the map. `why`: `beaten`, `carnage`, `own` or `baron`.

    `out`: its player is out, so the donjon leaves the game.
    """

    cell: str
    seat: int
    why: str
    out: bool

    @property
    def tallied(self) -> tuple[str, int] | None:
        """By the reason."""
        return f"{self.kind} {self.why}", 1


@dataclass(frozen=True, slots=True)
class BaronBack(CountedEvent):
    """A baron is taken off the map by the knight on the cell `by`; `out` as in `KnightBack`."""

    cell: str
    seat: int
    by: str
    out: bool


@dataclass(frozen=True, slots=True)
class Established(Event):
    """A knight becomes a baron of a barony worth `value`, for a `change` of honour.

    `counted`: cells of other standing baronies of the player, which bring nothing again. `final`: reduced,
    as claims are. `out`: its player is out and gets no honour.
    """

    cell: str
    seat: int
    peaceful: bool
    value: int
    counted: tuple[str, ...]
    final: bool
    out: bool
    change: int

    @property
    def tallied(self) -> tuple[str, int] | None:
        """Those of the claims apart."""
        return f"{self.kind} final" if self.final else self.kind, 1


@dataclass(frozen=True, slots=True)
class HonourChanged(Event):
    """Honour changes. `cause`: `draft`, `lay`, `established` or `lost`.

    `cell` brought it: the tile's, the barony's, the victorious knight's; None for a draft.
    """

    kind = "honour"
    seat: int
    change: int
    now: int
    cause: str
    cell: str | None

    @property
    def tallied(self) -> tuple[str, int] | None:
        """The honour itself, by its cause."""
        return f"{self.kind} {self.cause}", self.change


@dataclass(frozen=True, slots=True)
class Oubliettes(CountedEvent):
    """A player is out with so much `honour`, and with him leave the game:

    `tiles` (those drafted), `hidden` (how many dealt ones), `donjons` (how many not on the map).
    """

    seat: int
    honour: int
    tiles: tuple[str, ...]
    hidden: int
    donjons: int


@dataclass(frozen=True, slots=True)
class GameOver(events.GameOver):
    """The game is over. `cause`: `claims`, `one_left` or `none_left`."""

    kind = "over"
    cause: str
    ranking: tuple[Rank, ...]

    @property
    def ending(self) -> str:
        """The cause."""
        return self.cause


BaroniesEvent = (
    Forced
    | TurnBegan
    | Drafted
    | Drawn
    | Laid
    | NothingFits
    | DonjonPlaced
    | Skipped
    | ClaimsBegin
    | Claimed
    | ClaimsDone
    | Settling
    | KnightsFight
    | BaronsFight
    | KnightBack
    | BaronBack
    | Established
    | HonourChanged
    | Oubliettes
    | GameOver
)
"""All that may happen."""


def baronies_event(event: events.Event) -> BaroniesEvent:
    """The event as one of this game; `WrongGame` for another's."""
    if isinstance(event, BaroniesEvent):
        return event
    raise WrongGame("BaroniesEvent", event)
