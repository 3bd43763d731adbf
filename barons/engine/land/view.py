"""What one viewer may know of a position of Land: typed, read-only, with a complete JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from barons.engine.core import OVER, Json, Observation
from barons.engine.jsonvalues import (
    a_flag,
    a_list,
    a_text,
    an_integer,
    an_object,
    an_observation,
    by_name,
    integers,
    optional,
    texts,
)


class Officers(NamedTuple):
    """The tiles of a colour's officers, by name."""

    baron: str
    knights: tuple[str | None, ...]
    """knight1, knight2 …; None: in reserve."""


@dataclass(frozen=True, slots=True)
class Group:
    """The troops on a tile, always of one colour."""

    colour: str
    count: int


class OrderView(NamedTuple):
    """The current order to move."""

    kind: str
    """`disperse` or `concentrate`."""
    tile: str
    """The command tile."""
    moved: int
    """Troops moved so far."""
    capture: str | None
    """The tile about which the player is asked: `capture` or `keep`."""
    arrivals: Mapping[str, int]
    """Tiles where this order destroyed a donjon: troops arrived since (-1: capture decided)."""


class Towns(NamedTuple):
    """The tiles whose donjons score prestige."""

    free: str
    merchant: tuple[str, ...]
    """Sorted."""


class CardTurn(NamedTuple):
    """Progress of a turn driven by cards, besides its actions."""

    credits: int = 0
    """Spent."""
    discards: int = 0
    """Cards discarded instead of playing; in a plot, those discarded for it."""
    card: str | None = None
    """The card whose effect is being carried out."""
    draws: int = 0
    """Cards still to be drawn for a plot."""
    event: str | None = None
    """The event being carried out."""
    struck: tuple[str, ...] = ()
    """The tiles that this event has struck."""


@dataclass(frozen=True, slots=True)
class DecksView:
    """The players' own decks as a viewer may know them. Mappings are by colour in play."""

    hands: Mapping[str, tuple[str, ...] | int]
    """The viewer's own cards by name, every copy; for others the number of cards."""
    decks: Mapping[str, int]
    """Number of cards in each deck."""
    up: Mapping[str, tuple[str, ...]]
    """Face-up discarded cards, in the order of discarding."""
    down: Mapping[str, int]
    """Number of face-down discarded cards."""
    reshuffled: Mapping[str, bool]
    """Whether the events have been added to the deck."""
    struck: tuple[str, ...]
    """Tiles not struck again until all others have been, in the order drawn."""


@dataclass(frozen=True, slots=True)
class TurnView:
    """The state of the turn."""

    seat: int
    number: int
    """Turn number, counted over all seats from 1; 0 during the colour draft."""
    phase: str
    """`colours`, `die`, `main`, `order`, `capture`, `draw` (a card is awaited) or `over`.

    With card turns also `effect` (a played card's target), `refill` (a card of the player's own deck), `plot`
    (what to discard for it), `event` (a tile to strike).
    """
    die: int
    """The current face, 0 before the roll."""
    actions: int
    """Actions completed; excludes the current order."""
    orders: int
    """Orders begun, including the current one."""
    bonus: str | None
    """What the bonus was used for: `move`, `recruit`, `collect`, `order`; None: not used yet."""
    treasury: bool
    """Whether the treasury was used this turn."""
    moved: Mapping[str, int]
    """By tile: troops of the seat's colour that have moved this turn."""
    order: OrderView | None
    cards: CardTurn | None = None
    """None where the die drives the turn."""


