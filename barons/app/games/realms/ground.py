"""The ground of the board of Barons: map sheet, walls, realms with their spaces, dungeons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from barons.app.games.realms.landart import scene
from barons.app.games.realms.look import REALMS
from barons.app.games.realms.plan import (
    INNER,
    OUTPOST,
    RADIUS,
    SQUASH,
    STAGE,
    STONE,
    Point,
    RingPlan,
    Space,
    between,
    corner,
)
from barons.app.kit import assets, fonts, put, theme
from barons.app.kit.parchment import draw_sheet
from barons.app.kit.strokes import css
from barons.engine.realms.params import Params
from barons.text.realms import words

LOOKS: Final = {
    "white": "snow",
    "yellow": "desert",
    "green": "forest",
    "blue": "shore",
    "red": "volcano",
    "black": "wasteland",
}
"""By realm: the name of its colours."""
ICONS: Final = {**LOOKS, "black": "waste"}
"""By realm: its pictogram."""
NUMBERS: Final = -3.0
"""Where on a land its cost and toll stand: inwards from its middle."""
SCENE: Final = 43.0
"""Where on a land its scene is drawn."""
SIGN: Final = -24.0
"""Where on a city or a guild its sign lies."""
TITLE: Final = 23.0
"""How far inside the ring's side the name of its realm stands: outside it lie dice and what has been built."""
_FRAME: Final = 31.0
"""How wide (sheet units) the border of the map sheet is."""
_DARK = css(theme.CONTOUR)


def within(sheet: pygame.Rect, unit: float) -> pygame.Rect:
    """The part of a map sheet inside its border: a board looked at closely is drawn there alone."""
    by = round(_FRAME * unit)
    return sheet.inflate(-2 * by, -2 * by)


