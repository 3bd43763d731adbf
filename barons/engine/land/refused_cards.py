"""Why an action is not allowed where cards drive the turn; orders are explained by `refused_orders.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barons.engine.core import COLOURS, Action, Reason
from barons.engine.land import actions as verb
from barons.engine.land import carddeeds, credits, legal
from barons.engine.land import reasons as why
from barons.engine.land import refused_orders as orders
from barons.engine.land.actions import BARON, PIECES, VERBS
from barons.engine.land.cards import (
    CARDS,
    CONCENTRATE_CARD,
    CONSTRUCT_CARD,
    DISPERSE_CARD,
    EXILE_CARD,
    KNIGHT_CARD,
    copies,
)
from barons.engine.land.state import (
    CAPTURING,
    CHOOSING,
    DECIDED,
    EFFECT,
    MOVING,
    NONE,
    PLOTTING,
    REFILL,
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
"""By card: the verb of its target."""


def why_not(rules: LandRules, s: LandState, action: Action) -> Reason:
    """The rule that forbids the action; the action must not be legal."""
    v = action.verb
    if v not in _REASONS or (v == verb.COLOUR and rules.params.setup.colours != "drafted"):
        return why.not_in_edition(VERBS[v])
    if v in (verb.CAPTURE, verb.KEEP) and rules.params.capture.rule != "asked":
        return why.not_in_edition(VERBS[v])
    if (v == verb.MOVE and action.c) or (v == verb.RECRUIT and action.b):
        return why.no_bonus()
    return _phase_reason(rules, s, action) or _REASONS[v](rules, s, action)


def _phase_reason(rules: LandRules, s: LandState, action: Action) -> Reason | None:
    """What comes first now; None when it is the action's time, or another's of its kind."""
    v = action.verb
    phase = s.phase
    if phase == DECIDED:
        return why.game_over()
    if v == verb.COLOUR:
        return None if phase == CHOOSING else why.colours_chosen()
    if phase == CHOOSING:
        return why.colours_being_chosen(s.seat)
    if v in (verb.DRAW_OWN, verb.STRIKE):
        awaited = REFILL if v == verb.DRAW_OWN else STRIKING
        return None if phase == awaited else why.not_chance("draw" if v == verb.DRAW_OWN else "tile")
    if phase in (REFILL, STRIKING):
        return why.chance_awaited("draw" if phase == REFILL else "tile")
    return _step_reason(rules, s, v)


def _step_reason(rules: LandRules, s: LandState, v: int) -> Reason | None:
    """The same for a seat's own steps."""
    phase = s.phase
    names = rules.actions.names
    if v in (verb.CAPTURE, verb.KEEP):
        return why.no_capture_to_decide()
    if phase == CAPTURING:
        return why.capture_to_decide(names[s.capture_tile])
    if v in (verb.TO, verb.FROM, verb.DONE):
        return None if phase == MOVING else why.no_order_under_way()
    if phase == MOVING:
        return why.order_under_way(VERBS[s.order], names[s.order_tile])
    if phase == PLOTTING:
        left = rules.plot_discard - s.own.discards
        return None if v == verb.DISCARD else why.plot_under_way(left)
    if phase == EFFECT:
        return None if v == EFFECT_VERBS[s.own.card] else why.card_under_way(CARDS[s.own.card])
    return None if v in (verb.PLAY, verb.DISCARD, verb.END) else why.card_first(VERBS[v])


# ---------------------------------------------------------------- cards


def _not_held(s: LandState, card: int) -> Reason | None:
    return None if copies(s.own.hand[s.colour], card) else why.card_not_in_hand(CARDS[card])


def _play(rules: LandRules, s: LandState, action: Action) -> Reason:
    card = action.a
    missing = _not_held(s, card)
    if missing is not None:
        return missing
    if s.own.discards:
        return why.replanning()
    if s.actions_done >= rules.cards_a_turn:
        return why.cards_all_played(rules.cards_a_turn)
    if not credits.affordable(rules, s, card):
        left = rules.credits_a_turn - s.own.spent
        return why.credits_short(CARDS[card], rules.credits[card], left)
    return why.card_does_nothing(CARDS[card], _idle(rules, s, card))


def _idle(rules: LandRules, s: LandState, card: int) -> Reason | None:
    """What is in the card's way, looked at where the Baron stands."""
    table = rules.actions
    baron = s.baron[s.colour]
    if EFFECT_VERBS[card] == verb.RECRUIT:
        return orders.recruit(rules, s, table.recruit[baron])
    if card == CONSTRUCT_CARD:
        return orders.construct(rules, s, table.construct[baron])
    if card == DISPERSE_CARD:
        return orders.disperse(rules, s, table.disperse[baron])
    if card == CONCENTRATE_CARD:
        return orders.concentrate(rules, s, table.concentrate[baron])
    if card == KNIGHT_CARD:
        return why.no_knight_in_reserve()
    if card == EXILE_CARD:
        return why.no_knight_to_exile(table.names[baron])
    return None


