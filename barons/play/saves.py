"""Saved games: the whole ruleset and the record, one file a game, safe against crashes and other instances.

A folder `saves` in the user's folder: `NAME.barons` for each game saved by hand, `auto-KEY.barons` for each
game's autosave, `.bak` beside it for the previous copy, `trash/` for what was deleted.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, NamedTuple

from barons.engine.core import BaronsError, Json
from barons.play.match import Match

FORMAT: Final = "barons-save"
VERSION: Final = 1
ENDING: Final = ".barons"
AUTOSAVES_KEPT: Final = 10

Condition = Literal["good", "damaged", "too new"]


class SaveError(BaronsError):
    """A save that cannot be opened or written; `path` and `message` (English, for the log) say more."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path.name}: {message}")
        self.path = path
        self.message = message


class ReadOnly(SaveError):
    """Another instance owns the saves."""


class Entry(NamedTuple):
    """A line of the load screen. Of a damaged or too new file only path, name, time and condition hold."""

    path: Path
    name: str
    condition: Condition
    is_autosave: bool
    time: float
    """When it was written, seconds since 1970."""
    game: str = ""
    title: Mapping[str, str] = {}
    ruleset: str = ""
    players: tuple[str, ...] = ()
    turn: int = 0
    is_over: bool = False
    view: Json = None
    """`position()` of what everybody may know, for the small board."""
    reason: str = ""
    """What is wrong with it, in English."""


class Opened(NamedTuple):
    """A game read from a file. `ruleset_note`: None, or `"changed"`/`"gone"` when the ruleset file that it
    began with is no longer as it was (the game goes on with its own copy)."""

    match: Match
    entry: Entry
    ruleset_note: Literal["changed", "gone"] | None


class Saves:
    """The folder of saves. One instance of the program owns it; a second one may only read."""

    def __init__(self, folder: Path | None = None) -> None:
        """Take the lock if it is free, sweep strays. `folder`: default `saves` in the user's folder."""
        raise NotImplementedError

    @property
    def is_read_only(self) -> bool:
        """True when another instance owns the saves: nothing can be written."""
        raise NotImplementedError

    def close(self) -> None:
        """Give the lock back."""

    def entries(self) -> list[Entry]:
        """Every save, the latest first; damaged and too new ones among them. Never raises for a file."""
        raise NotImplementedError

    def latest(self) -> Entry | None:
        """The game that "Continue" goes on with: the latest good, unfinished autosave."""
        raise NotImplementedError

    def open(self, path: Path) -> Opened:
        """The match of a save (of any folder). SaveError tells why not; a damaged file stays as it is, and
        its previous copy is opened when that is good."""
        raise NotImplementedError

    def save(self, match: Match, name: str) -> Path:
        """Save by hand under a name that the person typed. ReadOnly, SaveError."""
        raise NotImplementedError

    def autosave(self, match: Match) -> None:
        """Replace the game's autosave; keep the ten latest games'. Made for `Match.changed`. Silent when
        read-only; SaveError when the disk refuses."""
        raise NotImplementedError

    def rename(self, entry: Entry, name: str) -> Path:
        """Give a save another name (an autosave becomes a save by hand)."""
        raise NotImplementedError

    def delete(self, entry: Entry) -> Path:
        """Move a save to the trash; `restore` takes it back."""
        raise NotImplementedError

    def restore(self, trashed: Path) -> Path:
        """Take a deleted save back from the trash."""
        raise NotImplementedError
