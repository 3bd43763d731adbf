"""A screen built from a widget tree, which connects `kit/ui` to the stack of scenes.

A screen describes what it shows (`view`) and handles intents (`intents`); the rest is here and in the tree.
"""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from typing import ClassVar, Final

import pygame

from barons.app.kit import toasts
from barons.app.kit.accessible import AccessibleNode as SpokenNode
from barons.app.kit.fonts import TextNeed
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.ui import words
from barons.app.kit.ui.input import Input
from barons.app.kit.ui.node import Intent, Intents, Node
from barons.app.kit.ui.tree import Tree
from barons.text.tr import language

_PRESSES: Final = (
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.FINGERDOWN,
    pygame.FINGERUP,
)


class TreeScene:
    """A screen; it implements `stack.Layer`."""

    kind = ""
    """The screen's name; for a screen opened by a key, the key's action, so that it opens only once."""
    opaque = True
    covers = True
    holds_cards = False
    deaf: ClassVar[float] = 0.0
    """Seconds after opening in which presses are ignored, as they were meant for the previous screen."""

    def __init__(self, shell: Navigator) -> None:
        self.shell = shell
        self.tree = Tree(self.act)
        self.input = Input(self.tree, shell.sounds.play)
        self._is_stale = True
        """The view must be called again."""
        self._up_for = 0.0
        """Seconds since the screen opened, while it ignores presses."""
        self._called_for: object = None
        """Layout, language and settings for which every view was called."""
        self._is_lively = True
        """A canvas may look different from its last painting."""

    # --- implemented by screens -----------------------------------------------------------------------

    def screen_name(self) -> str:
        """Return the screen's accessible name."""
        return ""

    def view(self) -> Node:
        """Describe the current content."""
        raise NotImplementedError

    def intents(self) -> Intents:
        """Return the handlers of the widgets' intents."""
        return {}

    def perform(self, intent: Intent) -> None:
        """Handle an intent. The view is updated afterwards."""
        verb, *details = intent
        handler = self.intents().get(str(verb))
        if handler is None:
            raise ValueError(f"{self.kind} has no handler for {intent}")
        handler(*details)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Handle an event that no widget used; return True if used."""
        return False

    def on_action(self, action: str) -> bool:
        """Handle a bound key (`keys.BINDINGS`) that no widget used; return True if used."""
        return False

    def on_setting(self) -> None:
        self.changed()

    def on_enter(self) -> None:
        """React to becoming the top screen, for the first time or again."""

    def on_leave(self) -> None:
        """React to being removed from the stack."""

    def on_focus_lost(self) -> None:
        """React to the window losing the focus."""

    # --- available to screens -------------------------------------------------------------------------

    def changed(self) -> None:
        """Report that the view's content has changed."""
        self._is_stale = True

    @property
    def is_stale(self) -> bool:
        """Whether the content has changed since the tree was updated."""
        return self._is_stale

    def show(self, *, defers: bool = False) -> None:
        """Update the tree if anything has changed. `defers`: memoised views wait for `Tree.catch_up`."""
        if self.tree.waiting and not defers:
            self.tree.catch_up()
            self._is_stale = True  # some views depend on where others are
        if self._is_stale:
            self._is_stale = False
            layout = current()
            self.tree.show(self.view(), pygame.Rect(0, 0, layout.width, layout.height), defers=defers)

    def give_focus(self, key: str) -> None:
        """Focus a widget, which may be new."""
        self.changed()
        self.show()
        self.input.give_focus(self.tree.find(key))

    @property
    def meaning(self) -> Hashable:
        """`means` of the widget under the mouse, or with the visible focus; None: nothing."""
        at = self.tree.focus if self.tree.shows_focus else self.tree.hover
        path = () if at is None else (at, *at.above())
        return next((el.node.means for el in path if el.node.means is not None), None)

    def needs(self) -> list[TextNeed]:
        """Return every text with the space that it needs and has."""
        self.show()
        return [] if self.tree.root is None else list(words.needs(self.tree.root))

    # --- called by the stack --------------------------------------------------------------------------

    @property
    def toast_place(self) -> toasts.ToastPlace:
        return toasts.ToastPlace(kept=self.tree.targets())

    @property
    def needs_frame(self) -> bool:
        return self._is_stale or self._is_lively or self.tree.is_damaged

    @property
    def is_behind(self) -> bool:
        return bool(self.tree.waiting)

    def node(self) -> SpokenNode:
        self.show()
        root = self.tree.root
        told = [] if root is None else words.nodes(root, self.input)
        return SpokenNode(
            f"scene.{self.kind}",
            "screen" if self.opaque else "dialog",
            self.screen_name(),
            children=tuple(told),
        )

    def rebuild(self, *, is_anew: bool = True) -> None:
        look = current(), language(), copy(self.shell.settings)
        if is_anew or look != self._called_for:
            self._called_for = look
            self.tree.forget()
        self.input.rest(pygame.mouse.get_pos())
        self._is_lively = True
        self.changed()
        self.show()

    def leave(self) -> None:
        self.on_leave()
        self.tree.close()

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the widgets first, then to the screen, then try bound keys.

        The widgets are updated before each event: several may come between two frames, and the second must not
        press what the first has disabled or replaced.
        """
        self.show(defers=event.type == pygame.MOUSEMOTION)
        if self._up_for < self.deaf and event.type in _PRESSES:
            return True
        if self.input.handle(event) or self.on_event(event):
            return True
        if event.type == pygame.KEYDOWN:
            action = self.shell.keys.action(event)
            return action is not None and self.on_action(action)
        return False

    def update(self, dt: float) -> bool:
        self.show()
        is_deaf = self._up_for < self.deaf
        if is_deaf:
            self._up_for += dt
        return self.input.update(dt) or is_deaf

    def prepare(self) -> None:
        """Bring the canvases up to date."""
        if self._is_lively:
            self._is_lively = False
            self.tree.prepare()

    def draw(self, surface: pygame.Surface) -> None:
        self.show()
        self._is_lively = True
        self.prepare()
        self.tree.paint(surface)

    def pop_damage(self) -> list[pygame.Rect]:
        self.show()
        self.prepare()
        return self.tree.pop_damage()

    def compose(self, surface: pygame.Surface) -> None:
        self.tree.compose(surface)

    def draw_tip(self, surface: pygame.Surface) -> None:
        self.tree.paint_tip(surface)

    def act(self, intent: Intent) -> None:
        """Perform an intent from any source and update the view."""
        self.perform(intent)
        self.changed()
