"""A background job in its own process: progress and result."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from barons.background.child import Child, send

Report = Callable[[float], None]
"""Reports the progress, 0 to 1."""
T = TypeVar("T")
Work: TypeAlias = Callable[[Report, T], str]
"""A module's function: takes a report function and an order, returns a short result, usually a path."""


class Trouble(NamedTuple):
    """Why a job failed.

    `missing`: a package, named by `detail`; `disk`: the system's message; `failed`: an error, in English.
    """

    kind: Literal["missing", "disk", "failed"]
    detail: str


class Job:
    """A running job. Nothing blocks; `close` ends it at once."""

    def __init__(self, work: Work[T], order: T) -> None:
        """Start the job. `order` is pickled."""
        self._child: Final = Child("barons-work", serve, work, order)
        self.share = 0.0
        """Progress, 0 to 1."""
        self.result: str | None = None
        """The result; None before the end and after a failure."""
        self.trouble: Trouble | None = None

    @property
    def is_done(self) -> bool:
        return self.result is not None or self.trouble is not None

    @property
    def is_alive(self) -> bool:
        return self._child.is_alive

    def poll(self, patience: float = 0.0) -> bool:
        """Receive the job's messages, waiting at most `patience` seconds; return True once it is done."""
        try:
            while not self.is_done and (message := self._child.receive(patience)) is not None:
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
                self.trouble = Trouble("failed", f"unexpected message from its process: {message!r:.80}")

    def close(self) -> None:
        self._child.close()


def serve(connection: Connection, work: Work[T], order: T) -> None:
    """Run the job in the process and send its result."""
    try:
        result = work(lambda share: send(connection, {"share": share}), order)
    except ModuleNotFoundError as error:
        send(connection, {"trouble": "missing", "detail": error.name or ""})
    except OSError as error:
        send(connection, {"trouble": "disk", "detail": error.strerror or str(error)})
    else:
        send(connection, {"result": result})
