"""The curve of a review: a player's chances by turn against all others, as far as known."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final, Literal, NamedTuple

import pygame

from barons.app.kit import accessible, fonts, theme
from barons.app.kit.accessible import Role
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import px
from barons.app.kit.ui.controls import Pressable
from barons.app.kit.ui.node import Element, Intent, Lengths, drawn, node, semantic
from barons.app.table.charts import turn_step
from barons.review.review import Review
from barons.text.tr import gettext as _

_SIDE: Final = 46
"""Units beside the area for the numbers of the scale."""


class CurvePoint(NamedTuple):
    """A point of the curve: the turn, its first ply, the chances in percent, and whether they are final."""

    turn: int
    ply: int
    chance: int
    is_sure: bool


class Mark(NamedTuple):
    """A mark over the curve: a player's own mistake, another player's mistake, or luck."""

    ply: int
    kind: Literal["own", "other", "luck"]
    is_sure: bool


class ReviewCurve(NamedTuple):
    places: tuple[CurvePoint, ...]
    marks: tuple[Mark, ...]
    last: int
    """Last ply of the game."""
    turns: int
    start: int
    """Initial chances in percent."""


def places_of(review: Review, seat: int, sure_until: int) -> tuple[CurvePoint, ...]:
    """Return the points of a review as chances; those up to `sure_until` are final."""
    return tuple(
        CurvePoint(turn, ply, round(100 * values[seat]), ply <= sure_until)
        for turn, ply, values in review.curve()
    )


@node
class ChanceCurve(Pressable):
    """The curve as a slider: `on_point` gets the ply under the mouse, `on_press` the ply chosen."""

    curve: ReviewCurve = drawn()
    ply: int = drawn(default=0)
    on_point: Intent = semantic(default=())
    own_role: ClassVar[Role | Literal["none"]] = "slider"
    own_width: ClassVar[Lengths] = (200, 600)
    own_height: ClassVar[Lengths] = (80, 150)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(self._picture(el, rect.size), rect)
        area = _area(rect)
        x = area.x + round(area.w * self.ply / max(1, self.curve.last))
        surface.fill(theme.CONTOUR, (x - px(3), area.y - px(4), px(6), area.h + px(8)))
        surface.fill(theme.HALO[:3], (x - px(1), area.y - px(4), px(2), area.h + px(8)))

    def _picture(self, el: Element, size: tuple[int, int]) -> pygame.Surface:
        key = (self.curve, size, px(1000))
        if not isinstance(el.state, tuple) or el.state[0] != key:
            el.state = (key, drawn_curve(size, self.curve).picture())
        return el.state[1]  # type: ignore[no-any-return]

    def point(self, el: Element, where: tuple[int, int]) -> None:
        el.emit(self.on_point, self._ply_at(el, where))

    def press(self, el: Element, where: tuple[int, int] | None) -> None:
        if where is not None:
            el.emit(self.on_press, self._ply_at(el, where))

    def drag(self, el: Element, where: tuple[int, int]) -> None:
        el.emit(self.on_press, self._ply_at(el, where))

    def turn(self, el: Element, event: pygame.event.Event) -> bool:
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if way:
            el.emit(self.on_press, max(0, min(self.curve.last, self.ply + way)))
        return way != 0

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        known = [place for place in self.curve.places if place.ply <= self.ply]
        value = _("{chance} of a hundred").format(chance=known[-1].chance) if known else ""
        return replace(base, value=value, measure=(self.ply, 0, self.curve.last, 1), steps=True)

    def _ply_at(self, el: Element, where: tuple[int, int]) -> int:
        area = _area(el.rect)
        share = (where[0] - area.x) / max(1, area.w)
        return max(0, min(self.curve.last, round(self.curve.last * share)))


def _area(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.x + px(_SIDE), rect.y + px(10), rect.w - px(_SIDE + 12), rect.h - px(40))


def drawn_curve(size: tuple[int, int], curve: ReviewCurve) -> ChartFigure:
    """Draw the area of the chances: dashed and pale where provisional, hatched where unknown."""
    figure, area = ChartFigure(size), _area(pygame.Rect(0, 0, *size))
    width = px(3)

    def at(ply: int, chance: float) -> tuple[float, float]:
        return area.x + area.w * ply / max(1, curve.last), area.bottom - area.h * chance / 100

    figure.box(area, theme.mix(theme.PARCHMENT[200], theme.HAIRLINE, 0.5), hatch=theme.HAIRLINE)
    for is_sure in (False, True):
        shown = [place for place in curve.places if place.is_sure or not is_sure]
        if len(shown) < 2:
            continue
        points = [at(place.ply, place.chance) for place in shown]
        right = points[-1][0]
        base = theme.GILT[500] if is_sure else theme.mix(theme.GILT[500], theme.PARCHMENT[100], 0.5)
        back = (58, 52, 50) if is_sure else (128, 120, 114)
        known = pygame.Rect(area.x, area.y, round(right - area.x), area.h)
        figure.box(known, back)
        figure.area([*points, (right, area.bottom), (points[0][0], area.bottom)], base)
        dash = () if is_sure else (px(6), px(5))
        figure.line(points, theme.CONTOUR, width, dash)
    figure.line([at(0, curve.start), at(curve.last, curve.start)], theme.PARCHMENT[50], px(1.5), (px(5), px(5)))
    figure.box(area, None, stroke=theme.CONTOUR, width=px(1.5))
    for chance in (0, 50, 100):
        row = pygame.Rect(0, round(at(0, chance)[1]) - px(15), area.x - px(8), px(30))
        figure.words(str(chance), fonts.CAPTION, theme.INK.strong, row, align_x=1.0)
    every = turn_step(max(1, curve.turns), area.w, px(34))
    for place in curve.places:
        if place.turn % every == 0 and place.ply < curve.last:
            x = round(at(place.ply, 0)[0])
            row = pygame.Rect(x - px(30), area.bottom + px(2), px(60), px(32))
            figure.words(str(place.turn), fonts.CAPTION, theme.INK.strong, row, align_x=0.5)
    for mark in curve.marks:
        _put_mark(figure, at(mark.ply, 0)[0], area.y + px(14), mark)
    return figure


def _put_mark(figure: ChartFigure, x: float, y: float, mark: Mark) -> None:
    tone, corners = mark_shape(mark.kind, x, y, px(9))
    fill = tone if mark.is_sure else theme.PARCHMENT[50]
    figure.area(corners, fill, theme.PARCHMENT[50] if mark.is_sure else tone, px(2))


def mark_shape(kind: str, x: float, y: float, reach: float) -> tuple[theme.Colour, list[tuple[float, float]]]:
    """Return the colour and corners of a mark: a triangle for a mistake (`own`, `other`), a square for luck."""
    if kind == "luck":
        side = reach * 0.8
        square = [(x - side, y - side), (x + side, y - side), (x + side, y + side), (x - side, y + side)]
        return theme.GILT[400], square
    tone = theme.INK.danger if kind == "own" else theme.CONTOUR
    return tone, [(x, y - reach), (x + reach, y + reach * 0.8), (x - reach, y + reach * 0.8)]
