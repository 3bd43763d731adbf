"""The set-up (baronies-2006, Set-up)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from barons.engine.baronies.actions import NATURES
from barons.engine.baronies.rules import BaroniesRules
from tests.asjson import as_json
from tests.baronies.table import new_game, variant

SEEDS = range(40)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_reserve_is_dealt_a_meadow_and_one_tile_of_value_1(rules: BaroniesRules, players: int) -> None:
    """Nothing else is dealt."""
    for seed in SEEDS:
        position = as_json(new_game(rules, players, seed))
        assert position["reserves"] == position["dealt"]
        for meadow, valued in position["reserves"]:
            assert meadow == "meadow"
            assert valued in ("vineyard", "quarry", "pond")


@pytest.mark.parametrize(("players", "doubled"), [(2, [1, 1]), (3, [1, 1, 1]), (4, [1, 1, 2]), (5, [1, 2, 2])])
def test_dealt_tiles_have_as_many_kinds_as_possible(
    rules: BaroniesRules, players: int, doubled: list[int]
) -> None:
    """With four and five players one or two kinds are dealt twice."""
    for seed in SEEDS:
        reserves = as_json(new_game(rules, players, seed))["reserves"]
        assert sorted(Counter(valued for _, valued in reserves).values()) == doubled


def test_every_seat_can_be_dealt_every_kind(rules: BaroniesRules) -> None:
    """The tiles are dealt at random."""
    dealt = {
        (seat, reserve[1])
        for seed in SEEDS
        for seat, reserve in enumerate(as_json(new_game(rules, 4, seed))["reserves"])
    }
    assert len(dealt) == 4 * 3


@pytest.mark.parametrize(("players", "donjons"), [(2, 5), (3, 4), (4, 3), (5, 2)])
def test_number_of_donjons_depends_on_players(rules: BaroniesRules, players: int, donjons: int) -> None:
    """Honour starts at 0, and seat 0 begins."""
    position = new_game(rules, players).to_json()
    assert position["donjons_left"] == [donjons] * players
    assert position["honour"] == [0] * players
    assert position["turn"] == {"seat": 0, "number": 1}
    assert position["seats"] == ["gold", "sable", "ivory", "purple", "teal"][:players]


def in_play(position: Any) -> Counter[str]:
    """All tiles of a position."""
    tiles = Counter(position["map"].values()) + Counter(position["row"]) + Counter(position["pile"])
    return tiles + Counter(tile for reserve in position["reserves"] for tile in reserve)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_tiles_are_in_play_with_up_to_four_players(rules: BaroniesRules, players: int) -> None:
    """All 73 tiles of the box are in play."""
    tiles = in_play(new_game(rules, players).to_json())
    assert tiles == Counter(dict(zip(NATURES, rules.counts, strict=True)))
    assert tiles.total() == 73


def test_with_five_players_a_meadow_and_tile_of_value_1_are_removed(rules: BaroniesRules) -> None:
    """The tile may be any of the three kinds."""
    gone: set[str] = set()
    box = Counter(dict(zip(NATURES, rules.counts, strict=True)))
    for seed in SEEDS:
        missing = box - in_play(new_game(rules, 5, seed).to_json())
        assert missing["meadow"] == 1
        assert missing.total() == 2
        gone |= missing.keys()
    assert gone == {"meadow", "vineyard", "quarry", "pond"}


def test_the_first_tile_of_the_map_is_never_negative(rules: BaroniesRules) -> None:
    """It is at 0,0; the row may have negative tiles."""
    open_tiles = set()
    for seed in range(200):
        position = as_json(new_game(rules, 2, seed))
        (first,) = position["map"].items()
        assert first[0] == "0,0"
        assert first[1] not in ("swamp", "cursed")
        assert len(position["row"]) == 3
        open_tiles |= set(position["row"])
    assert {"swamp", "cursed"} <= open_tiles


def test_the_same_seed_gives_the_same_set_up(rules: BaroniesRules) -> None:
    """Another seed gives another one."""
    assert new_game(rules, 3, 7).to_json() == new_game(rules, 3, 7).to_json()
    assert new_game(rules, 3, 7).to_json() != new_game(rules, 3, 8).to_json()


def test_variant_may_change_the_deal() -> None:
    """It deals two tiles of value 2 and no meadow, and the row has five places."""
    rules = variant(reserve={"meadows": 0, "valued": 2, "value": 2}, draft_prices=[0, 0, 1, 2, 4], removed={})
    position = as_json(new_game(rules, 3))
    assert all(set(reserve) <= {"field", "forest"} and len(reserve) == 2 for reserve in position["reserves"])
    assert len(position["row"]) == 5


def test_variant_without_dealt_tiles_has_no_hidden_information() -> None:
    """The screen is then not handed over."""
    assert variant().hides
    assert not variant(reserve={"meadows": 0, "valued": 0, "value": 1}).hides
