"""Stress test of the user's folder: system calls that fail while the window goes from screen to screen.

    python -m tests.storms.refusing --walks 1000 --seed 1

A walk draws at random which call fails, with which error, below which folder or file, and from which call on;
then the program starts, opens every screen that reads or writes there, and acts. Exits with 1 if anything was
raised.
"""

from __future__ import annotations

import argparse
import builtins
import errno
import io
import os
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from barons import rulesets
from barons.app.crash import crashes_watched
from barons.app.kit.treescene import TreeScene
from barons.app.main import settings_trouble
from barons.app.screens.importing import ImportScene
from barons.app.screens.load import LoadScene
from barons.app.screens.statistics import StatisticsScene
from barons.app.shell.capture import take_screenshot
from barons.app.table.gamemenu import keep_game
from barons.paths import user_data_dir
from barons.play.crashlog import write_down
from barons.play.match import Match
from barons.play.saves import Saves
from barons.play.seats import Seat
from barons.play.settingsfile import SettingsFile
from barons.play.statistics import finished
from barons.puzzles.solving import SolvingFile
from tests.app.pilot import Pilot
from tests.app.tables import QuickThinker
from tests.catalogues import require_catalogues

READLINK: Final = os.readlink
"""The original function, while the calls are patched."""
CALLS: Final = (
    *("stat", "lstat", "open", "listdir", "scandir", "replace", "link", "unlink", "mkdir", "utime", "chmod"),
    *("fsync", "readlink", "fstat"),
)
ERRORS: Final = (
    *("EACCES", "EPERM", "EIO", "ENOSPC", "EDQUOT", "EROFS", "ENAMETOOLONG", "ENOTDIR", "ENOENT", "ELOOP"),
    *("ESTALE", "EINVAL", "ENOTSUP", "EBUSY", "EXDEV", "EBADF", "ENOSYS", "ETIMEDOUT", "EHOSTDOWN", "EMFILE"),
)
PLACES: Final = (
    *("", "rulesets", "rulesets/ours.yaml", "saves", "saves/trash", "saves/lessons.json", "saves/.lock"),
    *("saves/reviews", "shared", "settings.json", "statistics.json", "puzzles.json", "studies"),
    *("screenshots", "crash.log"),
)
"""Relative to the user's folder; empty: all of it."""
OWN: Final = """\
id: ours
title: {en: Ours, fr: Nôtres}
extends: land-2025-11
params: {}
"""


class Weather(NamedTuple):
    """The failure to simulate."""

    call: str
    error: str
    place: str
    begins: int
    """Number of such calls that still succeed."""


