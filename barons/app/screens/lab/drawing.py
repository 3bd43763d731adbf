"""Charts of a study and the panels they are shown in. Arms differ by colour and by hatching or dashes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import exp, isfinite, pi, sqrt
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import current, px
from barons.app.kit.page import heading, sheet
from barons.app.kit.theme import Colour
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.kit.ui.plot import Plot, Sketch
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.charts import round_step
from barons.lab.boards import Spread
from barons.lab.estimates import Estimate
from barons.lab.findings import Sample, StudyFindings
from barons.lab.measures import SHARE
from barons.lab.words import interval, number
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_PALE: Final[Colour] = (251, 242, 218, 150)
_GRID: Final = theme.mix(theme.PARCHMENT[200], theme.HAIRLINE, 0.6)
_AXIS: Final = fonts.CAPTION
_MOST_BARS: Final = 34
"""Approximate maximum number of histogram bars; more are merged."""


class ArmSeries(NamedTuple):
    """An arm as charts show it: its name, its index among the arms, its games."""

    name: str
    place: int
    sample: Sample

    @property
    def ink(self) -> Colour:
        return arm_ink(self.place)

    @property
    def hatch(self) -> Colour | None:
        """Hatching colour; every other arm is hatched."""
        return _PALE if self.place % 2 else None

    @property
    def dash(self) -> tuple[float, ...]:
        """Dash pattern; every other arm has dashed lines."""
        return (px(9), px(6)) if self.place % 2 else ()


def arm_ink(place: int) -> Colour:
    return theme.ARMS[place % len(theme.ARMS)]


# --- by seat ------------------------------------------------------------------------------------------------


def seats(size: tuple[int, int], arms: Sequence[ArmSeries]) -> ChartFigure:
    """Plot the result of every seat with its interval, above the arm's name; a line marks the fair result."""
    figure = ChartFigure(size)
    area = area_of(size, left=px(64), bottom=px(58), right=px(84))
    players = len(arms[0].sample.seats)
    found = [seat.high if isfinite(seat.high) else seat.mean for arm in arms for seat in arm.sample.seats]
    top = min(1.0, max(0.7, max(found) + 0.05))

    def y(value: float) -> float:
        return area.bottom - area.h * max(0.0, min(top, value)) / top

    for level in (0.0, 0.25, 0.5, 0.75, 1.0):
        if level <= top:
            _rule(figure, area, y(level))
            _beside(figure, area, y(level), number(level, SHARE))
    group = area.w / players
    width = min(px(74), group * 0.8 / len(arms))
    for seat in range(players):
        middle = area.x + group * (seat + 0.5)
        label = pygame.Rect(round(middle - group / 2), area.bottom + px(30), round(group), px(26))
        figure.words(_("Seat {number}").format(number=seat + 1), fonts.UI, theme.INK.strong, label, align_x=0.5)
        for place, arm in enumerate(arms):
            value = arm.sample.seats[seat]
            x = middle + (place - len(arms) / 2) * width
            bar = pygame.Rect(round(x + width * 0.06), round(y(value.mean)), round(width * 0.88), 0)
            bar.h = max(1, area.bottom - bar.y)
            figure.box(bar, arm.ink, stroke=theme.CONTOUR, width=px(1.5), hatch=arm.hatch)
            _whisker(figure, bar.centerx, y, value)
            below = pygame.Rect(bar.x, area.bottom + px(4), bar.w, px(26))
            figure.words(arm.name, _AXIS.bold(), arm.ink, below, align_x=0.5)
            hint = _("{arm}, seat {seat}: {value}").format(
                arm=arm.name, seat=seat + 1, value=interval(value, SHARE)
            )
            figure.spot(bar, hint)
    figure.line([(area.x, y(0.5)), (area.right, y(0.5))], theme.CONTOUR, px(2), (px(8), px(6)))
    fair = pygame.Rect(area.right + px(6), round(y(0.5)) - px(13), size[0] - area.right - px(6), px(26))
    figure.words(_("fair"), _AXIS, theme.INK.strong, fair)
    return figure


