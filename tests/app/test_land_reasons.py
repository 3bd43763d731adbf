"""Reasons and explanations at Land's table: tiles, the disabled seal, numbers, and the rules of cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.screens.rules import RulesScene
from barons.engine.core import Part, State
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import click_tile, laid, table_of
from tests.land.cards_table import CardTable

Pilots = Callable[..., Pilot]


def asked(pilot: Pilot, tile: str) -> str:
    """What the W key says about a tile."""
    table = table_of(pilot)
    table.pointing.cursor = Part("tile", tile)
    pilot.press(pygame.K_w, text="w")
    assert table.pointing.refusal is not None
    return table.pointing.refusal.sentence


def test_distant_tile_lists_a_reason_for_each_action(pilots: Pilots) -> None:
    """With nothing selected, each action that a click could begin has its reason, equal ones merged."""
    pilot, _match = laid(pilots, mustered(hand=(), die=4))
    assert asked(pilot, "2B").splitlines() == [
        "Move: The die shows 4; this takes 1 or 2.",
        "Recruit, Deconstruct, Disperse, Concentrate: Neither your Baron nor your donjon is on Wolf B.",
        "Construct: Your Baron is not on Wolf B.",
    ]


def test_reachable_tile_names_the_action_that_reaches_it(pilots: Pilots) -> None:
    """With nothing selected, the answer says that a Knight can go there even if the Baron cannot."""
    pilot, _match = laid(pilots, mustered(hand=(), die=4))
    assert asked(pilot, "1E") == "You can get here with Move. Choose the action or the piece first."


@pytest.mark.parametrize(
    ("die", "tile", "first"),
    [
        (4, "2A", "Move: Wolf A is 4 tiles away. Your Knight moves 2 tiles at most."),
        (6, "2A", "Move: Wolf A is 4 tiles away. Your Knight moves 1 tile at most."),
    ],
)
def test_reason_states_range_of_a_piece_with_its_bonus(pilots: Pilots, die: int, tile: str, first: str) -> None:
    """The range depends on the die; a player without cards lacks any card, not a specific one."""
    pilot, _match = laid(pilots, mustered(hand=(), die=die))
    click_tile(pilot, "1F")
    assert asked(pilot, tile).splitlines() == [first, "Lightning ride, Long ride: You have no card."]


def test_starting_tile_lists_its_actions(pilots: Pilots) -> None:
    """The Baron's tile lists what can begin there."""
    pilot, _match = laid(pilots, mustered())
    text = asked(pilot, "3B")
    assert text.startswith("Click to start here: ")
    assert "Construct" in text


def test_refusal_of_tile_out_of_reach_covers_rides(pilots: Pilots) -> None:
    """With the Baron selected, the refusal covers a ride by card that is too short."""
    pilot, _match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    click_tile(pilot, "1E")
    refusal = table_of(pilot).pointing.refusal
    assert refusal is not None
    assert [line.split(":")[0] for line in refusal.sentence.splitlines()] == ["Move", "Lightning ride"]


def test_highlighted_tile_is_described_as_clickable(pilots: Pilots) -> None:
    """W on a highlighted tile says to click it."""
    pilot, _match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    table = table_of(pilot)
    table.pointing.cursor = min(table.parts.turn.marks().legal)
    pilot.press(pygame.K_w, text="w")
    assert pilot.shell.stack.toasts.texts[-1] == "This tile is highlighted; click to choose it."


def test_disabled_seal_names_the_rule_that_disables_it(pilots: Pilots) -> None:
    """While a card is being played, the seal names the rule that disables it."""
    pilot, match = laid(pilots, CardTable("move1").state)
    match.play(match.rules.parse("play move1"))
    pilot.shell.screens.open_table(match)
    pilot.settle()
    assert pilot.find("strip.seal").hint == "Carry out “Move an officer 1+” first."


@pytest.mark.parametrize(
    ("state", "card", "section"),
    [(mustered(), "card.1A", "cards"), (CardTable("disperse").state, "card.disperse", "disperse")],
    ids=["die", "deck"],
)
def test_f1_on_a_card_opens_its_rule(pilots: Pilots, state: State, card: str, section: str) -> None:
    """F1 opens the section of the rules about the card's effect."""
    pilot, _match = laid(pilots, state)
    pilot.move(pilot.find(card).rect.center)
    pilot.press(pygame.K_F1)
    rules = pilot.top
    assert isinstance(rules, RulesScene)
    assert rules.section == section


def test_f1_opens_the_rule_of_the_chosen_card(pilots: Pilots) -> None:
    """The mouse need not be over the card any more."""
    pilot, _match = laid(pilots, CardTable("disperse").state)
    pilot.click("card.disperse")
    pilot.move(pilot.find("strip.seal").rect.center)
    pilot.press(pygame.K_F1)
    rules = pilot.top
    assert isinstance(rules, RulesScene)
    assert rules.section == "disperse"


def test_die_tooltip_describes_its_effects(pilots: Pilots) -> None:
    """The tooltip of the die lists its bonus and what each action gets from it."""
    pilot, _match = laid(pilots, mustered(die=1))
    assert pilot.find("turn.offers").hint.splitlines() == [
        "Bonus not used yet",
        "Troops recruited: 1, 2 with a donjon",
        "One more recruit on horses.",
        "How far an officer may move: 3 tiles",
        "One more tile for an officer who starts on wolves.",
        "Two orders in one turn: a second order (not on a 1)",
        "Collect a tactical card: a card",
    ]


def test_die_offers_no_bonus_at_the_end_of_a_turn(pilots: Pilots) -> None:
    """Both actions were taken without the bonus."""
    pilot, match = laid(pilots, mustered(die=6))
    for action in ("recruit 3B", "move baron 4F"):
        match.play(action)
    table_of(pilot).sync()
    pilot.settle()
    assert match.awaits_seal
    assert pilot.find("turn.offers").hint.splitlines()[:2] == [
        "Bonus not used",
        "Troops recruited: 3 troops (no longer available)",
    ]


def test_panel_tooltip_explains_its_numbers(pilots: Pilots) -> None:
    """The tooltip names points first, then every stock."""
    pilot, _match = laid(pilots, mustered())
    pilot.move(pilot.place("seat.0").center)
    pilot.wait(0.6)
    lines = pilot.tip.splitlines()
    assert lines[0] == "tiles 0 + diversity 0"
    assert "on map: 4" in lines
