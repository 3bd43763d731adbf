"""A state as an observation and as JSON, and the state that an observation tells of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import COLOURS, Json
from barons.engine.land.actions import VERBS
from barons.engine.land.scoring import recount
from barons.engine.land.state import (
    NONE,
    PHASES,
    USES,
    LandState,
)
from barons.engine.land.terrain import BIT, mask_of, tiles_of
from barons.engine.land.view import Group, LandObservation, Officers, OrderView, TurnView

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


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
