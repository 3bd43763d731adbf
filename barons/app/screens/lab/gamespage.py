"""The games page: length against margin, each point a game to watch, and a list of notable games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.figure import ChartFigure
from barons.app.kit.layout import px
from barons.app.kit.page import list_row
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import ListView
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.kit.ui.scroll import Scroll
from barons.app.screens.lab.drawing import (
    ArmSeries,
    View,
    area_of,
    chart,
    grid,
    leaf,
    pill,
    share,
    side_by_side,
)
from barons.lab.findings import GamePoint
from barons.lab.measures import POINTS, SHARE, VALUE
from barons.lab.words import number
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_MOST: Final = 500
"""Maximum number of points per arm; if there are more, an even selection is drawn."""


class Notable(NamedTuple):
    title: str
    note: str
    arm: ArmSeries
    game: GamePoint


def page(view: View) -> Node:
    """Return the page: points and a list. Clicking one sends `watch` with the game's number."""
    plot = chart("dots", _("Length and margin"), dots, view.arms, on_press=("watch",), flex=share(0.64, 560))
    rows = [_row(number, each) for number, each in enumerate(notable(view.arms), 1)]
    title = _("Games that stand out")
    listed = ListView(rows, gap=8, key="lab.page.notable", name=title)
    area = Scroll(Padding(listed, Edges.all(2)), key="lab.page.notable.area", is_paged=False, flex=FILLS)
    return side_by_side([plot, leaf(title, area, flex=share(0.36, 560))])


def _row(number: int, each: Notable) -> Node:
    words = [
        Text(each.title, fonts.UI_BOLD),
        Text(each.note, fonts.SMALL, theme.INK.soft),
    ]
    row = Row([Column(words, flex=FILLS), pill(each.arm.name, each.arm.place)], gap=12)
    key, inside, intent = f"lab.page.notable{number}", Edges(14, 7, 14, 7), ("watch", each.game.number)
    return list_row(key, row, inside, intent, None, Flex(min=76, shrink=0), tooltip=_("Watch this game"))


def notable(arms: list[ArmSeries]) -> Iterator[Notable]:
    """Yield each arm's shortest, longest and closest games, greatest comeback, near stalemate, one cut off."""
    for arm in arms:
        games = arm.sample.dots
        shortest = min(games, key=lambda game: game.turns)
        yield Notable(_("The shortest"), _turns(shortest), arm, shortest)
        longest = max(games, key=lambda game: game.turns)
        yield Notable(_("The longest"), _turns(longest), arm, longest)
        turned = max(games, key=lambda game: game.comeback)
        if turned.comeback > 0:
            note = _("the winner trailed at one point by {gap} (1 is a whole win)").format(
                gap=number(turned.comeback, VALUE)
            )
            yield Notable(_("The greatest comeback"), note, arm, turned)
        closest = min(games, key=lambda game: abs(game.margin))
        yield Notable(_("The closest"), _margin(closest), arm, closest)
        stuck = max(games, key=lambda game: game.idle)
        if stuck.idle > 0:
            note = _("{share} of the turns without a choice").format(share=number(stuck.idle, SHARE))
            yield Notable(_("Closest to a stalemate"), note, arm, stuck)
        cut = next((game for game in games if game.ended == "rounds"), None)
        if cut is not None:
            yield Notable(_("Ended by the limit of rounds"), _turns(cut), arm, cut)


def _turns(game: GamePoint) -> str:
    return ngettext("{count} turn", "{count} turns", game.turns).format(count=game.turns)


def _margin(game: GamePoint) -> str:
    return _("margin {points}").format(points=number(game.margin, POINTS))


def dots(size: tuple[int, int], arms: list[ArmSeries]) -> ChartFigure:
    """Plot the first player's margin over turns; games with equal values share one larger point."""
    figure = ChartFigure(size)
    area = area_of(size, left=px(70), bottom=px(60), top=px(14))
    games = [game for arm in arms for game in arm.sample.dots]
    low, high = min(game.turns for game in games), max(game.turns for game in games) + 1
    bottom, top = min(0.0, *(game.margin for game in games)), max(1.0, *(game.margin for game in games))
    grid(figure, area, (low, high), (bottom, top))
    below = pygame.Rect(area.x, area.bottom + px(32), area.w, px(26))
    figure.words(_("turns"), fonts.CAPTION, theme.INK.soft, below, align_x=1.0)
    for arm in arms:
        places: dict[tuple[int, float], list[GamePoint]] = defaultdict(list)
        for game in arm.sample.dots:
            places[game.turns, game.margin].append(game)
        chosen = list(places.items())
        every = max(1, -(-len(chosen) // _MOST))
        for (turns, margin), there in chosen[::every]:
            x = area.x + area.w * (turns - low) / max(1, high - low)
            y = area.bottom - area.h * (margin - bottom) / (top - bottom)
            radius = px(6) * min(2.6, sqrt(len(there)))
            fill = theme.translucent(arm.ink, 150)
            if arm.place % 2:
                corners = [
                    (x, y - radius * 1.25),
                    (x + radius * 1.25, y),
                    (x, y + radius * 1.25),
                    (x - radius * 1.25, y),
                ]
                figure.area(corners, fill, theme.CONTOUR, max(1.0, px(1)))
            else:
                figure.dot((x, y), radius, fill, theme.CONTOUR)
            rect = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
            rect.center = (round(x), round(y))
            figure.spot(rect, _hint(arm, there), there[0].number)
    return figure


def _hint(arm: ArmSeries, games: list[GamePoint]) -> str:
    """Return a point's tooltip; clicking a point of several games shows the first."""
    first = games[0]
    text = _("{arm}, deal {deal}: {turns}, {margin}").format(
        arm=arm.name, deal=first.seed, turns=_turns(first), margin=_margin(first)
    )
    if len(games) > 1:
        more = ngettext("and {count} more game", "and {count} more games", len(games) - 1)
        text = f"{text}, {more.format(count=len(games) - 1)}"
    return "\n".join((text, _("Click to watch it.")))