@contextmanager
def refused(weather: Weather, folder: Path) -> Iterator[list[int]]:
    """Make matching calls fail within the context, from `begins` on; yields the number of failures."""
    place = os.path.join(folder, weather.place).rstrip("/")
    code = getattr(errno, weather.error)
    count, struck = [0], [0]

    def failing(true_call: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            named_path = args[0] if args else "."
            is_handle = isinstance(named_path, int) and weather.call in ("fsync", "fstat")
            paths = [_path_of(args[0])] if is_handle else args[:2]
            concerned = any(
                isinstance(each, str | os.PathLike) and _below(os.fspath(each), place) for each in paths
            )
            if concerned:
                count[0] += 1
                if count[0] > weather.begins:
                    struck[0] += 1
                    raise OSError(code, os.strerror(code), None if is_handle else str(named_path))
            return true_call(*args, **named)

        return call

    modules = (os, io, builtins) if weather.call == "open" else (os,)
    with ExitStack() as patches:
        for module in modules:
            patches.enter_context(patch.object(module, weather.call, failing(getattr(module, weather.call))))
        yield struck


def _path_of(handle: int) -> str:
    """Path of an open file; empty if the system does not provide it."""
    try:
        return READLINK(f"/proc/self/fd/{handle}")
    except OSError:
        return ""


def _below(path: object, place: str) -> bool:
    text = path.decode() if isinstance(path, bytes) else str(path)
    return text == place or text.startswith((place + "/", place + "."))


def filled() -> None:
    """Put something of every kind in the user's folder."""
    own = rulesets.user_dir() / "ours.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(OWN, encoding="utf-8")
    saves = Saves()
    match = new_match()
    saves.save(match, "by hand")
    saves.autosave(match)
    match.play(match.legal[0])
    saves.autosave(match)
    saves.save(new_match(8), "deleted")
    saves.delete(next(each for each in saves.entries() if each.name == "deleted"))
    saves.close()


def new_match(seed: int = 7) -> Match:
    """A game of two persons."""
    return Match(rulesets.load("land-2025-11"), (Seat("person", "Ada"), Seat("person", "Bo")), seed)


def walk() -> Iterator[str]:
    """Start the program, go through its screens, act, close it; yield each step's name before it."""
    yield "start"
    file = SettingsFile()
    settings = file.load()
    settings.muted = True
    pilot = Pilot((1280, 720), "en", 100, settings)
    shell = pilot.shell
    shell.file = file
    shell.think_with(QuickThinker())
    try:
        with crashes_watched():
            trouble = settings_trouble(file)
            if trouble:
                shell.toast(trouble)
            shell.screens.open_menu()
            for _ in range(10):
                pilot.frame()
            for step in _steps(pilot):
                yield step.__name__
                step()
                for _ in range(3):
                    pilot.frame()
    finally:
        shell.store()
        pilot.close()


def _steps(pilot: Pilot) -> Iterator[Callable[[], object]]:
    shell = pilot.shell

    def change_a_setting() -> None:
        shell.change("hints", not shell.settings.hints)

    def go_on() -> None:
        top = pilot.top
        onward = top.tree.find("menu.continue") if isinstance(top, TreeScene) else None
        if onward is not None:
            onward.node.press(onward, None)

    def play() -> None:
        match = shell.current.match or new_match()
        if shell.current.match is None:
            shell.screens.open_table(match)
        if match.legal:
            match.play(match.legal[0])
        shell.current.flush()

    def keep() -> None:
        keep_game(shell, shell.current.match or new_match())

    def end() -> None:
        match = shell.current.match or new_match()
        match.end_now()
        shell.current.flush()
        ended = finished(match, date.today())
        if ended is not None:
            shell.statistics.add(ended)
        shell.keep_statistics()

    def load() -> None:
        shell.screens.open_load()

    def delete_and_take_back() -> None:
        scene = pilot.shell.stack.top
        if isinstance(scene, LoadScene) and scene.entry is not None:
            scene._start_renaming()
            scene._rename("another")
            scene._delete()
            if scene._trashed:
                scene._undelete()
            scene._share()

    def replays() -> None:
        shell.screens.open_replays()

    def statistics() -> None:
        shell.screens.open_statistics()

    def export() -> None:
        if isinstance(pilot.top, StatisticsScene):
            pilot.top.act(("export",))

    def puzzles() -> None:
        shell.screens.open_puzzles()

    def solve() -> None:
        solving = SolvingFile()
        progress = solving.load()
        progress.note_failed("x")
        scene = pilot.shell.stack.top
        getattr(scene, "_keep", lambda: None)()

    def lessons() -> None:
        shell.screens.open_lessons()

    def lesson() -> None:
        shell.screens.open_lesson("land")
        shell.progress.of_lesson("land").begin(1)
        shell.keep_progress()

    def new_game() -> None:
        shell.screens.open_new_game()

    def editions() -> None:
        shell.screens.open_editions("ours", lambda ruleset: None)

    def share_rules() -> None:
        found = [entry for entry in rulesets.available() if not entry.faults]
        shell.screens.open_share(found[-1])

    def print_rules() -> None:
        shell.screens.open_print(rulesets.available()[0])

    def rules() -> None:
        shell.screens.open_rules("land-2025-11")

    def take_in() -> None:
        shell.screens.open_import(lambda ruleset: None)
        scene = pilot.top
        assert isinstance(scene, ImportScene)
        scene.act(("type", str(user_data_dir() / "rulesets" / "ours.yaml")))
        scene.act(("read",))

    def arrival() -> None:
        shell.screens.open_arrival(user_data_dir() / "rulesets" / "ours.yaml")

    def laboratory() -> None:
        shell.screens.open_laboratory()

    def about() -> None:
        shell.screens.open_about()

    def options() -> None:
        shell.screens.open_settings()

    def picture() -> None:
        take_screenshot(shell)

    def crash() -> None:
        write_down("the lamp fell over")

    def quick_load() -> None:
        shell.files.open_latest()

    def dropped() -> None:
        shell.files.open_dropped(user_data_dir() / "saves" / "by-hand.barons")

    def menu() -> None:
        shell.screens.open_menu()

    yield from (change_a_setting, go_on, play, keep, end, menu, load, delete_and_take_back, replays, menu)
    yield from (
        statistics,
        export,
        puzzles,
        solve,
        lessons,
        lesson,
        menu,
        new_game,
        editions,
        share_rules,
        menu,
    )
    yield from (print_rules, rules, take_in, menu, arrival, laboratory, menu, about, options, picture, crash)
    yield from (quick_load, menu, dropped)


class Fault(NamedTuple):
    """An exception that was raised."""

    weather: Weather
    step: str
    trace: str

    @property
    def kind(self) -> str:
        """Identifies the fault, equal for repeated occurrences."""
        lines = self.trace.strip().splitlines()
        places = [line.strip() for line in lines if line.strip().startswith("File") and "/barons/" in line]
        return f"{lines[-1][:60]} | {self.step} | {places[-1] if places else ''}"


def strike(weather: Weather) -> tuple[Fault | None, int]:
    """Walk once with this failure in the current user's folder; return the fault and the failed calls."""
    step = "start"
    with refused(weather, user_data_dir()) as struck:
        try:
            for step in walk():  # noqa: B007
                pass
        except Exception:
            return Fault(weather, step, traceback.format_exc()), struck[0]
    return None, struck[0]


def drawn(rng: Random) -> Weather:
    """A random failure."""
    begins = rng.choice((0, 0, 0, 1, 3, 10, 30))
    return Weather(rng.choice(CALLS), rng.choice(ERRORS), rng.choice(PLACES), begins)


def games_left(folder: Path) -> int:
    """Number of different games with at least one readable file."""
    keys = set()
    for path in folder.rglob("*.barons*"):
        try:
            from barons.play.saves import read_save

            keys.add(str(read_save(path).record["seed"]))
        except Exception:
            continue
    return len(keys)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the stress test and print the results."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--walks", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    require_catalogues()
    faults: list[Fault] = []
    lost = failed = 0
    with tempfile.TemporaryDirectory() as top:
        os.environ["BARONS_DATA_DIR"] = str(Path(top) / "first")
        filled()
        for number in range(chosen.walks):
            folder = Path(top) / f"{number}"
            shutil.copytree(Path(top) / "first", folder)
            os.environ["BARONS_DATA_DIR"] = str(folder)
            fault, struck = strike(drawn(Random(f"{chosen.seed} {number}")))
            failed += struck
            if fault is not None:
                faults.append(fault)
                print(f"FAULT {number} {fault.weather}: {fault.kind}", flush=True)
            if games_left(folder) < 2:
                lost += 1
                print(f"LOST {number} {drawn(Random(f'{chosen.seed} {number}'))}", flush=True)
            shutil.rmtree(folder)
    for fault in {fault.kind: fault for fault in faults}.values():
        print(f"\n--- {fault.weather}, {fault.step}\n{fault.trace}")
    for kind, count in Counter(fault.kind for fault in faults).most_common():
        print(count, kind)
    print(f"{chosen.walks} walks, {failed} calls failed, {len(faults)} faults, {lost} times a game was lost")
    return 1 if faults or lost else 0


if __name__ == "__main__":
    sys.exit(main())
