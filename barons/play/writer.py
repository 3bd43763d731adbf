"""One piece of writing at a time, in a thread of its own: a disk may take its time, a window may not."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from barons.engine.core import BaronsError


class Writer:
    """Does what it is given, one thing after the other; at most one is under way.

    Whatever ends the program, all that was given but the last is on the disk. To be used by one thread.
    """

    def __init__(self) -> None:
        self._pool: ThreadPoolExecutor | None = None
        self._writing: Future[None] | None = None
        self._failure: BaronsError | OSError | None = None

    def begin(self, write: Callable[[], None]) -> None:
        """Wait for what is under way, then begin this and come back at once."""
        self.finish()
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="barons-writer")
        self._writing = self._pool.submit(write)

    def finish(self) -> None:
        """Wait for what is under way. What a disk refused, `take_failure` tells; anything else is raised."""
        writing, self._writing = self._writing, None
        if writing is None:
            return
        try:
            writing.result()
        except (BaronsError, OSError) as error:
            self._failure = error

    def take_failure(self) -> BaronsError | OSError | None:
        """What a disk refused since one asked last, looked at without waiting."""
        if self._writing is not None and self._writing.done():
            self.finish()
        failure, self._failure = self._failure, None
        return failure

    def close(self) -> None:
        """Wait for what is under way and end the thread; `begin` would start another."""
        self.finish()
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
