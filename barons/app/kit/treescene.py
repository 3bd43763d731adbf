"""A screen that is a tree of widgets: the seam between `kit/ui` and the stack of scenes.

A screen says what it shows (`view`) and does what is asked for (`perform`); all else is here and in the tree.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Final

import pygame

from barons.app.kit import toasts
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.needs import TextNeed
from barons.app.kit.spoken import Node as SpokenNode
from barons.app.kit.ui import words
from barons.app.kit.ui.input import Input
from barons.app.kit.ui.node import Intent, Node
from barons.app.kit.ui.tree import Tree

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
    """One screen. It is a `stack.Layer`."""

    kind = ""
    """What it is, in a word: of screens that a key opens that key's action, so that none opens twice."""
    opaque = True
    covers = True
    moves = False
    deaf: ClassVar[float] = 0.0
    """Seconds after it has come up in which nothing can be pressed: it was meant for what was there before."""

    def __init__(self, shell: Navigator) -> None:
        self.shell = shell
        self.tree = Tree(self.act)
        self.input = Input(self.tree, shell.sounds.play)
        self._is_stale = True
        """The view is to be asked again."""
        self._up_for = 0.0
        """Seconds since it has come up, as long as it is deaf."""
        self._drawn_on: pygame.Surface | None = None
        """The surface that shows the tree, but for its damage."""

    # --- what a screen supplies -----------------------------------------------------------------------

    def called(self) -> str:
        """What the screen is, for a screen reader."""
        return ""

    def view(self) -> Node:
        """What it shows at present."""
        raise NotImplementedError

    def perform(self, intent: Intent) -> None:
        """Do what a widget asks for. The view is asked again afterwards."""
        raise ValueError(f"{self.kind} does not know how to {intent}")

    def on_event(self, event: pygame.event.Event) -> bool:
        """An event that no widget used; True when used."""
        return False

    def on_action(self, action: str) -> bool:
        """A bound key (`keys.BINDINGS`) that no widget used; True when used."""
        return False

    def on_setting(self) -> None:
        """A key that counts everywhere has changed a setting."""
        self.changed()

    def on_enter(self) -> None:
        """It has become the top screen, for the first time or again."""

    def on_leave(self) -> None:
        """It is taken off the stack."""

    def on_focus_lost(self) -> None:
        """Another window has the focus."""

    # --- what it may ask ------------------------------------------------------------------------------

    def changed(self) -> None:
        """What the view shows has changed."""
        self._is_stale = True

    @property
    def is_stale(self) -> bool:
        """What the view shows has changed since the tree was brought up to date."""
        return self._is_stale

    def show(self) -> None:
        """Bring the tree up to date, if anything has changed."""
        if self._is_stale:
            self._is_stale = False
            layout = current()
            self.tree.show(self.view(), pygame.Rect(0, 0, layout.width, layout.height))

    def give_focus(self, key: str) -> None:
        """Give a widget the focus, one that is new perhaps."""
        self.changed()
        self.show()
        self.input.give_focus(self.tree.find(key))

    @property
    def meant(self) -> Hashable:
        """What the widget under the mouse, or with the focus that shows, `means`; None: nothing."""
        at = self.tree.focus if self.tree.shows_focus else self.tree.hover
        path = () if at is None else (at, *at.above())
        return next((el.node.means for el in path if el.node.means is not None), None)

    def needs(self) -> list[TextNeed]:
        """Every text with the room that it needs and has."""
        self.show()
        return [] if self.tree.root is None else list(words.needs(self.tree.root))

    # --- what the stack asks --------------------------------------------------------------------------

    @property
    def toast_place(self) -> toasts.ToastPlace:
        """Where lines in passing appear: clear of what can be pressed."""
        return toasts.ToastPlace(kept=self.tree.targets())

    @property
    def needs_frame(self) -> bool:
        """Something has changed since it was drawn."""
        return self._is_stale or self._drawn_on is None or self.tree.is_damaged

    def node(self) -> SpokenNode:
        """The screen in words."""
        self.show()
        root = self.tree.root
        told = [] if root is None else words.nodes(root, self.input)
        return SpokenNode(
            f"scene.{self.kind}", "screen" if self.opaque else "dialog", self.called(), children=tuple(told)
        )

    def rebuild(self) -> None:
        """Layout or language have changed, or another screen was on top: ask every view again."""
        self.tree.forget()
        self.input.rest(pygame.mouse.get_pos())
        self._drawn_on = None
        self.changed()
        self.show()

    def leave(self) -> None:
        """It is taken off the stack."""
        self.on_leave()
        self.tree.close()
        self._drawn_on = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Widgets first, then the screen's own, then bound keys."""
        if self._up_for < self.deaf and event.type in _PRESSES:
            return True
        if self.input.handle(event) or self.on_event(event):
            return True
        if event.type == pygame.KEYDOWN:
            action = self.shell.keys.action(event)
            return action is not None and self.on_action(action)
        return False

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; True while frames are needed at full rate."""
        self.show()
        is_deaf = self._up_for < self.deaf
        if is_deaf:
            self._up_for += dt
        return self.input.update(dt) or is_deaf

    def draw(self, surface: pygame.Surface) -> None:
        """All of it."""
        self.show()
        self.tree.paint(surface)
        self._drawn_on = surface

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Its tooltip alone, over what passes."""
        self.tree.paint_tip(surface)

    def stands_on(self, surface: pygame.Surface) -> bool:
        """Its last frame is on this surface; `touch` draws what has changed since."""
        return self._drawn_on is surface

    def touch(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has changed since the last frame; where that was."""
        self.show()
        return self.tree.paint_damage(surface) if self.tree.is_damaged else []

    def act(self, intent: Intent) -> None:
        """Perform an intent, whoever asks for it, and ask the view again."""
        self.perform(intent)
        self.changed()
