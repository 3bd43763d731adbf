"""Executors of games: this process, this machine's cores, or a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from types import TracebackType
from typing import Final, Protocol, Self

from barons.background.child import follow_parent
from barons.background.pool import cores
from barons.lab.cluster import Cluster, ClusterSite
from barons.lab.plan import GameOrder
from barons.lab.playing import PlayedGame, ahead, carry_out
from barons.text.tr import gettext as _

_AHEAD: Final = 4
"""Queued orders per process: enough to keep it busy, few enough to stop soon."""


class Executor(Protocol):
    """Plays orders; a context in which its processes live."""

    def play(self, orders: Iterable[GameOrder]) -> Iterator[PlayedGame]:
        """Yield the games of the orders as they are completed, in any order."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...


def executor(jobs: int | None, site: ClusterSite | None) -> Executor:
    """Return the executor that `--jobs` and `--cluster` ask for; ValueError for invalid options."""
    if site is not None:
        return Cluster(site)
    count = processes(jobs)
    return OwnProcess() if count == 1 else Cores(count)


def processes(jobs: int | None) -> int:
    """Return the number of processes for `--jobs`, or one per core for None; ValueError for less than one."""
    if jobs is not None and jobs < 1:
        raise ValueError(_("--jobs is a whole number from 1"))
    return cores() if jobs is None else jobs


class OwnProcess:
    def play(self, orders: Iterable[GameOrder]) -> Iterator[PlayedGame]:
        """Yield the games in the order of `orders`."""
        yield from map(carry_out, orders)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        pass


class Cores:
    """Newly started processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool = ProcessPoolExecutor(jobs, get_context("spawn"), follow_parent)

    def play(self, orders: Iterable[GameOrder]) -> Iterator[PlayedGame]:
        return ahead(self._pool.submit, _first_done, orders, self._jobs * _AHEAD)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(wait=kind is None, cancel_futures=True)


def _first_done(running: set[Future[PlayedGame]]) -> set[Future[PlayedGame]]:
    return wait(running, return_when=FIRST_COMPLETED).done
