"""The window with failing system calls in the user's folder: no exception is raised and no game is lost."""

from __future__ import annotations

import errno
import faulthandler
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from barons import rulesets
from barons.engine.core import BaronsError
from barons.paths import user_data_dir
from tests.app.pilot import Pilot
from tests.marks import full
from tests.storms.refusing import Weather, drawn, filled, games_left, refused, strike, walk
from tests.test_plainfiles import MAKERS
from tests.waiting import LAST_RESORT

STORMS = [
    Weather("listdir", "ENAMETOOLONG", "rulesets", 0),
    full(Weather("listdir", "EACCES", "", 0)),
    Weather("open", "EIO", "", 0),
    full(Weather("lstat", "ESTALE", "", 1)),
    full(Weather("fsync", "EINVAL", "", 0)),
    *(pytest.param(drawn(Random(f"storm {seed}")), marks=pytest.mark.long) for seed in range(120)),
]


@pytest.mark.parametrize("weather", STORMS)
def test_a_walk_through_all_screens_raises_nothing_and_loses_no_game(weather: Weather) -> None:
    """The failing call and its path are random."""
    filled()
    assert strike(weather)[0] is None
    assert games_left(user_data_dir()) >= 2


@pytest.mark.long
@pytest.mark.parametrize("kind", [kind for kind in MAKERS if kind != "a socket"])  # its path is too long
def test_program_does_not_block_on_special_files_in_user_folder(kind: str) -> None:
    """Every file that the program has written is replaced by a folder, a pipe or an endless device."""
    filled()
    steps = list(walk())
    for path in [path for path in user_data_dir().rglob("*") if path.is_file()]:
        path.unlink()
        MAKERS[kind](path)
    faulthandler.dump_traceback_later(LAST_RESORT, exit=True)
    assert list(walk()) == steps
    faulthandler.cancel_dump_traceback_later()


@pytest.mark.parametrize("error", ["EACCES", "EIO", "ENAMETOOLONG", "ELOOP", "ESTALE"])
def test_unreadable_rulesets_folder_is_reported(pilots: Callable[..., Pilot], error: str) -> None:
    """Path, reason and remedy are shown, and the built-in rulesets are listed."""
    filled()
    with refused(Weather("listdir", error, "rulesets", 0), user_data_dir()):
        told = pilots().shell.storage_trouble()
        assert len(rulesets.available()) > 5
        with pytest.raises(BaronsError, match="cannot be listed"):
            rulesets.load("none-of-ours")
    assert str(rulesets.user_dir()) in told
    assert os.strerror(getattr(errno, error)) in told
    assert "--data-dir" in told


def test_missing_rulesets_folder_counts_as_empty(tmp_path: Path) -> None:
    """A missing folder is not an error, as at the first start."""
    assert rulesets.user_files() == ([], None)


def test_unreadable_saves_folder_is_reported(pilots: Callable[..., Pilot]) -> None:
    """The folder is writable but not readable."""
    filled()
    with refused(Weather("listdir", "EACCES", "saves", 0), user_data_dir()):
        shell = pilots().shell
        assert shell.saves.entries() == []
        told = shell.storage_trouble()
    assert str(user_data_dir() / "saves") in told


def own_entry() -> rulesets.RulesetEntry:
    """A user ruleset whose file was deleted after it was listed."""
    filled()
    (entry,) = [each for each in rulesets.available() if each.id == "ours"]
    entry.path.unlink()
    return entry


def test_ruleset_deleted_after_listing_is_not_shared(pilots: Callable[..., Pilot]) -> None:
    """It is not printed either; a message is shown and the screen does not change."""
    pilot, entry = pilots(), own_entry()
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_share(entry)
    pilot.shell.screens.open_print(entry)
    assert pilot.top.kind == "menu"
    assert "cannot be read" in str(pilot.shell.stack.toasts.texts)


def test_file_deleted_while_viewed_has_a_fault(
    pilots: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The entry has a fault instead of a comparison."""
    filled()
    path = rulesets.user_dir() / "ours.yaml"
    entry = rulesets.entry_of(path)
    path.unlink()
    pilot = pilots()
    monkeypatch.setattr(rulesets, "entry_of", lambda _path: entry)
    pilot.shell.screens.open_arrival(path)
    pilot.frame()
    assert pilot.tree.entry.faults  # type: ignore[attr-defined]