def _whisker(figure: ChartFigure, x: float, y: Callable[[float], float], value: Estimate) -> None:
    if not isfinite(value.half):
        return
    low, high, arm = y(value.low), y(value.high), px(6)
    for colour, width in ((theme.HALO, px(5)), (theme.CONTOUR, px(2))):
        figure.line([(x, low), (x, high)], colour, width)
        for end in (low, high):
            figure.line([(x - arm, end), (x + arm, end)], colour, width)


# --- lengths ------------------------------------------------------------------------------------------------


def lengths(size: tuple[int, int], arms: Sequence[ArmSeries]) -> ChartFigure:
    """Plot the distribution of game lengths, with the medians marked."""
    figure = ChartFigure(size)
    area = area_of(size, left=px(14), bottom=px(34), top=px(42 + 32 * (len(arms) - 1)))
    every = [length for arm in arms for length in arm.sample.turns]
    low, high = min(every), max(every)
    step = round_step((high - low + 1) / _MOST_BARS)
    low = low // step * step
    count = (high - low) // step + 1
    shares = [_shares(arm.sample.turns, low, step, count) for arm in arms]
    most = max(max(each) for each in shares)
    width = area.w / count
    each_w = width * 0.86 / len(arms)
    for place, (arm, heights) in enumerate(zip(arms, shares, strict=True)):
        for number_, share in enumerate(heights):
            if not share:
                continue
            high_ = area.h * share / most
            x = area.x + width * (number_ + 0.07) + each_w * place
            bar = pygame.Rect(round(x), round(area.bottom - high_), max(1, round(each_w)), 0)
            bar.h = max(1, area.bottom - bar.y)
            figure.box(bar, arm.ink, stroke=theme.CONTOUR, hatch=arm.hatch if bar.w > px(4) else None)
            first = low + number_ * step
            span = str(first) if step == 1 else f"{first}–{first + step - 1}"
            hint = _("{arm}, {span} turns: {share} of the games")
            hint = hint.format(arm=arm.name, span=span, share=number(share, SHARE))
            figure.spot(bar, hint)
    figure.line([(area.x, area.bottom), (area.right, area.bottom)], theme.CONTOUR, px(2))
    _numbers_below(figure, area, low, low + count * step)
    for row, arm in enumerate(arms):
        median = Spread(arm.sample.turns).quantile(0.5)
        at = area.x + area.w * (median - low + 0.5) / (count * step)
        figure.line([(at, px(30 + 32 * row)), (at, area.bottom)], arm.ink, px(3), (px(7), px(5)))
        _tag(figure, at, px(2 + 32 * row), _("median {number}").format(number=median), arm)
    return figure


def _tag(figure: ChartFigure, at: float, y: int, text: str, arm: ArmSeries) -> None:
    width = fonts.width(text, _AXIS.bold()) + px(16)
    rect = pygame.Rect(round(max(0, min(figure.size[0] - width, at - width / 2))), y, width, px(28))
    figure.box(rect, arm.ink, stroke=theme.CONTOUR, width=px(1.5), radius=px(6))
    figure.words(text, _AXIS.bold(), theme.HALO, rect, align_x=0.5)


# --- scores -------------------------------------------------------------------------------------------------


