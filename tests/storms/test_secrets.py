"""Hot seat: the screen is covered exactly where a person is shown more than the public, and hidden
information does not change anything that a viewer sees or hears.
"""

from __future__ import annotations

from functools import cache

import pytest

from barons import rulesets
from barons.play.seats import Seat
from tests.marks import full
from tests.storms.screens import compared
from tests.storms.worlds import Game, changes_of_screen, knows_more, played

PERSONS = (Seat("person", "Isabeau"), Seat("person", "Mahaut"), Seat("person", "Odon"))
COMPUTER = Seat("computer", "Aldric", "easy")
TABLES = (PERSONS[:2], PERSONS, (*PERSONS[:2], COMPUTER))
"""Two persons, three persons, and two persons with a computer."""
EDITIONS = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))
HIDING = ("land-2025-11", "land-2026-03", "baronies-2006")
GAMES = [*range(3), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 30))]
WALKS = [
    ("land-2025-11", 41),  # another possible hand allows a long ride
    *(full(ruleset, 1) for ruleset in HIDING[1:]),
    *(pytest.param(ruleset, seed, marks=pytest.mark.long) for ruleset in HIDING for seed in range(2, 40)),
]


@cache
def game_of(ruleset: str, seed: int) -> Game:
    """A random hot-seat game."""
    return played(rulesets.load(ruleset), TABLES[seed % len(TABLES)], seed + 1, 120)


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("seed", GAMES)
def test_hand_over_screen_appears_exactly_when_information_is_hidden(ruleset: str, seed: int) -> None:
    """At every change of viewer, the decision is compared with what both viewers are shown."""
    game = game_of(ruleset, seed)
    changes = [
        (match.ply, seat, is_handed_over, knows_more(match, seat))
        for match, seat, is_handed_over in changes_of_screen(game, len(game.actions))
    ]
    assert changes != []
    assert [change for change in changes if change[2] != change[3]] == []


@pytest.mark.parametrize(("ruleset", "seed"), WALKS)
def test_hidden_information_never_changes_the_screen(ruleset: str, seed: int) -> None:
    """Pictures and spoken texts are compared from a seal to the next person's log, replay and tooltips."""
    game = game_of(ruleset, seed)
    change = game.changes[len(game.changes) // 4]
    result = compared(game, change, seed, animated=seed % 4 == 3)
    assert result.differing == []
    assert result.moments > 0 or seed > 1
