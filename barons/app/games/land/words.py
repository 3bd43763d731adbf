"""Texts and pictograms of Land, and typed access to an observation of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from barons.app.table.family import GameWords
from barons.engine.core import Action, Event, Observation, Part
from barons.engine.land.events import OrderBegan, OrderDone, TroopMoved, land_event
from barons.engine.land.rules import LandRules
from barons.engine.land.view import LandObservation
from barons.engine.narrowing import of_game
from barons.text.land import words
from barons.text.land.teller import LandTeller
from barons.text.sentence import Sentence


def land_of(seen: Observation) -> LandObservation:
    return of_game(LandObservation, seen)


def colour_of(seen: LandObservation) -> str:
    return seen.seats[seen.turn.seat] or "gold"


def piece_tile(seen: LandObservation, colour: str, piece: str) -> str:
    """Return the tile of an officer; empty if it is not on the board."""
    where = seen.officers[colour]
    if piece == "baron":
        return where.baron
    number = int(piece[-1]) - 1
    return (where.knights[number] or "") if number < len(where.knights) else ""


class LandWords(GameWords):
    """The texts of Land, for one ruleset."""

    def __init__(self, rules: LandRules) -> None:
        super().__init__(rules)
        self._rules = rules
        self.stands: Callable[[str], str] | None = None
        """Returns the tile of an officer of the player to move; None where no position is shown."""
        self._went: Counter[str] = Counter()
        """The destinations of the troops of the order in progress, by tile."""

    @property
    def _teller(self) -> LandTeller:
        return LandTeller(self._rules, self.names)

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """Return an event in words; at the end of an order, where its troops have gone."""
        known = land_event(event)
        if isinstance(known, OrderBegan):
            self._went.clear()
        elif isinstance(known, TroopMoved):
            self._went[known.path[-1]] += 1
        elif isinstance(known, OrderDone) and known.order == "disperse" and self._went.total() == known.moved:
            return self._teller.dispersed(known, self._went)
        return self._teller.event(known, viewer)

    def together(self, events: Sequence[Event], viewer: int | None) -> Sentence:
        """Return the sentence for consecutive cards drawn or discarded."""
        return self._teller.together(events, viewer)

    def tile_sprite(self, name: str) -> str:
        return f"tile_{words.look_of(self._rules.params, name)}"

    def advice(self, action: Action, seen: Observation | None = None) -> str:
        """Return an action as advice, such as "Move the Baron to Lion A"; Knights are named by their tile."""
        land = None if seen is None else land_of(seen)
        stands = self.stands if land is None else partial(piece_tile, land, colour_of(land))
        return str(self._teller.instruction(action.text, stands))

    def place_title(self, place: Part) -> str:
        """Return the title of a tile, such as "Wolf D"."""
        return words.tile_name(self._rules.params, place.name)
