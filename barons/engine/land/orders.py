"""Constructing (2025-11 §14), and what all orders share: counting, fighting, leaving a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import COLOURS, Action
from barons.engine.land import events as tell
from barons.engine.land.scoring import points_of
from barons.engine.land.state import BY_ORDER, LandState, replaced
from barons.engine.land.terrain import BIT
from barons.engine.land.turn import Events, settle, use_bonus

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def count_order(s: LandState, events: Events) -> None:
    """Count an order that begins; the second of a turn uses the bonus."""
    s.orders += 1
    if s.orders == 2:
        use_bonus(s, BY_ORDER, events)


def fight(rules: LandRules, s: LandState, colour: int, tile: int, count: int, events: Events) -> None:
    """Remove `count` troops of `colour`, not on the tile yet, and as many opposing ones there."""
    other = s.owner_of_troops(tile)
    s.take_troops(other, tile, count)
    s.gather(colour, count, rules.attacker_discarded)
    s.gather(other, count, rules.attacked_discarded)
    if events is not None:
        fighting = rules.params.fighting
        events.append(
            tell.Fight(
                rules.actions.names[tile],
                COLOURS[colour],
                COLOURS[other],
                count,
                fighting.attacker_to,
                fighting.attacked_to,
            )
        )


def set_donjons(rules: LandRules, s: LandState, colour: int, donjons: int, events: Events) -> None:
    """Set a colour's donjons and update its score."""
    s.donjons = replaced(s.donjons, colour, donjons)
    old = s.points[colour]
    score = points_of(rules, s.terrain, donjons)
    if score != old:
        s.points = replaced(s.points, colour, score)
        if events is not None:
            events.append(tell.ScoreChanged(s.seats.index(colour), score, old))


def construct(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Turn the player's troops into a donjon."""
    colour = s.colour
    tile = action.a
    count_order(s, events)
    leave_tile(s, colour, tile, rules.donjon_troops)
    if not rules.stacked:
        s.gather(colour, rules.donjon_troops, lost=True)
    if events is not None:
        name = rules.actions.names[tile]
        events.append(tell.Constructed(s.seat, COLOURS[colour], name, rules.donjon_troops, rules.stacked))
    set_donjons(rules, s, colour, s.donjons[colour] | BIT[tile], events)
    if settle(rules, s, events):
        s.actions_done += 1
    else:
        rules.action_done(rules, s, events)


def leave_tile(s: LandState, colour: int, tile: int, count: int) -> None:
    """Remove troops from `tile` and the board, first those that have moved."""
    s.take_troops(colour, tile, count)
    moved = s.moved.get(tile, 0)
    if moved > count:
        s.moved[tile] = moved - count
    elif moved:
        del s.moved[tile]
