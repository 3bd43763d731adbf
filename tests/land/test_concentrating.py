"""Concentrating: which troops an order reaches, and how far they move."""

from __future__ import annotations

import pytest

from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table


def calling(ruleset: str = NOVEMBER_2025, *, play: bool = True, **laid: object) -> Table:
    """Return a table where gold's Baron calls troops; three more are in line, so there is always a choice."""
    middle = "1A" if ruleset == MARCH_2024 else "3I"
    corners = ("0I", "0J") if ruleset == MARCH_2024 else ("1G", "1H")
    officers = {"gold": (middle, *corners), **laid.pop("officers", {})}  # type: ignore[dict-item]
    spare = {"0K" if ruleset == MARCH_2024 else "1I": ("gold", 3)} if play else {}
    troops = {**spare, **laid.pop("troops", {})}  # type: ignore[dict-item]
    table = Table(ruleset, officers=officers, troops=troops, **laid)  # type: ignore[arg-type]
    if play:
        table.play(f"concentrate {middle}")
    return table


def test_troops_in_line_move_all_the_way() -> None:
    """Each troop is one step of the notation."""
    table = calling(troops={"3F": ("gold", 2), "4A": ("gold", 1), "1A": ("gold", 4)})
    assert table.legal() == ["from 1I", "from 3F", "from 4A"]
    table.play("from 3F", "from 3F")
    assert table.troops("3I") == ["gold", 2]
    assert table.legal() == ["done", "from 1I", "from 4A"]
    assert table.because("from 1A") == {"code": "not_in_line", "tile": "1A", "command": "3I"}


@pytest.mark.parametrize("knight", ["3F", "3G", "3H"])
@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_a_blocked_tile_anywhere_on_the_path_stops_the_order(ruleset: str, knight: str) -> None:
    """This includes the troop's own tile."""
    table = calling(
        ruleset,
        troops={"3F": ("gold", 1)},
        officers={"sable": ("4B", knight, "4C")},
    )
    assert "from 3F" not in table.legal()
    assert table.because("from 3F") == {
        "code": "way_barred",
        "tile": "3F",
        "command": "3I",
        "by": knight,
        "why": "knight",
        "colours": ["sable"],
    }


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_mountain_ends_the_order(ruleset: str) -> None:
    """This is the rule of the newer editions."""
    table = calling(ruleset, play=False, troops={"3F": ("gold", 1)}, mountains=("3H",))
    assert "concentrate 3I" not in table.legal()
    why = table.because("concentrate 3I")
    assert why["code"] == "nothing_can_move"
    assert why["cause"]["by"] == "3H"


def test_a_mountain_only_stops_the_troop_in_the_oldest_edition() -> None:
    """The order crosses it; the troop stops in front of it."""
    table = calling(MARCH_2024, troops={"2E": ("gold", 1), "4A": ("gold", 1)}, mountains=("2G",))
    table.play("from 2E")
    assert table.troops("2F") == ["gold", 1]


def test_troop_directly_behind_a_mountain_cannot_move() -> None:
    """2024-03: the troop is not offered, and the reason names the mountain."""
    table = calling(MARCH_2024, troops={"2F": ("gold", 1), "4A": ("gold", 1)}, mountains=("2G",))
    assert table.legal() == ["from 0K", "from 4A"]
    assert table.because("from 2F")["by"] == "2G"


def test_troop_that_moved_is_not_called_again() -> None:
    """2024-03: a troop that stopped before a mountain has moved."""
    table = calling(
        MARCH_2024, troops={"2E": ("gold", 1), "4A": ("gold", 1), "4D": ("gold", 1)}, mountains=("2A",)
    )
    table.play("from 4A")
    assert table.troops("3A") == ["gold", 1]
    assert "from 3A" not in table.legal()
    assert table.because("from 3A") == {"code": "troops_already_moved", "tile": "3A", "count": 1}


def test_troop_fights_opposing_troops_on_its_path() -> None:
    """The troop is lost where it meets the opposing troops."""
    table = calling(troops={"3F": ("gold", 2), "3H": ("sable", 1)})
    table.play("from 3F")
    assert table.events_of("troop_moved") == [{"seat": 0, "colour": "gold", "path": ["3F", "3G", "3H"]}]
    assert table.troops("3H") is None
    assert table.troops("3F") == ["gold", 1]
    table.play("from 3F")
    assert table.troops("3I") == ["gold", 1]


def test_troop_stops_at_opposing_donjon_on_its_path() -> None:
    """The troop stays there and counts as moved."""
    table = calling(troops={"3F": ("gold", 2)}, donjons={"3H": "sable"})
    table.play("from 3F")
    assert table.troops("3H") == ["gold", 1]
    assert "from 3H" not in table.legal()


def test_called_troop_may_leave_an_opposing_donjon() -> None:
    """The troop may leave on a later turn."""
    table = calling(troops={"3G": ("gold", 2), "4A": ("gold", 1)}, donjons={"3G": "sable"})
    table.play("from 3G")
    assert table.troops("3I") == ["gold", 1]
    assert table.troops("3G") == ["gold", 1]


def test_troops_may_attack_the_command_tile() -> None:
    """Troops called to a Baron among opposing troops fight there."""
    table = calling(troops={"3F": ("gold", 2), "3I": ("sable", 1)})
    table.play("from 3F")
    assert table.troops("3I") is None
    table.play("from 3F")
    assert table.troops("3I") == ["gold", 1]


def test_troops_on_the_command_tile_cannot_be_called() -> None:
    """The troops of the command tile stay there."""
    table = calling(troops={"3I": ("gold", 2), "3F": ("gold", 1), "4A": ("gold", 1)})
    assert table.because("from 3I") == {"code": "stays_where_it_is", "tile": "3I"}
