"""Accessibility nodes and text overflow of a tree, computed without painting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import get_args

from barons.app.kit import accessible
from barons.app.kit.fonts import TextNeed
from barons.app.kit.ui.controls import Pressable
from barons.app.kit.ui.input import Input
from barons.app.kit.ui.node import Element


def nodes(el: Element, keys: Input) -> list[accessible.AccessibleNode]:
    """Return the accessibility nodes of an element: one, or those of its content if it has none itself."""
    inside = [node for child in el.children if not child.is_left_out for node in nodes(child, keys)]
    node = el.node
    name, hint = node.accessible_name(), node.hint(el)
    role = node.role or node.own_role
    if role == "none":
        return inside
    is_pressed = node.is_focusable
    if role not in get_args(accessible.Container):  # its text is its name
        written = [each for each in inside if each.at is None]
        inside = [each for each in inside if each.at is not None]
        name = name or accessible.sentences(each.name for each in written)
    if not (name or hint or inside or is_pressed):
        return []
    told = accessible.AccessibleNode(
        node.key or f"{role}.{name[:40]}",
        role,
        name,
        description="" if all(line in name for line in hint.splitlines()) else hint,
        shortcut=node.keycap if isinstance(node, Pressable) else "",
        rect=el.rect.copy(),
        is_enabled=not (isinstance(node, Pressable) and node.why_not),
        is_focused=el.tree.focus is el,
        at=el.rect.center if is_pressed else None,
        focus=partial(keys.give_focus, el) if is_pressed else None,
        children=tuple(accessible.arranged(inside)),
    )
    if isinstance(node, Pressable):
        told = replace(told, is_chosen=node.is_chosen)
    return [node.accessible_node(el, told)]


def needs(el: Element) -> Iterator[TextNeed]:
    """Yield every text in an element with the space it needs and has."""
    for each in el.walk():
        yield from each.node.texts(each)
