"""Choices of Land that no shipped edition combines: donjons that bar Barons, Barons who pause with others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.land.cards_table import CardTable
from tests.land.table import NOVEMBER_2025, OCTOBER_2025, Table
from tests.land.test_variants import changed

OFFICERS = {"gold": ("3I", "1G", "1H"), "sable": ("3H", "2D", "2E")}


def table(ruleset: str = NOVEMBER_2025, *, march: dict[str, Any] | None = None, **laid: Any) -> Table:
    """Return a table on which another player's donjon stops a Baron."""
    rules = changed(ruleset, march={"donjons_bar": True, **(march or {})})
    return Table(ruleset, rules=rules, **{"die": 6, "officers": OFFICERS, **laid})


def beside(tile: str) -> list[str]:
    """Return the tiles adjacent to a tile of that table's board."""
    rules, terrain = table().rules, table().state.terrain
    around = terrain.around(rules.number[tile], 1, 0)
    return [name for name, number in rules.number.items() if around >> number & 1]


def test_baron_shares_a_tile_only_to_pause() -> None:
    """The last action of the turn may not end there."""
    laid = table()
    assert "move baron 3H" in laid.legal()
    knight = next(text for text in laid.legal("move knight1"))
    laid.play(knight)
    assert "move baron 3H" not in laid.legal()
    assert laid.why("move baron 3H") == "baron_there"


def test_pausing_baron_must_move_next() -> None:
    """The next tile must be without Barons and opposing donjons."""
    laid = table()
    laid.play("move baron 3H")
    assert "end" not in laid.legal()
    assert {text.split(" ")[1] for text in laid.legal()} == {"baron"}


def test_baron_may_not_pause_where_only_a_barred_tile_remains() -> None:
    """He came from an opposing donjon, built while he was there, and may not go back."""
    mountains = tuple(tile for tile in beside("3H") if tile != "3I")
    officers = {"gold": ("3I", "4A", "4A"), "sable": ("3H", "4B", "4B")}
    assert "move baron 3H" in table(mountains=mountains, officers=officers).legal()
    laid = table(mountains=mountains, officers=officers, donjons={"3I": "sable"})
    assert "move baron 3H" not in laid.legal()
    assert laid.why("move baron 3H") == "baron_could_not_leave"


def test_long_ride_of_baron_to_opposing_donjon_is_refused() -> None:
    """The distance does not matter; a Knight may go there."""
    laid = table(donjons={"4D": "sable"}, hand=("4D",))
    assert "long baron 4D" not in laid.legal()
    assert laid.because("long baron 4D") == {"code": "donjon_bars", "tile": "4D", "colour": "sable"}
    assert "long knight1 4D" in laid.legal()


def test_baron_is_not_swapped_to_a_donjon_that_bars_him() -> None:
    """The rider's own donjon would bar the Baron with whom he swaps places."""
    laid = table(donjons={"3I": "gold"}, hand=("3H",))
    assert "long baron 3H" not in laid.legal()
    assert laid.because("long baron 3H") == {"code": "donjon_bars", "tile": "3I", "colour": "gold"}


def test_barons_bar_each_other_with_bonus_of_one_tile() -> None:
    """`extra_values` alone lets a Baron move two tiles, and so past another."""
    march = {"bonus": [1] * 6, "barons": "apart", "donjons_bar": False}
    rules = changed(NOVEMBER_2025, march=march)
    assert rules.barons_barred


def test_longer_detour_requires_the_bonus() -> None:
    """Here officers move two tiles without the bonus."""
    march = {"plain": 2, "barons": "apart"}
    laid = table(OCTOBER_2025, die=1, march=march)
    plain = {text.split(" ")[2] for text in laid.legal("move baron") if not text.endswith("bonus")}
    bonus = {text.split(" ")[2] for text in laid.legal("move baron") if text.endswith("bonus")}
    around = laid.state.terrain.around
    bars = 1 << laid.rules.number["3H"]
    start = laid.rules.number["3I"]
    names = laid.rules.actions.names
    assert plain == {names[tile] for tile in range(37) if around(start, 2, bars) >> tile & 1}
    assert not plain & bonus


@pytest.mark.parametrize("barons", ["apart", "pause"])
def test_deck_cards_do_not_end_moves_on_another_barons_tile(barons: str) -> None:
    """A hand may lack the card to leave again; he may only pass."""
    rules = changed("land-2026-03", march={"barons": barons, "donjons_bar": False})
    laid = CardTable("move2", rules=rules)
    laid.play("play move2")
    officers: Any = laid.state.to_json()["officers"]
    others = {each["baron"] for colour, each in officers.items() if colour != "gold"}
    assert not others & {text.split(" ")[2] for text in laid.legal("move baron")}
