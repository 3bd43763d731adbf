"""A position of Land: small whole numbers by tile, colour and seat. No rule stands here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from barons.engine.core import Action, Event, Json, Observation, Rank, Reason, State
from barons.engine.land.actions import COLOUR_COUNT
from barons.engine.land.cards import NO_CARD, NO_DECKS, OwnDecks, copies
from barons.engine.land.terrain import BIT, TILE_COUNT, Terrain

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules

# Phases: what is awaited.
CHOOSING: Final = 0
ROLL: Final = 1
MAIN: Final = 2
MOVING: Final = 3
CAPTURING: Final = 4
DRAWING: Final = 5
DECIDED: Final = 6
EFFECT: Final = 7
"""The target of a card played."""
REFILL: Final = 8
"""A card of the own deck."""
PLOTTING: Final = 9
"""What to discard for a plot."""
STRIKING: Final = 10
"""A tile that an event strikes."""
PHASES: Final = (
    "colours",
    "die",
    "main",
    "order",
    "capture",
    "draw",
    "over",
    "effect",
    "refill",
    "plot",
    "event",
)
"""Names of the phases, by number."""

# What the turn's bonus was used for.
UNUSED: Final = 0
BY_MOVE: Final = 1
BY_RECRUIT: Final = 2
BY_COLLECT: Final = 3
BY_ORDER: Final = 4
USES: Final = (None, "move", "recruit", "collect", "order")
"""Names of the uses, by number."""

NONE: Final = -1
"""No tile, no colour."""

_KEY_MASKS: Final = 1 + 3 * COLOUR_COUNT
"""Masks in a key: the deck; troops, donjons and hands of each colour."""
_KEY_BYTES: Final = (_KEY_MASKS * TILE_COUNT + 7) // 8


class LandState(State):
    """Where everything is, and where the turn stands. Tiles are numbers, colours 0 to players - 1."""

    __slots__ = (
        "actions_done",
        "arrivals",
        "baron",
        "blocked",
        "bonus",
        "capture_tile",
        "count",
        "deck",
        "die",
        "discard",
        "discarded",
        "donjons",
        "hands",
        "knight",
        "land",
        "legal",
        "moved",
        "number",
        "opening",
        "order",
        "order_moved",
        "order_tile",
        "orders",
        "own",
        "phase",
        "points",
        "reserve",
        "rules",
        "seat",
        "seats",
        "terrain",
        "to_move",
        "treasury",
        "troops",
    )

    def __init__(self, rules: LandRules, terrain: Terrain, players: int, like: LandState | None = None) -> None:
        """An empty board before the draft; with `like`, a copy of that state."""
        if like is not None:
            self._copy(like)
            return
        self.rules = rules
        self.land = rules
        """`rules` again, by its own type."""
        self.terrain = terrain
        self.to_move: int = 0
        self.phase: int = CHOOSING
        self.seats: list[int] = [NONE] * players
        """Colour by seat; NONE while it is not chosen."""
        self.seat: int = 0
        self.number: int = 0
        """The turn's number, counted over all seats; 0 while colours are drafted."""
        self.die: int = 0
        """The face, 1 to 6; 0 before the roll."""
        self.actions_done: int = 0
        self.orders: int = 0
        """Orders begun this turn."""
        self.bonus: int = UNUSED
        """What the turn's bonus was used for."""
        self.treasury: bool = False
        """A card has turned the die this turn."""
        self.order: int = 0
        """The order to move under way, DISPERSE or CONCENTRATE of `actions`; 0 for none."""
        self.order_tile: int = NONE
        """Its command tile."""
        self.order_moved: int = 0
        """Troops that it has moved so far."""
        self.capture_tile: int = NONE
        """The tile about which the player is asked."""
        self.arrivals: dict[int, int] = {}
        """Tiles where the order under way destroyed a donjon: arrivals since; -1 once that is decided."""
        self.moved: dict[int, int] = {}
        """By tile: troops there of the colour in turn that have moved this turn; no zeros."""
        self.baron: list[int] = [NONE] * players
        """Tile by colour."""
        self.knight: list[int] = [NONE] * (self.land.slots * players)
        """Tile by `slots` × colour, + 1 for knight2 …; NONE where there is no such Knight on the board."""
        self.count: list[int] = [0] * TILE_COUNT
        """Troops by tile; whose they are says `troops`."""
        self.troops: list[int] = [0] * players
        """By colour: mask of the tiles with its troops."""
        self.donjons: list[int] = [0] * players
        """By colour: mask of the tiles with its donjons."""
        self.reserve: list[int] = [0] * players
        """Troops by colour."""
        self.discard: list[int] = [0] * players
        """Troops by colour."""
        self.hands: list[int] = [0] * players
        """By colour: mask of the cards."""
        self.deck: int = 0
        """Mask of the cards."""
        self.discarded: tuple[int, ...] = ()
        """Cards in the order of discarding: 2 × card, + 1 face up."""
        self.own: OwnDecks = OwnDecks(players) if self.land.by_deck else NO_DECKS
        """The players' own decks, where cards drive the turn."""
        self.points: list[int] = [0] * players
        """Score by colour, kept in step with `donjons`."""
        self.blocked: int = NONE
        """Mask of the tiles blocked for the colour in turn; NONE: not looked up yet."""
        self.opening: Sequence[Event] = ()
        """What happened by itself before the first decision; not in clones."""
        self.legal: list[Action] | None = None
        """The legal actions, once asked for."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def turn_number(self) -> int:
        """Turns of all seats counted from 1; 0 during the draft of colours."""
        return self.number

    @property
    def turn_seat(self) -> int:
        """The seat whose turn it is."""
        return self.seat

    def knights_of(self, colour: int) -> list[int]:
        """Where a colour's Knights stand, NONE for one off the board."""
        slots = self.land.slots
        return self.knight[slots * colour : slots * (colour + 1)]

    @property
    def colour(self) -> int:
        """The colour in turn; NONE while the seat in turn is to choose one."""
        return self.seats[self.seat]

    @property
    def closes_turn(self) -> bool:
        """While the hand is refilled; a plot's cards are still decided about."""
        return self.phase == REFILL and self.own.card == NO_CARD

    @property
    def is_amid_order(self) -> bool:
        """While an order moves troops, a capture is asked, a card is not played out."""
        return self.phase in (MOVING, CAPTURING, EFFECT)

    def legal_actions(self) -> list[Action]:
        """Every legal action; at chance, the outcomes. The list is the state's own."""
        legal = self.legal
        if legal is None:
            legal = self.legal = self.land.legal_actions(self)
        return legal

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """Faces of the die, cards, tiles: all equally likely, but a card of an own deck weighs its copies."""
        if self.phase == REFILL:
            deck = self.own.deck[self.colour]
            return [(action, copies(deck, action.a)) for action in self.legal_actions()]
        return [(action, 1) for action in self.legal_actions()]

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Play an action and every forced step after it."""
        self.land.apply(self, action, events)

    def clone(self) -> LandState:
        """An independent copy; terrain, and what is replaced rather than changed, are shared."""
        return LandState(self.land, self.terrain, 0, self)

    def _copy(self, like: LandState) -> None:
        self.rules = like.rules
        self.land = like.land
        self.terrain = like.terrain
        self.to_move = like.to_move
        self.phase = like.phase
        self.seats = like.seats  # replaced, never changed
        self.seat = like.seat
        self.number = like.number
        self.die = like.die
        self.actions_done = like.actions_done
        self.orders = like.orders
        self.bonus = like.bonus
        self.treasury = like.treasury
        self.order = like.order
        self.order_tile = like.order_tile
        self.order_moved = like.order_moved
        self.capture_tile = like.capture_tile
        self.arrivals = like.arrivals.copy() if like.arrivals else {}
        self.moved = like.moved.copy() if like.moved else {}
        self.baron = like.baron[:]
        self.knight = like.knight[:]
        self.count = like.count[:]
        self.troops = like.troops[:]
        self.donjons = like.donjons[:]
        self.reserve = like.reserve[:]
        self.discard = like.discard[:]
        self.hands = like.hands[:]
        self.deck = like.deck
        self.discarded = like.discarded
        self.own = like.own if like.own is NO_DECKS else OwnDecks(0, like.own)
        self.points = like.points  # replaced, never changed
        self.blocked = like.blocked
        self.opening = ()
        self.legal = like.legal

    def key(self) -> bytes:
        """Equal for states that play on alike.

        Left out: what follows from the rest (scores, blocked tiles), in what order cards were discarded, how
        many troops an order has moved beyond the first; the turn's number, unless rounds are limited.
        """
        places = [
            self.phase,
            self.seat,
            self.die,
            self.actions_done,
            self.orders,
            self.bonus,
            self.treasury,
            self.order,
            self.order_tile & 63,
            self.order_moved > 0,
            self.capture_tile & 63,
            *self.count,
            *self.reserve,
            *self.discard,
        ]
        for tile in self.baron:
            places.append(tile & 63)
        for tile in self.knight:
            places.append(tile & 63)
        for colour in self.seats:
            places.append(colour & 63)
        if self.discarded:
            places += sorted(self.discarded)
        masks = self.deck
        for mask in self.troops:
            masks = masks << TILE_COUNT | mask
        for mask in self.donjons:
            masks = masks << TILE_COUNT | mask
        for mask in self.hands:
            masks = masks << TILE_COUNT | mask
        key = self.terrain.key + bytes(places) + masks.to_bytes(_KEY_BYTES, "little")
        if self.moved or self.arrivals:
            key += repr((sorted(self.moved.items()), sorted(self.arrivals.items()))).encode()
        if self.own is not NO_DECKS:
            key += self.own.key()
        if self.land.round_limit:
            key += self.number.to_bytes(4, "little")
        return key

    def returns(self) -> list[float]:
        """Only when over: each seat's result from 0 to 1."""
        return self.land.returns(self)

    def ranking(self) -> list[Rank]:
        """The ranking as it stands."""
        return self.land.ranking(self)

    def why_not(self, action: Action) -> Reason | None:
        """The rule that forbids the action now; None when it is legal."""
        return self.land.why_not(self, action)

    def check(self) -> None:
        """Raise `PositionError` if an invariant is broken."""
        self.land.check(self)

    def observation(self, viewer: int | None) -> Observation:
        """What this viewer may know."""
        return self.land.observation(self, viewer)

    def to_json(self) -> dict[str, Json]:
        """The whole position; in the middle of a turn, more under `turn`."""
        return self.land.position(self)

    def owner_of_troops(self, tile: int) -> int:
        """The colour of the troops on `tile`, NONE without any."""
        return _owner(self.troops, tile)

    def owner_of_donjon(self, tile: int) -> int:
        """The colour of the donjon on `tile`, NONE without one."""
        return _owner(self.donjons, tile)

    def add_troops(self, colour: int, tile: int, count: int) -> None:
        """Put troops on a tile that holds no others' troops."""
        if count:
            self.count[tile] += count
            self.troops[colour] |= BIT[tile]

    def take_troops(self, colour: int, tile: int, count: int) -> None:
        """Take troops from a tile that holds so many of this colour."""
        left = self.count[tile] - count
        self.count[tile] = left
        if not left:
            self.troops[colour] &= ~BIT[tile]


def _owner(masks: list[int], tile: int) -> int:
    bit = BIT[tile]
    for colour, mask in enumerate(masks):
        if mask & bit:
            return colour
    return NONE
