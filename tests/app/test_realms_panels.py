"""Panels of Barons with many goods and long names: what does not fit is counted, and nothing overlaps."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from barons.app.games.realms.accounts import RealmsAccounts
from barons.app.games.realms.players import Good, good_places, player_of
from barons.app.games.realms.players import player as card
from barons.app.games.realms.words import realms_of
from barons.app.kit import fonts, paint
from barons.app.kit.tips import tip_place
from barons.app.kit.ui.tree import paint_alone
from barons.app.table.playercard import seat_look
from barons.engine.narrowing import of_game
from barons.engine.realms.params import CHARACTER_NAMES, ITEM_NAMES, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.fits import cut
from tests.app.pilot import Pilot
from tests.app.realms import open_match
from tests.app.tables import table_of
from tests.realms.positions import player
from tests.realms.table import Table

Pilots = Callable[..., Pilot]
CARRIED = [name for name in ITEM_NAMES if name not in ("boots", "power-potion")]
"""Items with which the first player moves without being asked, on three dice."""


def full_table(players: int, name: str = "Wilhelmina Hohenfels-{number}nn") -> Match:
    """The first player has all goods and skills, the others a few; names of 24 letters."""
    skills = dict.fromkeys(SKILL_NAMES, 3)
    much: dict[str, object] = {
        "items": CARRIED,
        "resources": dict.fromkeys(RESOURCE_NAMES, 2),
        "skills": skills,
    }
    little: dict[str, object] = {"items": ["boots"], "resources": {"fish": 1}, "skills": {"thief": 2}}
    hands = [much, little, little, {}, {}, {}]
    kinds = ("hunter", *(name for name in CHARACTER_NAMES if name != "hunter"))
    entries = [player(kind, **hand) for kind, hand in zip(kinds[:players], hands, strict=False)]
    table = Table.at(*entries)
    seats = [Seat("computer" if number else "person", name.format(number=number)) for number in range(players)]
    return Match(table.rules, seats, 3, first=table.state)


@pytest.mark.parametrize("players", [2, 5, 6])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150)])
def test_long_names_and_full_hands_fit(pilots: Pilots, players: int, size: tuple[int, int], scale: int) -> None:
    """The texts fit in French, which has the longest words."""
    pilot = open_match(pilots, full_table(players), size=size, language="fr", scale=scale)
    found: dict[str, object] = {}
    cut(pilot, "table", found)
    assert not found


class Inked(pygame.Surface):
    """Records where pictures smaller than half of the surface are drawn."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, pygame.SRCALPHA)
        self.ink: list[pygame.Rect] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:
        touched = super().blit(source, dest, area, special_flags)
        corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
        ink = source.get_bounding_rect(100).move(round(corner[0]), round(corner[1]))
        if ink.size and ink.h < self.get_height() // 2:
            self.ink.append(ink)
        return touched


@pytest.mark.parametrize("name", ["Odo", "Wilhelmina Hohenfels-{number}nn"])
@pytest.mark.parametrize("seat", [0, 1, 5])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 150), ((1280, 720), 100)])
def test_parts_of_low_panel_do_not_overlap(
    pilots: Pilots,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    seat: int,
    name: str,
) -> None:
    """With six seats, the only overlap is that of a badge with its own portrait."""
    pilot = open_match(pilots, full_table(6, name), size=size, scale=scale)
    table = table_of(pilot)
    panel = pilot.place(f"panel.{seat}")
    surface = Inked(panel.size)
    monkeypatch.setattr(paint, "panel", lambda *_args, **_how: None)
    seen, accounts = realms_of(table.session.shown), RealmsAccounts(of_game(RealmsRules, table.match.rules))
    shown = player_of(seen, accounts, seat, seat_look(table, seat)._replace(is_to_play=False))
    paint_alone(card(shown, accounts.rules), surface, surface.get_rect())
    portrait, badge, *_rest = surface.ink
    over = [pair for pair in combinations(surface.ink, 2) if min(pair[0].clip(pair[1]).size) > 1]
    assert len(surface.ink) > 8
    assert over == [(portrait, badge)]


def come_to(pilot: Pilot, name: str, *, by_keyboard: bool) -> None:
    """Reach an element by focus or by mouse."""
    if by_keyboard:
        pilot.give_focus(name)
    else:
        pilot.move(pilot.place(name).center)


@pytest.mark.parametrize("by_keyboard", [False, True])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 150)])
def test_low_panel_tooltip_lists_omitted_details(
    pilots: Pilots, size: tuple[int, int], scale: int, *, by_keyboard: bool
) -> None:
    """Skills, items and resources have headings; the panel is hovered or focused."""
    pilot = open_match(pilots, full_table(6), size=size, scale=scale)
    come_to(pilot, "panel.1", by_keyboard=by_keyboard)
    pilot.wait(0.6)
    told = pilot.tip.split("\n")
    assert [line for line in told if line.startswith(("Skills", "Items", "Resources"))] == [
        "Skills: Thief 2",
        "Items: Boots",
        "Resources: Fish",
    ]


def test_tall_panel_tooltip_does_not_cover_ribbon() -> None:
    """The tooltip starts at the panel's top if it would otherwise reach too far up."""
    window, panel = pygame.Rect(0, 0, 1280, 720), pygame.Rect(20, 82, 300, 94)
    ribbon, card = pygame.Rect(450, 0, 380, 66), pygame.Rect(0, 0, 430, 400)
    assert tip_place(card, panel, window, aside=True, kept=[ribbon]).top == panel.top


def test_omitted_goods_count_does_not_overlap_shown_goods(pilots: Pilots) -> None:
    """The count has room even in a narrow row for seventeen kinds."""
    pilots()
    goods = [Good(f"item_{number}", "") for number in range(17)]
    side, bounds = 30, pygame.Rect(0, 0, 160, 30)
    shown = [place for place in good_places(goods, bounds, side) if place is not None]
    left_out = fonts.width(f"…{len(goods) - len(shown)}", fonts.UI_BOLD)
    assert shown[-1][0] + side + 4 <= bounds.right - left_out
