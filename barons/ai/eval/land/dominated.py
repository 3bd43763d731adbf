"""What Land's players should not waste: cards that the next donjon needs, two cards for one ride."""

from __future__ import annotations

from collections.abc import Sequence
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

    They discard the last Construct, an Exile while the player's Baron is blocked, or anything instead of
    playing while the hand can complete a donjon at the Baron.
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


def one_ride(turn: Sequence[LandState], path: list[Action], even: list[Action]) -> Action | None:
    """Return an action of `even` that saves the second of an officer's two rides by cards; None if none.

    Two rides are planned at the start of the path: the action is a card of the hand that is enough for both and
    costs no more, or the farther tile for the card in effect. Or the path begins with a second ride that one
    card would have made: the action is another use of the turn. `turn`, `even`: see `EvaluatorOf.thrifty`.
    """
    state = turn[-1]
    if not state.land.by_deck:
        return None
    if _rides_on(turn, path[0]):
        return next((action for action in even if not _rides_on(turn, action)), None)
    card = state.own.card
    rides = path if card in _MOVES else path[1:] if path[0].verb == PLAY and path[0].a in _MOVES else []
    if len(rides) < 3 or rides[1].verb != PLAY or rides[1].a not in _MOVES:
        return None
    first, second = rides[0], rides[2]
    if first.verb != MOVE or second.verb != MOVE or first.a != second.a:
        return None
    if card in _MOVES:
        return second if second in even else None
    enough = _enough(state, second, state.land.credits[path[0].a] + state.land.credits[rides[1].a])
    return next((step for step in even if step.verb == PLAY and step.a in enough), None)


def _rides_on(turn: Sequence[LandState], action: Action) -> bool:
    """Return True for the second of two rides in a row by one officer, if one card would have been enough.

    The decisions before this one: the first card, its target, the second card.
    """
    card = turn[-1].own.card
    if action.verb != MOVE or card not in _MOVES or len(turn) < 4:
        return False
    start, first = turn[-4], turn[-3].own.card
    if (
        start.own.card != NO_CARD
        or first not in _MOVES
        or _place(start, action.a) == _place(turn[-2], action.a)
    ):
        return False
    return bool(_enough(start, action, start.land.credits[first] + start.land.credits[card]))


def _enough(state: LandState, ride: Action, price: int) -> list[int]:
    """Return the cards of the hand that cost no more than `price` and make this ride."""
    rules, start = state.land, _place(state, ride.a)
    return [
        card
        for card in _MOVES
        if copies(state.own.hand[state.colour], card)
        and rules.credits[card] <= price
        and targets_of(rules, state, ride.a, start, reach_of(rules, start, rules.numbers[card])) & BIT[ride.b]
    ]


def _place(state: LandState, piece: int) -> int:
    """Return the tile of an officer of the current colour."""
    return state.knight[state.land.slots * state.colour + piece - 1] if piece else state.baron[state.colour]


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
