"""The counting page: donjons on random boards by number of mountains, points by seat, remainders; and their
counting in the reading process.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import px
from barons.app.kit.ui.node import Node
from barons.app.screens.lab.drawing import area_of, arm_ink, chart, grid, said, share, side_by_side
from barons.lab import boards
from barons.lab.boards import MountainRow
from barons.lab.measures import POINTS, SHARE
from barons.lab.words import number
from barons.text.sentence import filled
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.lab.bench import Bench

MOUNTAINS: Final = range(11)
DEALS: Final = 10_000
"""Deals for each number of mountains; enough to know the mean of donjons to about a hundredth."""
SEED: Final = 1


class StudyCounting:
    """Counts the rows of one ruleset, one request at a time."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._asked: Future[MountainRow | None] | None = None
        self.ruleset = ""
        self.players = 2
        """Number of players among whom the donjons are divided."""
        self.rows: list[MountainRow] = []
        self.has_tiles = True
        """False once the ruleset has proved to have no tiles with points."""
        self.trouble = ""
        """Why counting failed; cleared for another ruleset."""

    def go_on(self, ruleset: str, players: int) -> bool:
        """Request what is missing; return True if there is something new to show."""
        players = players if players in boards.PLAYERS else boards.PLAYERS[-1]
        is_new = (ruleset, players) != (self.ruleset, self.players)
        if ruleset != self.ruleset:
            self.rows, self.has_tiles, self.trouble, self._asked = [], True, "", None
        self.ruleset, self.players = ruleset, players
        if self._asked is not None and self._asked.done():
            self._take(self._asked)
            is_new = True
        is_wanted = self.has_tiles and not self.trouble and len(self.rows) < len(MOUNTAINS)
        if self._asked is None and is_wanted:
            self._asked = self._bench.ask(boards.counted, ruleset, len(self.rows), DEALS, SEED)
        return is_new

    def _take(self, asked: Future[MountainRow | None]) -> None:
        self._asked = None
        try:
            row = asked.result()
        except Exception as error:  # for example a missing ruleset, or a process ended from outside
            self.trouble = str(error) or type(error).__name__
            return
        if row is None:
            self.has_tiles = False
        else:
            self.rows.append(row)


def page(rows: tuple[MountainRow, ...], players: int, has_tiles: bool, trouble: str) -> Node:
    """Return the page: three charts, or as many as there are rows for."""
    sentence = _("Counting…") if has_tiles else _("This game has no tiles with points.")
    if trouble:
        sentence = _("Cannot be counted: {reason}").format(reason=trouble)
    first, second, third = _("Donjons that fit"), _("Points by seat"), _("Unbuilt donjons")
    place, last = share(0.36, 460), share(0.28, 460)
    if not rows:
        rest = [Node(flex=each) for each in (place, last)]
        return side_by_side([said(first, sentence, flex=place), *rest])
    return side_by_side(
        [
            chart("donjons", first, donjons, rows, flex=place),
            chart("points", second, points, rows, players, flex=place),
            chart("remainders", third, remainders, rows, players, flex=last),
        ]
    )


def donjons(size: tuple[int, int], rows: Sequence[MountainRow]) -> ChartFigure:
    """Plot mean donjons, with the middle half as a band and the extremes as thin lines."""
    figure = ChartFigure(size)
    area = area_of(size, left=px(50), bottom=px(66))
    top = max(max(row.donjons.counts) for row in rows) + 1
    grid(figure, area, (MOUNTAINS[0], MOUNTAINS[-1]), (0, top))
    _below(figure, area, _("mountains; {count} deals each").format(count=DEALS))

    def at(row: MountainRow, value: float) -> tuple[float, float]:
        return _x(area, row), area.bottom - area.h * value / top

    band = [at(row, row.donjons.quantile(0.75)) for row in rows]
    band += [at(row, row.donjons.quantile(0.25)) for row in reversed(rows)]
    if len(rows) > 1:
        figure.area(band, theme.translucent(arm_ink(0), 60))
    for row in rows:
        least, most = min(row.donjons.counts), max(row.donjons.counts)
        figure.line([at(row, least), at(row, most)], theme.HAIRLINE, px(2))
    figure.line([at(row, row.donjons.mean) for row in rows], arm_ink(0), px(3))
    for row in rows:
        figure.dot(at(row, row.donjons.mean), px(6), arm_ink(0), theme.CONTOUR)
        sentence = _(
            "{mountains} mountains: {mean} donjons on average, most often {mode}; middle half"
            " {low}–{high}, range {least}–{most}"
        )
        spread = row.donjons
        figure.spot(
            _column(area, row),
            sentence.format(
                mountains=row.mountains,
                mean=number(spread.mean, POINTS),
                mode=spread.mode,
                low=spread.quantile(0.25),
                high=spread.quantile(0.75),
                least=min(spread.counts),
                most=max(spread.counts),
            ),
        )
    return figure


