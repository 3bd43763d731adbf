"""The disc of hexagons: its numbering, lines and directions."""

from __future__ import annotations

import pytest

from barons.engine.hexgrid import DIRECTIONS, Disc, disc, distance


@pytest.mark.parametrize(("radius", "cells"), [(0, 1), (1, 7), (2, 19), (3, 37)])
def test_disc_grows_by_one_ring_per_radius_step(radius: int, cells: int) -> None:
    """Each ring has six cells more than the one inside it."""
    made = disc(radius)
    assert (made.radius, len(made)) == (radius, cells)


def test_cells_are_numbered_row_by_row_from_the_top_left() -> None:
    """With rows of two, three and two cells, the middle cell is the fourth."""
    small = Disc(1)
    assert small.coordinates == ((0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1))
    assert [small.cells[at] for at in small.coordinates] == list(range(7))


def test_middle_cell_has_six_rays_clockwise_from_the_right() -> None:
    """Each ray is as long as the radius, with the nearest cell first."""
    rows = Disc(2)
    assert rows.rays[9] == ((10, 11), (14, 18), (13, 16), (8, 7), (4, 0), (5, 2))
    assert rows.neighbours[9] == (10, 14, 13, 8, 4, 5)


def test_corner_cell_has_three_rays() -> None:
    """The other three rays are empty."""
    rows = Disc(2)
    assert rows.rays[0] == ((1, 2), (4, 9, 14, 18), (3, 7), (), (), ())
    assert rows.neighbours[0] == (1, 4, 3)


def test_directions_are_in_circular_order() -> None:
    """The opposite direction is three places further on."""
    assert DIRECTIONS[:3] == ((1, 0), (0, 1), (-1, 1))
    assert [(-q, -r) for q, r in DIRECTIONS[:3]] == list(DIRECTIONS[3:])


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        ((0, 0), (0, 0), 0),
        ((0, 0), (2, -1), 2),
        ((-2, 1), (1, 1), 3),
        ((1, -2), (1, 2), 4),
        ((-1, -1), (1, 1), 4),
        ((2, 0), (-1, 1), 3),
    ],
)
def test_distance_between_cells(one: tuple[int, int], other: tuple[int, int], steps: int) -> None:
    """The distance is equal in both directions, by coordinates and by cells."""
    board = disc(3)
    assert distance(one, other) == distance(other, one) == steps
    assert board.distance(board.cells[one], board.cells[other]) == steps


def test_disc_is_cached() -> None:
    """Every caller gets the same tables."""
    assert disc(3) is disc(3)
