"""The program around the scenes: settings, keys, sounds, saves, language and size.

A scene gets the shell as its `Navigator` and asks it for everything outside the scene. Navigation, the current
game and file opening are separate objects.
"""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, assert_never

import pygame

from barons import languages
from barons.app.kit import canvas, layout
from barons.app.kit.keys import Keys
from barons.app.kit.pad import Pads
from barons.app.kit.sounds import SoundName, Sounds, Volumes
from barons.app.kit.stack import SceneStack
from barons.app.kit.touch import Touch
from barons.app.kit.ui import field
from barons.app.shell.capture import copy_bug_report, take_screenshot
from barons.app.shell.current import AutosavedGame
from barons.app.shell.files import FileOpener
from barons.app.shell.router import Router
from barons.play.settings import Settings, effect_of
from barons.text import tr
from barons.text.tr import gettext as _
from barons.text.tr import pgettext

if TYPE_CHECKING:
    from collections.abc import Callable

    from barons.ai.moveservice import MoveService
    from barons.lab.bench import Bench
    from barons.play.lessonsprogress import LessonsProgress
    from barons.play.saves import Saves
    from barons.play.settingsfile import SettingsFile
    from barons.play.statistics import Statistics


_PATH_LENGTH: Final = 120
"""Maximum length of a path in a toast."""


