"""Films of Baron: a tile taken, placed, dragged; fights previewed and played; claims; dialogs; animations."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.games.baronies.overlays import TilesWindow
from barons.engine.core import Part
from barons.play.seats import Seat
from tests.app.frames import SEATS, Camera
from tests.app.games import map_family
from tests.app.laid import for_every_event, siege, storming
from tests.app.tables import LONG_NAMES
from tests.baronies.table import play, position, start
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
    scene = camera.lay(start(DRAFTING), FIVE)
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
    camera.push(TilesWindow(scene, map_family(scene)))
    camera.look("tiles are counted")


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


def dragged(camera: Camera) -> None:
    """A tile is dragged to a space."""
    camera.lay(
        start({**position(map={"0,0": "meadow"}, reserves=[["field", "quarry"], []]), "row": [], "pile": {}})
    )
    camera.point("reserve.0")
    begin = pygame.mouse.get_pos()
    camera.act(pygame.MOUSEBUTTONDOWN, pos=begin, button=1)
    camera.point((begin[0], begin[1] - 60))
    camera.point(cell("1,0"))
    camera.look("a tile is dragged")
    camera.act(pygame.MOUSEBUTTONUP, pos=pygame.mouse.get_pos(), button=1)
    camera.look("it is let go")


def claims(camera: Camera) -> None:
    """The last tile is placed: knights claim."""
    laid = {"0,0": "meadow", "1,0": "field", "2,0": "meadow", "3,0": "pond", "4,0": "meadow"}
    figures = {name: {"seat": seat, "side": "knight"} for name, seat in (("0,0", 0), ("4,0", 0), ("2,0", 1))}
    state = start(
        position(
            map=laid, row=[], pile={}, donjons=figures, donjons_left=[0, 0], reserves=[[], ["forest"]],
            turn={"seat": 1, "number": 20},
        )
    )  # fmt: skip
    play(state, "lay forest 1,1")
    camera.lay(state)
    camera.look("knights may claim")
    camera.click(cell("4,0"))
    camera.look("a claim is planned")


def moved(camera: Camera) -> None:
    """Every animated event."""
    camera.lay(for_every_event(BARON))
    for number, event in enumerate(SAMPLES[BARON]):
        camera.show(f"{number} {event.kind}", [event])


FILMS: Final = {
    "baron draft": draft,
    "baron fight": fight,
    "baron dragged": dragged,
    "baron claims": claims,
    "baron movements": moved,
}
