"""Deals the hidden cards of the players' own decks at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import COLOURS
from barons.engine.land.cards import FIRST_EVENT, spread, stack_of
from barons.engine.land.state import LandState
from barons.engine.land.view import DecksView

if TYPE_CHECKING:
    from random import Random

    from barons.engine.land.rules import LandRules


def deal_unseen(rules: LandRules, s: LandState, seen: DecksView, rng: Random) -> None:
    """Deal each colour's unseen cards over its hand, its deck and its face-down cards.

    All colours have the same cards, so those not visible in the hand, face up or in play are known by name but
    not by place. A hand holds no events.
    """
    for colour, name in enumerate(COLOURS[: s.players]):
        unseen = _unseen(rules, s, colour)
        rng.shuffle(unseen)
        hand = seen.hands[name]
        if isinstance(hand, int):
            held = [card for card in unseen if card < FIRST_EVENT][:hand]
            for card in held:
                unseen.remove(card)
            s.own.hand[colour] = stack_of(held)
        down = seen.down[name]
        hidden = tuple(2 * card for card in unseen[:down])
        s.own.set_discarded(colour, hidden + s.own.discarded[colour])
        s.own.set_deck(colour, stack_of(unseen[down:]))


def _unseen(rules: LandRules, s: LandState, colour: int) -> list[int]:
    left = rules.full_deck + (stack_of(rules.events) if s.own.reshuffled[colour] else 0)
    left -= s.own.hand[colour] + stack_of([entry >> 1 for entry in s.own.discarded[colour]])
    if colour == s.colour:
        left -= stack_of(s.own.under_way())
    return spread(left)
