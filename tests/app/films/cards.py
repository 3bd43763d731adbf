"""Films of Land of March 2026 from prepared positions: hand and animations."""

from __future__ import annotations

from typing import Final

from barons.app.games.land.table import CardCounts
from tests.app.films.land import FOUR
from tests.app.frames import Camera, Film
from tests.app.games import land_family
from tests.app.laid import for_every_event
from tests.events.samples import SAMPLES
from tests.land.cards_table import MARCH_2026, CardTable


def panels(camera: Camera) -> None:
    """A hand, a card of it that is hovered and selected; the window that counts cards."""
    table = CardTable(
        "move1", "disperse", "exile", "knight", "recruit3", "long",
        players=4, troops={"1F": ("gold", 4)}, lost={"gold": 12}, donjons={"2B": "sable", "4H": "ivory"},
    )  # fmt: skip
    scene = camera.lay(table.state, FOUR)
    camera.look_at("table.below")
    camera.point("card.knight")
    camera.pass_time(0.7)
    camera.look_at("table.below", "a card is pointed at")
    camera.click("card.recruit3")
    camera.look_at("table.below", "a card is chosen")
    camera.push(CardCounts(camera.pilot.shell, scene, land_family(scene).rules))
    camera.look("cards are counted")


def moved(camera: Camera) -> None:
    """Every animated event that only this edition has."""
    camera.lay(for_every_event(MARCH_2026))
    for number, event in enumerate(SAMPLES[MARCH_2026]):
        camera.show(f"{number} {event.kind}", [event])


FILMS: Final = {
    "cards panels": Film(panels, ("window.", "text.", "heading.")),
    "cards movements": Film(moved, panel="board"),
}
