"""A scene: one screen, its controls, its backdrop.

It is built anew whenever the window's size, the scale or the language changes, so `build` may use them as
constants. Nothing is drawn unless something changed.
"""

from __future__ import annotations

import pygame

from barons.app.kit import canvas, fonts, toasts
from barons.app.kit.navigator import Navigator
from barons.app.kit.spoken import Node, Written, arranged, text_nodes
from barons.app.kit.widgets.controls import Controls


class Scene:
    """One screen, or a dialog over others (`opaque` False)."""

    kind = ""
    """What it is, in a word: of screens that a key opens that key's action, so that none opens twice."""
    opaque = True
    toast_base = toasts.BASE
    toast_middle = toasts.MIDDLE
    covers = True
    """False for an overlay through which the scene below keeps moving."""
    moves = False
    """It has moved on, and `touch` draws all that there is of it."""

    def __init__(self, shell: Navigator) -> None:
        self.shell = shell
        self.controls = Controls()
        self.controls.sound = shell.sounds.play
        self.dirty = True
        self._backdrop: pygame.Surface | None = None
        self._canvas: pygame.Surface | None = None
        """The backdrop, or the last one, to be painted over: a new one is slow to have."""
        self._behind: list[Written] = []
        """What is written on the backdrop, for screen readers."""

    # what a screen supplies

    @property
    def toast_place(self) -> toasts.Place:
        """Where lines and cards in passing appear."""
        return toasts.Place(self.toast_base, self.toast_middle, kept=self.controls.taken)

    def called(self) -> str:
        """What the screen is, for a screen reader."""
        return ""

    def nodes(self) -> list[Node]:
        """What a screen reader is told besides the controls and what is written: boards, what is awaited."""
        return []

    def build(self) -> None:
        """Make the controls for the layout and language in force; `controls` is empty before."""

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """Paint what does not change until `refresh`: material, panels, fixed text. Only when opaque."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what changes, between backdrop and controls."""

    def on_event(self, event: pygame.event.Event) -> bool:
        """An event that no control used; True when used."""
        return False

    def on_action(self, action: str) -> bool:
        """A bound key (`keys.BINDINGS`) that no control used; True when used."""
        return False

    def tick(self, dt: float) -> bool:
        """Move on by `dt` seconds; True while frames are needed at full rate."""
        return False

    def touch(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Move small things within the frame that is there, when nothing else has changed; what was touched."""
        return []

    def stands_on(self, surface: pygame.Surface) -> bool:
        """Its last frame is there, and `touch` draws whatever has changed since."""
        return False

    def on_enter(self) -> None:
        """It has become the top scene, for the first time or again."""

    def on_setting(self) -> None:
        """A key that counts everywhere has changed a setting, while it was on top."""

    def on_focus_lost(self) -> None:
        """Another window has the focus, whatever scene is on top."""

    def on_leave(self) -> None:
        """It is taken off the stack."""

    # what the stack calls

    def rebuild(self) -> None:
        """Build anew, keeping the focus by name."""
        focused = self.controls.focus
        shown = self.controls.focus_shown
        self.controls.clear()
        self.controls.rest(pygame.mouse.get_pos())
        self._backdrop = None
        self.build()
        if focused is not None:
            self.controls.focus_again(focused, shown=shown)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Controls first, then the scene's own, then bound keys."""
        if self.controls.handle(event) or self.on_event(event):
            return True
        if event.type == pygame.KEYDOWN:
            action = self.shell.keys.action(event)
            return action is not None and self.on_action(action)
        return False

    def leave(self) -> None:
        """It is taken off the stack; what it keeps as large as the window makes room for the next screen."""
        self.on_leave()
        self._backdrop = self._canvas = None

    def update(self, dt: float) -> bool:
        """True while anything moves."""
        moving = self.controls.update(dt)
        return self.tick(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        """The whole scene."""
        self.dirty = False
        if self.opaque:
            if self._backdrop is None or self._backdrop.get_size() != surface.get_size():
                self._backdrop = self._canvas = fresh(self._canvas, surface)
                with fonts.heard() as self._behind:
                    self.paint_backdrop(self._backdrop)
            self.lay_backdrop(surface, self._backdrop)
        self.paint(surface)
        self.controls.draw(surface)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Its tooltip alone, over what passes."""
        self.controls.draw_tip(surface)

    def lay_backdrop(self, surface: pygame.Surface, backdrop: pygame.Surface) -> None:
        """Begin a frame with it: where nothing else will hide it, at least."""
        surface.blit(backdrop, (0, 0))

    def node(self) -> Node:
        """What a screen reader is told of the scene: its own, what is written, its controls in focus order."""
        controls = [item.node() for item in self.controls.items if item.visible]
        own = [*self.nodes(), *arranged(controls)]
        written = self._behind
        if not self.opaque:  # it has no backdrop: what it writes is heard by painting it aside
            with fonts.heard() as written:
                self.paint(canvas.opaque(self.shell.surface.get_size()))
        name = self.called()
        painted = [node for node in text_nodes(written, own) if node.name != name]
        kind = self.kind or type(self).__name__.lower()
        return Node(f"scene.{kind}", "screen" if self.opaque else "dialog", name, children=(*painted, *own))

    @property
    def needs_frame(self) -> bool:
        """Something changed since it was drawn."""
        return self.dirty or self.controls.dirty

    def invalidate(self) -> None:
        """Ask for a new frame."""
        self.dirty = True

    def refresh(self) -> None:
        """Ask for a new frame with a new backdrop."""
        self._backdrop = None
        self.dirty = True


def fresh(before: pygame.Surface | None, like: pygame.Surface) -> pygame.Surface:
    """A surface of a window's size to be painted over whole: the one `before` where it still fits."""
    if before is not None and before.get_size() == like.get_size():
        return before
    return canvas.opaque(like.get_size())
