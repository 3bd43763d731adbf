"""Length of the call path from a click on a tile to the rules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pygame
import pytest

from barons.engine.core import Part, State
from tests.app.laid import mustered, on_ring, siege
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


def calls_of_click(pilot: Pilot, spot: tuple[int, int]) -> list[tuple[str, str]]:
    """Return the calls of the event that acts: the press, or the release where the map can be dragged."""
    kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    events = [pygame.event.Event(kind, button=1, pos=spot) for kind in kinds]
    return next(filter(None, [calls_to_apply(pilot, event) for event in events]), [])


TROOPS = {"1F": ("gold", 3)}
CASES = {
    "an order": (mustered(), ("action.move",), ("1F",), ""),
    "a card": (CardTable("construct", troops=TROOPS).state, ("card.construct",), (), ""),
    "the first step of an order": (CardTable("disperse", troops=TROOPS).state, ("card.disperse",), (), ""),
    "a further step": (CardTable("disperse", troops=TROOPS).state, ("card.disperse",), ("1F", "1G"), ""),
    "a cell of Baron": (siege(), (), (), ""),
    "a space of Barons": (on_ring("roll 2 3 5"), (), (), "white-2"),
}


@pytest.mark.parametrize(("state", "cards", "tiles", "last"), CASES.values(), ids=CASES)
def test_click_on_tile_reaches_rules_in_few_calls(
    pilots: Pilots, state: State, cards: tuple[str, ...], tiles: tuple[str, ...], last: str
) -> None:
    """The code that interprets a click returns an action or a step of the draft, which the table plays.

    Without a `last` tile, the first legal one is clicked.
    """
    pilot, _match = laid(pilots, state)
    for card in cards:
        pilot.click(card)
    for tile in tiles:
        click_tile(pilot, tile)
    table = table_of(pilot)
    board, legal = table.family.board, table.parts.turn.marks().legal
    spot = board.spot(Part("tile", last) if last else min(legal))
    assert spot is not None
    calls = calls_of_click(pilot, spot)
    assert 0 < len(calls) <= 8
    assert len({file for file, _name in calls}) <= 5
