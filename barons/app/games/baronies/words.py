"""Texts and pictograms of Baron."""

from __future__ import annotations

from collections.abc import Sequence

from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.strengths import sums_of
from barons.engine.baronies.events import Laid
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Action, Event, Observation
from barons.text.baronies.teller import BaroniesTeller
from barons.text.describe import segments
from barons.text.phrases import EventStyle
from barons.text.sentence import Names, Sentence, capitalised


class BaroniesWords:
    """The texts of Baron, for one ruleset."""

    def __init__(self, rules: BaroniesRules) -> None:
        self.rules = rules
        self.names = Names()
        self._laid: dict[str, str] = {}
        """Natures by cell in the latest position, for the small tiles in sentences."""

    def look(self, seen: Observation) -> BaroniesObservation:
        """Set the map that sentences are about."""
        position = map_of(seen)
        self._laid.update(position.map)
        return position

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """Return an event in words, a fight with its arithmetic."""
        if isinstance(event, Laid):
            self._laid[event.cell] = event.tile
        sums = sums_of(self.rules, self._laid, event)
        return capitalised(BaroniesTeller(self.rules, self.names, sums).tell(event))

    def together(self, events: Sequence[Event], viewer: int | None) -> Sentence:
        """Return nothing: events are described one by one."""
        return Sentence()

    def event_style(self, event: Event) -> EventStyle:
        return BaroniesTeller(self.rules, self.names).style(event)

    def tile_sprite(self, name: str) -> str:
        """Return the picture of a cell's tile for chips in sentences."""
        return f"terrain_{self._laid.get(name, 'empty')}"

    def advice(self, action: Action, seen: Observation | None = None) -> str:
        """Return an action as an instruction."""
        return str(segments(self.rules, action, None, self.names))
