"""The stack of scenes: the top one gets events, drawing starts at the topmost opaque one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from barons.app.kit import canvas, fonts, layout, theme
from barons.app.kit.accessible import AccessibleNode
from barons.app.kit.clip import clipped, merge_rects
from barons.app.kit.layout import Layout
from barons.app.kit.toasts import ToastPlace, Toasts
from barons.app.kit.ui.leaves import shadowed
from barons.text.tr import gettext as _


class SceneTraits(Protocol):
    """How a scene combines with others, and its accessibility node."""

    kind: str
    """The key action that opens the scene."""
    opaque: bool
    """Whether the scene hides those below."""
    covers: bool
    """Whether the scene pauses those below."""
    holds_cards: bool
    """Whether the scene shows the cards of toasts itself."""

    @property
    def toast_place(self) -> ToastPlace: ...

    def node(self) -> AccessibleNode: ...


class Frames(Protocol):
    """How a scene is drawn, fully or in parts."""

    @property
    def needs_frame(self) -> bool:
        """Whether something changed since it was drawn."""

    @property
    def is_behind(self) -> bool:
        """Whether some of the change was left to the next frame."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything but the tooltip as it is now."""

    def pop_damage(self) -> list[pygame.Rect]:
        """Return the areas that changed since the last call or frame, which the caller now draws."""
        ...

    def compose(self, surface: pygame.Surface) -> None:
        """Draw everything but the tooltip inside the clip, as it was when its damage was asked for."""

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip, above all else; the scene on top has the only one."""


class Layer(SceneTraits, Frames, Protocol):
    """What the stack needs of a scene."""

    def rebuild(self, *, is_anew: bool = True) -> None:
        """Rebuild for the current layout and language.

        `is_anew` is False if only another scene was on top: then what looks the same is kept.
        """

    def on_enter(self) -> None:
        """React to becoming the top scene."""

    def on_setting(self) -> None:
        """React to a setting changed by a global key."""

    def leave(self) -> None:
        """React to being removed from the stack."""

    def on_focus_lost(self) -> None:
        """React to the window losing the focus."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return True if it was used."""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True while anything moves."""


def table_below(layers: Sequence[Layer]) -> Layer | None:
    """Return the table from which the topmost of these layers was opened, if there is one."""
    for layer in reversed(layers):
        if layer.kind in ("table", "end"):  # at the end of a game the way back is the menu
            return layer if layer.kind == "table" else None
    return None


class SceneStack:
    """The scenes, top last."""

    def __init__(self) -> None:
        self.scenes: list[Layer] = []
        self._dirty = True
        self.toasts = Toasts()
        self.fading: pygame.Surface | None = None
        """The previous scene's picture while it fades out over the next."""
        self._fade = 0.0
        self._last: pygame.Surface | None = None
        self._last_size = (0, 0)
        """Size of the surface last drawn on."""
        self._toasted: tuple[list[str], list[pygame.Rect]] = ([], [])
        """The toasts last drawn and where, with their shadows."""
        self._was_left = False

    @property
    def top(self) -> Layer | None:
        """The scene that gets events."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Layer) -> None:
        self._begin_fade(scene.opaque)
        self._enter(scene)

    def pop(self, scene: Layer | None = None) -> None:
        """Remove the top scene, or `scene` anywhere in the stack."""
        if scene is None:
            scene = self.scenes[-1]
        if scene not in self.scenes:
            return
        self._begin_fade(scene.opaque)
        was_top = scene is self.top
        self.scenes.remove(scene)
        self._leave(scene)
        if was_top and self.top is not None:
            self.top.rebuild(is_anew=False)
            self.top.on_enter()
        self._dirty = True

    def clear(self) -> None:
        """Remove all scenes without entering any of them again."""
        while self.scenes:
            self._leave(self.scenes.pop())

    def reset(self, scene: Layer) -> None:
        """Replace all scenes by this one."""
        self._begin_fade(True)
        self.clear()
        self._enter(scene)

    def was_left(self) -> bool:
        """Return whether a scene was removed since the last call: its pictures can be freed."""
        found, self._was_left = self._was_left, False
        return found

    def _enter(self, scene: Layer) -> None:
        self.scenes.append(scene)
        scene.rebuild()
        scene.on_enter()

    def _leave(self, scene: Layer) -> None:
        self._was_left = True
        scene.leave()

    def relayout(self, wanted: Layout | None = None) -> None:
        """Discard caches and rebuild everything after a change of window size, scale or language."""
        if wanted is not None:
            layout.use(wanted)
        self.fading = self._last = None
        for scene in self.scenes:
            scene.rebuild()
        self._dirty = True

    def toast(self, text: str, seconds: float = 4.0, about: str = "") -> None:
        self.toasts.show(text, seconds, about)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the top scene; all scenes are notified when the window loses the focus."""
        if event.type == pygame.WINDOWFOCUSLOST:
            for scene in list(self.scenes):
                scene.on_focus_lost()
        return self.top.handle(event) if self.top is not None else False

    def update(self, dt: float) -> bool:
        """Advance the scenes; return True while frames are needed at full rate."""
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
        self.toasts.update(dt, is_moving=moving, are_held=any(scene.holds_cards for scene in layers))
        return moving

    def visible(self) -> list[Layer]:
        """Return the scenes to draw, from the topmost opaque one up."""
        first = 0
        for number, scene in enumerate(self.scenes):
            if scene.opaque:
                first = number
        return self.scenes[first:]

    def has_changed(self) -> bool:
        """Return whether something has changed other than by moving."""
        has_toasts = self.toasts.texts != self._toasted[0]
        return self._dirty or has_toasts or any(scene.needs_frame for scene in self.visible())

    def needs_frame(self) -> bool:
        """Return whether everything has to be drawn, not only what has changed."""
        laid_out = layout.current().width, layout.current().height
        return self._dirty or (self._last_size != laid_out and (self.has_changed() or self.is_behind))

    @property
    def is_behind(self) -> bool:
        """Whether a scene left some of its change to the next frame."""
        return any(scene.is_behind for scene in self.visible())

    def draw_dirty(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has changed in the existing frame; return the areas touched."""
        if self.needs_frame() or self._last_size != surface.get_size():
            return []
        scenes, before = self.visible(), self._toasted
        damage = [rect for scene in scenes for rect in scene.pop_damage()]
        place = self._place_toasts(surface.get_rect())
        if self._toasted != before:
            damage += before[1] + self._toasted[1]
        parts = merge_rects(damage, surface.get_rect())
        for part in parts:
            with clipped(surface, part):
                for scene in scenes:
                    scene.compose(surface)
                self._draw_over(surface, place)
        return parts

    def redraw(self) -> None:
        """Draw everything in the next frame, because the window was uncovered."""
        self._dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all visible scenes, the fade from the previous one, and toasts.

        A layout for another size, because the window is too small or has just changed, is drawn from its upper
        left corner.
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
        self._draw_over(surface, self._place_toasts(surface.get_rect()))

    def _place_toasts(self, window: pygame.Rect) -> ToastPlace:
        texts, rects, place = self.toasts.texts, list[pygame.Rect](), ToastPlace()
        if texts:  # avoids computing their position in every frame
            place = place if self.top is None else self.top.toast_place
            rects = [shadowed(rect, theme.SHADOWS["panel"]) for rect in self.toasts.rects(window, place)]
        self._toasted = texts, rects
        return place

    def _draw_over(self, surface: pygame.Surface, place: ToastPlace) -> None:
        """Draw what is above all scenes."""
        if self.fading is not None:
            whole = theme.MOTION["screen_fade"].seconds
            self.fading.set_alpha(round(255 * max(0.0, min(1.0, self._fade / whole))))
            surface.blit(self.fading, (0, 0))
        if self._toasted[0]:
            self.toasts.draw(surface, place)
        if self.top is not None:
            self.top.draw_tip(surface)

    def _begin_fade(self, opaque: bool) -> None:
        self._dirty = True
        if opaque and self._last is not None and self.scenes:
            self.fading = self._last.copy()
            if self.toasts.texts:  # toasts stay above the fading picture: do not copy them into it
                for scene in self.visible():
                    scene.compose(self.fading)
            self._fade = theme.MOTION["screen_fade"].seconds


def _tell_too_small(surface: pygame.Surface, laid_out: tuple[int, int]) -> None:
    """Write over the lower part of a window that it is too small, and how large it must be."""
    text = _(
        "This window is too small: {width} × {height} pixels are needed to reach everything. "
        "Make it larger, press {key} for full screen, or choose a higher screen resolution."
    ).format(width=laid_out[0], height=laid_out[1], key="F11")
    width, edge = surface.get_width(), layout.px(16)
    step = fonts.line_height(fonts.BODY, theme.TYPE["line"])
    height = step * len(fonts.wrap(text, fonts.BODY, width - 2 * edge)) + 2 * edge
    plate = pygame.Rect(0, max(0, surface.get_height() - height), width, height)
    surface.fill(theme.INPUT, plate)
    fonts.paragraph(surface, text, fonts.BODY, theme.INK.danger, plate.inflate(-2 * edge, -2 * edge))
