"""Blitting of pictures, icons and short texts by an anchor: `put.icon(…, midleft=room.midleft)`.

All lengths are pixels. Each function returns the whole rectangle, unclipped: the layout beside it must not
depend on how much is painted.
"""

from __future__ import annotations

from typing import TypedDict, Unpack

import pygame

from barons.app.kit import assets, fonts
from barons.app.kit.theme import Colour


class Anchor(TypedDict, total=False):
    """The point of a picture placed on a pixel; give exactly one."""

    center: tuple[float, float]
    midleft: tuple[float, float]
    midright: tuple[float, float]
    midtop: tuple[float, float]
    midbottom: tuple[float, float]
    topleft: tuple[float, float]
    topright: tuple[float, float]


def picture(
    target: pygame.Surface, picture: pygame.Surface, alpha: int = 255, **at: Unpack[Anchor]
) -> pygame.Rect:
    """Blit a surface; `alpha` below 255 makes it translucent."""
    place = picture.get_rect(**at)
    if alpha < 255:
        picture.set_alpha(alpha)
    target.blit(picture, place)
    if alpha < 255:
        picture.set_alpha(255)
    return place


def icon(target: pygame.Surface, name: str, side: int, ink: Colour, **at: Unpack[Anchor]) -> pygame.Rect:
    return picture(target, assets.icon(name, side, ink), **at)


def sprite(target: pygame.Surface, name: str, size: tuple[int, int], **at: Unpack[Anchor]) -> pygame.Rect:
    """Blit a drawing as large as fits into `size`."""
    return picture(target, assets.sprite(name, size), **at)


def text(
    target: pygame.Surface, string: str, style: fonts.Style, ink: Colour, **at: Unpack[Anchor]
) -> pygame.Rect:
    """Blit a number or word that always has room; to fit text into a rectangle use `fonts.write`."""
    return picture(target, fonts.text(string, style, ink), **at)


def number(
    target: pygame.Surface, value: object, style: fonts.Style, ink: Colour, available: int, **at: Unpack[Anchor]
) -> pygame.Rect:
    """Blit a number of any length, at most `available` wide: a long one is shrunk, then narrowed."""
    string = str(value)
    size = (available, fonts.line_height(style))
    fitted = fonts.fit(string, style, size, narrowed=True)
    if fitted.needed[0] > available:
        fonts.note_overflow(string, fitted.needed, size)
    return text(target, string, fitted.style, ink, **at)
