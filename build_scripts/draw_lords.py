"""Draw the six lords that the computer plays as: busts in enamel medallions, readable at 48 pixels.

    python build_scripts/draw_lords.py

All share one head; the headgear tells them apart: a coronet of battlements, a helmet, a flat cap, a hat with a
feather, a hood, a coif under a crown.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pencil import CONTOUR, GILT, Picture

from barons.commandline import Parser

SVG_FOLDER = Path(__file__).resolve().parent.parent / "assets" / "svg"

SKIN = ("#F3D2AC", "#D9A877", "#9C6A40")
STEEL = ("#EEF1F3", "#AEB8C0", "#5C6872")
PARCHMENT = ("#FBF2DA", "#EADBB4", "#B59660")

Colours = tuple[str, str, str]
"""Light, base, dark."""

HEAD = "M48 24C59 24 63 32 63 42C63 55 56 64 48 64C40 64 33 55 33 42C33 32 37 24 48 24Z"
NECK = "M41 58H55V72H41Z"
SHOULDERS = "M15 88C17 74 29 69 41 67C45 71 51 71 55 67C67 69 79 74 81 88C72 95 60 96 48 96C36 96 24 95 15 88Z"


def medallion(enamel: Colours) -> Picture:
    """A round enamel in a gilt rim."""
    light, base, dark = enamel
    picture = Picture(0, 0, 96, 96)
    picture.ellipse(48, 48.5, 46.5, fill=CONTOUR)
    picture.ellipse(48, 48, 45.4, fill=picture.linear(GILT, 10, 0, 75, 100))
    picture.ellipse(48, 48, 40.6, fill=CONTOUR)
    picture.ellipse(48, 48, 39.4, fill=picture.radial([(0, light), (0.5, base), (1, dark)], 36, 22, 92))
    return picture


def shape(picture: Picture, data: str, colours: Colours, width: float = 2.4) -> None:
    """Draw a part of the bust in three tones."""
    light, base, dark = colours
    picture.outlined(data, picture.linear([(0, light), (0.5, base), (1, dark)], 20, 0, 80, 100), width)


def bust(picture: Picture, robe: Colours) -> None:
    """Draw shoulders, neck, head and a face turned slightly to the left."""
    shape(
        picture,
        "M17 82C21 73 31 69 41 67C45 71 51 71 55 67C65 69 75 73 79 82C70 88 59 88 48 88C37 88 26 88 17 82Z",
        robe,
    )
    shape(picture, NECK, SKIN, 2)
    shape(picture, HEAD, SKIN)
    for x in (41.5, 53.5):
        picture.ellipse(x, 43, 1.9, 2.3, fill=CONTOUR)
    picture.stroke("M38 38.5Q41.5 36.5 45 38.5M50.5 38.5Q54 36.5 57.5 38.5", CONTOUR, 1.6)
    picture.stroke("M47 43Q45 49 47.5 50.5", "#8A5A35", 1.6)
    picture.stroke("M43 56Q48 58.5 53 56", "#7A3B2A", 1.8)


def builder(picture: Picture) -> None:
    """A coronet shaped like battlements."""
    crown = "M31 31V15H37V20H42V13H54V20H59V15H65V31Q48 26 31 31Z"
    picture.outlined(crown, picture.linear(GILT, 0, 0, 70, 100), 2.4)
    picture.stroke("M33 27Q48 22 63 27", "#7A5518", 1.4)


def raider(picture: Picture) -> None:
    """A helmet with a nasal, and a scar."""
    shape(
        picture,
        "M30 41C29 22 38 13 48 9C58 13 67 22 66 41L60 40C56 36 51 35 50.5 35V50H45.5V35C45 35 40 36 36 40Z",
        STEEL,
    )
    picture.stroke("M48 10V34", "#5C6872", 1.6)
    picture.stroke("M56 48L60 55", "#A2402E", 1.8)


def merchant(picture: Picture) -> None:
    """A flat cap with a coin."""
    shape(
        picture,
        "M27 31C24 21 36 14 49 15C62 13 73 20 69 31C56 26 40 26 27 31Z",
        ("#7C8FC9", "#3F5598", "#1E2A58"),
    )
    picture.ellipse(60, 22, 5.2, fill=CONTOUR)
    picture.ellipse(60, 22, 4.2, fill=picture.linear(GILT, 10, 0, 75, 100))
    picture.outlined("M38 56C40 66 44 71 48 71C52 71 56 66 58 56C54 60 42 60 38 56Z", "#8A5A2E", 2)


def rider(picture: Picture) -> None:
    """A hat with a feather."""
    shape(
        picture,
        "M23 33C30 29 35 28 37 19C41 13 56 13 59 19C61 28 66 29 73 33C58 27 38 27 23 33Z",
        ("#8FB873", "#4E7A3F", "#23411F"),
    )
    shape(picture, "M58 22C64 8 76 6 80 10C80 18 72 25 60 25Z", PARCHMENT, 2)
    picture.stroke("M60 24Q70 18 77 11", "#8B6B32", 1.4)


def scholar(picture: Picture) -> None:
    """A hood, a white beard."""
    hood = "M48 10C66 10 73 26 71 47C70 58 68 64 64 70C66 56 65 36 60 30C54 25 42 25 36 30C31 36 30 56 32 70C28 64 26 58 25 47C23 26 30 10 48 10Z"
    shape(picture, hood, ("#B094C4", "#6C4A86", "#33204A"))
    shape(
        picture,
        "M35 52C36 68 43 78 48 80C53 78 60 68 61 52C57 56 53 54 48 54C43 54 39 56 35 52Z",
        ("#FFFFFF", "#E3E0DA", "#A8A296"),
        2,
    )
    picture.stroke("M44 57Q48 59 52 57", "#7A3B2A", 1.8)


def warden(picture: Picture) -> None:
    """A coif of mail under a plain crown."""
    coif = "M48 16C62 16 68 28 67 44C67 58 63 68 56 72C60 64 62 52 60 40C58 32 38 32 36 40C34 52 36 64 40 72C33 68 29 58 29 44C28 28 34 16 48 16Z"
    shape(picture, coif, STEEL)
    for y in (26, 32):
        picture.stroke(f"M36 {y}Q48 {y - 4} 60 {y}", "#76828C", 1.3, stroke_dasharray="2.4 2.4")
    crown = "M31 27L29 14L38 20L48 11L58 20L67 14L65 27Q48 21 31 27Z"
    picture.outlined(crown, picture.linear(GILT, 0, 0, 70, 100), 2.2)


LORDS: dict[str, tuple[Colours, Colours, Callable[[Picture], None]]] = {
    "builder": (("#E4C28C", "#B08448", "#5A3C16"), ("#C96A4A", "#8E3524", "#43120B"), builder),
    "raider": (("#D8795A", "#9C3E2A", "#4B140C"), ("#6B625C", "#3D3733", "#1B1714"), raider),
    "merchant": (("#8CC8D8", "#4E96B0", "#1B4A5C"), ("#7C8FC9", "#3F5598", "#1E2A58"), merchant),
    "rider": (("#B9D69C", "#74A05C", "#2F5428"), ("#C9A063", "#8A5F2B", "#452B0E"), rider),
    "scholar": (("#D9C6E4", "#A184B8", "#4C3364"), ("#B094C4", "#6C4A86", "#33204A"), scholar),
    "warden": (("#E9F1F6", "#9DB7C7", "#3E5B6D"), ("#7FA0BF", "#3E6389", "#1A3350"), warden),
}
"""By name: the enamel, the robe and the function that draws the headgear."""


def draw_lords(folder: Path) -> None:
    """Write `lord_<name>` for each, and `lord_any`, the face for an unspecified lord."""
    for name, (enamel, robe, dress) in LORDS.items():
        picture = medallion(enamel)
        bust(picture, robe)
        dress(picture)
        picture.save(folder, f"lord_{name}")
    picture = medallion(("#F0D590", "#D0A650", "#6B4A12"))
    shadow = picture.linear([(0, "#6B5433"), (1, "#3A2A14")])
    picture.path(HEAD, shadow)
    picture.path("M17 82C21 73 31 69 41 67H55C65 69 75 73 79 82C70 88 59 88 48 88C37 88 26 88 17 82Z", shadow)
    picture.stroke("M40 38C40 26 57 27 56 38C55 44 48 43 48 50", "#FFF3D6", 4.6)
    picture.ellipse(48, 57.5, 2.8, fill="#FFF3D6")
    picture.save(folder, "lord_any")


if __name__ == "__main__":
    Parser(description=__doc__).parse_args()
    draw_lords(SVG_FOLDER)
