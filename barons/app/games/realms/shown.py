"""The board of Barons with its movements and what stays drawn of them."""

from __future__ import annotations

from barons.app.games.realms.board import RealmsBoard
from barons.app.games.realms.motions import RealmsMotions
from barons.app.games.realms.seen import realms_of
from barons.app.games.realms.words import RealmsWords
from barons.app.kit.anim.motion import Motion
from barons.app.table.boards.marks import Trail
from barons.engine.core import COLOURS, Event, Observation, Part
from barons.engine.realms.events import Built, Demolished, Moved, Sold, realms_event
from barons.engine.realms.rules import RealmsRules
from barons.play.match import Beat


class ShownRing(RealmsBoard):
    """The board of a table or a replay."""

    def __init__(self, rules: RealmsRules, words: RealmsWords) -> None:
        super().__init__(rules, words)
        self._motions = RealmsMotions(self)

    def motions(self, beat: Beat, before: Observation, after: Observation) -> list[Motion]:
        """How a beat is shown."""
        return self._motions.of(
            [realms_event(event) for event in beat.events_for(after.viewer)],
            realms_of(before),
            realms_of(after),
        )

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """A walk; a building that has come or gone."""
        match event:
            case Moved():
                return Trail(tuple(Part("tile", space) for space in event.path), COLOURS[event.seat])
            case Built():
                return _change(event.space, event.seat, 1, event.what)
            case Demolished():
                return _change(event.space, event.owner, -1, event.what)
            case Sold(what="dwelling" | "castle"):
                return _change(event.name, event.seat, -1, event.what)
        return None


def _change(space: str, seat: int, count: int, what: str) -> Trail:
    icon = "castle" if what == "castle" else "house"
    return Trail((Part("tile", space),), COLOURS[seat], count, icon)
