"""Work spread over the cores of this machine, by processes that are started afresh (`spawn`)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(work: Callable[..., T], orders: Sequence[tuple[object, ...]], jobs: int | None) -> Iterator[T]:
    """`work(*order)` for every order, in their order. `jobs`: processes; None: as many as cores."""
    count = min(cores() if jobs is None else jobs, len(orders))
    if count < 1 and orders:
        raise ValueError("--jobs is a whole number from 1")
    if count <= 1:
        for order in orders:
            yield work(*order)
        return
    with ProcessPoolExecutor(count, get_context("spawn")) as pool:
        yield from pool.map(work, *zip(*orders, strict=True))
