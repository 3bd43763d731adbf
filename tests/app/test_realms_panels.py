"""Panels of Barons with full hands and long names: what does not fit is counted, nothing lies over another."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from barons.app.games.realms.players import Good, good_places
from barons.app.kit import fonts
from barons.engine.realms.params import CHARACTER_NAMES, ITEM_NAMES, RESOURCE_NAMES
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.fits import cut
from tests.app.pilot import Pilot
from tests.app.realms import open_match
from tests.realms.positions import player
from tests.realms.table import Table

Pilots = Callable[..., Pilot]
CARRIED = [name for name in ITEM_NAMES if name not in ("boots", "power-potion")]
"""Items without which the first player walks unasked, on three dice."""


def full_table(players: int) -> Match:
    """The first player has all that can be carried, the others a little; names of 24 letters."""
    much: dict[str, object] = {"items": CARRIED, "resources": dict.fromkeys(RESOURCE_NAMES, 2)}
    little: dict[str, object] = {"items": ["boots"], "resources": {"fish": 1}}
    hands = [much, little, little, {}, {}, {}]
    kinds = ("hunter", *(name for name in CHARACTER_NAMES if name != "hunter"))
    entries = [player(kind, **hand) for kind, hand in zip(kinds[:players], hands, strict=False)]
    table = Table.at(*entries)
    seats = [
        Seat("computer" if number else "person", f"Wilhelmina Hohenfels-{number}nn")
        for number in range(players)
    ]
    return Match(table.rules, seats, 3, first=table.state)


@pytest.mark.parametrize("players", [2, 5, 6])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150)])
def test_long_names_and_full_hands_fit(pilots: Pilots, players: int, size: tuple[int, int], scale: int) -> None:
    """In French, where words are longest."""
    pilot = open_match(pilots, full_table(players), size=size, language="fr", scale=scale)
    found: dict[str, object] = {}
    cut(pilot, "table", found)
    assert not found


def test_every_item_of_ones_own_lies_by_itself(pilots: Pilots) -> None:
    """All kinds there are, in rows."""
    pilot = open_match(pilots, full_table(2))
    cards = [pilot.find(f"item.{name}").rect for name in CARRIED]
    cards += [pilot.find(f"resource.{name}").rect for name in RESOURCE_NAMES]
    assert not [pair for pair in combinations(cards, 2) if pair[0].colliderect(pair[1])]


def test_the_number_of_goods_left_out_stands_clear_of_those_shown(pilots: Pilots) -> None:
    """In a narrow row of seventeen kinds."""
    pilots()
    goods = [Good(f"item_{number}", "") for number in range(17)]
    side, room = 30, pygame.Rect(0, 0, 160, 30)
    shown = [place for place in good_places(goods, room, side) if place is not None]
    left_out = fonts.width(f"…{len(goods) - len(shown)}", fonts.UI_BOLD)
    assert shown[-1][0] + side + 4 <= room.right - left_out
