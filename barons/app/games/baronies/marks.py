"""The marks on Baron's map besides those of every board; the strengths of fighters, with their arithmetic."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from barons.app.games.baronies.mapview import HEXES, MapView
from barons.app.kit import assets, canvas, fonts, heraldry, layout, paint, put, theme
from barons.app.kit.recording import draw_on
from barons.app.kit.sketch import SvgDrawing
from barons.app.table.boards.hexplan import barony_of
from barons.app.table.boards.marks import Marks
from barons.engine.baronies.events import BaronsFight, ChallengedBaron, FightingKnight, KnightsFight
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Event, Part
from barons.text.baronies import words
from barons.text.numbers import plain, unbroken

_SIZE: Final = (138.0, 61.0)
_FARTHEST: Final = 4.2
"""Largest distance from a piece to its shield, in radii of a tile."""
_WAYS: Final = 8
_HEAD: Final = 0.62
"""Radii from the centre of a tile up to where a piece is joined."""

Box = tuple[int, int, int, int]


class Strength(NamedTuple):
    """One fighter with its strength."""

    cell: str
    colour: str
    strength: str
    sum: str
    """The arithmetic behind it; empty if it is obvious."""
    falls: bool


def draw_strengths(
    target: pygame.Surface, view: MapView, laid: Iterable[str], pieces: Iterable[str], shown: Sequence[Strength]
) -> None:
    """Paint shields beside the tiles `laid` where possible, never over one of the `pieces` or each other."""
    if not shown:
        return
    height = round(HEXES.radius * view.k)
    size = round(_SIZE[0] * view.u), round(_SIZE[1] * view.u)
    joints = tuple(_joint(view, each.cell, height) for each in shown)
    tiles = tuple(sorted(_spot(view, cell) for cell in laid))
    figures = tuple(sorted(_joint(view, cell, height) for cell in pieces))
    rects = placed(joints, tiles, figures, height, size, tuple(view.frame))
    for each, joint, rect in zip(shown, joints, rects, strict=True):
        _join(target, joint, rect, each.colour, view.u)
    for each, rect in zip(shown, rects, strict=True):
        target.blit(_shield(size, each), rect)
        side = round(0.42 * size[1])
        mark = _mark(side, each.falls)
        put.picture(target, mark, center=(rect.right - side // 4, rect.top + side // 6))


def _spot(view: MapView, cell: str) -> tuple[int, int]:
    x, y = view.pixel(HEXES.centre(cell))
    return round(x), round(y)


def _joint(view: MapView, cell: str, height: int) -> tuple[int, int]:
    x, y = _spot(view, cell)
    return x, y - round(_HEAD * height)


@lru_cache(maxsize=16)
def placed(
    joints: Sequence[tuple[int, int]],
    tiles: Sequence[tuple[int, int]],
    figures: Sequence[tuple[int, int]],
    radius: int,
    size: tuple[int, int],
    frame: Box,
) -> list[pygame.Rect]:
    """Return the rectangle of each shield, in one of eight directions from its joint.

    Positions off the tiles come first, then those that hide few tiles, and near ones before far ones. The
    centres of the `tiles` and the upper parts of the `figures` are in pixels, too.
    """
    bounds = pygame.Rect(frame)
    figure_rects = [
        pygame.Rect(x - radius // 3, y - radius // 2, 2 * radius // 3, radius + radius // 3) for x, y in figures
    ]
    tile_rects = [
        pygame.Rect(x - 3 * radius // 4, y - 3 * radius // 4, 3 * radius // 2, 3 * radius // 2)
        for x, y in tiles
    ]
    value_rects = [
        pygame.Rect(x - radius // 3, y + radius // 3, 2 * radius // 3, radius // 2) for x, y in tiles
    ]
    found: list[pygame.Rect] = []
    for joint in joints:
        ways = [(angle, step) for step in range(2, round(2 * _FARTHEST) + 1) for angle in range(_WAYS)]

        def cost(way: tuple[int, int], joint: tuple[int, int] = joint) -> float:
            rect = _at(joint, way, radius, size)
            is_apart = rect.collidelist(found) < 0 and rect.collidelist(figure_rects) < 0
            hidden = 400 * (not bounds.contains(rect)) + 300 * (not is_apart)
            hidden += 40 * len(rect.collidelistall(value_rects)) + 20 * len(rect.collidelistall(tile_rects))
            return hidden + 3 * way[1]

        found.append(_at(joint, min(ways, key=cost), radius, size))
    return found


def _at(joint: tuple[int, int], way: tuple[int, int], radius: int, size: tuple[int, int]) -> pygame.Rect:
    angle, far = math.tau * way[0] / _WAYS, way[1] * radius / 2
    rect = pygame.Rect((0, 0), size)
    x = joint[0] + math.cos(angle) * (far + size[0] / 4)
    rect.center = round(x), round(joint[1] + math.sin(angle) * far)
    return rect


def _join(target: pygame.Surface, joint: tuple[int, int], rect: pygame.Rect, colour: str, u: float) -> None:
    thick, reach = max(2, round(4.5 * u)), max(3, round(6 * u))
    tone = heraldry.lacquer(colour)

    def paint(surface: pygame.Surface) -> None:
        pygame.draw.line(surface, theme.CONTOUR, joint, rect.center, thick + 4)
        pygame.draw.line(surface, tone.light if colour == "sable" else tone.base, joint, rect.center, thick)
        pygame.draw.circle(surface, theme.CONTOUR, joint, reach + 2)
        pygame.draw.circle(surface, tone.light, joint, reach)

    line = pygame.Rect(min(joint[0], rect.centerx), min(joint[1], rect.centery), 0, 0)
    line.size = abs(joint[0] - rect.centerx), abs(joint[1] - rect.centery)
    draw_on(target, (joint, rect.center, colour), line.inflate(4 * reach, 4 * reach), paint)


def _shield(size: tuple[int, int], shown: Strength) -> pygame.Surface:
    def make() -> pygame.Surface:
        tone, (width, height) = heraldry.lacquer(shown.colour), size
        picture = canvas.transparent(size)
        drawing = SvgDrawing(size)
        line = theme.PARCHMENT[50] if shown.colour == "sable" else theme.CONTOUR
        fill = drawing.gradient(theme.mix(tone.base, tone.light, 0.2), tone.base)
        drawing.whole(height * 0.2, fill=fill, stroke=line, width=max(2.0, height * 0.06))
        picture.blit(drawing.surface(), (0, 0))
        side, u = round(0.46 * height), layout.current().u
        put.sprite(picture, f"emblem_{shown.colour}", (side, side), center=(round(0.17 * width), height // 2))
        right = pygame.Rect(round(0.55 * width), 0, round(0.43 * width), height)
        small = fonts.SMALL.at(round(0.3 * height / u, 1))
        has_sum = (
            bool(shown.sum) and fonts.fit(shown.sum, small, right.size, narrowed=True).needed[0] <= right.w
        )
        style = fonts.SCORE.at(round(0.62 * height / u, 1))
        middle = round((0.43 if has_sum else 0.6) * width)
        put.text(picture, shown.strength, style, tone.ink, center=(middle, height // 2))
        if has_sum:
            fonts.write(picture, shown.sum, small, tone.ink, right, align_x=0.5, narrowed=True)
        return picture

    return paint.cached(("strength", size, shown._replace(cell="")), make)


@paint.remembered
def _mark(side: int, falls: bool) -> pygame.Surface:
    drawing = SvgDrawing((side, side))
    fill = theme.INK.danger if falls else (40, 110, 52)
    drawing.disc(
        side / 2, side / 2, side / 2, fill=fill, stroke=theme.PARCHMENT[50], width=max(1.0, side * 0.08)
    )
    picture = drawing.surface()
    icon = assets.icon("cross" if falls else "check", max(8, round(0.62 * side)), theme.PARCHMENT[50])
    put.picture(picture, icon, center=(side // 2, side // 2))
    return picture


def sum_of(
    rules: BaroniesRules, laid: Mapping[str, str], cell: str, battlefield: Collection[str], strength: int
) -> str:
    """Return `9 − 4 = 5`, or at the claims `(9 − 4) ÷ 2 = 3`, without line breaks. `laid`: nature by cell."""
    land = [name for name in barony_of(cell) if name in laid]
    whole = sum(words.tile_of(rules.params, laid[name]).value for name in land)
    lost = sum(words.tile_of(rules.params, laid[name]).value for name in land if name in battlefield)
    taken = f"({plain(lost)})" if lost < 0 else str(lost)
    is_less = bool(set(land) & set(battlefield))
    text = f"{plain(whole)} − {taken}" if is_less else plain(whole)
    if whole - lost != strength:
        by = rules.params.final_division.by
        text = f"({text}) ÷ {by}" if is_less or whole < 0 else f"{text} ÷ {by}"
    elif not is_less:
        return text
    return unbroken(f"{text} = {plain(strength)}")


def strengths_of(
    rules: BaroniesRules, laid: Mapping[str, str], events: Iterable[Event], seen: BaroniesObservation
) -> tuple[Strength, ...]:
    """Return the strengths shown on the map, for each fighter from its first fight. `laid`: nature by cell."""
    found: dict[str, Strength] = {}
    fights = [event for event in events if isinstance(event, (KnightsFight, BaronsFight))]
    fallen = {cell for fight in fights for cell in fallen_of(fight)}
    for fight in fights:
        for cell, text in sums_of(rules, laid, fight).items():
            donjon = seen.donjons.get(cell)
            if cell not in found and donjon is not None:
                sum_, _equals, strength = (part.strip() for part in text.rpartition("="))
                colour = seen.colours[donjon.seat]
                found[cell] = Strength(cell, colour, strength, sum_, cell in fallen)
    return tuple(found.values())


def fallen_of(fight: KnightsFight | BaronsFight) -> list[str]:
    """Return the meadows whose donjons a fight sends back."""
    if isinstance(fight, KnightsFight):
        return [one.cell for one in fight.knights if one.fell]
    return [baron.cell for baron in fight.barons] if fight.won else [fight.cell]


def sums_of(rules: BaroniesRules, laid: Mapping[str, str], event: Event) -> dict[str, str]:
    """Return the arithmetic behind the strengths of a fight by the fighter's cell; empty for other events."""
    fighters: Sequence[FightingKnight | ChallengedBaron | BaronsFight]
    if isinstance(event, KnightsFight):
        fighters = event.knights
    elif isinstance(event, BaronsFight):
        fighters = (event, *event.barons)
    else:
        return {}
    return {
        fighter.cell: sum_of(rules, laid, fighter.cell, event.battlefield, fighter.strength)
        for fighter in fighters
    }