def _discard(rules: LandRules, s: LandState, action: Action) -> Reason:
    missing = _not_held(s, action.a)
    if s.phase == PLOTTING:
        assert missing is not None
        return missing
    if s.actions_done:
        return why.played_already()
    return missing or why.replanned(rules.replan)


def _end(rules: LandRules, s: LandState, action: Action) -> Reason:
    return why.nothing_played_yet()


def _draw(rules: LandRules, s: LandState, action: Action) -> Reason:
    return why.card_not_in_own_deck(CARDS[action.a])


def _strike(rules: LandRules, s: LandState, action: Action) -> Reason:
    name = rules.actions.names[action.a]
    if s.terrain.mountains & BIT[action.a]:
        return why.mountain(name)
    return why.struck_already(name)


def colour(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Why not `colour`."""
    name = COLOURS[action.a]
    if action.a >= s.players:
        return why.colour_not_in_play(name)
    return why.colour_taken(name, s.seats.index(action.a))


# ---------------------------------------------------------------- officers


def _officer(rules: LandRules, s: LandState, piece: int) -> int | Reason:
    """Where the officer stands, or why it cannot be named."""
    if piece == BARON:
        return s.baron[s.colour]
    if piece > rules.knights_of(s.players):
        return why.no_such_officer(PIECES[piece])
    knights = s.knights_of(s.colour)
    tile = knights[piece - 1]
    if tile == NONE:
        return why.knight_in_reserve(PIECES[piece])
    first = knights.index(tile) + 1
    if first < piece:
        return why.same_as_knight(rules.actions.names[tile], PIECES[first])
    return tile


def _target(rules: LandRules, s: LandState, action: Action, origin: int) -> Reason | None:
    """Why the officer cannot stand on the target at all."""
    name = rules.actions.names[action.b]
    if origin == action.b:
        return why.officer_stands_there(PIECES[action.a], name)
    if s.terrain.mountains & BIT[action.b]:
        return why.mountain(name)
    if action.a != BARON:
        return None
    for colour, tile in enumerate(s.baron):
        if tile == action.b and colour != s.colour:
            return why.baron_there(name, COLOURS[colour])
    if rules.donjons_bar and legal.others_of(s.donjons, s.colour) & BIT[action.b]:
        return why.donjon_bars(name, COLOURS[s.owner_of_donjon(action.b)])
    return None


def _move(rules: LandRules, s: LandState, action: Action) -> Reason:
    origin = _officer(rules, s, action.a)
    if isinstance(origin, Reason):
        return origin
    reach = carddeeds.reach_of(rules, origin, rules.numbers[s.own.card])
    return _target(rules, s, action, origin) or too_far(rules, s, action, origin, reach)


def too_far(rules: LandRules, s: LandState, action: Action, origin: int, reach: int) -> Reason:
    """How far the target is by tiles that the officer may cross."""
    bars = legal.baron_bars(rules, s, s.colour) if action.a == BARON else 0
    steps = s.terrain.way(origin, action.b, bars)
    return why.too_far(PIECES[action.a], rules.actions.names[action.b], steps, reach)


def _long(rules: LandRules, s: LandState, action: Action) -> Reason:
    origin = _officer(rules, s, action.a)
    if isinstance(origin, Reason):
        return origin
    fault = _target(rules, s, action, origin)
    assert fault is not None
    return fault


def _knight(rules: LandRules, s: LandState, action: Action) -> Reason:
    name = rules.actions.names[action.a]
    if s.terrain.mountains & BIT[action.a]:
        return why.mountain(name)
    return why.no_place_for_knight(name)


def _exile(rules: LandRules, s: LandState, action: Action) -> Reason:
    name = COLOURS[action.a]
    if action.a >= s.players:
        return why.colour_not_in_play(name)
    if action.a == s.colour:
        return why.own_knight()
    return why.no_knight_of(name, rules.actions.names[s.baron[s.colour]])


def impossible(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Whatever is not legal now is refused by the phase."""
    raise AssertionError(f"{action.text} is legal")


_Explain = Callable[["LandRules", LandState, Action], Reason]
_REASONS: Final[dict[int, _Explain]] = {
    verb.COLOUR: colour,
    verb.END: _end,
    verb.MOVE: _move,
    verb.LONG: _long,
    verb.RECRUIT: orders.recruit,
    verb.CONSTRUCT: orders.construct,
    verb.DISPERSE: orders.disperse,
    verb.CONCENTRATE: orders.concentrate,
    verb.TO: orders.to,
    verb.FROM: orders.from_,
    verb.DONE: orders.done,
    verb.CAPTURE: impossible,
    verb.KEEP: impossible,
    verb.PLAY: _play,
    verb.DISCARD: _discard,
    verb.DRAW_OWN: _draw,
    verb.KNIGHT: _knight,
    verb.EXILE: _exile,
    verb.STRIKE: _strike,
}
"""By verb; others are not of this edition."""
