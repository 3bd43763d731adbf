"""Films of Land of November 2025 from prepared positions: a turn, officers, panels, animations."""

from __future__ import annotations

from typing import Final

import pygame

from barons.engine.core import Part
from barons.play.seats import Seat
from tests.app.frames import Camera, Film
from tests.app.laid import for_every_event, mustered
from tests.app.tables import LONG_NAMES, ScriptedThinker
from tests.events.samples import SAMPLES
from tests.land.table import NOVEMBER_2025, OCTOBER_2025, Table

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


def asked(camera: Camera) -> None:
    """Capture or keep; turning the die; a ride by a card; a bonus or not; advice."""
    camera.lay(_besieging().state)
    camera.look("capture or keep")
    camera.lay(mustered())
    camera.click("card.2F", "choice.treasury")
    camera.look("the die is turned")
    camera.press(pygame.K_ESCAPE)
    camera.click(tile("3B"))
    camera.point(tile("4A"))
    camera.look("a ride is priced")
    camera.click(tile("4A"))
    camera.look("which card")
    camera.press(pygame.K_ESCAPE)
    camera.click("action.recruit")
    camera.look("with the bonus or without")
    camera.point("choice.recruit 3B bonus")
    camera.look("an answer is pointed at")
    camera.press(pygame.K_ESCAPE)
    camera.pilot.shell.think_with(ScriptedThinker(["move baron 3H"]))
    camera.press(pygame.K_h, "h")
    camera.pass_time(0.2)
    camera.look("advice")


def _besieging() -> Table:
    table = Table(
        OCTOBER_2025,
        officers={"gold": ("3I", "1G", "1H")},
        troops={"3I": ("gold", 10)},
        donjons={"3H": "sable"},
    )
    table.play("disperse 3I", *["to 3H"] * 6)
    return table


def panels(camera: Camera) -> None:
    """The bar, four players with long and missing names above a tile, the hand, the chronicle."""
    state = mustered(
        players=4,
        troops={"3B": ("gold", 4), "3E": ("ivory", 1), "2D": ("purple", 2)},
        donjons={"4J": "gold", "4F": "sable", "2H": "ivory", "1B": "purple"},
        lost={"gold": 5},
    )
    table = camera.lay(state, FOUR)
    camera.point(tile("3B"))
    camera.pass_time(0.5)
    for key in ("table.bar", "table.left", "table.below"):
        camera.look_at(key)
    table.pending.play(table.match.rules.parse("recruit 3B bonus"))
    table.commit(table.pending.outcome)
    camera.rest()
    camera.look_at("chronicle.panel")


def moved(camera: Camera) -> None:
    """Every animated event."""
    camera.lay(for_every_event(NOVEMBER_2025))
    for number, event in enumerate(SAMPLES[NOVEMBER_2025]):
        camera.show(f"{number} {event.kind}", [event])


FILMS: Final = {
    "land turn": Film(turn, ("action.", "line.", "popup", "order", "refusal", "banner"), "board"),
    "land officers": Film(officers, ("board", "popup", "card.", "refusal", "banner")),
    "land asked": Film(asked, ("popup", "banner", "advice")),
    "land panels": Film(panels),
    "land movements": Film(moved, panel="board"),
}
