"""The events of a game of Baron, one class per kind.

Cells are given by name (`1,-1`), tiles by nature, seats by number. Nothing here is secret: a tile dealt face
down is only named when it is placed.
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


class Drafted(Event):
    """A tile moves from the row to a reserve; `place` 1 is the oldest, `price` is in honour."""

    seat: int
    place: int
    tile: str
    price: int


class Drawn(Event):
    """The row is refilled with `tile` at `place`; `left` tiles remain in the pile."""

    tile: str
    place: int
    left: int


class Laid(Event):
    """A tile is placed next to `touching` others for `bonus` honour; `was_hidden`: it was dealt face down."""

    seat: int
    tile: str
    cell: str
    touching: int
    bonus: int
    was_hidden: bool


class NothingFits(Event):
    """A player places no tile, because none of the `held` tiles fits."""

    seat: int
    held: int


# --- donjons ------------------------------------------------------------------------------------------------


class DonjonPlaced(Event):
    """A donjon is placed on a meadow as a knight; `left` donjons are not on the map."""

    seat: int
    cell: str
    left: int


class Skipped(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Figure:
    """The cell and owner of a donjon."""

    cell: str
    seat: int


class ClaimsBegin(Event):
    """The game has ended, and `knights` may claim. `cause`: `last_tile`, `nothing_fits` or `round_limit`."""

    cause: str
    knights: tuple[Figure, ...]


class Claimed(Event):
    """A knight claims his incomplete barony."""

    seat: int
    cell: str


class ClaimsDone(Event):
    """A player makes no more claims."""

    seat: int


# --- settlements --------------------------------------------------------------------------------------------


class Settling(Event):
    """A settlement of these `knights` begins; its fights follow. `final`: whether it is that of the claims."""

    final: bool
    knights: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class FightingKnight:
    """A knight in a fight between knights, by cell.

    `against`: the opposing knights. `fell`: None, or why (`beaten`, `carnage`, `own`), and `by` whom.
    """

    cell: str
    seat: int
    strength: int
    against: tuple[str, ...]
    fell: str | None
    by: tuple[str, ...]


class KnightsFight(CountedEvent):
    """Knights fight each other over the cells of `battlefield`."""

    battlefield: tuple[str, ...]
    knights: tuple[FightingKnight, ...]


@dataclass(frozen=True, slots=True)
class ChallengedBaron:
    """A baron challenged by a knight; `shared`: his cells of the battlefield."""

    cell: str
    seat: int
    strength: int
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loss:
    """The loss of a beaten baron's player: the value of `tiles`, as a `change` of honour."""

    seat: int
    tiles: tuple[str, ...]
    change: int


class BaronsFight(Event):
    """The knight on `cell` challenges the `barons` and fights the one on `champion`."""

    cell: str
    seat: int
    strength: int
    battlefield: tuple[str, ...]
    barons: tuple[ChallengedBaron, ...]
    champion: str
    won: bool
    losses: tuple[Loss, ...]

    @property
    def statistic(self) -> tuple[str, int] | None:
        """Fights won by the knight are counted separately."""
        return f"{self.kind} won" if self.won else self.kind, 1


class KnightBack(CountedEvent, by="why"):
    """A knight is removed from the map. `why`: `beaten`, `carnage`, `own` or `baron`.

    `out`: its player is out, so the donjon leaves the game.
    """

    cell: str
    seat: int
    why: str
    out: bool


class BaronBack(CountedEvent):
    """A baron is removed from the map by the knight on the cell `by`; `out` as in `KnightBack`."""

    cell: str
    seat: int
    by: str
    out: bool


class Established(Event):
    """A knight becomes the baron of a barony worth `value`, for a `change` of honour.

    `counted`: cells that already scored in another barony of the player. `final`: reduced, as claims are.
    `out`: its player is out and gets no honour.
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
    def statistic(self) -> tuple[str, int] | None:
        """Claims are counted separately."""
        return f"{self.kind} final" if self.final else self.kind, 1


class HonourChanged(CountedEvent, by="cause", amount="change"):
    """Honour changes. `cause`: `draft`, `lay`, `established` or `lost`.

    `cell`: that of the tile, the barony or the victorious knight; None for a draft.
    """

    kind = "honour"
    seat: int
    change: int
    now: int
    cause: str
    cell: str | None


class Oubliettes(CountedEvent):
    """A player is out of the game with this `honour`.

    What leaves the game with him: drafted `tiles`, the number of `hidden` ones, the number of unplaced
    `donjons`.
    """

    seat: int
    honour: int
    tiles: tuple[str, ...]
    hidden: int
    donjons: int


class GameOver(events.GameOver):
    """The game is over. `cause`: `claims`, `one_left` or `none_left`."""

    kind = "over"
    cause: str
    ranking: tuple[Rank, ...]

    @property
    def ending(self) -> str:
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
"""Every event of this game."""


def baronies_event(event: events.Event) -> BaroniesEvent:
    """Narrow an event to this game's; raises `WrongGame` for another game's."""
    if isinstance(event, BaroniesEvent):
        return event
    raise WrongGame("BaroniesEvent", event)