class LandObservation(Observation):
    """A position as `viewer` may know it (None: as everybody may). Tiles and colours by name.

    Not a dataclass, so that the engine can be compiled. Read-only.
    """

    def __init__(
        self,
        *,
        viewer: int | None,
        to_move: int,
        ruleset: str,
        seats: tuple[str | None, ...],
        turn: TurnView,
        tiles: tuple[str, ...],
        mountains: frozenset[str],
        officers: Mapping[str, Officers],
        troops: Mapping[str, Group],
        donjons: Mapping[str, str],
        reserve: Mapping[str, int],
        discard: Mapping[str, int] | None,
        hands: Mapping[str, tuple[str, ...] | int] | None,
        deck: int,
        discarded_up: tuple[str, ...],
        discarded_down: int,
        scores: tuple[int, ...],
        challenge: int,
        towns: Towns | None = None,
        own: DecksView | None = None,
    ) -> None:
        self.viewer = viewer
        self.to_move = to_move
        self.ruleset = ruleset
        self.seats = seats
        """The colour of each seat; None while it is not chosen."""
        self.turn = turn
        self.tiles = tiles
        """The tile on each of the 37 cells, row by row from the top left."""
        self.mountains = mountains
        self.officers = officers
        """By colour in play."""
        self.troops = troops
        """By tile; tiles without troops are absent."""
        self.donjons = donjons
        """By tile: the donjon's colour."""
        self.reserve = reserve
        self.discard = discard
        """None if the ruleset has no discard."""
        self.hands = hands
        """By colour: the viewer's cards by name, the others' number. None without cards."""
        self.deck = deck
        """Number of cards in the deck."""
        self.discarded_up = discarded_up
        """Face-up discarded cards, in the order of discarding."""
        self.discarded_down = discarded_down
        """Number of face-down discarded cards."""
        self.scores = scores
        """Current score, by seat."""
        self.challenge = challenge
        """The score that ends the game."""
        self.towns = towns
        """None if there are no towns."""
        self.own = own
        """The players' own hands and decks; None where the die drives the turn."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LandObservation) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.viewer, self.to_move, self.turn.number, self.tiles))

    def __repr__(self) -> str:
        return f"LandObservation({self.to_json()!r})"

    @property
    def players(self) -> int:
        return len(self.seats)

    def position(self) -> dict[str, Json]:
        turn = self.turn
        position: dict[str, Json] = {
            "ruleset": self.ruleset,
            "seats": list(self.seats),
            "turn": _turn_json(turn),
            "tiles": list(self.tiles),
            "mountains": sorted(self.mountains),
            "officers": {
                colour: {"baron": officers.baron, "knights": list(officers.knights)}
                for colour, officers in self.officers.items()
            },
            "troops": {tile: [group.colour, group.count] for tile, group in self.troops.items()},
            "donjons": dict(self.donjons),
            "reserve": dict(self.reserve),
        }
        if self.discard is not None:
            position["discard"] = dict(self.discard)
        if self.hands is not None:
            position["hands"] = {
                colour: hand if isinstance(hand, int) else sorted(hand) for colour, hand in self.hands.items()
            }
            position["deck"] = self.deck
            position["discarded"] = {"up": list(self.discarded_up), "down": self.discarded_down}
        if self.towns is not None:
            position["towns"] = {"free": self.towns.free, "merchant": list(self.towns.merchant)}
        if self.own is not None:
            position.update(_decks_json(self.own))
        return position

    def to_json(self) -> dict[str, Json]:
        """Return `{"viewer", "to_move", "scores", "challenge", "position"}`."""
        return {
            "viewer": self.viewer,
            "to_move": self.to_move,
            "scores": list(self.scores),
            "challenge": self.challenge,
            "position": self.position(),
        }


def _decks_json(own: DecksView) -> dict[str, Json]:
    return {
        "hands": {
            colour: hand if isinstance(hand, int) else sorted(hand) for colour, hand in own.hands.items()
        },
        "decks": dict(own.decks),
        "discarded": {colour: {"up": list(up), "down": own.down[colour]} for colour, up in own.up.items()},
        "reshuffled": dict(own.reshuffled),
        "struck": list(own.struck),
    }


def _decks_from_json(position: Mapping[str, Json]) -> DecksView | None:
    """Inverse of the JSON of own decks; None if there are none."""
    if "decks" not in position:
        return None
    discarded = by_name(position["discarded"], an_object)
    return DecksView(
        hands=by_name(position["hands"], _hand),
        decks=by_name(position["decks"], an_integer),
        up={colour: texts(pile["up"]) for colour, pile in discarded.items()},
        down={colour: an_integer(pile["down"]) for colour, pile in discarded.items()},
        reshuffled=by_name(position["reshuffled"], a_flag),
        struck=texts(position["struck"]),
    )


def _hand(value: object) -> tuple[str, ...] | int:
    """Return cards by name, or their number."""
    return an_integer(value) if isinstance(value, int) else texts(value)


def _card_turn_json(turn: TurnView, cards: CardTurn) -> dict[str, Json]:
    """Return the middle of a card turn; empty at its start and once the game is over."""
    begun = turn.actions or cards.discards or cards.card or cards.event or turn.phase not in ("main", "over")
    if turn.phase in ("colours", "over") or not begun:
        return {}
    order = turn.order
    data: dict[str, Json] = {
        "phase": turn.phase,
        "credits": cards.credits,
        "played": turn.actions,
        "discards": cards.discards,
        "card": cards.card,
        "draws": cards.draws,
        "event": cards.event,
        "event_tiles": list(cards.struck),
        "moved": dict(turn.moved),
        "order": None if order is None else [order.kind, order.tile],
    }
    if order is not None:
        data.update(order_moved=order.moved, capture=order.capture, arrivals=dict(order.arrivals))
    return data


def _card_turn_from_json(data: Mapping[str, Json]) -> CardTurn:
    return CardTurn(
        credits=an_integer(data.get("credits", 0)),
        discards=an_integer(data.get("discards", 0)),
        card=optional(data.get("card"), a_text),
        draws=an_integer(data.get("draws", 0)),
        event=optional(data.get("event"), a_text),
        struck=texts(data.get("event_tiles", [])),
    )


def _turn_json(turn: TurnView) -> dict[str, Json]:
    """Return the protocol's two keys at the start of a turn or when it is decided, else everything."""
    data: dict[str, Json] = {"seat": turn.seat, "number": turn.number}
    if turn.cards is not None:
        return data | _card_turn_json(turn, turn.cards)
    if not turn.die:
        return data
    order = turn.order
    data.update(
        phase=turn.phase,
        die=turn.die,
        actions=turn.actions,
        orders=turn.orders,
        bonus_used=turn.bonus is not None,
        bonus=turn.bonus,
        treasury_used=turn.treasury,
        moved=dict(turn.moved),
        order=None if order is None else [order.kind, order.tile],
    )
    if order is not None:
        data.update(order_moved=order.moved, capture=order.capture, arrivals=dict(order.arrivals))
    return data


