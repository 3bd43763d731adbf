"""Converts a state into an observation and JSON, and an observation into a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import COLOURS, Json
from barons.engine.land.actions import VERBS
from barons.engine.land.cards import CARDS, NO_CARD, size, spread, stack_of
from barons.engine.land.scoring import recount
from barons.engine.land.state import (
    NONE,
    PHASES,
    USES,
    LandState,
)
from barons.engine.land.terrain import BIT, mask_of, tiles_of
from barons.engine.land.view import (
    CardTurn,
    DecksView,
    Group,
    LandObservation,
    Officers,
    OrderView,
    Towns,
    TurnView,
)

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


# ---------------------------------------------------------------- from a state


def observation(rules: LandRules, s: LandState, viewer: int | None) -> LandObservation:
    """Return what `viewer` may know; for None, what everybody may know."""
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
        towns=_towns(rules, s),
        own=_decks(rules, s, own) if rules.by_deck else None,
    )


def _towns(rules: LandRules, s: LandState) -> Towns | None:
    names = [rules.actions.names[tile] for tile in s.terrain.towns]
    return Towns(names[0], tuple(sorted(names[1:]))) if names else None


def _decks(rules: LandRules, s: LandState, viewer: int) -> DecksView:
    """Return hands and decks as the colour `viewer` may know them; for NONE, as everybody may."""
    own = s.own
    colours = COLOURS[: s.players]
    piles = list(zip(colours, own.discarded, strict=True))
    return DecksView(
        hands={
            name: tuple(CARDS[card] for card in spread(own.hand[colour]))
            if colour == viewer
            else size(own.hand[colour])
            for colour, name in enumerate(colours)
        },
        decks={name: size(own.deck[colour]) for colour, name in enumerate(colours)},
        up={name: tuple(CARDS[entry >> 1] for entry in pile if entry & 1) for name, pile in piles},
        down={name: sum(1 for entry in pile if not entry & 1) for name, pile in piles},
        reshuffled=dict(zip(colours, own.reshuffled, strict=True)),
        struck=tuple(rules.actions.names[tile] for tile in own.struck),
    )


def _officers(rules: LandRules, s: LandState, colour: int) -> Officers:
    names = rules.actions.names
    knights = s.knights_of(colour)
    baron = names[s.baron[colour]]
    if rules.knights_leave:
        knights = knights[: rules.knights_of(s.players)]
        return Officers(baron, tuple(None if tile == NONE else names[tile] for tile in knights))
    return Officers(baron, tuple(names[tile] for tile in knights if tile != NONE))


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
        cards=_card_turn(rules, s) if rules.by_deck else None,
    )


def _card_turn(rules: LandRules, s: LandState) -> CardTurn:
    own = s.own
    return CardTurn(
        credits=own.spent,
        discards=own.discards,
        card=None if own.card == NO_CARD else CARDS[own.card],
        draws=own.draws,
        event=None if own.event == NO_CARD else CARDS[own.event],
        struck=tuple(rules.actions.names[tile] for tile in own.event_tiles),
    )


def position(rules: LandRules, s: LandState) -> dict[str, Json]:
    """Return the whole position, with nothing hidden."""
    position = observation(rules, s, None).position()
    if rules.has_cards:
        names = rules.actions.names
        position["hands"] = {
            COLOURS[colour]: sorted(names[card] for card in tiles_of(hand))
            for colour, hand in enumerate(s.hands)
        }
        position["deck"] = sorted(names[card] for card in tiles_of(s.deck))
        position["discarded"] = [[names[entry >> 1], "up" if entry & 1 else "down"] for entry in s.discarded]
    if rules.by_deck:
        position.update(_open_decks(s))
    return position


def _open_decks(s: LandState) -> dict[str, Json]:
    """Return hands, decks and discarded cards, with nothing hidden."""
    colours = COLOURS[: s.players]

    def named(stacks: list[int]) -> dict[str, Json]:
        return {
            name: sorted(CARDS[card] for card in spread(stack))
            for name, stack in zip(colours, stacks, strict=True)
        }

    return {
        "hands": named(s.own.hand),
        "decks": named(s.own.deck),
        "discarded": {
            name: [[CARDS[entry >> 1], "up" if entry & 1 else "down"] for entry in pile]
            for name, pile in zip(colours, s.own.discarded, strict=True)
        },
    }


# ---------------------------------------------------------------- from an observation


def open_part(rules: LandRules, seen: LandObservation) -> LandState:
    """Return the state of an observation without the hidden cards: others' hands, deck, face down."""
    number = rules.number
    colours = {name: colour for colour, name in enumerate(COLOURS)}
    mountains = mask_of([number[tile] for tile in seen.mountains])
    towns = seen.towns and (number[seen.towns.free], *sorted(number[town] for town in seen.towns.merchant))
    terrain = rules.terrain([number[t] for t in seen.tiles], mountains, towns or ())
    s = LandState(rules, terrain, seen.players)
    s.seats = [NONE if name is None else colours[name] for name in seen.seats]
    for name, officers in seen.officers.items():
        s.baron[colours[name]] = number[officers.baron]
        for index, knight in enumerate(officers.knights):
            if knight is not None:
                s.knight[rules.slots * colours[name] + index] = number[knight]
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
    if seen.own is not None:
        _set_decks(rules, s, seen.own)
    _set_turn(rules, s, seen.turn)
    recount(rules, s)
    s.to_move = seen.to_move
    return s


def _set_decks(rules: LandRules, s: LandState, seen: DecksView) -> None:
    """Set the visible cards of the players' own decks."""
    for colour, name in enumerate(COLOURS[: s.players]):
        hand = seen.hands[name]
        if not isinstance(hand, int):
            s.own.hand[colour] = stack_of([CARDS.index(card) for card in hand])
        s.own.discarded[colour] = tuple(2 * CARDS.index(card) + 1 for card in seen.up[name])
        s.own.reshuffled[colour] = seen.reshuffled[name]
    s.own.struck = tuple(rules.number[tile] for tile in seen.struck)


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
    if turn.cards is not None:
        cards = turn.cards
        s.own.spent = cards.credits
        s.own.discards = cards.discards
        s.own.card = NO_CARD if cards.card is None else CARDS.index(cards.card)
        s.own.draws = cards.draws
        s.own.event = NO_CARD if cards.event is None else CARDS.index(cards.event)
        s.own.event_tiles = tuple(number[tile] for tile in cards.struck)
    if turn.order is not None:
        s.order = VERBS.index(turn.order.kind)
        s.order_tile = number[turn.order.tile]
        s.order_moved = turn.order.moved
        s.capture_tile = NONE if turn.order.capture is None else number[turn.order.capture]
        s.arrivals = {number[tile]: count for tile, count in turn.order.arrivals.items()}
