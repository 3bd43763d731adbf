"""The display: opens the window where it was, draws it when something changes, remembers its position."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from barons.app import memory
from barons.app.warming import Warming
from barons.paths import assets_dir

if TYPE_CHECKING:
    import pygame

    from barons.app.access.adapter import ScreenReaders
    from barons.app.shell.shell import Shell

_AT_REST: Final = 0.2
"""Seconds between updates while the window is idle; events are checked more often.

Longer time steps are cut to this.
"""
HEADLESS: Final = ("offscreen", "dummy", "evdev")
"""Video drivers without visible output."""

_FRAME: Final = (16, 96)
"""Maximum pixels taken by a window's frame and the desktop's panels, horizontally and vertically."""


class Window:
    """The display and its loop."""

    def __init__(self, shell: Shell) -> None:
        import pygame

        from barons.app.kit import theme
        from barons.app.kit.heldkeys import HeldKeys

        self._pygame = pygame
        self._keys = HeldKeys()
        self._shell = shell
        self._least = theme.SMALLEST
        pygame.display.set_icon(
            pygame.image.load_sized_svg(assets_dir() / "svg" / "app_icon_small.svg", (64, 64))
        )
        self._readers: ScreenReaders | None = None
        self._is_minimised = self._is_maximised = False
        self._open()

    def _open(self) -> None:
        from barons.app.monitors import choose_true_colour

        pygame, settings = self._pygame, self._shell.settings
        wished = self._wished()
        place = settings.window_place
        if place is not None and wished.topleft == place:
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{place[0]},{place[1]}"
        is_windows = sys.platform == "win32"
        flags = pygame.RESIZABLE | (pygame.HIDDEN if is_windows else 0)
        try:
            pygame.display.set_mode(wished.size, flags)
        except pygame.error:
            if not choose_true_colour():
                raise
            pygame.display.set_mode(wished.size, flags)
        pygame.display.set_caption("Barons")  # only here, because a failed attempt to open the window loses it
        os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
        with warnings.catch_warnings():
            # Minimum size and full screen of the display module's window are only available this way.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        self._open_to_readers()  # before the window is seen and gets the focus
        if is_windows:
            self._window.show()
        width, height = self._pygame.display.get_desktop_sizes()[0]
        self._window.minimum_size = (
            min(self._least[0], width - _FRAME[0]),
            min(self._least[1], height - _FRAME[1]),
        )
        self._fills_screen = settings.fullscreen
        if place is not None and wished.topleft == place and self._window.position != place:
            self._window.position = place  # adding the frame has moved the window: position it again
        if settings.window_maximised or (place is None and self._is_tight(wished)):
            self._window.maximize()
        if settings.fullscreen:  # on the monitor where the window was
            self._window.set_fullscreen(desktop=True)
        self._shell.relayout()

    def _wished(self) -> pygame.Rect:
        """Return size and position of the last session, as far as the present monitors allow."""
        from barons.app.monitors import fitted, monitors

        settings = self._shell.settings
        window = self._pygame.Rect(settings.window_place or (0, 0), settings.window)
        if self._pygame.display.get_driver() in HEADLESS:
            return self._pygame.Rect(
                window.topleft, (max(self._least[0], window.w), max(self._least[1], window.h))
            )
        return fitted(window, self._least, monitors())

    def _is_tight(self, window: pygame.Rect) -> bool:
        """Return whether the first monitor has no room for the window with its frame and panels."""
        width, height = self._pygame.display.get_desktop_sizes()[0]
        return self._pygame.display.get_driver() not in HEADLESS and (
            window.w > width - _FRAME[0] or window.h > height - _FRAME[1]
        )

    def show_full_screen(self, wanted: bool) -> None:
        """Fill the window's monitor, or restore the window where it was."""
        self.remember()
        self._fills_screen = wanted
        if wanted:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()  # SDL restores the position
            if not self._is_maximised:
                self._window.size = self._wished().size
        self._shell.stack.redraw()

    def remember(self) -> None:
        """Store the window's size and position in the settings, unless the next start would reject them."""
        pygame, settings = self._pygame, self._shell.settings
        is_window = not self._fills_screen and not self._is_minimised
        if is_window and pygame.display.get_surface() is not None:
            settings.window_maximised = self._is_maximised
        if is_window and not self._is_maximised and pygame.display.get_surface() is not None:
            with suppress(ValueError):
                settings.window = self._shell.surface.get_size()
                if pygame.display.get_driver() not in HEADLESS:
                    settings.window_place = pygame.display.get_window_position()
        self._shell.store()

    def loop(self) -> None:
        """Run until the shell stops: events, time, a frame when something changed."""
        from barons.app.kit import canvas

        pygame, shell = self._pygame, self._shell
        clock, warming = pygame.time.Clock(), Warming(shell)
        pygame.key.set_repeat(400, 40)
        rate = 60
        started = is_loose = rests = False
        waited = 0.0
        top = shell.stack.top
        while shell.running:
            waited = min(_AT_REST, waited + clock.tick(rate) / 1000)
            events = pygame.event.get()
            if rests and not events and waited < _AT_REST:
                continue
            if events and rate < 60:
                shell.update(waited)  # before the events: what they begin is not as old as the rest
                waited = 0.0
            for event in events:
                self._event(event)
            moving, waited = shell.update(waited), 0.0
            if shell.stack.was_left():
                memory.give_back()
            if shell.stack.top is not top:
                top, is_loose = shell.stack.top, True
            has_changed = shell.stack.has_changed()
            if shell.stack.needs_frame():
                shell.stack.draw(shell.surface)
                canvas.show()
                if not started:
                    started = True
                    shell.sounds.warm_up()
                    warming.begin()
            elif touched := shell.stack.draw_dirty(shell.surface):
                canvas.show(touched)
            is_quiet = not moving and not has_changed
            if is_quiet and is_loose:
                memory.trim()  # memory used for painting the next screen
                is_loose = False
            prepares = is_quiet and warming.step()
            if self._readers is not None:
                self._readers.pump(has_drawn=has_changed)
            is_here = pygame.key.get_focused() or pygame.mouse.get_focused()
            is_busy = moving or prepares or shell.stack.is_behind
            rests = is_quiet and not is_busy
            rate = 60 if is_busy else 20 if is_here else 5

    def _open_to_readers(self) -> None:
        """Make the window available to screen readers where supported; idle until one asks."""
        from barons.app.access.adapter import made
        from barons.app.access.reader import Reader

        if self._pygame.display.get_driver() not in HEADLESS:
            self._readers = made(Reader(self._shell.stack, self._shell.handle))

    def _event(self, event: pygame.event.Event) -> None:
        pygame, shell = self._pygame, self._shell
        if event.type == pygame.WINDOWSIZECHANGED:
            from barons.app.kit import layout

            if shell.surface.get_size() != (layout.current().width, layout.current().height):
                shell.relayout()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            shell.stack.redraw()
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._is_minimised = event.type == pygame.WINDOWMINIMIZED
            if not self._is_minimised:
                self._is_maximised = event.type == pygame.WINDOWMAXIMIZED
        if self._readers is not None:
            self._readers.follow_window(event)
        if not self._keys.repeats(event):
            shell.handle(event)
