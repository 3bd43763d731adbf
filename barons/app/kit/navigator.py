"""The services and navigation that the program offers to screens.

Screens, tables and dialogs are typed against `Navigator` and never import each other;
`barons.app.shell.shell.Shell` implements it. It is composed of smaller protocols, so that code can name only
the part it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from barons.ai.moveservice import MoveService
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
    """Navigation to the screens that lead to games."""

    def open_menu(self) -> None:
        """Open the title menu and close everything else."""

    def open_new_game(self, like: Match | None = None) -> None:
        """Open the screen that sets up a game, with the settings of `like` if it is given."""

    def open_load(self) -> None: ...

    def open_replays(self) -> None: ...

    def open_puzzles(self, found: Sequence[Puzzle] = ()) -> None:
        """Open the puzzles of each game.

        Those just `found` in a game of the player are saved, and the first of them is selected.
        """

    def open_statistics(self) -> None: ...

    def open_laboratory(self, one: str = "", other: str = "") -> None:
        """Open the laboratory; two ruleset ids set up a comparison."""


class Pages(Protocol):
    """Navigation to reference pages and settings, on top of any screen."""

    def open_settings(self) -> None: ...

    def open_about(self) -> None: ...

    def open_keys(self) -> None: ...

    def open_rules(self, ruleset: str = "", topic: str = "") -> None:
        """Open the rules of an edition at a topic; by default of the current game, else of the last set-up."""


class Editors(Protocol):
    """Navigation to screens that return a result to their caller."""

    def open_editions(self, chosen: str, take: Callable[[str], None]) -> None:
        """Open editions and variants, `chosen` first; `take` receives the selected id."""

    def open_variant(self, variant: Variant, made: Callable[[str], None]) -> None:
        """Open the form that edits a variant; `made` receives its id once it is written."""

    def open_share(self, entry: RulesetEntry) -> None:
        """Open sharing of a ruleset: its file, its code, its picture."""

    def open_print(self, entry: RulesetEntry) -> None:
        """Open printing of a ruleset: which parts, on which sheets."""

    def open_import(self, kept: Callable[[str], None] | None = None) -> None:
        """Open the import of rulesets and games; `kept` receives the id of a saved ruleset."""

    def open_arrival(self, path: Path, kept: Callable[[str], None] | None = None) -> None:
        """Open a ruleset file received from another player; `kept` receives its id if it is saved."""


class Tables(Protocol):
    """Navigation to the screens that show a game."""

    def open_table(self, match: Match) -> None:
        """Open the table of a game and close everything else."""

    def open_replay(self, match: Match, ply: int | None = None, viewer: int | None = None) -> None:
        """Open a replay on top, at `ply` (None: the start), with what `viewer` may know.

        `viewer` None: what everybody knows.
        """

    def open_review(self, match: Match) -> None:
        """Open the review of a finished game on top, analysed by the search: turning points, luck and play."""

    def open_end(self, match: Match) -> None:
        """Open the result of a game on top of its table."""

    def open_share_game(self, match: Match) -> None:
        """Open sharing of a game on top: its file, its pictures."""

    def open_lessons(self) -> None:
        """Open the lessons of all games and the player's progress."""

    def open_lesson(self, key: str) -> None:
        """Start or resume the lesson with this key."""


class Screens(MenuPages, Pages, Editors, Tables, Protocol):
    """Navigation to all screens."""


class CurrentGame(Protocol):
    """The game on the table."""

    match: Match | None

    def take(self, match: Match) -> None:
        """Put a game on the table: its changes are saved from now on."""

    def autosave(self, match: Match) -> None:
        """Save the game soon; a failure shows a toast."""

    def flush(self) -> None:
        """Wait until the game is written to disk."""


class Files(Protocol):
    """Opening of files on the screens that they belong to."""

    def open(self, path: Path) -> bool:
        """Open a save at its table or start a game of a ruleset file; on failure show a toast, return False."""


class HostWindow(Protocol):
    """The window of all screens and its settings."""

    settings: Settings
    keys: Keys
    sounds: Sounds
    stack: SceneStack

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on."""

    def store(self) -> None:
        """Write the settings; a failure shows a toast."""

    def toast(self, text: str, seconds: float = 4.0, about: str = "") -> None:
        """Show a toast, in place of the one about the same."""


class Storage(Protocol):
    """Data that is kept on disk between sessions."""

    @property
    def saves(self) -> Saves:
        """The folder of saves, opened at first use."""

    @property
    def progress(self) -> LessonsProgress:
        """Progress in the lessons, in the folder of saves."""

    def keep_progress(self) -> None:
        """Write the lessons' progress; a failure shows a toast."""

    @property
    def statistics(self) -> Statistics:
        """The finished games and their achievements."""

    def keep_statistics(self) -> None:
        """Write the statistics; a failure shows a toast."""


class StorageTroubles(Protocol):
    """Messages about disk errors."""

    def why_read_only(self) -> str:
        """Return why this window saves no games, with a remedy; empty if it saves them."""

    def storage_trouble(self) -> str:
        """Return what cannot be written or found in the user's folder, with a remedy; empty if all is well."""

    def tell_unwritten(self, path: Path, error: Exception) -> None:
        """Show a toast that a file could not be written, with a remedy."""

    def unlisted(self, folder: Path, error: OSError) -> str:
        """Return the message for a folder that cannot be listed, with a remedy."""


class Workers(Protocol):
    """The background processes."""

    @property
    def thinker(self) -> MoveService:
        """The worker that computes the computer players' moves, started at the first request."""

    @property
    def bench(self) -> Bench:
        """The laboratory's processes: a running study continues on any screen."""


class Services(HostWindow, Storage, StorageTroubles, Workers, Protocol):
    """What all screens share."""


class Navigator(Services, Protocol):
    """Everything a scene is given."""

    @property
    def screens(self) -> Screens:
        """Navigation to other screens."""

    @property
    def current(self) -> CurrentGame:
        """The game on the table."""

    @property
    def files(self) -> Files:
        """Opening of files."""

    def change(self, name: str, value: object) -> None:
        """Set one setting, apply it at once and save it. ValueError if its check refuses the value."""

    def quit(self) -> None:
        """End the program after this frame; games are saved already."""
