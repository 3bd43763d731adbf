"""A place that something paints by itself: a board, what moves over it."""

from __future__ import annotations

from typing import ClassVar, Literal, Protocol

import pygame

from barons.app.kit import spoken
from barons.app.kit.spoken import Role
from barons.app.kit.ui.node import Element, Node, node


class CanvasContent(Protocol):
    """What a canvas shows: it keeps its own picture, and knows where that has changed."""

    def prepare(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Bring it up to date for this place; where it differs from what was painted last, in pixels of the
        window."""
        ...

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it, as far as the surface's clip reaches."""
        ...

    def spoken(self) -> spoken.Node | None:
        """What a screen reader is told of it; None: nothing."""
        ...


class StillDrawing:
    """A drawing that tells a screen reader nothing."""

    def spoken(self) -> spoken.Node | None:
        return None


@node
class Canvas(Node):
    """The place of a `CanvasContent`, which may reach beyond it. `Tree.prepare` asks what has changed there."""

    drawing: CanvasContent
    own_role: ClassVar[Role | Literal["none"]] = "none"
    is_live: ClassVar[bool] = True

    def prepare(self, el: Element) -> list[pygame.Rect]:
        return self.drawing.prepare(el.rect)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.drawing.paint(surface, rect)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        """Anything: it says itself where it has changed."""
        return el.tree.window

    def spoken(self, el: Element, told: spoken.Node) -> spoken.Node:
        return self.drawing.spoken() or told
