"""What actions do. `apply` trusts its caller; forced steps are played in it too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barons.engine.core import CHANCE, COLOURS, OVER, Action, Event
from barons.engine.land import events as told
from barons.engine.land.actions import BARON, PIECES, VERBS
from barons.engine.land.legal import has_donjon_left, legal_actions, others_of, recruit_numbers
from barons.engine.land.mechanics import ASKED, NO_CAPTURE
from barons.engine.land.scoring import challengers, exhausted, points_of
from barons.engine.land.state import (
    BY_COLLECT,
    BY_MOVE,
    BY_ORDER,
    BY_RECRUIT,
    CAPTURING,
    DECIDED,
    DRAWING,
    MAIN,
    MOVING,
    NONE,
    ROLL,
    UNUSED,
    USES,
    LandState,
)
from barons.engine.land.terrain import BIT

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules

Events = list[Event] | None


def apply(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Play the action, then every step that is forced, up to a choice, chance or the end."""
    _STEPS[action.verb](rules, s, action, events)
    s.legal = None
    while s.to_move >= 0:
        legal = s.legal = legal_actions(rules, s)
        if len(legal) != 1:
            return
        only = legal[0]
        if events is not None:
            events.append(told.forced(s.to_move, rules.actions.shown(only, False)))
        _STEPS[only.verb](rules, s, only, events)
        s.legal = None


# ---------------------------------------------------------------- the turn


