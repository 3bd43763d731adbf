"""What happens where cards drive the turn, besides what `events.py` tells: one class for each kind."""

from __future__ import annotations

from dataclasses import dataclass

from barons.engine.events import CountedEvent, Event


@dataclass(frozen=True, slots=True)
class CardPlayed(CountedEvent):
    """`card` of `credits` lies before `seat`, its effect follows; `left`: credits of the turn still unspent."""

    seat: int
    card: str
    credits: int
    left: int


@dataclass(frozen=True, slots=True)
class OwnDeckCameBack(Event):
    """A colour's own deck was empty: its discarded cards are the deck now, `count` of them.

    `events`: its event cards joined them, for the first time.
    """

    kind = "deck_came_back"
    seat: int
    colour: str
    count: int
    events: bool


@dataclass(frozen=True, slots=True)
class EventRevealed(CountedEvent):
    """`seat` drew the event `card`, `quake`, `plague` or `sedition`: it strikes the tiles told next."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class TileStruck(Event):
    """The event `card` struck `tile`.

    What was lost there: `troops` of `colour`, or its `donjon`; `colour` is None where nothing was.
    """

    seat: int
    card: str
    tile: str
    colour: str | None
    troops: int
    donjon: bool


@dataclass(frozen=True, slots=True)
class KnightRecruited(CountedEvent):
    """The Knight `piece` of `colour` came from the reserve to `tile`."""

    seat: int
    colour: str
    piece: str
    tile: str


@dataclass(frozen=True, slots=True)
class KnightExiled(CountedEvent):
    """`seat` sent the Knight `piece` of another, `colour`, from `tile` to its reserve."""

    seat: int
    colour: str
    piece: str
    tile: str


CardEvent = CardPlayed | OwnDeckCameBack | EventRevealed | TileStruck | KnightRecruited | KnightExiled
"""All that may happen where cards drive the turn and nowhere else."""
