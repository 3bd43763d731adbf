"""The laboratory's pages: which ones exist, and what each shows of a study."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.figure import ChartFigure, Point
from barons.app.kit.layout import px
from barons.app.kit.reading import prose
from barons.app.kit.ui.boxes import Column, Row
from barons.app.kit.ui.node import FILLS, Flex, Node
from barons.app.kit.ui.values import Dropdown, Option, segmented
from barons.app.screens.lab import gamespage, verdictpage
from barons.app.screens.lab.drawing import ArmSeries, View, chart, leaf, said, share, side_by_side
from barons.app.screens.lab.names import left_out
from barons.app.table.boards.hexplan import Hexes
from barons.lab import questions
from barons.lab.findings import Outline, StudyFindings
from barons.lab.measures import COUNT, Place, family
from barons.lab.plan import COMPARE, IMPORT, SWEEP, TUNE
from barons.lab.words import number
from barons.text.describe import use_title
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_MOST_CELLS: Final = 300
"""Maximum number of cells of an unbounded map; rare ones farther out are omitted."""


def page(view: View) -> Node:
    """Return the page: one panel per arm."""
    most = max((_share(arm, cell) for arm in view.arms for cell in arm.sample.cells), default=0.0)
    game = str(view.found.outline.plan.arms[0].ruleset["game"])
    return side_by_side([_sheet(arm, game, most) for arm in view.arms])


def _sheet(arm: ArmSeries, game: str, most: float) -> Node:
    title, cells = _("Where players build with {arm}, per game").format(arm=arm.name), arm.sample.cells
    name, place = f"map{arm.place}", share(1, 560)
    if not cells:
        return said(title, _("Nothing was built."), flex=place)
    places = family(game).places(cell for cell, _count in cells.most_common(_MOST_CELLS))
    if places:
        title = _("Where players build with {arm}, per 100 games").format(arm=arm.name)
        return chart(name, title, heat, arm, places, most, flex=place)
    return chart(name, title, spaces, arm, game, height=35 * len(cells) + 10, flex=place)


def _share(arm: ArmSeries, cell: str) -> float:
    """Return how often the cell is built on, per game."""
    return arm.sample.cells[cell] / arm.sample.games


def heat(size: tuple[int, int], arm: ArmSeries, places: Mapping[str, Place], most: float) -> ChartFigure:
    """Draw the board's hexagons, redder where something is built more often, with the percentage."""
    figure = ChartFigure(size)
    hexes = Hexes(1.0, theme.SQUASH, theme.GAP)
    middles = {cell: hexes.middle(q, r) for cell, (q, r) in places.items()}
    xs, ys = [x for x, _y in middles.values()], [y for _x, y in middles.values()]
    width, height = max(xs) - min(xs) + 2.0, max(ys) - min(ys) + 2.2
    scale = min(size[0] / width, (size[1] - px(10)) / height)
    left = size[0] / 2 - scale * (max(xs) + min(xs)) / 2
    top = size[1] / 2 - scale * (max(ys) + min(ys)) / 2
    corners = hexes.corners(0.97)
    style = fonts.UI_BOLD.at(max(18.0, min(26.0, scale * 0.34 / max(1, px(100)) * 100)))
    for cell, (x, y) in middles.items():
        at: Point = (left + x * scale, top + y * scale)
        share = _share(arm, cell)
        outline = [(at[0] + dx * scale, at[1] + dy * scale) for dx, dy in corners]
        warm = min(1.0, share / most) if most else 0.0
        tint = theme.mix(theme.PARCHMENT[50], theme.SEAL.base, 0.06 + 0.9 * warm)
        figure.area(outline, tint, theme.CONTOUR, max(1.0, px(15) / 10))
        rect = pygame.Rect(0, 0, round(1.6 * scale), round(0.8 * scale))
        rect.center = (round(at[0]), round(at[1]))
        if scale > px(26):
            ink = theme.HALO if warm > 0.55 else theme.INK.strong
            figure.words(f"{100 * share:.0f}", style, ink, rect, align_x=0.5)
        hint = filled(
            _("{mean} per game with {arm}: {count} in {games} games"),
            mean=number(share, COUNT),
            arm=arm.name,
            count=arm.sample.cells[cell],
            games=arm.sample.games,
        )
        figure.spot(rect.inflate(0, round(0.5 * scale)), hint)
    return figure


