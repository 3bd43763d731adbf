"""The laboratory's pages: which ones exist, and what each shows of a study."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barons.app.kit import fonts, theme
from barons.app.kit.reading import prose
from barons.app.kit.ui.boxes import Column, Row
from barons.app.kit.ui.node import FILLS, Flex, Node
from barons.app.kit.ui.values import Dropdown, Option, segmented
from barons.app.screens.lab import gamespage, mappage, verdictpage
from barons.app.screens.lab.drawing import ArmSeries
from barons.app.screens.lab.leaf import View, leaf
from barons.app.screens.lab.names import left_out
from barons.lab import questions
from barons.lab.findings import Outline, StudyFindings
from barons.lab.plan import COMPARE, IMPORT, SWEEP, TUNE, pairs
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

FIRST: Final = "verdict"
COUNTING: Final = "counting"
QUESTIONS: Final = "questions"
_PAGES: Final[dict[str, Callable[[View], Node]]] = {
    FIRST: verdictpage.page,
    "map": mappage.page,
    "games": gamespage.page,
}
"""Builder of each page of a study."""


def titles(outline: Outline | None) -> dict[str, str]:
    """Return the titles of a study's pages, in order. A search has no verdict: a question gives its result."""
    is_search = outline is not None and outline.kind == TUNE
    return {
        **({} if is_search else {FIRST: _("Verdict")}),
        QUESTIONS: _("Questions"),
        "map": _("Map"),
        "games": _("Games"),
        COUNTING: _("Counting"),
    }


def head(outline: Outline | None, page: str, view: int, question: str) -> Node:
    """Return the page tabs, a choice of players and arms if there are several, and on the questions page the
    question.
    """
    called = titles(outline)
    options = [Option(title) for title in called.values()]
    at = list(called).index(page)
    parts = [segmented("lab.pages", _("Page"), options, at, ("page",), is_tabs=True, flex=FILLS)]
    found = views(outline) if outline is not None else []
    if outline is not None and len(found) > 1:
        names = tuple(_view_name(outline, players, arm) for players, arm in found)
        label, width = _("What is compared"), Flex(grow=0.35, basis=0, min=0, max=260)
        parts.append(Dropdown(names, view, key="lab.view", label=label, on_change=("view",), flex=width))
    if outline is not None and page == QUESTIONS:
        names = outline.questions
        shown = tuple(_(questions.question(name).title) for name in names)
        at, width = names.index(question), Flex(grow=0.35, basis=0, min=0, max=260)
        parts.append(
            Dropdown(shown, at, key="lab.question", label=_("Question"), on_change=("ask",), flex=width)
        )
    return Row(parts, gap=12, flex=Flex(basis=48, shrink=0))


def of_study(page: str, view: View) -> Node:
    """Return a page of a study that has been read."""
    return _PAGES[page](view)


def _hint(kind: str) -> str:
    """Return how to begin a study of this kind."""
    hints = {
        COMPARE: _(
            "Choose two editions (or a variant and its edition) and press Start. Both get"
            " the same deals; the computers play while you watch or play."
        ),
        SWEEP: _("Choose a ruleset, and ranges for one to three of its numbers. All combinations are played."),
        TUNE: _(
            "Choose a ruleset, ranges for one to three of its numbers, and what games should be like. The"
            " computers try values, and confirm the best ones with new deals."
        ),
        IMPORT: _("Your finished games are compared with games that computers play with the same deals."),
    }
    return hints[kind]


def empty(title: str, sentence: str, kind: str) -> Node:
    """Return a page without a study: a sentence, or what to do."""
    told = sentence or _hint(kind)
    level = _("Computers at this level show what the rules allow, not how people play.")
    parts = [prose(told), prose(level, ink=theme.INK.soft)]
    if left_out():
        parts.append(prose(left_out(), fonts.SMALL, theme.INK.soft))
    return Column([leaf(title, Column(parts), flex=Flex(min=330))], flex=FILLS)


def views(outline: Outline) -> list[tuple[int, str]]:
    """Return the choices of a number of players and an arm to compare with the first, or the only arm."""
    against = [arm.name for _base, arm in pairs(outline.arms)] or [arm.name for arm in outline.arms]
    return [(players, name) for players in outline.players for name in against]


def view_of(found: StudyFindings, players: int, against: str) -> View | None:
    """Return the chosen part of a study; None while it has no game."""
    shown = shown_arms(found.outline, against)
    arms = [
        ArmSeries(arm.name, place, found.samples[players, arm.name])
        for place, arm in enumerate(found.outline.arms)
        if (players, arm.name) in found.samples and arm.name in shown
    ]
    return View(found, players, arms) if arms else None


def shown_arms(outline: Outline, against: str) -> tuple[str, ...]:
    """Return the names of the arm that it is compared with and of this arm."""
    bases = [base.name for base, arm in pairs(outline.arms) if arm.name == against]
    return (*bases, against)


def _view_name(outline: Outline, players: int, arm: str) -> str:
    pair = " – ".join(shown_arms(outline, arm))
    if len(outline.players) == 1:
        return pair
    return " · ".join([ngettext("{count} player", "{count} players", players).format(count=players), pair])
