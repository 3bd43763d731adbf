"""Why an action is not allowed; only for actions that `legal.py` does not list.

First what must be done before, then the rules of the action in the order in which a player checks them; the
first that fails is named. Officers: `refused_officers.py`; orders: `refused_orders.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barons.engine.core import COLOURS, Action, Reason
from barons.engine.land import actions as verb
from barons.engine.land import credits, guards
from barons.engine.land import refused_officers as officers
from barons.engine.land import refused_orders as orders
from barons.engine.land.actions import BARON, VERBS
from barons.engine.land.cards import CARDS, EXILE_CARD, KNIGHT_CARD, copies
from barons.engine.land.reasons import refusal
from barons.engine.land.refused_orders import RefusedAction
from barons.engine.land.state import (
    CAPTURING,
    CHOOSING,
    DECIDED,
    DRAWING,
    EFFECT,
    MOVING,
    PLOTTING,
    REFILL,
    ROLL,
    STRIKING,
    LandState,
)
from barons.engine.land.terrain import BIT

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules

EFFECT_VERBS: Final = (
    *[verb.MOVE] * 3,
    *[verb.RECRUIT] * 3,
    verb.CONCENTRATE,
    verb.DISPERSE,
    verb.CONSTRUCT,
    verb.LONG,
    verb.KNIGHT,
    verb.EXILE,
    verb.DISCARD,
)
"""The verb of its target, by card."""
_CHANCE: Final = {
    verb.DIE: (ROLL, "die"),
    verb.DRAW: (DRAWING, "draw"),
    verb.DRAW_OWN: (REFILL, "draw"),
    verb.STRIKE: (STRIKING, "tile"),
}
"""By verb of an outcome: the phase that awaits it, and its name."""
_OF_THE_DIE: Final = (
    verb.DIE,
    verb.DRAW,
    verb.TREASURY,
    verb.LIGHTNING,
    verb.COLLECT,
    verb.EXCHANGE,
    verb.DECONSTRUCT,
)
"""Verbs that do not exist where cards drive the turn."""


def why_not(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Return the rule that forbids the action; the action must not be legal."""
    q, v = RefusedAction(rules, s, action), action.verb
    if not _in_edition(rules, v):
        return refusal("not_in_edition", verb=VERBS[v])
    if rules.by_deck and ((v == verb.MOVE and action.c) or (v == verb.RECRUIT and action.b)):
        return refusal("no_bonus")
    explain = _BY_DECK.get(v) if rules.by_deck else None
    return _moment(q) or (explain or _REASONS[v])(q)


def _in_edition(rules: LandRules, v: int) -> bool:
    """Return whether this ruleset has such actions at all."""
    if rules.by_deck and v in _OF_THE_DIE:
        return False
    known = {
        verb.COLOUR: rules.params.setup.colours == "drafted",
        verb.TREASURY: rules.treasury,
        verb.LIGHTNING: rules.lightning > 1,
        verb.LONG: rules.long or rules.by_deck,
        verb.COLLECT: any(rules.collect),
        verb.EXCHANGE: rules.exchange,
        verb.DRAW: rules.exchange or any(rules.collect),
        verb.CAPTURE: rules.params.capture.rule == "asked",
        verb.KEEP: rules.params.capture.rule == "asked",
    }
    return known.get(v, True)


def _moment(q: RefusedAction) -> Reason | None:
    """Return what must be done first; None if this kind of action is due."""
    s, v, phase = q.s, q.action.verb, q.s.phase
    if phase == DECIDED:
        return refusal("game_over")
    if v == verb.COLOUR:
        return None if phase == CHOOSING else refusal("colours_chosen")
    if phase == CHOOSING:
        return refusal("colours_being_chosen", seat=s.seat)
    if v in _CHANCE:
        awaited, what = _CHANCE[v]
        return None if phase == awaited else refusal("not_chance", what=what)
    for awaited, what in _CHANCE.values():
        if phase == awaited:
            return refusal("chance_awaited", what=what)
    if v in (verb.CAPTURE, verb.KEEP):
        return refusal("no_capture_to_decide")
    if phase == CAPTURING:
        return refusal("capture_to_decide", tile=q.named(s.capture_tile))
    if v in (verb.TO, verb.FROM, verb.DONE):
        return None if phase == MOVING else refusal("no_order_under_way")
    if phase == MOVING:
        return refusal("order_under_way", order=VERBS[s.order], tile=q.named(s.order_tile))
    if q.rules.by_deck:
        return _card_first(q)
    if v in (verb.MOVE, verb.LIGHTNING, verb.LONG) and q.action.a == BARON:
        return None  # the rides of a Baron are checked one by one
    return officers.parting(q)


def _card_first(q: RefusedAction) -> Reason | None:
    """Return what must be done first among the steps of a card."""
    s, v = q.s, q.action.verb
    if s.phase == PLOTTING:
        left = q.rules.plot_discard - s.own.discards
        return None if v == verb.DISCARD else refusal("plot_under_way", count=left)
    if s.phase == EFFECT:
        return None if v == EFFECT_VERBS[s.own.card] else refusal("card_under_way", card=CARDS[s.own.card])
    return None if v in (verb.PLAY, verb.DISCARD, verb.END) else refusal("card_first", verb=VERBS[v])


