"""Films of Barons: moves on the ring, a fight, panels, animations."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.games.realms.players import HoldingsWindow
from barons.engine.core import Part
from tests.app.frames import Camera, Film
from tests.app.games import ring_turn
from tests.app.laid import facing_troll, for_every_event, on_ring
from tests.app.realms import seats
from tests.app.test_motions import BROKEN_OFF, HUNT, TO_THE_DEATH
from tests.events.samples import SAMPLES
from tests.realms.positions import dead, player
from tests.realms.table import Table

BARONS: Final = "realms-main"
FOUR: Final = seats(4, 1)
RICH: Final = {
    "items": ["axe", "axe", "magic-bow", "healing-potion"],
    "resources": {"fish": 3, "spice": 2},
    "skills": {"merchant": 2, "hunter": 1},
}


def here(name: str) -> Part:
    """A space of the ring."""
    return Part("tile", name)


def ways(camera: Camera) -> None:
    """A roll is chosen; spaces are hovered; a move is made; the land asks for a choice."""
    camera.lay(on_ring("roll 2 3 5"), FOUR)
    camera.look("a throw is chosen from")
    for name in ("white-outpost", "yellow-city", "green-guild", "blue-d2", "white-3"):
        camera.point(here(name))
        camera.pass_time(0.5)
        camera.look(f"{name} is pointed at")
    camera.click(here("red-3"))
    camera.look("out of reach")
    camera.press(pygame.K_TAB)
    camera.look("the keys lead to a choice")
    camera.click(here("white-2"))
    camera.pass_time(0.3)
    camera.look("on the way")
    camera.rest()
    camera.look("the land asks")
    camera.point("choice.build castle")
    camera.pass_time(0.7)
    camera.look("why a castle is dark")


def panels(camera: Camera) -> None:
    """Six players, one of them dead; what a player has; choices in lands, cities and guilds, in a duel."""
    buildings = {
        "white-2": [(0, "dwelling"), (1, "castle")],
        "red-2": [(2, "castle")],
        "blue-1": [(3, "dwelling"), (3, "dwelling")],
        "green-3": [(0, "castle")],
    }
    walkers = [
        player("hunter", space="white-2", health=4, gold=103, **RICH),
        player("thief", space="white-2", adventurer=False),
        player("warrior", space="green-guild"),
        player("healer", space="blue-city"),
        dead("merchant"),
        player("sorcerer", space="black-2"),
    ]
    table = Table.at(*walkers, buildings=buildings)
    scene = camera.lay(table.state, seats(6, 1))
    camera.look_at("table.left")
    camera.push(HoldingsWindow(camera.pilot.shell, scene, ring_turn(scene), 0))
    camera.look("what a player has")
    there = {"gold": 25, **RICH}
    for name, texts in (
        ("a city", ("roll 3 3 3", "move 3 white-city", "draw boots", "draw net", "draw torch")),
        ("a guild", ("roll 5 5 5", "move 5 white-guild")),
        ("an outpost", ("roll 1 1 1",)),
    ):
        camera.lay(on_ring(*texts, **there), FOUR)
        camera.look_at("asked", name)
    two = player("hunter", space="white-2"), player("warrior", space="white-3", health=4)
    duel = Table.at(*two).play("roll 2 2 2", "attack 1", "roll 6 6 6", "roll 1 1 1")
    camera.lay(duel.state, seats(2, 1))
    camera.look_at("asked", "a duel")
    camera.lay(Table.new(3).state, seats(3, 1))
    camera.look_at("asked", "characters are chosen")


def fights(camera: Camera) -> None:
    """A monster: its sheet, the odds, a strike."""
    camera.lay(facing_troll(), FOUR)
    camera.look("a troll")
    camera.click("choice.fight")
    for share in range(3):
        camera.pass_time(0.7)
        camera.look(f"blows, {share}")


def moved(camera: Camera) -> None:
    """Every animated event, and three fights."""
    camera.lay(for_every_event(BARONS), FOUR[:2])
    for number, event in enumerate(SAMPLES[BARONS]):
        camera.show(f"{number} {event.kind}", [event])
    for name, events in (("to the death", TO_THE_DEATH), ("broken off", BROKEN_OFF), ("a hunt", HUNT)):
        camera.show(name, events)


FILMS: Final = {
    "barons ways": Film(ways, ("board", "refusal", "banner"), "board"),
    "barons fights": Film(fights, ("banner",), "board"),
    "barons panels": Film(panels, ("window.", "holdings.", "text.", "heading.")),
    "barons movements": Film(moved, panel="board"),
}
