"""Positions of the card edition for the tests: a plain board laid by hand, and crowded ones drawn by lot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from barons.engine.core import CHANCE, COLOURS, Event
from barons.engine.hexgrid import disc
from barons.engine.land.cards import ACTION_CARDS, EVENT_CARDS
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from tests.land.table import names, rules_of

D = "land-2026-03"
COPIES = (4, 5, 6, 2, 3, 4, 3, 3, 6, 1, 1, 1, 1)
CARDS = [name for name, copies in zip(ACTION_CARDS, COPIES, strict=True) for _ in range(copies)]
"""The forty action cards of a player."""
IDLE = ("construct", "construct", "construct", "construct", "construct", "construct")
"""A hand that can rarely do anything."""

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


class CardTable:
    """A game laid by hand: gold, in seat 0, has the turn."""

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
        """`hand`: gold's, filled up with what can rarely be played. `officers`: Baron and four Knights.

        `deck`: gold's deck, then reshuffled; its other cards lie face down.
        """
        self.rules = rules or rules_of(D)
        self.events: list[Event] = []
        self.state = self.rules.state_from_json(
            laid(
                players, hand, mountains, officers or {}, troops or {}, donjons or {}, lost or {}, deck, struck
            )
            | {
                "towns": {"free": towns[0], "merchant": sorted(towns[1:])},
                "turn": {"seat": seat, "number": 1 + seat},
            }
        )

    def play(self, *texts: str) -> list[Event]:
        """Play actions, each of which must be legal; the events of the last."""
        for text in texts:
            action = self.rules.parse(text)
            assert action in self.state.legal_actions(), (text, self.legal())
            self.events = []
            self.state.apply(action, self.events)
            self.rules.check(self.state)
        return self.events

    def legal(self, start: str = "") -> list[str]:
        """The legal actions that begin so, sorted."""
        return sorted(action.text for action in self.state.legal_actions() if action.text.startswith(start))

    def why(self, text: str) -> str | None:
        """The code of the rule that forbids an action."""
        reason = self.rules.why_not(self.state, self.rules.parse(text))
        return None if reason is None else reason.code

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
    """A position of the card edition, towns and turn left out."""
    colours = COLOURS[:players]
    discard = {c: lost.get(c, 0) + 3 * list(donjons.values()).count(c) for c in colours}
    board = {c: sum(count for owner, count in troops.values() if owner == c) for c in colours}
    held = {c: _filled(hand if c == "gold" else ()) for c in colours}
    left = {c: _without(CARDS, held[c]) for c in colours}
    gold = left["gold"] if deck is None else list(deck)
    aside = [] if deck is None else _without([*left["gold"], *EVENT_CARDS], gold)
    placed = {c: officers.get(c, CORNERS[c]) for c in colours}
    return {
        "ruleset": D,
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


def crowded(players: int, rng: Random) -> dict[str, Any]:
    """A valid position drawn by lot: officers close together, many troops, sieges, decks in any state."""
    colours = COLOURS[:players]
    tiles = names("land-2025-11")
    rng.shuffle(tiles)
    mountains = rng.sample(tiles, 4)
    land = [tile for tile in tiles if tile not in mountains]
    reserve = dict.fromkeys(colours, 30)
    discard = dict.fromkeys(colours, 0)
    donjons = _crowd_of_donjons(tiles, land, colours, rng)
    for owner in donjons.values():
        discard[owner] += 3
        reserve[owner] -= 3
    barons = rng.sample(land, players)
    few = [*barons, *donjons, *rng.sample(land, rng.choice((1, 4, 12)))]
    troops: dict[str, list[Any]] = {}
    for tile in [*barons, *donjons, *rng.sample(land, rng.choice((4, 12, 24)))]:
        owner = rng.choice(colours)
        count = min(rng.choice((1, 2, 3, 4, 8, 14)), reserve[owner])
        if tile not in troops and count > 0:
            troops[tile] = [owner, count]
            reserve[owner] -= count
    for colour in colours:
        lost = rng.choice((0, 0, 2, reserve[colour]))
        lost = min(lost, reserve[colour])
        reserve[colour] -= lost
        discard[colour] += lost
    towns = rng.sample(land, 4)
    return {
        "ruleset": D,
        "seats": rng.sample(colours, players),
        "turn": {"seat": rng.randrange(players), "number": 1 + rng.randrange(40)},
        "tiles": tiles,
        "mountains": sorted(mountains),
        "towns": {"free": towns[0], "merchant": sorted(towns[1:])},
        "officers": {
            colour: {"baron": barons[index], "knights": [rng.choice([*few, None]) for _ in range(4)]}
            for index, colour in enumerate(colours)
        },
        "troops": troops,
        "donjons": donjons,
        "reserve": reserve,
        "discard": discard,
        **_crowd_of_cards(colours, rng),
        "struck": rng.sample(land, rng.choice((0, 3, 29, 30, 32))),
    }


def _crowd_of_donjons(
    tiles: Sequence[str], land: Sequence[str], colours: Sequence[str], rng: Random
) -> dict[str, str]:
    donjons: dict[str, str] = {}
    for cell in rng.sample(range(37), rng.choice((3, 12, 37))):
        beside = any(tiles[other] in donjons for other in disc(3).neighbours[cell])
        owner = rng.choice(colours)
        if tiles[cell] in land and not beside and list(donjons.values()).count(owner) < 6:
            donjons[tiles[cell]] = owner
    return donjons


def _crowd_of_cards(colours: Sequence[str], rng: Random) -> dict[str, Any]:
    hands, decks, discarded, reshuffled = {}, {}, {}, {}
    for colour in colours:
        cards = rng.sample(CARDS, len(CARDS))
        if rng.random() < 0.3:  # many of one kind in the hand
            cards.sort(key=lambda card: card != "construct")
        reshuffled[colour] = rng.random() < 0.6
        hands[colour] = sorted(cards[:6])
        rest = cards[6:] + (list(EVENT_CARDS) if reshuffled[colour] else [])
        rng.shuffle(rest)
        cut = rng.choice((0, 1, 3, 12, len(rest)))
        decks[colour] = sorted(rest[:cut])
        discarded[colour] = [[card, rng.choice(("up", "down"))] for card in rest[cut:]]
    return {"hands": hands, "decks": decks, "discarded": discarded, "reshuffled": reshuffled}


_WISHES = {"play": 6.0, "construct": 60.0, "recruit": 20.0, "to": 3.0, "from": 3.0, "end": 0.4, "discard": 0.7}


def _wish(text: str) -> float:
    words = text.split()
    if words[:2] == ["play", "construct"]:
        return 60.0
    return _WISHES.get(words[0], 1.0)


def player(state: LandState, rng: Random) -> str:
    """A random legal action, biased so that troops come and build; chance by its weights."""
    if state.to_move == CHANCE:
        outcomes = state.chance_outcomes()
        return rng.choices([action.text for action, _ in outcomes], [weight for _, weight in outcomes])[0]
    legal = [action.text for action in state.legal_actions()]
    return rng.choices(legal, [_wish(text) for text in legal])[0]
