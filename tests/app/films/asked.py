"""Films of rare choices and displays: captures, the treasury, rides, advice, trails, reduced motion, duels."""

from __future__ import annotations

from typing import Final

import pygame

from barons.engine.core import Part
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app.films.land import tile
from tests.app.frames import SEATS, Camera
from tests.app.laid import mustered, on_ring, siege
from tests.app.realms import seats
from tests.app.tables import ScriptedThinker
from tests.land.table import OCTOBER_2025, Table
from tests.realms.positions import player
from tests.realms.table import Table as RingTable

THREE: Final = (*SEATS, Seat("computer", "Mahaut", "hard"))


def land(camera: Camera) -> None:
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


def since(camera: Camera) -> None:
    """The recap of the others' actions, until the player acts; requested again; replayed."""
    officers = {"gold": ("1F", "1G", "1H"), "sable": ("2B", "4A", "4B")}
    state = mustered(seat=1, officers=officers, troops={"2B": ("sable", 7)}, hand=())
    match = Match(state.rules, list(SEATS), 7, first=state)
    for text in ("move knight1 4E", "construct 2B", "end"):
        match.play(text)
    match.seal()
    camera.open(match)
    camera.rest()
    camera.look("what was done")
    camera.press(pygame.K_t, "t")
    camera.look("put away")
    camera.click("table.since")
    camera.watch("seen again", 0.3, 0.6)


def still(camera: Camera) -> None:
    """Animations with reduced motion: cross-fades between pictures."""
    camera.pilot.shell.settings.reduced_motion = True
    table = camera.lay(mustered())
    table.desk.play(table.match.rules.parse("construct 3B"))
    table.commit(table.desk.outcome)
    camera.watch("a donjon", 0.1, 0.1)
    camera.rest()
    camera.lay(siege())
    camera.click("reserve.0", Part("cell", "1,0"))
    camera.press(pygame.K_RETURN)
    camera.watch("a fight", 0.2, 0.6)


def ring(camera: Camera) -> None:
    """A duel, its third round, a toll, skills, goods to sell, characters to choose."""
    two = seats(2, 1)
    walkers = (player("hunter", space="white-2"), player("warrior", space="white-3", health=4))
    duel = RingTable.at(*walkers).play("roll 2 2 2")
    camera.lay(duel.state, two)
    camera.look("somebody is there")
    duel.play("attack 1", "roll 6 6 6", "roll 1 1 1")
    camera.lay(duel.state, two)
    camera.look("a duel")
    duel.play("fight", "roll 6 6 6")
    camera.lay(duel.state, two)
    camera.look("the answer to a blow")
    goods = {"resources": {"spice": 2, "fish": 3, "iron": 1}, "skills": {"merchant": 2}}
    camera.lay(on_ring("roll 1 1 1", **goods), seats(4, 1))
    camera.look("goods are sold")
    camera.lay(RingTable.new(3).state, seats(3, 1))
    camera.look("characters are chosen")


FILMS: Final = {"asked land": land, "asked since": since, "asked still": still, "asked ring": ring}
