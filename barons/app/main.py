"""The window: made, kept at its place and size, drawn when something changed, closed in order."""

from __future__ import annotations

import faulthandler
import os
import sys
import threading
import time
import traceback
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

from barons.paths import assets_dir, user_data_dir

if TYPE_CHECKING:
    import pygame

    from barons.app.shell import Shell
    from barons.play.settingsfile import SettingsFile

_HEADLESS = ("offscreen", "dummy", "evdev")


class Options(NamedTuple):
    """What the command line may say; None leaves the choice to the settings."""

    save: Path | None = None
    ruleset: str | None = None
    players: int | None = None
    seed: int | None = None
    language: str | None = None
    fullscreen: bool | None = None
    window: tuple[int, int] | None = None
    scale: int | None = None
    mute: bool | None = None
    allows_headless: bool = False
    """Run even where nobody can see the window; `BARONS_HEADLESS=1` says the same."""


def run(options: Options) -> int:
    """Show the window until it is closed; the exit status: 0, 1 after a crash, 3 without a display."""
    from barons.config import ConfigError, told
    from barons.play.settingsfile import SettingsFile

    file = SettingsFile()
    settings = file.load()
    if options.mute is not None:
        settings.muted = options.mute
    if options.scale is not None:
        settings.scale = options.scale
    if options.window is not None:
        settings.window, settings.window_place = options.window, None
        settings.fullscreen = False  # kept from last time it would hide the size asked for
    if options.fullscreen is not None:
        settings.fullscreen = options.fullscreen
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if settings.accelerated else "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        print(f"barons: no display: {error}", file=sys.stderr)
        return 3
    driver = pygame.display.get_driver()
    if driver in _HEADLESS and not (options.allows_headless or os.environ.get("BARONS_HEADLESS")):
        print(f"barons: there is no display (the video driver would be {driver!r})", file=sys.stderr)
        pygame.display.quit()
        return 3

    try:
        from barons.app.shell import Shell  # reads the look
    except (ConfigError, LookupError, TypeError, ValueError, AttributeError) as error:
        print(f"barons: {told(error)}", file=sys.stderr)
        _show_message(told(error))
        return 1
    from barons.text import tr

    shell = Shell(settings, file)
    if options.language is not None:
        tr.set_language(options.language)
    window = _Window(shell)
    shell.show_full_screen = window.show_full_screen
    trouble = _settings_trouble(file)
    if trouble:
        shell.toast(trouble, 10.0)
    with _crashes_watched():
        try:
            _open_first(shell, options)
            window.loop()
        except Exception as error:
            _report_crash(shell, error)
            return 1
        finally:
            window.remember()
            shell.close()
            pygame.quit()
    return 0


