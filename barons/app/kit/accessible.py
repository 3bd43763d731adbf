"""The accessibility tree of the window, built from what drawing and the mouse use already.

Pure data except for a few callables; independent of any screen reader. Positions are window pixels.
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
"""Punctuation that ends a sentence."""

Container = Literal[
    "window", "screen", "dialog", "group", "list", "tabs", "page", "choice", "grid", "row", "log"
]
"""Roles whose texts stay child nodes; for any other role they become the name."""
Role = (
    Container
    | Literal["button", "tab", "switch", "slider", "stepper", "option", "field", "cell"]
    | Literal["heading", "text", "image", "line", "status", "alert", "run"]
)


@dataclass(frozen=True)
class AccessibleNode:
    """One accessible object and its actions."""

    key: str
    """Stable for the same object; made unique by `uniquely`."""
    role: Role
    name: str = ""
    value: str = ""
    """The current value as text."""
    description: str = ""
    """Details beyond the name: further text, why it is disabled, its hint."""
    shortcut: str = ""
    rect: pygame.Rect | None = None
    is_enabled: bool = True
    is_focused: bool = False
    is_chosen: bool | None = None
    """For switches and options; None: the node cannot be selected."""
    is_open: bool | None = None
    """For nodes that open a list."""
    measure: tuple[int, int, int, int] | None = None
    """For a slider or a numeric stepper: number, minimum, maximum, step."""
    steps: bool = False
    """Arrow keys change it."""
    place: tuple[int, int] | None = None
    """For a cell: row and column, from 0."""
    at: tuple[int, int] | None = None
    """Where to click it; None: it cannot be pressed."""
    focus: Callable[[], None] | None = field(default=None, compare=False)
    """Focus it and scroll it into view."""
    write: Callable[[str], None] | None = field(default=None, compare=False)
    """Replace its text."""
    children: tuple[AccessibleNode, ...] = ()

    def walk(self) -> Iterator[AccessibleNode]:
        """Yield the node and all descendants, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def is_empty(self) -> bool:
        """Whether the node has neither content nor actions."""
        return not (self.name or self.value or self.description or self.children or self.at or self.focus)


def arranged(nodes: Iterable[AccessibleNode]) -> Iterator[AccessibleNode]:
    """Yield siblings as they are reported: without empty ones, consecutive tabs in a tab list."""
    found = (node for node in nodes if not node.is_empty)
    for is_tab, group in groupby(found, key=lambda node: node.role == "tab"):
        if is_tab:
            tabs = tuple(group)
            yield AccessibleNode(f"{tabs[0].key}.tabs", "tabs", children=tabs)
        else:
            yield from group


def sentences(parts: Iterable[str]) -> str:
    """Join texts, with a full stop after each that lacks punctuation, except the last."""
    texts = [part for part in parts if part]
    ended = [text if text.endswith(_ENDS) else f"{text}." for text in texts[:-1]]
    return " ".join([*ended, *texts[-1:]])


def uniquely(root: AccessibleNode) -> AccessibleNode:
    """Return the tree with unique keys: all repetitions of a key get a number.

    Pressable siblings of the same role and name, such as equal cards of a hand, say which of how many they are.
    """
    seen: dict[str, int] = {}

    def renamed(node: AccessibleNode) -> AccessibleNode:
        count = seen[node.key] = seen.get(node.key, 0) + 1
        key = node.key if count == 1 else f"{node.key}#{count}"
        return replace(node, key=key, children=tuple(renamed(child) for child in _numbered(node.children)))

    return renamed(root)


def _numbered(nodes: tuple[AccessibleNode, ...]) -> Iterator[AccessibleNode]:
    """Number pressable nodes that sound alike; equal lines of a log stay, as they are separate events."""
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


def _heard_as(node: AccessibleNode) -> tuple[str, str]:
    return node.role, node.name
