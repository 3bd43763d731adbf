"""What can be clicked in one position of Land: the legal actions, each as a set of parts."""

from __future__ import annotations

from collections.abc import Sequence

from barons.app.games.land.choices import EFFECTS
from barons.app.games.land.motions import tile_of
from barons.app.games.land.reasons import facets, verb_of
from barons.engine.core import Action, Event, Observation, Part, State
from barons.engine.land.cardevents import KnightRecruited
from barons.engine.land.events import Constructed, OrderBegan, Recruited
from barons.engine.land.rules import LandRules


class LegalChoices:
    """The legal actions of one position; `picked` are parts in any order."""

    def __init__(self, rules: LandRules, seen: Observation, legal: Sequence[Action], *, drafts: bool) -> None:
        """Index the actions. `drafts`: an order is in progress, so its start need not be picked again."""
        self.seen = seen
        self.legal = legal
        self._rules = rules
        self._drafts = drafts
        self._facets: dict[str, frozenset[Part]] = {}
        self._with: dict[Part, list[Action]] = {}
        """The actions that contain a part; filled at the first question."""

    def facets(self, action: Action) -> frozenset[Part]:
        """Return everything that can be clicked to mean an action."""
        found = self._facets.get(action.text)
        if found is None:
            found = self._facets[action.text] = facets(self._rules, action, self.seen)
        return found

    def candidates(self, picked: Sequence[Part]) -> list[Action]:
        """Return the legal actions that contain all picks."""
        if not picked:
            return list(self.legal)
        if not self._with:
            for action in self.legal:
                for part in self.facets(action):
                    self._with.setdefault(part, []).append(action)
        wanted = frozenset(picked)
        return [action for action in self._with.get(picked[0], ()) if wanted <= self.facets(action)]

    def parts(self, kind: str, picked: Sequence[Part] = ()) -> list[Part]:
        """Return the parts of one kind that the candidates still offer, in the order of the legal actions."""
        found: dict[Part, None] = {}
        for action in self.candidates(picked):
            found |= dict.fromkeys(part for part in self.facets(action) if part.kind == kind)
        return list(found)

    def has(self, order: str, picked: Sequence[Part] = ()) -> bool:
        """Return True if a legal action of this card matches `picked`."""
        return bool(self.candidates([Part("order", order), *picked]))

    def targets(self, picked: Sequence[Part]) -> frozenset[Part]:
        """Return the tiles that the next click may mean: ends of actions, or else starts."""
        if not picked and not self._drafts:
            return frozenset()
        tiles = frozenset(self.parts("tile", picked))
        begun = any(part.kind in ("from", "piece") for part in picked) or self._drafts
        if tiles and begun:
            return tiles
        return frozenset(Part("tile", part.name) for part in self.parts("from", picked)) or tiles

    def costly(self, targets: frozenset[Part], picked: Sequence[Part]) -> frozenset[Part]:
        """Return the targets that can only be reached with a card of the hand that is not chosen."""
        kinds = {part.kind for part in picked}
        if "from" not in kinds or "card" in kinds:
            return frozenset()
        ways = [self.facets(action) for action in self.candidates(picked)]
        free: set[Part] = set()
        for way in ways:
            if all(part.kind != "card" for part in way):
                free |= way
        return targets & frozenset().union(*ways) - free

    def price(self, tile: Part, picked: Sequence[Part]) -> list[Part]:
        """Return the cards of the hand, any of which pays for going to a costly target."""
        return self.parts("card", [*picked, tile])


def ahead(rules: LandRules, state: State, card: str) -> frozenset[Part]:
    """Return the tiles where the effect of a card of the seat to move could begin if it were played now."""
    viewer, after, events = state.to_move, state.clone(), list[Event]()
    after.apply(rules.parse(f"play {card}"), events)
    offer = LegalChoices(rules, after.observation(viewer), after.legal_actions(), drafts=False)
    if not any(verb_of(action) in EFFECTS for action in offer.legal) or after.to_move != viewer:
        return frozenset(Part("tile", name) for event in events if (name := tile_of(event)))  # the only choice
    return beginnings(offer)


def acts_at(rules: LandRules, state: State, card: str) -> dict[str, int]:
    """Return the tiles where a card would act if it were played now, with the troops that it recruits there."""
    after, events = state.clone(), list[Event]()
    after.apply(rules.parse(f"play {card}"), events)
    if after.to_move == state.to_move:
        for action in after.legal_actions():
            if verb_of(action) == card.rstrip("123"):
                after.clone().apply(action, events)
    kinds = (Recruited, Constructed, KnightRecruited, OrderBegan)
    found = [event for event in events if isinstance(event, kinds)]
    return {event.tile: event.count if isinstance(event, Recruited) else 0 for event in found}


def beginnings(offer: LegalChoices) -> frozenset[Part]:
    """Return the tiles for the first click of an effect: its starts, else its ends."""
    parts = [part for action in offer.legal if verb_of(action) in EFFECTS for part in offer.facets(action)]
    begins = frozenset(Part("tile", part.name) for part in parts if part.kind == "from")
    return begins or frozenset(part for part in parts if part.kind == "tile")
