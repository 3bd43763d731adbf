"""Where games are played: in this process, on this machine's cores, or on a Dask cluster."""

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

_AHEAD: Final = 4
"""Orders given out for each process: enough to keep it busy, few enough to stop soon."""


class Executor(Protocol):
    """Plays orders; a context in which its processes live."""

    def play(self, orders: Iterable[GameOrder]) -> Iterator[PlayedGame]:
        """The games of the orders, in whatever order they are done."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...


def executor(jobs: int | None, site: ClusterSite | None) -> Executor:
    """The one that `--jobs` and `--cluster` ask for; ValueError for what makes no sense."""
    if site is not None:
        return Cluster(site)
    count = processes(jobs)
    return OwnProcess() if count == 1 else Cores(count)


def processes(jobs: int | None) -> int:
    """So many as `--jobs` asks for; ValueError for less than one. None: as many as cores."""
    if jobs is not None and jobs < 1:
        raise ValueError("--jobs is a whole number from 1")
    return cores() if jobs is None else jobs


class OwnProcess:
    """This process alone."""

    def play(self, orders: Iterable[GameOrder]) -> Iterator[PlayedGame]:
        """In the orders' own order."""
        yield from map(carry_out, orders)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


class Cores:
    """So many processes of this machine, started afresh."""

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
