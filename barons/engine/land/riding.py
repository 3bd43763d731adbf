"""Actions of cards and officers (2025-11 §7, §8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import CHANCE, COLOURS, Action
from barons.engine.land import events as tell
from barons.engine.land.actions import BARON, PIECES
from barons.engine.land.legal import baron_bars
from barons.engine.land.state import BY_COLLECT, BY_MOVE, DRAWING, MAIN, NONE, LandState, replaced
from barons.engine.land.terrain import BIT
from barons.engine.land.turn import Events, action_done, use_bonus

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def _discard_card(rules: LandRules, s: LandState, card: int, up: bool, events: Events) -> None:
    s.hands = replaced(s.hands, s.colour, s.hands[s.colour] & ~BIT[card])
    s.discarded = (*s.discarded, 2 * card + up)
    if events is not None:
        name = rules.actions.names[card]
        events.append(tell.CardDiscarded(s.seat, "up" if up else "down", name if up else None))
        if not up:
            events.append(tell.OwnCardDiscarded(s.seat, name))


def treasury(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Discard a card face down to turn the die."""
    _discard_card(rules, s, action.a, False, events)
    if events is not None:
        events.append(tell.DieTurned(s.seat, s.die, action.b))
    s.die = action.b
    s.treasury = True


def _await_card(s: LandState, events: Events) -> None:
    if not s.deck:
        # discarded cards return only when a card must be drawn, not earlier
        for entry in s.discarded:
            s.deck |= BIT[entry >> 1]
        if events is not None:
            events.append(tell.DeckCameBack(len(s.discarded)))
        s.discarded = ()
    s.phase = DRAWING
    s.to_move = CHANCE


def collect(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Use the turn's bonus to draw a card."""
    use_bonus(s, BY_COLLECT, events)
    _await_card(s, events)


def exchange(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Discard a card face down for another."""
    _discard_card(rules, s, action.a, False, events)
    _await_card(s, events)


def draw(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Add the awaited card to the hand and complete the action."""
    s.deck &= ~BIT[action.a]
    s.hands = replaced(s.hands, s.colour, s.hands[s.colour] | BIT[action.a])
    s.phase = MAIN
    s.to_move = s.seat
    if events is not None:
        events.append(tell.CardDrawn(s.seat))
        events.append(tell.OwnCardDrawn(s.seat, rules.actions.names[action.a]))
    action_done(rules, s, events)


# ---------------------------------------------------------------- officers


def move(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Move an officer, with or without the bonus."""
    if action.c:
        use_bonus(s, BY_MOVE, events)
    go(rules, s, action.a, action.b, "bonus" if action.c else "move", events)
    action_done(rules, s, events)


def lightning(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Discard a card face down to move an officer."""
    _discard_card(rules, s, action.c, False, events)
    go(rules, s, action.a, action.b, "lightning", events)
    action_done(rules, s, events)


def long(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Move an officer to the tile of a card discarded face up; two Barons who meet swap places."""
    piece, target = action.a, action.b
    _discard_card(rules, s, target, True, events)
    origin = s.baron[s.colour]
    swapped = s.baron.index(target) if piece == BARON and target in s.baron else NONE
    go(rules, s, piece, target, "long", events)
    if swapped != NONE:
        s.baron = replaced(s.baron, swapped, origin)
        if events is not None:
            names = rules.actions.names
            events.append(tell.BaronsSwapped(COLOURS[s.colour], COLOURS[swapped], names[target], names[origin]))
    action_done(rules, s, events)


def go(rules: LandRules, s: LandState, piece: int, target: int, how: str, events: Events) -> None:
    """Move an officer of the active colour to `target`; `how` is the event's word."""
    colour = s.colour
    if piece == BARON:
        origin = s.baron[colour]
        s.baron = replaced(s.baron, colour, target)
    else:
        knight = rules.slots * colour + piece - 1
        origin = s.knight[knight]
        s.knight = replaced(s.knight, knight, target)
        s.blocked = NONE
    if events is not None:
        names = rules.actions.names
        bars = baron_bars(rules, s, colour) if piece == BARON and rules.barons_barred else 0
        path = [origin, target] if how == "long" else s.terrain.path(origin, target, bars)
        events.append(
            tell.OfficerMoved(
                s.seat,
                COLOURS[colour],
                PIECES[piece],
                names[origin],
                names[target],
                tuple(names[tile] for tile in path),
                how,
            )
        )
