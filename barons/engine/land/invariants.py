"""The invariants of every position of Land, at the start of a turn and within it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from barons.engine.core import CHANCE, COLOURS, OVER, PositionError
from barons.engine.land.cards import CARDS, FIRST_EVENT, copies, size, stack_of
from barons.engine.land.scoring import recount
from barons.engine.land.state import (
    CAPTURING,
    CHOOSING,
    DECIDED,
    DRAWING,
    MAIN,
    NONE,
    PHASES,
    REFILL,
    ROLL,
    STRIKING,
    LandState,
)
from barons.engine.land.terrain import ALL_TILES, BIT, mask_of, tiles_of

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


_AT_CHANCE: Final = (ROLL, DRAWING, REFILL, STRIKING)


def wrong(message: str) -> NoReturn:
    """Raise PositionError with this message."""
    raise PositionError(message)


def check(rules: LandRules, s: LandState) -> None:
    """Raise PositionError at the first broken invariant of the game."""
    _check_board(rules, s)
    _check_troops(rules, s)
    _check_turn(rules, s)
    if rules.has_cards:
        _check_cards(rules, s)
    if rules.by_deck:
        _check_decks(rules, s)


def _check_board(rules: LandRules, s: LandState) -> None:
    names = rules.actions.names
    mountains = s.terrain.mountains
    occupied = mask_of([tile for tile in (*s.baron, *s.knight) if tile != NONE])
    for mask in (*s.troops, *s.donjons):
        occupied |= mask
    for tile in tiles_of(occupied & mountains):
        wrong(f"{names[tile]} is a mountain and cannot be entered")
    shared = [tile for tile in s.baron if s.baron.count(tile) > 1]
    may_pause = rules.barons_pause and not rules.by_deck
    pausing = s.phase not in (CHOOSING, ROLL) and 0 < s.actions_done < rules.actions_a_turn and may_pause
    if shared and not (pausing and s.baron[s.colour] == shared[0] and len(shared) == 2):
        wrong(f"two Barons are on {names[shared[0]]}")
    donjons = 0
    for colour, mask in enumerate(s.donjons):
        for tile in tiles_of(donjons & mask):
            wrong(f"two donjons are on {names[tile]}")
        donjons |= mask
        if mask.bit_count() > rules.donjon_limit:
            wrong(f"donjons: {COLOURS[colour]} has {mask.bit_count()}, but the limit is {rules.donjon_limit}")
    for tile in tiles_of(donjons):
        for other in tiles_of(donjons & s.terrain.beside[tile]):
            wrong(f"donjons on {names[tile]} and {names[other]} are adjacent")


def _check_troops(rules: LandRules, s: LandState) -> None:
    names = rules.actions.names
    union = 0
    for mask in s.troops:
        for tile in tiles_of(union & mask):
            wrong(f"troops of two colours are on {names[tile]}")
        union |= mask
    for tile, count in enumerate(s.count):
        if count < 0 or bool(count) != bool(union & BIT[tile]):
            wrong(f"troops: {count} on {names[tile]}")
        if not 0 <= s.moved.get(tile, 0) <= count:
            wrong(f"troops: {s.moved[tile]} of {count} moved on {names[tile]}")
    expected = rules.troops_of(s.players)
    for colour in range(s.players):
        name = COLOURS[colour]
        if s.reserve[colour] < 0 or s.discard[colour] < 0:
            wrong(f"{name}: a negative number of troops")
        board = sum(s.count[tile] for tile in tiles_of(s.troops[colour]))
        total = board + s.reserve[colour] + s.discard[colour]
        if rules.stacked:
            total += rules.donjon_troops * s.donjons[colour].bit_count()
        if total != expected:
            wrong(f"{name} has {total} troops in all instead of {expected}")


def _check_turn(rules: LandRules, s: LandState) -> None:
    if not 0 <= s.seat < s.players:
        wrong(f"turn.seat: there is no seat {s.seat}")
    if s.phase == CHOOSING:
        return
    if sorted(s.seats) != list(range(s.players)):
        wrong("seats: not a permutation of the colours")
    if (s.to_move == CHANCE) != (s.phase in _AT_CHANCE) or (s.to_move == OVER) != (s.phase == DECIDED):
        wrong(f"turn: {PHASES[s.phase]} with {s.to_move} to move")
    if (s.phase == CAPTURING) != (s.capture_tile != NONE):
        wrong("turn: the capture and its tile do not match")
    before = list(s.points)
    recount(rules, s)
    if before != s.points:
        wrong(f"scores: {before} instead of {s.points}")


def _check_cards(rules: LandRules, s: LandState) -> None:
    names = rules.actions.names
    union = s.terrain.mountains
    for mask in (*s.hands, s.deck, *(BIT[entry >> 1] for entry in s.discarded)):
        for card in tiles_of(union & mask):
            wrong(f"card {names[card]} is in two places, or its tile is a mountain")
        union |= mask
    for card in tiles_of(ALL_TILES & ~union):
        wrong(f"card {names[card]} is missing")


def _check_decks(rules: LandRules, s: LandState) -> None:
    for colour in range(s.players):
        _check_deck(rules, s, colour)
        hand = s.own.hand[colour]
        waits = colour != s.colour or (s.phase == MAIN and not s.actions_done and not s.own.discards)
        if waits and size(hand) != rules.hand_size:
            wrong(f"hands.{COLOURS[colour]}: {size(hand)} cards instead of {rules.hand_size}")
    names = rules.actions.names
    mountains = s.terrain.mountains
    struck = mask_of(s.own.struck)
    for tile in tiles_of(struck & mountains):
        wrong(f"struck: {names[tile]} is a mountain")
    if struck.bit_count() < len(s.own.struck):
        wrong("struck: a tile is listed twice")
    if struck | mountains == ALL_TILES:
        wrong("struck: all tiles are listed, but the pile would have been reshuffled")
    if s.own.spent > rules.credits_a_turn or s.actions_done > rules.cards_a_turn:
        wrong("turn: more cards or credits than a turn allows")


def _check_deck(rules: LandRules, s: LandState, colour: int) -> None:
    """Check that a colour has all its cards, each in one place."""
    own = s.own
    name = COLOURS[colour]
    places = own.hand[colour] + own.deck[colour] + stack_of([entry >> 1 for entry in own.discarded[colour]])
    if colour == s.colour:
        places += stack_of(own.under_way())
    for card, text in enumerate(CARDS):
        found = copies(places, card)
        expected = copies(rules.full_deck, card)
        if card >= FIRST_EVENT:
            expected = int(own.reshuffled[colour] and card in rules.events)
        if found != expected:
            wrong(f"cards of {name}: {found} of {text} instead of {expected}")
        if card >= FIRST_EVENT and copies(own.hand[colour], card):
            wrong(f"hands.{name}: {text} is an event and cannot be in a hand")
