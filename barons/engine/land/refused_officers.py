"""Why an officer may not move or ride."""

from __future__ import annotations

from typing import Literal

from barons.engine.core import COLOURS, Reason
from barons.engine.land import cardactions, guards, legal
from barons.engine.land.actions import BARON, PIECES
from barons.engine.land.reasons import refusal
from barons.engine.land.refused_orders import RefusedAction, bonus_spent
from barons.engine.land.state import NONE, UNUSED
from barons.engine.land.terrain import BIT


def parting(q: RefusedAction) -> Reason | None:
    """Refuse while a Baron shares a tile that he must leave; None if he does not."""
    tile = q.s.baron[q.s.colour]
    if not legal.other_barons(q.s, q.s.colour) & BIT[tile]:
        return None
    return refusal("barons_must_part", tile=q.named(tile), colour=_baron_on(q, tile))


def no_card(q: RefusedAction, card: int) -> Reason | None:
    """Refuse a tactical card that is not in the hand; None if it is."""
    return None if q.s.hands[q.s.colour] & BIT[card] else refusal("no_card", card=q.named(card))


def _baron_on(q: RefusedAction, tile: int) -> str:
    """Return the colour of another player's Baron on `tile`."""
    return next(COLOURS[c] for c, where in enumerate(q.s.baron) if where == tile and c != q.s.colour)


def _bars(q: RefusedAction) -> int:
    """Return a mask of the tiles that the officer may neither enter nor cross."""
    return legal.baron_bars(q.rules, q.s, q.s.colour) if q.action.a == BARON else 0


def _origin(q: RefusedAction) -> int | Reason:
    """Return the officer's tile, or why it cannot be named."""
    rules, s, piece = q.rules, q.s, q.action.a
    if piece == BARON:
        return s.baron[s.colour]
    knights = s.knights_of(s.colour)
    if piece > rules.knights_of(s.players):
        return refusal("no_such_officer", piece=PIECES[piece])
    origin = knights[piece - 1]
    if origin == NONE:
        return refusal("knight_in_reserve" if rules.knights_leave else "no_such_officer", piece=PIECES[piece])
    first = knights.index(origin) + 1
    if first == piece:
        return origin
    if first == 1 and not rules.by_deck:
        return refusal("same_as_knight1", tile=q.named(origin))
    return refusal("same_as_knight", tile=q.named(origin), piece=PIECES[first])


def _goal(q: RefusedAction, origin: int, target: int) -> Reason | None:
    """Return why no officer can go from one tile to the other at all."""
    if origin == target:
        return refusal("officer_stands_there", piece=PIECES[q.action.a], tile=q.named(target))
    return refusal("mountain", tile=q.named(target)) if q.s.terrain.mountains & BIT[target] else None


def _donjon(q: RefusedAction, target: int) -> Reason | None:
    """Refuse a donjon that bars the Baron from entering; None if there is none."""
    is_barred = q.action.a == BARON and q.rules.donjons_bar
    if not is_barred or not guards.others_of(q.s.donjons, q.s.colour) & BIT[target]:
        return None
    return _donjon_bars(q, target)


def _donjon_bars(q: RefusedAction, tile: int) -> Reason:
    return refusal("donjon_bars", tile=q.named(tile), colour=COLOURS[q.s.owner_of_donjon(tile)])


def _baron(
    q: RefusedAction, tile: int, code: Literal["baron_there", "baron_could_not_leave"] = "baron_there"
) -> Reason:
    return refusal(code, tile=q.named(tile), colour=_baron_on(q, tile))


def _too_far(q: RefusedAction, target: int, steps: int | None, reach: int) -> Reason:
    return refusal("too_far", piece=PIECES[q.action.a], tile=q.named(target), distance=steps, reach=reach)


# ---------------------------------------------------------------- rulesets where the die drives the turn


