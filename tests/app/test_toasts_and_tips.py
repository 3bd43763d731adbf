"""Tile tooltips and toasts never cover questions and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from barons.app.kit.clip import covered
from barons.app.kit.tips import tip_rect
from barons.app.kit.toasts import ToastPlace, Toasts
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.realms import at_step, match_at, open_match
from tests.app.tables import click_tile, laid, seat_at_table, table_of
from tests.land.cards_table import CardTable
from tests.marks import full

Pilots = Callable[..., Pilot]
WINDOWS = pytest.mark.parametrize(
    ("size", "scale"),
    [full((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), full((1920, 1080), 150)],
)
SAID = "A sentence about why what was asked for cannot be done here and now."


def using_a_card(pilots: Pilots, **window: Any) -> Pilot:
    """Open the question about what to use a card for, at the bottom of the board."""
    pilot, _match = laid(pilots, mustered(), **window)
    pilot.click("card.1A")
    return pilot


def riding(pilots: Pilots, **window: Any) -> Pilot:
    """Open the question about which of two officers moves to a tile, above the tile."""
    state = mustered(officers={"gold": ("3B", "3B", "1I")}, hand=())
    pilot, _match = laid(pilots, state, **window)
    pilot.click("action.move")
    click_tile(pilot, "3B")
    click_tile(pilot, "3H")
    return pilot


def playing_a_card(pilots: Pilots, **window: Any) -> Pilot:
    """Open the question about how to play a card of the player's own deck, beside the hand."""
    pilot, _match = laid(pilots, CardTable("construct", troops={"1F": ("gold", 3)}).state, **window)
    pilot.click("card.construct")
    return pilot


ASKED = pytest.mark.parametrize("ask", [using_a_card, riding, playing_a_card])


TABLES = pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])


def covered_pixels(pilot: Pilot, lines: int = 2) -> int:
    """Number of pixels of the top screen's questions and buttons that toasts cover."""
    scene, toasts = pilot.shell.stack.top, pilot.shell.stack.toasts
    assert scene is not None
    for number in range(lines):
        pilot.shell.toast(f"{SAID} {number}")
    rects = toasts.rects(pilot.shell.surface.get_rect(), scene.toast_place)
    assert len(rects) == lines
    return sum(covered(rect, pilot.tree.tree.targets()) for rect in rects)


@WINDOWS
@ASKED
def test_toasts_do_not_cover_a_dialog(
    pilots: Pilots, ask: Callable[..., Pilot], size: tuple[int, int], scale: int
) -> None:
    """Toasts cover neither a question nor its answers."""
    assert covered_pixels(ask(pilots, size=size, scale=scale), lines=1) == 0


@WINDOWS
@TABLES
def test_toasts_do_not_cover_table_buttons(
    pilots: Pilots, ruleset: str, size: tuple[int, int], scale: int
) -> None:
    """Toasts cover no button of any table in the middle of a game."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, actions=60, size=size, scale=scale)
    assert covered_pixels(pilot) == 0


@TABLES
def test_toast_covers_no_tile_or_panel(pilots: Pilots, ruleset: str) -> None:
    """In a small window toasts cover no place of the board, no panel of a player, no figure of the board."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, actions=60, size=(1280, 720))
    pilot.shell.toast(SAID)
    table = table_of(pilot)
    (rect,) = pilot.shell.stack.toasts.rects(pilot.shell.surface.get_rect(), table.toast_place)
    assert rect.collidelist([*table.cells(), *table.panels()]) == -1


@TABLES
@pytest.mark.parametrize(("size", "lines"), [((1280, 720), 1), ((960, 540), 3)])
def test_large_toasts_do_not_cover_the_banner(
    pilots: Pilots, ruleset: str, size: tuple[int, int], lines: int
) -> None:
    """With large text the banner still says whose turn it is; the oldest of several toasts are left out."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, actions=60, size=size)
    pilot.shell.change("text_size", 175)
    for number in range(lines):
        pilot.shell.toast(f"{SAID} {number}")
    rects = pilot.shell.stack.toasts.rects(pilot.shell.surface.get_rect(), table_of(pilot).toast_place)
    assert rects
    assert pilot.place("banner").collidelist(rects) == -1


@TABLES
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("name", ["strip.seal", "strip.hint"])
def test_tooltips_of_seal_and_hint_button_cover_no_other_control(
    pilots: Pilots, ruleset: str, scale: int, name: str
) -> None:
    """In a small window the tooltips are beside the buttons and the newest lines of the chronicle."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, actions=60, size=(1280, 720), scale=scale)
    table = table_of(pilot)
    seal = pilot.element(name)
    others = [each.rect for each in table.widgets() if not each.rect.colliderect(seal.rect)]
    tip = tip_rect(seal.node.hint(seal), seal.rect, pilot.shell.surface.get_rect(), aside=True, kept=others)
    assert tip.collidelist([seal.rect, *others]) == -1


@WINDOWS
@pytest.mark.parametrize("step", ["character", "buy", "trade", "fight"])
def test_toasts_do_not_cover_dialogs_of_barons(
    pilots: Pilots, step: str, size: tuple[int, int], scale: int
) -> None:
    """Toasts cover no dialog of Barons: characters, market, trade, fight."""
    pilot = open_match(pilots, match_at(at_step(step, 0)), size=size, scale=scale)
    assert covered_pixels(pilot, lines=1) == 0


@WINDOWS
@pytest.mark.parametrize("screen", ["menu", "new_game", "lessons", "puzzles", "statistics"])
def test_toasts_do_not_cover_buttons_of_wide_screens(
    pilots: Pilots, screen: str, size: tuple[int, int], scale: int
) -> None:
    """Toasts cover no button of the wide screens that open from a table."""
    pilot = pilots(size, "en", scale)
    pilot.shell.screens.open_menu()
    getattr(pilot.shell.screens, f"open_{screen}")()
    pilot.settle()
    assert covered_pixels(pilot, lines=1) == 0


def test_toasts_move_to_the_nearest_free_place(pilots: Pilots) -> None:
    """Toasts move to the nearest free place, and stay if there is none."""
    pilots()
    toasts, window = Toasts(), pygame.Rect(0, 0, 1280, 720)
    toasts.show(SAID, 4.0)
    (wanted,) = toasts.rects(window, ToastPlace())
    for button in (wanted.inflate(0, 20), wanted.move(0, 40), wanted.move(0, -40)):
        (rect,) = toasts.rects(window, ToastPlace(kept=[button]))
        assert not rect.colliderect(button)
        assert abs(rect.y - wanted.y) <= button.h + wanted.h
    assert toasts.rects(window, ToastPlace(kept=[window])) == [wanted]
