"""How a game ended is read before anything else of its last turn."""

from __future__ import annotations

from random import Random

import pytest

from barons.app.games import game_window
from barons.app.table.chronicle import Chronicle
from barons.play.match import Match
from barons.play.seats import Seat
from barons.rulesets import load, with_rounds


def play_out(match: Match, lots: Random) -> None:
    """Play at random until the game is over."""
    while not match.is_over:
        match.play(lots.choice(match.legal))


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])
def test_the_end_of_a_game_weighs_most(ruleset: str) -> None:
    """For whoever looks: fights and donjons of that turn are lines below it in weight."""
    rules, lots = with_rounds(load(ruleset), 4), Random(2)
    match = Match(rules, [Seat("person", "Ada"), Seat("person", "Bo")], 3, ends_turns_at_once=True)
    play_out(match, lots)
    words = game_window(rules.ruleset.game).replayed(match, 0).family.words
    for viewer in (0, 1, None):
        entries = Chronicle(match, words).entries(viewer)
        first = max(entries, key=lambda entry: entry.weighs)
        assert first == entries[-1]
        assert [entry for entry in entries[:-1] if entry.weighs >= first.weighs] == []
