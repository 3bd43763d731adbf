"""Films of Baron: a tile taken and placed, a fight previewed and played, panels, animations."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.games.baronies.table import TilesWindow
from barons.engine.core import Part
from barons.play.seats import Seat
from tests.app.frames import SEATS, Camera, Film
from tests.app.games import map_family
from tests.app.laid import for_every_event, siege, storming
from tests.app.tables import LONG_NAMES
from tests.baronies.table import position, start
from tests.events.samples import SAMPLES

BARON: Final = "baronies-2006"
FIVE: Final = (*SEATS, *(Seat("computer", name, "hard") for name in LONG_NAMES[:2]), Seat("computer", ""))
DRAFTING: Final = position(
    5,
    map={"0,0": "meadow", "1,0": "field", "0,1": "village", "-1,1": "quarry", "1,1": "cursed"},
    row=["field", "pond", "meadow"],
    pile={"swamp": 3},
    reserves=[["meadow", "quarry"], ["swamp"], [], ["vineyard", "forest"], []],
    honour=[3, -2, 3, 17, 41],
    donjons={"0,0": {"seat": 3, "side": "knight"}},
    donjons_left=[2, 2, 1, 0, 2],
    dealt=[[], [], [], ["vineyard"], []],
)


def cell(name: str) -> Part:
    """A space of the map."""
    return Part("cell", name)


def draft(camera: Camera) -> None:
    """A tile of the row is hovered and taken; a space where it is not allowed gives the reason."""
    camera.lay(start(DRAFTING), FIVE)
    camera.look("a tile is to be taken")
    camera.point("row.1")
    camera.pass_time(0.7)
    camera.look("a tile of the row")
    camera.click("row.1")
    camera.look("it is planned")
    camera.point(cell("0,0"))
    camera.pass_time(0.5)
    camera.look("a place is pointed at")
    camera.press(pygame.K_RETURN)
    camera.pass_time(0.3)
    camera.look("it comes")
    camera.rest()
    camera.look("a tile is to be laid")
    camera.click(cell("0,0"))
    camera.look("not there")
    camera.act(pygame.MOUSEWHEEL, y=1, x=0)
    camera.look("the map is closer")
    camera.press(pygame.K_h, mod=pygame.KMOD_CTRL)
    camera.look("the reserve is hidden")


def fight(camera: Camera) -> None:
    """Knights fight over a tile: first the preview, then the fight."""
    camera.lay(siege())
    camera.look("before the siege")
    camera.click("reserve.0")
    camera.point(cell("1,0"))
    camera.look("a fight is foreseen")
    camera.click(cell("1,0"))
    camera.look("it is planned")
    camera.point(cell("0,0"))
    camera.pass_time(0.5)
    camera.look("the ledger of a knight")
    camera.press(pygame.K_RETURN)
    camera.pass_time(0.2)
    camera.look("what was reached")
    for share in range(5):
        camera.pass_time(0.8)
        camera.pilot.shell.stack.toasts.clear()
        camera.look(f"it is fought, {share}")
    camera.rest()
    camera.look("it is over")
    camera.lay(storming())
    camera.click(cell("-1,0"))
    camera.look("a baron is stormed")


def panels(camera: Camera) -> None:
    """Five players, row and reserve, the ledger of a barony, a settlement; the window that counts tiles."""
    scene = camera.lay(start(DRAFTING), FIVE)
    camera.look_at("table.left")
    camera.look_at("table.below")
    camera.push(TilesWindow(scene, map_family(scene)))
    camera.look("tiles are counted")
    camera.lay(siege())
    camera.click("reserve.0", cell("1,0"))
    camera.point(cell("0,0"))
    camera.pass_time(0.5)
    camera.look_at("ledger")
    camera.look_at("settlement")


def moved(camera: Camera) -> None:
    """Every animated event."""
    camera.lay(for_every_event(BARON))
    for number, event in enumerate(SAMPLES[BARON]):
        camera.show(f"{number} {event.kind}", [event])


FILMS: Final = {
    "baron draft": Film(draft, ("board", "row.", "action.", "refusal", "banner"), "board"),
    "baron fight": Film(fight, ("reserve.", "action.", "settled", "banner"), "board"),
    "baron panels": Film(panels, ("window.", "text.", "heading.")),
    "baron movements": Film(moved, panel="board"),
}
