"""The map page: where donjons, or castles and dwellings, are built under either ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.figure import ChartFigure, Point
from barons.app.kit.layout import px
from barons.app.kit.ui.node import Node
from barons.app.screens.lab.drawing import ArmSeries
from barons.app.screens.lab.leaf import View, chart, said, share, side_by_side
from barons.app.table.boards.hexplan import Hexes
from barons.lab.measures import COUNT, Place, family
from barons.lab.words import number
from barons.text.describe import use_title
from barons.text.sentence import filled
from barons.text.tr import gettext as _

_MOST_CELLS: Final = 300
"""Maximum number of cells of an unbounded map; rare ones farther out are omitted."""


def page(view: View) -> Node:
    """Return the page: one panel per arm."""
    most = max((_share(arm, cell) for arm in view.arms for cell in arm.sample.cells), default=0.0)
    game = str(view.found.outline.arms[0].ruleset["game"])
    return side_by_side([_sheet(arm, game, most) for arm in view.arms])


def _sheet(arm: ArmSeries, game: str, most: float) -> Node:
    title, cells = _("Where donjons are built with {arm}").format(arm=arm.name), arm.sample.cells
    name, place = f"map{arm.place}", share(1, 560)
    if not cells:
        return said(title, _("Nothing was built."), flex=place)
    places = family(game).places(cell for cell, _count in cells.most_common(_MOST_CELLS))
    if places:
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
            _("{mean} a game with {arm}: {count} in {games} games"),
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
        hint = _("{name} with {arm}: {mean} a game").format(name=name, arm=arm.name, mean=mean)
        figure.spot(pygame.Rect(left, y, size[0] - left, px(30)), hint)
    return figure