class RingGround:
    """Draws what never changes in a game; `k` pixels a board unit, `middle` the pixel of the ring's middle."""

    def __init__(self, plan: RingPlan, params: Params) -> None:
        self._plan = plan
        self._lands = {
            f"{realm}-{number}": land
            for realm, chapter in params.realms.items()
            for number, land in enumerate(chapter.lands, 1)
        }

    def draw(self, target: pygame.Surface, k: float, middle: Point, sheet_unit: float) -> None:
        """Everything below buildings and pawns."""
        is_close = k > sheet_unit * 1.01
        draw_sheet(target, sheet_unit, rose=not is_close)
        if is_close:
            target.set_clip(within(target.get_rect(), sheet_unit))
        left, top = -middle[0] / k, -middle[1] / k
        wide, high = target.get_width() / k, target.get_height() / k
        body = self._walls() + self._dungeons() + self._sides() + self._stage()
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.2f}" height="{high:.2f}"'
            f' viewBox="{left:.2f} {top:.2f} {wide:.2f} {high:.2f}">{body}</svg>'
        )
        target.blit(assets.svg(svg, target.get_size()), (0, 0))
        for space in self._plan.spaces.values():
            self._furnish(target, space, k, middle)
        for number, realm in enumerate(self._plan.realms):
            self._title(target, number, realm, k, middle)
        target.set_clip(None)

    # --- line work --------------------------------------------------------------------------------------

    def _walls(self) -> str:
        gilt, dark = css(theme.GILT[500]), _DARK
        outer = [corner(number, RADIUS + 11) for number in range(6)]
        inside = [corner(number, INNER - 2) for number in range(6)]
        bricks = ""
        high = INNER * SQUASH * math.sqrt(3) / 2
        for row in range(-11, 12):
            y = row * 27
            half = INNER - (abs(y) + 27) / SQUASH / math.sqrt(3)
            bricks += f"M{-half:.0f} {y}H{half:.0f}"
            for column in range(-7, 8):
                x = column * 54 + (27 if row % 2 else 0)
                if abs(x) < half and y + 27 < high:
                    bricks += f"M{x} {y}v27"
        return (
            '<linearGradient id="deep" x1="0%" y1="0%" x2="100%" y2="100%">'
            '<stop offset="0" stop-color="#5A4A3E"/><stop offset="1" stop-color="#33281F"/></linearGradient>'
            f'<path d="{_closed(outer, (6, 9))}" fill="#000000" fill-opacity="0.35"/>'
            f'<path d="{_closed(outer)}" fill="#3A2616" stroke="{dark}" stroke-width="3"/>'
            f'<path d="{_closed([corner(n, RADIUS + 5) for n in range(6)])}" fill="none" stroke="{gilt}"'
            ' stroke-width="3"/>'
            f'<path d="{_closed(inside)}" fill="url(#deep)" stroke="{dark}" stroke-width="3"/>'
            f'<path d="{bricks}" stroke="#1E150D" stroke-opacity="0.22" stroke-width="2" fill="none"/>'
        )

    def _dungeons(self) -> str:
        body = ""
        for number in range(len(self._plan.realms)):
            points = [self._plan.dungeon_point(number, step / 24) for step in range(25)]
            ends = (self._plan.realms[number], self._plan.realms[(number + 1) % len(self._plan.realms)])
            first, last = (self._plan.spaces[f"{realm}-outpost"].middle for realm in ends)
            points = [first, *points, last]
            path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            body += (
                f'<path d="{path}" fill="none" stroke="{_DARK}" stroke-width="33" stroke-linecap="round"/>'
                f'<path d="{path}" fill="none" stroke="#8D7B66" stroke-width="27" stroke-linecap="round"/>'
                f'<path d="{path}" fill="none" stroke="#A08D75" stroke-width="19" stroke-linecap="round"/>'
            )
        for space in self._plan.spaces.values():
            if space.kind == "dungeon":
                light, dark, _ink = REALMS[LOOKS[self._plan.realms[space.realm]]]
                x, y = space.middle
                body += (
                    f'<circle cx="{x + 2:.1f}" cy="{y + 4:.1f}" r="{STONE}" fill="#000000" fill-opacity="0.4"/>'
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{STONE}" fill="#D9C9AC" stroke="{_DARK}"'
                    f' stroke-width="2.6"/>'
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{STONE - 5}" fill="none"'
                    f' stroke="{css(theme.mix(light, dark, 0.55))}" stroke-width="4.5"/>'
                )
        return body

    def _sides(self) -> str:
        body = ""
        for number, realm in enumerate(self._plan.realms):
            light, dark, _ink = REALMS[LOOKS[realm]]
            body += (
                f'<linearGradient id="r{number}" x1="0%" y1="0%" x2="100%" y2="100%">'
                f'<stop offset="0" stop-color="{css(light)}"/>'
                f'<stop offset="1" stop-color="{css(theme.mix(light, dark, 0.75))}"/></linearGradient>'
            )
        for space in self._plan.spaces.values():
            if space.outline:
                body += (
                    f'<path d="{_closed(space.outline)}" fill="url(#r{space.realm})" stroke="{_DARK}"'
                    ' stroke-width="2.6" stroke-linejoin="round"/>'
                    f'<path d="{_closed(_shrunk(space, 0.93))}" fill="none" stroke="#FFFFFF"'
                    ' stroke-opacity="0.35" stroke-width="1.6" stroke-linejoin="round"/>'
                )
                if space.kind == "land":
                    ink = css(REALMS[LOOKS[self._plan.realms[space.realm]]][2])
                    body += (
                        f'<path d="{_closed(_plot(space))}" fill="{ink}" fill-opacity="0.16" stroke="{ink}"'
                        ' stroke-opacity="0.45" stroke-width="1.6" stroke-dasharray="5 4"/>'
                    )
                    body += self._scene(space)
                if space.kind in ("city", "guild"):
                    x, y = space.at(SIGN)
                    ink = css(REALMS[LOOKS[self._plan.realms[space.realm]]][2])
                    body += (
                        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="28" fill="#FFFAEA" stroke="{ink}"'
                        ' stroke-width="3.4"/>'
                    )
        for space in self._plan.spaces.values():
            if space.kind == "outpost":
                x, y = space.middle
                tone = REALMS[LOOKS[self._plan.realms[space.realm]]]
                ring = css(theme.mix(tone[0], tone[1], 0.6))
                body += (
                    f'<circle cx="{x + 3:.1f}" cy="{y + 6:.1f}" r="{OUTPOST}" fill="#000000"'
                    ' fill-opacity="0.38"/>'
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{OUTPOST}" fill="#EAD9B4" stroke="{_DARK}"'
                    ' stroke-width="3"/>'
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{OUTPOST - 7}" fill="none" stroke="{ring}"'
                    ' stroke-width="7"/>'
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{OUTPOST - 12}" fill="none" stroke="{_DARK}"'
                    ' stroke-opacity="0.5" stroke-width="1.4"/>'
                )
        return body

    def _scene(self, space: Space) -> str:
        """What grows on a land, faint enough for figures and numbers to stand on it."""
        x, y = space.at(SCENE)
        drawn = scene(LOOKS[self._plan.realms[space.realm]], int(space.name.split("-")[1]))
        is_level = abs(space.inward[0]) < 0.5  # beside slanting sides prices need the room
        size = 0.95 if is_level else 0.78
        return f'<g transform="translate({x:.1f} {y:.1f}) scale({size})" opacity="0.85">{drawn}</g>'

    def _stage(self) -> str:
        gilt = css(theme.GILT[500])
        return (
            f'<circle r="{STAGE}" fill="#1C130C" fill-opacity="0.55" stroke="{_DARK}" stroke-width="3"/>'
            f'<circle r="{STAGE - 6}" fill="none" stroke="{gilt}" stroke-opacity="0.75" stroke-width="2.4"/>'
            f'<circle r="{STAGE - 12}" fill="none" stroke="{gilt}" stroke-opacity="0.3" stroke-width="1.4"/>'
        )

    # --- pictograms and numbers -------------------------------------------------------------------------

    def _furnish(self, target: pygame.Surface, space: Space, k: float, middle: Point) -> None:
        realm = self._plan.realms[space.realm]
        ink = REALMS[LOOKS[realm]][2]

        def sign(name: str, at: Point, size: float, colour: theme.Colour, alpha: int = 255) -> None:
            picture = assets.icon(name, max(8, round(size * k)), colour)
            place = (round(middle[0] + at[0] * k), round(middle[1] + at[1] * k))
            put.picture(target, picture, alpha, center=place)

        if space.kind == "outpost":
            sign("outpost", space.middle, 48, theme.INK.strong)
        elif space.kind in ("city", "guild"):
            sign(space.kind, space.at(SIGN), 38, ink)
        elif space.kind == "land":
            self._numbers(target, space, k, middle, ink)
        elif space.name.endswith("-d1"):
            sign("monster", space.middle, 26, (74, 52, 34))
        else:
            sign("monster", space.middle, 22, (74, 52, 34), 90)

    def _numbers(
        self, target: pygame.Surface, space: Space, k: float, middle: Point, ink: theme.Colour
    ) -> None:
        """Between the plots and where figures stand: what a dwelling costs, and below it the toll."""
        land = self._lands[space.name]
        style = fonts.NUMERAL.at(18 * k / max(0.01, _unit()))
        x, y = space.at(NUMBERS)
        for value, icon, down in ((land.cost, "house", -9.0), (land.toll, "coin", 9.0)):
            at = (round(middle[0] + x * k), round(middle[1] + (y + down) * k))
            drawn = fonts.text(str(value), style, ink)
            picture = assets.icon(icon, max(7, round(15 * k)), ink)
            left = at[0] - (picture.get_width() + round(2 * k) + drawn.get_width()) // 2
            put.picture(target, picture, midleft=(left, at[1]))
            put.picture(target, drawn, midleft=(left + picture.get_width() + round(2 * k), at[1]))

    def _title(self, target: pygame.Surface, number: int, realm: str, k: float, middle: Point) -> None:
        """The realm's name along its side, on the wall inside it."""
        style = fonts.LABEL.at(20 * k / max(0.01, _unit()))
        drawn = fonts.text(words.realm_name(realm), style, theme.GILT[300])
        (x0, y0), (x1, y1) = title_line(number)
        angle = -math.degrees(math.atan2(y1 - y0, x1 - x0))
        if abs(angle) > 95:
            angle += 180
        turned = pygame.transform.rotozoom(drawn, angle, 1.0)
        at = (round(middle[0] + (x0 + x1) / 2 * k), round(middle[1] + (y0 + y1) / 2 * k))
        put.picture(target, turned, center=at)


def title_line(number: int) -> tuple[Point, Point]:
    """The line along a realm's side on whose middle its name stands, in board units."""
    reach = INNER - TITLE / math.cos(math.pi / 6)
    return corner(number, reach), corner(number + 1, reach)


def _unit() -> float:
    from barons.app.kit.layout import current

    return current().u


def _closed(points: Sequence[Point], shift: Point = (0.0, 0.0)) -> str:
    return "M" + "L".join(f"{x + shift[0]:.1f} {y + shift[1]:.1f}" for x, y in points) + "Z"


def _plot(space: Space) -> list[Point]:
    """The outer third of a land, where houses stand: its rim, then a line parallel to it."""
    one, other, third, fourth = space.outline
    share = 0.34
    inner = (between(other, third, share), between(one, fourth, share))
    plot = [one, other, *inner]
    mx, my = sum(x for x, _y in plot) / 4, sum(y for _x, y in plot) / 4
    return [(mx + (x - mx) * 0.88, my + (y - my) * 0.86) for x, y in plot]


def _shrunk(space: Space, factor: float) -> list[Point]:
    mx, my = space.middle
    return [(mx + (x - mx) * factor, my + (y - my) * factor) for x, y in space.outline]
