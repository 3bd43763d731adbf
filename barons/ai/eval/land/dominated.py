"""Dominated actions of Land: discarding cards that the next donjon needs."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.land.donjons import DonjonValues
from barons.engine.core import Action
from barons.engine.land.actions import DISCARD, EXCHANGE, LIGHTNING, LONG, MOVE, PLAY, TREASURY
from barons.engine.land.cardactions import has_target, reach_of, recruits_of, targets_of
from barons.engine.land.cards import (
    CONSTRUCT_CARD,
    EXILE_CARD,
    MOVE_1,
    MOVE_3,
    NO_CARD,
    RECRUIT_1,
    RECRUIT_3,
    copies,
)
from barons.engine.land.guards import all_donjons, others_of
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT

_MOVES: Final = range(MOVE_3, MOVE_1 + 1)


def dominated(knowledge: DonjonValues, state: LandState, legal: list[Action]) -> list[Action]:
    """Return the discards that are never worth choosing.

    They discard the last Construct, an Exile while the own Baron is blocked, or anything instead of playing
    while
    the hand can complete a donjon at the Baron.
    """
    if not state.land.by_deck or state.colour < 0:
        return []
    discards = [action for action in legal if action.verb == DISCARD]
    if not discards or len(discards) == len(legal) == 1:
        return []
    own = state.own
    if own.card == NO_CARD and not own.discards and _completes(knowledge, state):
        return discards
    hand = own.hand[state.colour]
    kept = set()
    if copies(hand, CONSTRUCT_CARD) == 1:
        kept.add(CONSTRUCT_CARD)
    if knowledge.blocked(state, state.colour) & BIT[state.baron[state.colour]] and has_target(
        state.land, state, EXILE_CARD
    ):
        kept.add(EXILE_CARD)
    found = [action for action in discards if action.a in kept]
    return found if len(found) < len(legal) else []


def cost(rules: LandRules, action: Action) -> float:
    """Return the cost of an action, as in `EvaluatorOf.cost`."""
    if action.verb in (PLAY, DISCARD):
        copies_of = copies(rules.full_deck, action.a)
        return rules.credits[action.a] + 1.0 / max(1, copies_of)
    return 1.0 if action.verb in (LIGHTNING, LONG, TREASURY, EXCHANGE) else 0.0


def one_ride(state: LandState, path: list[Action]) -> Action | None:
    """Return a step that replaces two rides of one officer by cards at the start of a path; None if none.

    The step is a card of the hand, or the farther tile for the card in effect.
    """
    own = state.own
    if not state.land.by_deck:
        return None
    rides = path if own.card in _MOVES else path[1:] if path[0].verb == PLAY and path[0].a in _MOVES else []
    if len(rides) < 3 or rides[1].verb != PLAY or rides[1].a not in _MOVES:
        return None
    first, second = rides[0], rides[2]
    if first.verb != MOVE or second.verb != MOVE or first.a != second.a:
        return None
    rules, colour = state.land, state.colour
    start = state.knight[rules.slots * colour + first.a - 1] if first.a else state.baron[colour]
    if own.card in _MOVES:
        return second if second in state.legal_actions() else None
    for step in state.legal_actions():
        if step.verb == PLAY and step.a in _MOVES:
            reach = reach_of(rules, start, rules.numbers[step.a])
            if targets_of(rules, state, first.a, start, reach) & BIT[second.b]:
                return step
    return None


def _completes(knowledge: DonjonValues, state: LandState) -> bool:
    """Return True if a donjon can be built at the Baron with the cards in hand, including recruits for it."""
    rules, colour, own = state.land, state.colour, state.own
    hand, tile = own.hand[colour], state.baron[colour]
    bit = BIT[tile]
    if not copies(hand, CONSTRUCT_CARD) or knowledge.blocked(state, colour) & bit:
        return False
    if all_donjons(state) & (bit | state.terrain.beside[tile]) or others_of(state.troops, colour) & bit:
        return False
    here = state.count[tile] if state.troops[colour] & bit else 0
    recruits = [
        recruits_of(rules, state, tile, card) for card in range(RECRUIT_3, RECRUIT_1 + 1) if copies(hand, card)
    ]
    return here + max(recruits, default=0) >= rules.donjon_troops
