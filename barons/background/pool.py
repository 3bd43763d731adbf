"""Work spread over the cores of this machine, by processes that are started afresh (`spawn`)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

from barons.background.child import end_with_parent

T = TypeVar("T")
U = TypeVar("U")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(work: Callable[[T], U], things: Sequence[T], jobs: int, handed: int = 1) -> Iterator[U]:
    """What `work` makes of each of these, in their order.

    `jobs`: processes; with one, this one. `handed`: so many things at a time are handed to a process.
    """
    count = min(jobs, len(things))
    if count <= 1:
        yield from map(work, things)
        return
    from concurrent.futures import ProcessPoolExecutor  # the window asks for `cores` alone

    with ProcessPoolExecutor(count, get_context("spawn"), end_with_parent) as pool:
        yield from pool.map(work, things, chunksize=handed)
