"""Hidden information at Baron's table: dealt tiles, at the hand-over and between turns."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.games.baronies.table import TilesWindow
from barons.app.table.scenes.handover import HandoverScene
from barons.engine.baronies.view import BaroniesObservation
from barons.play.seats import Seat
from tests.app.baronies import RULESET, at_step
from tests.app.games import exactly, map_pending, map_turn
from tests.app.laid import siege
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import PERSON, laid, seat_at_table, table_of

pytestmark = pytest.mark.paints

Pilots = Callable[..., Pilot]
TWO_PERSONS = (PERSON, Seat("person", "Mahaut"))


def test_handover_screen_shows_no_tiles(pilots: Pilots) -> None:
    """Before a hand-over no reserve card and no hidden tile's name is written or drawn."""
    pilot, match = seat_at_table(pilots, TWO_PERSONS, ruleset=RULESET)
    assert isinstance(pilot.scene, HandoverScene)
    session = pilot.scene.session
    assert session.viewer is None
    assert all(
        held.tile is None
        for reserve in exactly(BaroniesObservation, session.shown).reserves
        for held in reserve
    )
    pilot.click("handover.seal")
    table = table_of(pilot)
    assert table.session.viewer == match.acting_seat
    shown = map_turn(table).seen.reserves
    assert all(held.tile is not None for held in shown[match.to_move])
    assert all(held.tile is None for held in shown[1 - match.to_move])


def test_reserve_is_hidden_when_turn_passes_to_next_player(pilots: Pilots) -> None:
    """No frame from the last tile of a turn to the hand-over shows a tile dealt to the next player."""
    pilot, match = laid(pilots, siege(), TWO_PERSONS)
    pilot.click("handover.seal")
    table = table_of(pilot)
    table.commit(map_pending(table).plan(match.rules.parse("lay pond 4,0")))
    table.parts.turn.press_seal()
    map_pending(table).play(match.rules.parse("skip"))
    table.commit(table.pending.outcome)
    table.parts.turn.press_seal()
    shown = []
    for _ in range(60):
        pilot.frame()
        shown.append((table.session.viewer, exactly(BaroniesObservation, table.session.shown).reserves[1]))
    assert isinstance(pilot.scene, HandoverScene)
    assert table.session.viewer is None
    assert all(held.tile is None for _viewer, reserve in shown for held in reserve if held.hidden)
    assert map_pending(table).planned is None
    assert reserve_of(pilot) == []


def reserve_of(pilot: Pilot) -> list[str]:
    """Return the names of the cards of the reserve."""
    return [node.name for node in pilot.top.node().walk() if node.key.startswith("reserve.")]


def test_own_reserve_can_be_hidden(pilots: Pilots) -> None:
    """Ctrl+H shows the backs of the cards in the strip."""
    pilot, _match = at_step(pilots, "lay")
    shown = reserve_of(pilot)
    pilot.press(pygame.K_h, pygame.KMOD_CTRL)
    hidden = reserve_of(pilot)
    assert "Hidden tile" not in shown
    assert hidden == ["Hidden tile"] * len(shown)


def test_tile_dialog_respects_hidden_information(pilots: Pilots) -> None:
    """Tiles dealt to others count as unseen."""
    pilot, match = at_step(pilots, "lay")
    table = table_of(pilot)
    table.on_action("statistics")
    assert isinstance(pilot.top, TilesWindow)
    with reading() as texts:
        pilot.picture()
    assert "28" in texts
    known = sum(held.tile is not None for reserve in map_turn(table).seen.reserves for held in reserve)
    hidden = sum(held.tile is None for reserve in map_turn(table).seen.reserves for held in reserve)
    assert hidden == 2
    assert known == sum(len(reserve) for reserve in map_turn(table).seen.reserves) - hidden
    assert match.ply > 0