def scores(size: tuple[int, int], arms: Sequence[ArmSeries]) -> ChartFigure:
    """Plot the distribution of final scores, one row per rank, with the means marked."""
    figure = ChartFigure(size)
    area = area_of(size, left=px(150), bottom=px(34))
    rows = max(len(arm.sample.scores) for arm in arms)
    every = [score for arm in arms for place in arm.sample.scores for score in place]
    low, high = min(0, *every), max(every) + 1
    span = max(1, high - low)
    high_row = area.h / rows

    def x(score: float) -> float:
        return area.x + area.w * (score - low) / span

    _numbers_below(figure, area, low, high)
    for row in range(rows):
        base = area.y + high_row * (row + 1) - px(8)
        for arm in arms:
            hill = _hill(arm.sample.scores[row], low, high)
            top = max(level for _score, level in hill)
            points = [(x(score), base - level / top * (high_row - px(26))) for score, level in hill]
            tint = theme.translucent(arm.ink, 70)
            figure.area([(area.x, base), *points, (area.right, base)], tint)
            figure.line(points, arm.ink, px(3), arm.dash)
        place = pygame.Rect(0, round(base - px(52)), px(60), px(30))
        figure.words(_("{number}.").format(number=row + 1), fonts.NUMERAL, theme.INK.strong, place, align_x=1.0)
        for number_, arm in enumerate(arms):
            mean = Spread(arm.sample.scores[row]).mean
            tick = pygame.Rect(round(x(mean)) - px(2), round(base), px(5), px(8))
            figure.box(tick, arm.ink)
            written = pygame.Rect(px(66), round(base - px(60)) + number_ * px(26), px(90), px(26))
            text = labelled(arm.name, number(mean, ""))
            figure.words(text, _AXIS.bold(), arm.ink, written)
            hint = _("{arm}, place {place}: {mean} points on average").format(
                arm=arm.name, place=row + 1, mean=number(mean, "")
            )
            figure.spot(pygame.Rect(area.x, round(base - high_row / 2), area.w, round(high_row / 2)), hint)
            figure.spot(written, hint)
    return figure


def _hill(counts: Counter[int], low: int, high: int) -> list[tuple[float, float]]:
    """Smooth the counts with a normal kernel of Silverman's bandwidth, at least 0.4 points."""
    total = counts.total()
    mean = Spread(counts).mean
    deviation = sqrt(sum(count * (score - mean) ** 2 for score, count in counts.items()) / max(1, total))
    width = max(0.4, 1.06 * deviation * total**-0.2)
    places = [low + (high - low) * step / 120 for step in range(121)]
    return [
        (
            at,
            sum(
                count * exp(-(((at - score) / width) ** 2) / 2) / (total * width * sqrt(2 * pi))
                for score, count in counts.items()
            ),
        )
        for at in places
    ]


# --- parts --------------------------------------------------------------------------------------------------


