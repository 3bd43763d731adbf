"""The unchanging part of the board of Barons: map sheet, spaces with prices, track, dungeons, empty middle."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from barons.app.games.realms.pieces import LOOKS, REALMS
from barons.app.games.realms.plan import (
    DUNGEON,
    INNER,
    OUTER,
    OUTPOST,
    RIM,
    STAGE,
    STONE,
    TITLE,
    TRACK,
    WIDE,
    Point,
    RingPlan,
    Space,
    corner,
    on_side,
)
from barons.app.kit import assets, fonts, put, theme
from barons.app.kit.layout import current
from barons.app.kit.parchment import draw_sheet
from barons.app.kit.strokes import css
from barons.engine.realms.params import Params
from barons.text.realms import words

PRICE: Final = 27.0
"""Height of the digits of prices."""
_SIDE: Final = 3 * WIDE + 3
"""Half the length of the strip on which a side's buildings are placed."""
_FRAME: Final = 12.0
"""Width of the map sheet's border, in sheet units."""
_DARK: Final = css(theme.CONTOUR)
_WOOD, _SLOT, _FLOOR, _ROAD, _TRACK = "#2E1E12", "#4B3523", "#231910", "#8D7B66", "#CDB88F"


def within(sheet: pygame.Rect, unit: float) -> pygame.Rect:
    """Return the part of a map sheet inside its border, to which a zoomed board is clipped."""
    by = round(_FRAME * unit)
    return sheet.inflate(-2 * by, -2 * by)


class RingGround:
    """Draws what never changes in a game; `k`: pixels per board unit, `middle`: the ring's middle in pixels."""

    def __init__(self, plan: RingPlan, params: Params) -> None:
        self._plan = plan
        self._lands = {
            f"{realm}-{number}": land
            for realm, chapter in params.realms.items()
            for number, land in enumerate(chapter.lands, 1)
        }

    def draw(self, target: pygame.Surface, k: float, middle: Point, sheet_unit: float) -> None:
        """Draw everything below buildings and pawns."""
        draw_sheet(target, sheet_unit, bordered=False)
        if k > sheet_unit * 1.01:
            target.set_clip(within(target.get_rect(), sheet_unit))
        left, top = -middle[0] / k, -middle[1] / k
        width, height = target.get_width() / k, target.get_height() / k
        body = "".join((*self._tones(), *self._below(), *map(self._drawn, self._plan.spaces.values())))
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.2f}" height="{height:.2f}"'
            f' viewBox="{left:.2f} {top:.2f} {width:.2f} {height:.2f}">{body}</svg>'
        )
        target.blit(assets.svg(svg, target.get_size()), (0, 0))
        for space in self._plan.spaces.values():
            self._furnish(target, space, k, middle)
        for number, realm in enumerate(self._plan.realms):
            _title(target, number, realm, k, middle)
        target.set_clip(None)

    # --- line work --------------------------------------------------------------------------------------

    def _tones(self) -> Iterator[str]:
        for number, realm in enumerate(self._plan.realms):
            light, dark, _ink = REALMS[LOOKS[realm]]
            yield (
                f'<linearGradient id="r{number}" x1="0%" y1="0%" x2="100%" y2="100%">'
                f'<stop offset="0" stop-color="{css(light)}"/>'
                f'<stop offset="1" stop-color="{css(theme.mix(light, dark, 0.6))}"/></linearGradient>'
            )

    def _below(self) -> Iterator[str]:
        sides = range(len(self._plan.realms))
        outposts = [self._plan.spaces[f"{realm}-outpost"].middle for realm in self._plan.realms]
        for at, number in zip(outposts, sides, strict=True):
            inner = corner(number, DUNGEON)
            yield _line([at, inner], _DARK, 27) + _line([at, inner], _ROAD, 21)
        yield f'<path d="{_hexagon(INNER)}" fill="{_TRACK}" stroke="{_DARK}" stroke-width="3"/>'
        for number in sides:
            for piece in range(-2, 3):
                cut = [on_side(number, INNER, piece * WIDE), on_side(number, TRACK, piece * WIDE * 0.84)]
                yield _line(cut, "#8A7450", 1.6, ' stroke-dasharray="4 5"')
        yield f'<path d="{_hexagon(TRACK)}" fill="#33271E" stroke="{_DARK}" stroke-width="3"/>'
        for number in sides:  # above the track
            way = [corner(number, INNER + 8), corner(number, DUNGEON)]
            yield _line(way, _DARK, 27) + _line(way, _ROAD, 21)
        yield f'<path d="{_hexagon(DUNGEON)}" fill="none" stroke="{_DARK}" stroke-width="22"/>'
        yield f'<path d="{_hexagon(DUNGEON)}" fill="none" stroke="{_ROAD}" stroke-width="17"/>'
        yield f'<path d="{_hexagon(STAGE)}" fill="{_FLOOR}" stroke="{_DARK}" stroke-width="3"/>'
        gilt = css(theme.GILT[500])
        yield f'<path d="{_hexagon(STAGE - 3)}" fill="none" stroke="{gilt}" stroke-width="2.4"/>'
        for number in sides:
            board = _closed([on_side(number, away, along) for away, along in _plank(_SIDE, OUTER - 2, RIM)])
            yield f'<path d="{board}" fill="{_WOOD}" stroke="{_DARK}" stroke-width="3"/>'

    def _drawn(self, space: Space) -> str:
        """Return a space: its land, the place of its buildings or the disc of its sign."""
        light, dark, ink = REALMS[LOOKS[self._plan.realms[space.realm]]]
        x, y = space.middle
        if space.kind in ("outpost", "dungeon"):
            radius, width = (OUTPOST, 6) if space.kind == "outpost" else (STONE, 3.5)
            fill = "#EFE1BE" if space.kind == "outpost" else css(theme.mix(light, (255, 250, 234), 0.35))
            ring = css(theme.mix(light, dark, 0.6))
            return (
                _disc((x + 2, y + 4), radius, 'fill="#000000" fill-opacity="0.35"')
                + _disc((x, y), radius, f'fill="{fill}" stroke="{_DARK}" stroke-width="3"')
                + _disc((x, y), radius - width, f'fill="none" stroke="{ring}" stroke-width="{width}"')
            )
        line = f'stroke="{_DARK}" stroke-width="2.6" stroke-linejoin="round"'
        body = f'<path d="{_closed(space.outline)}" fill="url(#r{space.realm})" {line}/>'
        if space.kind == "land":
            half = math.dist(space.outline[0], space.outline[1]) / 2 - 4
            slot = [(away, space.along + along) for away, along in _plank(half, OUTER + 4, RIM - 5)]
            slot_path = _closed([on_side(space.realm, *at) for at in slot])
            return body + f'<path d="{slot_path}" fill="{_SLOT}" stroke="{_DARK}" stroke-width="1.6"/>'
        return body + _disc((x, y), 27, f'fill="#FFFAEA" stroke="{css(ink)}" stroke-width="3.4"')

    # --- pictograms and numbers -------------------------------------------------------------------------

    def _furnish(self, target: pygame.Surface, space: Space, k: float, middle: Point) -> None:
        ink = REALMS[LOOKS[self._plan.realms[space.realm]]][2]
        x, y = middle[0] + space.middle[0] * k, middle[1] + space.middle[1] * k
        if space.kind == "land":
            land = self._lands[space.name]
            for value, icon, down in ((land.cost, "house", -14.0), (land.toll, "toll", 15.0)):
                _amount(target, (x, y + down * k), icon, value, ink, k)
        elif space.kind == "dungeon":
            if not current().contrast:  # it would be as dark as the number
                light = REALMS[LOOKS[self._plan.realms[space.realm]]][0]
                devil = theme.mix(theme.mix(light, (255, 250, 234), 0.35), ink, 0.3)
                put.icon(target, "monster", max(8, round(31 * k)), devil, center=(round(x), round(y)))
            style = fonts.NUMERAL.at(23 * k / max(0.01, current().u))
            put.text(target, space.name.rsplit("d", 1)[1], style, (44, 30, 18), center=(round(x), round(y)))
        else:
            size, tone = (46, theme.INK.strong) if space.kind == "outpost" else (36, ink)
            put.icon(target, space.kind, max(8, round(size * k)), tone, center=(round(x), round(y)))


