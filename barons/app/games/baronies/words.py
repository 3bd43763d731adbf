"""Baron in sentences and pictograms."""

from __future__ import annotations

from collections.abc import Sequence

from barons.app.games.baronies.seen import map_of
from barons.app.games.baronies.sums import sums_of
from barons.engine.baronies.events import Laid, baronies_event
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Action, Event, Observation
from barons.text.baronies import events as event_words
from barons.text.describe import segments
from barons.text.sentence import Names, Sentence, capitalised
from barons.text.told import Told, told


class BaroniesWords:
    """The words of Baron, for one ruleset."""

    def __init__(self, rules: BaroniesRules) -> None:
        self.rules = rules
        self.names = Names()
        self._laid: dict[str, str] = {}
        """Natures by cell, of the position looked at last: for the small tiles in sentences."""

    def look(self, seen: Observation) -> BaroniesObservation:
        """Take note of the map that sentences are about."""
        position = map_of(seen)
        self._laid.update(position.map)
        return position

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """The event in words, a fight with its arithmetic."""
        if isinstance(event, Laid):
            self._laid[event.cell] = event.tile
        sums = sums_of(self.rules, self._laid, event)
        return capitalised(event_words.sentence(self.rules, baronies_event(event), viewer, self.names, sums))

    def together(self, events: Sequence[Event], viewer: int | None) -> Sentence:
        """Nothing: they are told one by one."""
        return Sentence()

    def told(self, event: Event) -> Told:
        """Its row in the table of events."""
        return told(event_words.TABLE, event)

    def tile_sprite(self, name: str) -> str:
        """The picture of a cell's tile, for chips in sentences."""
        return f"terrain_{self._laid.get(name, 'empty')}"

    def advice(self, action: Action) -> str:
        """An action as an instruction."""
        return str(segments(self.rules, action, None, self.names))
