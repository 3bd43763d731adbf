"""The turn: start and end, the roll, the move, the attack (steps 0, 1 and 2).

The rulebook's “Starting Out”, “Specific Win Conditions” and “Turn Sequence”, A and B.
"""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import events as tell
from barons.engine.realms import fighting, guards
from barons.engine.realms.actions import shown
from barons.engine.realms.board import DUNGEON
from barons.engine.realms.counts import with_count
from barons.engine.realms.death import finish
from barons.engine.realms.dice import await_roll, has_one, movement_dice
from barons.engine.realms.events import Log
from barons.engine.realms.params import CHARACTER_NAMES
from barons.engine.realms.scoring import realms_with_castle
from barons.engine.realms.stages import (
    ATTACKING,
    BEFORE_ROLL,
    BY_CASTLES,
    BY_POLITICS,
    BY_ROUNDS,
    BY_SURVIVAL,
    FOR_MOVEMENT,
    MOVEMENT,
    TURN_ENDS,
)
from barons.engine.realms.state import ITEM_KINDS, RealmsState


def character_options(s: RealmsState) -> list[Action]:
    """Return the characters not yet chosen."""
    return [s.edition.actions.characters[kind] for kind in s.edition.characters if kind not in s.characters]


def choose_character(s: RealmsState, action: Action, events: Log) -> None:
    """Give a seat a character; after the last one, start the first turn."""
    s.become(s.seat, action.a)
    if events is not None:
        events.append(tell.CharacterChosen(s.seat, CHARACTER_NAMES[action.a]))
    if s.seat + 1 < s.seat_count:
        s.seat += 1
    else:
        s.seat = 0
        s.number = 1
        begin(s, events)


def begin(s: RealmsState, events: Log) -> None:
    """Start a turn, after checking for victory by survival, castles, politics or rounds."""
    if events is not None:
        events.append(tell.TurnBegan(s.seat, s.number))
    if len(s.deaths) >= s.seat_count - 1:
        alive = [seat for seat in range(s.seat_count) if s.spaces[seat] >= 0]
        finish(s, BY_SURVIVAL, (alive[0],), events)
        return
    champion = _champion(s)
    if champion >= 0:
        finish(s, BY_CASTLES, (champion,), events)
        return
    rounds = s.edition.rounds
    if s.edition.is_political and is_decided(s):
        finish(s, BY_POLITICS, winners(s), events)
        return
    if rounds and s.number > rounds * s.seat_count:
        finish(s, BY_ROUNDS, (), events)
        return
    s.stage = BEFORE_ROLL


def _champion(s: RealmsState) -> int:
    """Return the first seat in turn order from the current one with a castle in each realm; -1 for none."""
    if len(s.castles) - s.castles.count(0) < len(s.edition.board.lands_of_realm):
        return -1
    for step in range(s.seat_count):
        seat = (s.seat + step) % s.seat_count
        if realms_with_castle(s, seat) == len(s.edition.board.lands_of_realm):
            return seat
    return -1


def end(s: RealmsState, events: Log) -> None:
    """End the turn: power dice lapse and the next living player begins."""
    seat_count = s.seat_count
    s.power = bytes(seat_count)
    s.spell_casters = 0
    s.skills_used = 0
    s.banished = False
    seat = (s.seat + 1) % seat_count
    while s.spaces[seat] < 0:
        seat = (seat + 1) % seat_count
    s.seat = seat
    s.number += 1
    begin(s, events)


def before_options(s: RealmsState) -> list[Action]:
    """Return the actions of step 0: the roll and its alternatives under optional rules."""
    rules = s.edition
    own = [rules.actions.roll_movement]
    if rules.crawl and rules.board.kind[s.spaces[s.seat]] == DUNGEON:
        own.append(rules.actions.crawl)
    if rules.skip:
        own.append(rules.actions.skip)
    return own


def holds_power(s: RealmsState, seat: int) -> bool:
    """True if the player holds a power potion; then step 0 must be asked."""
    return has_one(s, seat, s.edition.power_items)


def roll(s: RealmsState, action: Action, events: Log) -> None:
    """Roll for movement; `movement_rolled` reads the dice."""
    await_roll(s, s.seat, movement_dice(s, s.seat), FOR_MOVEMENT)


def skip(s: RealmsState, action: Action, events: Log) -> None:
    """Skip the rest of the turn."""
    if events is not None:
        events.append(tell.Skipped(s.seat))
    s.stage = TURN_ENDS


def crawl(s: RealmsState, action: Action, events: Log) -> None:
    """Move one space in a dungeon; power dice are kept for the next roll."""
    here = s.spaces[s.seat]
    _walk(s, 1, (here, s.edition.board.next[here]), True, events)


