"""A list that follows its end, and drawings that change by themselves."""

from __future__ import annotations

import pygame

from barons.app.kit.ui.boxes import Column
from barons.app.kit.ui.canvas import Canvas
from barons.app.kit.ui.node import Flex, Node
from barons.app.kit.ui.scroll import Scroll, scroll_to
from barons.app.kit.ui.tree import Tree
from tests.app.ui.sheets import paint_damage

PLACE = pygame.Rect(0, 0, 200, 100)


def listed(count: int) -> Node:
    """This number of rows in an area that follows its end."""
    rows = [Node(key=f"row {number}", flex=Flex(basis=60, shrink=0)) for number in range(count)]
    return Scroll(Column(rows), follows=True, key="list")


def test_list_stays_at_its_end_when_rows_are_added() -> None:
    """The last row ends at the bottom of the area."""
    tree = Tree(lambda intent: None)
    feet = []
    for count in (1, 6, 8):
        tree.show(listed(count), PLACE)
        last = tree.find(f"row {count - 1}")
        assert last is not None
        feet.append(last.rect.bottom)
    assert feet == [100, 100, 100]


def test_list_retains_position_after_scrolling() -> None:
    """Rows added at the end leave the visible row in place."""
    tree = Tree(lambda intent: None)
    tree.show(listed(8), PLACE)
    area = tree.find("list")
    assert area is not None
    scroll_to(area, 0)
    tree.show(listed(9), PLACE)
    first = tree.find("row 0")
    assert first is not None
    assert first.rect.top == 0


class Spot:
    """A drawing that changes once."""

    def __init__(self) -> None:
        self.changes = [pygame.Rect(5, 5, 10, 10)]

    def prepare(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the remaining change."""
        return [self.changes.pop()] if self.changes else []

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint nothing."""


def test_canvas_reports_its_own_damage() -> None:
    """Only the changed rectangle is painted, and nothing afterwards."""
    tree, surface = Tree(lambda intent: None), pygame.Surface(PLACE.size)
    tree.show(Canvas(Spot()), PLACE)
    tree.paint(surface)
    tree.prepare()
    painted = paint_damage(tree, surface)
    tree.prepare()
    assert painted == [pygame.Rect(5, 5, 10, 10)]
    assert not tree.is_damaged
