"""Recruiting: how many troops, where, and among opposing troops."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.engine.land.rules import LandRules
from tests.land.cards_table import CardTable
from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table, rules_of


def recruited(table: Table, action: str) -> int:
    """Return the number of troops that the action recruits."""
    table.play(action)
    return int(table.events_of("recruited")[0]["count"])


@pytest.mark.parametrize(("die", "count"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_bonus_recruits_the_number_in_the_table(die: int, count: int) -> None:
    """The tile has a value of 4 and no donjon."""
    table = Table(NOVEMBER_2025, die=die, officers={"gold": ("4E", "1G", "1H")})
    assert recruited(table, "recruit 4E bonus") == count


def test_recruiting_without_bonus_adds_one_troop() -> None:
    """This holds for every face of the die."""
    table = Table(NOVEMBER_2025, die=6)
    assert recruited(table, "recruit 1F") == 1
    assert table.stock("gold") == (29, 0)


def test_bonus_is_offered_only_where_it_adds_troops() -> None:
    """With die 1 on a tile of value 4, the bonus would add no troop."""
    table = Table(NOVEMBER_2025, die=1, officers={"gold": ("4E", "1G", "1H")})
    assert table.legal("recruit") == ["recruit 4E"]
    assert table.because("recruit 4E bonus") == {"code": "bonus_brings_nothing", "tile": "4E", "count": 1}


def test_horse_land_adds_one_troop_to_the_bonus() -> None:
    """On a tile of value 1, a die of 1 recruits two troops."""
    assert recruited(Table(NOVEMBER_2025, die=1), "recruit 1F bonus") == 2
    assert recruited(Table(NOVEMBER_2025, die=1), "recruit 1F") == 1


@pytest.mark.parametrize(("die", "count"), [(1, 3), (3, 3), (4, 4)])
def test_own_donjon_increases_the_bonus(die: int, count: int) -> None:
    """A donjon has its own table, plus the extra troop of a tile of value 1."""
    assert recruited(Table(NOVEMBER_2025, die=die, donjons={"1F": "gold"}), "recruit 1F bonus") == count


@pytest.mark.parametrize(("die", "count"), [(1, 1), (3, 2), (6, 3)])
def test_oldest_edition_recruits_by_the_die(die: int, count: int) -> None:
    """The player has no choice, and no tile adds a troop."""
    table = Table(MARCH_2024, die=die, officers={"gold": ("1A", "0I", "0J")})
    assert table.legal("recruit") == ["recruit 1A"]
    assert table.why("recruit 1A bonus") == "die_decides"
    assert recruited(table, "recruit 1A") == count


def test_recruiting_is_limited_by_the_reserve() -> None:
    """With two left the bonus recruits two; with none nothing."""
    assert recruited(Table(NOVEMBER_2025, troops={"1B": ("gold", 28)}), "recruit 1F bonus") == 2
    empty = Table(NOVEMBER_2025, troops={"1B": ("gold", 30)})
    assert not empty.legal("recruit")
    assert empty.why("recruit 1F") == "reserve_empty"
    assert empty.why("recruit 1F bonus") == "reserve_empty"


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025, MARCH_2024])
def test_recruiting_is_refused_at_an_opposing_donjon(ruleset: str) -> None:
    """Recruiting is refused on the tile of the donjon."""
    tile = "0H" if ruleset == MARCH_2024 else "1F"
    table = Table(ruleset, donjons={tile: "sable"})
    assert table.because(f"recruit {tile}") == {"code": "opposing_donjon", "tile": tile, "colour": "sable"}


def test_recruits_fight_at_once_and_end_the_turn() -> None:
    """2025-11: three against two, one is left; no second action."""
    table = Table(NOVEMBER_2025, die=5, officers={"gold": ("4E", "1G", "1H")}, troops={"4E": ("sable", 2)})
    table.play("recruit 4E bonus")
    assert table.troops("4E") == ["gold", 1]
    assert table.stock("gold") == (29, 0)
    assert table.stock("sable") == (28, 2)
    assert table.events_of("fight")[0]["count"] == 2
    assert table.events_of("turn_ended") == [{"seat": 0, "number": 1, "why": "combat"}]
    assert table.state.turn_seat == 1


def test_recruiting_among_enemies_needs_the_first_action() -> None:
    """2025-11: after a move it is refused."""
    table = Table(NOVEMBER_2025, troops={"1F": ("sable", 2)})
    table.play("move knight1 1H")
    assert table.because("recruit 1F") == {
        "code": "only_first_action",
        "tile": "1F",
        "colour": "sable",
        "count": 2,
    }


def test_october_recruits_fight_in_any_action_without_ending_turn() -> None:
    """2025-10: with one troop against one, the remaining troops stay."""
    table = Table(OCTOBER_2025, troops={"1F": ("sable", 3)})
    table.play("move knight1 1H", "recruit 1F")
    assert table.troops("1F") == ["sable", 2]
    table = Table(OCTOBER_2025, troops={"1F": ("sable", 3)})
    table.play("recruit 1F")
    assert "move baron 1A" in table.legal()


def test_the_oldest_edition_does_not_recruit_among_enemies() -> None:
    """One opposing troop is enough."""
    table = Table(MARCH_2024, troops={"0H": ("sable", 1)})
    assert table.because("recruit 0H") == {
        "code": "opposing_troops",
        "tile": "0H",
        "colour": "sable",
        "count": 1,
    }


def test_october_refuses_recruiting_with_six_own_troops() -> None:
    """The limit is that of 2025-10 only."""
    assert "recruit 1F" in Table(OCTOBER_2025, troops={"1F": ("gold", 5)}).legal()
    table = Table(OCTOBER_2025, troops={"1F": ("gold", 6)})
    assert table.because("recruit 1F") == {"code": "too_many_troops", "tile": "1F", "count": 6, "ceiling": 6}
    assert "recruit 1F" in Table(NOVEMBER_2025, troops={"1F": ("gold", 9)}).legal()


def test_opposing_troops_do_not_count_towards_the_ceiling() -> None:
    """2025-10: only the player's own troops count."""
    assert "recruit 1F" in Table(OCTOBER_2025, troops={"1F": ("sable", 9)}).legal()


def test_a_second_order_recruits_without_bonus() -> None:
    """The bonus is the second order itself."""
    table = Table(NOVEMBER_2025, die=6, officers={"gold": ("4E", "1G", "1H")}, troops={"4E": ("gold", 3)})
    table.play("construct 4E")
    assert table.legal("recruit") == ["recruit 4E"]
    assert table.because("recruit 4E bonus") == {"code": "second_order_is_bonus"}


def test_recruits_at_an_opposing_donjon_count_as_unmoved() -> None:
    """The recruits arrive one by one, and a later order may move them."""
    cards = CardTable("recruit1", donjons={"1F": "sable"})
    cards.play("play recruit1")
    assert (cards.state.to_json()["troops"], cards.state.moved) == ({"1F": ["gold", 2]}, {})
    whole: Any = rulesets.whole(rules_of(NOVEMBER_2025))
    whole["params"]["recruiting"]["at_donjons"] = "besiege"
    rules = rulesets.from_dict(whole)
    assert isinstance(rules, LandRules)
    dice = Table(NOVEMBER_2025, die=5, donjons={"1F": "sable"}, rules=rules)
    dice.play("recruit 1F")
    assert (dice.state.to_json()["troops"], dice.state.moved) == ({"1F": ["gold", 1]}, {})
