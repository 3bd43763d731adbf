"""The legal actions of a position: the only source of legality.

Chapters: the turn's choices, officers, orders. What forbids an order: `guards.py`. Sections (§) are those of
the rulebook of November 2025; the two older ones have the same chapters without numbers, and their differences
are parameters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barons.engine.core import Action
from barons.engine.land.actions import BARON, DISPERSE
from barons.engine.land.guards import (
    CONCENTRATING,
    CONSTRUCTING,
    DECONSTRUCTING,
    DISPERSING,
    RECRUITING,
    collect,
    command_tiles,
    construct,
    deconstruct,
    destinations,
    disperse,
    order_allowed,
    orders_given,
    others_of,
    recruit,
    recruit_numbers,
    sources,
    treasury,
)
from barons.engine.land.state import CAPTURING, MAIN, MOVING, UNUSED, LandState
from barons.engine.land.terrain import BIT, Targets, tiles_of

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def is_open(rules: LandRules, s: LandState) -> bool:
    """Return whether there is a choice, by a quick check that does not make the list.

    False: only the list can tell.
    """
    phase = s.phase
    if phase == MOVING:
        return _is_open_order(rules, s)
    return phase == CAPTURING or (phase == MAIN and rules.is_open_turn(rules, s))


def is_open_turn(rules: LandRules, s: LandState) -> bool:
    """Return whether the turn may end and the Baron may move to an adjacent tile."""
    colour = s.seats[s.seat]
    baron = s.baron[colour]
    others = other_barons(s, colour)
    if others & BIT[baron] or not rules.march_plain:
        return False
    bars = others | baron_bars(rules, s, colour) if rules.barons_barred else others
    return s.terrain.open[baron] & ~bars != 0


def _is_open_order(rules: LandRules, s: LandState) -> bool:
    """Return whether a troop may move and the order may end."""
    colour = s.seats[s.seat]
    if not s.order_moved:
        return False
    if s.order == DISPERSE:
        return not disperse(rules, s, colour, s.order_tile)
    return bool(sources(rules, s, colour, s.order_tile, 1))


def _no_choices(rules: LandRules, s: LandState) -> list[Action]:
    return []


def _colours(rules: LandRules, s: LandState) -> list[Action]:
    table = rules.actions.colour
    return [table[colour] for colour in range(s.players) if colour not in s.seats]


def _faces(rules: LandRules, s: LandState) -> list[Action]:
    return rules.actions.die


def _draws(rules: LandRules, s: LandState) -> list[Action]:
    return [rules.actions.draw[card] for card in tiles_of(s.deck)]


def _capture_choices(rules: LandRules, s: LandState) -> list[Action]:
    return [rules.actions.capture, rules.actions.keep]


def _turn_choices(rules: LandRules, s: LandState) -> list[Action]:
    """Return what may be started now, in this order: `end`, treasury, officers, orders (§7)."""
    table = rules.actions
    colour = s.seats[s.seat]
    hand = s.hands[colour]
    cards = tiles_of(hand) if hand else []
    legal: list[Action] = []
    others = other_barons(s, colour)
    if others & BIT[s.baron[colour]]:
        _leave(rules, s, colour, cards, others, legal)
        return legal
    legal.append(table.end)
    if cards and rules.treasury and not treasury(s):
        for card in cards:
            faces = table.treasury[card]
            legal += faces[: s.die - 1]
            legal += faces[s.die :]
    _officers(rules, s, colour, cards, others, legal)
    if order_allowed(rules, s):
        _orders(rules, s, colour, legal)
    return legal


# ---------------------------------------------------------------- officers


def other_barons(s: LandState, colour: int) -> int:
    """Return a mask of the tiles with another colour's Baron."""
    barons = s.baron
    if len(barons) == 2:  # asked twice a decision, mostly for two players
        return BIT[barons[1 - colour]]
    mask = 0
    for other, tile in enumerate(barons):
        if other != colour:
            mask |= BIT[tile]
    return mask


def may_pause(rules: LandRules, s: LandState) -> bool:
    """Return whether a Baron may stop on another Baron's tile (§8), with an action left to move on."""
    return rules.barons_pause and s.actions_done + 1 < rules.actions_a_turn


