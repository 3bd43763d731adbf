"""Orders that move troops: many steps, which are shown as one movement."""

from __future__ import annotations

from typing import Final

from barons.app.games.land.clicks import is_step
from barons.engine.core import Action
from barons.engine.land import events as happened
from barons.play.match import Beat

_ON_THE_MARCH: Final = (
    happened.Forced,
    happened.TroopMoved,
    happened.Fight,
    happened.DonjonDestroyed,
    happened.ScoreChanged,
)
"""What may happen while a troop of an order is on its way."""


class LandMarch:
    """What `stage.MarchingOrders` asks of Land."""

    def is_step(self, action: Action) -> bool:
        """True for a step of an order already begun."""
        return is_step(action)

    def marches(self, beat: Beat) -> bool:
        """True for a beat in which nothing but a troop of an order moves, and meets what it meets."""
        moves = any(isinstance(event, happened.TroopMoved) for event in beat.events)
        return moves and all(isinstance(event, _ON_THE_MARCH) for event in beat.events)

    def ends(self, beat: Beat) -> bool:
        """True for the end of an order to move."""
        first = next((event for event in beat.events if not isinstance(event, happened.Forced)), None)
        return isinstance(first, happened.OrderDone)
