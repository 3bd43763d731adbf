"""The questions page: the answer to the chosen question as sentences, small charts and tables."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import NamedTuple

from barons.app.kit import theme
from barons.app.kit.layout import current
from barons.app.kit.reading import label, prose, table
from barons.app.kit.ui.boxes import Column, Padding
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.lab.leaf import chart, leaf
from barons.app.screens.lab.multiples import multiples
from barons.lab import findings, questions
from barons.lab.bench import Bench
from barons.lab.questions.answers import Answer, Panels
from barons.text.tr import gettext as _
from barons.text.tr import language


class QuestionChoice(NamedTuple):
    """A question about some games. Of a running study only a search, whose answer replays no games, is asked
    again while it runs.
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
        """Return whether the latest answer is about as many games."""
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