def grid(figure: ChartFigure, area: pygame.Rect, across: tuple[int, int], up: tuple[float, float]) -> None:
    """Draw round numbers below and beside an area, and their grid lines."""
    _numbers_below(figure, area, *across)
    every = round_step((up[1] - up[0]) / 6)
    value = -(-int(up[0]) // every) * every
    while value <= up[1]:
        y = area.bottom - area.h * (value - up[0]) / (up[1] - up[0])
        _rule(figure, area, y)
        _beside(figure, area, y, str(value).replace("-", "−"))
        value += every


def area_of(size: tuple[int, int], *, left: int, bottom: int, top: int = 0, right: int = 0) -> pygame.Rect:
    """Return a chart's area inside its axis labels, at least one pixel wide and high."""
    top, right = top or px(10), right or px(24)
    return pygame.Rect(left, top, max(1, size[0] - left - right), max(1, size[1] - top - bottom))


def _rule(figure: ChartFigure, area: pygame.Rect, y: float) -> None:
    figure.line([(area.x, y), (area.right, y)], _GRID, max(1.0, px(1.5)))


def _beside(figure: ChartFigure, area: pygame.Rect, y: float, text: str) -> None:
    rect = pygame.Rect(0, round(y) - px(12), area.x - px(8), px(24))
    figure.words(text, _AXIS, theme.INK.strong, rect, align_x=1.0)


def _numbers_below(figure: ChartFigure, area: pygame.Rect, low: int, high: int) -> None:
    every = round_step((high - low) / 8)
    first = -(-low // every) * every
    for value in range(first, high + 1, every):
        x = area.x + area.w * (value - low) / max(1, high - low)
        figure.line([(x, area.y), (x, area.bottom)], theme.translucent(theme.HAIRLINE, 70), max(1.0, px(1)))
        rect = pygame.Rect(round(x) - px(40), area.bottom + px(6), px(80), px(26))
        figure.words(str(value).replace("-", "−"), _AXIS, theme.INK.strong, rect, align_x=0.5)


def _shares(counts: Counter[int], low: int, step: int, bars: int) -> list[float]:
    found = [0] * bars
    for value, count in counts.items():
        found[(value - low) // step] += count
    return [each / counts.total() for each in found]


GAP: Final = 18.0


class View(NamedTuple):
    """The part of a study that is shown."""

    found: StudyFindings
    players: int
    arms: list[ArmSeries]
    """The first arm and the one compared with it; one of them may have no games yet."""


def share(grow: float, height: float) -> Flex:
    """Return a panel's share of the width; in a narrow window its height instead, in units."""
    return Flex(basis=height, shrink=0) if current().compact else Flex(grow=grow, basis=0, min=0)


def side_by_side(sheets: Sequence[Node | None]) -> Node:
    """Place panels side by side, or in a narrow window below each other, scrolling."""
    if not current().compact:
        return Row(sheets, gap=GAP, flex=FILLS)
    return Scroll(Column(sheets, gap=GAP), 16, key="lab.page", flex=FILLS)


def leaf(title: str, content: Node, *aside: Node, flex: Flex = FILLS) -> Node:
    """Return a panel with a heading and something beside the heading."""
    words = Padding(heading(title), Edges(), flex=FILLS)
    head = Row([words, *aside], gap=6, align="middle", flex=Flex(basis=30, shrink=0))
    return sheet(Column([head, content], gap=6), inside=16, flex=flex)


def chart(
    name: str,
    title: str,
    draw: Callable[..., ChartFigure],
    *values: object,
    height: float = 0.0,
    on_press: Intent = (),
    flex: Flex = FILLS,
) -> Node:
    """Return a panel with a chart of these values and its save buttons. A chart with a `height` in units
    scrolls where there is less room.
    """
    key = f"lab.page.{name}"
    plot: Node = Plot(
        Sketch(draw, values), height, key=key, name=title, on_press=on_press, flex=Flex() if height else FILLS
    )
    if height:
        plot = Scroll(plot, bar="needed", key=f"{key}.area", flex=FILLS)
    saves = [
        Button(
            kind.upper(),
            kind="parchment",
            style=fonts.UI.at(18),
            key=f"{key}.{kind}",
            tooltip=_("Save this chart as {kind}").format(kind=kind.upper()),
            on_press=("save", name, kind),
            flex=Flex(basis=56, shrink=0, cross=30),
        )
        for kind in ("png", "svg")
    ]
    return leaf(title, plot, *saves, flex=flex)


def said(title: str, sentence: str, *, flex: Flex = FILLS) -> Node:
    """Return a panel with a sentence in place of a chart."""
    return leaf(title, Text(sentence, fonts.BODY, theme.INK.soft, y=0, flex=FILLS), flex=flex)


def _pill(surface: pygame.Surface, rect: pygame.Rect, place: int) -> None:
    paint.box(surface, rect, rect.h / 2, arm_ink(place), stroke=theme.CONTOUR, width=max(1, px(1.5)))


def pill(text: str, place: int) -> Node:
    """Return a plate in the colour of the arm at this index, with a word or two on it."""
    words = Text(text, fonts.UI_BOLD.at(18), theme.HALO, x=0.5, wraps=False, flex=Flex(min=28))
    return Frame(
        painter(_pill, place),
        Padding(Column([words]), Edges(10, 0, 10, 0)),
        flex=Flex(shrink=0, align="middle"),
    )