def _choose_colour(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    s.seats = [action.a if seat == s.seat else colour for seat, colour in enumerate(s.seats)]
    if events is not None:
        events.append(told.colour_taken(s.seat, COLOURS[action.a]))
    if s.seat:
        s.seat -= 1
        s.to_move = s.seat
    else:
        begin_turn(s, 0, 1, events)


def begin_turn(s: LandState, seat: int, number: int, events: Events) -> None:
    """The die is awaited; nothing of the turn before is left."""
    s.seat = seat
    s.number = number
    s.phase = ROLL
    s.to_move = CHANCE
    s.die = 0
    s.actions_done = 0
    s.orders = 0
    s.bonus = UNUSED
    s.treasury = False
    if s.moved:
        s.moved = {}
    s.blocked = NONE
    if events is not None:
        events.append(told.turn_began(seat, number))


def _end_turn(rules: LandRules, s: LandState, why: str, events: Events) -> None:
    if events is not None:
        events.append(told.turn_ended(s.seat, s.number, why))
    players = s.players
    if rules.round_limit and s.number >= rules.round_limit * players:
        _decide(s, "rounds", [], events)
    else:
        begin_turn(s, (s.seat + 1) % players, s.number + 1, events)


def _decide(s: LandState, why: str, colours: list[int], events: Events) -> None:
    s.phase = DECIDED
    s.to_move = OVER
    if events is not None:
        events.append(told.game_over(why, sorted(s.seats.index(colour) for colour in colours)))


def settle(rules: LandRules, s: LandState, events: Events) -> bool:
    """After a step that changed donjons or the discard: whether the game is decided."""
    winners = challengers(rules, s)
    if winners:
        _decide(s, "challenge", winners, events)
        return True
    weak = exhausted(rules, s)
    if weak:
        _decide(s, "exhaustion", weak, events)
        return True
    return False


def _action_done(rules: LandRules, s: LandState, events: Events) -> None:
    s.actions_done += 1
    if s.actions_done >= rules.actions_a_turn:
        _end_turn(rules, s, "actions", events)


def _end(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    _end_turn(rules, s, "end", events)


def _roll(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    s.die = action.a
    s.phase = MAIN
    s.to_move = s.seat
    if events is not None:
        events.append(told.die_rolled(s.seat, action.a))


def _use_bonus(s: LandState, use: int, events: Events) -> None:
    s.bonus = use
    if events is not None:
        events.append(told.bonus_used(s.seat, USES[use] or "", s.die))


# ---------------------------------------------------------------- cards


def _discard_card(rules: LandRules, s: LandState, card: int, up: bool, events: Events) -> None:
    s.hands[s.colour] &= ~BIT[card]
    s.discarded = (*s.discarded, 2 * card + up)
    if events is not None:
        name = rules.actions.names[card]
        events.append(told.card_discarded(s.seat, "up" if up else "down", name if up else None))
        if not up:
            events.append(told.own_card_discarded(s.seat, name))


def _treasury(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    _discard_card(rules, s, action.a, False, events)
    if events is not None:
        events.append(told.die_turned(s.seat, s.die, action.b))
    s.die = action.b
    s.treasury = True


def _await_card(s: LandState, events: Events) -> None:
    if not s.deck:
        # the discarded cards come back only when a card must be drawn, and not sooner
        for entry in s.discarded:
            s.deck |= BIT[entry >> 1]
        if events is not None:
            events.append(told.deck_came_back(len(s.discarded)))
        s.discarded = ()
    s.phase = DRAWING
    s.to_move = CHANCE


def _collect(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    _use_bonus(s, BY_COLLECT, events)
    _await_card(s, events)


def _exchange(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    _discard_card(rules, s, action.a, False, events)
    _await_card(s, events)


def _draw(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    s.deck &= ~BIT[action.a]
    s.hands[s.colour] |= BIT[action.a]
    s.phase = MAIN
    s.to_move = s.seat
    if events is not None:
        events.append(told.card_drawn(s.seat))
        events.append(told.own_card_drawn(s.seat, rules.actions.names[action.a]))
    _action_done(rules, s, events)


# ---------------------------------------------------------------- officers


def _move(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    if action.c:
        _use_bonus(s, BY_MOVE, events)
    _go(rules, s, action.a, action.b, "bonus" if action.c else "move", events)
    _action_done(rules, s, events)


def _lightning(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    _discard_card(rules, s, action.c, False, events)
    _go(rules, s, action.a, action.b, "lightning", events)
    _action_done(rules, s, events)


def _long(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    piece, target = action.a, action.b
    _discard_card(rules, s, target, True, events)
    origin = s.baron[s.colour]
    swapped = s.baron.index(target) if piece == BARON and target in s.baron else NONE
    _go(rules, s, piece, target, "long", events)
    if swapped != NONE:
        s.baron[swapped] = origin
        if events is not None:
            names = rules.actions.names
            events.append(
                told.barons_swapped(COLOURS[s.colour], COLOURS[swapped], names[target], names[origin])
            )
    _action_done(rules, s, events)


def _go(rules: LandRules, s: LandState, piece: int, target: int, how: str, events: Events) -> None:
    colour = s.colour
    if piece == BARON:
        origin = s.baron[colour]
        s.baron[colour] = target
    else:
        origin = s.knight[2 * colour + piece - 1]
        s.knight[2 * colour + piece - 1] = target
        s.blocked = NONE
    if events is not None:
        names = rules.actions.names
        path = [origin, target] if how == "long" else s.terrain.path(origin, target)
        events.append(
            told.officer_moved(
                s.seat,
                COLOURS[colour],
                PIECES[piece],
                names[origin],
                names[target],
                [names[tile] for tile in path],
                how,
            )
        )


# ---------------------------------------------------------------- orders on the command tile


def _count_order(s: LandState, events: Events) -> None:
    s.orders += 1
    if s.orders == 2:
        _use_bonus(s, BY_ORDER, events)


def _recruit(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    colour = s.colour
    tile = action.a
    number = recruit_numbers(rules, s, colour, tile)[action.b]
    if action.b:
        _use_bonus(s, BY_RECRUIT, events)
    _count_order(s, events)
    s.reserve[colour] -= number
    if events is not None:
        events.append(
            told.recruited(s.seat, COLOURS[colour], rules.actions.names[tile], number, bool(action.b))
        )
    _appear(rules, s, colour, tile, number, rules.recruit_ends_turn, events)


def _appear(
    rules: LandRules, s: LandState, colour: int, tile: int, number: int, ends_turn: bool, events: Events
) -> None:
    """Troops come onto the command tile, not by moving; opposing troops there fight them one against one."""
    fought = bool(others_of(s.troops, colour) & BIT[tile])
    if fought:
        lost = min(number, s.count[tile])
        _fight(rules, s, colour, tile, lost, events)
        number -= lost
    s.add_troops(colour, tile, number)
    if fought and settle(rules, s, events):
        s.actions_done += 1
    elif fought and ends_turn:
        s.actions_done += 1
        _end_turn(rules, s, "combat", events)
    else:
        _action_done(rules, s, events)


def _fight(rules: LandRules, s: LandState, colour: int, tile: int, count: int, events: Events) -> None:
    """So many troops of `colour`, not on the tile yet, meet as many opposing ones there: all are lost."""
    other = s.owner_of_troops(tile)
    s.take_troops(other, tile, count)
    (s.discard if rules.attacker_discarded else s.reserve)[colour] += count
    (s.discard if rules.attacked_discarded else s.reserve)[other] += count
    if events is not None:
        fighting = rules.params.fighting
        events.append(
            told.fight(
                rules.actions.names[tile],
                COLOURS[colour],
                COLOURS[other],
                count,
                fighting.attacker_to,
                fighting.attacked_to,
            )
        )


def _set_donjons(rules: LandRules, s: LandState, colour: int, donjons: int, events: Events) -> None:
    s.donjons[colour] = donjons
    old = s.points[colour]
    score = points_of(rules, donjons)
    if score != old:
        s.points = [score if other == colour else points for other, points in enumerate(s.points)]
        if events is not None:
            events.append(told.score_changed(s.seats.index(colour), score, old))


def _construct(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    colour = s.colour
    tile = action.a
    _count_order(s, events)
    _leave_tile(s, colour, tile, rules.donjon_troops)
    if not rules.stacked:
        s.discard[colour] += rules.donjon_troops
    if events is not None:
        name = rules.actions.names[tile]
        events.append(told.constructed(s.seat, COLOURS[colour], name, rules.donjon_troops, rules.stacked))
    _set_donjons(rules, s, colour, s.donjons[colour] | BIT[tile], events)
    if settle(rules, s, events):
        s.actions_done += 1
    else:
        _action_done(rules, s, events)


def _deconstruct(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    colour = s.colour
    tile = action.a
    _count_order(s, events)
    if not rules.stacked:
        s.discard[colour] -= rules.donjon_troops
    if events is not None:
        name = rules.actions.names[tile]
        events.append(told.deconstructed(s.seat, COLOURS[colour], name, rules.donjon_troops, rules.stacked))
    _set_donjons(rules, s, colour, s.donjons[colour] & ~BIT[tile], events)
    _appear(rules, s, colour, tile, rules.donjon_troops, rules.deconstruct_ends_turn, events)


def _leave_tile(s: LandState, colour: int, tile: int, count: int) -> None:
    """Troops leave the game board from `tile`, those that have moved first."""
    s.take_troops(colour, tile, count)
    moved = s.moved.get(tile, 0)
    if moved > count:
        s.moved[tile] = moved - count
    elif moved:
        del s.moved[tile]


# ---------------------------------------------------------------- orders to move


def _begin_order(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    _count_order(s, events)
    s.phase = MOVING
    s.order = action.verb
    s.order_tile = action.a
    s.order_moved = 0
    if events is not None:
        name = rules.actions.names[action.a]
        events.append(told.order_began(s.seat, COLOURS[s.colour], VERBS[action.verb], name))


def _done(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    if events is not None:
        name = rules.actions.names[s.order_tile]
        events.append(told.order_done(s.seat, VERBS[s.order], name, s.order_moved))
    s.phase = MAIN
    s.order = 0
    s.order_tile = NONE
    s.order_moved = 0
    if s.arrivals:
        s.arrivals = {}
    _action_done(rules, s, events)


def _disperse_troop(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    _move_troop(rules, s, s.order_tile, action.a, events)


def _concentrate_troop(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    colour = s.colour
    stops = others_of(s.troops, colour) | others_of(s.donjons, colour)
    target = source = action.a
    for tile in s.terrain.straight(source, s.order_tile)[1:]:
        if s.terrain.mountains & BIT[tile]:
            break
        target = tile
        if stops & BIT[tile]:
            break
    _move_troop(rules, s, source, target, events)


def _move_troop(rules: LandRules, s: LandState, source: int, target: int, events: Events) -> None:
    colour = s.colour
    s.take_troops(colour, source, 1)
    s.order_moved += 1
    if events is not None:
        names = rules.actions.names
        way = [names[tile] for tile in s.terrain.straight(source, target)]
        events.append(told.troop_moved(s.seat, COLOURS[colour], way))
    _arrive(rules, s, colour, target, events)


def _arrive(rules: LandRules, s: LandState, colour: int, tile: int, events: Events) -> None:
    """What an arriving troop meets: opposing troops, else a donjon, else perhaps a capture."""
    bit = BIT[tile]
    if s.count[tile] and not s.troops[colour] & bit:
        _fight(rules, s, colour, tile, 1, events)
        settle(rules, s, events)
        return
    s.add_troops(colour, tile, 1)
    s.moved[tile] = s.moved.get(tile, 0) + 1
    if others_of(s.donjons, colour) & bit:
        if s.count[tile] >= rules.destroyers and not rules.unbreakable & bit:
            _destroy(rules, s, colour, tile, events)
            settle(rules, s, events)
    elif tile in s.arrivals and s.arrivals[tile] >= 0:
        s.arrivals[tile] += 1
        if s.arrivals[tile] == rules.capture_arrivals and _can_capture(rules, s, colour, tile):
            if rules.capture == ASKED:
                s.capture_tile = tile
                s.phase = CAPTURING
                if events is not None:
                    events.append(told.capture_asked(s.seat, rules.actions.names[tile]))
            else:
                _capture(rules, s, colour, tile, events)


def _destroy(rules: LandRules, s: LandState, colour: int, tile: int, events: Events) -> None:
    other = s.owner_of_donjon(tile)
    _leave_tile(s, colour, tile, rules.destroyers)
    (s.discard if rules.destroyers_discarded else s.reserve)[colour] += rules.destroyers
    if rules.stacked:
        (s.discard if rules.fallen_discarded else s.reserve)[other] += rules.donjon_troops
    if rules.capture != NO_CAPTURE:
        s.arrivals[tile] = 0
    if events is not None:
        name = rules.actions.names[tile]
        where = rules.params.fighting.destroyers_to
        events.append(told.donjon_destroyed(name, COLOURS[colour], COLOURS[other], rules.destroyers, where))
    _set_donjons(rules, s, other, s.donjons[other] & ~BIT[tile], events)


def _can_capture(rules: LandRules, s: LandState, colour: int, tile: int) -> bool:
    """A donjon in reserve, none adjacent, and enough troops in reserve where the price asks for more."""
    if (
        not has_donjon_left(rules, s, colour)
        or s.reserve[colour] < rules.capture_discarded - rules.capture_arrivals
    ):
        return False
    beside = s.terrain.beside[tile]
    return not any(donjons & beside for donjons in s.donjons)


def _capture(rules: LandRules, s: LandState, colour: int, tile: int, events: Events) -> None:
    arrivals = rules.capture_arrivals
    discarded = rules.capture_discarded
    s.arrivals[tile] = NONE
    _leave_tile(s, colour, tile, arrivals)
    s.reserve[colour] += arrivals - discarded
    if not rules.stacked:
        s.discard[colour] += discarded
    if events is not None:
        name = rules.actions.names[tile]
        events.append(told.captured(s.seat, COLOURS[colour], name, arrivals, discarded))
    _set_donjons(rules, s, colour, s.donjons[colour] | BIT[tile], events)
    settle(rules, s, events)


def _capture_asked(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    tile = s.capture_tile
    s.capture_tile = NONE
    s.phase = MOVING
    _capture(rules, s, s.colour, tile, events)


def _keep(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    tile = s.capture_tile
    s.capture_tile = NONE
    s.phase = MOVING
    s.arrivals[tile] = NONE
    if events is not None:
        events.append(told.capture_declined(s.seat, rules.actions.names[tile]))


_Step = Callable[["LandRules", LandState, Action, Events], None]
_STEPS: Final[tuple[_Step, ...]] = (
    _roll,
    _draw,
    _choose_colour,
    _treasury,
    _end,
    _move,
    _lightning,
    _long,
    _collect,
    _exchange,
    _recruit,
    _construct,
    _deconstruct,
    _begin_order,
    _begin_order,
    _disperse_troop,
    _concentrate_troop,
    _done,
    _capture_asked,
    _keep,
)
"""By verb."""
