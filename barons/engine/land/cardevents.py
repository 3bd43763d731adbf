"""Events of rulesets where cards drive the turn, in addition to those of `events.py`."""

from __future__ import annotations

from barons.engine.events import CountedEvent, Event


class CardPlayed(CountedEvent):
    """`seat` played `card`, worth `credits`; its effect follows. `left`: unspent credits of the turn."""

    seat: int
    card: str
    credits: int
    left: int


class OwnDeckCameBack(Event):
    """A colour's own deck was empty: its `count` discarded cards became the new deck.

    `events`: its event cards were added, for the first time.
    """

    kind = "deck_came_back"
    seat: int
    colour: str
    count: int
    events: bool


class EventRevealed(CountedEvent):
    """`seat` drew the event `card`: `quake`, `plague` or `sedition`. The tiles struck follow."""

    seat: int
    card: str


class TileStruck(Event):
    """The event `card` struck `tile`.

    Lost there: `troops` of `colour`, or its `donjon`; `colour` is None if nothing was lost.
    """

    seat: int
    card: str
    tile: str
    colour: str | None
    troops: int
    donjon: bool


class KnightRecruited(CountedEvent):
    """The Knight `piece` of `colour` moved from the reserve to `tile`."""

    seat: int
    colour: str
    piece: str
    tile: str


class KnightExiled(CountedEvent):
    """`seat` sent the Knight `piece` of another player, `colour`, from `tile` to its reserve."""

    seat: int
    colour: str
    piece: str
    tile: str


CardEvent = CardPlayed | OwnDeckCameBack | EventRevealed | TileStruck | KnightRecruited | KnightExiled
"""All events that occur only where cards drive the turn."""
