"""Draw the resource tiles of Land's oldest edition in the style of the beasts: hatched enamel, gilt rim.

    python build_scripts/draw_tiles.py

The resources differ in outline, hatching and lightness, so that none depends on colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pencil import GILT, Picture, Point, moved, number, polygon

from barons.commandline import Parser

SVG_FOLDER = Path(__file__).resolve().parent.parent / "assets" / "svg"
SQUASH = 0.93
"""Vertical scale: tiles are seen at a slight angle from the front."""


class Enamel(NamedTuple):
    """Colours and hatching of a tile."""

    base: str
    light: str
    dark: str
    edge: str
    tint: str
    hatch: str


class Stroke(NamedTuple):
    """Part of an emblem: a filled shape (width 0) or a line; `cut` removes it from the shapes below."""

    data: str
    width: float = 0
    cut: bool = False


ENAMELS = {
    "quarry": Enamel("#B4652F", "#E39C63", "#73390F", "#4A240A", "#FFE9C4", "vertical"),
    "farmland": Enamel("#DDB640", "#F6E08C", "#A77E17", "#6A4E0C", "#4A3208", "dots"),
    "forest": Enamel("#2F6A3B", "#62A468", "#173D22", "#0D2515", "#DDF0BE", "diagonal"),
    "promontory": Enamel("#4C7396", "#8DB2CE", "#284763", "#182C40", "#F1F6FA", "horizontal"),
    "heath": Enamel("#A596A6", "#D3C8D3", "#756676", "#4A3F4B", "#37283A", "backward"),
}


def hexagon(radius: float, drop: float = 0) -> list[Point]:
    """Corners, clockwise from the top."""
    return [
        (radius * math.sin(math.radians(60 * k)), drop - radius * SQUASH * math.cos(math.radians(60 * k)))
        for k in range(6)
    ]


def inside(x: float, y: float, radius: float) -> bool:
    """Whether a point is within the hexagon of this radius."""
    across, up = abs(x), abs(y) / SQUASH
    return across <= radius * math.sqrt(3) / 2 and up <= radius - across / math.sqrt(3)


def hatching(kind: str, radius: float = 89) -> str:
    """Path data of the heraldic hatching that represents a colour."""
    if kind == "dots":
        places = [(14 * column + 7 * (row % 2), 11.2 * row) for row in range(-7, 8) for column in range(-6, 6)]
        return "".join(
            f"M{number(x - 0.6)} {number(y)}L{number(x + 0.6)} {number(y)}"
            for x, y in places
            if inside(x, y, radius - 4)
        )
    angle = {"vertical": 90, "horizontal": 0, "diagonal": 45, "backward": -45}[kind]
    along = (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    across = (-along[1], along[0])
    lines = []
    for step in range(-10, 11):
        offset = step * 9.35
        points = [
            (across[0] * offset + along[0] * at, across[1] * offset + along[1] * at) for at in range(-100, 101)
        ]
        kept = [point for point in points if inside(*point, radius)]
        if len(kept) > 3:
            lines.append(polygon([kept[0], kept[-1]], closed=False))
    return "".join(lines)


def wheatsheaf() -> list[Stroke]:
    """A garb: ears fanned out above a band, straw below."""
    drawn = []
    for index, angle in enumerate((-58, -39, -20, 0, 20, 39, 58)):
        lean = math.radians(angle)
        reach = 47 - 0.13 * abs(angle)
        tip = (math.sin(lean) * reach * 1.06, 10 - math.cos(lean) * reach)
        knee = (tip[0] * 0.28, 10 - math.cos(lean) * reach * 0.5)
        stalk = f"M0 14Q{number(knee[0])} {number(knee[1])} {number(tip[0])} {number(tip[1])}"
        drawn.append(Stroke(stalk, 2.6))
        direction = math.atan2(tip[1] - knee[1], tip[0] - knee[0])
        for grain in range(5):
            back = 19 - grain * 5.6
            for side in (-1, 1) if grain < 4 else (0,):
                turn = direction + side * 0.62
                x = tip[0] - math.cos(direction) * back
                y = tip[1] - math.sin(direction) * back
                end = (x + math.cos(turn) * 8.6, y + math.sin(turn) * 8.6)
                middle = ((x + end[0]) / 2, (y + end[1]) / 2)
                normal = (-math.sin(turn) * 3.3, math.cos(turn) * 3.3)
                belly, spine = ((middle[0] + k * normal[0], middle[1] + k * normal[1]) for k in (1, -1))
                corners = [number(value) for point in ((x, y), belly, end, spine, (x, y)) for value in point]
                drawn.append(Stroke("M{} {}Q{} {} {} {}Q{} {} {} {}Z".format(*corners)))
        foot = (-24 + 8 * index, 50 - 1.2 * abs(index - 3))
        drawn.append(
            Stroke(
                f"M{number(foot[0] * 0.2)} 16Q{number(foot[0] * 0.35)} 30 {number(foot[0])} {number(foot[1])}",
                4.4,
            )
        )
    drawn.append(Stroke("M-9.5 9Q0 13 9.5 9L11 18Q0 23 -11 18Z"))
    drawn.append(Stroke("M-9 13.2Q0 17.4 9 13.2", 1.6, cut=True))
    return drawn


def fir(x: float, foot: float, height: float) -> list[Stroke]:
    """A fir of four tiers on a short trunk."""
    scale = height / 80
    outline = (
        "M0 -80L11 -62L6 -62L18 -43L10 -43L25 -23L14 -23L31 -2L5 -2L5 10L-5 10L-5 -2L-31 -2L-14 -23"
        "L-25 -23L-10 -43L-18 -43L-6 -62L-11 -62Z"
    )
    return [
        Stroke(moved(outline, x, foot - 10 * scale, scale)),
        Stroke(moved("M3 -58L8 -46M4 -40L12 -27M4 -20L15 -7", x, foot - 10 * scale, scale), 2.2, cut=True),
    ]


def firs() -> list[Stroke]:
    """A tall fir between two small ones."""
    return [*fir(-33, 44, 62), *fir(34, 46, 58), *fir(0, 52, 96)]


def cut_stone() -> list[Stroke]:
    """Crossed pick and mallet over dressed blocks."""
    shaft = "M-30 24L22 -34"
    pick = "M2 -46Q20 -45 30 -37Q41 -27 43 -9Q36 -24 27 -32Q17 -41 2 -46Z"
    mallet = "M-39 -31L-21 -48L-8 -34L-26 -17Z"
    block = "M{x} {y}L{r} {y}L{r} {b}L{x} {b}Z"
    blocks = [(-45, 22, 28), (-14, 22, 28), (17, 22, 28), (-30, 38, 29), (2, 38, 29)]
    drawn = [
        Stroke(shaft, 5.4),
        Stroke("M30 22L-22 -32", 5.4),
        Stroke(pick),
        Stroke(mallet),
    ]
    for x, y, width in blocks:
        drawn.append(Stroke(block.format(x=x, y=y, r=x + width, b=y + 13)))
        drawn.append(Stroke(f"M{x + 5} {y + 9.5}L{x + width * 0.55} {y + 9.5}", 1.5, cut=True))
    return drawn


def headland() -> list[Stroke]:
    """A cliff overhanging the waves, with a sea stack in front and two gulls."""
    cliff = (
        "M60 40L60 -24Q46 -28 36 -34Q22 -42 6 -41L-16 -38L-12 -29L-3 -24L-8 -12L2 -4L-3 8L4 16L-2 26L2 33"
        "Q14 38 26 34T48 34Q54 33 60 40Z"
    )
    stack = "M-46 33L-42 12L-38 8L-36 -2L-29 -6L-25 4L-26 14L-21 20L-20 33Q-33 38 -46 33Z"
    return [
        Stroke(cliff),
        Stroke(stack),
        Stroke("M14 -34L18 -22L12 -12L20 -2L16 10L24 22M36 -26L34 -12L41 0L37 14M52 -18L50 -4", 2.2, cut=True),
        Stroke("M-33 0L-35 10L-31 18", 2, cut=True),
        Stroke("M-62 42Q-54 35 -46 42T-30 42T-14 42T2 42T18 42T34 42T50 42", 3.6),
        Stroke("M-50 51Q-42 44 -34 51T-18 51T-2 51T14 51T30 51T46 51", 3.2),
        Stroke("M-54 -18Q-49 -25 -45 -18Q-41 -25 -36 -18", 2.8),
        Stroke("M-36 -32Q-32 -38 -29 -32Q-26 -38 -22 -32", 2.4),
    ]


def thorn_tree() -> list[Stroke]:
    """A bare tree bent by the wind, tufts and stones at its foot."""
    return [
        Stroke("M-22 42Q-12 40 -10 24Q-10 8 -16 -4L-8 -8Q-2 6 0 22Q2 38 12 42Z"),
        Stroke("M-11 -4Q-16 -20 -34 -24M-13 -6Q-6 -28 12 -32", 5.6),
        Stroke("M-4 8Q10 -8 32 -8M-18 -16Q-20 -30 -12 -40M-34 -24Q-42 -24 -48 -18", 4),
        Stroke(
            "M12 -32Q26 -36 38 -28M2 -27Q6 -40 18 -45M32 -8Q42 -8 50 0M16 -6Q26 -18 42 -19"
            "M-27 -22Q-36 -34 -46 -36",
            3,
        ),
        Stroke(
            "M38 -28Q44 -25 48 -18M24 -34Q32 -43 42 -41M18 -45Q25 -47 30 -44M-40 -22Q-50 -28 -55 -25"
            "M-12 -40Q-8 -46 -4 -46",
            2.2,
        ),
        Stroke("M-60 43Q-30 38 0 42T60 43", 3.4),
        Stroke("M-48 41L-53 29M-46 41L-46 26M-44 41L-38 30M36 42L31 29M38 42L39 25M40 42L47 31", 2.6),
        Stroke("M14 42Q16 33 23 34Q30 34 31 42Z"),
        Stroke("M-26 52L8 52M20 51L36 51M-48 50L-36 50", 2.8),
    ]


EMBLEMS: dict[str, Callable[[], list[Stroke]]] = {
    "quarry": cut_stone,
    "farmland": wheatsheaf,
    "forest": firs,
    "promontory": headland,
    "heath": thorn_tree,
}


def draw_tile(enamel: Enamel, emblem: list[Stroke], opacity: float) -> Picture:
    """Draw a tile; `opacity` is 1 normally and 0.38 beneath pieces."""
    picture = Picture(-90, -96, 180, 206)
    top, low = hexagon(100), hexagon(100, 11)
    side = [top[0], top[5], low[5], low[4], low[3], low[2], low[1], top[1]]
    picture.path(polygon(side), picture.linear([(0, enamel.edge), (0.75, enamel.edge), (1, "#0d0705")]))
    picture.path(polygon(top), picture.linear(GILT, 10, 0, 75, 100))
    picture.path(polygon(hexagon(96.8)), stroke="#fff6d8", stroke_width=0.9, stroke_opacity=0.55)
    picture.path(polygon(hexagon(93)), enamel.edge)
    face = picture.radial([(0, enamel.light), (0.45, enamel.base), (1, enamel.dark)], 36, 22, 92)
    picture.path(polygon(hexagon(91)), face)
    picture.stroke(
        hatching(enamel.hatch), enamel.dark, 2.2 if enamel.hatch == "dots" else 1.5, stroke_opacity=0.42
    )
    for below in (True, False):
        for stroke in emblem:
            if below and stroke.cut:
                continue
            colour = enamel.edge if below or stroke.cut else enamel.tint
            strength = opacity * (0.5 if below else 1)
            data = moved(stroke.data, 0, 2.2) if below else stroke.data
            if stroke.width:
                picture.stroke(data, colour, stroke.width, stroke_opacity=strength)
            else:
                picture.path(data, colour, fill_opacity=strength)
    gloss = picture.linear([(0, "#ffffff", 0.34), (1, "#ffffff", 0.03)])
    picture.path("M0 -82.8L-76.9 -41.5Q-78 -18 -77 2Q-30 -26 22 -32Q52 -36 76.9 -41.5Z", gloss)
    picture.path(polygon(hexagon(90.5)), stroke="#000000", stroke_width=1.4, stroke_opacity=0.35)
    return picture


def draw_tiles(folder: Path) -> None:
    """Write the five resources, each at full opacity and faded."""
    for name, enamel in ENAMELS.items():
        for suffix, opacity in (("", 1.0), ("_faded", 0.38)):
            draw_tile(enamel, EMBLEMS[name](), opacity).save(folder, f"tile_{name}{suffix}")


if __name__ == "__main__":
    Parser(description=__doc__).parse_args()
    draw_tiles(SVG_FOLDER)
