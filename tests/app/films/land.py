"""Films of Land of November 2025 from prepared positions: a turn, cards, animations, questions, four seats."""

from __future__ import annotations

from typing import Final

import pygame

from barons.engine.core import Part
from barons.play.seats import Seat
from tests.app.frames import Camera
from tests.app.laid import calling, for_every_event, mustered
from tests.app.tables import LONG_NAMES, ScriptedThinker
from tests.events.samples import SAMPLES
from tests.land.table import NOVEMBER_2025, Table

FOUR: Final = (
    Seat("person", "Isabeau"),
    Seat("computer", "Aldric", "easy"),
    Seat("computer", LONG_NAMES[0], "expert"),
    Seat("computer", "", "novice"),
)


def tile(name: str) -> Part:
    """A tile of the board."""
    return Part("tile", name)


def turn(camera: Camera) -> None:
    """An order: parts hovered, selected, planned, refused, confirmed."""
    camera.lay(mustered())
    camera.look("a turn begins")
    camera.point(tile("3B"))
    camera.pass_time(0.5)
    camera.look("the card of a tile")
    camera.point("action.disperse")
    camera.look("an order is pointed at")
    camera.point("action.deconstruct")
    camera.pass_time(0.7)
    camera.look("why an order is dark")
    camera.click(tile("3B"))
    camera.look("a tile is chosen")
    camera.press(pygame.K_d, "d")
    camera.look("an order is begun")
    camera.click(tile("3H"), tile("3I"), tile("3H"))
    camera.look("an order is drafted")
    camera.point("line.3H")
    camera.look("a line of it is pointed at")
    camera.click(tile("3A"))
    camera.look("a mountain is refused")
    camera.pass_time(1.0)
    camera.press(pygame.K_RETURN)
    for share in (1, 2, 3):
        camera.pass_time(0.15)
        camera.look(f"troops march, {share}")
    camera.rest()
    camera.look("they have arrived")


def officers(camera: Camera) -> None:
    """An officer moves; a card is selected; the hand is hidden; the turn awaits its seal and is confirmed."""
    camera.lay(mustered(officers={"gold": ("3B", "3B", "1I")}))
    camera.point(tile("3B"))
    camera.pass_time(0.1)
    camera.look("officers are fanned out")
    camera.press(pygame.K_v, "v")
    camera.look("which officer")
    camera.click(tile("3B"), tile("3C"))
    camera.look("which of two officers")
    camera.press(pygame.K_ESCAPE)
    camera.click("card.2F")
    camera.look("a card is chosen")
    camera.press(pygame.K_ESCAPE)
    camera.press(pygame.K_h, mod=pygame.KMOD_CTRL)
    camera.look("the hand is hidden")
    camera.press(pygame.K_PLUS, "+")
    camera.look("the board is closer")
    camera.press(pygame.K_RIGHT)
    camera.press(pygame.K_DOWN)
    camera.pass_time(0.1)
    camera.look("the keys lead")
    camera.press(pygame.K_w, "w")
    camera.look("why not there")


def called(camera: Camera) -> None:
    """Troops are called to the Baron."""
    camera.lay(calling())
    camera.click(tile("3B"))
    camera.press(pygame.K_g, "g")
    camera.look("troops are called")
    camera.click("line.3H")
    camera.look("one comes")


def moved(camera: Camera) -> None:
    """Every animated event."""
    camera.lay(for_every_event(NOVEMBER_2025))
    for number, event in enumerate(SAMPLES[NOVEMBER_2025]):
        camera.show(f"{number} {event.kind}", [event])


def four(camera: Camera) -> None:
    """Four seats with long and missing names, and a computer that thinks and moves."""
    state = Table(
        NOVEMBER_2025,
        players=4,
        seat=1,
        officers={"gold": ("1F", "1G", "1H"), "sable": ("2B", "4A", "4B")},
        troops={"2B": ("sable", 4), "1F": ("gold", 12), "3E": ("ivory", 1), "2D": ("purple", 2)},
        donjons={"4J": "gold", "4F": "sable", "2H": "ivory", "1B": "purple"},
        lost={"gold": 5},
    ).state
    camera.pilot.shell.think_with(ScriptedThinker(()))
    camera.lay(state, FOUR)
    camera.look("a computer thinks")
    camera.pass_time(0.3)
    camera.look("its sparks go on")
    camera.pilot.shell.think_with(ScriptedThinker(("disperse 2B", "to 2A", "to 2C", "to 2A", "done")))
    camera.lay(state, FOUR)
    camera.pass_time(1.5)
    camera.look("its troops march")


FILMS: Final = {
    "land turn": turn,
    "land officers": officers,
    "land called": called,
    "land movements": moved,
    "land four": four,
}
