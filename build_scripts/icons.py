"""The program's icon: the square PNG in `assets`, and the containers for Windows and macOS.

    python build_scripts/icons.py      draws assets/app_icon_512.png from assets/svg/app_icon.svg

Both containers may hold PNG files. They are scaled with pygame-ce, which is installed anyway.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets"
SIDE: Final = 512
"""Pixels of the icon installed on Linux desktops; the other sizes are scaled from it."""


def draw_png(svg: Path, target: Path, side: int = SIDE) -> None:
    """Write the drawing as a PNG of `side` by `side` pixels, centred on a transparent square."""
    import pygame

    drawing = pygame.image.load_sized_svg(svg, (side, side))  # keeps the proportions, so it may be narrower
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(drawing, drawing.get_rect(center=square.get_rect().center))
    pygame.image.save(square, target)


def scaled(png: Path, side: int) -> bytes:
    """The picture as PNG data, `side` pixels square."""
    import pygame

    picture = pygame.transform.smoothscale(pygame.image.load(png), (side, side))
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "icon.png")
    return buffer.getvalue()


def write_ico(png: Path, target: Path) -> None:
    """Write a Windows icon with five sizes."""
    sides = (16, 32, 48, 64, 256)
    pictures = [scaled(png, side) for side in sides]
    offset = 6 + 16 * len(sides)
    head = struct.pack("<HHH", 0, 1, len(sides))
    for side, picture in zip(sides, pictures, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    target.write_bytes(head + b"".join(pictures))


def write_icns(png: Path, target: Path) -> None:
    """Write a macOS icon with four sizes."""
    kinds = ((b"ic11", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))
    entries = [(kind, scaled(png, side)) for kind, side in kinds]
    body = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in entries)
    target.write_bytes(b"icns" + struct.pack(">I", len(body) + 8) + body)


if __name__ == "__main__":
    from barons.commandline import Parser

    Parser(description=__doc__).parse_args()
    draw_png(ASSETS / "svg" / "app_icon.svg", ASSETS / "app_icon_512.png")
