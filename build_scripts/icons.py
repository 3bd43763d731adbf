"""The program's icon in the containers that Windows and macOS want, made of the PNG we have.

Both formats may hold PNG pictures as they are; scaled ones are made with pygame-ce, which is installed anyway.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path


def scaled(png: Path, side: int) -> bytes:
    """The picture as PNG, `side` pixels square."""
    import pygame

    picture = pygame.transform.smoothscale(pygame.image.load(png), (side, side))
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "icon.png")
    return buffer.getvalue()


def write_ico(png: Path, target: Path) -> None:
    """A Windows icon of five sizes."""
    sides = (16, 32, 48, 64, 256)
    pictures = [scaled(png, side) for side in sides]
    offset = 6 + 16 * len(sides)
    head = struct.pack("<HHH", 0, 1, len(sides))
    for side, picture in zip(sides, pictures, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    target.write_bytes(head + b"".join(pictures))


def write_icns(png: Path, target: Path) -> None:
    """A macOS icon of four sizes."""
    kinds = ((b"ic11", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))
    entries = [(kind, scaled(png, side)) for kind, side in kinds]
    body = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in entries)
    target.write_bytes(b"icns" + struct.pack(">I", len(body) + 8) + body)
