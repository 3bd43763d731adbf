"""Charts in a tree: what mouse and arrows select, and what is drawn again."""

from __future__ import annotations

import pygame
import pytest

from barons.app.kit.figure import ChartFigure
from barons.app.kit.ui.boxes import Column
from barons.app.kit.ui.node import Flex
from barons.app.kit.ui.plot import Plot, Sketch
from tests.app.ui.sheets import Sheet

drawings: list[tuple[int, int]] = []


def bars(size: tuple[int, int], count: int) -> ChartFigure:
    """A row of `count` bars, each with its number."""
    drawings.append(size)
    figure = ChartFigure(size)
    for number in range(count):
        figure.spot(pygame.Rect(number * 60, 20, 50, 50), f"bar {number}", number)
    return figure


def shown(count: int, grow: float = 1.0) -> Column:
    """A chart in a column."""
    return Column([Plot(Sketch(bars, (count,)), key="plot", on_press=("pick",), flex=Flex(grow=grow))])


@pytest.fixture
def sheet() -> Sheet:
    """A chart of three bars."""
    drawings.clear()
    return Sheet(shown(3))


def test_bar_under_mouse_is_hovered(sheet: Sheet) -> None:
    """The bar gets the tooltip, and a click selects it; outside all bars nothing is hovered."""
    plot = sheet.find("plot")
    sheet.move((80, 40))
    assert plot.node.hint(plot) == "bar 1"
    assert plot.node.pointed(plot) == pygame.Rect(60, 20, 50, 50)
    sheet.click((140, 40))
    sheet.click((300, 200))
    assert sheet.asked == [("pick", 2)]
    assert plot.node.hint(plot) == ""


def test_arrow_keys_move_from_bar_to_bar(sheet: Sheet) -> None:
    """Arrows wrap round, the tooltip shows the value at once, and Enter selects the bar."""
    plot = sheet.find("plot")
    sheet.press(pygame.K_TAB)
    heard = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        sheet.press(key)
        heard.append(plot.node.hint(plot))
    assert heard == ["bar 0", "bar 1", "bar 0", "bar 2"]
    assert sheet.tree.tip is plot
    sheet.press(pygame.K_RETURN)
    assert sheet.asked == [("pick", 2)]


def test_changed_chart_is_redrawn(sheet: Sheet) -> None:
    """An equal description draws nothing; another number of bars drops the hovered one."""
    plot = sheet.find("plot")
    sheet.move((80, 40))
    sheet.frame()
    sheet.show(shown(3))
    sheet.frame()
    assert len(drawings) == 1
    sheet.show(shown(4))
    sheet.frame()
    assert (len(drawings), plot.node.hint(plot)) == (2, "")
