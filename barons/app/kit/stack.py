"""The stack of scenes: events go to the top one, drawing begins at the topmost opaque one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from barons.app.kit import canvas, fonts, layout, theme, toasts
from barons.app.kit.layout import Layout
from barons.app.kit.spoken import Node
from barons.app.kit.toasts import Toasts
from barons.text.tr import gettext as _


class SceneTraits(Protocol):
    """How a scene lies among others, and what it tells of itself."""

    kind: str
    """The key's action that opens it."""
    opaque: bool
    """It hides what lies below."""
    covers: bool
    """What lies below stands still."""

    @property
    def toast_place(self) -> toasts.ToastPlace:
        """Where lines and cards in passing appear."""
        ...

    def node(self) -> Node:
        """What a screen reader is told of it."""
        ...


class Frames(Protocol):
    """How a scene is drawn, whole or in parts."""

    moves: bool
    """It has moved on, and `touch` draws all that there is of it."""

    @property
    def needs_frame(self) -> bool:
        """Something changed since it was drawn."""

    def stands_on(self, surface: pygame.Surface) -> bool:
        """Its last frame is there, and `touch` draws whatever has changed since."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """The whole scene."""

    def touch(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Move small things within the frame that is there; what was touched."""
        ...

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Its tooltip alone, over what passes."""


class Layer(SceneTraits, Frames, Protocol):
    """What the stack needs of a scene."""

    def rebuild(self) -> None:
        """Build anew for the layout and language in force."""

    def on_enter(self) -> None:
        """It has become the top scene."""

    def on_setting(self) -> None:
        """A key that counts everywhere has changed a setting."""

    def leave(self) -> None:
        """It is taken off."""

    def on_focus_lost(self) -> None:
        """Another window has the focus."""

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the event was used."""

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; True while anything moves."""


def table_below(layers: Sequence[Layer]) -> Layer | None:
    """The table from which the topmost of these layers was opened, if there is one."""
    for layer in reversed(layers):
        if layer.kind in ("table", "end"):  # at the end of a game the way on is the menu
            return layer if layer.kind == "table" else None
    return None


class SceneStack:
    """The scenes, top last."""

    def __init__(self) -> None:
        self.scenes: list[Layer] = []
        self._dirty = True
        self.toasts = Toasts()
        self.fading: pygame.Surface | None = None
        """The picture of the scene before, as long as it fades over the next."""
        self._fade = 0.0
        self._last: pygame.Surface | None = None
        self._last_size = (0, 0)
        """Of the surface that was drawn on."""
        self._was_left = False

    @property
    def top(self) -> Layer | None:
        """The scene that gets events."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Layer) -> None:
        """Put a scene on top."""
        self._begin_fade(scene.opaque)
        self.scenes.append(scene)
        scene.rebuild()
        scene.on_enter()

    def pop(self, scene: Layer | None = None) -> None:
        """Take the top scene off, or `scene` wherever it lies."""
        if scene is None:
            scene = self.scenes[-1]
        if scene not in self.scenes:
            return
        self._begin_fade(scene.opaque)
        was_top = scene is self.top
        self.scenes.remove(scene)
        self._leave(scene)
        if was_top and self.top is not None:
            self.top.rebuild()
            self.top.on_enter()
        self._dirty = True

    def replace(self, scene: Layer) -> None:
        """Put a scene in the place of the top one."""
        self._begin_fade(True)
        if self.scenes:
            self._leave(self.scenes.pop())
        self.scenes.append(scene)
        scene.rebuild()
        scene.on_enter()

    def clear(self) -> None:
        """Take all scenes off; none of them comes up once more."""
        while self.scenes:
            self._leave(self.scenes.pop())

    def reset(self, scene: Layer) -> None:
        """Take all scenes off and begin again with this one."""
        self._begin_fade(True)
        self.clear()
        self.scenes.append(scene)
        scene.rebuild()
        scene.on_enter()

    def was_left(self) -> bool:
        """Whether a scene was taken off since this was asked last: its pictures can be given back."""
        found, self._was_left = self._was_left, False
        return found

    def _leave(self, scene: Layer) -> None:
        self._was_left = True
        scene.leave()

    def relayout(self, wanted: Layout | None = None) -> None:
        """The window's size, the scale or the language has changed: drop what was kept, build all anew."""
        if wanted is not None:
            layout.use(wanted)
        self.fading = self._last = None
        for scene in self.scenes:
            scene.rebuild()
        self._dirty = True

    def toast(self, text: str, seconds: float = 4.0) -> None:
        """Show a line at the bottom for a while."""
        self.toasts.show(text, seconds)
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
        layers = list(self.visible())
        for number, scene in enumerate(layers):
            if not any(above.covers for above in layers[number + 1 :]) and scene.update(dt):
                moving = True
        if self.fading is not None:
            self._fade -= dt
            self._dirty = moving = True
            if self._fade <= 0:
                self.fading = None
        if self.toasts.update(dt, is_moving=moving):
            self._dirty = True
        return moving

    def visible(self) -> list[Layer]:
        """The scenes to draw, from the topmost opaque one up."""
        first = 0
        for number, scene in enumerate(self.scenes):
            if scene.opaque:
                first = number
        return self.scenes[first:]

    def has_changed(self) -> bool:
        """Something is not as it was drawn, more than that it has moved."""
        return self._dirty or any(scene.needs_frame for scene in self.visible())

    def needs_frame(self) -> bool:
        if self._dirty or not self._lies_open:
            return self.has_changed() or self.is_behind
        top, surface = self.top, self._last
        stands = top is not None and surface is not None and top.stands_on(surface)
        return not stands and self.has_changed()

    @property
    def is_behind(self) -> bool:
        """A scene has left something for the next frame."""
        return any(scene.moves for scene in self.visible())

    @property
    def _lies_open(self) -> bool:
        """Nothing lies over the top scene or under it, and it has the size of the window."""
        top = self.top
        is_alone = top is not None and top.opaque and self.fading is None and not self.toasts.texts
        return is_alone and self._last_size == (layout.current().width, layout.current().height)

    def touch(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Let the top scene move small things within the frame that stands there; what was touched."""
        if self.top is None or self.needs_frame() or not self._lies_open:
            return []
        return self.top.touch(surface)

    def redraw(self) -> None:
        """Draw everything at the next frame: the window was uncovered."""
        self._dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all that is visible, the fade from the scene before, and toasts.

        What was laid out for another size, because the window is too small or has just changed, is shown from
        its upper left corner on.
        """
        self._dirty = False
        self._last_size = surface.get_size()
        laid_out = layout.current().width, layout.current().height
        if surface.get_size() == laid_out:
            self._draw(surface)
            return
        whole = canvas.opaque(laid_out)
        self._draw(whole)
        surface.fill((0, 0, 0))
        surface.blit(whole, (0, 0))
        if surface.get_width() < laid_out[0] or surface.get_height() < laid_out[1]:
            _tell_too_small(surface, laid_out)

    def _draw(self, surface: pygame.Surface) -> None:
        for scene in self.visible():
            scene.draw(surface)
        self._last = surface
        if self.fading is not None:
            whole = theme.MOTION["screen_fade"].seconds
            self.fading.set_alpha(round(255 * max(0.0, min(1.0, self._fade / whole))))
            surface.blit(self.fading, (0, 0))
        top = self.top
        if self.toasts.texts:  # where they have room is not asked for in every frame
            self.toasts.draw(surface, top.toast_place if top else toasts.ToastPlace())
            if top is not None:
                top.draw_tip(surface)

    def _begin_fade(self, opaque: bool) -> None:
        self._dirty = True
        if opaque and self._last is not None and self.scenes:
            self.fading = self._last.copy()
            if self.toasts.texts:  # they stay above what fades: not once more below
                for scene in self.visible():
                    scene.draw(self.fading)
            self._fade = theme.MOTION["screen_fade"].seconds


def _tell_too_small(surface: pygame.Surface, laid_out: tuple[int, int]) -> None:
    """Say in a window that does not hold the smallest layout how large it has to be; over its lower part."""
    text = _(
        "This window is too small: {width} × {height} pixels are needed to reach everything. "
        "Make it larger, press {key} for full screen, or choose a higher screen resolution."
    ).format(width=laid_out[0], height=laid_out[1], key="F11")
    wide, edge = surface.get_width(), layout.px(16)
    step = fonts.line_height(fonts.BODY, theme.TYPE["line"])
    high = step * len(fonts.wrap(text, fonts.BODY, wide - 2 * edge)) + 2 * edge
    plate = pygame.Rect(0, max(0, surface.get_height() - high), wide, high)
    surface.fill(theme.INPUT, plate)
    fonts.paragraph(surface, text, fonts.BODY, theme.INK.danger, plate.inflate(-2 * edge, -2 * edge))
