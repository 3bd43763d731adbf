"""Dispersing: where troops can go from a command tile."""

from __future__ import annotations

from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table


def dispersing(ruleset: str = NOVEMBER_2025, count: int = 4, **laid: object) -> Table:
    """Return a table where gold's Baron has begun to disperse troops from the middle."""
    middle = "1A" if ruleset == MARCH_2024 else "3I"
    corners = ("0I", "0J") if ruleset == MARCH_2024 else ("1G", "1H")
    officers = {"gold": (middle, *corners), **laid.pop("officers", {})}  # type: ignore[dict-item]
    troops = {middle: ("gold", count), **laid.pop("troops", {})}  # type: ignore[dict-item]
    table = Table(ruleset, officers=officers, troops=troops, **laid)  # type: ignore[arg-type]
    table.play(f"disperse {middle}")
    return table


def test_troops_move_any_distance_along_six_lines() -> None:
    """All eighteen tiles in line and no others are legal; `done` is legal only after a troop has moved."""
    table = dispersing()
    assert len(table.legal("to")) == 18
    assert table.legal() == table.legal("to")
    assert table.because("to 1A") == {"code": "not_in_line", "tile": "1A", "command": "3I"}
    assert table.why("done") == "nothing_moved_yet"
    table.play("to 3F")
    assert "done" in table.legal()


def test_mountain_blocks_the_path() -> None:
    """Neither the mountain nor the tiles behind it are legal; the reason names the mountain."""
    table = dispersing(mountains=("3H",))
    assert not {"to 3H", "to 3G", "to 3F"} & set(table.legal())
    assert table.because("to 3H") == {"code": "mountain", "tile": "3H"}
    assert table.because("to 3F") == {
        "code": "way_barred",
        "tile": "3F",
        "command": "3I",
        "by": "3H",
        "why": "mountain",
        "colours": [],
    }


def test_opposing_troops_and_donjons_may_be_entered_but_not_passed() -> None:
    """A troop stops at such a tile."""
    table = dispersing(troops={"3G": ("sable", 1)}, donjons={"2B": "sable"})
    assert {"to 3H", "to 3G", "to 2B"} <= set(table.legal())
    assert table.because("to 3F")["why"] == "troops"
    assert table.because("to 2C")["why"] == "donjon"


def test_own_troops_own_donjons_and_all_officers_may_be_passed() -> None:
    """The pieces are the player's own and another player's Baron."""
    table = dispersing(
        troops={"3G": ("gold", 1)}, donjons={"2B": "gold"}, officers={"sable": ("4F", "4B", "4C")}
    )
    assert {"to 3F", "to 2C", "to 4A"} <= set(table.legal())


def test_blocked_tile_may_be_entered_but_not_crossed() -> None:
    """A free opposing Knight is on the line."""
    table = dispersing(officers={"sable": ("4A", "3H", "4C")})
    assert "to 3H" in table.legal()
    assert table.because("to 3G") == {
        "code": "way_barred",
        "tile": "3G",
        "command": "3I",
        "by": "3H",
        "why": "knight",
        "colours": ["sable"],
    }


def test_each_troop_moves_on_the_updated_board() -> None:
    """When the opposing troop is gone, the next one may move on."""
    table = dispersing(troops={"3G": ("sable", 1)})
    table.play("to 3G")
    assert table.troops("3G") is None
    assert "to 3F" in table.legal()


def test_order_ends_automatically_with_the_last_troop() -> None:
    """As only `done` would be legal, it is played automatically and reported."""
    table = dispersing(count=1)
    table.play("to 3H")
    assert table.events_of("forced") == [{"seat": 0, "action": "done"}]
    assert table.events_of("order_done") == [{"seat": 0, "order": "disperse", "tile": "3I", "moved": 1}]
    assert "move baron 3H" in table.legal()


def test_no_troop_moves_twice_across_two_orders() -> None:
    """Troops that arrived at a donjon stay; those that were there before may leave."""
    table = dispersing(count=2, troops={"3G": ("gold", 1)}, donjons={"3G": "gold"})
    table.play("to 3G", "to 3G")
    assert table.troops("3G") == ["gold", 3]
    table.play("disperse 3G", "to 3F")
    assert table.state.turn_seat == 1, "two of the three had moved: the order ends, and with it the turn"


def test_second_order_with_only_moved_troops_is_refused() -> None:
    """The reason says that they have moved."""
    table = dispersing(count=2, donjons={"3G": "gold"})
    table.play("to 3G", "to 3G")
    assert "disperse 3G" not in table.legal()
    assert table.because("disperse 3G") == {
        "code": "nothing_can_move",
        "order": "disperse",
        "tile": "3G",
        "cause": {"code": "troops_already_moved", "tile": "3G", "count": 2},
    }


def test_dispersing_requires_a_movable_troop() -> None:
    """The order is offered only if a troop can move."""
    table = Table(OCTOBER_2025)
    assert table.because("disperse 1F") == {
        "code": "nothing_can_move",
        "order": "disperse",
        "tile": "1F",
        "cause": {"code": "no_own_troops", "tile": "1F"},
    }
    walled = Table(
        NOVEMBER_2025,
        troops={"1F": ("gold", 1)},
        mountains=("1A", "1B", "1G"),
        officers={"gold": ("1F", "1H", "1I")},
    )
    assert "disperse 1F" not in walled.legal()
    assert walled.because("disperse 1F")["cause"]["code"] == "mountain"


def test_dispersing_follows_the_same_lines_in_oldest_edition() -> None:
    """Troops are blocked by a majority and stopped by a mountain."""
    table = dispersing(MARCH_2024, mountains=("2A",), officers={"sable": ("4A", "2G", "4C")})
    assert {"to 2G", "to 1D", "to 0K"} <= set(table.legal())
    assert not {"to 2F", "to 2A", "to 3A"} & set(table.legal())


def test_other_actions_are_refused_during_an_order() -> None:
    """No move, no other order and no `from` are legal before `done`."""
    table = dispersing()
    assert table.because("move baron 3H") == {"code": "order_under_way", "order": "disperse", "tile": "3I"}
    assert table.why("end") == "order_under_way"
    assert table.because("from 3H") == {"code": "other_order_under_way", "order": "disperse"}
