"""Knights: scrums, who is blocked, who commands."""

from __future__ import annotations

import pytest

from barons.engine.land.blocking import HeldTile, held_tiles
from barons.engine.land.mechanics import UNIT, free_colour, outnumbered_blocks
from barons.engine.land.view import LandObservation
from barons.engine.narrowing import of_game
from tests.land.table import MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table

GOLD, SABLE, IVORY, PURPLE = range(4)


def crowd(*knights: int) -> int:
    """A crowd with one Knight of each colour named."""
    return sum(UNIT[colour] for colour in knights)


@pytest.mark.parametrize(
    ("knights", "free"),
    [
        ((SABLE,), SABLE),
        ((SABLE, GOLD), -1),
        ((SABLE, SABLE, GOLD), SABLE),
        ((SABLE, SABLE, GOLD, GOLD), -1),
        ((SABLE, IVORY), -1),
        ((SABLE, IVORY, PURPLE), -1),
        ((SABLE, SABLE, IVORY, PURPLE), SABLE),
        ((SABLE, SABLE, IVORY, PURPLE, GOLD), -1),
        ((SABLE, SABLE, IVORY, IVORY, PURPLE), -1),
        ((SABLE, SABLE, IVORY, IVORY, PURPLE, GOLD, GOLD), -1),
        ((), -1),
    ],
)
def test_knight_outside_every_scrum_is_free(knights: tuple[int, ...], free: int) -> None:
    """The cases are the two- and four-player examples of the sources."""
    assert free_colour(crowd(*knights)) == free


@pytest.mark.parametrize(
    ("knights", "blocked"),
    [
        ((), False),
        ((SABLE,), True),
        ((SABLE, GOLD), False),
        ((SABLE, IVORY, GOLD), True),
        ((SABLE, IVORY, GOLD, GOLD), False),
    ],
)
def test_saboteurs_block_by_outnumbering(knights: tuple[int, ...], blocked: bool) -> None:
    """All other Saboteurs together are counted against the player's own; equal numbers do not block."""
    assert outnumbered_blocks(crowd(*knights), GOLD) is blocked


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025, MARCH_2024])
def test_a_blocked_baron_gives_no_order(ruleset: str) -> None:
    """An opposing Knight on the Baron's tile prevents orders; the reason names the tile and the colour."""
    tile = "1F" if ruleset != MARCH_2024 else "0H"
    table = Table(ruleset, officers={"sable": ("4A", tile, "4B")}, troops={tile: ("gold", 5)})
    for order in ("recruit", "construct", "deconstruct", "disperse", "concentrate"):
        assert table.because(f"{order} {tile}") == {"code": "blocked", "tile": tile, "colours": ["sable"]}


def test_own_knight_in_the_scrum_unblocks_the_baron() -> None:
    """With one Knight each, the tile can command again."""
    table = Table(NOVEMBER_2025, officers={"gold": ("1F", "1F", "1H"), "sable": ("4A", "1F", "4B")})
    assert "recruit 1F" in table.legal()


def test_a_second_opposing_knight_blocks_again() -> None:
    """He is free because he is not in the scrum."""
    table = Table(NOVEMBER_2025, officers={"gold": ("1F", "1F", "1H"), "sable": ("4A", "1F", "1F")})
    assert table.why("recruit 1F") == "blocked"


def test_knights_of_two_opposing_colours_hold_each_other() -> None:
    """A sable and an ivory Knight on the tile: none is free, so gold commands."""
    officers = {"sable": ("4A", "1F", "4B"), "ivory": ("4D", "1F", "4I")}
    assert "recruit 1F" in Table(NOVEMBER_2025, players=3, officers=officers).legal()
    assert (
        "recruit 0H"
        not in Table(
            MARCH_2024, players=3, officers={"sable": ("4A", "0H", "4B"), "ivory": ("4D", "0H", "3D")}
        ).legal()
    )


def test_officers_are_never_blocked() -> None:
    """Baron and Knights may leave a blocked tile."""
    table = Table(
        NOVEMBER_2025,
        officers={"gold": ("1F", "1F", "1F"), "sable": ("4A", "4B", "4C")},
        troops={"1A": ("sable", 9)},
    )
    assert {"move baron 1A", "move baron 1G", "move knight1 1A"} <= set(table.legal("move"))


def test_identical_knights_are_listed_once() -> None:
    """On one tile only knight1 is offered, and the reason says so."""
    table = Table(NOVEMBER_2025, officers={"gold": ("1F", "1G", "1G")})
    assert not table.legal("move knight2")
    assert table.because("move knight2 1H") == {"code": "same_as_knight1", "tile": "1G"}


def test_blocking_is_recomputed_after_a_knight_moves() -> None:
    """A Knight who arrives with the first action frees the Baron for the second."""
    table = Table(NOVEMBER_2025, officers={"gold": ("1F", "1G", "1H"), "sable": ("4A", "1F", "4B")})
    assert table.why("recruit 1F") == "blocked"
    table.play("move knight1 1F")
    assert "recruit 1F" in table.legal()


def test_single_knight_holds_its_tile_and_two_hold_each_other() -> None:
    """This is the rule of scrums for Knights of gold and sable, as a viewer sees it."""
    table = Table(NOVEMBER_2025, officers={"gold": ("3B", "1F", "1I"), "sable": ("4A", "1F", "2E")})
    seen = of_game(LandObservation, table.state.observation(0))
    assert held_tiles(table.state.land, seen) == (
        HeldTile("2E", ("gold",), ("sable",)),
        HeldTile("1F", (), ("gold", "sable")),
        HeldTile("1I", ("sable",), ("gold",)),
    )