def movement_rolled(s: RealmsState, outcome: Action, events: Log) -> None:
    """Store the dice until a move is chosen."""
    s.movement_values = outcome.b
    s.movement_sum = outcome.c
    s.stage = MOVEMENT


def step_counts(s: RealmsState) -> list[int]:
    """Return the allowed numbers of steps, ascending: each value and, with a saddle, the sum."""
    values = shown(s.movement_values)
    counts = [face for face in range(1, 7) if values >> face & 1]
    total = _sum_moved(s, values)
    return [*counts, total] if total else counts


def _sum_moved(s: RealmsState, values: int) -> int:
    """Return the sum of the roll if it is allowed in addition to these values (bits by face); else 0."""
    total = s.movement_sum
    if not has_one(s, s.seat, s.edition.saddles) or (total <= 6 and values >> total & 1):
        return 0
    return total


def movement_options(s: RealmsState) -> list[Action]:
    """Return a `move` for each number of steps and each final space; the full number must be moved."""
    values = shown(s.movement_values)
    return s.edition.moves(s.spaces[s.seat], values, _sum_moved(s, values), s.adventurers[s.seat] != 0)


def move(s: RealmsState, action: Action, events: Log) -> None:
    """Move to the chosen space and clear the roll."""
    ways = s.edition.board.ways(s.spaces[s.seat], action.a, bool(s.adventurers[s.seat]))
    s.movement_values = 0
    s.movement_sum = 0
    _walk(s, action.a, ways[action.b], False, events)


def _walk(s: RealmsState, steps: int, way: tuple[int, ...], is_crawl: bool, events: Log) -> None:
    """Move along the route; reaching the first outpost makes the player an adventurer."""
    seat = s.seat
    board = s.edition.board
    s.spaces[seat] = way[-1]
    if events is not None:
        events.append(tell.Moved(seat, steps, tuple(board.names[space] for space in way), is_crawl))
    if not s.adventurers[seat] and board.start in way[1:]:
        s.adventurers = with_count(s.adventurers, seat, 1)
        if events is not None:
            events.append(tell.BecameAdventurer(seat))
    s.stage = ATTACKING


def attack_options(s: RealmsState) -> list[Action]:
    """Return attacks on other adventurers on the space or within the range of a bow."""
    actions = s.edition.actions
    own: list[Action] = []
    if s.adventurers[s.seat]:
        reach = attack_reach(s, s.seat)
        for other in range(s.seat_count):
            if other != s.seat and not guards.fight(s, s.seat, other, reach):
                own.append(actions.attack[other])
    own.append(actions.pass_)
    return own


def attack_reach(s: RealmsState, seat: int) -> int:
    """Return the distance in spaces at which this player may attack."""
    first = seat * ITEM_KINDS
    reach = 0
    for item, spaces in s.edition.bows:
        if s.items[first + item] and spaces > reach:
            reach = spaces
    return reach


def attack(s: RealmsState, action: Action, events: Log) -> None:
    """Start a fight with another player."""
    if events is not None:
        events.append(tell.Attacked(s.seat, action.a))
    fighting.begin(s, action.a, -1)


def is_decided(s: RealmsState) -> bool:
    """True if every land has a building."""
    land_count = len(s.castles)
    return all(s.castles[land] or any(s.dwellings[land::land_count]) for land in range(land_count))


def winners(s: RealmsState) -> tuple[int, ...]:
    """Return the living players with the most by the ruleset's measure; ties share the victory."""
    measures = [measure(s, seat) if s.spaces[seat] >= 0 else -1 for seat in range(s.seat_count)]
    best = max(measures)
    return tuple(seat for seat, value in enumerate(measures) if value == best)


def measure(s: RealmsState, seat: int) -> int:
    """Return the deciding count: buildings, realms with more than half of the buildings, or total cost."""
    how = s.edition.params.political_win
    board = s.edition.board
    if how == "realms":
        won = 0
        for lands in board.lands_of_realm:
            mine = sum(_count(s, seat, land) for land in lands)
            if 2 * mine > sum(s.buildings_on(land) for land in lands):
                won += 1
        return won
    if how == "value":
        value = 0
        for land, cost in enumerate(board.land_cost):
            value += cost * s.dwellings_on(seat, land)
            if s.has_castle(seat, land):
                value += cost + s.edition.castle_cost[land]
        return value
    return sum(_count(s, seat, land) for land in range(len(s.castles)))


def _count(s: RealmsState, seat: int, land: int) -> int:
    return s.dwellings_on(seat, land) + (1 if s.has_castle(seat, land) else 0)
