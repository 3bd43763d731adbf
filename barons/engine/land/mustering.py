"""Recruiting and deconstructing (2025-11 §13, §15): troops placed on a tile without moving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import COLOURS, OVER, Action
from barons.engine.land import events as tell
from barons.engine.land.guards import others_of, recruit_numbers
from barons.engine.land.moving import arrive
from barons.engine.land.orders import count_order, fight, set_donjons
from barons.engine.land.state import BY_RECRUIT, LandState
from barons.engine.land.terrain import BIT
from barons.engine.land.turn import Events, settle, use_bonus

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def recruit(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Recruit troops, which may have to fight at once."""
    tile = action.a
    number = recruit_numbers(rules, s, s.colour, tile)[action.b]
    if action.b:
        use_bonus(s, BY_RECRUIT, events)
    count_order(s, events)
    muster(rules, s, tile, number, bool(action.b), events)


def muster(rules: LandRules, s: LandState, tile: int, number: int, bonus: bool, events: Events) -> None:
    """Move this number of troops from the reserve to the command tile."""
    colour = s.colour
    s.gather(colour, -number, lost=False)
    if events is not None:
        events.append(tell.Recruited(s.seat, COLOURS[colour], rules.actions.names[tile], number, bonus))
    appear(rules, s, colour, tile, number, rules.recruit_ends_turn, events)


def appear(
    rules: LandRules, s: LandState, colour: int, tile: int, number: int, ends_turn: bool, events: Events
) -> None:
    """Place troops on the command tile; each first fights one opposing troop there, if any."""
    fought = bool(others_of(s.troops, colour) & BIT[tile])
    if fought:
        lost = min(number, s.count[tile])
        fight(rules, s, colour, tile, lost, events)
        number -= lost
    if number and others_of(s.donjons, colour) & BIT[tile]:
        _besiege(rules, s, colour, tile, number, events)
    else:
        s.add_troops(colour, tile, number)
    if s.to_move == OVER or (fought and settle(rules, s, events)):
        s.actions_done += 1
    elif fought and ends_turn:
        s.actions_done += 1
        rules.end_turn(rules, s, "combat", events)
    else:
        rules.action_done(rules, s, events)


def _besiege(rules: LandRules, s: LandState, colour: int, tile: int, number: int, events: Events) -> None:
    """Let recruits at an opposing donjon arrive one by one; none has moved (2026-03, arriving)."""
    for _ in range(number):
        if s.to_move != OVER:
            arrive(rules, s, colour, tile, events)
    s.arrivals = {}
    s.moved.pop(tile, None)


def deconstruct(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Turn a donjon into troops, which may have to fight at once."""
    colour = s.colour
    tile = action.a
    count_order(s, events)
    if not rules.stacked:
        s.gather(colour, -rules.donjon_troops, lost=True)
    if events is not None:
        name = rules.actions.names[tile]
        events.append(tell.Deconstructed(s.seat, COLOURS[colour], name, rules.donjon_troops, rules.stacked))
    set_donjons(rules, s, colour, s.donjons[colour] & ~BIT[tile], events)
    appear(rules, s, colour, tile, rules.donjon_troops, rules.deconstruct_ends_turn, events)
