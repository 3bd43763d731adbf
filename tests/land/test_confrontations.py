"""Arriving troops: fights, destroyed donjons, and where lost pieces go."""

from __future__ import annotations

import pytest

from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table


def attack(ruleset: str, target: str, *, own: int = 6, die: int = 6, **laid: object) -> Table:
    """Return a table where gold's Baron has troops and disperses them."""
    middle = "1A" if ruleset == MARCH_2024 else "3I"
    corners = ("0I", "0J") if ruleset == MARCH_2024 else ("1G", "1H")
    troops = {middle: ("gold", own), **laid.pop("troops", {})}  # type: ignore[dict-item]
    table = Table(ruleset, die=die, officers={"gold": (middle, *corners)}, troops=troops, **laid)  # type: ignore[arg-type]
    table.play(f"disperse {middle}")
    assert f"to {target}" in table.legal()
    return table


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_attacking_and_defending_troop_are_both_removed(ruleset: str) -> None:
    """The attacker goes to its reserve, the defender to the discard."""
    table = attack(ruleset, "3H", troops={"3H": ("sable", 2)})
    table.play("to 3H")
    assert table.troops("3H") == ["sable", 1]
    assert table.stock("gold") == (25, 0)
    assert table.stock("sable") == (28, 1)
    assert table.events_of("fight") == [
        {
            "tile": "3H",
            "attacker": "gold",
            "defender": "sable",
            "count": 1,
            "attacker_to": "reserve",
            "attacked_to": "discard",
        }
    ]


def test_both_troops_return_to_reserve_in_oldest_edition() -> None:
    """Nothing is lost for good."""
    table = attack(MARCH_2024, "2G", troops={"2G": ("sable", 2)})
    table.play("to 2G")
    assert table.stock("gold") == (35, 0)
    assert table.stock("sable") == (39, 0)


@pytest.mark.parametrize(("ruleset", "reserve"), [(NOVEMBER_2025, 27), (OCTOBER_2025, 27), (MARCH_2024, 40)])
def test_third_troop_destroys_a_donjon(ruleset: str, reserve: int) -> None:
    """Two troops wait; with the third all three return, and the donjon returns to its owner."""
    target = "2G" if ruleset == MARCH_2024 else "3H"
    table = attack(ruleset, target, donjons={target: "sable"})
    table.play(f"to {target}", f"to {target}")
    assert table.troops(target) == ["gold", 2]
    before = table.stock("gold")[0]
    table.play(f"to {target}")
    assert table.troops(target) is None
    assert table.json["donjons"] == {}
    assert table.stock("gold")[0] == before + 3
    assert table.stock("sable")[0] == reserve
    assert table.events_of("donjon_destroyed")[0]["owner"] == "sable"


def test_troops_waiting_from_earlier_turns_are_counted() -> None:
    """One more arrival is enough."""
    table = attack(NOVEMBER_2025, "3H", troops={"3H": ("gold", 2)}, donjons={"3H": "sable"})
    table.play("to 3H")
    assert table.json["donjons"] == {}


def test_troops_defend_the_donjon() -> None:
    """Opposing troops are fought first, then the donjon."""
    table = attack(NOVEMBER_2025, "3H", troops={"3H": ("sable", 1)}, donjons={"3H": "sable"})
    table.play("to 3H")
    assert table.troops("3H") is None
    assert table.json["donjons"] == {"3H": "sable"}
    table.play("to 3H")
    assert table.troops("3H") == ["gold", 1]


def test_donjon_on_a_promontory_cannot_be_destroyed() -> None:
    """2024-03: any number of troops only stops there."""
    table = attack(MARCH_2024, "1B", donjons={"1B": "sable"})
    table.play("to 1B", "to 1B", "to 1B", "to 1B")
    assert table.troops("1B") == ["gold", 4]
    assert table.json["donjons"] == {"1B": "sable"}


def test_losing_a_donjon_reduces_the_score() -> None:
    """The event names the seat of its owner."""
    table = attack(NOVEMBER_2025, "3H", troops={"3H": ("gold", 2)}, donjons={"3H": "sable"})
    table.play("to 3H")
    assert table.events_of("score_changed") == [{"seat": 1, "score": 0, "old": 3}]


def test_destroyed_donjon_can_be_built_again() -> None:
    """The donjon is in reserve at once; its builders stay in the discard."""
    table = attack(NOVEMBER_2025, "3H", troops={"3H": ("gold", 2)}, donjons={"3H": "sable"})
    table.play("to 3H")
    assert table.stock("sable") == (27, 3)
