"""The lesson of Land's card edition: credits, new hands, control, exile, marches, events, towns, a win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.core import Rules
from barons.engine.land.rules import LandRules
from barons.engine.narrowing import of_game
from barons.lessons.land_ground import ME, OTHER, Side, ground, numbers, values_of
from barons.lessons.lesson import written

RULESET: Final = "land-2026-03"

_KNIGHTS: Final = 4
_CARDS: Final = (
    *("move3",) * 4,
    *("move2",) * 5,
    *("move1",) * 6,
    *("recruit3",) * 2,
    *("recruit2",) * 3,
    *("recruit1",) * 4,
    *("concentrate",) * 3,
    *("disperse",) * 3,
    *("construct",) * 6,
    *("long", "knight", "exile", "plot"),
)
"""A player's action cards, with every copy."""
_EVENTS: Final = ("quake", "plague", "sedition")
_THEIR_HAND: Final = ("move1", "move1", "move1", "move2", "construct", "construct")


def _position(
    mine: Sequence[str],
    theirs: Sequence[str],
    troops: Mapping[str, int],
    donjons: Sequence[str] = (),
    *,
    hand: Sequence[str],
    their_troops: Mapping[str, int] | None = None,
    their_donjons: Sequence[str] = (),
    towns: Sequence[str] = ("1A", "1C", "4A", "4H"),
    next_card: str = "",
) -> Mapping[str, object]:
    """Return the start of the learner's turn. `mine`, `theirs`: the tiles of Baron and Knights.

    `towns`: the free one, then the merchants'. `next_card`: the only card left in the learner's deck, which has
    been reshuffled before.
    """
    sides = {ME: Side(mine, troops, donjons), OTHER: Side(theirs, their_troops or {}, their_donjons)}
    hands = {ME: sorted(hand), OTHER: sorted(_THEIR_HAND)}
    rests = {colour: _without(_CARDS, cards) for colour, cards in hands.items()}
    pile: list[str] = []
    if next_card:
        pile = _without((*rests[ME], *_EVENTS), [next_card])
        rests[ME] = [next_card]
    return ground(RULESET, sides[ME], sides[OTHER]) | {
        "towns": {"free": towns[0], "merchant": sorted(towns[1:])},
        "officers": {
            colour: {
                "baron": side.officers[0],
                "knights": [*side.officers[1:], *[None] * (_KNIGHTS + 1 - len(side.officers))],
            }
            for colour, side in sides.items()
        },
        "hands": hands,
        "decks": {colour: sorted(cards) for colour, cards in rests.items()},
        "discarded": {ME: [[card, "down"] for card in pile], OTHER: []},
        "reshuffled": {ME: bool(next_card), OTHER: False},
        "struck": [],
    }


def _without(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _numbers(rules: Rules) -> Mapping[str, int]:
    land = of_game(LandRules, rules)
    deck, setup = land.params.deck, land.params.setup
    cards = {kind.card: kind for kind in deck.cards}
    told = numbers(land)
    return {
        **told,
        "horse": values_of(land)["horse"],
        "together": told["fell"] + told["more"],
        "credits": deck.credits,
        "cards": deck.cards_a_turn,
        "hand": deck.hand,
        "drawn": deck.plot_draw,
        "dropped": deck.plot_discard,
        "events": len(deck.events),
        "struck": deck.struck,
        "free": setup.towns[0],
        "merchant": setup.towns[1],
        "reserved": setup.knights_in_reserve,
        "recruits": cards["recruit2"].number,
        "recruit_credits": cards["recruit2"].credits,
        "rides": cards["move2"].number,
        "ride_credits": cards["move2"].credits,
        "long_credits": cards["long"].credits,
    }


LESSON: Final = written("land-cards", _position, _numbers)
