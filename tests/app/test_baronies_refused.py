"""Refused cells of Baron give a reason, and its cause is visible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from barons.app.kit import paint
from barons.app.table.boards.hexplan import edge_of, neighbours_of
from barons.engine.core import Part
from tests.app.baronies import at_step, click_cell
from tests.app.games import map_family, map_pending, map_seen, map_turn
from tests.app.laid import siege
from tests.app.pilot import Pilot
from tests.app.tables import laid, table_of

Pilots = Callable[..., Pilot]


@pytest.mark.parametrize("step", ["draft", "lay", "donjon"])
def test_every_illegal_cell_has_a_reason(pilots: Pilots, step: str) -> None:
    """Every illegal cell on and around the map has a reason, as a sentence and in at most six words."""
    pilot, match = at_step(pilots, step, after=40)
    pending = map_pending(table_of(pilot))
    laid = set(map_seen(match).map)
    cells = laid | edge_of(laid) | {name for cell in edge_of(laid) for name in neighbours_of(cell)}
    answers = {cell: pending.ask(Part("cell", cell)) for cell in cells}
    assert {cell for cell, refusal in answers.items() if refusal is None} == set(pending.cells)
    refusals = [refusal for refusal in answers.values() if refusal is not None]
    assert all(refusal.sentence.endswith(".") for refusal in refusals)
    assert max(len(refusal.short.split(" ")) for refusal in refusals) <= 6


def test_neighbour_of_the_same_nature_is_ringed(pilots: Pilots) -> None:
    """The tile that forbids it is marked on the map."""
    pilot, _match = laid(pilots, siege(reserves=[["vineyard"], ["meadow"]], dealt=[[], []]))
    click_cell(pilot, "4,0")
    table = table_of(pilot)
    assert table.pointing.refusal is not None
    assert map_turn(table).marks().causes == {Part("cell", "3,0")}


def test_note_does_not_cover_blocking_tile(pilots: Pilots, monkeypatch: pytest.MonkeyPatch) -> None:
    """The village is to the right of the target, where the note would otherwise be."""
    placed: list[pygame.Rect] = []
    true_panel = paint.panel

    def panel(surface: pygame.Surface, rect: pygame.Rect, **look: Any) -> None:
        placed.append(rect)
        true_panel(surface, rect, **look)

    pilot, _match = laid(pilots, siege(reserves=[["village"], ["meadow"]], dealt=[[], []]))
    monkeypatch.setattr(paint, "panel", panel)
    click_cell(pilot, "-2,0")
    table = table_of(pilot)
    cause = map_family(table).board.extent(Part("cell", "-1,0"))
    placed.clear()
    pilot.scene.draw(pilot.shell.surface)
    assert map_turn(table).marks().causes == {Part("cell", "-1,0")}
    assert cause is not None
    assert placed
    assert cause.collidelist(placed) == -1
