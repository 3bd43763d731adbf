"""What a screen asks of the program round it: the ways to other screens, the games, the services.

Screens, tables and dialogs are typed against `Navigator` and never import each other;
`barons.app.shell.shell.Shell` implements it. It is put together of parts, so that whatever needs one of them
alone says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from barons.ai.thinks import Thinks
    from barons.app.kit.keys import Keys
    from barons.app.kit.sounds import Sounds
    from barons.app.kit.stack import SceneStack
    from barons.lab.bench import Bench
    from barons.play.lessonsprogress import LessonsProgress
    from barons.play.match import Match
    from barons.play.saves import Saves
    from barons.play.settings import Settings
    from barons.play.statistics import Statistics
    from barons.play.variants import Variant
    from barons.puzzles.puzzle import Puzzle
    from barons.rulesets import RulesetEntry


class MenuPages(Protocol):
    """The ways to the screens from which one comes to games."""

    def open_menu(self) -> None:
        """The title menu, everything else closed."""

    def open_new_game(self, like: Match | None = None) -> None:
        """The screen that sets a game up; as this one was, where it is given."""

    def open_load(self) -> None:
        """The saved games."""

    def open_replays(self) -> None:
        """The finished games."""

    def open_puzzles(self, found: Sequence[Puzzle] = ()) -> None:
        """The puzzles of each game; those just `found` in one's own game are kept, and the first is chosen."""

    def open_statistics(self) -> None:
        """The finished games in figures, and what was reached."""

    def open_laboratory(self, one: str = "", other: str = "") -> None:
        """The laboratory; two rulesets' ids are set up to be compared."""


class Pages(Protocol):
    """The ways to what can be looked up or set from anywhere, above whatever is there."""

    def open_settings(self) -> None:
        """The settings."""

    def open_about(self) -> None:
        """Who made it."""

    def open_keys(self) -> None:
        """The page of keys."""

    def open_rules(self, ruleset: str = "", topic: str = "") -> None:
        """The rules of an edition, at a topic; by default of the game on the table, else of the last set-up."""


class Editors(Protocol):
    """The ways to screens that hand something back to whoever opened them."""

    def open_editions(self, chosen: str, take: Callable[[str], None]) -> None:
        """Editions and variants, `chosen` first; `take` is given the id that is taken."""

    def open_variant(self, variant: Variant, made: Callable[[str], None]) -> None:
        """The form that edits a variant; `made` is given its id when it is written."""

    def open_share(self, entry: RulesetEntry) -> None:
        """A ruleset to pass on: its file, its code, its picture."""

    def open_print(self, entry: RulesetEntry) -> None:
        """A ruleset on paper: what of it, on which sheets."""

    def open_import(self, kept: Callable[[str], None]) -> None:
        """Where rules from others come in; `kept` is given the id of what is kept."""

    def open_arrival(self, path: Path, kept: Callable[[str], None] | None = None) -> None:
        """A ruleset's file that somebody shared; `kept` is given its id when it is kept."""


class Tables(Protocol):
    """The ways to the screens that show a game."""

    def open_table(self, match: Match) -> None:
        """The game on the table, everything else closed."""

    def open_replay(self, match: Match, ply: int | None = None, viewer: int | None = None) -> None:
        """A game looked at again above whatever is there, from `ply` (None: its beginning), with what `viewer`
        may know of it (None: what everybody knows)."""

    def open_review(self, match: Match) -> None:
        """A finished game walked by the search, above whatever is there: where it turned, luck and play."""

    def open_end(self, match: Match) -> None:
        """How a game came out, above its table."""

    def open_share_game(self, match: Match) -> None:
        """A game to pass on, above whatever is there: its file, its pictures."""

    def open_lessons(self) -> None:
        """The lessons of all games, and how far one has come."""

    def open_lesson(self, key: str) -> None:
        """The lesson with this key, begun or gone on with where it was left."""


class Screens(MenuPages, Pages, Editors, Tables, Protocol):
    """The ways to all screens."""


class CurrentGame(Protocol):
    """The game on the table."""

    match: Match | None
    """The game, if there is one."""

    def take(self, match: Match) -> None:
        """Make this the game on the table: its changes are kept from now on."""

    def autosave(self, match: Match) -> None:
        """Keep the game, soon; a disk that refuses costs a line in passing."""

    def flush(self) -> None:
        """Wait until the game is on the disk."""


class Files(Protocol):
    """The ways from a file to the screen that it belongs on."""

    def open(self, path: Path) -> bool:
        """Open a save and go to its table, or begin a game of a ruleset's file; False, and a line says why,
        when that is impossible."""


class HostWindow(Protocol):
    """The window that all screens are drawn in, and how it is set."""

    settings: Settings
    keys: Keys
    sounds: Sounds
    stack: SceneStack

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""

    def store(self) -> None:
        """Write the settings; a disk that refuses costs a line in passing."""

    def toast(self, text: str, seconds: float = 4.0) -> None:
        """Tell something in passing."""


class Storage(Protocol):
    """What is kept on the disk from one start to the next."""

    @property
    def saves(self) -> Saves:
        """The folder of saves, opened at first use."""

    @property
    def progress(self) -> LessonsProgress:
        """How far the learner has come, in the folder of saves."""

    def keep_progress(self) -> None:
        """Write it; a disk that refuses costs a line in passing."""

    @property
    def statistics(self) -> Statistics:
        """The finished games and what was reached in them."""

    def keep_statistics(self) -> None:
        """Write them; a disk that refuses costs a line in passing."""


class StorageTroubles(Protocol):
    """What is told of a disk that refuses."""

    def why_read_only(self) -> str:
        """Why no game is kept in this window, with what helps; empty when all are."""

    def storage_trouble(self) -> str:
        """What cannot be kept or found in the user's folder, with what helps; empty where all is well."""

    def tell_unwritten(self, path: Path, error: Exception) -> None:
        """Say in passing that a file could not be written, and what helps."""

    def unlisted(self, folder: Path, error: OSError) -> str:
        """What is said of a folder that cannot be listed, with what helps."""


class Workers(Protocol):
    """The processes beside the window."""

    @property
    def thinker(self) -> Thinks:
        """The worker that thinks for the computers, started at the first question."""

    @property
    def bench(self) -> Bench:
        """The laboratory's processes: a study under way goes on whatever screen is open."""


class Services(HostWindow, Storage, StorageTroubles, Workers, Protocol):
    """What all screens share."""


class Navigator(Services, Protocol):
    """All of it: what a scene is given."""

    @property
    def screens(self) -> Screens:
        """The ways to other screens."""

    @property
    def current(self) -> CurrentGame:
        """The game on the table."""

    @property
    def files(self) -> Files:
        """The ways from files."""

    def change(self, name: str, value: object) -> None:
        """Set one setting, let it count at once, keep it. ValueError where its check refuses the value."""

    def quit(self) -> None:
        """End the program after this frame; games are kept already."""
