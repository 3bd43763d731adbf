"""Studies beside a window: one goes on, others are read, in processes of their own. Nothing blocks.

What is played is in the study's data, a transaction a game: so a study is paused by ending its processes, and
goes on from there at any later time. All of them end with the program that started them.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, ParamSpec, TypedDict, TypeVar

from barons import paths
from barons.background.child import Child, ChildFault, follow_parent, give_way, heard, tell
from barons.background.clock import RAN
from barons.lab.executors import Cores
from barons.lab.store import UNREADABLE
from barons.lab.wanted import Comparison, Sweep, begun, gone_on_with

P = ParamSpec("P")
T = TypeVar("T")

_PATIENCE: Final = 3.0
"""Seconds that processes have for ending by themselves."""


Asked = Comparison | Sweep | Path
"""A study to be begun, or the folder of one to be gone on with."""


class Begun(TypedDict):
    """The study's process tells its folder; besides, a `ChildFault`: why the study cannot go on."""

    folder: str


class Bench:
    """The study under way, and a process that reads studies. `close` it."""

    def __init__(self) -> None:
        self.playing: Path | None = None
        """The folder of the study under way; known a moment after it has begun."""
        self.trouble = ""
        """Why the last study could not go on, in English; empty where it could."""
        self._player: Child | None = None
        self._ending: dict[Child, float] = {}
        """Those that may still end by themselves, and the moment at which that is over."""
        self._reader: ProcessPoolExecutor | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a study is under way."""
        return self._player is not None

    def begin(self, wanted: Asked, jobs: int) -> None:
        """Begin a study or go on with that of a folder, in so many processes; pauses any other."""
        self.pause()
        self.trouble = ""
        self.playing = wanted if isinstance(wanted, Path) else None
        order = (paths.user_data_dir(), wanted, jobs)
        self._player = Child("barons-lab", play, *order, is_daemon=False)

    def pause(self) -> None:
        """End the study's processes. Every game that is done is kept."""
        if self._player is not None:
            self._player.connection.close()  # it hears that nobody listens any more
            self._ending[self._player] = RAN.seconds() + _PATIENCE
        self._player = self.playing = None

    def poll(self) -> bool:
        """Take in what the study's process has told; True when something has changed."""
        now = RAN.seconds()
        for child, deadline in list(self._ending.items()):
            if not child.is_alive or now > deadline:
                child.close()
                del self._ending[child]
        before = (self.playing, self.trouble)
        try:
            while self._player is not None and (message := self._player.heard()) is not None:
                self._take(message)
        except EOFError:
            self.pause()
            return True
        return before != (self.playing, self.trouble)

    def _take(self, message: object) -> None:
        match message:
            case {"folder": str() as folder}:
                self.playing = Path(folder)
            case {"fault": str() as fault}:
                self.trouble = fault

    def ask(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have a module's function called in the reading process: one after the other, as asked."""
        if self._reader is None:
            context = multiprocessing.get_context("spawn")
            self._reader = ProcessPoolExecutor(1, context, _prepare_reader, (paths.user_data_dir(),))
        try:
            return self._reader.submit(work, *args, **kwargs)
        except BrokenProcessPool:  # killed from outside: another one is started
            self._reader = None
            return self.ask(work, *args, **kwargs)

    def close(self) -> None:
        """End all processes."""
        self.pause()
        for child in self._ending:
            child.close(_PATIENCE)
        self._ending.clear()
        if self._reader is not None:
            self._reader.shutdown(wait=False, cancel_futures=True)
            self._reader = None


def play(connection: Connection, data_dir: Path, wanted: Asked, jobs: int) -> None:
    """The process of a study, with some of its own: plays what is missing, until it is all there or nobody
    listens any more."""
    paths.use_data_dir(data_dir)
    threading.Thread(target=_end_with_listener, args=(connection,), daemon=True).start()
    try:
        study = gone_on_with(wanted) if isinstance(wanted, Path) else begun(wanted)
        tell(connection, Begun(folder=str(study.folder)))
        with study.store, Cores(jobs) as cores:
            study.run(cores)
    except BrokenProcessPool:
        return  # paused
    except UNREADABLE as error:
        tell(connection, ChildFault(fault=str(error)))


def _end_with_listener(connection: Connection) -> None:
    """Once nobody listens: the processes that play are ended, and this one with them."""
    with suppress(EOFError):
        heard(connection)
    for child in multiprocessing.active_children():
        child.kill()
    time.sleep(_PATIENCE / 2)
    os._exit(1)  # was not playing yet, or is not done with it


def _prepare_reader(data_dir: Path) -> None:
    give_way()
    follow_parent()
    paths.use_data_dir(data_dir)
