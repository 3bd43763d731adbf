"""The program round the scenes: settings, keys, sounds, saves, language and size, and the ways between screens.

A scene gets the shell and asks it for everything that is not its own. Screens are imported when they are
first opened, so that the window is there at once.
"""

from __future__ import annotations

import locale
import os
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from barons.app.kit import clipboard, layout
from barons.app.kit.keys import Keys
from barons.app.kit.sounds import Sounds, Volumes
from barons.app.kit.stack import SceneStack
from barons.app.kit.widgets import fields
from barons.paths import user_data_dir
from barons.play.settings import Settings
from barons.text import tr
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.ai.client import Thinker
    from barons.play.match import Match
    from barons.play.progress import Progress
    from barons.play.saves import Saves
    from barons.play.settingsfile import SettingsFile
    from barons.play.variants import Variant
    from barons.puzzles.puzzle import Puzzle
    from barons.rulesets import RulesetEntry


class Shell:
    """One running window (or a surface in its place, in tests)."""

    def __init__(self, settings: Settings | None = None, file: SettingsFile | None = None) -> None:
        self.file = file
        self.settings = settings or Settings()
        self.keys = Keys(self.settings.keys)
        self.sounds = Sounds(_volumes(self.settings))
        self.stack = SceneStack()
        self.running = True
        self.match: Match | None = None
        """The game on the table, if there is one: what a crash or a bug report is about."""
        self.show_full_screen: Callable[[bool], None] = lambda wanted: None
        """Set by the window."""
        tr.set_language(self.settings.language or system_language())

    # what screens ask for

    @cached_property
    def saves(self) -> Saves:
        """The folder of saves, opened at first use."""
        from barons.play.saves import Saves

        return Saves()

    @cached_property
    def progress(self) -> Progress:
        """How far the learner has come, in the folder of saves."""
        from barons.play.progress import Progress

        return Progress(self.saves.folder)

    def keep_progress(self) -> None:
        """Write it; a disk that refuses costs a line in passing."""
        if self.saves.is_read_only:
            return
        try:
            self.progress.store()
        except OSError:
            self.toast(_("How far you have come could not be kept."))

    @cached_property
    def thinker(self) -> Thinker:
        """The worker that thinks for the computers, started at the first question."""
        from barons.play.opponents import make_thinker, thinking_processes

        return make_thinker(processes=thinking_processes(self.settings.processors))

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def why_read_only(self) -> str:
        """Why no game is kept in this window, with what helps; empty when all are."""
        saves = self.saves
        if not saves.is_read_only:
            return ""
        if saves.refusal is None:
            return _("Another window of this game owns the saves: nothing is kept here.")
        told = _("No game can be kept in {folder} ({reason}). Start with --data-dir and another folder.")
        return told.format(folder=saves.folder, reason=saves.refusal.strerror or saves.refusal)

    def store(self) -> None:
        """Write the settings, if they have a file; a full disk is told, not raised."""
        if self.file is not None:
            try:
                self.file.save(self.settings)
            except OSError:
                self.stack.toast(_("The settings could not be written."))

    def toast(self, text: str, seconds: float = 4.0) -> None:
        """Tell something in passing."""
        self.stack.toast(text, seconds)

    # settings

    def change(self, name: str, value: object) -> None:
        """Set one setting, let it count at once, keep it. ValueError where its check refuses the value."""
        setattr(self.settings, name, value)
        settings = self.settings
        if name == "language":
            tr.set_language(settings.language or system_language())
            self.stack.relayout()
        elif name in ("scale", "strong_hatching"):
            self.relayout()
        elif name == "fullscreen":
            self.show_full_screen(settings.fullscreen)
        elif name == "muted" or name.endswith("_volume"):
            self.sounds.volumes = _volumes(settings)
            self.sounds.follow()
        elif name == "processors" and "thinker" in self.__dict__:
            from barons.play.opponents import thinking_processes

            self.thinker.processes = thinking_processes(settings.processors)
        elif self.match is not None:
            self._pass_on(self.match)
        self.store()

    def relayout(self) -> None:
        """Fit everything to the window's size, the scale and the hatching set."""
        settings = self.settings
        self.stack.relayout(layout.fitted(*self.surface.get_size(), settings.scale, settings.strong_hatching))

    # games

    def autosave(self, match: Match) -> None:
        """Keep the game: made for `Match.changed`. A disk that refuses is told once a minute."""
        from barons.engine.core import BaronsError

        try:
            self.saves.autosave(match)
        except (BaronsError, OSError):
            self.toast(_("The game could not be saved. Is the disk full?"), 8.0)

    def take_match(self, match: Match) -> None:
        """Make this the game on the table: its changes are kept from now on."""
        self.match = match
        match.changed = self.autosave
        self._pass_on(match)

    def _pass_on(self, match: Match) -> None:
        """The settings that the game itself counts with."""
        match.undo_policy = self.settings.undo
        match.ends_turns_at_once = self.settings.ends_turns_at_once

    # the ways between screens

    def open_menu(self) -> None:
        """The title menu, everything else closed."""
        from barons.app.screens.menu import MenuScene

        self.match = None
        self.stack.reset(MenuScene(self))

    def open_new_game(self) -> None:
        """The screen that sets a game up."""
        from barons.app.screens.newgame import NewGameScene

        self.stack.push(NewGameScene(self))

    def open_load(self) -> None:
        """The saved games."""
        from barons.app.screens.load import LoadScene

        self.stack.push(LoadScene(self))

    def open_replays(self) -> None:
        """The finished games."""
        from barons.app.screens.load import LoadScene

        self.stack.push(LoadScene(self, replays=True))

    def open_puzzles(self, found: Sequence[Puzzle] = ()) -> None:
        """The puzzles of each game, or those just `found`."""
        from datetime import date

        from barons.app.screens.puzzles import PuzzlesScene

        self.stack.push(PuzzlesScene(self, date.today(), found))

    def open_settings(self) -> None:
        """The settings."""
        from barons.app.screens.settings import SettingsScene

        self.stack.push(SettingsScene(self))

    def open_about(self) -> None:
        """Who made it."""
        from barons.app.screens.about import AboutScene

        self.stack.push(AboutScene(self))

    def open_keys(self) -> None:
        """The page of keys."""
        from barons.app.screens.keyspage import KeysScene

        if not isinstance(self.stack.top, KeysScene):
            self.stack.push(KeysScene(self))

    def open_rules(self, ruleset: str = "", topic: str = "") -> None:
        """The rules of an edition, at a topic; by default of the game on the table, else of the last set-up."""
        from barons.app.screens.rules import RulesScene

        if isinstance(self.stack.top, RulesScene):
            return
        if not ruleset:
            on_table = self.match.rules.ruleset.id if self.match is not None else ""
            ruleset = on_table or self.settings.last_setup.ruleset
        self.stack.push(RulesScene(self, ruleset, topic))

    def open_editions(self, chosen: str, take: Callable[[str], None]) -> None:
        """Editions and variants, `chosen` first; `take` is given the id that is taken."""
        from barons.app.screens.editions import EditionsScene

        self.stack.push(EditionsScene(self, chosen, take))

    def open_variant(self, variant: Variant, made: Callable[[str], None]) -> None:
        """The form that edits a variant; `made` is given its id when it is written."""
        from barons.app.screens.variant_form import VariantForm

        self.stack.push(VariantForm(self, variant, made))

    def open_share(self, entry: RulesetEntry) -> None:
        """A ruleset to pass on: its file, its code, its picture."""
        from barons.app.screens.share import ShareScene

        self.stack.push(ShareScene(self, entry))

    def open_import(self, kept: Callable[[str], None]) -> None:
        """Where rules from others come in."""
        from barons.app.screens.importing import ImportScene

        self.stack.push(ImportScene(self, kept))

    def open_arrival(self, path: Path, kept: Callable[[str], None] | None = None) -> None:
        """A ruleset that somebody shared: what it is, before it is kept or played."""
        from barons.app.screens.arrival import ArrivalScene

        self.stack.push(ArrivalScene(self, path, kept))

    def open_table(self, match: Match) -> None:
        """The game on the table; the menu is what lies below."""
        from barons.app.games import game_window

        self.take_match(match)
        table = game_window(match.rules.ruleset.game).table(self, match)
        if self.progress.plays(match.key) is not None:
            from barons.app.screens.lesson import accompany

            accompany(self, table)
        self.stack.reset(table)

    def open_lessons(self) -> None:
        """The lessons of all games, and how far one has come."""
        from barons.app.screens.lessons import LessonsScene
        from barons.app.screens.menu import MenuScene

        self.match = None
        self.stack.reset(MenuScene(self))
        self.stack.push(LessonsScene(self))

    def open_lesson(self, game: str) -> None:
        """A game's lesson, begun or gone on with where it was left."""
        from barons.app.screens.lesson import open_lesson

        open_lesson(self, game)

    def open_replay(self, match: Match, ply: int | None = None, viewer: int | None = None) -> None:
        """A game looked at again, from `ply` and with what `viewer` may know of it."""
        from barons.app.games import game_window

        self.stack.push(game_window(match.rules.ruleset.game).replay(self, match, ply, viewer))

    def open_review(self, match: Match) -> None:
        """A finished game walked by the search."""
        from barons.app.games import game_window
        from barons.app.table.review import ReviewScene

        if not isinstance(self.stack.top, ReviewScene):
            self.stack.push(game_window(match.rules.ruleset.game).review(self, match))

    def open_file(self, path: Path) -> bool:
        """Open a save, or begin a game of a ruleset's file; False, and a line says why not."""
        from barons.play.saves import SaveError

        if path.name.lower().endswith(".baron-rules.yaml"):
            self.open_arrival(path)
            return True
        if path.suffix.lower() in (".yaml", ".yml"):
            return self._open_ruleset(path)
        try:
            opened = self.saves.open(path)
        except SaveError as error:
            told = (
                _("{name} was written by a newer version of the program: that one opens it.")
                if error.is_too_new
                else _("{name} cannot be opened: it is damaged, or no saved game. It is kept as it is.")
            )
            self.toast(told.format(name=error.path.name), 8.0)
            return False
        if not opened.is_restored:
            self.toast(
                _("The file is damaged; this is its previous copy. The disk refuses to move either."), 8.0
            )
        elif opened.from_previous:
            self.toast(_("The file was damaged; this is its previous copy."), 8.0)
        elif opened.ruleset_note == "gone":
            self.toast(_("The ruleset of this game is gone; the game goes on with its own copy."), 8.0)
        elif opened.ruleset_note is not None:
            self.toast(_("The ruleset has changed since; the game goes on with its own copy."), 8.0)
        self.open_table(opened.match)
        return True

    def _take_dropped(self, path: Path) -> None:
        """A file let fall on the window: rules are looked at first, a saved game is gone on with."""
        if any(scene.kind in ("arrival", "handover") for scene in self.stack.scenes):
            return
        if path.suffix.lower() in (".yaml", ".yml"):
            self.open_arrival(path)
        else:
            self.open_file(path)

    def _open_ruleset(self, path: Path) -> bool:
        """Begin a game of a ruleset's file; False, and a line names its first fault, when it makes none."""
        from barons import rulesets
        from barons.app.screens.setup import start_from_options
        from barons.text.faults import fault_text

        faults = rulesets.check(path)
        if faults:
            told = _("{file}, line {line}: {fault}")
            fault = fault_text(faults[0].message)
            key = f"{faults[0].key}: " if faults[0].key else ""
            self.toast(told.format(file=path.name, line=faults[0].line, fault=key + fault), 8.0)
            return False
        seats = len(self.settings.last_setup.seats)
        players = min(rulesets.load_file(path).players, key=lambda count: abs(count - seats))
        return start_from_options(self, str(path), players, None)

    def quit(self) -> None:
        """End the program after this frame; games are kept already."""
        self.running = False

    def close(self) -> None:
        """Give everything back."""
        while self.stack.scenes:
            self.stack.pop()
        if "thinker" in self.__dict__:
            self.thinker.close()
        if "saves" in self.__dict__:
            self.saves.close()
        self.sounds.close()
        fields.close()

    # keys that count everywhere

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the scenes; keys that no scene used are the shell's."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.DROPFILE:
            self._take_dropped(Path(event.file))
        elif not self.stack.handle(event) and event.type == pygame.KEYDOWN:
            action = self.keys.action(event)
            if action is not None:
                self.act(action)

    def act(self, action: str) -> bool:
        """Do what a key that counts everywhere stands for; True when it was one."""
        acts: dict[str, Callable[[], object]] = {
            "new_game": self.open_new_game,
            "open": self.open_load,
            "puzzles": self.open_puzzles,
            "rules": self.open_rules,
            "all_keys": self.open_keys,
            "options": self.open_settings,
            "full_screen": lambda: self.change("fullscreen", not self.settings.fullscreen),
            "mute": self._toggle_mute,
            "screenshot": self.screenshot,
            "bug_report": self.copy_bug_report,
            "quick_load": self.quick_load,
        }
        if action not in acts:
            return False
        if any(scene.kind == action for scene in self.stack.scenes):
            return True
        acts[action]()
        return True

    def quick_load(self) -> None:
        """Open what a person saved last; where nobody saved, the latest autosave."""
        good = [each for each in self.saves.entries() if each.condition == "good"]
        entry = next((each for each in good if not each.is_autosave), good[0] if good else None)
        if entry is None:
            self.toast(_("There is no saved game yet."))
        else:
            self.open_file(entry.path)

    def screenshot(self) -> Path | None:
        """Write the window as a picture into the user's folder; where, or None when that is impossible."""
        folder = user_data_dir() / "screenshots"
        path = folder / f"barons-{time.strftime('%Y%m%d-%H%M%S')}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.surface, path)
        except (OSError, pygame.error):
            self.toast(_("The screenshot could not be written."))
            return None
        self.toast(_("Screenshot: {path}").format(path=path))
        return path

    def copy_bug_report(self) -> None:
        """Put version, ruleset, seed and record of the game on the clipboard.

        The record of a game under way holds what its players hide from each other: then it asks first.
        """
        from barons.app.kit.widgets.dialog import Choice, Dialog

        match = self.match
        if match is None or match.is_over or not match.rules.hides:
            self._copy_bug_report()
            return
        if isinstance(self.stack.top, Dialog):
            return  # asked already
        self.stack.push(
            Dialog(
                self,
                lambda: _("Bug report"),
                lambda: _("The record of this game holds hidden cards and coming draws. Copy it all the same?"),
                [
                    Choice("copy", lambda: _("Copy"), self._copy_bug_report, "red"),
                    Choice("cancel", lambda: _("Cancel"), lambda: None),
                ],
            )
        )

    def _copy_bug_report(self) -> None:
        clipboard.copy(self, self.bug_report(), _("Copied: version, rules, seed and record of this game."))

    def bug_report(self) -> str:
        """What a bug report needs; hidden facts of a game under way are in it, as its record needs them."""
        import json

        from barons import __version__

        report: dict[str, object] = {
            "barons": __version__,
            "pygame": pygame.version.ver,
            "driver": pygame.display.get_driver() if pygame.display.get_init() else "",
            "window": list(layout.current().__dict__.values()),
            "language": tr.language(),
        }
        if self.match is not None:
            report["record"] = self.match.record().to_json()
        return json.dumps(report, ensure_ascii=False)

    def _toggle_mute(self) -> None:
        self.change("muted", not self.settings.muted)
        self.toast(_("Sound off") if self.settings.muted else _("Sound on"))


def system_language() -> str:
    """The system's language where we speak it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    try:
        code = locale.getlocale()[0] or ""
    except ValueError:
        code = ""
    return "fr" if code.lower().startswith(("fr", "french")) else "en"


def _volumes(settings: Settings) -> Volumes:
    """How loud the settings want things."""
    return Volumes(
        settings.sound_volume,
        settings.signal_volume,
        settings.music_volume,
        settings.room_volume,
        settings.muted,
    )
