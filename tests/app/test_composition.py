"""A table has only the parts of its own game; outdated actions and rectangles are handled safely."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.kit.clip import part_of
from tests.app.pilot import Pilot
from tests.app.tables import parts_of, seat_at_table, table_of

Pilots = Callable[..., Pilot]


@pytest.mark.parametrize(
    ("game", "ruleset"), [("land", "land-2025-11"), ("baronies", "baronies-2006"), ("realms", "realms-main")]
)
def test_table_has_no_parts_of_other_games(pilots: Pilots, game: str, ruleset: str) -> None:
    """A table has only parts of its own game and shared ones."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, settled=False)
    homes = {each.__module__ for each in parts_of(table_of(pilot))}
    strange = [
        home for home in homes if not home.startswith(("barons.app.table.", f"barons.app.games.{game}."))
    ]
    assert strange == []


def test_action_no_longer_legal_is_ignored(pilots: Pilots) -> None:
    """An action clicked during the previous animation is ignored."""
    pilot, match = seat_at_table(pilots, ruleset="realms-main", settled=False)
    action = match.rules.parse("end")
    ply = match.ply
    table_of(pilot).commit(table_of(pilot).pending.play(action))
    assert match.ply == ply


def test_a_mat_larger_than_the_window_is_cut() -> None:
    """The mat is cut to the window, since the previous layout still applies while the window shrinks."""
    part = part_of(pygame.Surface((100, 80)), pygame.Rect(60, 40, 100, 100))
    assert part.get_size() == (40, 40)


def test_mat_outside_window_is_empty() -> None:
    """A mat outside the window is not drawn."""
    part = part_of(pygame.Surface((100, 80)), pygame.Rect(160, 40, 100, 100))
    assert part.get_size() == (0, 0)
