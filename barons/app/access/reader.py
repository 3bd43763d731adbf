"""The window as one tree, and a reader's actions in it.

Actions take the path of mouse and keys, so whatever blocks those, such as a lesson's bubble or the seal of
another player's turn, blocks a reader too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from barons.app.kit.accessible import AccessibleNode, uniquely
from barons.app.kit.stack import SceneStack

Handle = Callable[[pygame.event.Event], None]


class Reader:
    """Reads a stack of scenes. `handle` takes events as the window does."""

    def __init__(self, stack: SceneStack, handle: Handle) -> None:
        self._stack = stack
        self._handle = handle

    def tree(self) -> AccessibleNode:
        """Return the whole window: the scene that gets the events, and toasts.

        Keys are unique, and so are the names of pressable siblings. While no node of the scene has the focus,
        the scene itself has it, so that its name is read.
        """
        alerts = [AccessibleNode(f"toast.{text[:40]}", "alert", text) for text in self._stack.toasts.texts]
        top = self._stack.top
        if top is None:
            return uniquely(AccessibleNode("window", "window", "Barons", children=tuple(alerts)))
        scene = top.node()
        scene = replace(scene, is_focused=not any(node.is_focused for node in scene.walk()))
        title = f"{scene.name} – Barons" if scene.name not in ("", "Barons") else "Barons"
        return uniquely(AccessibleNode("window", "window", title, children=(scene, *alerts)))

    def node(self, key: str) -> AccessibleNode | None:
        """Return the current node with this key; None if it no longer exists."""
        return next((node for node in self.tree().walk() if node.key == key), None)

    def focus(self, key: str) -> bool:
        """Focus a node and scroll it into view; return False if that is impossible."""
        node = self.node(key)
        if node is None or node.focus is None:
            return False
        node.focus()
        return True

    def press(self, key: str) -> bool:
        """Scroll a node into view and click it; return False if it cannot be pressed."""
        self.focus(key)
        node = self.node(key)
        if node is None or node.at is None:
            return False
        held = {"pos": node.at, "button": pygame.BUTTON_LEFT, "touch": False}
        motion = {"pos": node.at, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        self._handle(pygame.event.Event(pygame.MOUSEMOTION, motion))
        self._handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, held))
        self._handle(pygame.event.Event(pygame.MOUSEBUTTONUP, held))
        return True

    def step(self, key: str, way: int) -> bool:
        """Step up (1) or down (-1) with the arrow keys; return False if they change nothing."""
        node = self.node(key)
        if node is None or not node.steps or not node.is_enabled or not self.focus(key):
            return False
        arrow = pygame.K_RIGHT if way > 0 else pygame.K_LEFT
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._handle(pygame.event.Event(kind, key=arrow, mod=0, unicode="", scancode=0))
        return True

    def write(self, key: str, text: str) -> bool:
        """Replace the text of a field; return False if it is not a field."""
        node = self.node(key)
        if node is None or node.write is None:
            return False
        node.write(text)
        return True
