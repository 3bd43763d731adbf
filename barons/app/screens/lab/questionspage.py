"""The questions page: the answer to the chosen question as sentences, small charts and tables."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from math import ceil, isfinite
from pathlib import Path
from typing import NamedTuple

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import current, px
from barons.app.kit.reading import label, prose, table
from barons.app.kit.ui.boxes import Column, Padding
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.lab.drawing import arm_ink, chart, leaf
from barons.lab import findings, questions
from barons.lab.arms import SEVERAL
from barons.lab.bench import Bench
from barons.lab.estimates import Estimate
from barons.lab.questions.answers import Answer, Panels
from barons.lab.words import interval, number
from barons.text.tr import gettext as _
from barons.text.tr import language


class QuestionChoice(NamedTuple):
    """A question about some games. While a study runs, its question is asked again only for a search, whose
    answer replays no games.
    """

    folder: Path
    question: str
    players: int
    arms: tuple[str, ...]
    played: int


class AnswersView:
    """Cache of the answers so far, and the one that the reading process is working on."""

    def __init__(self, bench: Bench) -> None:
        self.question = ""
        """Name of the chosen question; empty until one is chosen."""
        self._bench = bench
        self._given: dict[tuple[QuestionChoice, str], tuple[int, Answer | str]] = {}
        """The latest answers, each with the number of games that it is about."""
        self._asked: tuple[tuple[QuestionChoice, str], Future[Answer]] | None = None

    def given(self, wanted: QuestionChoice) -> Answer | str | None:
        """Return the latest answer in the current language, perhaps about fewer games, or the error text; None
        while there is none.
        """
        return self._given.get(_key(wanted), (0, None))[1]

    def is_known(self, wanted: QuestionChoice) -> bool:
        """Return whether the latest answer is about as many games as wanted."""
        return self._given.get(_key(wanted), (-1, None))[0] == wanted.played

    def go_on(self, wanted: QuestionChoice) -> bool:
        """Request an unknown answer; return True if one has arrived."""
        key = (wanted, language())
        if self._asked is None and not self.is_known(wanted):
            future = self._bench.ask(
                findings.answered, wanted.folder, wanted.question, wanted.players, wanted.arms, language()
            )
            self._asked = (key, future)
        if self._asked is None or not self._asked[1].done():
            return False
        ((asked, spoken), future), self._asked = self._asked, None
        key = (asked._replace(played=0), spoken)
        try:
            self._given[key] = asked.played, future.result()
        except Exception as error:  # any error of the folder or the process is shown
            self._given[key] = asked.played, str(error)
        return True


def _key(wanted: QuestionChoice) -> tuple[QuestionChoice, str]:
    return wanted._replace(played=0), language()


def page(name: str, answer: Answer | str | None) -> Node:
    """Return the page with the answer to the question of this name."""
    question = questions.question(name)
    parts = [prose(_(question.meaning), ink=theme.INK.soft)]
    if answer is None:
        parts.append(prose(_("Looking through the games…")))
    elif isinstance(answer, str):
        parts.append(
            prose(_("This study cannot be opened: {reason}").format(reason=answer), ink=theme.INK.danger)
        )
    else:
        parts += [prose(line) for line in answer.lines]
        if answer.panels is not None:
            parts.append(_charts(name, _(question.title), answer.panels))
        for each in answer.tables:
            rows = [[cell.text for cell in row] for row in each.rows]
            parts += [label(each.title), table(each.head, rows)]
    area = Scroll(Padding(Column(parts, gap=4), Edges(2, 2, 12, 8)), key="lab.page.answer", flex=FILLS)
    return leaf(_(question.title), area)


def _charts(name: str, title: str, panels: Panels) -> Node:
    rows = -(-len(panels.titles) // (2 if current().compact else 3))
    return chart(name, title, multiples, panels, flex=Flex(basis=60 + 230 * rows, shrink=0))


def multiples(size: tuple[int, int], panels: Panels) -> ChartFigure:
    """Draw one chart per measure, in rows."""
    figure = ChartFigure(size)
    columns = min(len(panels.titles), 2 if size[0] < px(1100) else 3)
    gap = px(26)
    width = (size[0] - gap * (columns - 1)) // columns
    high = size[1] // -(-len(panels.titles) // columns)
    charts = zip(panels.titles, panels.units, panels.values, strict=True)
    for place, (title, unit, values) in enumerate(charts):
        rect = pygame.Rect(place % columns * (width + gap), place // columns * high, width, high - px(14))
        wanted = panels.wanted[place] if panels.wanted else None
        _panel(figure, rect, title, unit, panels.names, values, panels.own, wanted)
    return figure


def _panel(
    figure: ChartFigure,
    rect: pygame.Rect,
    measure: str,
    unit: str,
    names: Sequence[str],
    values: Sequence[Estimate],
    own: int,
    wanted: tuple[float, float] | None,
) -> None:
    title = pygame.Rect(rect.x, rect.y, rect.w, px(28))
    figure.words(measure, fonts.UI_BOLD, theme.INK.strong, title)
    lines = [name.split(SEVERAL) for name in names]
    wide = px(min(60, 8 + 8 * max(len(value) for each in lines for value in each)))
    below = px(12) + px(18) * max(map(len, lines))
    right = rect.right - max(px(16), wide // 2)
    area = pygame.Rect(
        rect.x + px(78), rect.y + px(36), right - rect.x - px(78), max(px(20), rect.h - px(36) - below)
    )
    ends = [(each.low, each.high) if isfinite(each.half) else (each.mean, each.mean) for each in values]
    seen = [*ends, *([wanted] if wanted else [])]
    low, high = min(end[0] for end in seen), max(end[1] for end in seen)
    span = (high - low) or 1.0
    step = area.w / max(1, len(names) - 1)

    def at(place: int, value: float) -> tuple[float, float]:
        return area.x + step * place, area.bottom - area.h * (value - low) / span

    for level in (low, (low + high) / 2, high):
        y = at(0, level)[1]
        figure.line([(area.x, y), (area.right, y)], theme.translucent(theme.HAIRLINE, 120), max(1.0, px(1)))
        label = pygame.Rect(rect.x, round(y) - px(12), px(70), px(24))
        figure.words(number(level, unit), fonts.CAPTION, theme.INK.soft, label, align_x=1.0)
    if wanted:
        (left, top), (_left, bottom) = at(0, wanted[1]), at(0, wanted[0])
        corners = [(left, top), (area.right, top), (area.right, bottom), (left, bottom)]
        figure.area(corners, theme.translucent(arm_ink(1), 50))
    if own >= 0:
        marked = at(own, low)[0]
        figure.line([(marked, area.y), (marked, area.bottom)], arm_ink(1), px(3), (px(7), px(5)))
    band = [at(place, end[1]) for place, end in enumerate(ends)]
    band += [at(place, end[0]) for place, end in reversed(list(enumerate(ends)))]
    if len(names) > 1:
        figure.area(band, theme.translucent(arm_ink(0), 60))
    figure.line([at(place, each.mean) for place, each in enumerate(values)], arm_ink(0), px(3))
    every = max(1, -(-len(names) // 8), ceil(wide / step))
    for place, (name, each) in enumerate(zip(names, values, strict=True)):
        x, y = at(place, each.mean)
        figure.dot((x, y), px(6), arm_ink(1) if place == own else arm_ink(0), theme.CONTOUR)
        style = fonts.CAPTION.bold() if place == own else fonts.CAPTION
        for line, value in enumerate(lines[place] if place % every == 0 else []):
            written = pygame.Rect(round(x) - wide // 2, area.bottom + px(4 + 18 * line), wide, px(24))
            figure.words(value, style, theme.INK.strong, written, align_x=0.5)
        hint = _("{measure} with {value}: {mean}").format(
            measure=measure, value=name, mean=interval(each, unit)
        )
        figure.spot(pygame.Rect(round(x - step / 2), area.y, max(px(16), round(step)), area.h), hint)
