"""Games on other machines, by a Dask scheduler (extra `cluster`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from typing import Any, Final, Self

from barons.lab.plan import Order
from barons.lab.playing import Played, ahead

PATIENCE_S: float = 20.0
"""How long the scheduler is waited for."""

_AHEAD: Final = 4
_RETRIES: Final = 10
"""A game whose worker died is played again elsewhere, so often."""


class Cluster:
    """The workers of a scheduler. They need the same version of this program."""

    def __init__(self, address: str) -> None:
        """`address`: as `tcp://host:8786`. ValueError without the extra, OSError without the scheduler."""
        try:
            from distributed import Client
        except ImportError as error:
            raise ValueError("--cluster needs the extra: pip install 'barons[cluster]'") from error
        self._client: Any = Client(address, timeout=PATIENCE_S)

    def play(self, orders: Iterable[Order]) -> Iterator[Played]:
        """See `Executor`."""
        threads = sum(self._client.nthreads().values())
        return ahead(self._submit, _first_done, orders, max(1, threads) * _AHEAD)

    def _submit(self, work: Callable[[Order], Played], order: Order) -> Future[Played]:
        promised: Future[Played] = self._client.submit(work, order, pure=False, retries=_RETRIES)
        return promised

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()


def _first_done(running: set[Future[Played]]) -> set[Future[Played]]:
    from distributed import wait

    done: set[Future[Played]] = wait(running, return_when="FIRST_COMPLETED").done
    return done
