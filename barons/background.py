"""A piece of work in a process of its own: how far it is, what came of it, ended at once when nobody wants it.

The work is a module's function, so that a process started afresh (`spawn`) finds it by its name.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

Report = Callable[[float], None]
"""Tells how much of the work is done, 0 to 1."""
T = TypeVar("T")
Work: TypeAlias = Callable[[Report, T], str]
"""Given a report and its order; what came of it, in a word: mostly a path."""


_NICE: Final = 5
"""Steps of the system's niceness."""


def give_way() -> None:
    """Let what the person looks at come first where cores are few: this process steps back, where it can."""
    if hasattr(os, "nice"):
        os.nice(_NICE)


class Trouble(NamedTuple):
    """Why a piece of work came to nothing.

    `missing`: a package, named by `detail`; `disk`: the system's own words; `failed`: a fault, in English.
    """

    kind: Literal["missing", "disk", "failed"]
    detail: str


class Job:
    """One piece of work under way. Nothing blocks; `close` ends it at once."""

    def __init__(self, work: Work[T], order: T) -> None:
        """Begin. `order` is handed over pickled."""
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process: Final = context.Process(
            target=serve, args=(theirs, work, order), daemon=True, name="barons-work"
        )
        self._process.start()
        theirs.close()
        self.share = 0.0
        """How much of it is done, 0 to 1."""
        self.result: str | None = None
        """What came of it; None before it is done, and where it failed."""
        self.trouble: Trouble | None = None

    @property
    def is_done(self) -> bool:
        """True once there is a result or a trouble."""
        return self.result is not None or self.trouble is not None

    def poll(self, patience: float = 0.0) -> bool:
        """Take in what the work has told, waiting so many seconds for it at most; True once it is done."""
        try:
            while not self.is_done and self._connection.poll(patience):
                self._take(json.loads(self._connection.recv_bytes()))
                patience = 0.0
        except (EOFError, OSError, ValueError):
            self.trouble = Trouble("failed", "its process has died")
        return self.is_done

    def _take(self, message: object) -> None:
        match message:
            case {"share": float() | int() as share}:
                self.share = share
            case {"result": str() as result}:
                self.result = result
            case {"trouble": "missing" | "disk" | "failed" as kind, "detail": str() as detail}:
                self.trouble = Trouble(kind, detail)
            case _:
                self.trouble = Trouble("failed", f"its process says {message!r:.80}")

    def close(self) -> None:
        """End it, done or not."""
        self._connection.close()
        self._process.kill()
        self._process.join()


def serve(connection: Connection, work: Work[T], order: T) -> None:
    """The process: does the work and tells what came of it."""
    give_way()

    def tell(**message: object) -> None:
        with suppress(OSError):  # nobody listens any more
            connection.send_bytes(json.dumps(message).encode())

    try:
        tell(result=work(lambda share: tell(share=share), order))
    except ModuleNotFoundError as error:
        tell(trouble="missing", detail=error.name or "")
    except OSError as error:
        tell(trouble="disk", detail=error.strerror or str(error))
    except KeyboardInterrupt:
        return
    except Exception as error:  # the other side can only tell it
        tell(trouble="failed", detail=f"{type(error).__name__}: {error}")
