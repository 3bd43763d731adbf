"""The claims at the end of Baron: every knight has a number and a space, and advice is marked."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.table.chronicleview import shown_of
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Part
from barons.text.baronies import words
from barons.text.numbers import signed
from tests.app.games import map_family
from tests.app.pilot import Pilot
from tests.app.tables import PERSON, laid, table_of
from tests.baronies.table import play, position, start

Pilots = Callable[..., Pilot]


def claimed_state(**knights: int) -> BaroniesState:
    """A position after the last tile: two knights of the first player may claim, or those of these players."""
    laid_out = {"0,0": "meadow", "1,0": "field", "2,0": "meadow", "3,0": "pond", "4,0": "meadow"}
    whose = knights or {"0,0": 0, "4,0": 0, "2,0": 1}
    figures = {name: {"seat": seat, "side": "knight"} for name, seat in whose.items()}
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
    """A person's table at the claims."""
    return laid(pilots, claimed_state())[0]


def test_advised_claim_is_marked_on_card_and_map(pilots: Pilots) -> None:
    """The card names the space of its knight."""
    pilot = at_the_claims(pilots)
    table = table_of(pilot)
    table.session.adviser.hint = table.match.rules.parse("claim 4,0")
    table.sync()
    cards = [pilot.told(name) for name in ("knight.4,0", "knight.0,0")]
    marked = ["The adviser’s choice" in card.description for card in cards]
    assert (marked, [card.is_chosen for card in cards]) == ([True, False], [False, False])
    assert cards[0].name.startswith("Q13: ")
    assert table.parts.turn.marks().hints == (Part("cell", "4,0"),)


def test_list_of_lands_matches_claim_cards(pilots: Pilots) -> None:
    """The list gives the gain of an undisputed claim, not the value of the land."""
    pilot = at_the_claims(pilots)
    cards = {name: pilot.told(f"knight.{name}").name.rpartition(", ")[2] for name in ("0,0", "4,0")}
    family = map_family(table_of(pilot))
    rows = family.places.overview(table_of(pilot).session.shown, 0)
    assert {row.place: signed(row.value) for row in rows} == {
        words.place_name(cell): worth for cell, worth in cards.items()
    }
    assert pilot.told("knight.0,0").description.endswith("if nobody else claims")


def test_last_turn_is_headed_by_the_player_who_claims(pilots: Pilots) -> None:
    """The chronicle does not name a player who has nothing to claim."""
    pilot, match = laid(pilots, claimed_state(**{"2,0": 1, "4,0": 1}), (PERSON, PERSON))
    match.play(match.rules.parse("claim 2,0"))
    pilot.shell.screens.open_table(match)
    pilot.settle()
    assert [head.seat for head in shown_of(table_of(pilot)).heads] == [1]


def test_preview_of_claims_names_each_incomplete_barony(pilots: Pilots) -> None:
    """Two claims are halved: each sentence begins with its place."""
    pilot, match = laid(pilots, claimed_state(**{"0,0": 0, "4,0": 0}))
    match.play(match.rules.parse("claim 0,0"))
    pilot.shell.screens.open_table(match)
    pilot.settle()
    pilot.click("knight.4,0")
    told = [need.text for need in pilot.needs() if "divided by" in need.text]
    assert [text.partition(" · ")[0] for text in told] == ["M13", "Q13"]
