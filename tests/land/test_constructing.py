"""Constructing and deconstructing donjons."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.engine.land.rules import LandRules
from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table, rules_of


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_three_troops_become_a_donjon(ruleset: str) -> None:
    """The troops go to the discard, and the score rises at once."""
    table = Table(ruleset, troops={"1F": ("gold", 5)})
    table.play("construct 1F")
    assert table.json["donjons"] == {"1F": "gold"}
    assert table.troops("1F") == ["gold", 2]
    assert table.stock("gold") == (25, 3)
    assert table.events_of("score_changed") == [{"seat": 0, "score": 1, "old": 0}]


def test_three_troops_form_the_donjon_in_oldest_edition() -> None:
    """Nothing is lost, nothing is in reserve."""
    table = Table(MARCH_2024, troops={"0H": ("gold", 3)})
    table.play("construct 0H")
    assert table.json["donjons"] == {"0H": "gold"}
    assert table.troops("0H") is None
    assert table.stock("gold") == (37, 0)


def test_constructing_with_two_troops_is_refused() -> None:
    """The reason counts the troops."""
    table = Table(NOVEMBER_2025, troops={"1F": ("gold", 2)})
    assert table.because("construct 1F") == {"code": "not_enough_troops", "tile": "1F", "count": 2, "needed": 3}


def test_donjons_may_not_be_adjacent() -> None:
    """No donjon of any colour may be adjacent; the reason names the other donjon."""
    table = Table(NOVEMBER_2025, troops={"1F": ("gold", 3)}, donjons={"1B": "sable"})
    assert table.because("construct 1F") == {
        "code": "donjon_adjacent",
        "tile": "1F",
        "neighbour": "1B",
        "colour": "sable",
    }
    table = Table(NOVEMBER_2025, troops={"1F": ("gold", 3)}, donjons={"1A": "gold"})
    assert table.why("construct 1F") == "donjon_adjacent"


def test_tile_holds_only_one_donjon() -> None:
    """A tile with any donjon is refused."""
    assert (
        Table(NOVEMBER_2025, troops={"1F": ("gold", 3)}, donjons={"1F": "gold"}).why("construct 1F")
        == "donjon_there"
    )
    assert (
        Table(NOVEMBER_2025, troops={"1F": ("gold", 2)}, donjons={"1F": "sable"}).why("construct 1F")
        == "donjon_there"
    )


def test_opposing_troops_cannot_be_used_for_building() -> None:
    """A Baron among opposing troops cannot build with them."""
    table = Table(NOVEMBER_2025, troops={"1F": ("sable", 3)})
    assert table.because("construct 1F")["count"] == 0


def test_donjons_are_limited_to_ten() -> None:
    """All ten are on the board; a variant without limit allows more."""
    whole: Any = rulesets.whole(rules_of(NOVEMBER_2025))
    whole["params"]["donjons"]["limit"] = 1
    few = rulesets.from_dict(whole)
    assert isinstance(few, LandRules)
    table = Table(NOVEMBER_2025, troops={"1F": ("gold", 3)}, donjons={"4J": "gold"}, rules=few)
    assert table.because("construct 1F") == {"code": "no_donjon_left", "limit": 1}
    assert "construct 1F" in Table(NOVEMBER_2025, troops={"1F": ("gold", 3)}, donjons={"4J": "gold"}).legal()
    assert rules_of(NOVEMBER_2025).params.donjons.limit == rules_of(OCTOBER_2025).params.donjons.limit == 10
    assert rules_of(MARCH_2024).params.donjons.limit is None


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_deconstructed_donjon_becomes_three_troops(ruleset: str) -> None:
    """The troops come from the discard and have not moved."""
    table = Table(ruleset, donjons={"1F": "gold"}, troops={"1F": ("gold", 1)})
    assert table.stock("gold") == (26, 3)
    table.play("deconstruct 1F")
    assert table.json["donjons"] == {}
    assert table.troops("1F") == ["gold", 4]
    assert table.stock("gold") == (26, 0)
    assert "disperse 1F" in table.legal()


def test_deconstructed_stack_becomes_its_own_troops() -> None:
    """2024-03: the stacked troops are back on the tile."""
    table = Table(MARCH_2024, donjons={"0H": "gold"})
    table.play("deconstruct 0H")
    assert table.troops("0H") == ["gold", 3]
    assert table.stock("gold") == (37, 0)


def test_donjon_on_a_promontory_cannot_be_deconstructed() -> None:
    """2024-03: this is a donjon on a tile of value 1."""
    table = Table(MARCH_2024, officers={"gold": ("1A", "0I", "0J")}, donjons={"1A": "gold"})
    assert table.because("deconstruct 1A") == {"code": "donjon_lasts", "tile": "1A", "value": 1}


def test_deconstructing_among_enemies_starts_a_fight_in_november() -> None:
    """Three against two: one is left, and the turn ends."""
    table = Table(NOVEMBER_2025, donjons={"1F": "gold"}, troops={"1F": ("sable", 2)})
    table.play("deconstruct 1F")
    assert table.troops("1F") == ["gold", 1]
    assert table.stock("gold") == (29, 0)
    assert table.stock("sable") == (28, 2)
    assert table.state.turn_seat == 1


def test_deconstructing_among_enemies_must_be_the_first_action() -> None:
    """2025-11: not after a move."""
    table = Table(NOVEMBER_2025, donjons={"1F": "gold"}, troops={"1F": ("sable", 2)})
    table.play("move knight1 1H")
    assert table.why("deconstruct 1F") == "only_first_action"


@pytest.mark.parametrize("ruleset", [OCTOBER_2025, MARCH_2024])
def test_deconstructing_among_enemies_is_refused_in_other_editions(ruleset: str) -> None:
    """These are 2025-10 and 2024-03."""
    tile = "0H" if ruleset == MARCH_2024 else "1F"
    table = Table(ruleset, donjons={tile: "gold"}, troops={tile: ("sable", 2)})
    assert table.why(f"deconstruct {tile}") == "opposing_troops"


def test_only_own_donjon_can_be_deconstructed() -> None:
    """The reason names the owner of the donjon, or says that there is none."""
    assert Table(NOVEMBER_2025, donjons={"1F": "sable"}).why("deconstruct 1F") == "opposing_donjon"
    assert Table(NOVEMBER_2025).because("deconstruct 1F") == {"code": "no_own_donjon", "tile": "1F"}