def _amount(target: pygame.Surface, at: Point, icon: str, value: int, ink: theme.Colour, k: float) -> None:
    drawn = fonts.text(str(value), fonts.NUMERAL.at(PRICE * k / max(0.01, current().u)).bold(), ink)
    picture = assets.icon(icon, max(7, round(20 * k)), ink)
    left = round(at[0]) - (picture.get_width() + round(3 * k) + drawn.get_width()) // 2
    put.picture(target, picture, midleft=(left, round(at[1])))
    put.picture(target, drawn, midleft=(left + picture.get_width() + round(3 * k), round(at[1])))


def _title(target: pygame.Surface, number: int, realm: str, k: float, middle: Point) -> None:
    drawn = fonts.text(
        words.realm_name(realm), fonts.LABEL.at(22 * k / max(0.01, current().u)), theme.GILT[300]
    )
    angle = (-60.0 * number + 90) % 180 - 90
    turned = pygame.transform.rotozoom(drawn, angle, 1.0)
    x, y = on_side(number, TITLE)
    put.picture(target, turned, center=(round(middle[0] + x * k), round(middle[1] + y * k)))


def _plank(half: float, near: float, far: float) -> Sequence[tuple[float, float]]:
    """Return the corners of a strip along a side: distance from the middle, distance along it."""
    return ((far, -half), (far, half), (near, half), (near, -half))


def _hexagon(away: float) -> str:
    return _closed([corner(number, away) for number in range(6)])


def _line(points: Sequence[Point], colour: str, width: float, more: str = "") -> str:
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{more}/>'


def _disc(at: Point, radius: float, ink: str) -> str:
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius}" {ink}/>'


def _closed(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
