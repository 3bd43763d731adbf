"""Texts and pictograms of Baron, and typed access to an observation of it."""

from __future__ import annotations

from barons.app.games.baronies.marks import sums_of
from barons.app.table.family import GameWords
from barons.engine.baronies.events import Laid
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Event, Observation
from barons.engine.narrowing import of_game
from barons.text.baronies.teller import BaroniesTeller
from barons.text.sentence import Sentence, capitalised


def map_of(seen: Observation) -> BaroniesObservation:
    return of_game(BaroniesObservation, seen)


class BaroniesWords(GameWords):
    """The texts of Baron, for one ruleset."""

    def __init__(self, rules: BaroniesRules) -> None:
        super().__init__(rules)
        self.rules = rules
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

    def tile_sprite(self, name: str) -> str:
        return f"terrain_{self._laid.get(name, 'empty')}"
