"""A position of Land: small integers by tile, colour and seat. Contains no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from barons.engine.core import Action, Event, Json, Observation, Rank, Reason, State
from barons.engine.land.actions import COLOUR_COUNT
from barons.engine.land.cards import NO_CARD, NO_DECKS, OwnDecks, copies
from barons.engine.land.terrain import BIT, TILE_COUNT, Terrain

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules

# Phases: the next action.
CHOOSING: Final = 0
ROLL: Final = 1
MAIN: Final = 2
MOVING: Final = 3
CAPTURING: Final = 4
DRAWING: Final = 5
DECIDED: Final = 6
EFFECT: Final = 7
"""Awaits the target of a played card."""
REFILL: Final = 8
"""Awaits a card of the player's own deck."""
PLOTTING: Final = 9
"""Awaits a discard for a plot."""
STRIKING: Final = 10
"""Awaits a tile that an event strikes."""
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

# Use of the turn's bonus.
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
"""Number of masks in a key: the deck; troops, donjons and hands of each colour."""
_KEY_BYTES: Final = (_KEY_MASKS * TILE_COUNT + 7) // 8


class LandState(State):
    """Where everything is, and the state of the turn. Tiles are numbers, colours 0 to players - 1.

    Lists are shared with clones and replaced on change (`replaced`), except `count` and `troops`, which change
    most often.
    """

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
        """Create an empty board before the draft; with `like`, a copy of that state."""
        if like is not None:
            self._copy(like)
            return
        self.rules = rules
        self.land = rules
        """`rules` again, with its specific type."""
        self.terrain = terrain
        self.to_move: int = 0
        self.phase: int = CHOOSING
        self.seats: list[int] = [NONE] * players
        """Colour by seat; NONE while it is not chosen."""
        self.seat: int = 0
        self.number: int = 0
        """Turn number, counted over all seats; 0 while colours are drafted."""
        self.die: int = 0
        """The face, 1 to 6; 0 before the roll."""
        self.actions_done: int = 0
        self.orders: int = 0
        """Orders begun this turn."""
        self.bonus: int = UNUSED
        """What the turn's bonus was used for."""
        self.treasury: bool = False
        """Whether a card has turned the die this turn."""
        self.order: int = 0
        """The current order to move, DISPERSE or CONCENTRATE of `actions`; 0 for none."""
        self.order_tile: int = NONE
        """The order's command tile."""
        self.order_moved: int = 0
        """Troops that the order has moved so far."""
        self.capture_tile: int = NONE
        """The tile about which the player is asked."""
        self.arrivals: dict[int, int] = {}
        """Tiles where the current order destroyed a donjon: arrivals since; -1 once decided."""
        self.moved: dict[int, int] = {}
        """By tile: troops of the active colour that have moved this turn; no zeros."""
        self.baron: list[int] = [NONE] * players
        """Tile by colour."""
        self.knight: list[int] = [NONE] * (self.land.slots * players)
        """Tile by `slots` × colour, + 1 for knight2 …; NONE if this Knight is not on the board."""
        self.count: list[int] = [0] * TILE_COUNT
        """Troops by tile; `troops` tells their colour."""
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
        """The players' own decks, if cards drive the turn."""
        self.points: list[int] = [0] * players
        """Score by colour, kept up to date with `donjons`."""
        self.blocked: int = NONE
        """Mask of the tiles blocked for the active colour; NONE: not computed yet."""
        self.opening: Sequence[Event] = ()
        """Automatic events before the first decision; not copied to clones."""
        self.legal: list[Action] | None = None
        """The cached legal actions; None until they are requested."""

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def turn_number(self) -> int:
        return self.number

    @property
    def turn_seat(self) -> int:
        return self.seat

    def knights_of(self, colour: int) -> list[int]:
        """Return the tiles of a colour's Knights, NONE for one off the board."""
        slots = self.land.slots
        return self.knight[slots * colour : slots * (colour + 1)]

    @property
    def colour(self) -> int:
        """The active colour; NONE while the active seat has to choose one."""
        return self.seats[self.seat]

    @property
    def closes_turn(self) -> bool:
        """True while the hand is refilled; not for a plot, whose discards are decisions."""
        return self.phase == REFILL and self.own.card == NO_CARD

    @property
    def is_amid_order(self) -> bool:
        """True during an order to move, a capture decision or the effect of a card."""
        return self.phase in (MOVING, CAPTURING, EFFECT)

    def legal_actions(self) -> list[Action]:
        legal = self.legal
        if legal is None:
            legal = self.legal = self.land.choices[self.phase](self.land, self)
        return legal

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """Faces of the die, cards, tiles: equally likely, but own-deck cards are weighted by copies."""
        if self.phase == REFILL:
            deck = self.own.deck[self.colour]
            return [(action, copies(deck, action.a)) for action in self.legal_actions()]
        return [(action, 1) for action in self.legal_actions()]

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        self.land.apply(self, action, events)

    def clone(self) -> LandState:
        """Return a copy; terrain, and what is replaced rather than changed, are shared."""
        return LandState(self.land, self.terrain, 0, self)

    def _copy(self, like: LandState) -> None:
        self.rules = like.rules
        self.land = like.land
        self.terrain = like.terrain
        self.to_move = like.to_move
        self.phase = like.phase
        self.seats = like.seats
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
        self.baron = like.baron
        self.knight = like.knight
        self.count = like.count[:]
        self.troops = like.troops[:]
        self.donjons = like.donjons
        self.reserve = like.reserve
        self.discard = like.discard
        self.hands = like.hands
        self.deck = like.deck
        self.discarded = like.discarded
        self.own = like.own if like.own is NO_DECKS else OwnDecks(0, like.own)
        self.points = like.points
        self.blocked = like.blocked
        self.opening = ()
        self.legal = like.legal

    def key(self) -> bytes:
        """Return a key that is equal for states that play on alike.

        Left out: values derived from the rest (scores, blocked tiles), the order of discarded cards, how many
        troops an order has moved beyond the first; the turn number, unless rounds are limited.
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

    def ranking(self) -> list[Rank]:
        return self.land.ranking(self)

    def why_not(self, action: Action) -> Reason | None:
        return self.land.why_not(self, action)

    def check(self) -> None:
        self.land.check(self)

    def observation(self, viewer: int | None) -> Observation:
        return self.land.observation(self, viewer)

    def to_json(self) -> dict[str, Json]:
        return self.land.position(self)

    def owner_of_troops(self, tile: int) -> int:
        """Return the colour of the troops on `tile`, NONE if there are none."""
        return _owner(self.troops, tile)

    def owner_of_donjon(self, tile: int) -> int:
        """Return the colour of the donjon on `tile`, NONE if there is none."""
        return _owner(self.donjons, tile)

    def gather(self, colour: int, count: int, lost: bool) -> None:
        """Add troops to a colour's discard if they are lost, otherwise to its reserve."""
        if lost:
            self.discard = replaced(self.discard, colour, self.discard[colour] + count)
        else:
            self.reserve = replaced(self.reserve, colour, self.reserve[colour] + count)

    def add_troops(self, colour: int, tile: int, count: int) -> None:
        """Add troops to a tile that has no troops of other colours."""
        if count:
            self.count[tile] += count
            self.troops[colour] |= BIT[tile]

    def take_troops(self, colour: int, tile: int, count: int) -> None:
        """Remove troops from a tile that has at least this many of the colour."""
        left = self.count[tile] - count
        self.count[tile] = left
        if not left:
            self.troops[colour] &= ~BIT[tile]


def replaced(values: list[int], index: int, value: int) -> list[int]:
    """Return a copy with another value at this index."""
    found = values[:]
    found[index] = value
    return found


def _owner(masks: list[int], tile: int) -> int:
    bit = BIT[tile]
    for colour, mask in enumerate(masks):
        if mask & bit:
            return colour
    return NONE
