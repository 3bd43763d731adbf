"""A line chart of points by turn; players differ by colour, dashes and emblem."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from barons.app.kit import fonts, heraldry, put, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import px
from barons.app.table.boards.summary import Graph, ScoreLine
from barons.play.history import scores_by_turn
from barons.play.match import Match
from barons.text.tr import gettext as _

_END = fonts.NUMERAL.at(26)
_STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100)
_GRID = theme.mix(theme.PARCHMENT[200], theme.HAIRLINE, 0.6)


def draw_chart(surface: pygame.Surface, rect: pygame.Rect, graph: Graph) -> None:
    """Draw the curves of a graph inside `rect`, with its goal as a red line."""
    curves, goal, goal_label = graph.curves, graph.goal, graph.goal_label
    last = max((curve.points[-1][0] for curve in curves if curve.points), default=0) or 1
    first = min((curve.points[0][0] for curve in curves if curve.points), default=0)
    if first < 2 or first == last:  # only a game from a set-up position begins later
        first = 0
    highest = max([goal, *(score for curve in curves for _turn, score in curve.points), 4])
    lowest = min([0, *(score for curve in curves for _turn, score in curve.points)])
    step = round_step((highest - lowest) / 4)
    top, bottom = math.ceil(highest / step) * step, math.floor(lowest / step) * step
    begun = [curve for curve in curves if curve.points]
    ends = [_number(curve.points[-1][1]) for curve in begun]
    beside = max([px(64), *(px(30) + fonts.width(each, _END) for each in ends)])
    left = max(px(46), px(16) + max(fonts.width(_number(each), fonts.UI) for each in (bottom, top)))
    area = pygame.Rect(rect.x + left, rect.y + px(12), rect.w - left - beside, rect.h - px(48))

    def x(turn: float) -> float:
        return area.x + area.w * (turn - first) / (last - first)

    def y(score: float) -> float:
        return area.bottom - area.h * (score - bottom) / (top - bottom)

    def place(turn: float, score: float) -> tuple[float, float]:
        return x(turn) - rect.x, y(score) - rect.y

    lines = ChartFigure(rect.size)
    for score in range(bottom, top + 1, step):
        lines.line([place(first, score), place(last, score)], _GRID, max(1, px(1.5)))
        put.text(
            surface, _number(score), fonts.UI, theme.INK.strong, midright=(area.x - px(14), round(y(score)))
        )
    every = turn_step(last - first, area.w, fonts.width(str(last), fonts.UI) + px(16))
    for turn in range(first, last + 1, every):
        put.text(surface, str(turn), fonts.UI, theme.INK.strong, midtop=(round(x(turn)), area.bottom + px(10)))
    if goal:
        lines.line([place(first, goal), place(last, goal)], theme.INK.danger, px(2.5), (px(12), px(6)))
        above = y(goal) - area.y > px(24)
        label = pygame.Rect(area.x + px(8), round(y(goal)), area.w * 3 // 4, px(26))
        label.y += -px(30) if above else px(4)
        fonts.write(surface, goal_label, fonts.UI_BOLD, theme.INK.danger, label, narrowed=True)
    for curve in curves:
        tone, points = heraldry.lacquer(curve.colour), [place(turn, score) for turn, score in curve.points]
        lines.line(points, theme.CONTOUR, px(8))
        lines.line(points, tone.base, px(5), tuple(px(each) for each in tone.dash))
    surface.blit(lines.picture(), rect)
    for number, curve in enumerate(begun):
        end_turn, end_score = curve.points[-1]
        for turn, score in curve.points:
            marked = turn and turn % (every * 2) == (number * every // 2) % (every * 2)
            if marked and x(end_turn) - x(turn) > px(34):  # the end has its own emblem
                heraldry.badge(surface, (round(x(turn)), round(y(score))), px(26), curve.colour)
        heraldry.badge(surface, (round(x(end_turn)), round(y(end_score))), px(26), curve.colour)
    scores = sorted({curve.points[-1][1] for curve in begun}, reverse=True)  # one label for equal scores
    for score, at in zip(scores, spaced([round(y(each)) for each in scores], px(26), area.bottom), strict=True):
        put.text(surface, _number(score), _END, theme.INK.strong, midleft=(area.right + px(22), at))


def turn_step(last: int, length: int, width: int) -> int:
    """Return the interval in turns between labels `width` pixels wide, to fit into `length` pixels."""
    return round_step(last / max(1, min(9, length // width)))


def spaced(wanted: Sequence[int], step: int, bottom: int) -> list[int]:
    """Return label heights in the order of the curves' ends, at least `step` apart, none below `bottom`.

    `wanted` and the result are pixels from the top, in the order of the curves.
    """
    order = sorted(range(len(wanted)), key=lambda curve: wanted[curve])
    placed = list(wanted)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + step)
    lowest = bottom
    for curve in reversed(order):
        placed[curve] = min(placed[curve], lowest)
        lowest = placed[curve] - step
    return placed


def _number(score: int) -> str:
    return f"−{-score}" if score < 0 else str(score)


def round_step(raw: float) -> int:
    """Return a readable step of at least `raw`: 1, 2, 3, 4, 5, 10, 20, 25, 50 …"""
    scale = 1
    while _STEPS[-1] * scale < raw:
        scale *= 100
    return next(step * scale for step in _STEPS if step * scale >= raw)


def points_by_turn(match: Match, goal: int = 0) -> Graph:
    """Return everybody's points at the start of each turn; `goal` (0: none) is the challenge's target score."""
    history = scores_by_turn(match)
    curves = tuple(
        ScoreLine(colour, [(entry.turn, entry.scores[seat]) for entry in history])
        for seat, colour in enumerate(match.colours())
    )
    label = _("challenge at {goal}").format(goal=goal) if goal else ""
    return Graph(_("Points by turn"), curves, goal, label)
