"""What a screen reader is told of the window: a tree of nodes, made of what drawing and the mouse know already.

Pure data besides a few callables: nothing here knows a screen reader. Places are pixels of the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

import pygame

Role = Literal[
    "window",
    "screen",
    "dialog",
    "group",
    "list",
    "heading",
    "text",
    "image",
    "button",
    "tab",
    "switch",
    "slider",
    "stepper",
    "choice",
    "option",
    "field",
    "grid",
    "row",
    "cell",
    "log",
    "line",
    "status",
    "alert",
]


@dataclass(frozen=True)
class Node:
    """One thing that is told of, and what may be done with it."""

    key: str
    """Stable while it is the same thing; the tree makes it unlike all others."""
    role: Role
    name: str = ""
    value: str = ""
    """What it holds at present, in words."""
    description: str = ""
    """More than its name: what is written on it besides, why it is off, its hint."""
    shortcut: str = ""
    rect: pygame.Rect | None = None
    is_enabled: bool = True
    is_focused: bool = False
    is_chosen: bool | None = None
    """Of switches and options; None: there is nothing to be chosen."""
    is_open: bool | None = None
    """Of what opens a list."""
    measure: tuple[int, int, int, int] | None = None
    """Of a slider: its number, the lowest, the highest, the step."""
    steps: bool = False
    """Arrows change it."""
    place: tuple[int, int] | None = None
    """Of a cell: row and column, from 0."""
    at: tuple[int, int] | None = None
    """Where a click means it; None: it is not pressed."""
    focus: Callable[[], None] | None = field(default=None, compare=False)
    """Give it the focus, and bring it into sight."""
    write: Callable[[str], None] | None = field(default=None, compare=False)
    """Put a text in its place."""
    children: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """It and all below it, in the order of reading."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def is_empty(self) -> bool:
        """True where there is nothing to tell and nothing to do."""
        return not (self.name or self.value or self.description or self.children or self.at or self.focus)


@dataclass(frozen=True)
class Written:
    """A text as it was painted."""

    text: str
    rect: pygame.Rect
    needed: tuple[int, int]
    """Its size after shrinking, wrapping and narrowing."""


def text_nodes(written: Iterable[Written], nodes: Iterable[Node]) -> list[Node]:
    """What is painted beside the controls, once each, in the order of reading; not what a node says already."""
    said = " · ".join(f"{node.name} {node.value} {node.description}" for top in nodes for node in top.walk())
    found: dict[str, Written] = {}
    for each in written:
        if each.text.strip() and each.text not in said:
            found.setdefault(each.text, each)
    ordered = sorted(found.values(), key=lambda each: (each.rect.y, each.rect.x))
    return [Node(f"painted.{each.text[:40]}", "text", each.text, rect=each.rect) for each in ordered]


def uniquely(root: Node) -> Node:
    """The same tree with every key unlike the others: of equal ones, all but the first get a number."""
    seen: dict[str, int] = {}

    def renamed(node: Node) -> Node:
        count = seen[node.key] = seen.get(node.key, 0) + 1
        key = node.key if count == 1 else f"{node.key}#{count}"
        return replace(node, key=key, children=tuple(renamed(child) for child in node.children))

    return renamed(root)
