"""Positions of the card edition set up by hand for tests, and a random player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from barons.engine.core import CHANCE, COLOURS
from barons.engine.land.cards import EVENT_CARDS
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from tests.land.cards_crowd import CARDS
from tests.land.table import LaidGame, names, rules_of

MARCH_2026 = "land-2026-03"
IDLE = ("construct", "construct", "construct", "construct", "construct", "construct")
"""A hand that is rarely playable."""

# The plain board: the tiles in the order of their names.
#          4A  4B  4C  4D
#        4E  4F  4G  4H  4I
#      4J  3A  3B  3C  3D  3E
#    3F  3G  3H  3I  2A  2B  2C
#      2D  2E  2F  2G  2H  2I
#        1A  1B  1C  1D  1E
#          1F  1G  1H  1I
CORNERS = {
    "gold": ("1F", "1G", "1H", None, None),
    "sable": ("4A", "4B", "4C", None, None),
    "ivory": ("4D", "4I", "3E", None, None),
    "purple": ("3F", "2D", "1A", None, None),
}
TOWNS = ("4J", "2B", "2C", "1I")


class CardTable(LaidGame):
    """A game set up by hand: gold, in seat 0, has the turn."""

    def __init__(
        self,
        *hand: str,
        players: int = 2,
        mountains: Sequence[str] = (),
        officers: Mapping[str, Sequence[str | None]] | None = None,
        troops: Mapping[str, tuple[str, int]] | None = None,
        donjons: Mapping[str, str] | None = None,
        lost: Mapping[str, int] | None = None,
        deck: Sequence[str] | None = None,
        struck: Sequence[str] = (),
        towns: Sequence[str] = TOWNS,
        seat: int = 0,
        rules: LandRules | None = None,
    ) -> None:
        """`hand`: gold's, filled up with rarely playable cards. `officers`: Baron and four Knights.

        `deck`: gold's deck, then reshuffled; its other cards are face down.
        """
        super().__init__(
            rules or rules_of(MARCH_2026),
            laid(
                players, hand, mountains, officers or {}, troops or {}, donjons or {}, lost or {}, deck, struck
            )
            | {
                "towns": {"free": towns[0], "merchant": sorted(towns[1:])},
                "turn": {"seat": seat, "number": 1 + seat},
            },
        )

    @property
    def position(self) -> dict[str, Any]:
        """The position as JSON."""
        return self.state.to_json()


def laid(
    players: int,
    hand: Sequence[str],
    mountains: Sequence[str],
    officers: Mapping[str, Sequence[str | None]],
    troops: Mapping[str, tuple[str, int]],
    donjons: Mapping[str, str],
    lost: Mapping[str, int],
    deck: Sequence[str] | None,
    struck: Sequence[str],
) -> dict[str, Any]:
    """A position of the card edition without towns and turn."""
    colours = COLOURS[:players]
    discard = {c: lost.get(c, 0) + 3 * list(donjons.values()).count(c) for c in colours}
    board = {c: sum(count for owner, count in troops.values() if owner == c) for c in colours}
    held = {c: _filled(hand if c == "gold" else ()) for c in colours}
    left = {c: _without(CARDS, held[c]) for c in colours}
    gold = left["gold"] if deck is None else list(deck)
    aside = [] if deck is None else _without([*left["gold"], *EVENT_CARDS], gold)
    placed = {c: officers.get(c, CORNERS[c]) for c in colours}
    return {
        "ruleset": MARCH_2026,
        "seats": list(colours),
        "tiles": names("land-2025-11"),
        "mountains": list(mountains),
        "officers": {c: {"baron": tiles[0], "knights": list(tiles[1:])} for c, tiles in placed.items()},
        "troops": {tile: list(group) for tile, group in troops.items()},
        "donjons": dict(donjons),
        "reserve": {c: 30 - board[c] - discard[c] for c in colours},
        "discard": discard,
        "hands": held,
        "decks": {**left, "gold": gold},
        "discarded": {c: [[card, "down"] for card in aside] if c == "gold" else [] for c in colours},
        "reshuffled": {c: c == "gold" and deck is not None for c in colours},
        "struck": list(struck),
    }


def _filled(hand: Sequence[str]) -> list[str]:
    return sorted([*hand, *IDLE][:6])


def _without(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


_WISHES = {"play": 6.0, "construct": 60.0, "recruit": 20.0, "to": 3.0, "from": 3.0, "end": 0.4, "discard": 0.7}


def _wish(text: str) -> float:
    words = text.split()
    if words[:2] == ["play", "construct"]:
        return 60.0
    return _WISHES.get(words[0], 1.0)


def player(state: LandState, rng: Random) -> str:
    """A random legal action, biased towards recruiting and building; chance by its weights."""
    if state.to_move == CHANCE:
        outcomes = state.chance_outcomes()
        return rng.choices([action.text for action, _ in outcomes], [weight for _, weight in outcomes])[0]
    legal = [action.text for action in state.legal_actions()]
    return rng.choices(legal, [_wish(text) for text in legal])[0]
