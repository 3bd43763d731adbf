"""Cards of one's own deck played by clicks, on positions laid for them."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.games.land.desk import LandDesk
from barons.app.games.land.seen import land_of
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.app.tables import click_tile, laid, table_of
from tests.land.cards_table import CardTable

Pilots = Callable[..., Pilot]


def test_a_donjon_is_built_by_its_card(pilots: Pilots) -> None:
    """The card and what it is for: where the Baron stands is not asked."""
    table = CardTable("construct", troops={"1F": ("gold", 3)})
    pilot, match = laid(pilots, table.state)
    pilot.click("card.construct")
    pilot.click("choice.play")
    assert land_of(match.observation(0)).donjons == {"1F": "gold"}


def test_a_knight_is_exiled_by_its_card(pilots: Pilots) -> None:
    """Where only one colour's Knight stands with the Baron it is not asked whose."""
    table = CardTable("exile", officers={"sable": ("4A", "1F", "4C", None, None)})
    pilot, match = laid(pilots, table.state)
    pilot.click("card.exile")
    pilot.click("choice.play")
    assert land_of(match.observation(0)).officers["sable"].knights == (None, "4C", None, None)


def test_a_card_pressed_while_another_is_under_way_leaves_that_as_it_is(pilots: Pilots) -> None:
    """It says why; the officer picked for the first card stays picked, and his way can be gone on with."""
    pilot, match = laid(pilots, CardTable("move1", "recruit1").state)
    table = table_of(pilot)
    pilot.click("card.move1")
    click_tile(pilot, "1F")
    before = table.parts.turn.marks().legal
    pilot.click("card.recruit1")
    assert table.parts.turn.marks().legal == before
    assert len(pilot.shell.stack.toasts.texts) == 1
    click_tile(pilot, "1A")
    assert land_of(match.observation(0)).officers["gold"].baron == "1A"


def test_a_card_under_way_lights_up_where_it_may_begin(pilots: Pilots) -> None:
    """Played from the choice beside it, without a tile; a click on a lit tile goes on."""
    pilot, match = laid(pilots, CardTable("move1").state)
    table = table_of(pilot)
    pilot.click("card.move1")
    pilot.click("choice.play")
    assert {part.name for part in table.parts.turn.marks().legal} == {"1F", "1G", "1H"}
    click_tile(pilot, "1F")
    click_tile(pilot, "1A")
    assert land_of(match.observation(0)).officers["gold"].baron == "1A"


def test_a_knight_joins_the_lit_tile_that_is_clicked(pilots: Pilots) -> None:
    """Of the Baron's tile and a donjon's."""
    state = CardTable("knight", donjons={"3B": "gold"}).state
    pilot, match = laid(pilots, state)
    pilot.click("card.knight")
    assert {part.name for part in table_of(pilot).parts.turn.marks().legal} == {"1F", "3B"}
    click_tile(pilot, "3B")
    assert "3B" in land_of(match.observation(0)).officers["gold"].knights


def test_a_card_pressed_while_troops_are_sent_out_leaves_the_order_as_it_is(pilots: Pilots) -> None:
    """The draft stands, and a line says that it comes first."""
    pilot, _match = laid(pilots, CardTable("disperse", "recruit1", troops={"1F": ("gold", 3)}).state)
    desk = exactly(LandDesk, table_of(pilot).desk)
    pilot.click("card.disperse")
    click_tile(pilot, "1F")
    click_tile(pilot, "1A")
    before = desk.held
    pilot.click("card.recruit1")
    assert desk.draft is not None
    assert desk.held == before
    assert pilot.shell.stack.toasts.texts == ["Seal or cancel the order under way first."]
