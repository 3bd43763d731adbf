"""The score, the ranking, the end of a turn and of the game."""

from __future__ import annotations

import pytest

from barons.engine.core import CHANCE, OVER
from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table, limited


@pytest.mark.parametrize(
    ("ruleset", "donjons", "score"),
    [
        (NOVEMBER_2025, ("4A", "4C"), 8),
        (NOVEMBER_2025, ("4A", "3B"), 9),
        (OCTOBER_2025, ("4A", "3B", "2F"), 12),
        (NOVEMBER_2025, ("4A", "3F", "2F"), 12),
        (OCTOBER_2025, ("4J", "3D", "2F", "1H"), 14),
        (MARCH_2024, ("4A", "3B", "2F"), 9),
        (MARCH_2024, ("0H", "0K"), 0),
    ],
)
def test_donjon_values_and_diversity_are_scored(ruleset: str, donjons: tuple[str, ...], score: int) -> None:
    """Two, three, four different colours score 2, 3, 4 in the newer editions."""
    table = Table(ruleset, donjons=dict.fromkeys(donjons, "gold"), die=None)
    assert table.state.points[0] == score


@pytest.mark.parametrize(("players", "challenge"), [(2, 16), (3, 12), (4, 10)])
def test_the_challenge_ends_the_game_at_once(players: int, challenge: int) -> None:
    """2025-11: the first action reaches the challenge, so there is no second action."""
    donjons = {2: ("4A", "4C", "3B", "1D"), 3: ("4A", "4C", "1D"), 4: ("4A", "2G")}[players]
    table = Table(
        NOVEMBER_2025,
        players=players,
        officers={"gold": ("1F", "1G", "1H"), "sable": ("3G", "4E", "4J")},
        donjons=dict.fromkeys(donjons, "gold"),
        troops={"1F": ("gold", 3)},
    )
    assert table.state.points[0] < challenge
    table.play("construct 1F")
    assert table.state.points[0] == challenge
    assert table.state.to_move == OVER
    assert table.events_of("game_over") == [{"why": "challenge", "seats": [0]}]
    assert table.legal() == []
    assert table.why("end") == "game_over"


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_five_troops_left_end_the_game(ruleset: str) -> None:
    """The attacked player falls to five troops: the game ends during the order."""
    table = Table(
        ruleset,
        officers={"gold": ("3I", "1G", "1H")},
        troops={"3I": ("gold", 4), "3H": ("sable", 3)},
        lost={"sable": 24},
    )
    table.play("disperse 3I", "to 3H")
    assert table.state.to_move == OVER
    assert table.events_of("game_over") == [{"why": "exhaustion", "seats": [1]}]
    assert table.json["turn"]["phase"] == "over"


def test_player_can_exhaust_himself_by_building() -> None:
    """2025-11: three troops in the discard leave five."""
    table = Table(NOVEMBER_2025, troops={"1F": ("gold", 5)}, lost={"gold": 22})
    table.play("construct 1F")
    assert table.events_of("game_over") == [{"why": "exhaustion", "seats": [0]}]


def test_ties_are_broken_by_donjons_then_troops() -> None:
    """Eight points each: three donjons before two; then, without donjons, thirty troops before twenty-eight."""
    table = Table(
        NOVEMBER_2025,
        die=None,
        donjons={"4A": "gold", "4C": "gold", "4J": "sable", "1H": "sable", "1E": "sable"},
    )
    assert table.state.points == [8, 8]
    assert [(entry.seat, entry.rank) for entry in table.state.ranking()] == [(1, 1), (0, 2)]
    troops = Table(NOVEMBER_2025, die=None, lost={"gold": 2})
    assert [(entry.seat, entry.rank) for entry in troops.state.ranking()] == [(1, 1), (0, 2)]


def test_equal_players_share_the_rank() -> None:
    """An example is the start of a game; in 2024-03 only the score counts."""
    assert [entry.rank for entry in Table(NOVEMBER_2025, die=None).state.ranking()] == [1, 1]
    table = Table(MARCH_2024, die=None, donjons={"0H": "gold", "2F": "sable", "2D": "gold"})
    assert [(entry.rank, entry.score) for entry in table.state.ranking()] == [(1, 2), (1, 2)]


def test_equal_players_share_their_results() -> None:
    """A single first player has 1, a single last player has 0."""
    table = Table(NOVEMBER_2025, die=None, players=3, donjons={"2F": "gold"})
    assert table.state.returns() == [1.0, 0.25, 0.25]


def test_decided_position_loads_as_finished_game() -> None:
    """The donjons on the board are worth sixteen points."""
    table = Table(NOVEMBER_2025, die=None, donjons={"4A": "gold", "4C": "gold", "3B": "gold", "3G": "gold"})
    assert table.state.to_move == OVER
    assert table.json["turn"] == {"seat": 0, "number": 1}
    assert table.rules.state_from_json(table.json).to_move == OVER


def test_end_ends_the_turn_early() -> None:
    """No action or one action has been taken."""
    table = Table(NOVEMBER_2025)
    table.play("end")
    assert (table.state.turn_seat, table.state.turn_number, table.state.to_move) == (1, 2, CHANCE)
    table.play("die 3", "move baron 4E")
    table.play("end")
    assert (table.state.turn_seat, table.state.turn_number) == (0, 3)


def test_second_action_ends_the_turn() -> None:
    """An event reports it."""
    table = Table(NOVEMBER_2025)
    table.play("move baron 1A", "move baron 1F")
    assert table.events_of("turn_ended") == [{"seat": 0, "number": 1, "why": "actions"}]
    assert table.events_of("turn_began") == [{"seat": 1, "number": 2}]


def test_ranking_decides_at_the_round_limit() -> None:
    """The game ends after the last seat's turn of the last round."""
    table = Table(MARCH_2024, rules=limited(MARCH_2024, 1), donjons={"2F": "sable"})
    table.play("end", "die 1", "end")
    assert table.state.to_move == OVER
    assert table.events_of("game_over") == [{"why": "rounds", "seats": []}]
    assert [(entry.seat, entry.score) for entry in table.state.ranking()] == [(1, 2), (0, 0)]
