"""Positions as JSON and as observations: out of a state, into a state, and all that can be wrong with one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

from barons.engine.core import CHANCE, COLOURS, OVER, Json, PositionError
from barons.engine.land.actions import VERBS
from barons.engine.land.scoring import challengers, exhausted, outside_discard, recount
from barons.engine.land.state import (
    CAPTURING,
    DECIDED,
    DRAWING,
    NONE,
    PHASES,
    ROLL,
    USES,
    LandState,
)
from barons.engine.land.state import COLOURS as CHOOSING
from barons.engine.land.terrain import BIT, TILE_COUNT, mask_of, tiles_of
from barons.engine.land.view import Group, LandObservation, Officers, OrderView, TurnView

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules

_KEYS: Final = ("ruleset", "seats", "turn", "tiles", "mountains", "officers", "troops", "donjons", "reserve")
_NUMBER_LIMIT: Final = 10**9


# ---------------------------------------------------------------- out of a state


def observation(rules: LandRules, s: LandState, viewer: int | None) -> LandObservation:
    """What `viewer` may know; None: what everybody may know."""
    names = rules.actions.names
    colours = COLOURS[: s.players]
    own = NONE if viewer is None else s.seats[viewer]
    hands: dict[str, tuple[str, ...] | int] | None = None
    if rules.has_cards:
        hands = {
            name: tuple(names[card] for card in tiles_of(s.hands[colour]))
            if colour == own
            else s.hands[colour].bit_count()
            for colour, name in enumerate(colours)
        }
    return LandObservation(
        viewer=viewer,
        to_move=s.to_move,
        ruleset=rules.ruleset.id,
        seats=tuple(None if colour == NONE else COLOURS[colour] for colour in s.seats),
        turn=_turn(rules, s),
        tiles=tuple(names[tile] for tile in s.terrain.cells),
        mountains=frozenset(names[tile] for tile in tiles_of(s.terrain.mountains)),
        officers={name: _officers(rules, s, colour) for colour, name in enumerate(colours)},
        troops={
            names[tile]: Group(COLOURS[s.owner_of_troops(tile)], s.count[tile])
            for tile in s.terrain.cells
            if s.count[tile]
        },
        donjons={
            names[tile]: COLOURS[owner]
            for tile in s.terrain.cells
            if (owner := s.owner_of_donjon(tile)) != NONE
        },
        reserve=dict(zip(colours, s.reserve, strict=True)),
        discard=dict(zip(colours, s.discard, strict=True)) if rules.has_discard else None,
        hands=hands,
        deck=s.deck.bit_count(),
        discarded_up=tuple(names[entry >> 1] for entry in s.discarded if entry & 1),
        discarded_down=sum(1 for entry in s.discarded if not entry & 1),
        scores=tuple(0 if colour == NONE else s.points[colour] for colour in s.seats),
        challenge=rules.challenge_of(s.players),
    )


def _officers(rules: LandRules, s: LandState, colour: int) -> Officers:
    names = rules.actions.names
    knights = s.knight[2 * colour : 2 * colour + 2]
    return Officers(names[s.baron[colour]], tuple(names[tile] for tile in knights if tile != NONE))


def _turn(rules: LandRules, s: LandState) -> TurnView:
    names = rules.actions.names
    order = None
    if s.order:
        order = OrderView(
            VERBS[s.order],
            names[s.order_tile],
            s.order_moved,
            None if s.capture_tile == NONE else names[s.capture_tile],
            {names[tile]: count for tile, count in sorted(s.arrivals.items())},
        )
    return TurnView(
        seat=s.seat,
        number=s.number,
        phase=PHASES[s.phase],
        die=s.die,
        actions=s.actions_done,
        orders=s.orders,
        bonus=USES[s.bonus],
        treasury=s.treasury,
        moved={names[tile]: count for tile, count in sorted(s.moved.items())},
        order=order,
    )


def position(rules: LandRules, s: LandState) -> dict[str, Json]:
    """The whole position, nothing hidden."""
    told = observation(rules, s, None).position()
    if rules.has_cards:
        names = rules.actions.names
        told["hands"] = {
            COLOURS[colour]: sorted(names[card] for card in tiles_of(hand))
            for colour, hand in enumerate(s.hands)
        }
        told["deck"] = sorted(names[card] for card in tiles_of(s.deck))
        told["discarded"] = [[names[entry >> 1], "up" if entry & 1 else "down"] for entry in s.discarded]
    return told


# ---------------------------------------------------------------- out of an observation


def open_part(rules: LandRules, seen: LandObservation) -> LandState:
    """The state that an observation tells of, without the hidden cards: others' hands, deck, face down."""
    number = rules.number
    colours = {name: colour for colour, name in enumerate(COLOURS)}
    mountains = mask_of([number[tile] for tile in seen.mountains])
    s = LandState(rules, rules.terrain([number[tile] for tile in seen.tiles], mountains), seen.players)
    s.seats = [NONE if name is None else colours[name] for name in seen.seats]
    for name, officers in seen.officers.items():
        s.baron[colours[name]] = number[officers.baron]
        for index, tile in enumerate(officers.knights):
            s.knight[2 * colours[name] + index] = number[tile]
    for tile, group in seen.troops.items():
        s.add_troops(colours[group.colour], number[tile], group.count)
    for tile, name in seen.donjons.items():
        s.donjons[colours[name]] |= BIT[number[tile]]
    s.reserve = [seen.reserve[name] for name in COLOURS[: seen.players]]
    if seen.discard is not None:
        s.discard = [seen.discard[name] for name in COLOURS[: seen.players]]
    for name, hand in (seen.hands or {}).items():
        if not isinstance(hand, int):
            s.hands[colours[name]] = mask_of([number[card] for card in hand])
    s.discarded = tuple(2 * number[card] + 1 for card in seen.discarded_up)
    _set_turn(rules, s, seen.turn)
    recount(rules, s)
    s.to_move = seen.to_move
    return s