def reach(rules: LandRules, s: LandState, tile: int) -> int:
    """Return how many tiles an officer on `tile` moves with the bonus (§9)."""
    return rules.march_bonus[s.die] + (1 if rules.march_extra & BIT[tile] else 0)


def _officers(
    rules: LandRules, s: LandState, colour: int, cards: list[int], others: int, legal: list[Action]
) -> None:
    """Append moves, rides and actions that draw cards (§8). `cards`: the hand; `others`: `other_barons`."""
    table = rules.actions
    terrain = s.terrain
    has_bonus = s.bonus == UNUSED
    for piece, tile in unlike_officers(s, colour):
        far = reach(rules, s, tile) if has_bonus else 0
        if cards and rules.long:
            long = table.long[piece]
            shut = baron_off_cards(rules, s, colour) if piece == BARON else 0
            legal += [long[card] for card in cards if card != tile and not shut & BIT[card]]
        if piece == BARON:
            pausing = may_pause(rules, s)
            _baron_marches(rules, s, far, others, pausing, legal)
            if cards and rules.lightning:
                _baron_rides(rules, s, cards, others, pausing, legal)
        else:
            legal += terrain.march(piece, tile, rules.march_plain, far).actions
            if rules.lightning:
                for card in cards:
                    legal += terrain.ride(piece, tile, card, rules.lightning).actions
    if cards and rules.exchange:
        legal += [table.exchange[card] for card in cards]
    if rules.has_cards and not collect(rules, s):
        legal.append(table.collect)


def unlike_officers(s: LandState, colour: int) -> list[tuple[int, int]]:
    """Return the pieces on the board and their tiles; of identical Knights on one tile only the first."""
    found = [(BARON, s.baron[colour])]
    first = s.land.slots * colour
    seen = 0
    for place in range(first, first + s.land.slots):
        tile = s.knight[place]
        if tile >= 0 and not seen & BIT[tile]:
            seen |= BIT[tile]
            found.append((place - first + 1, tile))
    return found


def baron_bars(rules: LandRules, s: LandState, colour: int) -> int:
    """Return a mask of the tiles that a colour's Baron may neither enter nor cross."""
    bars = 0 if rules.barons_pause else other_barons(s, colour)
    return bars | others_of(s.donjons, colour) if rules.donjons_bar else bars


def baron_stops_off(rules: LandRules, s: LandState, colour: int) -> int:
    """Return a mask of the tiles where a colour's Baron may not stop, except to pause."""
    return baron_bars(rules, s, colour) | other_barons(s, colour)


def _without_pauses(s: LandState, shut: int, others: int, bars: int) -> int:
    """Return `shut` without the tiles of other Barons where a Baron may pause.

    From there one step must lead, outside `bars`, to a tile where he may stop.
    """
    for tile in tiles_of(shut):
        if s.terrain.open[tile] & ~others & ~bars:
            shut &= ~BIT[tile]
    return shut


def baron_off_cards(rules: LandRules, s: LandState, colour: int) -> int:
    """Return a mask of the tiles to which no card takes a Baron, whatever is on the way.

    These have another colour's donjon, or a Baron who would be swapped onto a tile barred to him.
    """
    if not rules.donjons_bar:
        return 0
    shut = others_of(s.donjons, colour)
    for other, tile in enumerate(s.baron):
        if other != colour and others_of(s.donjons, other) & BIT[s.baron[colour]]:
            shut |= BIT[tile]
    return shut


def _baron_marches(
    rules: LandRules, s: LandState, far: int, others: int, pausing: bool, legal: list[Action]
) -> None:
    """Append the Baron's moves, `far` tiles with the bonus, counting the way round tiles that bar him."""
    colour = s.seats[s.seat]
    tile = s.baron[colour]
    march = s.terrain.march(BARON, tile, rules.march_plain, far)
    if not rules.barons_barred:
        shut = march.mask & others
        _add_but(march, _without_pauses(s, shut, others, 0) if shut and pausing else shut, legal)
        return
    bars = baron_bars(rules, s, colour)
    near = s.terrain.around(tile, rules.march_plain, bars)
    width = s.terrain.around(tile, far, bars) & ~near if far > rules.march_plain else 0
    shut = others & (near | width)
    if shut and pausing:
        shut = _without_pauses(s, shut, others, bars)
    moves, marches = rules.actions.move[BARON], rules.actions.march[BARON]
    legal += [moves[target] for target in march.tiles if near & ~shut & BIT[target]]
    legal += [marches[target] for target in march.tiles if width & ~shut & BIT[target]]


