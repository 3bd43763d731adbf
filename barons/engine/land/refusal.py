"""Why an action is not allowed: asked only for actions that `legal.py` does not list.

Reads the same conditions in the order in which a player would check them and names the first that fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barons.engine.core import COLOURS, Action, Reason
from barons.engine.land import actions as verb
from barons.engine.land import legal
from barons.engine.land import reasons as why
from barons.engine.land import refused_orders as orders
from barons.engine.land.actions import BARON, PIECES, VERBS
from barons.engine.land.refused_cards import colour, impossible
from barons.engine.land.state import (
    CAPTURING,
    CHOOSING,
    DECIDED,
    DRAWING,
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


def why_not(rules: LandRules, s: LandState, action: Action) -> Reason:
    """The rule that forbids the action; the action must not be legal."""
    v = action.verb
    if not in_edition(rules, v):
        return why.not_in_edition(VERBS[v])
    return _phase_reason(rules, s, action) or _REASONS[v](rules, s, action)


def in_edition(rules: LandRules, v: int) -> bool:
    """Whether this ruleset knows such actions at all."""
    known = {
        verb.COLOUR: rules.params.setup.colours == "drafted",
        verb.TREASURY: rules.treasury,
        verb.LIGHTNING: rules.lightning > 1,
        verb.LONG: rules.long,
        verb.COLLECT: any(rules.collect),
        verb.EXCHANGE: rules.exchange,
        verb.DRAW: rules.exchange or any(rules.collect),
        verb.CAPTURE: rules.params.capture.rule == "asked",
        verb.KEEP: rules.params.capture.rule == "asked",
    }
    return known.get(v, True)


def _phase_reason(rules: LandRules, s: LandState, action: Action) -> Reason | None:
    """What comes first now; None when it is the action's time, or another's of its kind."""
    v = action.verb
    names = rules.actions.names
    if s.phase == DECIDED:
        return why.game_over()
    if v == verb.COLOUR:
        return None if s.phase == CHOOSING else why.colours_chosen()
    if s.phase == CHOOSING:
        return why.colours_being_chosen(s.seat)
    if v in (verb.DIE, verb.DRAW):
        awaited = ROLL if v == verb.DIE else DRAWING
        return None if s.phase == awaited else why.not_chance("die" if v == verb.DIE else "draw")
    if s.phase in (ROLL, DRAWING):
        return why.chance_awaited("die" if s.phase == ROLL else "draw")
    if v in (verb.CAPTURE, verb.KEEP):
        return why.no_capture_to_decide()
    if s.phase == CAPTURING:
        return why.capture_to_decide(names[s.capture_tile])
    if v in (verb.TO, verb.FROM, verb.DONE):
        return None if s.phase == MOVING else why.no_order_under_way()
    if s.phase == MOVING:
        return why.order_under_way(VERBS[s.order], names[s.order_tile])
    return _parting(rules, s, action)


def _parting(rules: LandRules, s: LandState, action: Action) -> Reason | None:
    """A Baron who shares a tile must leave it; his own rides are looked at one by one."""
    tile = s.baron[s.colour]
    others = legal.other_barons(s, s.colour)
    if not others & BIT[tile]:
        return None
    if action.verb in (verb.MOVE, verb.LIGHTNING, verb.LONG) and action.a == BARON:
        return None
    return why.barons_must_part(rules.actions.names[tile], _baron_on(s, tile))


def _baron_on(s: LandState, tile: int) -> str:
    """The colour of another's Baron on `tile`."""
    return next(COLOURS[c] for c, where in enumerate(s.baron) if where == tile and c != s.colour)


# ---------------------------------------------------------------- chance, cards


def _draw(rules: LandRules, s: LandState, action: Action) -> Reason:
    return why.card_not_in_deck(rules.actions.names[action.a])


def _no_card(rules: LandRules, s: LandState, card: int) -> Reason | None:
    if s.hands[s.colour] & BIT[card]:
        return None
    return why.no_card(rules.actions.names[card])


def _treasury(rules: LandRules, s: LandState, action: Action) -> Reason:
    if s.actions_done:
        return why.treasury_before_first_action()
    if s.treasury:
        return why.treasury_already_called()
    return _no_card(rules, s, action.a) or why.die_shows_that_already(s.die)


def _collect(rules: LandRules, s: LandState, action: Action) -> Reason:
    if s.bonus != UNUSED:
        return why.bonus_already_used(USES[s.bonus] or "")
    if not rules.collect[s.die]:
        return why.die_shows(s.die, rules.params.cards.collect_faces)
    return why.nothing_to_draw()


def _exchange(rules: LandRules, s: LandState, action: Action) -> Reason:
    return why.no_card(rules.actions.names[action.a])


# ---------------------------------------------------------------- officers


