"""The set-up (2025-11 §5): tiles, mountains, starts, hands, colours, all drawn by the dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barons.engine.core import COLOURS
from barons.engine.hexgrid import disc
from barons.engine.land.cards import spread, stack_of
from barons.engine.land.state import CHOOSING, LandState
from barons.engine.land.terrain import ALL_TILES, RADIUS, TILE_COUNT, mask_of, tiles_of

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules
    from barons.engine.shuffling import Shuffler

_DEALS: Final = 200
"""Maximum number of deals; then the one with the fewest faults is used."""


def deal(rules: LandRules, players: int, dealer: Shuffler) -> LandState:
    """Return the state before the first decision or die."""
    cells = dealer.shuffle("tiles", range(TILE_COUNT))
    best: tuple[int, list[int]] | None = None
    for trial in range(_DEALS):
        drawn = dealer.shuffle("starts" if not trial else f"starts/{trial}", range(TILE_COUNT))
        faults = faults_of(rules, players, cells, drawn)
        if best is None or faults < best[0]:
            best = (faults, drawn)
        if not faults:
            break
    assert best is not None
    drawn = best[1]
    mountains = rules.mountains_of(players)
    s = LandState(rules, rules.terrain(cells, mask_of(drawn[:mountains])), players)
    place(rules, s, drawn[mountains:])
    give(rules, s, drawn[mountains:], dealer)
    return s


def give(rules: LandRules, s: LandState, land: list[int], dealer: Shuffler) -> None:
    """Give each player troops and cards, then colours or the first turn. `land`: tiles without mountains."""
    players = s.players
    s.reserve = [rules.troops_of(players)] * players
    if rules.has_cards:
        cards = dealer.shuffle("cards", sorted(land))
        for colour in range(players):
            s.hands[colour] = mask_of([cards.pop() for _ in range(rules.params.cards.hand)])
        s.deck = mask_of(cards)
    if rules.by_deck:
        _deal_hands(rules, s, dealer)
    if rules.params.setup.colours == "drafted":
        s.phase = CHOOSING
        s.seat = s.to_move = players - 1
    else:
        s.seats = list(range(players))
        rules.begin_turn(rules, s, 0, 1, None)


def _deal_hands(rules: LandRules, s: LandState, dealer: Shuffler) -> None:
    """Deal each colour's opening hand from its own deck, without the events."""
    for colour in range(s.players):
        cards = dealer.shuffle(f"deck/{COLOURS[colour]}", spread(rules.full_deck))
        s.own.hand[colour] = stack_of(cards[: rules.hand_size])
        s.own.deck[colour] = stack_of(cards[rules.hand_size :])


def place(rules: LandRules, s: LandState, starts: list[int]) -> None:
    """Place Barons by colour, then Knights by colour, on the tiles drawn."""
    players = s.players
    s.baron = starts[:players]
    following = iter(starts[players:])
    for colour in range(players):
        for index in range(rules.starting_knights_of(players)):
            s.knight[rules.slots * colour + index] = next(following)


def faults_of(rules: LandRules, players: int, cells: list[int], drawn: list[int]) -> int:
    """Count the set-up conditions that a deal breaks."""
    setup = rules.params.setup
    wished = setup.no_walled_start or setup.connected_land or setup.barons_apart > 1 or setup.officers_apart > 1
    if not wished:
        return 0
    mountains = rules.mountains_of(players)
    terrain = rules.terrain(cells, mask_of(drawn[:mountains]))
    s = LandState(rules, terrain, players)
    place(rules, s, drawn[mountains:])
    return start_faults(rules, s)


def start_faults(rules: LandRules, s: LandState) -> int:
    """Count the set-up conditions that land and starts break."""
    setup = rules.params.setup
    terrain = s.terrain
    starts = [(colour, tile, True) for colour, tile in enumerate(s.baron)]
    starts += [(index // rules.slots, tile, False) for index, tile in enumerate(s.knight) if tile >= 0]
    faults = 0
    if setup.no_walled_start:
        faults += sum(not terrain.open[tile] for _, tile, _ in starts)
    if setup.connected_land:
        land = tiles_of(ALL_TILES & ~terrain.mountains)
        faults += len(land) - terrain.within(land[0], TILE_COUNT).bit_count()
    cell_of = {tile: cell for cell, tile in enumerate(terrain.cells)}
    for index, (colour, tile, is_baron) in enumerate(starts):
        for other, where, also_baron in starts[:index]:
            apart = disc(RADIUS).distance(cell_of[tile], cell_of[where])
            faults += is_baron and also_baron and apart < setup.barons_apart
            faults += colour != other and apart < setup.officers_apart
    return faults