def _ride(q: RefusedAction, origin: int, near: int, far: int) -> Reason:
    """Return why an officer cannot go from there to `action.b`, `near` to `far` steps away."""
    s, target = q.s, q.action.b
    distance = s.terrain.way(origin, target, 0)
    barred = _goal(q, origin, target)
    if barred is None and (distance is None or distance > far):
        return _too_far(q, target, distance, far)
    barred = barred or _donjon(q, target)
    if barred is not None:
        return barred
    others = legal.other_barons(s, s.colour) if q.action.a == BARON else 0
    way = s.terrain.way(origin, target, _bars(q))
    if others & BIT[target] and not q.rules.barons_pause:
        return _baron(q, target)
    if way is None or way > far:
        return _too_far(q, target, way, far)
    if way < near or not others & BIT[target]:
        return refusal("too_near", piece=PIECES[q.action.a], tile=q.named(target), distance=way)
    pauses = not others & BIT[origin] and legal.may_pause(q.rules, s)
    return _baron(q, target, "baron_could_not_leave" if pauses else "baron_there")


def move(q: RefusedAction) -> Reason:
    """Return why `move` is not allowed."""
    rules, s = q.rules, q.s
    origin = _origin(q)
    if isinstance(origin, Reason):
        return origin
    if not q.action.c:
        return _ride(q, origin, 1, rules.march_plain)
    if s.bonus != UNUSED:
        return bonus_spent(q)
    faces = _faces_to_reach(q, origin)
    if faces and s.die not in faces and not s.terrain.mountains & BIT[q.action.b]:
        return refusal("die_shows", face=s.die, faces=faces)
    return _ride(q, origin, rules.march_plain + 1, legal.reach(rules, s, origin))


def _faces_to_reach(q: RefusedAction, origin: int) -> list[int]:
    """Return the faces of the die whose bonus reaches that far."""
    distance = q.s.terrain.way(origin, q.action.b, _bars(q))
    if distance is None or distance <= q.rules.march_plain:
        return []
    extra = legal.reach(q.rules, q.s, origin) - q.rules.march_bonus[q.s.die]
    return [face for face in range(1, 7) if q.rules.march_bonus[face] + extra >= distance]


def lightning(q: RefusedAction) -> Reason:
    """Return why `lightning` is not allowed."""
    missing, origin = no_card(q, q.action.c), _origin(q)
    if missing is not None:
        return missing
    return origin if isinstance(origin, Reason) else _ride(q, origin, 2, q.rules.lightning)


def long(q: RefusedAction) -> Reason:
    """Return why `long`, to the tile of a card, is not allowed."""
    target = q.action.b
    missing, origin = no_card(q, target), _origin(q)
    if missing is not None:
        return missing
    if isinstance(origin, Reason):
        return origin
    barred = _goal(q, origin, target) or _donjon(q, target)
    if barred is None and q.action.a == BARON and legal.baron_off_cards(q.rules, q.s, q.s.colour) & BIT[target]:
        barred = _donjon_bars(q, origin)  # the other Baron would move there
    return barred or refusal(
        "swap_onto_baron", tile=q.named(target), colour=_baron_on(q, target), shared=q.named(origin)
    )


# ---------------------------------------------------------------- rulesets where cards drive the turn


def card_move(q: RefusedAction) -> Reason:
    """Return why `move`, by the card in play, is not allowed."""
    origin = _origin(q)
    if isinstance(origin, Reason):
        return origin
    reach = cardactions.reach_of(q.rules, origin, q.rules.numbers[q.s.own.card])
    steps = q.s.terrain.way(origin, q.action.b, _bars(q))
    return _shut(q, origin) or _too_far(q, q.action.b, steps, reach)


def card_long(q: RefusedAction) -> Reason:
    """Return why `long`, to any tile where the officer may stop, is not allowed."""
    origin = _origin(q)
    barred = origin if isinstance(origin, Reason) else _shut(q, origin)
    assert barred is not None
    return barred


def _shut(q: RefusedAction, origin: int) -> Reason | None:
    """Return why the officer cannot stop on `action.b`, however far it moves."""
    target = q.action.b
    barred = _goal(q, origin, target)
    if barred is None and q.action.a == BARON and legal.other_barons(q.s, q.s.colour) & BIT[target]:
        return _baron(q, target)
    return barred or _donjon(q, target)