def _officer(rules: LandRules, s: LandState, piece: int) -> int | Reason:
    """Where the officer stands, or why it cannot be named."""
    if piece == BARON:
        return s.baron[s.colour]
    knights = s.knights_of(s.colour)
    tile = knights[piece - 1] if piece <= len(knights) else NONE
    if tile == NONE:
        return why.no_such_officer(PIECES[piece])
    first = knights.index(tile) + 1
    if first == 1 < piece:
        return why.same_as_knight1(rules.actions.names[tile])
    if first < piece:
        return why.same_as_knight(rules.actions.names[tile], PIECES[first])
    return tile


def _ride(rules: LandRules, s: LandState, action: Action, near: int, far: int) -> Reason:
    """Why an officer does not go from where it stands to `action.b`, between `near` and `far` steps away."""
    piece, target = action.a, action.b
    name = rules.actions.names[target]
    origin = _officer(rules, s, piece)
    if isinstance(origin, Reason):
        return origin
    if origin == target:
        return why.officer_stands_there(PIECES[piece], name)
    if s.terrain.mountains & BIT[target]:
        return why.mountain(name)
    distance = s.terrain.distance(origin, target)
    if distance is None or distance > far:
        return why.too_far(PIECES[piece], name, distance, far)
    if piece == BARON and rules.donjons_bar and legal.others_of(s.donjons, s.colour) & BIT[target]:
        return why.donjon_bars(name, COLOURS[s.owner_of_donjon(target)])
    here = legal.other_barons(s, s.colour) & BIT[target] if piece == BARON else 0
    if here and not rules.barons_pause:
        return why.baron_there(name, _baron_on(s, target))
    way = _way(rules, s, piece, origin, target)
    if way is None or way > far:
        return why.too_far(PIECES[piece], name, way, far)
    if way < near or not here:
        return why.too_near(PIECES[piece], name, way)
    shared = legal.other_barons(s, s.colour) & BIT[origin]
    if not shared and legal.may_pause(rules, s):
        return why.baron_could_not_leave(name, _baron_on(s, target))
    return why.baron_there(name, _baron_on(s, target))


def _way(rules: LandRules, s: LandState, piece: int, origin: int, target: int) -> int | None:
    """How many steps it is for an officer; None where no way is open to it."""
    bars = legal.baron_bars(rules, s, s.colour) if piece == BARON and rules.barons_barred else 0
    return s.terrain.way(origin, target, bars) if bars else s.terrain.distance(origin, target)


def _move(rules: LandRules, s: LandState, action: Action) -> Reason:
    if not action.c:
        return _ride(rules, s, action, 1, rules.march_plain)
    origin = _officer(rules, s, action.a)
    if isinstance(origin, Reason):
        return origin
    if s.bonus != UNUSED:
        return why.bonus_already_used(USES[s.bonus] or "")
    faces = _faces_to_reach(rules, s, action.a, origin, action.b)
    if faces and s.die not in faces and not s.terrain.mountains & BIT[action.b]:
        return why.die_shows(s.die, faces)
    return _ride(rules, s, action, rules.march_plain + 1, legal.reach(rules, s, origin))


def _faces_to_reach(rules: LandRules, s: LandState, piece: int, origin: int, target: int) -> list[int]:
    """The faces of the die with which the bonus leads so far."""
    distance = _way(rules, s, piece, origin, target)
    if distance is None or distance <= rules.march_plain:
        return []
    extra = legal.reach(rules, s, origin) - rules.march_bonus[s.die]
    return [face for face in range(1, 7) if rules.march_bonus[face] + extra >= distance]


def _lightning(rules: LandRules, s: LandState, action: Action) -> Reason:
    return _no_card(rules, s, action.c) or _ride(rules, s, action, 2, rules.lightning)


def _long(rules: LandRules, s: LandState, action: Action) -> Reason:
    missing = _no_card(rules, s, action.b)
    if missing is not None:
        return missing
    names = rules.actions.names
    origin = _officer(rules, s, action.a)
    if isinstance(origin, Reason):
        return origin
    if origin == action.b:
        return why.officer_stands_there(PIECES[action.a], names[origin])
    if action.a == BARON and legal.baron_off_cards(rules, s, s.colour) & BIT[action.b]:
        is_there = legal.others_of(s.donjons, s.colour) & BIT[action.b]
        tile = action.b if is_there else origin
        return why.donjon_bars(names[tile], COLOURS[s.owner_of_donjon(tile)])
    return why.swap_onto_baron(names[action.b], _baron_on(s, action.b), names[origin])


_Explain = Callable[["LandRules", LandState, Action], Reason]
_REASONS: Final[tuple[_Explain, ...]] = (
    impossible,
    _draw,
    colour,
    _treasury,
    impossible,
    _move,
    _lightning,
    _long,
    _collect,
    _exchange,
    orders.recruit,
    orders.construct,
    orders.deconstruct,
    orders.disperse,
    orders.concentrate,
    orders.to,
    orders.from_,
    orders.done,
    impossible,
    impossible,
)
"""By verb."""