def points(size: tuple[int, int], rows: Sequence[MountainRow], players: int) -> ChartFigure:
    """Plot the mean points of every seat, one line per seat."""
    figure = ChartFigure(size)
    area = area_of(size, left=px(50), bottom=px(66), right=px(44))
    top = max(row.seat_points[players][0].mean for row in rows) * 1.15
    grid(figure, area, (MOUNTAINS[0], MOUNTAINS[-1]), (0, top))
    _below(figure, area, filled(_("mountains; {players} players in turn"), players=players))
    for seat in range(players):
        ink = arm_ink(seat)
        dash = (px(9), px(6)) if seat % 2 else ()
        line = [
            (_x(area, row), area.bottom - area.h * row.seat_points[players][seat].mean / top) for row in rows
        ]
        figure.line(line, ink, px(3), dash)
        for at in line:
            figure.dot(at, px(5), ink, theme.CONTOUR)
        x, y = line[-1]
        label = pygame.Rect(round(x) + px(12), round(y) - px(13), px(30), px(26))
        figure.words(str(seat + 1), fonts.UI_BOLD, ink, label)
    for row in rows:
        lines = [_("{mountains} mountains").format(mountains=row.mountains)]
        for seat, spread in enumerate(row.seat_points[players]):
            mean, low, high = number(spread.mean, POINTS), spread.quantile(0.25), spread.quantile(0.75)
            of_seat = _("seat {seat}: {mean} points, middle half {low}–{high}")
            lines.append(of_seat.format(seat=seat + 1, mean=mean, low=low, high=high))
        figure.spot(_column(area, row), "\n".join(lines))
    return figure


def remainders(size: tuple[int, int], rows: Sequence[MountainRow], players: int) -> ChartFigure:
    """Plot how many donjons are left over after an equal division: cells, one row per number of mountains."""
    figure = ChartFigure(size)
    left = px(60)
    width, high = (size[0] - left) / players, min(px(46), (size[1] - px(70)) / len(MOUNTAINS))
    for rest in range(players):
        head = pygame.Rect(round(left + rest * width), 0, round(width), px(34))
        figure.words(str(rest), fonts.NUMERAL, theme.INK.strong, head, align_x=0.5)
    for row in rows:
        y = px(38) + row.mountains * high
        label = pygame.Rect(0, round(y), left - px(10), round(high) - px(4))
        figure.words(str(row.mountains), fonts.UI, theme.INK.strong, label, align_x=1.0)
        for rest, part in enumerate(row.modulo(players)):
            rect = pygame.Rect(round(left + rest * width), round(y), round(width) - px(4), round(high) - px(4))
            tint = theme.translucent(arm_ink(0), round(20 + 220 * part))
            figure.box(rect, tint, stroke=theme.HAIRLINE, radius=px(4))
            ink = theme.HALO if part > 0.6 else theme.INK.strong
            figure.words(number(part, SHARE), fonts.CAPTION, ink, rect, align_x=0.5)
            hint = _("{mountains} mountains, {rest} left over: {share} of the deals")
            figure.spot(rect, hint.format(mountains=row.mountains, rest=rest, share=number(part, SHARE)))
    foot = pygame.Rect(0, size[1] - px(30), size[0], px(26))
    figure.words(
        _("donjons modulo {players}").format(players=players), fonts.CAPTION, theme.INK.soft, foot, align_x=1.0
    )
    return figure


def _x(area: pygame.Rect, row: MountainRow) -> float:
    return area.x + area.w * row.mountains / MOUNTAINS[-1]


def _column(area: pygame.Rect, row: MountainRow) -> pygame.Rect:
    width = area.w / len(MOUNTAINS)
    return pygame.Rect(round(_x(area, row) - width / 2), area.y, round(width), area.h)


def _below(figure: ChartFigure, area: pygame.Rect, text: str) -> None:
    rect = pygame.Rect(area.x, area.bottom + px(34), area.w, px(26))
    figure.words(text, fonts.CAPTION, theme.INK.soft, rect, align_x=1.0)
