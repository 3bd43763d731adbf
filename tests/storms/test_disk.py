"""Disks on which a single system call fails: the error is one that the window can show, and no game is lost."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from barons.engine.core import BaronsError
from barons.play.match import Match
from barons.play.savefiles import previous_of
from barons.play.saveform import DamagedSave, decode
from barons.play.saves import ENDING, Saves, save_of
from barons.play.seats import Seat
from barons.rulesets import load

CALLS: Final = ("replace", "link", "fsync", "unlink", "mkdir", "utime", "open", "stat")
ERRORS: Final = (errno.ENOSPC, errno.EACCES, errno.EIO)
MOST: Final = 40
"""More than the calls of one kind that any operation makes."""

Act = Callable[[Saves, Path], Any]


def new_match(seed: int = 3) -> Match:
    """A game of two players with a fixed key."""
    match = Match(load("land-2025-11"), (Seat("person", "Ada"), Seat("person", "Cy")), seed)
    match.key = "stormy"
    return match


def saved(saves: Saves, _path: Path) -> None:
    """Save by hand."""
    saves.save(new_match(), "game")


def autosaved(saves: Saves, _path: Path) -> None:
    """Autosave."""
    saves.autosave(new_match())


def renamed(saves: Saves, path: Path) -> None:
    """Rename."""
    saves.rename(saves.entry(path), "another")


def deleted(saves: Saves, path: Path) -> None:
    """Delete."""
    saves.delete(saves.entry(path))


def restored(saves: Saves, path: Path) -> None:
    """Delete and restore."""
    saves.restore(saves.delete(saves.entry(path)))


def opened(saves: Saves, path: Path) -> None:
    """Open and continue."""
    saves.open(path)


def listed(saves: Saves, _path: Path) -> None:
    """List."""
    saves.entries()


ACTS: Final[tuple[Act, ...]] = (
    saved,
    autosaved,
    renamed,
    deleted,
    restored,
    opened,
    listed,
)


@contextmanager
def refusing(folder: Path, call: str, number: int, code: int) -> Iterator[list[str]]:
    """Make one call fail within the context: its `number`-th use (from 0) on a path of the folder.

    Yields the list of failed calls.
    """
    count = iter(range(10_000))
    refused: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for module in (os, io)[: 1 + (call == "open")]:
            patch.setattr(
                module, call, _refused(getattr(module, call), str(folder), count, number, code, refused)
            )
        yield refused


def _refused(
    true_call: Callable[..., Any], folder: str, count: Iterator[int], number: int, code: int, failed: list[str]
) -> Any:
    """Perform the call, or fail if it is the selected one. Calls with handles, such as `fsync`, count too."""

    def refused(*args: Any, **named: Any) -> Any:
        concerned = isinstance(args[0], int) or str(args[0]).startswith(folder)
        if concerned and next(count) == number:
            failed.append(true_call.__name__)
            raise OSError(code, os.strerror(code))
        return true_call(*args, **named)

    return refused


def games(folder: Path) -> int:
    """Number of readable files, including previous copies and the trash."""
    return sum(1 for path in folder.rglob(f"*{ENDING}*") if path.is_file() and readable(path))


def readable(path: Path) -> bool:
    """Whether the file contains a game."""
    try:
        decode(path.read_bytes())
    except DamagedSave:
        return False
    return True


def attempted(act: Act, saves: Saves, path: Path) -> None:
    """Perform the operation; errors that the window can show are expected."""
    try:
        act(saves, path)
    except BaronsError:
        return


CODES: Final = [ERRORS[0], *(pytest.param(each, marks=pytest.mark.long) for each in ERRORS[1:])]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
@pytest.mark.parametrize("is_damaged", [False, True])
def test_failing_system_call_never_loses_a_game(
    tmp_path: Path, act: Act, call: str, code: int, is_damaged: bool
) -> None:
    """Calls are made to fail one by one, until the operation makes no more of this kind."""
    folders = (tmp_path / f"{number}" for number in range(MOST))
    strikes = (
        has_struck(folder, act, call, number, code, is_damaged=is_damaged)
        for number, folder in enumerate(folders)
    )
    assert not all(strikes)


def has_struck(folder: Path, act: Act, call: str, number: int, code: int, *, is_damaged: bool) -> bool:
    """Whether the operation makes that many calls; the game or its previous copy must remain listed or in the
    trash.
    """
    saves = Saves(folder)
    path = saves.save(new_match(), "game")
    saves.save(new_match(4), "game")
    path.write_bytes(b"damaged" if is_damaged else path.read_bytes())
    with refusing(folder, call, number, code) as refused:
        attempted(act, saves, path)
    saves.close()
    again = Saves(folder)
    listed_again = [each for each in again.entries() if each.condition == "good" or each.previous]
    assert listed_again or games(again.trash), number
    again.close()
    return bool(refused)


def test_damaged_file_that_cannot_be_moved_opens_from_previous_copy(tmp_path: Path) -> None:
    """Both files keep their names, and the result says so."""
    saves = Saves(tmp_path)
    path = saves.save(new_match(), "game")
    saves.save(new_match(4), "game")
    path.write_text("damaged")
    with refusing(tmp_path, "replace", 1, errno.EACCES):
        opened_again = saves.open(path)
    assert (opened_again.from_previous, opened_again.is_restored) == (True, False)
    assert path.read_text() == "damaged"
    assert readable(previous_of(path))
    saves.close()


def test_damaged_file_never_replaces_previous_copy(tmp_path: Path) -> None:
    """It is put aside when the game is saved again."""
    saves = Saves(tmp_path)
    path = saves.save(new_match(), "game")
    saves.save(new_match(4), "game")
    saves.close()
    path.write_text("damaged")
    saves = Saves(tmp_path)
    saves.write(path, save_of(new_match(), "game"))
    assert readable(path)
    assert readable(previous_of(path))
    assert (tmp_path / "game.damaged-1.barons").read_text() == "damaged"
    saves.close()


def test_orphaned_previous_copy_is_restored_as_the_game(tmp_path: Path) -> None:
    """This repairs a crash between two renames."""
    saves = Saves(tmp_path)
    path = saves.save(new_match(), "game")
    saves.save(new_match(4), "game")
    saves.close()
    path.unlink()
    saves = Saves(tmp_path)
    assert [entry.path for entry in saves.entries()] == [path]
    saves.close()
