"""What an action of Land brings about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from barons.ai.eval.land import features as terms
from barons.ai.eval.land.evaluator import evaluator
from barons.ai.explanations.signs import Notes, Sign
from barons.engine.core import COLOURS, Action, Reason
from barons.engine.land.cardactions import has_target
from barons.engine.land.cards import CARDS, copies
from barons.engine.land.guards import all_donjons
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT, tiles_of

_POINTS: Final = (terms.POINTS, terms.POINTS_SQUARED, terms.DONJONS)
_BUILDING: Final = (terms.READY, terms.NEARLY, terms.BESIDE)
_BESIEGED: Final = (terms.ONE_BELOW, terms.TWO_BELOW)
_terms: Final = lru_cache(maxsize=2)(evaluator)
"""Creates the handmade evaluator of rules, cached since creating it costs more than using it."""


def plain_reason(before: LandState, action: Action) -> Reason | None:
    """Describe where a colour begins, Knights recruited or returned, new cards, what is left undone."""
    match action.text.split(" "):
        case ["colour", colour]:
            return _begins(before, COLOURS.index(colour))
        case ["knight", _tile]:
            return Reason("more_knights", {})
        case ["exile", _colour]:
            return Reason("exiled", {})
        case ["discard", card] if before.land.by_deck:
            return _thrown_away(before, CARDS.index(card))
        case ["end" | "done"]:
            return Reason("enough", {})
        case _:
            return None


def _begins(before: LandState, colour: int) -> Reason:
    """Describe where a colour's Baron begins, and what is better there than with the other colours left."""
    place: dict[str, object] = {"tile": before.land.actions.names[before.baron[colour]]}
    weighs = _terms(before.land)
    found = weighs.features(before, colour)
    left = [other for other in range(len(before.seats)) if other != colour and other not in before.seats]
    others = [weighs.features(before, other) for other in left]
    points = int(found[terms.NEAR])
    if points > max((other[terms.NEAR] for other in others), default=0):
        return Reason("begins_near", {**place, "points": points})
    if not found[terms.STALKERS] and any(other[terms.STALKERS] for other in others):
        return Reason("begins_free", place)
    return Reason("begins_by", {**place, "points": points})


