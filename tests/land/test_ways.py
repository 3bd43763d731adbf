"""Paths over the board: the shortest, over passable tiles, both ends included."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from barons.engine.land.terrain import BIT, TILE_COUNT, Terrain, mask_of
from tests.land.table import NOVEMBER_2025, Table

MOUNTAINS = ("3A", "3B", "3G", "2G")
BARRED = ("4F", "3H", "2E")


def board() -> tuple[Terrain, int]:
    """Return four mountains in the middle, and the tiles that a Baron may not cross."""
    state = Table(NOVEMBER_2025, mountains=MOUNTAINS).state
    return state.terrain, mask_of([state.land.number[name] for name in BARRED])


def steps(terrain: Terrain, start: int, target: int, bars: int) -> int:
    """Return the distance, counted ring by ring; 0 without a path."""
    reached, far = {start}, 0
    while target not in reached:
        wider = reached | {
            tile for at in reached for tile in range(TILE_COUNT) if terrain.open[at] & BIT[tile] & ~bars
        }
        if wider == reached:
            return 0
        reached, far = wider, far + 1
    return far


@pytest.mark.parametrize("barred", [False, True], ids=["open", "barred"])
def test_path_is_shortest_and_each_step_is_adjacent(barred: bool) -> None:
    """This holds between any two tiles that are not mountains, around impassable ones."""
    terrain, bars = board()
    bars = bars if barred else 0
    free = [tile for tile in range(TILE_COUNT) if not (terrain.mountains | bars) & BIT[tile]]
    for start, target in permutations(free, 2):
        way = terrain.path(start, target, bars)
        assert (way[0], way[-1]) == (start, target)
        assert len(way) - 1 == steps(terrain, start, target, bars)
        assert all(terrain.open[here] & BIT[there] for here, there in pairwise(way))
        assert not mask_of(way) & (bars | terrain.mountains)


def test_path_without_connection_has_only_its_two_ends() -> None:
    """One end is a corner behind mountains or behind impassable tiles."""
    walled = Table(NOVEMBER_2025, mountains=("4B", "4E", "4F"), officers={"sable": ("4G", "4H", "4I")}).state
    corner, middle = walled.land.number["4A"], walled.land.number["3I"]
    assert walled.terrain.path(corner, middle) == [corner, middle]
    barred = Table(NOVEMBER_2025, mountains=("4B", "4E"), officers={"sable": ("4G", "4H", "4I")}).state
    assert barred.terrain.path(corner, middle, BIT[barred.land.number["4F"]]) == [corner, middle]
    assert len(barred.terrain.path(corner, middle)) > 2
