"""Length of the call path from a click on a tile to the rules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pygame
import pytest

from barons.engine.land.state import LandState
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import click_tile, laid, table_of
from tests.land.cards_table import CardTable

Pilots = Callable[..., Pilot]


def calls_to_apply(pilot: Pilot, event: pygame.event.Event) -> list[tuple[str, str]]:
    """Return file and name of the calls from the screen stack to the first `State.apply`, outermost first."""
    found: list[tuple[str, str]] = []

    def watch(frame: FrameType, kind: str, _arg: object) -> None:
        if kind != "call" or found or not frame.f_code.co_qualname.endswith("State.apply"):
            return
        at: FrameType | None = frame
        while at is not None and at.f_code.co_qualname != "Shell.handle":
            found.insert(0, (at.f_code.co_filename, at.f_code.co_qualname))
            at = at.f_back

    sys.setprofile(watch)
    try:
        pilot.shell.handle(event)
    finally:
        sys.setprofile(None)
    return found


ORDER = mustered(), ("action.move",), ("1F",)
CARD = CardTable("construct", troops={"1F": ("gold", 3)}).state, ("card.construct",), ()


@pytest.mark.parametrize(("state", "cards", "tiles"), [ORDER, CARD], ids=["an order", "a card"])
def test_click_on_tile_reaches_rules_in_few_calls(
    pilots: Pilots, state: LandState, cards: tuple[str, ...], tiles: tuple[str, ...]
) -> None:
    """The code that interprets a click returns an action, which the table plays."""
    pilot, _match = laid(pilots, state)
    for card in cards:
        pilot.click(card)
    for tile in tiles:
        click_tile(pilot, tile)
    table = table_of(pilot)
    spot = table.family.board.spot(min(table.parts.turn.marks().legal))
    calls = calls_to_apply(pilot, pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=spot))
    assert 0 < len(calls) <= 8
    assert len({file for file, _name in calls}) <= 5
