"""Land in sentences and pictograms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from barons.engine.core import Action, Event, Part
from barons.engine.land.events import OrderBegan, OrderDone, TroopMoved, land_event
from barons.engine.land.rules import LandRules
from barons.text.land import actions as action_words
from barons.text.land import events as event_words
from barons.text.land import words
from barons.text.sentence import Names, Sentence
from barons.text.told import Told, told


class LandWords:
    """The words of Land, for one ruleset."""

    def __init__(self, rules: LandRules) -> None:
        self._rules = rules
        self.names = Names()
        self.stands: Callable[[str], str] | None = None
        """Where an officer of the player to move stands; None where no position is shown."""
        self._went: Counter[str] = Counter()
        """Where the troops of the order under way have gone, by tile."""

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """The event in words; of an order that is done, where its troops have gone."""
        known = land_event(event)
        if isinstance(known, OrderBegan):
            self._went.clear()
        elif isinstance(known, TroopMoved):
            self._went[known.path[-1]] += 1
        elif isinstance(known, OrderDone) and known.order == "disperse" and self._went.total() == known.moved:
            return event_words.dispersed(self._rules, known, self._went, self.names)
        return event_words.sentence(self._rules, known, viewer, self.names)

    def together(self, events: Sequence[Event], viewer: int | None) -> Sentence:
        """Cards drawn or discarded one after the other."""
        return event_words.together(self._rules, [land_event(event) for event in events], viewer, self.names)

    def told(self, event: Event) -> Told:
        """Its row in the table of events."""
        return told(event_words.TABLE, event)

    def tile_sprite(self, name: str) -> str:
        """The picture of a tile or card."""
        return f"tile_{words.look_of(self._rules.params, name)}"

    def advice(self, action: Action) -> str:
        """Move the Baron to Lion A."""
        return str(action_words.sentence(self._rules, action, self.names, self.stands))

    def place_title(self, place: Part) -> str:
        """Wolf D."""
        return words.tile_name(self._rules.params, place.name)
