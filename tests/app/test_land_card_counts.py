"""The window that counts played cards, in editions without dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barons.app.games.land.table import CardCounts, counted
from barons.app.kit import fonts
from barons.play.match import Match
from tests.app.pilot import Pilot
from tests.app.tables import long_seats, seat_at_table
from tests.land.cards_table import MARCH_2026, CardTable

Pilots = Callable[..., Pilot]


def test_played_cards_are_counted_by_player() -> None:
    """Played cards, including automatic ones, are counted by name, discarded cards together."""
    table = CardTable("exile", "move1")
    match = Match(table.rules, long_seats(2), 7, first=table.state, ends_turns_at_once=True)
    for text in ("play move1", "move baron 1A"):
        match.play(text)  # the other player has six equal useless cards and then discards one
    assert counted(match) == {(0, "move1"): 1, (1, "discard"): 1}


@pytest.mark.paints
def test_long_names_of_four_players_fit_in_large_text(pilots: Pilots) -> None:
    """Opened from the game's menu, the window cuts off no word."""
    pilot, _match = seat_at_table(
        pilots,
        long_seats(4),
        ruleset=MARCH_2026,
        actions=40,
        size=(1280, 720),
        language="fr",
        scale=150,
        patience=3000,
    )
    fonts.overflows.clear()
    pilot.click("table.menu")
    pilot.click("game.statistics")
    assert isinstance(pilot.scene, CardCounts)
    pilot.picture()
    assert fonts.overflows == []
