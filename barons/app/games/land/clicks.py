"""What clicks on a table of Land mean: parts of an action, legal choices, and why others are refused."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from barons.app.games.land.board import PLAN
from barons.app.games.land.words import LandWords, colour_of, land_of, piece_tile
from barons.app.table.family import Refusal, parsed
from barons.engine.core import Action, Event, Observation, Part, Reason, State
from barons.engine.land import events as happened
from barons.engine.land.cardevents import KnightExiled, KnightRecruited
from barons.engine.land.events import Constructed, OrderBegan, Recruited
from barons.engine.land.reasons import details_of
from barons.engine.land.rules import LandRules
from barons.engine.land.view import LandObservation

PIECES: Final = ("baron", "knight1", "knight2", "knight3", "knight4")
AT_TILE: Final = ("recruit", "construct", "deconstruct", "disperse", "concentrate")
"""The orders given on a tile."""
EFFECTS: Final = ("move", "long", "knight", "exile", "recruit", "construct", "disperse", "concentrate")
"""The card effects that ask for a target."""
_CAUSES: Final[tuple[Literal["by", "neighbour", "shared", "tile"], ...]] = ("by", "neighbour", "shared", "tile")


class LandReasons:
    def __init__(self, rules: LandRules, words: LandWords) -> None:
        self.rules = rules
        self._words = words

    def imagined(self, order: str, seen: Observation, picked: Sequence[Part]) -> list[Action]:
        """Return what a click could mean, most likely first."""
        named = {part.kind: part.name for part in picked}
        return parsed(self.rules, self._imagined_texts(order, land_of(seen), named))

    def with_bonus(self, action: Action) -> Action | None:
        """Return the same move with the die's bonus; None for any other action."""
        if not action.text.startswith("move ") or action.text.endswith(" bonus"):
            return None
        return next(iter(parsed(self.rules, [f"{action.text} bonus"])), None)

    def _imagined_texts(self, order: str, seen: LandObservation, picked: dict[str, str]) -> Iterator[str]:
        colour = colour_of(seen)
        tile, begun, card = picked.get("tile"), picked.get("from"), picked.get("card")
        if seen.turn.order is not None and tile is not None:
            yield f"{'to' if seen.turn.order.kind == 'disperse' else 'from'} {tile}"
            return
        pieces = [picked["piece"]] if "piece" in picked else list(PIECES)
        if begun is not None:
            pieces = [piece for piece in pieces if piece_tile(seen, colour, piece) == begun] or pieces
        cards = [card] if card else list(_hand(seen, colour)) or [seen.tiles[0]]
        if order in ("collect", "exchange", "treasury"):
            if order == "collect":
                yield "collect"
            for each in cards:
                yield f"exchange {each}" if order == "exchange" else f"treasury {each} {seen.turn.die % 6 + 1}"
        elif order in AT_TILE:
            places = [tile or begun] if tile or begun else self._command_tiles(order, seen, colour)
            for place in places:
                yield f"{order} {place}"
        elif order in ("play", "discard"):
            for each in [card] if card else _own_hand(seen, colour):
                yield f"{order} {each}"
        elif order in ("knight", "exile"):
            others = [other for other in seen.officers if other != colour]
            for each in [tile or seen.officers[colour].baron] if order == "knight" else others:
                yield f"{order} {each}"
        elif order == "long" and self.rules.by_deck:
            for piece in pieces:
                yield f"long {piece} {tile or seen.tiles[0]}"
        elif order == "long":
            for piece in pieces:
                yield f"long {piece} {cards[0]}"
        else:
            for piece in pieces:
                goals = [tile] if tile else _next_to(seen, piece_tile(seen, colour, piece))
                for goal in goals:
                    if order == "lightning":
                        yield f"lightning {piece} {goal} {cards[0]}"
                    else:
                        yield f"move {piece} {goal}"

    def _command_tiles(self, order: str, seen: LandObservation, colour: str) -> list[str]:
        donjons = [tile for tile, owner in seen.donjons.items() if owner == colour]
        baron = seen.officers[colour].baron
        return [*donjons, baron] if order == "deconstruct" else [baron, *donjons]

    def refusal(self, reason: Reason, seen: Observation) -> Refusal:
        """Return the reason in words, with the tiles among its details as the cause.

        A player without any cards lacks a card, not a certain one.
        """
        land = land_of(seen)
        if reason.code == "no_card" and not _hand(land, colour_of(land)):
            reason = Reason(reason.code, {**reason.details, "card": "?"})
        tiles = set(land.tiles)
        innermost = reason
        while (cause := details_of(innermost).get("cause")) is not None:
            innermost = cause
        named = [*_causes(innermost), *_causes(reason)]
        causes = [Part("tile", name) for name in named if name in tiles][:1]
        return self._words.refusal(reason, causes)


