"""Actions at the table of Land: selecting by clicks, previews, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from barons.ai.moveservice import Reply
from barons.app.table.topbar import said_of
from barons.engine.core import Part
from tests.app.games import land_pending
from tests.app.laid import HERE, NEAR, mustered
from tests.app.pilot import Pilot
from tests.app.tables import (
    COMPUTER,
    PERSON,
    ScriptedThinker,
    click_tile,
    laid,
    seat_at_table,
    table_of,
)

Pilots = Callable[..., Pilot]


def test_clicking_officer_then_target_moves_the_officer(pilots: Pilots) -> None:
    """Two clicks on tiles move an officer without an action card."""
    pilot, match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    assert NEAR in table_of(pilot).parts.turn.marks().legal
    click_tile(pilot, "3H")
    assert match.action(0).text == "move baron 3H"


def test_target_in_reach_of_two_officers_asks_which_one_moves(pilots: Pilots) -> None:
    """Selecting their tile and a target that both can reach asks for the officer."""
    pilot, match = laid(pilots, mustered(officers={"gold": ("3B", "3B", "1I")}))
    click_tile(pilot, "3B")
    click_tile(pilot, "3H")
    assert {action.text for action in land_pending(table_of(pilot)).options} == {
        "move baron 3H",
        "move knight1 3H",
    }
    pilot.click("choice.move knight1 3H")
    assert match.action(0).text == "move knight1 3H"


def test_undo_closes_open_question_before_undoing_the_move(pilots: Pilots) -> None:
    """The first undo closes the question, the next one takes back the move."""
    pilot, match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    click_tile(pilot, "3H")
    pilot.click("action.recruit")
    assert match.ply == 1
    assert land_pending(table_of(pilot)).options
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.ply == 1
    assert land_pending(table_of(pilot)).options == []
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.ply == 0


def test_action_card_highlights_its_officers(pilots: Pilots) -> None:
    """An action card highlights the officers that can carry it out."""
    pilot, _match = laid(pilots, mustered())
    pilot.click("action.move")
    begins = {part.name for part in table_of(pilot).parts.turn.marks().legal}
    assert begins == {"3B", "1F", "1I"}


def test_card_pressed_twice_is_deselected(pilots: Pilots) -> None:
    """A second press removes the highlights."""
    pilot, _match = laid(pilots, mustered())
    pilot.click("action.move")
    pilot.click("action.move")
    assert land_pending(table_of(pilot)).picked == []


def test_recruiting_offers_the_bonus_as_a_choice(pilots: Pilots) -> None:
    """Two buttons, with and without the bonus, say how many troops are recruited."""
    pilot, match = laid(pilots, mustered())
    pilot.click("action.recruit")
    labels = [pilot.find(f"choice.recruit 3B{bonus}").label for bonus in ("", " bonus")]
    assert labels == ["1 troop", "3 troops: uses the bonus"]
    pilot.click("choice.recruit 3B bonus")
    assert match.action(0).text == "recruit 3B bonus"


def test_disabled_actions_have_short_and_long_reasons(pilots: Pilots) -> None:
    """Every greyed-out action has a short and a long reason."""
    pilot, _match = laid(pilots, mustered(troops={}))
    cards = [control for control in pilot.walked() if control.name.startswith("action.")]
    locked = {card.name: card for card in cards if not card.enabled}
    assert locked.keys() >= {"action.disperse", "action.concentrate", "action.construct"}
    assert [card.node.short for card in locked.values() if not 1 <= len(card.node.short.split(" ")) <= 6] == []
    assert [card.reason for card in locked.values() if not card.reason.endswith(".")] == []


def test_refusal_is_shown_at_the_tile(pilots: Pilots) -> None:
    """Clicking a mountain with an officer chosen names the rule and rings the tile."""
    pilot, match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    pilot.click("action.move")
    click_tile(pilot, "3A")
    table = table_of(pilot)
    assert match.ply == 0
    assert table.pointing.refusal is not None
    assert table.pending.refused_at in table.pointing.refusal.causes == {Part("tile", "3A")}


def test_hint_is_shown_on_the_board(pilots: Pilots) -> None:
    """The adviser's move is ringed on the board."""
    pilot, match = laid(pilots, mustered())
    pilot.shell.think_with(ScriptedThinker(["move baron 3H"]))
    pilot.press(pygame.K_h, text="h")
    table = table_of(pilot)
    assert table.session.adviser.hint == match.rules.parse("move baron 3H")
    assert table.parts.turn.marks().hints == (HERE, NEAR)
    assert table.session.adviser.text.splitlines() == [
        "The adviser’s choice — Move the Baron to Eagle H.",
        "The troops for a donjon are then next to the Baron: 3 points.",
    ]


class Slow(ScriptedThinker):
    """A thinker whose reply does not arrive."""

    def poll(self) -> Reply | None:
        return None


def test_escape_cancels_the_request_for_a_hint(pilots: Pilots) -> None:
    """While the adviser is thinking, Escape cancels the request; the menu does not open."""
    pilot, _match = laid(pilots, mustered())
    pilot.shell.think_with(Slow([]))
    adviser = table_of(pilot).session.adviser
    was_asked = table_of(pilot).session.ask_hint()
    pilot.press(pygame.K_ESCAPE)
    assert (was_asked, adviser.is_asked, pilot.top) == (True, False, table_of(pilot))


