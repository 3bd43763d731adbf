"""The claims at the end of Baron: every knight has one number and a place, and what is advised is marked."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.games.baronies.tilecards import TileCard
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Part
from barons.text.baronies import words
from barons.text.numbers import signed
from tests.app.games import map_family
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import COMPUTER, laid, table_of
from tests.baronies.table import play, position, start

Pilots = Callable[..., Pilot]


def claimed_state() -> BaroniesState:
    """The last tile lies; two knights of the first player may claim."""
    laid_out = {"0,0": "meadow", "1,0": "field", "2,0": "meadow", "3,0": "pond", "4,0": "meadow"}
    figures = {name: {"seat": seat, "side": "knight"} for name, seat in (("0,0", 0), ("4,0", 0), ("2,0", 1))}
    turn = {"seat": 1, "number": 20}
    reserves: list[list[str]] = [[], ["forest"]]
    state = start(
        position(
            map=laid_out, row=[], pile={}, donjons=figures, donjons_left=[0, 0], reserves=reserves, turn=turn
        )
    )
    play(state, "lay forest 1,1")
    return state


def at_the_claims(pilots: Pilots) -> Pilot:
    """A person's table there."""
    return laid(pilots, claimed_state())[0]


def test_the_claim_that_is_advised_is_marked_on_its_card_and_its_place(pilots: Pilots) -> None:
    """The card says where its knight stands."""
    pilot = at_the_claims(pilots)
    table = table_of(pilot)
    table.course.adviser.hint = table.match.rules.parse("claim 4,0")
    table.sync()
    cards = [tile_card(pilot, name) for name in ("knight.4,0", "knight.0,0")]
    assert [(card.advised, card.chosen) for card in cards] == [(True, False), (False, False)]
    assert tile_card(pilot, "knight.4,0").label.startswith("Q13: ")
    assert table.parts.turn.marks().hints == (Part("cell", "4,0"),)


def test_at_the_claims_the_list_of_lands_says_what_the_cards_say(pilots: Pilots) -> None:
    """What an undisputed claim brings, not what the land is worth."""
    pilot = at_the_claims(pilots)
    with reading() as texts:
        pilot.picture()
    assert "If nobody else claims" in texts
    cards = {name: tile_card(pilot, f"knight.{name}").worth for name in ("0,0", "4,0")}
    family = map_family(table_of(pilot))
    rows = family.places.overview(table_of(pilot).course.shown, 0)
    assert {row.cell: signed(row.value) for row in rows} == {
        words.place_name(cell): worth for cell, worth in cards.items()
    }


def tile_card(pilot: Pilot, name: str) -> TileCard:
    """A card of the strip."""
    card = pilot.find(name)
    assert isinstance(card, TileCard)
    return card


def test_where_nobody_looks_the_numbers_of_the_claims_are_named_too(pilots: Pilots) -> None:
    """The sheet of a table of computers alone: no land's worth is read where a claim's is meant."""
    pilot = laid(pilots, claimed_state(), (COMPUTER, COMPUTER), settled=False)[0]
    table = table_of(pilot)
    assert table.course.viewer is None
    with reading() as texts:
        pilot.picture()
    assert "If nobody else claims" in texts
