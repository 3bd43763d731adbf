"""The turn: its beginning and end, the roll, the move, the attack (steps 0, 1 and 2).

The rulebook's “Starting Out”, “Specific Win Conditions” and “Turn Sequence”, A and B.
"""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import events as tell
from barons.engine.realms import fighting, politics
from barons.engine.realms.actions import faces
from barons.engine.realms.board import DUNGEON
from barons.engine.realms.death import finish
from barons.engine.realms.dice import await_roll, movement_dice
from barons.engine.realms.events import Log
from barons.engine.realms.params import CHARACTER_NAMES
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
    """Each character once."""
    return [s.edition.actions.characters[kind] for kind in s.edition.characters if kind not in s.characters]


def choose_character(s: RealmsState, action: Action, events: Log) -> None:
    """A seat takes a character; after the last one the first turn begins."""
    s.characters[s.seat] = action.a
    if events is not None:
        events.append(tell.CharacterChosen(s.seat, CHARACTER_NAMES[action.a]))
    if s.seat + 1 < s.seat_count:
        s.seat += 1
    else:
        s.seat = 0
        s.number = 1
        begin(s, events)


def begin(s: RealmsState, events: Log) -> None:
    """Each turn begins with the question who has won: by survival, castles, politics, rounds."""
    if events is not None:
        events.append(tell.TurnBegan(s.seat, s.number))
    alive = [seat for seat in range(s.seat_count) if s.spaces[seat] >= 0]
    if len(alive) == 1:
        finish(s, BY_SURVIVAL, (alive[0],), events)
        return
    champion = _champion(s)
    if champion >= 0:
        finish(s, BY_CASTLES, (champion,), events)
        return
    params = s.edition.params
    if params.political_win != "none" and politics.is_decided(s):
        finish(s, BY_POLITICS, politics.winners(s), events)
        return
    if params.rounds and s.number > params.rounds * s.seat_count:
        finish(s, BY_ROUNDS, (), events)
        return
    s.stage = BEFORE_ROLL


def _champion(s: RealmsState) -> int:
    """The first seat, counting from the one whose turn it is, with a castle in each realm; -1 for none."""
    if len(s.castles) - s.castles.count(0) < len(s.edition.board.lands_of_realm):
        return -1
    for step in range(s.seat_count):
        seat = (s.seat + step) % s.seat_count
        owner = seat + 1
        if all(any(s.castles[land] == owner for land in lands) for lands in s.edition.board.lands_of_realm):
            return seat
    return -1


def end(s: RealmsState, events: Log) -> None:
    """Power dice lapse; the next of the living begins."""
    seat_count = s.seat_count
    s.power = bytearray(seat_count)
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
    """Step 0: the roll, or what optional rules put in its place."""
    rules = s.edition
    own = [rules.actions.roll_movement]
    if rules.params.crawl and rules.board.kind[s.spaces[s.seat]] == DUNGEON:
        own.append(rules.actions.crawl)
    if rules.params.skip:
        own.append(rules.actions.skip)
    return own


def holds_power(s: RealmsState, seat: int) -> bool:
    """Whether the player holds a power potion: then step 0 is asked."""
    items = s.items
    first = seat * ITEM_KINDS
    return any(items[first + item] for item in s.edition.power_items)


def roll(s: RealmsState, action: Action, events: Log) -> None:
    """Throw for the movement; `movement_rolled` takes the dice."""
    await_roll(s, s.seat, movement_dice(s, s.seat), FOR_MOVEMENT)


def skip(s: RealmsState, action: Action, events: Log) -> None:
    """Nothing else this turn."""
    if events is not None:
        events.append(tell.Skipped(s.seat))
    s.stage = TURN_ENDS


def crawl(s: RealmsState, action: Action, events: Log) -> None:
    """One space on in a dungeon; power dice wait for the next roll."""
    here = s.spaces[s.seat]
    _walk(s, 1, (here, s.edition.board.next[here]), True, events)


def movement_rolled(s: RealmsState, outcome: Action, events: Log) -> None:
    """Keep the dice until a move is chosen."""
    s.movement_values = outcome.b
    s.movement_sum = outcome.c
    s.stage = MOVEMENT


def step_counts(s: RealmsState) -> list[int]:
    """How far the roll may be moved: each value, with a saddle the sum; rising."""
    values = sorted(set(faces(s.movement_values)))
    if s.movement_sum not in values:
        first = s.seat * ITEM_KINDS
        if any(s.items[first + item] for item in s.edition.saddles):
            values.append(s.movement_sum)
    return values


def movement_options(s: RealmsState) -> list[Action]:
    """A `move` for each number of steps and each space where they end; exact, no stopping short."""
    rules = s.edition
    space = s.spaces[s.seat]
    is_adventurer = bool(s.adventurers[s.seat])
    own: list[Action] = []
    for steps in step_counts(s):
        own += rules.moves(space, steps, is_adventurer)
    return own


def move(s: RealmsState, action: Action, events: Log) -> None:
    """Walk the way to the space chosen; the roll is used up."""
    ways = s.edition.board.ways(s.spaces[s.seat], action.a, bool(s.adventurers[s.seat]))
    s.movement_values = 0
    s.movement_sum = 0
    _walk(s, action.a, ways[action.b], False, events)


def _walk(s: RealmsState, steps: int, way: tuple[int, ...], is_crawl: bool, events: Log) -> None:
    """Along the way; coming to the first outpost makes an adventurer."""
    seat = s.seat
    board = s.edition.board
    s.spaces[seat] = way[-1]
    if events is not None:
        events.append(tell.Moved(seat, steps, tuple(board.names[space] for space in way), is_crawl))
    if not s.adventurers[seat] and board.start in way[1:]:
        s.adventurers[seat] = 1
        if events is not None:
            events.append(tell.BecameAdventurer(seat))
    s.stage = ATTACKING


def attack_options(s: RealmsState) -> list[Action]:
    """Other adventurers on the space, or as near as a bow reaches."""
    rules = s.edition
    seat = s.seat
    own: list[Action] = [rules.actions.pass_]
    if not s.adventurers[seat]:
        return own
    reach = attack_reach(s, seat)
    distances = rules.board.distance[s.spaces[seat]]
    for other in range(s.seat_count):
        there = s.spaces[other]
        if other != seat and s.adventurers[other] and there >= 0 and distances[there] <= reach:
            own.append(rules.actions.attack[other])
    return own


def attack_reach(s: RealmsState, seat: int) -> int:
    """How many spaces away this player may attack."""
    first = seat * ITEM_KINDS
    reach = 0
    for item, spaces in s.edition.bows:
        if s.items[first + item] and spaces > reach:
            reach = spaces
    return reach


def attack(s: RealmsState, action: Action, events: Log) -> None:
    """A fight with another player begins."""
    if events is not None:
        events.append(tell.Attacked(s.seat, action.a))
    fighting.begin(s, action.a, -1)
