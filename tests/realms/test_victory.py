"""How a game ends, and how players are ranked."""

from __future__ import annotations

import pytest

from barons.engine.core import OVER
from tests.realms.positions import dead, player
from tests.realms.table import Table, rules_of

REALMS = ("white", "yellow", "green", "blue", "red", "black")


def _castles(seat: int, number: int, realms: tuple[str, ...] = REALMS) -> dict[str, list[tuple[int, str]]]:
    """Return a castle of this seat on land `number` of each realm."""
    return {f"{realm}-{number}": [(seat, "castle")] for realm in realms}


def _ranks(table: Table) -> list[tuple[int, int, int]]:
    return [(rank.seat, rank.rank, rank.score) for rank in table.state.ranking()]


def test_castles_in_all_six_realms_win_at_the_start_of_a_turn() -> None:
    """The turn may be anyone's; here it is the next player's."""
    lands = {**_castles(0, 1, REALMS[1:]), "white-1": [(0, "dwelling")]}
    table = Table.at(player("hunter"), player("thief", space="red-1"), buildings=lands)
    table.play("roll 1 1 1", "move 1 white-1", "build castle")
    assert table.to_move == OVER
    assert table.state.to_json()["turn"] == {"seat": 1, "number": 10}
    assert _ranks(table) == [(0, 1, 6), (1, 2, 0)]
    assert table.events_of("game_over") == [{"how": "castles", "winners": [0]}]
    assert table.why("end") == table.why("roll 1 1 1") == "game_over"


def test_victory_is_not_checked_during_a_turn() -> None:
    """Step 4 of the builder still follows."""
    lands = {**_castles(0, 1, REALMS[1:]), "white-1": [(0, "dwelling")]}
    first = player("hunter", health=5, items=["healing-potion"])
    table = Table.at(first, player("thief", space="red-1"), buildings=lands)
    table.play("roll 1 1 1", "move 1 white-1", "build castle")
    assert table.legal == ["end", "use healing-potion"]


def test_player_in_turn_wins_if_two_have_six_realms() -> None:
    """If the player whose turn it is does not have them, the next player in turn order who does wins."""
    lands = {**_castles(0, 1), **_castles(1, 2)}
    players = [player("hunter"), player("thief"), player("healer")]
    for seat, winner in ((0, 0), (1, 1), (2, 0)):
        table = Table.at(*players, buildings=lands, seat=seat)
        assert table.to_move == OVER
        assert table.state.winners == (winner,)
        assert _ranks(table)[0] == (winner, 1, 6)


def test_six_castles_in_five_realms_do_not_win() -> None:
    """Realms count, not castles."""
    lands = {**_castles(0, 1, REALMS[1:]), "red-2": [(0, "castle")]}
    assert not Table.at(player("hunter"), player("thief"), buildings=lands).is_over


def test_position_with_one_survivor_loads_and_is_over() -> None:
    """The survivor has won."""
    table = Table.at(dead("hunter"), player("thief"), seat=1)
    assert table.to_move == OVER
    assert _ranks(table) == [(1, 1, 0), (0, 2, 0)]


def test_the_living_are_ranked_by_realms_castles_dwellings_and_gold() -> None:
    """Players equal in all share a place."""
    lands: dict[str, list[tuple[int, str]]] = {
        "white-1": [(1, "castle")],
        "yellow-1": [(1, "castle")],
        "red-1": [(0, "castle"), (2, "dwelling")],
        "red-2": [(0, "castle")],
        "red-3": [(0, "castle"), (3, "dwelling")],
    }
    names = ("hunter", "thief", "healer", "warrior", "merchant", "sorcerer")
    players = [player(name, gold=0 if seat == 5 else 25) for seat, name in enumerate(names)]
    table = Table.at(*players, buildings=lands)
    assert _ranks(table) == [(1, 1, 2), (0, 2, 1), (2, 3, 0), (3, 3, 0), (4, 5, 0), (5, 6, 0)]


def test_dead_players_rank_last_in_reverse_order_of_death() -> None:
    """This holds even if the living own nothing."""
    players = [dead("hunter"), player("thief", gold=0), dead("healer"), player("warrior", gold=1)]
    table = Table.at(*players, seat=1, deaths=[2, 0])
    assert _ranks(table) == [(3, 1, 0), (1, 2, 0), (0, 3, 0), (2, 4, 0)]


def test_winner_ranks_first_regardless_of_possessions() -> None:
    """Two players have six realms; the second owns more of everything."""
    lands = {**_castles(0, 1), **_castles(1, 2), "white-3": [(1, "dwelling")]}
    table = Table.at(player("hunter", gold=0), player("thief", gold=99), buildings=lands)
    assert _ranks(table) == [(0, 1, 6), (1, 2, 6)]


def test_tied_places_share_their_returns() -> None:
    """A single first player gets 1, a single last player 0."""
    table = Table.at(dead("hunter"), player("thief"), dead("healer"), seat=1, deaths=[2, 0])
    assert table.state.returns() == [0.5, 1.0, 0.0]


def test_ranking_decides_after_the_round_limit() -> None:
    """A game without a winner ends before the turn that would exceed the limit."""
    rules = rules_of(rounds=5)
    players = (player("hunter", gold=1), player("thief", space="red-1", gold=9))
    assert not Table.at(*players, rules=rules, number=10).is_over
    table = Table.at(*players, rules=rules, number=11)
    assert table.to_move == OVER
    assert table.state.winners == ()
    assert _ranks(table) == [(1, 1, 0), (0, 2, 0)]


LANDS = rules_of().board.lands
ALL_LANDS = [rules_of().board.names[space] for space in LANDS]


def _political(how: str, buildings: dict[str, list[tuple[int, str]]]) -> Table:
    rules = rules_of(political_win=how)
    return Table.at(player("hunter"), player("thief", space="red-1"), buildings=buildings, rules=rules)


@pytest.mark.parametrize(("how", "winners"), [("most", (0,)), ("value", (1,)), ("realms", (0, 1))])
def test_political_victory_is_decided_when_every_land_is_built_on(how: str, winners: tuple[int, ...]) -> None:
    """It goes by buildings, by realms with more than half of them, or by total cost; equals share."""
    buildings: dict[str, list[tuple[int, str]]] = {
        land: [(int(n >= 12), "dwelling")] for n, land in enumerate(ALL_LANDS)
    }
    buildings["white-1"] = [(0, "dwelling"), (0, "dwelling")]
    table = _political(how, buildings)
    assert table.to_move == OVER
    assert table.state.winners == winners
    assert [rank for seat, rank, _ in _ranks(table) if seat in winners] == [1] * len(winners)


def test_no_political_victory_while_a_land_is_free() -> None:
    """There is none without the optional rule either."""
    built: dict[str, list[tuple[int, str]]] = {land: [(0, "dwelling")] for land in ALL_LANDS}
    assert not Table.at(player("hunter"), player("thief"), buildings=built).is_over
    del built["black-4"]
    assert not _political("most", built).is_over


def test_tie_in_a_realm_is_not_a_majority() -> None:
    """Each player has two buildings."""
    built: dict[str, list[tuple[int, str]]] = {
        land: [(int(land[-1] in "12"), "dwelling")] for land in ALL_LANDS
    }
    built["red-1"] = [(0, "dwelling")]
    table = _political("realms", built)
    assert table.state.winners == (0,)
