"""A thread for writing files, one at a time, so that a slow disk does not block the window."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from barons.engine.core import BaronsError


class Writer:
    """Runs write jobs in order, at most one at a time.

    However the program ends, all jobs but the last have reached the disk. For use by one thread.
    """

    def __init__(self) -> None:
        self._pool: ThreadPoolExecutor | None = None
        self._writing: Future[None] | None = None
        self._failure: BaronsError | OSError | None = None

    def begin(self, write: Callable[[], None]) -> None:
        """Wait for the current job, then start this one and return."""
        self.finish()
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="barons-writer")
        self._writing = self._pool.submit(write)

    def finish(self) -> None:
        """Wait for the current job. `take_failure` returns disk errors; others are raised."""
        writing, self._writing = self._writing, None
        if writing is None:
            return
        try:
            writing.result()
        except (BaronsError, OSError) as error:
            self._failure = error

    def take_failure(self) -> BaronsError | OSError | None:
        """Return and clear the disk error since the last call, without waiting."""
        if self._writing is not None and self._writing.done():
            self.finish()
        failure, self._failure = self._failure, None
        return failure

    def close(self) -> None:
        """Wait for the current job and end the thread; `begin` would start another."""
        self.finish()
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
