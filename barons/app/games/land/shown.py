"""Land's board with its movements and what stays drawn of them."""

from __future__ import annotations

from barons.app.games.land.board import LandBoard
from barons.app.games.land.motions import LandMotions
from barons.app.games.land.seen import land_of
from barons.app.kit.anim.motion import Motion
from barons.app.table.boards.marks import Trail
from barons.engine.core import Event, Observation, Part
from barons.engine.land.events import (
    Captured,
    Constructed,
    Deconstructed,
    DonjonDestroyed,
    Fight,
    OfficerMoved,
    Recruited,
    TroopMoved,
)
from barons.engine.land.rules import LandRules
from barons.play.match import Beat


class ShownBoard(LandBoard):
    """The board of a table or a replay."""

    def __init__(self, rules: LandRules) -> None:
        super().__init__(rules.params)
        self._motions = LandMotions(self)

    def motions(self, beat: Beat, before: Observation, after: Observation) -> list[Motion]:
        """How a beat is shown; it may be asked for before the position was ever drawn."""
        self.look(land_of(after))
        return self._motions.of(beat.events_for(after.viewer), land_of(before), land_of(after))

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """The way that a piece took; what came to a tile or was lost there."""
        match event:
            case OfficerMoved() | TroopMoved():
                return Trail(tuple(Part("tile", tile) for tile in event.path), event.colour)
            case Recruited():
                return Trail((Part("tile", event.tile),), event.colour, event.count)
            case Constructed() | Captured():
                return Trail((Part("tile", event.tile),), event.colour, 1, "tower")
            case Deconstructed():
                return Trail((Part("tile", event.tile),), event.colour, -1, "tower")
            case DonjonDestroyed():
                return Trail((Part("tile", event.tile),), event.owner, -1, "tower")
            case Fight():
                return Trail((Part("tile", event.tile),), event.defender, -event.count)
        return None
