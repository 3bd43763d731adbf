"""Seat colours under simulated colour blindness: far enough apart, or marked by a second sign."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from barons.app.kit import theme
from barons.engine.core import COLOURS

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
SEEN_BY: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "everybody": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
APART: Final = 0.1
"""Minimum OKLab distance: black and white are 1 apart, neighbouring greys of sixteen 0.06."""
CLOSER: Final[dict[str, frozenset[frozenset[str]]]] = {
    "everybody": frozenset(),
    "protan": frozenset(),
    "deutan": frozenset({frozenset({"teal", "rose"})}),
    "tritan": frozenset(),
}
"""Pairs nearer than that, which only their emblems and dashes distinguish."""


def linear(channel: float) -> float:
    """Return the linear light of a channel from 0 to 255."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def oklab(light: Triple) -> Triple:
    """Convert to Ottosson's perceptual colour space."""
    red, green, blue = (max(0.0, each) for each in light)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def seen(colour: theme.Colour, by: str) -> Triple:
    """Return a colour in OKLab as seen with a colour vision deficiency."""
    light = [linear(each) for each in colour[:3]]
    rows = [sum(weight * each for weight, each in zip(row, light, strict=True)) for row in SEEN_BY[by]]
    return oklab((rows[0], rows[1], rows[2]))


def distance(one: str, other: str, by: str) -> float:
    """Return the distance between the colours of two seats."""
    first, second = seen(theme.PLAYERS[one].base, by), seen(theme.PLAYERS[other].base, by)
    return float(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5)


@pytest.mark.parametrize("by", SEEN_BY)
def test_seat_colours_are_distinguishable(by: str) -> None:
    """All six colours are far enough apart on every table, except the known pairs."""
    near = {frozenset(pair) for pair in combinations(COLOURS, 2) if distance(*pair, by) < APART}
    assert near == CLOSER[by]


@pytest.mark.parametrize("by", SEEN_BY)
def test_curves_with_same_dash_have_distinct_colours(by: str) -> None:
    """Charts have no room for emblems, so curves with the same dash must differ in colour."""
    pairs = [
        each for each in combinations(COLOURS, 2) if len({theme.PLAYERS[colour].dash for colour in each}) == 1
    ]
    assert pairs
    assert [pair for pair in pairs if distance(*pair, by) < 3 * APART] == []


def test_simulations_do_not_change_greys() -> None:
    """Greys stay grey in every simulation because the rows of the matrices sum to 1."""
    for rows in SEEN_BY.values():
        assert [round(sum(row), 4) for row in rows] == [1.0, 1.0, 1.0]


def test_distance_of_black_and_white_is_one() -> None:
    """The distance of black and white fixes the scale."""
    assert oklab((0.0, 0.0, 0.0)) == (0.0, 0.0, 0.0)
    assert oklab((1.0, 1.0, 1.0))[0] == pytest.approx(1.0, abs=1e-6)
