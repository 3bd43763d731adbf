"""Scenes and the stack they lie on: events go to the top one, drawing begins at the topmost opaque one.

A scene is built anew whenever the window's size, the scale or the language changes, so `build` may use
them as constants. Nothing is drawn unless something changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from barons.app.kit import assets, fonts, layout, paint, theme
from barons.app.kit.layout import Layout, px
from barons.app.kit.widgets.controls import Controls

if TYPE_CHECKING:
    from barons.app.shell import Shell


class Scene:
    """One screen, or a dialog over others (`opaque` False)."""

    opaque = True
    toast_base = 120.0
    """How far above the window's lower edge lines in passing appear, in u."""
    toast_middle = 0.5
    """Where they are centred, as a share of the window's width."""
    covers = True
    """False for an overlay through which the scene below keeps moving."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.controls = Controls()
        self.controls.sound = shell.sounds.play
        self.dirty = True
        self._backdrop: pygame.Surface | None = None

    # what a screen supplies

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

    def on_enter(self) -> None:
        """It has become the top scene, for the first time or again."""

    def on_focus_lost(self) -> None:
        """Another window has the focus, whatever scene is on top."""

    def on_leave(self) -> None:
        """It is taken off the stack."""

    # what the stack calls

    def rebuild(self) -> None:
        """Build anew, keeping the focus by name."""
        focused = self.controls.focus.name if self.controls.focus is not None else None
        shown = self.controls.focus_shown
        self.controls.clear()
        self._backdrop = None
        self.build()
        if focused is not None:
            again = self.controls.find(focused)
            if again is not None:
                self.controls.set_focus(again, shown=shown)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Controls first, then the scene's own, then bound keys."""
        if self.controls.handle(event) or self.on_event(event):
            return True
        if event.type == pygame.KEYDOWN:
            action = self.shell.keys.action(event)
            return action is not None and self.on_action(action)
        return False

    def update(self, dt: float) -> bool:
        """True while anything moves."""
        moving = self.controls.update(dt)
        return self.tick(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        """The whole scene."""
        self.dirty = False
        if self.opaque:
            if self._backdrop is None or self._backdrop.get_size() != surface.get_size():
                self._backdrop = pygame.Surface(surface.get_size()).convert()
                self.paint_backdrop(self._backdrop)
            surface.blit(self._backdrop, (0, 0))
        self.paint(surface)
        self.controls.draw(surface)

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


class _Toast:
    """A line that appears for a while at the bottom."""

    def __init__(self, text: str, seconds: float) -> None:
        self.text = text
        self.left = seconds


class SceneStack:
    """The scenes, top last."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.reduced_motion = False
        self._dirty = True
        self._toasts: list[_Toast] = []
        self._before: pygame.Surface | None = None
        self._fade = 0.0
        self._last: pygame.Surface | None = None

    @property
    def top(self) -> Scene | None:
        """The scene that gets events."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._begin_fade(scene.opaque)
        self.scenes.append(scene)
        scene.rebuild()
        scene.on_enter()

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene off, or `scene` wherever it lies."""
        if scene is None:
            scene = self.scenes[-1]
        if scene not in self.scenes:
            return
        self._begin_fade(scene.opaque)
        was_top = scene is self.top
        self.scenes.remove(scene)
        scene.on_leave()
        if was_top and self.top is not None:
            self.top.rebuild()
            self.top.on_enter()
        self._dirty = True

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._begin_fade(True)
        if self.scenes:
            self.scenes.pop().on_leave()
        self.scenes.append(scene)
        scene.rebuild()
        scene.on_enter()

    def reset(self, scene: Scene) -> None:
        """Take all scenes off and begin again with this one."""
        self._begin_fade(True)
        while self.scenes:
            self.scenes.pop().on_leave()
        self.scenes.append(scene)
        scene.rebuild()
        scene.on_enter()

    def relayout(self, wanted: Layout | None = None) -> None:
        """The window's size, the scale or the language has changed: drop what was kept, build all anew."""
        if wanted is not None and wanted != layout.current():
            layout.use(wanted)
            assets.drop()
            fonts.drop()
            paint.drop()
        self._before = self._last = None
        for scene in self.scenes:
            scene.rebuild()
        self._dirty = True

    def toast(self, text: str, seconds: float = 4.0) -> None:
        """Show a line at the bottom for a while."""
        self._toasts = [each for each in self._toasts if each.text != text][-2:]
        self._toasts.append(_Toast(text, seconds))
        self._dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Give the event to the top scene; all are told when another window gets the focus."""
        if event.type == pygame.WINDOWFOCUSLOST:
            for scene in list(self.scenes):
                scene.on_focus_lost()
        return self.top.handle(event) if self.top is not None else False

    def update(self, dt: float) -> bool:
        """True while frames are needed at full rate."""
        moving = False
        for scene in list(self.visible()):
            if (scene is self.top or not scene.covers) and scene.update(dt):
                moving = True
        if self._before is not None:
            self._fade -= dt
            self._dirty = moving = True
            if self._fade <= 0:
                self._before = None
        for each in self._toasts:
            each.left -= dt
        if any(each.left <= 0 for each in self._toasts):
            self._toasts = [each for each in self._toasts if each.left > 0]
            self._dirty = True
        return moving

    def visible(self) -> list[Scene]:
        """The scenes to draw, from the topmost opaque one up."""
        first = 0
        for number, scene in enumerate(self.scenes):
            if scene.opaque:
                first = number
        return self.scenes[first:]

    def needs_frame(self) -> bool:
        """Something changed."""
        return self._dirty or any(scene.needs_frame for scene in self.visible())

    def redraw(self) -> None:
        """Draw everything at the next frame: the window was uncovered."""
        self._dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all that is visible, the fade from the scene before, and toasts."""
        self._dirty = False
        for scene in self.visible():
            scene.draw(surface)
        self._last = surface
        if self._before is not None:
            whole = theme.MOTION["screen_fade"].seconds
            self._before.set_alpha(round(255 * max(0.0, min(1.0, self._fade / whole))))
            surface.blit(self._before, (0, 0))
        self._draw_toasts(surface)

    def _begin_fade(self, opaque: bool) -> None:
        self._dirty = True
        if opaque and self._last is not None and self.scenes:
            self._before = self._last.copy()
            self._fade = theme.MOTION["screen_fade"].seconds

    def _draw_toasts(self, surface: pygame.Surface) -> None:
        scene = self.top or Scene
        bottom = surface.get_height() - px(scene.toast_base)
        middle_x = round(surface.get_width() * scene.toast_middle)
        for each in reversed(self._toasts):
            limit = min(px(900), surface.get_width() - px(80))
            lines = fonts.wrap(each.text, fonts.UI, limit)
            step = fonts.line_height(fonts.UI, theme.TYPE["line"])
            wide = max(fonts.width(line, fonts.UI) for line in lines)
            rect = pygame.Rect(0, 0, wide + px(56), step * len(lines) + px(26))
            rect.midbottom = (middle_x, bottom)
            paint.panel(surface, rect, tone="deep", hairline=False)
            if fonts.spoken is not None:
                fonts.spoken.append(each.text)
            for number, line in enumerate(lines):
                drawn = fonts.text(line, fonts.UI, theme.INK.strong)
                middle = (rect.centerx, rect.y + px(13) + number * step + step // 2)
                surface.blit(drawn, drawn.get_rect(center=middle))
            bottom = rect.top - px(10)