def _baron_rides(
    rules: LandRules, s: LandState, cards: list[int], others: int, pausing: bool, legal: list[Action]
) -> None:
    """Append the Baron's lightning rides."""
    colour = s.seats[s.seat]
    tile = s.baron[colour]
    bars = baron_bars(rules, s, colour)
    open_to_him = s.terrain.around(tile, rules.lightning, bars) if rules.barons_barred else -1
    for card in cards:
        ride = s.terrain.ride(BARON, tile, card, rules.lightning)
        shut = ride.mask & others & open_to_him
        if shut and pausing:
            shut = _without_pauses(s, shut, others, bars)
        _add_but(ride, shut | ~open_to_him, legal)


def _add_but(ride: Targets, shut: int, legal: list[Action]) -> None:
    """Append the actions of a ride, except those to the tiles of this mask."""
    shut &= ride.mask
    if not shut:
        legal += ride.actions
        return
    start = 0
    for stop, tile in enumerate(ride.tiles):
        if shut & BIT[tile]:
            legal += ride.actions[start:stop]
            start = stop + 1
    legal += ride.actions[start:]


def _leave(
    rules: LandRules, s: LandState, colour: int, cards: list[int], others: int, legal: list[Action]
) -> None:
    """Append what moves the Baron off the tile that he shares, to a tile without a Baron (§8)."""
    far = reach(rules, s, s.baron[colour]) if s.bonus == UNUSED else 0
    _baron_marches(rules, s, far, others, False, legal)
    if cards and rules.lightning:
        _baron_rides(rules, s, cards, others, False, legal)
    if rules.long:
        # onto a third Baron it would swap, and send that Baron onto the shared tile
        shut = others | baron_off_cards(rules, s, colour)
        legal += [rules.actions.long[BARON][card] for card in cards if not shut & BIT[card]]


# ---------------------------------------------------------------- orders


def _orders(rules: LandRules, s: LandState, colour: int, legal: list[Action]) -> None:
    """Append the orders of each command tile, by tile, then in the order of §13 to §17."""
    table = rules.actions
    tiles = command_tiles(rules, s, colour)
    for tile in tiles_of(tiles) if s.donjons[colour] else [s.baron[colour]] if tiles else []:
        given = orders_given(rules, s, colour, tile)
        has_troops = s.troops[colour] & BIT[tile] != 0  # spares most calls of `construct` and `disperse`
        if given & RECRUITING and not recruit(rules, s, colour, tile):
            plain, bonus = recruit_numbers(rules, s, colour, tile)
            if plain:
                legal.append(table.recruit[tile])
            if bonus > plain:
                legal.append(table.recruit_bonus[tile])
        if has_troops and given & CONSTRUCTING and not construct(rules, s, colour, tile, rules.donjon_troops):
            legal.append(table.construct[tile])
        if given & DECONSTRUCTING and not deconstruct(rules, s, colour, tile):
            legal.append(table.deconstruct[tile])
        if has_troops and given & DISPERSING and not disperse(rules, s, colour, tile):
            legal.append(table.disperse[tile])
        if given & CONCENTRATING and sources(rules, s, colour, tile, 1):
            legal.append(table.concentrate[tile])


def _troop_choices(rules: LandRules, s: LandState) -> list[Action]:
    """Return the moves of the next troop of the current order, and `done` once one has moved."""
    table = rules.actions
    colour = s.seats[s.seat]
    if s.order == DISPERSE:
        legal = [table.to[target] for target in destinations(rules, s, colour, s.order_tile)]
    else:
        legal = [table.from_[source] for source in sources(rules, s, colour, s.order_tile)]
    if s.order_moved:
        legal.append(table.done)
    return legal


Choices = Callable[["LandRules", LandState], list[Action]]
CHOICES: Final[tuple[Choices, ...]] = (
    _colours,
    _faces,
    _turn_choices,
    _troop_choices,
    _capture_choices,
    _draws,
    _no_choices,
)
"""By phase, for rulesets where the die drives the turn."""
