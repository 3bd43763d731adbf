"""Parallel work on the cores of this machine, in processes started by `spawn`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

from barons.background.child import end_with_parent

T = TypeVar("T")
U = TypeVar("U")


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(work: Callable[[T], U], things: Sequence[T], jobs: int, handed: int = 1) -> Iterator[U]:
    """Yield the results of `work` for these things, in order.

    `jobs`: processes; 1 means this process. `handed`: number of things per batch.
    """
    count = min(jobs, len(things))
    if count <= 1:
        yield from map(work, things)
        return
    from concurrent.futures import ProcessPoolExecutor  # not needed by the window, which only uses `cores`

    with ProcessPoolExecutor(count, get_context("spawn"), end_with_parent) as pool:
        yield from pool.map(work, things, chunksize=handed)
