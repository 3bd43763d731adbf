"""Ways to play games: in this process, on this machine's cores, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing import get_context
from typing import Final

from barons.background.child import follow_parent
from barons.background.pool import cores
from barons.lab.cluster import ClusterSite, cluster
from barons.lab.plan import GameOrder
from barons.lab.playing import Executor, PlayedGame, ahead, carry_out
from barons.text.tr import gettext as _

_AHEAD: Final = 4
"""Queued orders per process: enough to keep it busy, few enough to stop soon."""


def executor(jobs: int | None, site: ClusterSite | None) -> AbstractContextManager[Executor]:
    """Return what `--jobs` and `--cluster` ask for, in a context in which its processes live; ValueError for
    invalid options.
    """
    if site is not None:
        return cluster(site)
    count = processes(jobs)
    return nullcontext(own_process) if count == 1 else pool(count)


def processes(jobs: int | None) -> int:
    """Return the number of processes for `--jobs`, or one per core for None; ValueError for less than one."""
    if jobs is not None and jobs < 1:
        raise ValueError(_("--jobs must be a whole number of at least 1"))
    return cores() if jobs is None else jobs


def own_process(orders: Iterable[GameOrder]) -> Iterator[PlayedGame]:
    """Yield the games in the order of `orders`."""
    yield from map(carry_out, orders)


@contextmanager
def pool(jobs: int) -> Iterator[Executor]:
    """Start this many processes on this machine; an error ends them without waiting for their games."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), follow_parent)
    is_done = False
    try:
        yield lambda orders: ahead(pool.submit, _first_done, orders, jobs * _AHEAD)
        is_done = True
    finally:
        pool.shutdown(wait=is_done, cancel_futures=True)


def _first_done(running: set[Future[PlayedGame]]) -> set[Future[PlayedGame]]:
    return wait(running, return_when=FIRST_COMPLETED).done
