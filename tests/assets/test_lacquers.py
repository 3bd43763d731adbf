"""The six players' colours can be told apart by lightness, and by people with any common colour deficiency."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
PLAYERS: dict[str, dict[str, str]] = yaml.safe_load((ROOT / "config" / "ui.yaml").read_text(encoding="utf-8"))[
    "players"
]
PIECES = ("baron_{}", "knight_{}", "donjon_{}", "troop_{}_1", "troop_{}_2", "troop_{}_3", "emblem_{}")

SEEN_BY = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
"""Matrices for linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1)."""


def linear(colour: str) -> list[float]:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels]


def lab(colour: str, seen_by: str = "everybody") -> tuple[float, float, float]:
    """CIE L*, a* and b* of the colour, as seen with this deficiency."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(row[k] * light[k] for k in range(3)))) for row in SEEN_BY[seen_by]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
    z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("colour", sorted(PLAYERS))
def test_every_piece_is_drawn_in_every_colour(colour: str) -> None:
    for piece in PIECES:
        assert (ROOT / "assets" / "svg" / f"{piece.format(colour)}.svg").is_file()


@pytest.mark.parametrize("colour", sorted(PLAYERS))
def test_pieces_use_theme_colours(colour: str) -> None:
    for piece in ("baron_{}", "knight_{}", "donjon_{}", "troop_{}_1"):
        drawn = (ROOT / "assets" / "svg" / f"{piece.format(colour)}.svg").read_text(encoding="utf-8")
        assert PLAYERS[colour]["base"].lower() in drawn.lower()


def test_colours_differ_in_lightness() -> None:
    lights = sorted(lab(player["base"])[0] for player in PLAYERS.values())
    assert min(second - first for first, second in itertools.pairwise(lights)) > 8


@pytest.mark.parametrize("eyes", sorted(SEEN_BY))
def test_colours_are_distinguishable_with_any_colour_vision(eyes: str) -> None:
    seen = {name: lab(player["base"], eyes) for name, player in PLAYERS.items()}
    nearest = min(math.dist(one, other) for one, other in itertools.combinations(seen.values(), 2))
    assert nearest > 18
