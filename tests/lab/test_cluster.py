"""Games on a Dask scheduler with two workers: the tables of one machine, whatever happens to a worker."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from barons.lab import command
from barons.lab.arms import Terms, comparison
from barons.lab.cluster import Cluster
from barons.lab.study import Study, begin
from barons.rulesets import load
from tests.lab.studies import SMALL, tables

distributed = pytest.importorskip("distributed", reason="needs the extra cluster")

pytestmark = pytest.mark.filterwarnings("default")  # what the library says while its workers come and go

GAMES = 12


class Site:
    """A scheduler and two workers in processes of their own."""

    def __init__(self) -> None:
        self._cluster = distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            host="127.0.0.1",
            silence_logs=False,
        )
        self.address: str = self._cluster.scheduler_address

    def kill_a_worker(self) -> None:
        """At once, as a power cut would."""
        with distributed.Client(self.address, set_as_default=False) as client:
            pids = client.run(os.getpid)
        os.kill(min(pids.values()), signal.SIGKILL)

    def close(self) -> None:
        """End all its processes."""
        self._cluster.close()


@pytest.fixture
def site() -> Iterator[Site]:
    """A cluster of this machine."""
    found = Site()
    yield found
    found.close()


def study(folder: Path) -> Study:
    """A small study that has not begun."""
    one, other = load("land-2025-11"), load("land-2025-10")
    return begin(folder, comparison(one, other, Terms((2,), ("random",), GAMES, None, 1, 3)))


def test_a_worker_killed_in_the_middle_changes_nothing(site: Site, tmp_path: Path) -> None:
    """Its games are played again by the other; every game counts once."""
    spread = study(tmp_path / "spread")
    killed: list[int] = []

    def kill_one(there: int, all_: int) -> None:
        if there == 5:
            site.kill_a_worker()
            killed.append(there)

    with Cluster(site.address) as cluster:
        spread.run(cluster, kill_one)
    spread.store.close()
    options = (*SMALL, "--games", str(GAMES), "--out", str(tmp_path / "alone"))
    assert command.run(["compare", "land-2025-11", "land-2025-10", *options]) == 0
    assert killed == [5]
    assert tables(tmp_path / "spread") == tables(tmp_path / "alone")


def test_no_scheduler_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With status 2; the study is there to be gone on with."""
    monkeypatch.setattr("barons.lab.cluster.PATIENCE_S", 0.5)
    options = ("--cluster", "tcp://127.0.0.1:9", "--games", "2", "--out", str(tmp_path / "s"))
    assert command.run(["compare", "land-2025-11", "land-2025-10", *options]) == 2
    assert (tmp_path / "s" / "plan.yaml").exists()
