"""What a screen reader is told of the window: a tree of nodes, made of what drawing and the mouse know already.

Pure data besides a few callables: nothing here knows a screen reader. Places are pixels of the window.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final, Literal

import pygame

from barons.text.tr import gettext as _

_ENDS: Final = (".", "!", "?", "…", ".”", "!”", "?”")
"""What ends a sentence."""

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
    "tabs",
    "tab",
    "page",
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
    "run",
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
    """Of a slider or a stepper that counts: its number, the lowest, the highest, the step."""
    steps: bool = False
    """Arrows change it."""
    place: tuple[int, int] | None = None
    """Of a cell: row and column, from 0."""
    at: tuple[int, int] | None = None
    """Where a click means it; None: it is not pressed."""
    focus: Callable[[], None] | None = field(default=None, compare=False)
    """Give it the focus, and bring it into sight."""
    about: str = ""
    """Of a text: the key of the control beside it whose title or note it is. Of a control: the key of the one
    beside it that does the same."""
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


def arranged(nodes: Iterable[Node]) -> Iterator[Node]:
    """Siblings as they are told: without empty ones and those that repeat others; titles and notes with their
    controls; tabs that follow each other in a list of tabs."""
    found = [node for node in nodes if not node.is_empty]
    keys = {node.key for node in found}
    notes: dict[str, list[str]] = {}
    for node in found:
        if node.about in keys and node.role == "text":
            notes.setdefault(node.about, []).append(node.name)
    described = (_with_notes(node, notes.get(node.key, [])) for node in found if node.about not in keys)
    for is_tab, group in groupby(described, key=lambda node: node.role == "tab"):
        if is_tab:
            tabs = tuple(group)
            yield Node(f"{tabs[0].key}.tabs", "tabs", children=tabs)
        else:
            yield from group


def sentences(parts: Iterable[str]) -> str:
    """Texts one after the other, with a full stop between two where the first has no mark of its own."""
    texts = [part for part in parts if part]
    ended = [text if text.endswith(_ENDS) else f"{text}." for text in texts[:-1]]
    return " ".join([*ended, *texts[-1:]])


def _with_notes(node: Node, notes: Iterable[str]) -> Node:
    more = [note for note in notes if note not in f"{node.name} {node.description}"]
    return replace(node, description=sentences([node.description, *more])) if more else node


def uniquely(root: Node) -> Node:
    """The same tree without two equal keys: all but the first get a number. Siblings of one role and name that
    can be pressed, such as equal cards of a hand, say which of how many they are."""
    seen: dict[str, int] = {}

    def renamed(node: Node) -> Node:
        count = seen[node.key] = seen.get(node.key, 0) + 1
        key = node.key if count == 1 else f"{node.key}#{count}"
        return replace(node, key=key, children=tuple(renamed(child) for child in _numbered(node.children)))

    return renamed(root)


def _numbered(nodes: tuple[Node, ...]) -> Iterator[Node]:
    """What can be pressed and is heard alike with its number; two equal lines of a log are two events."""
    counts = Counter(_heard_as(node) for node in nodes)
    numbers: Counter[tuple[str, str]] = Counter()
    for node in nodes:
        heard_as = _heard_as(node)
        numbers[heard_as] += 1
        if node.at is None or node.role == "line" or counts[heard_as] == 1:
            yield node
            continue
        name = _("{name}, {number} of {count}").format(
            name=node.name, number=numbers[heard_as], count=counts[heard_as]
        )
        yield replace(node, name=name)


def _heard_as(node: Node) -> tuple[str, str]:
    return node.role, node.name
