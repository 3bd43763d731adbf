"""Baron's board with its animations and the marks that they leave."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.motions import BaroniesMotions
from barons.app.games.baronies.seen import map_of
from barons.app.kit.anim.motion import Motion
from barons.app.table.boards.marks import Trail
from barons.engine.baronies.events import BaronBack, DonjonPlaced, Established, KnightBack, Laid, baronies_event
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Event, Observation, Part
from barons.play.match import RecordedStep
from barons.text.sentence import Names


class ShownMap(BaroniesBoard):
    """The board of a table or a replay; `names` are the players' current names."""

    def __init__(self, rules: BaroniesRules, names: Callable[[], Names] = Names) -> None:
        super().__init__(rules)
        self._names = names

    def motions(self, beat: RecordedStep, before: Observation, after: Observation) -> list[Motion]:
        return BaroniesMotions(self, map_of(before), map_of(after), self._names()).of(
            [baronies_event(event) for event in beat.events_for(after.viewer)]
        )

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """Return the tile laid, the meadow taken, or what a settlement established and sent back."""
        match event:
            case Laid() | DonjonPlaced():
                change, what = 0, ""
            case KnightBack() | BaronBack():
                change, what = -1, "tower"
            case Established():
                change, what = event.change, "laurel"
            case _:
                return None
        return Trail((Part("cell", event.cell),), map_of(seen).colours[event.seat], change, what)