class PlaceValue(NamedTuple):
    """The outcome of a click on a place, shown on it before any click."""

    cell: str
    gain: int
    """The mover's honour: lay bonus and settlement together."""
    fights: bool
    founds: bool
    """True if a barony of the mover would be established."""


class Ghost(NamedTuple):
    """A piece to be placed: a tile's nature, or a knight's sprite."""

    cell: str
    tile: str
    figure: str
    is_certain: bool
    """True once it is chosen and only the seal is missing."""


@dataclass(frozen=True)
class MapMarks(Marks):
    """The marks of a map that grows."""

    offers: tuple[PlaceValue, ...] = ()
    edge_shown: bool = False
    """True to outline empty cells beside the map even if no tile can be laid there."""
    named: frozenset[str] = frozenset()
    """Cells labelled with their names, as used in sentences."""
    ghost: Ghost | None = None
    battlefield: frozenset[str] = frozenset()
    falling: tuple[str, ...] = ()
    """Meadows whose donjons would fall."""
    rising: tuple[str, ...] = ()
    """Meadows whose knights would become barons."""
    strengths: tuple[Strength, ...] = ()
    """Strengths in the fights to come."""
    honour: tuple[int, ...] | None = None
    """Honour by seat after the action, shown as pale markers on the track."""

    @classmethod
    def of(cls, marks: Marks) -> MapMarks:
        """Convert the marks of any board, without adding any."""
        if isinstance(marks, MapMarks):
            return marks
        return cls(**{field.name: getattr(marks, field.name) for field in fields(Marks)})

    def within(self, places: frozenset[Part]) -> MapMarks:
        """Restrict the marks to `places`, including the outcomes shown on them."""
        offers = tuple(offer for offer in self.offers if Part("cell", offer.cell) in places)
        return replace(super().within(places), offers=offers)
