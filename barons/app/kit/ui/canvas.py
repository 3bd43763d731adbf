"""A widget for content that paints itself, such as a board or an animation over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Protocol

import pygame

from barons.app.kit.accessible import AccessibleNode
from barons.app.kit.ui.node import Element, Node, node, semantic


class CanvasContent(Protocol):
    """The content of a canvas; it keeps its own picture and knows where that has changed."""

    def prepare(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Bring the content up to date for `rect`; return the areas that changed, in window pixels."""
        ...

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the content inside the surface's clip."""
        ...


@node
class Canvas(Node):
    """A widget that shows a `CanvasContent`, which may paint outside it. `Tree.prepare` asks it for changes."""

    drawing: CanvasContent
    reading: Callable[[], AccessibleNode] | None = semantic(default=None)
    """Returns the content's accessibility node; None: screen readers ignore it."""
    is_live: ClassVar[bool] = True

    def prepare(self, el: Element) -> list[pygame.Rect]:
        return self.drawing.prepare(el.rect)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.drawing.paint(surface, rect)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        """Return an unbounded rectangle: the content reports its own changes."""
        return el.tree.window

    def accessible_node(self, el: Element, base: AccessibleNode) -> AccessibleNode:
        return base if self.reading is None else self.reading()
