"""The cursor led over a table's places by the keys that go to the next one."""

from __future__ import annotations

from collections.abc import Iterable

from barons.app.table.table import Table
from barons.engine.core import Part


def lead(table: Table, places: list[Part], step: int) -> None:
    """Lead the cursor to the next of some places, or (-1) to the one before."""
    if not places:
        return
    pointing = table.pointing
    table.controls.set_focus(None)
    at = places.index(pointing.cursor) if pointing.cursor in places else (-1 if step > 0 else 0)
    pointing.cursor = places[(at + step) % len(places)]
    pointing.hovered = None
    table.parts.camera.follow(pointing.cursor)
    table.sync()


def lead_choices(table: Table, step: int) -> None:
    """Lead the focus to the next (-1: the one before) of the choices beside the board that can be pressed."""
    controls = table.controls
    offered = [each for each in controls.walk() if each.name.startswith("choice.") and each.enabled]
    if not offered:
        return
    at = offered.index(controls.focus) if controls.focus in offered else (-1 if step > 0 else 0)
    controls.set_focus(offered[(at + step) % len(offered)])


def in_reading_order(table: Table, places: Iterable[Part]) -> list[Part]:
    """The places as they come when all are read line by line."""

    def where(place: Part) -> tuple[int, int]:
        across, down = table.family.board.spot(place) or (0, 0)
        return down // 20, across

    return sorted(places, key=where)
