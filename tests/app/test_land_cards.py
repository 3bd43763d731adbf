"""The card edition at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barons.app.games.land.seen import land_of
from barons.app.games.land.summary import hand_cards
from barons.play.match import Match
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table
from tests.land.cards_table import CardTable, D

Pilots = Callable[..., Pilot]


@pytest.fixture
def table(pilots: Pilots) -> tuple[Pilot, Match]:
    """A person's first turn."""
    return seat_at_table(pilots, ruleset=D, actions=1)


def test_a_card_of_the_hand_is_discarded_by_two_clicks(table: tuple[Pilot, Match]) -> None:
    """The card, then what it is for."""
    pilot, match = table
    name = match.legal[-1].text.split()[1]
    pilot.click(f"card.{name}")
    pilot.click("choice.discard")
    pilot.settle()
    assert match.record().actions[-1] == f"discard {name}"


def test_after_a_discard_the_turn_can_be_ended(table: tuple[Pilot, Match]) -> None:
    """`end` is offered, playing no more."""
    pilot, match = table
    name = match.legal[-1].text.split()[1]
    pilot.click(f"card.{name}")
    pilot.click("choice.discard")
    pilot.settle()
    assert "end" in [action.text for action in match.legal]


def test_the_hand_shows_six_cards() -> None:
    """Each copy on its own, with its credits as lozenges."""
    table = CardTable("move3", "move1", "move1")
    cards = hand_cards(table.rules.params, land_of(table.state.observation(0)))
    assert [(card.name, card.pips) for card in cards if card.name != "construct"] == [
        ("move1", 1),
        ("move1", 1),
        ("move3", 3),
    ]
    assert len(cards) == 6