def _hand(seen: LandObservation, colour: str) -> tuple[str, ...]:
    hand = seen.hands.get(colour) if seen.hands is not None else None
    return hand if isinstance(hand, tuple) else ()


def _own_hand(seen: LandObservation, colour: str) -> tuple[str, ...]:
    hand = seen.own.hands.get(colour) if seen.own is not None else None
    return hand if isinstance(hand, tuple) else ()


def _next_to(seen: LandObservation, tile: str) -> list[str]:
    if tile not in seen.tiles:
        return []
    x, y = PLAN.centres[seen.tiles.index(tile)]
    reach = PLAN.radius * 2
    return [
        name
        for cell, name in enumerate(seen.tiles)
        if 0 < math.hypot(PLAN.centres[cell][0] - x, PLAN.centres[cell][1] - y) < reach
    ]


def _causes(reason: Reason) -> list[str]:
    """Return the names among the details, the most likely cause first."""
    details = details_of(reason)
    return [details[key] for key in _CAUSES if key in details]


ORDERS: Final = frozenset(("disperse", "concentrate"))
"""The orders that move troops; they are drafted step by step."""
_STEPS: Final = frozenset(("to", "from", "done", "capture", "keep"))


def verb_of(action: Action) -> str:
    """Return the first word of an action's notation."""
    return action.text.split(" ")[0]


def is_step(action: Action) -> bool:
    """Return True for a step of an order already begun."""
    return verb_of(action) in _STEPS


def is_discard(action: Action) -> bool:
    """Return True if a card of a player's own deck is discarded."""
    return verb_of(action) == "discard"


def asks(action: Action) -> bool:
    """Return True for an answer to a question that the rules ask at once (capture or keep)."""
    return action.text in ("capture", "keep")


def facets(rules: LandRules, action: Action, seen: Observation) -> frozenset[Part]:
    """Return all parts that can be clicked, in any order, to mean an action.

    They include its start as `from`, and for a long ride the destination as a tile.
    """
    land = land_of(seen)
    parts = rules.parts(action)
    verb, *rest = action.text.split(" ")
    if verb in AT_TILE:
        parts = tuple(Part("from", part.name) if part.kind == "tile" else part for part in parts)
    elif verb in ("move", "lightning", "long"):
        parts = (*parts, Part("from", piece_tile(land, colour_of(land), rest[0])))
        if verb == "long" and not rules.by_deck:
            parts = (*parts, Part("tile", rest[1]))
    return frozenset(parts)


def tile_of(event: Event) -> str:
    """Return the tile of an event; empty for one without."""
    match event:
        case happened.OfficerMoved():
            return event.target
        case happened.TroopMoved():
            return event.path[-1]
        case (
            happened.Recruited()
            | happened.Constructed()
            | happened.Deconstructed()
            | happened.Captured()
            | happened.Fight()
            | happened.DonjonDestroyed()
            | happened.OrderBegan()
            | KnightRecruited()
            | KnightExiled()
        ):
            return event.tile
    return ""


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
