"""Capture: a donjon destroyed and replaced by one order."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.engine.land.rules import LandRules
from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table, rules_of


def besieging(ruleset: str, own: int, *, waiting: int = 0, target: str = "3H", **laid: object) -> Table:
    """Gold's Baron disperses troops to an adjacent sable donjon where `waiting` troops already are."""
    middle = "1A" if ruleset == MARCH_2024 else "3I"
    corners = ("0I", "0J") if ruleset == MARCH_2024 else ("1G", "1H")
    troops = {middle: ("gold", own), **({target: ("gold", waiting)} if waiting else {})}
    table = Table(
        ruleset,
        officers={"gold": (middle, *corners)},
        troops=troops,
        donjons={target: "sable"},
        **laid,  # type: ignore[arg-type]
    )
    table.play(f"disperse {middle}")
    return table


def test_nine_troops_capture_a_donjon_in_november() -> None:
    """Three destroy, six more capture: three are lost, six return."""
    table = besieging(NOVEMBER_2025, 10)
    table.play(*["to 3H"] * 8)
    assert table.troops("3H") == ["gold", 5]
    assert table.json["donjons"] == {}
    assert table.stock("gold") == (23, 0)
    table.play("to 3H")
    assert table.json["donjons"] == {"3H": "gold"}
    assert table.troops("3H") is None
    assert table.stock("gold") == (26, 3)
    assert table.events_of("captured") == [
        {"seat": 0, "colour": "gold", "tile": "3H", "arrivals": 6, "discarded": 3}
    ]


def test_waiting_attackers_count_towards_destruction() -> None:
    """2025-11: with two waiting, seven more are enough."""
    table = besieging(NOVEMBER_2025, 8, waiting=2)
    table.play(*["to 3H"] * 7)
    assert table.json["donjons"] == {"3H": "gold"}


def test_six_more_troops_from_another_order_do_not_capture() -> None:
    """All of them must belong to the same order."""
    table = besieging(NOVEMBER_2025, 12, waiting=2)
    table.play("to 3H", "done")
    assert table.json["donjons"] == {}
    table.play("disperse 3I", *["to 3H"] * 6)
    assert table.troops("3H") == ["gold", 6]
    assert table.json["donjons"] == {}


def test_captured_tile_is_treated_as_own_tile() -> None:
    """2025-11: the tenth troop enters it like any tile of the player."""
    table = besieging(NOVEMBER_2025, 10)
    table.play(*["to 3H"] * 10)
    assert table.troops("3H") == ["gold", 1]


def test_capture_requires_a_donjon_in_reserve() -> None:
    """The six troops stay where they are."""
    whole: Any = rulesets.whole(rules_of(NOVEMBER_2025))
    whole["params"]["donjons"]["limit"] = 1
    few = rulesets.from_dict(whole)
    assert isinstance(few, LandRules)
    table = Table(
        NOVEMBER_2025,
        rules=few,
        officers={"gold": ("3I", "1G", "1H")},
        troops={"3I": ("gold", 9)},
        donjons={"3H": "sable", "4D": "gold"},
    )
    table.play("disperse 3I", *["to 3H"] * 9)
    assert table.json["donjons"] == {"4D": "gold"}
    assert table.troops("3H") == ["gold", 6]


def test_october_edition_asks_after_third_further_arrival() -> None:
    """2025-10: only `capture` and `keep` are legal then."""
    table = besieging(OCTOBER_2025, 7)
    table.play(*["to 3H"] * 6)
    assert table.legal() == ["capture", "keep"]
    assert table.events_of("capture_asked") == [{"seat": 0, "tile": "3H"}]
    assert table.because("to 3H") == {"code": "capture_to_decide", "tile": "3H"}
    table.play("capture")
    assert table.json["donjons"] == {"3H": "gold"}
    assert table.troops("3H") is None
    assert table.stock("gold") == (25, 4)
    assert "to 3H" in table.legal()


def test_october_edition_asks_only_once_per_order() -> None:
    """After `keep`, the same order does not ask about the tile again."""
    table = besieging(OCTOBER_2025, 9)
    table.play(*["to 3H"] * 6)
    table.play("keep")
    assert table.events_of("capture_declined") == [{"seat": 0, "tile": "3H"}]
    table.play("to 3H", "to 3H")
    assert table.troops("3H") == ["gold", 5]
    assert "capture" not in table.legal()


def test_capture_costs_four_troops_in_october() -> None:
    """2025-10: four of gold's thirty troops are lost, two return to the reserve."""
    table = besieging(OCTOBER_2025, 6)
    table.play(*["to 3H"] * 6)
    table.play("capture")
    assert table.stock("gold") == (26, 4)


@pytest.mark.parametrize(("lost", "captured"), [(23, True), (24, False)])
def test_capture_requires_its_price_in_reserve(lost: int, captured: bool) -> None:
    """Seven troops must be lost: three that arrive, and four from the reserve, where three have just gone."""
    whole: Any = rulesets.whole(rules_of(OCTOBER_2025))
    whole["params"]["capture"] = {"rule": "automatic", "arrivals": 3, "discarded": 7}
    costly = rulesets.from_dict(whole)
    assert isinstance(costly, LandRules)
    table = Table(
        OCTOBER_2025,
        rules=costly,
        officers={"gold": ("3I", "1G", "1H")},
        troops={"3I": ("gold", 6)},
        donjons={"3H": "sable"},
        lost={"gold": lost},
    )
    table.play("disperse 3I", *["to 3H"] * 6)
    assert (table.json["donjons"] == {"3H": "gold"}) is captured


def test_oldest_edition_has_no_capture() -> None:
    """2024-03: further troops just arrive."""
    table = besieging(MARCH_2024, 10, target="2G")
    table.play(*["to 2G"] * 9)
    assert table.troops("2G") == ["gold", 6]
    assert table.why("capture") == "not_in_edition"


def test_capture_can_end_the_game_during_an_order() -> None:
    """The ninth troop reaches the challenge, and the game is over at once."""
    donjons = {"4D": "gold", "4B": "gold", "4J": "gold", "3H": "sable"}
    table = Table(
        NOVEMBER_2025, officers={"gold": ("3I", "1G", "1H")}, troops={"3I": ("gold", 12)}, donjons=donjons
    )
    table.play("disperse 3I", *["to 3H"] * 9)
    assert table.state.to_move == -2
    assert table.events_of("game_over") == [{"why": "challenge", "seats": [0]}]
    assert table.troops("3I") == ["gold", 3]