def _turn_from_json(data: Mapping[str, Json], draft: bool, over: bool, own_decks: bool) -> TurnView:
    """Inverse of `_turn_json`; `draft`: some seat has no colour yet."""
    phase = "colours" if draft else "over" if over else "main" if own_decks else "die"
    return TurnView(
        seat=an_integer(data["seat"]),
        number=an_integer(data["number"]),
        phase=a_text(data.get("phase", phase)),
        die=an_integer(data.get("die", 0)),
        actions=an_integer(data.get("played" if own_decks else "actions", 0)),
        orders=an_integer(data.get("orders", 0)),
        bonus=optional(data.get("bonus"), a_text),
        treasury=a_flag(data.get("treasury_used", False)),
        moved=by_name(data.get("moved", {}), an_integer),
        order=None if data.get("order") is None else _order_from_json(data),
        cards=_card_turn_from_json(data) if own_decks else None,
    )


def _order_from_json(turn: Mapping[str, Json]) -> OrderView:
    kind, tile = texts(turn["order"])
    capture = optional(turn["capture"], a_text)
    return OrderView(
        kind, tile, an_integer(turn["order_moved"]), capture, by_name(turn["arrivals"], an_integer)
    )


def observation_from_json(data: object) -> LandObservation:
    """Inverse of `LandObservation.to_json`; `PositionError` for anything else."""
    return an_observation(data, _observation)


def _observation(data: Mapping[str, Json]) -> LandObservation:
    position = an_object(data["position"])
    seats = tuple(optional(seat, a_text) for seat in a_list(position["seats"]))
    own = _decks_from_json(position)
    tactical = {} if own is not None else position
    discarded = an_object(tactical.get("discarded", {"up": [], "down": 0}))
    to_move = an_integer(data["to_move"])
    return LandObservation(
        viewer=optional(data["viewer"], an_integer),
        to_move=to_move,
        ruleset=a_text(position["ruleset"]),
        seats=seats,
        turn=_turn_from_json(an_object(position["turn"]), None in seats, to_move == OVER, own is not None),
        tiles=texts(position["tiles"]),
        mountains=frozenset(texts(position["mountains"])),
        officers=by_name(position["officers"], _officers),
        troops=by_name(position["troops"], _group),
        donjons=by_name(position["donjons"], a_text),
        reserve=by_name(position["reserve"], an_integer),
        discard=by_name(position["discard"], an_integer) if "discard" in position else None,
        hands=by_name(tactical["hands"], _hand) if "hands" in tactical else None,
        deck=an_integer(tactical.get("deck", 0)),
        discarded_up=texts(discarded["up"]),
        discarded_down=an_integer(discarded["down"]),
        scores=integers(data["scores"]),
        challenge=an_integer(data["challenge"]),
        towns=_towns(position["towns"]) if "towns" in position else None,
        own=own,
    )


def _officers(value: object) -> Officers:
    officers = an_object(value)
    knights = tuple(optional(knight, a_text) for knight in a_list(officers["knights"]))
    return Officers(a_text(officers["baron"]), knights)


def _group(value: object) -> Group:
    colour, count = a_list(value)
    return Group(a_text(colour), an_integer(count))


def _towns(value: object) -> Towns:
    towns = an_object(value)
    return Towns(a_text(towns["free"]), texts(towns["merchant"]))