class Shell:
    """A running window (or a surface instead of one, in tests)."""

    def __init__(self, settings: Settings | None = None, file: SettingsFile | None = None) -> None:
        self.file = file
        self.settings = settings or Settings()
        self.keys = Keys(self.settings.keys)
        self.sounds = Sounds(_volumes(self.settings))
        self.sounds.heard = self._subtitle
        self.stack = SceneStack()
        self.pads = Pads(self.handle)
        self.touch = Touch(self.handle)
        self.running = True
        self._thinker: MoveService | None = None
        self.screens = Router(self)
        self.current = AutosavedGame(self)
        self.files = FileOpener(self)
        self.show_full_screen: Callable[[bool], None] = lambda wanted: None
        """Set by the window."""
        tr.set_language(self.settings.language or languages.of_system())

    # used by screens

    @cached_property
    def saves(self) -> Saves:
        from barons.play.saves import Saves

        return Saves()

    @cached_property
    def progress(self) -> LessonsProgress:
        from barons.play.lessonsprogress import LessonsProgress

        made = LessonsProgress(self.saves.folder)
        aside = made.file.damaged
        if aside is not None:
            text = _("{file} could not be read. It has been renamed {aside}, and the lessons start over.")
            self.toast(text.format(file=made.file.path.name, aside=aside.name), 10.0)
        return made

    def keep_progress(self) -> None:
        self._keep(self.progress)

    @cached_property
    def statistics(self) -> Statistics:
        from barons.play.statistics import Statistics

        made = Statistics()
        text = _statistics_trouble(made)
        if text:
            self.toast(text, 10.0)
        return made

    def keep_statistics(self) -> None:
        self._keep(self.statistics)

    def _keep(self, kept: LessonsProgress | Statistics) -> None:
        if self.saves.is_read_only:
            return
        try:
            kept.store()
        except OSError as error:
            self.tell_unwritten(kept.file.path, error)

    @property
    def thinker(self) -> MoveService:
        if self._thinker is None:
            from barons.play.opponents import make_thinker, thinking_processes

            self._thinker = make_thinker(thinking_processes(self.settings.processors))
        return self._thinker

    @cached_property
    def bench(self) -> Bench:
        from barons.lab.bench import Bench

        return Bench()

    @property
    def surface(self) -> pygame.Surface:
        return canvas.screen()

    def why_read_only(self) -> str:
        saves = self.saves
        if not saves.is_read_only:
            return ""
        if saves.refusal is None:
            return _("Another window of this game is using the saved games, so nothing is saved here.")
        text = _("Games cannot be saved in {folder} ({reason}). Start with --data-dir and another folder.")
        return text.format(folder=_short(saves.folder), reason=saves.refusal.strerror or saves.refusal)

    def storage_trouble(self) -> str:
        from barons import rulesets

        saves = self.saves
        told = [self.why_read_only()]
        if saves.unlisted is not None and not told[0]:
            told.append(self.unlisted(saves.folder, saves.unlisted))
        if saves.unlocked is not None:
            text = _("{folder} is on a drive without file locks. Open only one window of the game.")
            told.append(text.format(folder=_short(saves.folder)))
        refusal = rulesets.user_files()[1]
        if refusal is not None:
            told.append(self.unlisted(rulesets.user_dir(), refusal))
        return "\n".join(filter(None, told))

    def unlisted(self, folder: Path, error: OSError) -> str:
        text = _("{folder} cannot be listed ({reason}). Make it readable, or start with another --data-dir.")
        return text.format(folder=_short(folder), reason=error.strerror or error)

    def tell_unwritten(self, path: Path, error: Exception) -> None:
        cause = error if isinstance(error, OSError) else error.__cause__
        reason = (cause.strerror if isinstance(cause, OSError) else None) or error
        text = _(
            "{path} could not be written ({reason}). Free some space there, or start with another --data-dir."
        )
        self.toast(text.format(path=_short(path), reason=reason), 8.0)

    def store(self) -> None:
        if self.file is not None:
            try:
                self.file.save(self.settings)
            except OSError as error:
                self.tell_unwritten(self.file.path, error)

    def toast(self, text: str, seconds: float = 4.0, about: str = "") -> None:
        self.stack.toast(text, seconds, about)

    # settings

    def change(self, name: str, value: object) -> None:
        setattr(self.settings, name, value)
        settings = self.settings
        effect = effect_of(name)
        match effect:
            case "language":
                tr.set_language(settings.language or languages.of_system())
                self.stack.relayout()
            case "layout":
                self.relayout()
            case "window":
                self.show_full_screen(settings.fullscreen)
            case "sound":
                self.sounds.volumes = _volumes(settings)
                self.sounds.follow()
            case "processes":
                self._spread_thinking()
            case "table":
                self.current.apply_settings()
            case _:
                assert_never(effect)
        self.store()

    def _spread_thinking(self) -> None:
        """Apply the configured number of processes if a worker is running."""
        if self._thinker is not None:
            from barons.play.opponents import thinking_processes

            self._thinker.processes = thinking_processes(self.settings.processors)

    def relayout(self) -> None:
        """Adapt everything to the window's size and the legibility settings."""
        settings = self.settings
        self.stack.relayout(
            layout.fitted(
                *self.surface.get_size(),
                settings.scale,
                settings.strong_hatching,
                text=settings.text_size,
                contrast=settings.high_contrast,
                legible=settings.easy_letters,
            )
        )

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True while frames are needed at full rate."""
        self.current.tell_refusals()
        self.pads.update(dt)
        self.touch.update(dt)
        if self.keys.pad != self.pads.kind:
            self.keys.pad = self.pads.kind
            self.stack.relayout()  # hints name the buttons of the device in use
        return self.stack.update(dt)

    def _subtitle(self, name: SoundName) -> None:
        """Show a sound as text, for people who do not hear it."""
        words = subtitle(name) if self.settings.subtitles else ""
        if words:
            self.toast(f"[{words}]", 2.0)

    def quit(self) -> None:
        self.running = False

    def close(self) -> None:
        self.stack.clear()
        if self._thinker is not None:
            self._thinker.close()
        if "bench" in self.__dict__:
            self.bench.close()
        if "saves" in self.__dict__:
            self.saves.close()
        self.sounds.close()
        field.close()

    # global keys

    def handle(self, event: pygame.event.Event) -> None:
        """Pass an event to the scenes, then handle keys that no scene used."""
        if self.pads.take(event) or self.touch.take(event):
            return
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.DROPFILE:
            self.files.open_dropped(Path(event.file))
        elif not self.stack.handle(event) and event.type == pygame.KEYDOWN:
            action = self.keys.action(event)
            if action is not None:
                self.act(action)

    def act(self, action: str) -> bool:
        """Perform a global key action; return True if it is one."""
        acts: dict[str, Callable[[], object]] = {
            "new_game": self.screens.open_new_game,
            "open": self.screens.open_load,
            "puzzles": self.screens.open_puzzles,
            "rules": self.screens.open_rules,
            "all_keys": self.screens.open_keys,
            "options": self.screens.open_settings,
            "full_screen": partial(self._turn_over, "fullscreen"),
            "mute": self._toggle_mute,
            "screenshot": partial(take_screenshot, self),
            "bug_report": partial(copy_bug_report, self),
            "quick_load": self.files.open_latest,
        }
        if action not in acts:
            return False
        if any(scene.kind == action for scene in self.stack.scenes):
            return True
        acts[action]()
        return True

    def _turn_over(self, name: str) -> None:
        self.change(name, not getattr(self.settings, name))
        if self.stack.top is not None:
            self.stack.top.on_setting()

    def _toggle_mute(self) -> None:
        self._turn_over("muted")
        self.toast(_("Sound off") if self.settings.muted else _("Sound on"), about="sound")


def _short(path: Path) -> str:
    text = str(path)
    return text if len(text) <= _PATH_LENGTH else f"{text[: _PATH_LENGTH // 2]}…{text[-_PATH_LENGTH // 2 :]}"


def _volumes(settings: Settings) -> Volumes:
    return Volumes(
        settings.sound_volume,
        settings.signal_volume,
        settings.music_volume,
        settings.room_volume,
        settings.muted,
    )


def _statistics_trouble(statistics: Statistics) -> str:
    """Return what could not be read and where a copy is kept; empty if everything was read."""
    file = statistics.file
    name = file.path.name
    if file.damaged is not None:
        text = _("{file} could not be read. It has been renamed {aside}, and the statistics start over.")
        return text.format(file=name, aside=file.damaged.name)
    if statistics.is_too_new:
        text = _("{file} was written by a newer version of the program. This version does not change it.")
        return text.format(file=name)
    if file.refusal is not None:
        text = _("{file} cannot be read ({reason}), so nothing new is recorded.")
        return text.format(file=name, reason=file.refusal.strerror or file.refusal)
    return ""


def subtitle(name: SoundName) -> str:
    """Return a sound in a word or two; empty for the user's own clicks and hovering."""
    words: dict[SoundName, str] = {
        "card": pgettext("sound", "a card"),
        "coin": pgettext("sound", "coins"),
        "die": pgettext("sound", "dice roll"),
        "donjon_fall": pgettext("sound", "a donjon is destroyed"),
        "donjon_rise": pgettext("sound", "a donjon is built"),
        "error": pgettext("sound", "that is not possible"),
        "fight": pgettext("sound", "fighting"),
        "hop": pgettext("sound", "a piece moves"),
        "seal": pgettext("sound", "the seal is pressed"),
        "turn": pgettext("sound", "it is your turn"),
        "victory": pgettext("sound", "fanfare"),
    }
    return words.get(name, "")