def spaces(size: tuple[int, int], arm: ArmSeries, game: str) -> ChartFigure:
    """Draw one bar per space, the most frequent first."""
    figure = ChartFigure(size)
    left = round(size[0] * 0.42)
    found = arm.sample.cells.most_common()
    most = found[0][1]
    for row, (cell, count) in enumerate(found):
        y = row * px(34)
        name = use_title(game, "cell", cell)
        figure.words(name, fonts.UI, theme.INK.strong, pygame.Rect(0, y, left - px(10), px(30)))
        bar = pygame.Rect(left, y + px(4), max(1, round((size[0] - left - px(80)) * count / most)), px(22))
        figure.box(bar, arm.ink, stroke=theme.CONTOUR, hatch=arm.hatch)
        mean = number(count / arm.sample.games, COUNT)
        figure.words(mean, fonts.CAPTION, theme.INK.strong, pygame.Rect(bar.right + px(8), y, px(70), px(30)))
        hint = _("{name} with {arm}: {mean} per game").format(name=name, arm=arm.name, mean=mean)
        figure.spot(pygame.Rect(left, y, size[0] - left, px(30)), hint)
    return figure


FIRST: Final = "verdict"
COUNTING: Final = "counting"
QUESTIONS: Final = "questions"
PAGES: Final[dict[str, Callable[[View], Node]]] = {
    FIRST: verdictpage.page,
    "map": page,
    "games": gamespage.page,
}
"""Builder of each page of a study."""


def titles(outline: Outline | None) -> dict[str, str]:
    """Return the titles of a study's pages, in order. A search has no verdict: a question gives its result."""
    is_search = outline is not None and outline.plan.kind == TUNE
    return {
        **({} if is_search else {FIRST: _("Verdict")}),
        QUESTIONS: _("Questions"),
        "map": _("Map"),
        "games": _("Games"),
        COUNTING: _("Counting"),
    }


def head(outline: Outline | None, page: str, view: int, question: str) -> Node:
    """Return the page tabs, a choice of players and arms if there are several, and the question.

    Their places stay free on other pages and without a study, so that the tabs do not move under the mouse.
    """
    called = titles(outline)
    options = [Option(title) for title in called.values()]
    at = list(called).index(page)
    parts: list[Node] = [segmented("lab.pages", _("Page"), options, at, ("page",), is_tabs=True, flex=FILLS)]
    width = Flex(grow=0.35, basis=0, min=0, max=260)
    found = views(outline) if outline is not None else []
    free = Node(flex=width)
    if outline is not None and len(found) > 1:
        names = tuple(_view_name(outline, players, arm) for players, arm in found)
        label = _("What is compared")
        parts.append(Dropdown(names, view, key="lab.view", label=label, on_change=("view",), flex=width))
    else:
        parts.append(free)
    if outline is not None and page == QUESTIONS:
        shown = tuple(_(questions.question(name).title) for name in outline.questions)
        at, label = outline.questions.index(question), _("Question")
        parts.append(Dropdown(shown, at, key="lab.question", label=label, on_change=("ask",), flex=width))
    else:
        parts.append(free)
    return Row(parts, gap=12, flex=Flex(basis=48, shrink=0))


def _hint(kind: str) -> str:
    hints = {
        COMPARE: _(
            "Choose two editions (or a variant and its edition) and click “Start”. Both get"
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
    against = [arm.name for _base, arm in outline.plan.pairs()] or [arm.name for arm in outline.plan.arms]
    return [(players, name) for players in outline.plan.players for name in against]


def view_of(found: StudyFindings, players: int, against: str) -> View | None:
    """Return the chosen part of a study; None while it has no game."""
    shown = shown_arms(found.outline, against)
    arms = [
        ArmSeries(arm.name, place, found.samples[players, arm.name])
        for place, arm in enumerate(found.outline.plan.arms)
        if (players, arm.name) in found.samples and arm.name in shown
    ]
    return View(found, players, arms) if arms else None


def shown_arms(outline: Outline, against: str) -> tuple[str, ...]:
    """Return the name of the arm that this one is compared with, if there is one, and its own name."""
    bases = [base.name for base, arm in outline.plan.pairs() if arm.name == against]
    return (*bases, against)


def _view_name(outline: Outline, players: int, arm: str) -> str:
    pair = " – ".join(shown_arms(outline, arm))
    if len(outline.plan.players) == 1:
        return pair
    return " · ".join([ngettext("{count} player", "{count} players", players).format(count=players), pair])
