"""Crowded random positions of the card edition."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from barons.engine.core import COLOURS
from barons.engine.hexgrid import disc
from barons.engine.land.cards import ACTION_CARDS, EVENT_CARDS
from barons.engine.land.rules import LandRules

COPIES = (4, 5, 6, 2, 3, 4, 3, 3, 6, 1, 1, 1, 1)
CARDS = [name for name, copies in zip(ACTION_CARDS, COPIES, strict=True) for _ in range(copies)]
"""The forty action cards of a player."""


def crowded(rules: LandRules, players: int, rng: Random) -> dict[str, Any]:
    """A valid random position: officers close together, many troops, sieges, decks in any state."""
    colours = COLOURS[:players]
    tiles = list(rules.actions.names)
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
    seats = rng.sample(colours, players)
    seat = rng.randrange(players)
    cards = _crowd_of_cards(colours, rng)
    cards["discarded"][seats[seat]] = [[card, "down"] for card, _ in cards["discarded"][seats[seat]]]
    return {
        "ruleset": rules.ruleset.id,
        "seats": seats,
        "turn": {"seat": seat, "number": 1 + rng.randrange(40)},
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
        **cards,
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
        if rng.random() < 0.3:  # many of one kind in the hand, though not six, or a discard would be forced
            cards.sort(key=lambda card: card != "construct")
            cards.append(cards.pop(0))
        reshuffled[colour] = rng.random() < 0.6
        hands[colour] = sorted(cards[:6])
        rest = cards[6:] + (list(EVENT_CARDS) if reshuffled[colour] else [])
        rng.shuffle(rest)
        cut = rng.choice((0, 1, 3, 12, len(rest)))
        decks[colour] = sorted(rest[:cut])
        discarded[colour] = [[card, rng.choice(("up", "down"))] for card in rest[cut:]]
    return {"hands": hands, "decks": decks, "discarded": discarded, "reshuffled": reshuffled}