def _set_turn(rules: LandRules, s: LandState, turn: TurnView) -> None:
    number = rules.number
    s.seat = turn.seat
    s.number = turn.number
    s.phase = PHASES.index(turn.phase)
    s.die = turn.die
    s.actions_done = turn.actions
    s.orders = turn.orders
    s.bonus = USES.index(turn.bonus)
    s.treasury = turn.treasury
    s.moved = {number[tile]: count for tile, count in turn.moved.items()}
    if turn.order is not None:
        s.order = VERBS.index(turn.order.kind)
        s.order_tile = number[turn.order.tile]
        s.order_moved = turn.order.moved
        s.capture_tile = NONE if turn.order.capture is None else number[turn.order.capture]
        s.arrivals = {number[tile]: count for tile, count in turn.order.arrivals.items()}


# ---------------------------------------------------------------- into a state


def load(rules: LandRules, data: Json) -> LandState:
    """The state of a position at the start of a turn; `PositionError` names what is wrong."""
    return _Loader(rules, data).state()


def _wrong(message: str) -> NoReturn:
    raise PositionError(message)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


class _Loader:
    """Reads a position chapter by chapter; every method raises PositionError at the first fault."""

    def __init__(self, rules: LandRules, data: Json) -> None:
        self.rules = rules
        if not isinstance(data, Mapping):
            _wrong("a position is an object")
        self.data: Mapping[str, Any] = data
        keys = [*_KEYS]
        if rules.has_discard:
            keys.append("discard")
        if rules.has_cards:
            keys += ["hands", "deck", "discarded"]
        for key in keys:
            if key not in data and key != "ruleset":
                _wrong(f"{key} is missing")
        for key in data:
            if key not in keys:
                _wrong(f"{_shown(key)} has no place in a position of {rules.ruleset.id}")

    def state(self) -> LandState:
        """The state, checked."""
        seats = self._seats()
        self.players = len(seats)
        self.colours = COLOURS[: self.players]
        tiles = self._list("tiles", self.data["tiles"])
        cells = [self._tile("tiles", name) for name in tiles]
        if len(cells) != TILE_COUNT:
            _wrong(f"tiles: {len(cells)} tiles instead of {TILE_COUNT}")
        self._once("tiles", cells)
        mountains = [self._tile("mountains", name) for name in self._list("mountains", self.data["mountains"])]
        self._once("mountains", mountains)
        self.mountains = mask_of(mountains)
        s = LandState(self.rules, self.rules.terrain(cells, self.mountains), self.players)
        s.seats = seats
        self._turn(s)
        self._officers(s)
        self._troops(s)
        self._donjons(s)
        self._stocks(s)
        self._cards(s)
        recount(self.rules, s)
        check(self.rules, s)
        if challengers(self.rules, s) or exhausted(self.rules, s):
            s.phase = DECIDED
            s.to_move = OVER
        elif self.middle:
            _wrong("turn: a position in the middle of a turn cannot be loaded")
        return s

    def _list(self, where: str, value: Any) -> Sequence[Any]:
        if not isinstance(value, list | tuple):
            _wrong(f"{where} is a list, not {_shown(value)}")
        return value

    def _mapping(self, where: str, value: Any) -> Mapping[Any, Any]:
        if not isinstance(value, Mapping):
            _wrong(f"{where} is an object, not {_shown(value)}")
        return value

    def _number(self, where: str, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            _wrong(f"{where} is a whole number, not {_shown(value)}")
        if value < 0:
            _wrong(f"{where} is negative: {_shown(value)}")
        if value > _NUMBER_LIMIT:
            _wrong(f"{where} is too great: {_shown(value)}")
        return value

    def _tile(self, where: str, name: Any) -> int:
        tile = self.rules.number.get(name) if isinstance(name, str) else None
        if tile is None:
            _wrong(f"{where}: there is no tile {_shown(name)}")
        return tile

    def _land(self, where: str, name: Any) -> int:
        tile = self._tile(where, name)
        if self.mountains & BIT[tile]:
            _wrong(f"{where}: {name} is a mountain")
        return tile

    def _colour(self, where: str, name: Any) -> int:
        if not isinstance(name, str) or name not in self.colours:
            _wrong(f"{where}: {_shown(name)} is no colour of {self.players} players")
        return self.colours.index(name)

    def _once(self, where: str, tiles: Sequence[int]) -> None:
        seen: set[int] = set()
        for tile in tiles:
            if tile in seen:
                _wrong(f"{where}: {self.rules.actions.names[tile]} stands there twice")
            seen.add(tile)

    def _by_colour(self, where: str) -> list[Any]:
        """The values of an object with exactly the colours in play."""
        value = self._mapping(where, self.data[where])
        for name in value:
            self._colour(where, name)
        for name in self.colours:
            if name not in value:
                _wrong(f"{where}: {name} is missing")
        return [value[name] for name in self.colours]

    def _seats(self) -> list[int]:
        names = self._list("seats", self.data["seats"])
        if len(names) not in self.rules.players:
            _wrong(f"seats: {len(names)} players do not play {self.rules.ruleset.id}")
        colours = COLOURS[: len(names)]
        for name in names:
            if not isinstance(name, str) or name not in colours:
                _wrong(f"seats: {_shown(name)} is no colour of {len(names)} players")
        if len(set(names)) != len(names):
            _wrong(f"seats: a colour has two seats: {', '.join(names)}")
        return [colours.index(name) for name in names]

    def _turn(self, s: LandState) -> None:
        turn = self._mapping("turn", self.data["turn"])
        for key in ("seat", "number"):
            if key not in turn:
                _wrong(f"turn.{key} is missing")
        s.seat = self._number("turn.seat", turn["seat"])
        if s.seat >= self.players:
            _wrong(f"turn.seat: there is no seat {s.seat}")
        s.number = self._number("turn.number", turn["number"])
        if not s.number:
            _wrong("turn.number: 0 is the draft of colours, which cannot be loaded")
        s.phase = ROLL
        s.to_move = CHANCE
        self.middle = len(turn) > 2

    def _officers(self, s: LandState) -> None:
        allowed = self.rules.knights_of(self.players)
        for colour, officers in enumerate(self._by_colour("officers")):
            where = f"officers.{self.colours[colour]}"
            pieces = self._mapping(where, officers)
            for key in pieces:
                if key not in ("baron", "knights"):
                    _wrong(f"{where}: {_shown(key)} is no officer")
            for key in ("baron", "knights"):
                if key not in pieces:
                    _wrong(f"{where}: {key} is missing")
            s.baron[colour] = self._land(f"{where}.baron", pieces["baron"])
            knights = self._list(f"{where}.knights", pieces["knights"])
            if len(knights) > allowed:
                _wrong(f"{where}: {len(knights)} Knights, there are {allowed}")
            for index, name in enumerate(knights):
                s.knight[2 * colour + index] = self._land(f"{where}.knights", name)

    def _troops(self, s: LandState) -> None:
        for name, group in self._mapping("troops", self.data["troops"]).items():
            tile = self._land("troops", name)
            entry = self._list(f"troops.{name}", group)
            if len(entry) != 2:
                _wrong(f"troops.{name} is a colour and a number, not {_shown(group)}")
            colour = self._colour(f"troops.{name}", entry[0])
            count = self._number(f"troops.{name}", entry[1])
            if not count:
                _wrong(f"troops.{name}: 0 troops are not listed")
            s.add_troops(colour, tile, count)

    def _donjons(self, s: LandState) -> None:
        for name, owner in self._mapping("donjons", self.data["donjons"]).items():
            tile = self._land("donjons", name)
            s.donjons[self._colour(f"donjons.{name}", owner)] |= BIT[tile]

    def _stocks(self, s: LandState) -> None:
        s.reserve = [
            self._number(f"reserve.{self.colours[colour]}", count)
            for colour, count in enumerate(self._by_colour("reserve"))
        ]
        if self.rules.has_discard:
            s.discard = [
                self._number(f"discard.{self.colours[colour]}", count)
                for colour, count in enumerate(self._by_colour("discard"))
            ]

    def _cards(self, s: LandState) -> None:
        if not self.rules.has_cards:
            return
        held: list[int] = []
        for colour, hand in enumerate(self._by_colour("hands")):
            where = f"hands.{self.colours[colour]}"
            cards = [self._land(where, name) for name in self._list(where, hand)]
            held += cards
            s.hands[colour] = mask_of(cards)
        deck = [self._land("deck", name) for name in self._list("deck", self.data["deck"])]
        s.deck = mask_of(deck)
        discarded: list[int] = []
        for entry in self._list("discarded", self.data["discarded"]):
            pair = self._list("discarded", entry)
            if len(pair) != 2 or pair[1] not in ("up", "down"):
                _wrong(f"discarded: {_shown(entry)} is not a card with up or down")
            discarded.append(2 * self._land("discarded", pair[0]) + (pair[1] == "up"))
        s.discarded = tuple(discarded)
        everywhere = [*held, *deck, *(entry >> 1 for entry in discarded)]
        self._once("cards", everywhere)
        for tile in range(TILE_COUNT):
            if not self.mountains & BIT[tile] and tile not in everywhere:
                _wrong(f"cards: {self.rules.actions.names[tile]} is nowhere")


# ---------------------------------------------------------------- invariants


def check(rules: LandRules, s: LandState) -> None:
    """Raise PositionError at the first broken invariant of the game."""
    _check_board(rules, s)
    _check_troops(rules, s)
    _check_turn(rules, s)
    if rules.has_cards:
        _check_cards(rules, s)


def _check_board(rules: LandRules, s: LandState) -> None:
    names = rules.actions.names
    mountains = s.terrain.mountains
    occupied = mask_of([tile for tile in (*s.baron, *s.knight) if tile != NONE])
    for mask in (*s.troops, *s.donjons):
        occupied |= mask
    for tile in tiles_of(occupied & mountains):
        _wrong(f"{names[tile]} is a mountain and cannot be entered")
    shared = [tile for tile in s.baron if s.baron.count(tile) > 1]
    pausing = (
        s.phase not in (CHOOSING, ROLL) and 0 < s.actions_done < rules.actions_a_turn and rules.barons_pause
    )
    if shared and not (pausing and s.baron[s.colour] == shared[0] and len(shared) == 2):
        _wrong(f"two Barons stand on {names[shared[0]]}")
    donjons = 0
    for colour, mask in enumerate(s.donjons):
        for tile in tiles_of(donjons & mask):
            _wrong(f"two donjons stand on {names[tile]}")
        donjons |= mask
        if mask.bit_count() > rules.donjon_limit:
            _wrong(f"donjons: {COLOURS[colour]} has {mask.bit_count()}, there are {rules.donjon_limit}")
    for tile in tiles_of(donjons):
        for other in tiles_of(donjons & s.terrain.beside[tile]):
            _wrong(f"donjons on {names[tile]} and {names[other]} are adjacent")


def _check_troops(rules: LandRules, s: LandState) -> None:
    names = rules.actions.names
    union = 0
    for mask in s.troops:
        for tile in tiles_of(union & mask):
            _wrong(f"troops of two colours stand on {names[tile]}")
        union |= mask
    for tile, count in enumerate(s.count):
        if count < 0 or bool(count) != bool(union & BIT[tile]):
            _wrong(f"troops: {count} on {names[tile]}")
        if not 0 <= s.moved.get(tile, 0) <= count:
            _wrong(f"troops: {s.moved[tile]} of {count} moved on {names[tile]}")
    expected = rules.troops_of(s.players)
    for colour in range(s.players):
        name = COLOURS[colour]
        if s.reserve[colour] < 0 or s.discard[colour] < 0:
            _wrong(f"{name}: a negative number of troops")
        board = sum(s.count[tile] for tile in tiles_of(s.troops[colour]))
        total = board + s.reserve[colour] + s.discard[colour]
        if rules.stacked:
            total += rules.donjon_troops * s.donjons[colour].bit_count()
        if total != expected:
            _wrong(f"{name} has {total} troops in all instead of {expected}")
        if outside_discard(rules, s, colour) < board:
            _wrong(f"{name} has more troops on the board than outside the discard")


def _check_turn(rules: LandRules, s: LandState) -> None:
    if not 0 <= s.seat < s.players:
        _wrong(f"turn.seat: there is no seat {s.seat}")
    if s.phase == CHOOSING:
        return
    if sorted(s.seats) != list(range(s.players)):
        _wrong("seats: not a permutation of the colours")
    if (s.to_move == CHANCE) != (s.phase in (ROLL, DRAWING)) or (s.to_move == OVER) != (s.phase == DECIDED):
        _wrong(f"turn: {PHASES[s.phase]} with {s.to_move} to move")
    if (s.phase == CAPTURING) != (s.capture_tile != NONE):
        _wrong("turn: a capture is asked about no tile")
    before = list(s.points)
    recount(rules, s)
    if before != s.points:
        _wrong(f"scores {before} instead of {s.points}")


def _check_cards(rules: LandRules, s: LandState) -> None:
    names = rules.actions.names
    union = s.terrain.mountains
    for mask in (*s.hands, s.deck, *(BIT[entry >> 1] for entry in s.discarded)):
        for card in tiles_of(union & mask):
            _wrong(f"card {names[card]} is in two places or of a mountain")
        union |= mask
    for card in tiles_of((1 << TILE_COUNT) - 1 & ~union):
        _wrong(f"card {names[card]} is nowhere")