class _Window:
    """The display and its loop."""

    def __init__(self, shell: Shell) -> None:
        import pygame

        from barons.app.kit import theme

        self._pygame = pygame
        self._shell = shell
        self._least: tuple[int, int] = tuple(theme.LAYOUT["window"])
        pygame.display.set_caption("Barons")
        pygame.display.set_icon(
            pygame.image.load_sized_svg(assets_dir() / "svg" / "app_icon_small.svg", (64, 64))
        )
        self._open()

    def _open(self) -> None:
        pygame, settings = self._pygame, self._shell.settings
        place = settings.window_place
        if place is not None and self._on_some_screen(place):
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{place[0]},{place[1]}"
        pygame.display.set_mode(self._wished_size(), pygame.RESIZABLE)
        os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
        with warnings.catch_warnings():
            # The window of the display module has no other way to its least size and full screen.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        self._window.minimum_size = self._least
        self._fills_screen = settings.fullscreen
        if settings.fullscreen:
            self._window.set_fullscreen(desktop=True)
        elif place is not None and self._on_some_screen(place) and self._window.position != place:
            self._window.position = place  # the frame has pushed it aside: again, now that there is one
        self._shell.relayout()

    def _wished_size(self) -> tuple[int, int]:
        width, height = self._shell.settings.window
        if self._pygame.display.get_driver() not in _HEADLESS:
            wide, high = self._screens()
            width, height = min(width, wide), min(height, high)
        return max(self._least[0], width), max(self._least[1], height)

    def _on_some_screen(self, place: tuple[int, int]) -> bool:
        """The title bar can be reached: screens may have gone since."""
        wide, high = self._screens()
        return -200 <= place[0] < wide - 100 and 0 <= place[1] < high - 60

    def _screens(self) -> tuple[int, int]:
        """The size of all screens beside each other."""
        sizes = self._pygame.display.get_desktop_sizes()
        return sum(size[0] for size in sizes), max(size[1] for size in sizes)

    def show_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or go back to a window."""
        self.remember()
        self._fills_screen = wanted
        if wanted:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._window.size = self._wished_size()

    def remember(self) -> None:
        """Keep size and place of a window in the settings; not those that no start would take."""
        pygame, settings = self._pygame, self._shell.settings
        if not self._fills_screen and pygame.display.get_surface() is not None:
            with suppress(ValueError):
                settings.window = self._shell.surface.get_size()
                if pygame.display.get_driver() not in _HEADLESS:
                    settings.window_place = pygame.display.get_window_position()
        self._shell.store()

    def loop(self) -> None:
        """Until the shell stops: events, time, a frame when something changed."""
        pygame, shell = self._pygame, self._shell
        clock = pygame.time.Clock()
        pygame.key.set_repeat(400, 40)
        rate = 60
        started = False
        while shell.running:
            dt = min(0.1, clock.tick(rate) / 1000)
            for event in pygame.event.get():
                self._event(event)
            moving = shell.stack.update(dt)
            if shell.stack.needs_frame():
                shell.stack.draw(shell.surface)
                pygame.display.flip()
                if not started:
                    started = True
                    shell.sounds.warm_up()
            rate = 60 if moving else 30 if pygame.key.get_focused() or pygame.mouse.get_focused() else 10

    def _event(self, event: pygame.event.Event) -> None:
        pygame, shell = self._pygame, self._shell
        if event.type == pygame.WINDOWSIZECHANGED:
            from barons.app.kit import layout

            if shell.surface.get_size() != (layout.current().width, layout.current().height):
                shell.relayout()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            shell.stack.redraw()
        shell.handle(event)


def _open_first(shell: Shell, options: Options) -> None:
    """The menu, or at once the game that the command line names."""
    shell.open_menu()
    if options.save is not None:
        shell.open_file(options.save)
    elif options.ruleset is not None or options.players is not None or options.seed is not None:
        from barons.app.screens.setup import start_from_options

        start_from_options(shell, options.ruleset, options.players, options.seed)
    if shell.match is not None and shell.saves.is_read_only:
        shell.toast(shell.why_read_only(), 8.0)


def _settings_trouble(file: SettingsFile) -> str:
    """What could not be read of the settings, where it is kept, what counts instead; empty when all could."""
    from barons.text.tr import gettext as _

    if file.damaged is not None:
        told = _("{file} could not be read (line {line}): it is kept as {aside}; all settings begin anew.")
        return told.format(file=file.path.name, line=file.line, aside=file.damaged.name)
    if file.refusal is not None:
        told = _("{file} cannot be read ({reason}): all settings are at their defaults.")
        return told.format(file=file.path, reason=file.refusal.strerror or file.refusal)
    if file.dropped:
        told = _("{file}: these settings made no sense and have their defaults again: {names}.")
        return told.format(file=file.path.name, names=", ".join(file.dropped))
    return ""


def _crash_log() -> Path:
    return user_data_dir() / "crash.log"


@contextmanager
def _crashes_watched() -> Iterator[None]:
    """Meanwhile crashes of threads and of the interpreter itself leave their traces in the user's folder."""
    hooks = sys.excepthook, threading.excepthook

    def of_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            _write_crash(args.exc_value)

    def of_main(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        _write_crash(error)
        sys.__excepthook__(kind, error, trace)

    threading.excepthook, sys.excepthook = of_thread, of_main
    with ExitStack() as open_files:
        try:
            _crash_log().parent.mkdir(parents=True, exist_ok=True)
            faulthandler.enable(open_files.enter_context(_crash_log().open("a", encoding="utf-8")))
        except OSError:
            faulthandler.enable()
        try:
            yield
        finally:
            faulthandler.disable()
            sys.excepthook, threading.excepthook = hooks


def _write_crash(error: BaseException) -> None:
    text = "".join(traceback.format_exception(error))
    try:
        with _crash_log().open("a", encoding="utf-8") as file:
            file.write(f"--- {time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")
    except OSError:
        print(text, file=sys.stderr)


def _report_crash(shell: Shell, error: Exception) -> None:
    """Keep the game first, then say what happened and where it is written."""
    if shell.match is not None:
        try:
            shell.saves.autosave(shell.match)
        except Exception as second:
            _write_crash(second)
        shell.saves.close()  # the box below may stand for long: whoever starts again meanwhile owns the saves
    _write_crash(error)
    traceback.print_exception(error)
    from barons.text.tr import gettext as _

    message = _("Something went wrong. The game is saved; the details are in {path}.")
    _show_message(message.format(path=_crash_log()))


def _show_message(message: str) -> None:
    """A box of the system's, where somebody can see it: a bundle has no terminal."""
    import pygame

    if pygame.display.get_driver() not in _HEADLESS:
        try:
            pygame.display.message_box("Barons", message, "error")
        except pygame.error:
            print(message, file=sys.stderr)
