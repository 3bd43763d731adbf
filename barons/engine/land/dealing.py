"""The set-up where the land must be connected (2026-03): unsuitable deals are repeated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barons.engine.core import COLOURS
from barons.engine.land.cards import FIRST_EVENT, spread, stack_of
from barons.engine.land.setup import give, place, start_faults
from barons.engine.land.state import LandState
from barons.engine.land.terrain import ALL_TILES, BIT, TILE_COUNT, Terrain, mask_of, tiles_of
from barons.engine.land.view import DecksView

if TYPE_CHECKING:
    from random import Random

    from barons.engine.land.rules import LandRules
    from barons.engine.shuffling import Shuffler

_DEALS: Final = 200
"""Maximum number of deals; then the one with the fewest faults is used."""


def is_asked(rules: LandRules) -> bool:
    """Return whether the ruleset uses this set-up: it has towns, or conditions for a new deal."""
    setup = rules.params.setup
    limits = (setup.outside, setup.grouped)
    return bool(setup.towns) or setup.starts_on_land or any(limit is not None for limit in limits)


def deal(rules: LandRules, players: int, dealer: Shuffler) -> LandState:
    """Return the state before the first decision or die."""
    best: tuple[int, LandState, list[int]] | None = None
    for trial in range(_DEALS):
        faults, state, towns = _trial(rules, players, dealer, trial)
        if best is None or faults < best[0]:
            best = (faults, state, towns)
        if not faults:
            break
    assert best is not None
    _, s, towns = best
    s.terrain = rules.terrain(s.terrain.cells, s.terrain.mountains, [*towns[:1], *sorted(towns[1:])])
    land = tiles_of(ALL_TILES & ~s.terrain.mountains)
    give(rules, s, land, dealer)
    return s


def _trial(rules: LandRules, players: int, dealer: Shuffler, trial: int) -> tuple[int, LandState, list[int]]:
    """Return the number of faults of one deal, its state without towns, and the towns."""
    cells = dealer.shuffle(f"tiles/{trial}", range(TILE_COUNT))
    drawn = dealer.shuffle(f"starts/{trial}", range(TILE_COUNT))
    mountains = mask_of(drawn[: rules.mountains_of(players)])
    bare = rules.terrain(cells, mountains)
    land = bare.pieces_of_land()[0]
    places = [tile for tile in drawn if not mountains & BIT[tile]]
    wanted = len(rules.prestige) + players * (1 + rules.starting_knights_of(players))
    if rules.params.setup.starts_on_land:
        on_land = [tile for tile in places if land & BIT[tile]]
        # on the small land of a variant, tiles outside are used if no others are left
        places = on_land + [tile for tile in places if tile not in on_land]
    towns = places[: len(rules.prestige)]
    s = LandState(rules, bare, players)
    _place_by_colour(rules, s, places[len(towns) : wanted])
    return land_faults(rules, bare) + start_faults(rules, s), s, towns


def _place_by_colour(rules: LandRules, s: LandState, starts: list[int]) -> None:
    """Place each colour's Baron, then its Knights, in the order in which their tiles were drawn."""
    share = len(starts) // s.players
    hands = [starts[share * colour : share * (colour + 1)] for colour in range(s.players)]
    barons = [hand[0] for hand in hands]
    place(rules, s, barons + [tile for hand in hands for tile in hand[1:]])


def land_faults(rules: LandRules, terrain: Terrain) -> int:
    """Count the excess tiles outside the largest piece of land and the oversized groups of one colour."""
    setup = rules.params.setup
    pieces = terrain.pieces_of_land()
    faults = 0
    if setup.outside is not None:
        faults += max(0, sum(piece.bit_count() for piece in pieces[1:]) - setup.outside)
    if setup.grouped is not None:
        for _, kind in rules.kinds:
            left = kind & ~terrain.mountains
            while left:
                low = left & -left
                group = low | terrain.around(low.bit_length() - 1, TILE_COUNT, ~left)
                left &= ~group
                faults += group.bit_count() >= setup.grouped
    return faults


def deal_unseen(rules: LandRules, s: LandState, seen: DecksView, rng: Random) -> None:
    """Deal each colour's unseen cards over its hand, its deck and its face-down cards.

    All colours have the same cards, so it is known which ones are not visible in the hand, face up or in play,
    but not where each is. A hand holds no events.
    """
    for colour, name in enumerate(COLOURS[: s.players]):
        unseen = _unseen(rules, s, colour)
        rng.shuffle(unseen)
        hand = seen.hands[name]
        if isinstance(hand, int):
            held = [card for card in unseen if card < FIRST_EVENT][:hand]
            for card in held:
                unseen.remove(card)
            s.own.set_hand(colour, stack_of(held))
        down = seen.down[name]
        hidden = tuple(2 * card for card in unseen[:down])
        s.own.set_discarded(colour, hidden + s.own.discarded[colour])
        s.own.set_deck(colour, stack_of(unseen[down:]))


def _unseen(rules: LandRules, s: LandState, colour: int) -> list[int]:
    left = rules.full_deck + (stack_of(rules.events) if s.own.reshuffled[colour] else 0)
    left -= s.own.hand[colour] + stack_of([entry >> 1 for entry in s.own.discarded[colour]])
    if colour == s.colour:
        left -= stack_of(s.own.under_way())
    return spread(left)