class Torn(ScriptedThinker):
    """A thinker that rates building at the Baron's tile as equally good."""

    def poll(self) -> Reply | None:
        """Return the next scripted reply together with the alternative."""
        reply = super().poll()
        return None if reply is None else reply._replace(rival=self.rules.parse("construct 3B"))


def test_hint_names_a_close_alternative(pilots: Pilots) -> None:
    """The alternative is named below the reason."""
    pilot, _match = laid(pilots, mustered())
    pilot.shell.think_with(Torn(["move baron 3H"]))
    pilot.press(pygame.K_h, text="h")
    lines = table_of(pilot).session.adviser.text.splitlines()
    assert lines[2:] == ["It is close. The alternative: Build a donjon on Eagle B."]


def test_achievement_does_not_cover_the_advice(pilots: Pilots) -> None:
    """An achievement waits until the advice is put away."""
    pilot, _match = laid(pilots, mustered())
    pilot.shell.think_with(ScriptedThinker(["move baron 3H"]))
    pilot.press(pygame.K_h, text="h")
    pilot.shell.stack.toasts.card("Stone on stone", "A donjon", "crown", 8.0)
    pilot.wait(0.5)
    notes = [[key for key in pilot.stops() if key in ("advice", "notice")]]
    pilot.click("advice")
    notes.append([key for key in pilot.stops() if key in ("advice", "notice")])
    assert notes == [["advice"], ["notice"]]


def test_tile_inspector_lists_officers_and_troops(pilots: Pilots) -> None:
    """Pointing at the Baron's tile names his player and counts the troops."""
    pilot, _match = laid(pilots, mustered())
    inspection = table_of(pilot).inspection(HERE)
    assert inspection is not None
    facts = [str(fact.sentence) for fact in inspection.facts]
    assert any("Isabeau" in fact for fact in facts)
    assert any("4 troops" in fact for fact in facts)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("scale", "whole"), [(100, 2), (125, 2), (150, 1)])
def test_tile_inspector_shows_facts_beside_four_seats(
    pilots: Pilots, scale: int, whole: int, language: str
) -> None:
    """In the smallest window the players' cards become smaller first."""
    seats = (PERSON, COMPUTER, COMPUTER, COMPUTER)
    pilot, _match = seat_at_table(pilots, seats, actions=40, scale=scale, language=language)
    table, tile = table_of(pilot), Part("tile", "2D")
    table.pointing.hovered = tile
    table.sync()
    pilot.frame()
    inspection = table.inspection(tile)
    assert inspection is not None
    facts = {str(fact.sentence) for fact in inspection.facts}
    area = pilot.place("inspector.facts")
    told = [node for node in pilot.told("inspector.facts").walk() if node.name in facts]
    assert sum(node.rect is not None and area.contains(node.rect) for node in told) >= whole


def test_hovering_a_card_previews_its_tiles(pilots: Pilots) -> None:
    """Hovering an action card previews its tiles."""
    pilot, _match = laid(pilots, mustered())
    table = table_of(pilot)
    pilot.move(pilot.find("action.move").rect.center)
    assert {part.name for part in table.parts.turn.marks().legal} == {"3B", "1F", "1I"}
    assert land_pending(table).picked == []


def test_banner_shows_question_of_the_open_choice(pilots: Pilots) -> None:
    """With only one tile for recruiting, the banner asks how many troops, not where."""
    pilot, _match = laid(pilots, mustered())
    pilot.click("action.recruit")
    table = table_of(pilot)
    assert said_of(table)[2].startswith("How many troops on ")
    table_of(pilot).commands.cancel()
    assert said_of(table)[2] == "2 actions left"


def test_ride_that_costs_a_card_is_marked_before_the_click(pilots: Pilots) -> None:
    """Tiles that cost a card have another mark, and the banner names the price."""
    pilot, _match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    table = table_of(pilot)
    marks = table.parts.turn.marks()
    assert {Part("tile", "4A"), NEAR} <= marks.legal
    assert Part("tile", "4A") in marks.costly
    assert NEAR not in marks.costly
    assert {
        part.name for part in land_pending(table).offer.price(Part("tile", "4A"), land_pending(table).picked)
    } == {"1A", "2F"}
    spot = table.family.board.spot(Part("tile", "4A"))
    assert spot is not None
    pilot.move(spot)
    assert pilot.find("banner").label.endswith("Can go there if you discard a card")


def test_cards_of_a_large_hand_overlap_in_order(pilots: Pilots) -> None:
    """Overlapping cards keep the order of the hand from left to right."""
    hand = ("4A", "3D", "2C", "2E", "1A", "1B")
    pilot, _match = laid(pilots, mustered(hand=hand))
    cards = [each for each in pilot.walked() if each.name.startswith("card.")]
    assert [each.name for each in cards] == [f"card.{name}" for name in hand]
    assert [one.rect.x < other.rect.x for one, other in pairwise(cards)] == [True] * 5


@pytest.mark.parametrize(
    ("order", "asked"),
    [
        ("move", "which officer?"),
        ("long", "which officer rides?"),
        ("treasury", "set the die to…"),
    ],
)
def test_prompt_asks_for_missing_part_of_the_action(pilots: Pilots, order: str, asked: str) -> None:
    """With only the kind of action selected, the prompt asks for the officer or the die."""
    pilot, _match = laid(pilots, mustered())
    table = table_of(pilot)
    land_pending(table).picked[:] = [Part("order", order)]
    assert table.parts.turn.prompt() == asked
