"""A piece of work in a process of its own: how far it is, what came of it."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from barons.background.child import Child, tell

Report = Callable[[float], None]
"""Tells how much of the work is done, 0 to 1."""
T = TypeVar("T")
Work: TypeAlias = Callable[[Report, T], str]
"""Given a report and its order; what came of it, in a word: mostly a path. A module's function."""


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
        self._child: Final = Child("barons-work", serve, work, order)
        self.share = 0.0
        """How much of it is done, 0 to 1."""
        self.result: str | None = None
        """What came of it; None before it is done, and where it failed."""
        self.trouble: Trouble | None = None

    @property
    def is_done(self) -> bool:
        """True once there is a result or a trouble."""
        return self.result is not None or self.trouble is not None

    @property
    def is_alive(self) -> bool:
        """Whether its process has not ended yet."""
        return self._child.is_alive

    def poll(self, patience: float = 0.0) -> bool:
        """Take in what the work has told, waiting so many seconds for it at most; True once it is done."""
        try:
            while not self.is_done and (message := self._child.heard(patience)) is not None:
                self._take(message)
                patience = 0.0
        except EOFError:
            self.trouble = Trouble("failed", "its process has died")
        return self.is_done

    def _take(self, message: object) -> None:
        match message:
            case {"share": float() | int() as share}:
                self.share = share
            case {"result": str() as result}:
                self.result = result
            case {"trouble": "missing" | "disk" as kind, "detail": str() as detail}:
                self.trouble = Trouble(kind, detail)
            case {"fault": str() as fault}:
                self.trouble = Trouble("failed", fault)
            case _:
                self.trouble = Trouble("failed", f"its process says {message!r:.80}")

    def close(self) -> None:
        """End it, done or not."""
        self._child.close()


def serve(connection: Connection, work: Work[T], order: T) -> None:
    """The process: does the work and tells what came of it."""
    try:
        result = work(lambda share: tell(connection, {"share": share}), order)
    except ModuleNotFoundError as error:
        tell(connection, {"trouble": "missing", "detail": error.name or ""})
    except OSError as error:
        tell(connection, {"trouble": "disk", "detail": error.strerror or str(error)})
    else:
        tell(connection, {"result": result})
