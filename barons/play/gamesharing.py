"""A game passed on: its replay in one file.

A save holds everything: the ruleset as it was, names, seed and every action. So it also holds what players hide
from each other and what chance will bring: a game that hides anything is passed on once it is over. While it
goes on only pictures of it are, and they show what everybody may know.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from barons.engine.core import BaronsError
from barons.play.files import write_safely
from barons.play.match import Match
from barons.play.savefiles import file_name
from barons.play.saves import ENDING, save_of
from barons.play.sharing import shared_dir

_NUMBERS: Final = 1000
"""Files of one name."""


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
    """Where a file of a game may be put without replacing another. OSError where a thousand are there."""
    stem = file_name(name)
    for number in range(1, _NUMBERS):
        path = shared_dir() / f"{stem}{f'-{number}' if number > 1 else ''}{ending}"
        if not path.exists():
            return path
    raise FileExistsError(17, "too many files of this name", str(path))
