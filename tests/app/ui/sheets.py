"""Trees to look at: plain widgets, descriptions drawn by hypothesis, a host that notes what is asked for."""

from __future__ import annotations

from typing import ClassVar

import pygame
from hypothesis import settings
from hypothesis import strategies as st

from barons.app.kit.theme import Colour
from barons.app.kit.ui.boxes import Aligned, Column, Grid, Ground, Padding, Row, Stack
from barons.app.kit.ui.controls import Button, ListView
from barons.app.kit.ui.input import Input
from barons.app.kit.ui.leaves import Paragraph, Text
from barons.app.kit.ui.node import Edges, Element, Flex, Intent, Node, Span, drawn, node
from barons.app.kit.ui.scroll import Scroll
from barons.app.kit.ui.tree import Tree

some = settings(max_examples=60, deadline=None)
"""How many cases are tried, however long each takes."""
WINDOW = pygame.Rect(0, 0, 400, 300)


@node
class Plain(Node):
    """A filled rectangle that asks for a size, paler under the mouse, with a shadow as broad as `shade`."""

    wide: float = 20.0
    high: float = 10.0
    colour: Colour = drawn(default=(90, 60, 30))
    shade: int = drawn(default=0)

    is_focusable: ClassVar[bool] = True

    def width(self, el: Element) -> Span:
        return Span(self.wide / 2, self.wide)

    def height(self, el: Element, width: float) -> Span:
        return Span(self.high / 2, self.high)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(2 * self.shade, 2 * self.shade)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.fill((40, 40, 40), self.extent(el, rect))
        surface.fill((250, 250, 250) if el.is_hovered else self.colour, rect)

    def said(self) -> str:
        return self.key


class Sheet:
    """A tree in a window of its own; `asked` is what its events asked for."""

    def __init__(self, shown: Node, rect: pygame.Rect = WINDOW) -> None:
        self.asked: list[Intent] = []
        self.heard: list[str] = []
        self.rect = rect
        self.tree = Tree(self.asked.append)
        self.input = Input(self.tree, self.heard.append)
        self.show(shown)

    def show(self, shown: Node) -> None:
        """Describe it anew."""
        self.tree.show(shown, self.rect)
        self.input.update(0.0)

    def find(self, key: str) -> Element:
        """The element of this key."""
        return next(el for el in self.tree.walk() if el.node.key == key)

    def places(self) -> list[pygame.Rect]:
        """Where everything lies."""
        return [el.rect for el in self.tree.walk()]

    def press(self, key: int, mod: int = 0) -> bool:
        """A key goes down."""
        used = self.input.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.input.update(0.0)
        return used

    def move(self, where: tuple[int, int]) -> bool:
        """The mouse is there now."""
        used = self.input.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=where))
        self.input.update(0.0)
        return used

    def button(self, kind: int, where: tuple[int, int], *, touch: bool = False) -> bool:
        """The left button goes down or up."""
        return self.input.handle(pygame.event.Event(kind, pos=where, button=1, touch=touch))

    def click(self, where: tuple[int, int], *, touch: bool = False) -> None:
        """Press there and let go."""
        self.button(pygame.MOUSEBUTTONDOWN, where, touch=touch)
        self.button(pygame.MOUSEBUTTONUP, where, touch=touch)
        self.input.update(0.0)

    @property
    def at_focus(self) -> str:
        """The key of what has the focus; empty: nothing."""
        return self.tree.focus.node.key if self.tree.focus is not None else ""

    def frame(self) -> pygame.Surface:
        """All of it on a new surface."""
        surface = pygame.Surface(self.rect.size)
        self.tree.paint(surface)
        return surface


def rows(count: int, *, high: float = 40.0) -> Node:
    """So many plain rows in a list that scrolls."""
    lines = [Plain(key=f"row {number}", wide=100, high=high) for number in range(count)]
    return Scroll(ListView(lines, key="list"), key="scroll")


def buttons(*keys: str) -> Node:
    """Buttons below each other, each of which asks for its key."""
    return Column([Button(key, key=key, on_press=("press", key), flex=Flex(basis=40)) for key in keys], gap=20)


_words = st.lists(st.sampled_from(["a", "donjon", "knight", "of", "treasury"]), min_size=1, max_size=6).map(
    " ".join
)
_flexes = st.builds(
    Flex,
    basis=st.none(),
    min=st.none(),
    cross=st.none(),
    max=st.none() | st.integers(0, 200),
    grow=st.sampled_from([0.0, 0.0, 1.0, 3.0]),
    shrink=st.sampled_from([0.0, 1.0, 2.0]),
    align=st.none() | st.sampled_from(["start", "middle", "end", "stretch"]),
)
_lengths = st.integers(0, 60)
_leaves: st.SearchStrategy[Node] = st.one_of(
    st.builds(Plain, wide=_lengths, high=_lengths, flex=_flexes),
    st.builds(Text, _words, flex=_flexes),
    st.builds(Paragraph, _words, flex=_flexes),
    st.builds(Button, _words, flex=_flexes),
    st.builds(Node, flex=_flexes),
)


def _boxes(inside: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(inside, max_size=4)
    edges = st.builds(Edges, _lengths, _lengths, _lengths, _lengths)
    gap, share = st.integers(0, 20), st.sampled_from([0, 0.5, 1])
    align = st.sampled_from(["start", "middle", "end", "stretch"])
    return st.one_of(
        st.builds(Row, several, gap=gap, align=align, flex=_flexes),
        st.builds(Column, several, gap=gap, align=align, flex=_flexes),
        st.builds(Grid, st.lists(inside, min_size=2, max_size=6), columns=st.just(2), gap=gap, flex=_flexes),
        st.builds(Stack, several, flex=_flexes),
        st.builds(Padding, inside, edges, flex=_flexes),
        st.builds(Aligned, inside, x=share, y=share, flex=_flexes),
        st.builds(Ground, inside, flex=_flexes),
    )


descriptions: st.SearchStrategy[Node] = st.recursive(_leaves, _boxes, max_leaves=12)
"""Any tree without a fixed length and without what scrolls."""
