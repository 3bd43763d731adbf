"""A game passed on: its replay in one file.

A save holds everything: the ruleset as it was, names, seed and every action. So it also holds what players hide
from each other and what chance will bring: a game that hides anything is passed on once it is over. While it
goes on only pictures of it are, and they show what everybody may know.
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
    """The game goes on, and its record holds what somebody must not see."""


def shared_game(match: Match, name: str) -> bytes:
    """The file's contents; `name` is what the load screen calls it. StillSecret."""
    from barons.play.saveform import encode

    if not match.is_open:
        raise StillSecret("the game hides something: its record can be passed on when it is over")
    save = save_of(match, name)
    save.table["key"] = ""  # elsewhere it is nobody's game under way
    return encode(save)


def share_game(match: Match, name: str) -> Path:
    """Put the file into the folder of what is shared. StillSecret; OSError."""
    content = shared_game(match, name)
    path = free_place(name, ENDING)
    write_safely(path, content)
    return path


def free_place(name: str, ending: str) -> Path:
    """Where a file of a game may be put without replacing another."""
    return free_path(shared_dir() / (file_name(name) + ending))
