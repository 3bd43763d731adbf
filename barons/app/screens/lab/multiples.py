"""Small charts with a common horizontal axis: means with their intervals, one place marked."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import px
from barons.app.screens.lab.drawing import arm_ink
from barons.lab.estimates import Estimate
from barons.lab.questions.answers import Panels
from barons.lab.words import interval, number
from barons.text.tr import gettext as _


def multiples(size: tuple[int, int], panels: Panels) -> ChartFigure:
    """Draw one chart per measure, in rows."""
    figure = ChartFigure(size)
    columns = 2 if size[0] < px(1100) else 3
    gap = px(26)
    width = (size[0] - gap * (columns - 1)) // columns
    high = size[1] // -(-len(panels.titles) // columns)
    charts = zip(panels.titles, panels.units, panels.values, strict=True)
    for place, (title, unit, values) in enumerate(charts):
        rect = pygame.Rect(place % columns * (width + gap), place // columns * high, width, high - px(14))
        _panel(figure, rect, title, unit, panels.names, values, panels.own)
    return figure


def _panel(
    figure: ChartFigure,
    rect: pygame.Rect,
    measure: str,
    unit: str,
    names: Sequence[str],
    values: Sequence[Estimate],
    own: int,
) -> None:
    title = pygame.Rect(rect.x, rect.y, rect.w, px(28))
    figure.words(measure, fonts.UI_BOLD, theme.INK.strong, title)
    area = pygame.Rect(rect.x + px(78), rect.y + px(36), rect.w - px(94), max(px(20), rect.h - px(36 + 30)))
    ends = [(each.low, each.high) if isfinite(each.half) else (each.mean, each.mean) for each in values]
    low, high = min(end[0] for end in ends), max(end[1] for end in ends)
    span = (high - low) or 1.0
    step = area.w / max(1, len(names) - 1)

    def at(place: int, value: float) -> tuple[float, float]:
        return area.x + step * place, area.bottom - area.h * (value - low) / span

    for level in (low, (low + high) / 2, high):
        y = at(0, level)[1]
        figure.line([(area.x, y), (area.right, y)], theme.translucent(theme.HAIRLINE, 120), max(1.0, px(1)))
        label = pygame.Rect(rect.x, round(y) - px(12), px(70), px(24))
        figure.words(number(level, unit), fonts.CAPTION, theme.INK.soft, label, align_x=1.0)
    marked = at(own, low)[0]
    figure.line([(marked, area.y), (marked, area.bottom)], arm_ink(1), px(3), (px(7), px(5)))
    band = [at(place, end[1]) for place, end in enumerate(ends)]
    band += [at(place, end[0]) for place, end in reversed(list(enumerate(ends)))]
    if len(names) > 1:
        figure.area(band, theme.translucent(arm_ink(0), 60))
    figure.line([at(place, each.mean) for place, each in enumerate(values)], arm_ink(0), px(3))
    every = max(1, -(-len(names) // 8))
    for place, (name, each) in enumerate(zip(names, values, strict=True)):
        x, y = at(place, each.mean)
        figure.dot((x, y), px(6), arm_ink(1) if place == own else arm_ink(0), theme.CONTOUR)
        below = pygame.Rect(round(x) - px(30), area.bottom + px(4), px(60), px(24))
        if place % every == 0:
            style = fonts.CAPTION.bold() if place == own else fonts.CAPTION
            figure.words(name, style, theme.INK.strong, below, align_x=0.5)
        hint = _("{measure} with {value}: {mean}").format(
            measure=measure, value=name, mean=interval(each, unit)
        )
        figure.spot(pygame.Rect(round(x - step / 2), area.y, max(px(16), round(step)), area.h), hint)
