"""Start and end of the program: settings, window, crash reports, orderly shutdown."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from barons.app.crash import crashes_watched, report_crash, show_message
from barons.app.window import HEADLESS, Window
from barons.commandline import NO_DISPLAY

if TYPE_CHECKING:
    from barons.app.shell.shell import Shell
    from barons.play.settingsfile import SettingsFile


_NEEDS_NONE: Final = '"barons engine" and "barons simulate" need none.'

_NO_WINDOW: Final = "no window can be opened on this display: set its colour depth to 24 bits"
"""In English, like all terminal output."""
_NAMED: Final = 5
"""Maximum number of unknown settings to name."""


class CommandLineOptions(NamedTuple):
    """Command-line options; None leaves the choice to the settings."""

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
    """Run even if no window is visible; like `BARONS_HEADLESS=1`."""


def run(options: CommandLineOptions) -> int:
    """Show the window until it is closed; exit status: 0, 1 after a crash, 3 without a display."""
    from barons.config import ConfigError
    from barons.play.settingsfile import SettingsFile

    file = SettingsFile()
    settings = file.load()
    if options.mute is not None:
        settings.muted = options.mute
    if options.scale is not None:
        settings.scale = options.scale
    if options.window is not None:
        settings.window, settings.window_place = options.window, None
        settings.fullscreen = False  # full screen, if saved, would override the requested size
    if options.fullscreen is not None:
        settings.fullscreen = options.fullscreen
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if settings.accelerated else "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        print(f"barons: no display: {error}. {_NEEDS_NONE}", file=sys.stderr)
        return NO_DISPLAY
    driver = pygame.display.get_driver()
    if driver in HEADLESS and not (options.allows_headless or os.environ.get("BARONS_HEADLESS")):
        print(f"barons: no display (the video driver is {driver!r}). {_NEEDS_NONE}", file=sys.stderr)
        pygame.display.quit()
        return NO_DISPLAY

    try:
        from barons.app.kit import layout  # reads the theme
        from barons.app.shell.shell import Shell
    except ConfigError as error:
        print(f"barons: {error}", file=sys.stderr)
        show_message(str(error))
        return 1
    from barons.text import tr

    shell = Shell(settings, file)
    if options.language is not None:
        tr.set_language(options.language)
    try:
        window = Window(shell)
    except pygame.error as error:
        print(f"barons: {_NO_WINDOW} ({error})", file=sys.stderr)
        show_message(_NO_WINDOW)
        shell.close()
        pygame.quit()
        return 3
    shell.show_full_screen = window.show_full_screen
    trouble = settings_trouble(file)
    if trouble:
        shell.toast(trouble, 10.0)
    with crashes_watched():
        try:
            open_first(shell, options)
            window.loop()
        except Exception as error:
            report_crash(shell, error)
            return 1
        finally:
            window.remember()
            shell.close()
            layout.empty_caches()  # fonts are invalid after pygame.quit()
            pygame.quit()
    return 0


def open_first(shell: Shell, options: CommandLineOptions) -> None:
    """Open the menu, or the game given on the command line."""
    shell.screens.open_menu()
    if options.save is not None:
        shell.files.open(options.save)
    elif options.ruleset is not None or options.players is not None or options.seed is not None:
        from barons.app.screens.setup import start_from_options

        start_from_options(shell, options.ruleset, options.players, options.seed)
    if shell.current.match is not None and shell.saves.is_read_only:
        shell.toast(shell.why_read_only(), 8.0)


def settings_trouble(file: SettingsFile) -> str:
    """Return which settings could not be read, where they are kept and what applies; empty if all could."""
    from barons.text.tr import gettext as _

    if file.damaged is not None:
        text = _(
            "{file} could not be read (line {line}). It has been renamed {aside}, and all"
            " settings have been reset."
        )
        return text.format(file=file.path.name, line=file.line, aside=file.damaged.name)
    if file.refusal is not None:
        text = _("{file} cannot be read ({reason}): all settings are at their defaults.")
        return text.format(file=file.path, reason=file.refusal.strerror or file.refusal)
    return "\n".join(_misread(file))


def _misread(file: SettingsFile) -> Iterator[str]:
    """Yield rejected values, and unknown names with the settings probably meant."""
    from barons.text.tr import gettext as _

    if file.dropped:
        text = _("These settings in {file} were invalid and have been reset: {names}.")
        yield text.format(file=file.path.name, names=", ".join(file.dropped))
    if file.unknown:
        text = _("Unknown settings in {file}: {names}.")
        names = [f"{name} ({like}?)" if like else name for name, like in sorted(file.unknown.items())]
        yield text.format(file=file.path.name, names=", ".join(names[:_NAMED]))
