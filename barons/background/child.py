"""A child process with a pipe: start, messages, end.

Messages are JSON objects, defined by each package; they have only `ChildFault` in common.
"""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import current_process, get_context, parent_process
from multiprocessing.connection import Connection
from typing import Final, TypedDict, TypeVarTuple

Ts = TypeVarTuple("Ts")

_NICE: Final = 5
"""Increment of the process's nice value."""


class ChildFault(TypedDict):
    """The last message of a failing process: the reason, in English."""

    fault: str


class Child:
    """One process, started by `spawn`. Nothing blocks; it ends with `close` or with this process."""

    def __init__(
        self, name: str, serve: Callable[[Connection, *Ts], None], *order: *Ts, is_daemon: bool = True
    ) -> None:
        """Call a module's function there with its end of the pipe and `order`, pickled.

        An exception is sent as a `ChildFault`. `is_daemon`: it starts no processes and is always ended with
        this one; any other must notice that its pipe is closed, and end its own processes first.
        """
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(
            target=_enter, args=(serve, theirs, *order), daemon=is_daemon, name=name
        )
        self._process.start()
        theirs.close()

    @property
    def exit_code(self) -> int | None:
        """0 after a normal end, below 0 after a signal; None while it runs."""
        return self._process.exitcode

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def send(self, message: object) -> None:
        """Send a message; `receive` notices if the process has died."""
        send(self.connection, message)

    def receive(self, patience: float = 0.0) -> object:
        return receive(self.connection, patience)

    def close(self, patience: float = 0.0) -> None:
        """End the process. After its pipe is closed, it has `patience` seconds to end by itself."""
        self.connection.close()
        self._process.join(patience)
        self._process.kill()
        self._process.join()


def send(connection: Connection, message: object) -> None:
    """Send one message; it is lost if the other side has gone."""
    with suppress(OSError):
        connection.send_bytes(json.dumps(message).encode())


def receive(connection: Connection, patience: float | None = None) -> object:
    """Return the next message; None if there is none within `patience` seconds.

    Raises EOFError if the other side has gone or sends invalid JSON.
    """
    try:
        return json.loads(connection.recv_bytes()) if connection.poll(patience) else None
    except (OSError, ValueError) as error:
        raise EOFError from error


def error_text(error: Exception) -> str:
    """Format an exception for the other side, which cannot handle it."""
    return f"{type(error).__name__}: {error}"


def lower_priority() -> None:
    """Lower this process's priority, if possible, so that the window stays responsive on few cores."""
    if hasattr(os, "nice"):
        os.nice(_NICE)


def follow_parent() -> None:
    """Ignore Ctrl-C, which the parent handles, and end with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """End this process when its parent has ended, in whatever way."""
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _enter(serve: Callable[[Connection, *Ts], None], connection: Connection, *order: *Ts) -> None:
    """Run the process. If the other side has gone, exceptions of `serve` are dropped."""
    lower_priority()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if current_process().daemon:  # other processes end their own children first when the connection closes
        end_with_parent()
    try:
        serve(connection, *order)
    except Exception as error:  # the other side can only report it
        send(connection, ChildFault(fault=error_text(error)))
