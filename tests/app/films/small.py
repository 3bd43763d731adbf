"""Films of the smallest window at its largest scale, where the layout differs."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.games.realms.holdings import HoldingsWindow
from barons.app.screens.settings import SettingsScene
from barons.app.table.gamemenu import GameMenu
from barons.app.table.scenes.handover import HandoverScene
from barons.engine.core import Part
from tests.app import reviewed
from tests.app.films.baron import DRAFTING, FIVE
from tests.app.films.land import FOUR, tile
from tests.app.frames import Camera
from tests.app.games import ring_turn
from tests.app.laid import facing_troll, mustered, on_ring, siege
from tests.app.realms import seats
from tests.baronies.table import start
from tests.land.cards_table import CardTable


def tables(camera: Camera) -> None:
    """Each game: a turn with a selection; the hand-over; an end."""
    shell = camera.pilot.shell
    table = camera.lay(mustered())
    camera.look("land")
    camera.click(tile("3B"))
    camera.press(pygame.K_d, "d")
    camera.look("land: an order")
    camera.push(GameMenu(shell, table))
    camera.look("the menu of the game")
    camera.pop()
    camera.push(HandoverScene(shell, table.course, 0))
    camera.look("handed over")
    camera.pop()
    camera.lay(CardTable("move1", "disperse", "exile", "knight", "recruit3", "long", players=4).state, FOUR)
    camera.look("cards")
    camera.click("card.move1")
    camera.look("cards: one is chosen")
    camera.lay(start(DRAFTING), FIVE)
    camera.look("baron")
    camera.lay(siege())
    camera.click("reserve.0", Part("cell", "1,0"))
    camera.look("baron: a fight is foreseen")
    ring = camera.lay(on_ring("roll 2 3 5"), seats(4, 1))
    camera.look("barons")
    camera.push(HoldingsWindow(shell, ring, ring_turn(ring), 0))
    camera.look("barons: what a player has")
    camera.pop()
    camera.lay(facing_troll(), seats(4, 1))
    camera.look("barons: a fight")


def screens(camera: Camera) -> None:
    """The menu, a new game, settings, rules, an end, a replay."""
    shell = camera.pilot.shell
    shell.screens.open_menu()
    camera.pass_time(2.0)
    camera.look("menu")
    camera.push(SettingsScene(shell, "display"))
    camera.look("settings")
    shell.screens.open_rules("land-2025-11", "disperse")
    camera.pass_time(0.5)
    camera.look("rules")
    match = reviewed.match_of("baronies")
    camera.open(match)
    camera.rest()
    camera.look("an end")
    shell.screens.open_replay(match, match.ply // 2)
    camera.pass_time(0.5)
    camera.look("a replay")


FILMS: Final = {"small tables": tables, "small screens": screens}
