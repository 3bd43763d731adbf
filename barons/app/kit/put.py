"""Pictures, pictograms and short words laid by one of their points: `put.icon(…, midleft=room.midleft)`.

All lengths are pixels. Each returns where it lies, as a whole: what lies beside it must not depend on how much
of it is painted.
"""

from __future__ import annotations

from typing import TypedDict, Unpack

import pygame

from barons.app.kit import assets, fonts
from barons.app.kit.theme import Colour


class Anchor(TypedDict, total=False):
    """The point of a picture that comes to lie on a pixel; one of them."""

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
    """Any surface; `alpha` below 255 lets shine through what lies there."""
    place = picture.get_rect(**at)
    if alpha < 255:
        picture.set_alpha(alpha)
    target.blit(picture, place)
    if alpha < 255:
        picture.set_alpha(255)
    return place


def icon(target: pygame.Surface, name: str, side: int, ink: Colour, **at: Unpack[Anchor]) -> pygame.Rect:
    """A pictogram in one colour."""
    return picture(target, assets.icon(name, side, ink), **at)


def sprite(target: pygame.Surface, name: str, size: tuple[int, int], **at: Unpack[Anchor]) -> pygame.Rect:
    """A drawing as large as fits into `size`."""
    return picture(target, assets.sprite(name, size), **at)


def text(
    target: pygame.Surface, string: str, style: fonts.Style, ink: Colour, **at: Unpack[Anchor]
) -> pygame.Rect:
    """A number or a word for which there is always room; into a room of its own `fonts.write` fits it."""
    return picture(target, fonts.text(string, style, ink), **at)


def number(
    target: pygame.Surface, value: object, style: fonts.Style, ink: Colour, room: int, **at: Unpack[Anchor]
) -> pygame.Rect:
    """A number of any length, at most `room` wide: smaller, then narrower, where it is long."""
    string = str(value)
    size = (room, fonts.line_height(style))
    fitted = fonts.fit(string, style, size, narrowed=True)
    if fitted.needed[0] > room:
        fonts.note_overflow(string, fitted.needed, size)
    return text(target, string, fitted.style, ink, **at)
