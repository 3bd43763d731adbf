"""A process at the other end of a pipe: how it is started, what is said to it and by it, how it ends.

Messages are JSON objects, every room's its own; what they have in common is `ChildFault`.
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
"""Steps of the system's niceness."""


class ChildFault(TypedDict):
    """The last word of a process that fails: why, in English."""

    fault: str


class Child:
    """One process, started afresh (`spawn`). Nothing blocks; it outlives neither `close` nor this process."""

    def __init__(
        self, name: str, serve: Callable[[Connection, *Ts], None], *order: *Ts, is_daemon: bool = True
    ) -> None:
        """Have a module's function called there with its end of the pipe and `order`, pickled.

        What it raises is told as a `ChildFault`. `is_daemon`: it starts no processes, and ends with this one
        whatever it does; another has to hear that its pipe is closed, and to end its own first.
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
        """How it ended: 0 by itself, below 0 by a signal; None as long as it lives."""
        return self._process.exitcode

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.is_alive()

    def tell(self, message: object) -> None:
        """That it has died is noticed by `heard`."""
        tell(self.connection, message)

    def heard(self, patience: float = 0.0) -> object:
        return heard(self.connection, patience)

    def close(self, patience: float = 0.0) -> None:
        """End it. Its pipe closed, it has so many seconds to end by itself: it may be hanging."""
        self.connection.close()
        self._process.join(patience)
        self._process.kill()
        self._process.join()


def tell(connection: Connection, message: object) -> None:
    """Send one message; lost where nobody listens any more."""
    with suppress(OSError):
        connection.send_bytes(json.dumps(message).encode())


def heard(connection: Connection, patience: float | None = None) -> object:
    """The next message; None where there is none within so many seconds.

    EOFError: the other side has gone, or what it says is no JSON.
    """
    try:
        return json.loads(connection.recv_bytes()) if connection.poll(patience) else None
    except (OSError, ValueError) as error:
        raise EOFError from error


def told(error: Exception) -> str:
    """A fault in words for the other side, which can do nothing about it."""
    return f"{type(error).__name__}: {error}"


def give_way() -> None:
    """Let what the person looks at come first where cores are few: this process steps back, where it can."""
    if hasattr(os, "nice"):
        os.nice(_NICE)


def follow_parent() -> None:
    """Ctrl-C is the parent's matter, and without the parent there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """Once the process that started this one has ended, however it did, this one ends too."""
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _enter(serve: Callable[[Connection, *Ts], None], connection: Connection, *order: *Ts) -> None:
    """The process. Where the other side has gone, what `serve` raises is told to nobody."""
    give_way()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if current_process().daemon:  # another ends its own first, once it hears that nobody listens
        end_with_parent()
    try:
        serve(connection, *order)
    except Exception as error:  # the other side can only tell it
        tell(connection, ChildFault(fault=told(error)))
