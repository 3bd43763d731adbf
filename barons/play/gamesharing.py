"""Sharing of a game as one replay file.

A save holds the ruleset as it was, names, seed and every action, including what players hide from each other
and what chance will bring. So a game with hidden information is shared only when it is over; before that, only
pictures of what everybody may know are shared.
"""

from __future__ import annotations

from pathlib import Path

from barons.engine.core import BaronsError
from barons.play.files import write_safely
from barons.play.match import Match
from barons.play.savefiles import file_name, free_path
from barons.play.saves import ENDING, save_of
from barons.play.sharing import shared_dir


class StillSecret(BaronsError):
    """The game is not over, and its record holds hidden information."""


def shared_game(match: Match, name: str) -> bytes:
    """Return the file's contents; `name` is its name on the load screen. Raises StillSecret."""
    from barons.play.saveform import encode

    if not match.is_open:
        raise StillSecret("the game still has hidden information: its record can be shared when it is over")
    save = save_of(match, name)
    save.table["key"] = ""  # for the receiver it is not a game in progress
    return encode(save)


def share_game(match: Match, name: str) -> Path:
    """Write the file into the folder for shared files. Raises StillSecret, OSError."""
    content = shared_game(match, name)
    path = free_place(name, ENDING)
    write_safely(path, content)
    return path


def free_place(name: str, ending: str) -> Path:
    """Return an unused path for a file of a game."""
    return free_path(shared_dir() / (file_name(name) + ending))
