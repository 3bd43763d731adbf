"""Small rings of Barons: the sample on the game's card, the little picture of a saved game."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.games.realms.look import REALMS
from barons.app.kit import theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.engine.core import COLOURS
from barons.engine.jsonvalues import a_text, a_whole, an_object, by_name, each, optional

_RING: Final = ("snow", "desert", "forest", "shore", "volcano", "wasteland")
_COLOUR_NAMES: Final = ("white", "yellow", "green", "blue", "red", "black")
_SIDE: Final = ("1", "2", "city", "3", "guild", "4")
Point = tuple[float, float]


def card(picture: pygame.Surface) -> None:
    """See `GameWindow.card`."""
    w, h = picture.get_size()
    _draw_ring(picture, (w // 2, h // 2), min(h * 0.46, w * 0.36))


def thumbnail(picture: pygame.Surface, view: Mapping[str, object], params: Mapping[str, object]) -> None:
    """See `GameWindow.thumbnail`."""
    w, h = picture.get_size()
    radius = min(h * 0.43, w * 0.36)
    _draw_ring(picture, (w // 2, h // 2), radius)
    drawing = Drawing((w, h))
    tones = [theme.PLAYERS[colour] for colour in COLOURS]
    for space, buildings in by_name(view["buildings"], lambda stands: each(stands, an_object)).items():
        x, y = _spot(space)
        for number, building in enumerate(buildings):
            side = radius * (0.07 if building["kind"] == "castle" else 0.045)
            step = (number - (len(buildings) - 1) / 2) * side * 1.3
            left, top = w / 2 + x * radius * 1.16 + step, h / 2 + y * radius * 1.16
            fill = tones[a_whole(building["seat"])].base
            drawing.box(left - side / 2, top - side / 2, side, side, 1, fill=fill, stroke=theme.CONTOUR)
    met: dict[str, int] = {}
    for number, player in enumerate(each(view["players"], an_object)):
        place = optional(player.get("space"), a_text)
        if player.get("out") or not place:
            continue
        x, y = _spot(place)
        shift = met.get(place, 0)
        met[place] = shift + 1
        left, top = w / 2 + x * radius + shift * radius * 0.08, h / 2 + y * radius - shift * radius * 0.05
        tone = tones[number]
        drawing.disc(left, top, radius * 0.085, fill=tone.base, stroke=theme.CONTOUR, width=px(2.5))
        drawing.disc(left, top, radius * 0.035, fill=tone.light)
    picture.blit(drawing.surface(), (0, 0))


def _corner(k: int) -> Point:
    """Corner k of the ring, clockwise from the upper left, on a circle of radius 1."""
    angle = math.radians(60 * k - 120)
    return math.cos(angle), math.sin(angle)


def _along(k: int, share: float) -> Point:
    """A point of the dungeon of realm k: an arc inwards from its corner to the next one."""
    (x0, y0), (x1, y1) = _corner(k), _corner(k + 1)
    bend_x, bend_y = (x0 + x1) * 0.08, (y0 + y1) * 0.08
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return a * x0 + b * bend_x + c * x1, a * y0 + b * bend_y + c * y1


def _spot(space: str) -> Point:
    """Where a space of Barons (`white-4`, `red-d2`, `blue-outpost`) lies, the ring's corners at distance 1."""
    colour, place = space.rsplit("-", 1)
    k = _COLOUR_NAMES.index(colour)
    if place == "outpost":
        return _corner(k)
    if place.startswith("d"):
        return _along(k, int(place[1:]) / 6)
    (x0, y0), (x1, y1) = _corner(k), _corner(k + 1)
    share = 0.13 + (_SIDE.index(place) + 0.5) * 0.123
    return (x0 + (x1 - x0) * share) * 0.98, (y0 + (y1 - y0) * share) * 0.98


def _draw_ring(surface: pygame.Surface, centre: tuple[int, int], radius: float) -> None:
    """The ring of Barons: six realms, their outposts, the dungeon of each."""
    size = surface.get_size()
    drawing = Drawing(size)

    def placed(at: Point) -> Point:
        return centre[0] + at[0] * radius, centre[1] + at[1] * radius

    corners = [placed(_corner(k)) for k in range(6)]
    inside = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
    drawing.path(inside, fill=(58, 46, 38))
    for k in range(6):
        (x0, y0), (x1, y1) = corners[k], corners[(k + 1) % 6]
        (a, b), (c, d) = _corner(k), _corner(k + 1)
        bend = placed(((a + c) * 0.08, (b + d) * 0.08))
        drawing.path(
            f"M{x0:.1f} {y0:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {x1:.1f} {y1:.1f}",
            stroke=(128, 112, 92),
            width=max(1.5, radius * 0.035),
        )
        for step in range(1, 6):
            x, y = placed(_along(k, step / 6))
            drawing.disc(x, y, radius * 0.035, fill=(168, 150, 124), stroke=theme.CONTOUR, width=1.0)
    for k, realm in enumerate(_RING):
        light, dark = REALMS[realm][0], REALMS[realm][1]
        (x0, y0), (x1, y1) = corners[k], corners[(k + 1) % 6]
        for part in range(6):
            a, b = (0.13 + part * 0.123, 0.13 + (part + 1) * 0.123)
            drawing.path(_plank(centre, (x0, y0), (x1, y1), a, b), fill=theme.mix(light, dark, part % 2 * 0.5))
        drawing.path(
            _plank(centre, (x0, y0), (x1, y1), 0.13, 0.87), stroke=theme.CONTOUR, width=max(1.0, radius * 0.02)
        )
    for x, y in corners:
        drawing.disc(
            x, y, radius * 0.11, fill=theme.PARCHMENT[200], stroke=theme.CONTOUR, width=max(1.0, radius * 0.022)
        )
    surface.blit(drawing.surface(), (0, 0))


def _plank(
    centre: tuple[int, int], one: tuple[float, float], other: tuple[float, float], a: float, b: float
) -> str:
    points = []
    for share, depth in ((a, 1.08), (b, 1.08), (b, 0.88), (a, 0.88)):
        x, y = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        points.append(f"{centre[0] + (x - centre[0]) * depth:.1f} {centre[1] + (y - centre[1]) * depth:.1f}")
    return "M" + "L".join(points) + "Z"
