"""What one viewer may know of a position of Land: typed, read-only, with a complete JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from barons.engine.core import OVER, Json, Observation
from barons.engine.jsonvalues import a_list, an_object, an_observation, built, by_name, texts


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
    """Cards discarded instead of being played; in a plot, those discarded for it."""
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
    die: int = 0
    """The current face, 0 before the roll."""
    actions: int = 0
    """Actions completed; excludes the current order."""
    orders: int = 0
    """Orders begun, including the current one."""
    bonus: str | None = None
    """What the bonus was used for: `move`, `recruit`, `collect`, `order`; None: not used yet."""
    treasury: bool = False
    """Whether the treasury was used this turn."""
    moved: Mapping[str, int] = field(default_factory=dict)
    """By tile: troops of the seat's colour that have moved this turn."""
    order: OrderView | None = None
    cards: CardTurn | None = None
    """None where the die drives the turn."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LandObservation(Observation):
    """A position as `viewer` may know it (None: as everybody may). Tiles and colours by name."""

    viewer: int | None
    to_move: int
    ruleset: str
    seats: tuple[str | None, ...]
    """The colour of each seat; None while it is not chosen."""
    turn: TurnView
    tiles: tuple[str, ...]
    """The tile on each of the 37 cells, row by row from the top left."""
    mountains: frozenset[str]
    officers: Mapping[str, Officers]
    """By colour in play."""
    troops: Mapping[str, Group]
    """By tile; tiles without troops are absent."""
    donjons: Mapping[str, str]
    """By tile: the donjon's colour."""
    reserve: Mapping[str, int]
    discard: Mapping[str, int] | None = None
    """None if the ruleset has no discard."""
    hands: Mapping[str, tuple[str, ...] | int] | None = None
    """By colour: the viewer's cards by name, the others' number. None without cards."""
    deck: int = 0
    """Number of cards in the deck."""
    discarded_up: tuple[str, ...] = ()
    """Face-up discarded cards, in the order of discarding."""
    discarded_down: int = 0
    """Number of face-down discarded cards."""
    scores: tuple[int, ...]
    """Current score, by seat."""
    challenge: int
    """The score that ends the game."""
    towns: Towns | None = None
    """None if there are no towns."""
    own: DecksView | None = None
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


def _deck_fields(position: Mapping[str, Json]) -> dict[str, object] | None:
    """Return the fields of `DecksView`; None if there are no own decks."""
    if "decks" not in position:
        return None
    piles = by_name(position["discarded"], an_object)
    faces = {face: {colour: pile[face] for colour, pile in piles.items()} for face in ("up", "down")}
    return {**position, **faces}


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


def _turn_fields(data: Mapping[str, Json], draft: bool, over: bool, own_decks: bool) -> dict[str, object]:
    """Return the fields of `TurnView`: inverse of `_turn_json`; `draft`: some seat has no colour yet."""
    phase = "colours" if draft else "over" if over else "main" if own_decks else "die"
    fields: dict[str, object] = {"phase": phase, "treasury": data.get("treasury_used", False), **data}
    if data.get("order") is not None:
        kind, tile = texts(data["order"])
        fields["order"] = {**data, "kind": kind, "tile": tile, "moved": data["order_moved"]}
    if own_decks:
        fields["actions"] = data.get("played", 0)
        fields["cards"] = {**data, "struck": data.get("event_tiles", [])}
    return fields


def observation_from_json(data: object) -> LandObservation:
    """Inverse of `LandObservation.to_json`; `PositionError` for anything else."""
    return an_observation(data, _observation)


def _observation(data: Mapping[str, Json]) -> LandObservation:
    position = an_object(data["position"])
    own = _deck_fields(position)
    draft, over = None in a_list(position["seats"]), data["to_move"] == OVER
    turn = _turn_fields(an_object(position["turn"]), draft, over, own is not None)
    fields: dict[str, object] = {**position, **data, "turn": turn, "own": own}
    if own is not None:
        del fields["hands"]
    elif "discarded" in position:
        discarded = an_object(position["discarded"])
        fields |= {"discarded_up": discarded["up"], "discarded_down": discarded["down"]}
    return built(LandObservation, fields)
