"""Command tiles: what a Baron, a donjon, and a Knight with a donjon may order."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.engine.land.rules import LandRules
from barons.engine.narrowing import of_game
from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table, rules_of

ORDERS = {"recruit", "construct", "deconstruct", "disperse", "concentrate"}


def orders(table: Table, tile: str) -> set[str]:
    """The orders that the tile gives now."""
    return {text.split()[0] for text in table.legal() if text.split()[0] in ORDERS and text.split()[1] == tile}


def with_donjon(ruleset: str, *knights_there: str, die: int = 6) -> Table:
    """Return a table with a gold donjon in the middle, troops there and in line, and these Knights."""
    middle, in_line = ("3I", "3G") if ruleset != MARCH_2024 else ("1A", "2F")
    corners = {"gold": ["1F", "1G", "1H"], "sable": ["4A", "4B", "4C"], "ivory": ["4D", "4I", "3E"]}
    if ruleset == MARCH_2024:
        corners = {"gold": ["0H", "0I", "0J"], "sable": ["4A", "4B", "4C"], "ivory": ["4D", "3D", "2D"]}
    for colour in knights_there:
        knight = 1 if corners[colour][1] != middle else 2
        corners[colour][knight] = middle
    return Table(
        ruleset,
        players=3,
        die=die,
        officers={colour: tuple(tiles) for colour, tiles in corners.items()},
        donjons={middle: "gold"},
        troops={middle: ("gold", 2), in_line: ("gold", 1)},
    )


def test_donjon_without_knight_only_moves_troops() -> None:
    """In the newer editions the donjon only disperses and concentrates."""
    assert orders(with_donjon(NOVEMBER_2025), "3I") == {"disperse", "concentrate"}
    assert orders(with_donjon(OCTOBER_2025), "3I") == {"disperse", "concentrate"}
    assert with_donjon(NOVEMBER_2025).because("recruit 3I") == {
        "code": "donjon_alone",
        "tile": "3I",
        "order": "recruit",
    }


def test_knight_with_donjon_gives_more_orders() -> None:
    """He recruits; in 2025-11 he deconstructs too; he never constructs."""
    assert orders(with_donjon(NOVEMBER_2025, "gold"), "3I") == {
        "disperse",
        "concentrate",
        "recruit",
        "deconstruct",
    }
    assert orders(with_donjon(OCTOBER_2025, "gold"), "3I") == {"disperse", "concentrate", "recruit"}


@pytest.mark.parametrize("order", ["construct", "recruit"])
def test_order_missing_from_baron_orders_is_not_legal(order: str) -> None:
    """The ruleset lists their orders; without one of them the tile still gives the others."""
    whole: Any = rulesets.whole(rules_of(NOVEMBER_2025))
    given = [each for each in whole["params"]["command"]["baron"] if each != order]
    whole["params"]["command"] = {**whole["params"]["command"], "baron": given}
    laid = {"1F": ("gold", 3), "1G": ("gold", 1)}
    tables = [
        Table(NOVEMBER_2025, troops=laid, rules=of_game(LandRules, each))
        for each in (rules_of(NOVEMBER_2025), rulesets.from_dict(whole))
    ]
    plain, short = [orders(table, "1F") for table in tables]
    assert plain - short == {order}
    assert short


def test_only_the_baron_commands_in_oldest_edition() -> None:
    """Saboteurs and donjons give no orders."""
    assert orders(with_donjon(MARCH_2024, "gold"), "1A") == set()
    assert with_donjon(MARCH_2024, "gold").why("disperse 1A") == "donjon_alone"


def test_donjon_commands_although_its_knight_is_in_a_scrum() -> None:
    """2025-11: the pair needs a free Knight; the donjon alone still moves troops."""
    table = with_donjon(NOVEMBER_2025, "gold", "sable")
    assert orders(table, "3I") == {"disperse", "concentrate"}
    assert table.because("recruit 3I") == {
        "code": "knight_not_commanding",
        "tile": "3I",
        "order": "recruit",
        "colours": ["sable"],
    }


def test_commanding_knight_is_not_counted_in_the_scrum() -> None:
    """2025-10: without him the opposing Knight is free; a second Knight holds that one."""
    assert orders(with_donjon(OCTOBER_2025, "gold", "sable"), "3I") == {"disperse", "concentrate"}
    assert orders(with_donjon(OCTOBER_2025, "gold", "gold", "sable"), "3I") == {
        "disperse",
        "concentrate",
        "recruit",
    }


def test_two_opposing_colours_do_not_block_a_commanding_knight() -> None:
    """2025-10: without him a sable and an ivory Knight hold each other; 2025-11: no Knight is free."""
    assert "recruit" in orders(with_donjon(OCTOBER_2025, "gold", "sable", "ivory"), "3I")
    assert "recruit" not in orders(with_donjon(NOVEMBER_2025, "gold", "sable", "ivory"), "3I")


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_blocked_donjon_gives_no_orders(ruleset: str) -> None:
    """One opposing Knight blocks it if the player has no Knight there."""
    table = with_donjon(ruleset, "sable")
    assert orders(table, "3I") == set()
    assert table.why("disperse 3I") == "blocked"


def test_a_baron_gives_all_five_orders() -> None:
    """The board allows all five here."""
    table = Table(NOVEMBER_2025, troops={"1F": ("gold", 3), "1B": ("gold", 1)})
    assert orders(table, "1F") == {"recruit", "construct", "disperse", "concentrate"}
    table = Table(NOVEMBER_2025, donjons={"1F": "gold"})
    assert orders(table, "1F") == {"recruit", "deconstruct"}


def test_other_tiles_give_no_orders() -> None:
    """A tile with only troops and Knights is not a command tile."""
    table = Table(NOVEMBER_2025, troops={"1G": ("gold", 3)})
    assert table.because("disperse 1G") == {"code": "no_command", "tile": "1G", "order": "disperse"}


def test_second_order_requires_a_die_that_allows_it() -> None:
    """4, 5 and 6 allow a second order, which is the turn's bonus."""
    troops = {"1F": ("gold", 6), "1B": ("gold", 1)}
    low = Table(NOVEMBER_2025, die=3, troops=troops)
    low.play("recruit 1F")
    assert low.because("construct 1F") == {"code": "second_order_not_allowed", "face": 3, "faces": [4, 5, 6]}
    high = Table(NOVEMBER_2025, die=4, troops=troops)
    high.play("recruit 1F")
    assert "construct 1F" in high.legal()
    high.play("construct 1F")
    assert high.events_of("bonus_used") == [{"seat": 0, "use": "order", "face": 4}]


def test_used_bonus_prevents_second_order() -> None:
    """Recruiting with the bonus uses it up."""
    table = Table(NOVEMBER_2025, die=5, troops={"1F": ("gold", 6)})
    table.play("recruit 1F bonus")
    reason = {"code": "second_order_needs_bonus", "use": "recruit", "faces": [4, 5, 6]}
    assert table.because("construct 1F") == reason


def test_the_oldest_edition_never_allows_two_orders() -> None:
    """This holds for every face of the die."""
    table = Table(MARCH_2024, die=6, troops={"0H": ("gold", 6)})
    table.play("recruit 0H")
    assert table.why("construct 0H") == "second_order_not_allowed"