def _thrown_away(before: LandState, card: int) -> Reason:
    """Return why this card is the one to discard, to replan or for a plot."""
    rules, hand = before.land, before.own.hand[before.colour]
    count = copies(hand, card)
    pays = min(rules.cards_a_turn, rules.credits_a_turn // rules.credits[card])
    if not has_target(rules, before, card):
        return Reason("idle_card", {})
    if count > pays:
        return Reason("spare_card", {"count": count, "paid": pays})
    return Reason("weak_card", {})


def signs(rules: LandRules, before: LandState, after: LandState, seat: int) -> list[Sign]:
    if -1 in after.seats:
        return []
    weighs, mine = _terms(rules), after.seats[seat]
    found = []
    for other, colour in enumerate(after.seats):
        was, now = weighs.features(before, colour), weighs.features(after, colour)
        more = after.points[colour] - before.points[colour]
        if other == seat:
            found += _own(rules, (before, after), colour, was, now)
        else:
            threat = _at_risk(rules, after, colour, mine) - _at_risk(rules, before, colour, mine)
            found += _theirs(weighs.weights, was, now, other, more, threat)
    return found


def _own(
    rules: LandRules,
    positions: tuple[LandState, LandState],
    colour: int,
    was: Sequence[float],
    now: Sequence[float],
) -> list[Sign]:
    """Return what has come about for the player who acts, as far as the Knights on the board can use it.

    `positions`: before and after.
    """
    before, after = positions
    more = after.points[colour] - before.points[colour]
    weights, baron = _terms(rules).weights, after.baron[colour]
    has_donjon = after.donjons[colour].bit_count() < rules.donjon_limit
    free = ~_terms(rules).blocked(after, colour) if has_donjon else 0
    place: dict[str, object] = {"tile": rules.actions.names[baron]} if baron >= 0 else {}
    change = [late - early for early, late in zip(was, now, strict=True)]
    notes = Notes(weights, change)
    if more > 0:
        notes.note("points", *_POINTS, points=more)
    for code, term in (("ready", terms.READY), ("nearly", terms.NEARLY)):
        if change[term] > 0 and free & BIT[baron]:
            notes.note(code, term, points=int(now[term]), **place)
    sites = free & _beside(after, baron)
    if (
        change[terms.BESIDE] > 0
        and _gain(rules, after, colour, sites, rules.donjon_troops) == now[terms.BESIDE]
    ):
        notes.note("beside", terms.BESIDE, points=int(now[terms.BESIDE]))
    if (
        change[terms.NEAR] > 0
        and _gain(rules, after, colour, sites | (free & BIT[baron]), 0) == now[terms.NEAR]
    ):
        notes.note("near", terms.NEAR, points=int(now[terms.NEAR]))
    for code, term in (("troops", terms.ON_BOARD), ("cards", terms.CARDS)):
        if change[term] > 0:
            notes.note(code, term, count=int(change[term]))
    called = _callable(rules, after, colour) - _callable(rules, before, colour)
    if change[terms.IN_LINE] > 0 and called > 0:
        notes.note("in_line", terms.IN_LINE, count=called)
    if change[terms.STACK] > 0:
        notes.note("gathered", terms.STACK, **place)
    spared = _at_risk(rules, before, colour) - _at_risk(rules, after, colour)
    if change[terms.UNDER_THREAT] < 0 < spared:
        notes.note("safer", terms.UNDER_THREAT, points=spared)
    if sum(change[term] for term in _BESIEGED) < 0:
        notes.note("relieved", *_BESIEGED)
    if change[terms.BLOCKED] < 0:
        notes.note("unblocked", terms.BLOCKED)
    return notes.found


def _beside(state: LandState, baron: int) -> int:
    """Return the mask of the tiles adjacent to a Baron that hold no other Baron."""
    others = 0
    for tile in state.baron:
        others |= BIT[tile] if tile >= 0 else 0
    return state.terrain.open[baron] & ~others


def _gain(rules: LandRules, state: LandState, colour: int, sites: int, troops: int) -> int:
    """Return the most points of a donjon on one of these tiles, with `troops` of the player; 0 if none can be
    built.
    """
    donjons, gains = all_donjons(state), _terms(rules).gains(state.donjons[colour], state.terrain.towns)
    found = [
        gains[tile]
        for tile in tiles_of(sites & ~donjons)
        if not donjons & state.terrain.beside[tile]
        and (state.troops[colour] & BIT[tile] or not state.count[tile])
        and (state.count[tile] if state.troops[colour] & BIT[tile] else 0) >= troops
    ]
    return int(max(found, default=0))


def _callable(rules: LandRules, state: LandState, colour: int) -> int:
    """Return the number of troops that the Baron could call to his tile, given blocked tiles on their way."""
    baron = state.baron[colour]
    blocked = _terms(rules).blocked(state, colour)
    if blocked & BIT[baron]:
        return 0
    return sum(
        state.count[source]
        for source, way in state.terrain.lines(baron).calls
        if state.troops[colour] & BIT[source] and not way & blocked
    )


def _at_risk(rules: LandRules, state: LandState, colour: int, by: int = -1) -> int:
    """Return the points of a colour's donjons that one order of `by`, or of any other colour, can destroy."""
    weighs, own = _terms(rules), state.donjons[colour]
    mask = weighs.threatened(state, colour, all_donjons(state), by, heeds_blocks=True)
    return int(sum(weighs.gains(own & ~BIT[tile], state.terrain.towns)[tile] for tile in tiles_of(mask)))


def _theirs(
    weights: Sequence[float], was: Sequence[float], now: Sequence[float], other: int, more: int, threat: int
) -> list[Sign]:
    """Return what has come about for another player, whose losses count as gains.

    `threat`: how many more points of its donjons the player who acts can destroy by one order.
    """
    change = [late - early for early, late in zip(was, now, strict=True)]
    notes = Notes(weights, change, other)
    if more < 0:
        notes.note("takes", *_POINTS, points=-more)
    if any(change[term] < 0 for term in _BUILDING) and not any(now[term] for term in _BUILDING):
        notes.note("hinders", *_BUILDING)
    if change[terms.BLOCKED] > 0:
        notes.note("blocks", terms.BLOCKED)
    if change[terms.LOST] > 0:
        notes.note("losses", terms.LOST, terms.ON_BOARD, count=int(change[terms.LOST]))
    if change[terms.UNDER_THREAT] > 0 and threat > 0:
        notes.note("threatens", terms.UNDER_THREAT, points=threat)
    return notes.found
