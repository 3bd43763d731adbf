"""Runs one study and reads others in separate processes, without blocking the window.

Each game is written to the study's data in one transaction, so ending the processes pauses a study, which can
be resumed at any time. All processes end with the program that started them.
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
from barons.background.child import Child, ChildFault, follow_parent, lower_priority, receive, send
from barons.background.clock import RAN
from barons.lab.executors import pool
from barons.lab.store import UNREADABLE
from barons.lab.wanted import Wanted, begun, gone_on_with

P = ParamSpec("P")
T = TypeVar("T")

_PATIENCE: Final = 3.0
"""Seconds that processes are given to end by themselves."""


Asked = Wanted | Path
"""A study to begin, or the folder of one to resume."""


class Begun(TypedDict):
    """Message from the study's process with its folder. A `ChildFault` says why the study cannot continue."""

    folder: str


class Bench:
    """The running study, and a process that reads studies. Must be closed with `close`."""

    def __init__(self) -> None:
        self.playing: Path | None = None
        """Folder of the running study; known a moment after it has begun."""
        self.trouble = ""
        """Why the last study could not continue, in English; empty if it could."""
        self._player: Child | None = None
        self._ending: dict[Child, float] = {}
        """Processes that may still end by themselves, each with its deadline."""
        self._reader: ProcessPoolExecutor | None = None

    @property
    def is_busy(self) -> bool:
        return self._player is not None

    def begin(self, wanted: Asked, jobs: int) -> None:
        """Begin a study or resume that of a folder, with `jobs` processes; pauses any other."""
        self.pause()
        self.trouble = ""
        self.playing = wanted if isinstance(wanted, Path) else None
        order = (paths.user_data_dir(), wanted, jobs)
        self._player = Child("barons-lab", play, *order, is_daemon=False)

    def pause(self) -> None:
        """End the study's processes. Every finished game is kept."""
        if self._player is not None:
            self._player.connection.close()  # the player process ends when its connection closes
            self._ending[self._player] = RAN.seconds() + _PATIENCE
        self._player = self.playing = None

    def poll(self) -> bool:
        """Process the messages of the study's process; return True if something has changed."""
        now = RAN.seconds()
        for child, deadline in list(self._ending.items()):
            if not child.is_alive or now > deadline:
                child.close()
                del self._ending[child]
        before = (self.playing, self.trouble)
        try:
            while self._player is not None and (message := self._player.receive()) is not None:
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
        """Call a module's function in the reading process, after all earlier calls."""
        if self._reader is None:
            context = multiprocessing.get_context("spawn")
            self._reader = ProcessPoolExecutor(1, context, _prepare_reader, (paths.user_data_dir(),))
        try:
            return self._reader.submit(work, *args, **kwargs)
        except BrokenProcessPool:  # killed from outside: start another one
            self._reader = None
            return self.ask(work, *args, **kwargs)

    def close(self) -> None:
        self.pause()
        for child in self._ending:
            child.close(_PATIENCE)
        self._ending.clear()
        if self._reader is not None:
            self._reader.shutdown(wait=False, cancel_futures=True)
            self._reader = None


def play(connection: Connection, data_dir: Path, wanted: Asked, jobs: int) -> None:
    """Run a study's process with workers of its own, until it is complete or the listener is gone."""
    paths.use_data_dir(data_dir)
    threading.Thread(target=_end_with_listener, args=(connection,), daemon=True).start()
    try:
        study = gone_on_with(wanted) if isinstance(wanted, Path) else begun(wanted)
        send(connection, Begun(folder=str(study.folder)))
        with study.store, pool(jobs) as plays:
            study.run(plays)
    except BrokenProcessPool:
        return  # paused
    except UNREADABLE as error:
        send(connection, ChildFault(fault=str(error)))


def _end_with_listener(connection: Connection) -> None:
    """End the worker processes and this one once the listener is gone."""
    with suppress(EOFError):
        receive(connection)
    for child in multiprocessing.active_children():
        child.kill()
    time.sleep(_PATIENCE / 2)
    os._exit(1)  # it had not started playing, or has not finished


def _prepare_reader(data_dir: Path) -> None:
    lower_priority()
    follow_parent()
    paths.use_data_dir(data_dir)