# ---------------------------------------------------------------- colours, chance, tactical cards


def _colour(q: RefusedAction) -> Reason:
    colour, name = q.action.a, COLOURS[q.action.a]
    if colour >= q.s.players:
        return refusal("colour_not_in_play", colour=name)
    return refusal("colour_taken", colour=name, seat=q.s.seats.index(colour))


def _treasury(q: RefusedAction) -> Reason:
    barred = guards.treasury(q.s)
    if barred:
        return refusal(barred)
    return officers.no_card(q, q.action.a) or refusal("die_shows_that_already", face=q.s.die)


def _collect(q: RefusedAction) -> Reason:
    barred = guards.collect(q.rules, q.s)
    if barred == "bonus_already_used":
        return orders.bonus_spent(q)
    if barred == "die_shows":
        return refusal(barred, face=q.s.die, faces=list(q.rules.params.cards.collect_faces))
    return refusal("nothing_to_draw")


# ---------------------------------------------------------------- cards of own decks


def _not_held(q: RefusedAction) -> Reason | None:
    held = copies(q.s.own.hand[q.s.colour], q.action.a)
    return None if held else refusal("card_not_in_hand", card=CARDS[q.action.a])


def _play(q: RefusedAction) -> Reason:
    rules, s, card = q.rules, q.s, q.action.a
    reason = _not_held(q) or unaffordable(rules, s, card)
    return refusal("card_does_nothing", card=CARDS[card], cause=_idle(q)) if reason is None else reason


def unaffordable(rules: LandRules, s: LandState, card: int) -> Reason | None:
    """Return why what was played or discarded this turn bars this card; None if it does not."""
    match credits.barred(rules, s, card):
        case "replanning":
            return refusal("replanning")
        case "cards_all_played":
            return refusal("cards_all_played", count=rules.cards_a_turn)
        case "credits_short":
            left = rules.credits_a_turn - s.own.spent
            return refusal("credits_short", card=CARDS[card], credits=rules.credits[card], left=left)
    return None


def _idle(q: RefusedAction) -> Reason | None:
    """Return what prevents the card, checked at the Baron's tile."""
    table, baron = q.rules.actions, q.s.baron[q.s.colour]
    effects = {
        verb.RECRUIT: table.recruit,
        verb.CONSTRUCT: table.construct,
        verb.DISPERSE: table.disperse,
        verb.CONCENTRATE: table.concentrate,
    }
    effect = EFFECT_VERBS[q.action.a]
    if effect in effects:
        return _REASONS[effect](q._replace(action=effects[effect][baron]))
    if q.action.a == KNIGHT_CARD:
        return refusal("no_knight_in_reserve")
    return refusal("no_knight_to_exile", tile=q.named(baron)) if q.action.a == EXILE_CARD else None


def _discard(q: RefusedAction) -> Reason:
    if q.s.phase != PLOTTING and q.s.actions_done:
        return refusal("played_already")
    return _not_held(q) or refusal("replanned", count=q.rules.replan)


def _strike(q: RefusedAction) -> Reason:
    is_mountain = q.s.terrain.mountains & BIT[q.action.a]
    return refusal("mountain" if is_mountain else "struck_already", tile=q.name)


def _knight(q: RefusedAction) -> Reason:
    is_mountain = q.s.terrain.mountains & BIT[q.action.a]
    return refusal("mountain" if is_mountain else "no_place_for_knight", tile=q.name)


def _exile(q: RefusedAction) -> Reason:
    name = COLOURS[q.action.a]
    if q.action.a >= q.s.players:
        return refusal("colour_not_in_play", colour=name)
    if q.action.a == q.s.colour:
        return refusal("own_knight")
    return refusal("no_knight_of", colour=name, tile=q.named(q.s.baron[q.s.colour]))


_Explain = Callable[[RefusedAction], Reason]
_REASONS: Final[dict[int, _Explain]] = {
    verb.DRAW: lambda q: refusal("card_not_in_deck", card=q.name),
    verb.COLOUR: _colour,
    verb.TREASURY: _treasury,
    verb.MOVE: officers.move,
    verb.LIGHTNING: officers.lightning,
    verb.LONG: officers.long,
    verb.COLLECT: _collect,
    verb.EXCHANGE: lambda q: refusal("no_card", card=q.name),
    verb.RECRUIT: orders.recruit,
    verb.CONSTRUCT: orders.donjon_order,
    verb.DECONSTRUCT: orders.donjon_order,
    verb.DISPERSE: orders.moving_order,
    verb.CONCENTRATE: orders.moving_order,
    verb.TO: orders.to,
    verb.FROM: orders.from_,
    verb.DONE: lambda q: refusal("nothing_moved_yet", order=VERBS[q.s.order]),
    verb.PLAY: _play,
    verb.DISCARD: _discard,
    verb.DRAW_OWN: lambda q: refusal("card_not_in_own_deck", card=CARDS[q.action.a]),
    verb.KNIGHT: _knight,
    verb.EXILE: _exile,
    verb.STRIKE: _strike,
}
"""By verb; the others are legal whenever they are due."""
_BY_DECK: Final[dict[int, _Explain]] = {
    verb.END: lambda q: refusal("nothing_played_yet"),
    verb.MOVE: officers.card_move,
    verb.LONG: officers.card_long,
}
"""Differences where cards drive the turn."""
