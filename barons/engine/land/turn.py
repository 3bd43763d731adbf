"""The turn (2025-11 §7): its start, the die, counting actions, bonus; end of turn and game (§4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from barons.engine.core import CHANCE, COLOURS, OVER, Action, Event
from barons.engine.land import events as tell
from barons.engine.land.scoring import challengers, exhausted
from barons.engine.land.state import DECIDED, MAIN, NONE, ROLL, UNUSED, USES, LandState

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules

Events = list[Event] | None


def choose_colour(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Choose a colour in the draft; after the first seat's choice the game begins."""
    s.seats = [action.a if seat == s.seat else colour for seat, colour in enumerate(s.seats)]
    if events is not None:
        events.append(tell.ColourTaken(s.seat, COLOURS[action.a]))
    if s.seat:
        s.seat -= 1
        s.to_move = s.seat
    else:
        rules.begin_turn(rules, s, 0, 1, events)


def begin_turn(rules: LandRules, s: LandState, seat: int, number: int, events: Events) -> None:
    """Begin a turn that awaits the die, with nothing left of the turn before."""
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
        events.append(tell.TurnBegan(seat, number))


def end_turn(rules: LandRules, s: LandState, why: str, events: Events) -> None:
    """End the turn; begin the next one unless the game is over."""
    if events is not None:
        events.append(tell.TurnEnded(s.seat, s.number, why))
    players = s.players
    if rules.ends_with_turn and _decided(rules, s, [s.colour], events):
        return
    if rules.round_limit and s.number >= rules.round_limit * players:
        _decide(s, "rounds", [], events)
    else:
        rules.begin_turn(rules, s, (s.seat + 1) % players, s.number + 1, events)


def _decide(s: LandState, why: str, colours: list[int], events: Events) -> None:
    s.phase = DECIDED
    s.to_move = OVER
    if events is not None:
        events.append(tell.GameOver(why, tuple(sorted(s.seats.index(colour) for colour in colours))))


def settle(rules: LandRules, s: LandState, events: Events) -> bool:
    """Return whether the game is over, after a step that changed donjons or the discard."""
    return not rules.ends_with_turn and _decided(rules, s, range(s.players), events)


def _decided(rules: LandRules, s: LandState, colours: Sequence[int], events: Events) -> bool:
    """End the game if one of these colours has met an end condition."""
    won, lost = challengers(rules, s), exhausted(rules, s)
    if not won and not lost:
        return False
    for why, found in (("challenge", won), ("exhaustion", lost)):
        reached = [colour for colour in found if colour in colours]
        if reached:
            _decide(s, why, reached, events)
            return True
    return False


def action_done(rules: LandRules, s: LandState, events: Events) -> None:
    """Count one action of the turn, possibly the last."""
    s.actions_done += 1
    if s.actions_done >= rules.actions_a_turn:
        end_turn(rules, s, "actions", events)


def end(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """End the turn early."""
    end_turn(rules, s, "end", events)


def roll(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Set the face of the die."""
    s.die = action.a
    s.phase = MAIN
    s.to_move = s.seat
    if events is not None:
        events.append(tell.DieRolled(s.seat, action.a))


def use_bonus(s: LandState, use: int, events: Events) -> None:
    """Use the turn's bonus."""
    s.bonus = use
    if events is not None:
        events.append(tell.BonusUsed(s.seat, USES[use] or "", s.die))
