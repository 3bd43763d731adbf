"""Games on a Dask scheduler with two workers: the tables equal those of one machine, whatever happens to a
worker.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

import pytest

from barons.lab import command
from barons.lab.arms import Terms, comparison
from barons.lab.cluster import ClusterSite, cluster
from barons.lab.study import Study, begin
from barons.rulesets import load
from tests.lab.studies import SMALL, tables

distributed = pytest.importorskip("distributed", reason="needs the extra cluster")

pytestmark = pytest.mark.filterwarnings("default")  # the library warns while its workers start and end

GAMES = 12


class Farm:
    """A scheduler and two workers as processes on the loopback interface."""

    def __init__(self, site: ClusterSite, workers: int = 2, **options: Any) -> None:
        """`site`: an address of which only the beginning counts, `tcp://` or `tls://`."""
        self._cluster = distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            protocol=site.address,
            host="127.0.0.1",
            silence_logs=False,
            **options,
        )
        self.site: Final = site._replace(address=self._cluster.scheduler_address)

    def kill_a_worker(self) -> None:
        """Kill a worker at once, as a power cut would."""
        with distributed.Client(self.site.address, set_as_default=False) as client:
            pids = client.run(os.getpid)
        os.kill(min(pids.values()), signal.SIGKILL)

    def close(self) -> None:
        """End all processes of the cluster."""
        self._cluster.close()


@pytest.fixture
def farm() -> Iterator[Farm]:
    """A cluster of this machine."""
    found = Farm(ClusterSite("tcp://"))
    yield found
    found.close()


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, ClusterSite]:
    """Return certificates with their keys by name; each is its own authority."""
    folder = tmp_path_factory.mktemp("papers")
    return {name: self_signed(folder / name) for name in ("ours", "foreign")}


@pytest.fixture(scope="module")
def secure(papers: dict[str, ClusterSite]) -> Iterator[Farm]:
    """A cluster with a certificate that requires one of its clients."""
    ours = papers["ours"]
    security = distributed.Security(
        tls_ca_file=str(ours.ca),
        tls_scheduler_cert=str(ours.cert),
        tls_scheduler_key=str(ours.key),
        tls_worker_cert=str(ours.cert),
        tls_worker_key=str(ours.key),
        tls_client_cert=str(ours.cert),
        tls_client_key=str(ours.key),
        require_encryption=True,
    )
    found = Farm(ours, security=security)
    yield found
    found.close()


def self_signed(folder: Path) -> ClusterSite:
    """Return a certificate for this machine and its key; it is its own authority."""
    made = distributed.Security.temporary()
    folder.mkdir()
    key, cert = folder / "key.pem", folder / "cert.pem"
    key.write_text(made.tls_client_key, "utf-8")
    cert.write_text(made.tls_client_cert, "utf-8")
    return ClusterSite("tls://", cert, cert, key)


def study(folder: Path) -> Study:
    """Return a small study that has not begun."""
    one, other = load("land-2025-11"), load("land-2025-10")
    return begin(folder, comparison([one, other], Terms((2,), ("random",), GAMES, None, 1, 3)))


def test_killed_worker_does_not_change_results(farm: Farm, tmp_path: Path) -> None:
    """The other worker repeats its games; each game counts once."""
    spread = study(tmp_path / "spread")
    killed: list[int] = []

    def kill_one(there: int, all_: int) -> None:
        if there == 5:
            farm.kill_a_worker()
            killed.append(there)

    with cluster(farm.site) as plays:
        spread.run(plays, kill_one)
    spread.store.close()
    options = (*SMALL, "--games", str(GAMES), "--out", str(tmp_path / "alone"))
    assert command.run(["compare", "land-2025-11", "land-2025-10", *options]) == 0
    assert killed == [5]
    assert tables(tmp_path / "spread") == tables(tmp_path / "alone")


def test_a_lost_scheduler_is_reported(farm: Farm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message is one sentence; the games that were returned are kept."""
    lost = study(tmp_path / "lost")
    with cluster(farm.site) as plays:
        monkeypatch.setattr("barons.lab.cluster.PATIENCE_S", 1.0)
        with pytest.raises(ValueError, match="no longer answers: start it again"):
            lost.run(plays, lambda there, all_: farm.close())
    assert 0 < lost.count < lost.plan.game_count
    lost.store.close()


def test_a_scheduler_without_workers_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message says what to start."""
    monkeypatch.setattr("barons.lab.cluster.PATIENCE_S", 1.0)
    idle = Farm(ClusterSite("tcp://"), workers=0)
    with pytest.raises(ValueError, match=r"has no worker: start one with dask worker"):
        cluster(idle.site).__enter__()
    idle.close()


@pytest.mark.full
def test_a_worker_with_another_version_is_refused(secure: Farm, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version might play by other rules."""
    monkeypatch.setattr("barons.lab.cluster.__version__", "0.0.1")
    with pytest.raises(ValueError, match=r"worker tls://.* another version of barons: install 0\.0\.1 there"):
        cluster(secure.site).__enter__()


@pytest.mark.parametrize("says", [None, b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_missing_scheduler_is_reported(
    says: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No server listens at the address, or another one; the status is 2, and the study can be continued."""
    monkeypatch.setattr("barons.lab.cluster.PATIENCE_S", 0.5)
    with closing(listener(says)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        options = ("--cluster", address, "--games", "2", "--out", str(tmp_path / "s"))
        assert command.run(["compare", "land-2025-11", "land-2025-10", *options]) == 2
    assert "no Dask scheduler answers at tcp://" in capsys.readouterr().err
    assert (tmp_path / "s" / "plan.yaml").exists()


def listener(says: bytes | None) -> socket.socket:
    """Return a socket of this machine that sends this to each client; None: it does not listen."""
    server = socket.socket()
    server.bind(("127.0.0.1", 0))
    if says is not None:
        server.listen()
        threading.Thread(target=_answer, args=(server, says), daemon=True).start()
    return server


def _answer(server: socket.socket, says: bytes) -> None:
    heard = []
    with suppress(OSError):
        while True:
            heard.append(server.accept()[0])
            heard[-1].sendall(says)


@pytest.mark.full
def test_secure_cluster_accepts_valid_certificate(secure: Farm, tmp_path: Path) -> None:
    """The certificate is given by command-line options."""
    assert command.run(compared(secure.site, tmp_path / "s")) == 0


@pytest.mark.full
def test_a_secure_cluster_refuses_a_foreign_certificate(
    secure: Farm,
    papers: dict[str, ClusterSite],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The status is 2 with a message of one line, and no game is played."""
    monkeypatch.setattr("barons.lab.cluster.PATIENCE_S", 2.0)
    foreign = papers["foreign"]._replace(address=secure.site.address)
    assert command.run(compared(foreign, tmp_path / "s")) == 2
    assert "barons lab: " in capsys.readouterr().err


@pytest.mark.full
def test_secure_cluster_refuses_missing_certificate(
    secure: Farm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The status is 2, and the message is that of a missing scheduler."""
    monkeypatch.setattr("barons.lab.cluster.PATIENCE_S", 2.0)
    plain = secure.site.address.replace("tls://", "tcp://")
    options = ("--cluster", plain, "--games", "2", "--out", str(tmp_path / "s"))
    assert command.run(["compare", "land-2025-11", "land-2025-10", *options]) == 2
    assert f"no Dask scheduler answers at {plain}" in capsys.readouterr().err


def compared(site: ClusterSite, folder: Path) -> list[str]:
    """Run a small study on this cluster."""
    secrets = ["--tls-ca", str(site.ca), "--tls-cert", str(site.cert), "--tls-key", str(site.key)]
    small = [*SMALL, "--games", "2", "--out", str(folder)]
    return ["compare", "land-2025-11", "land-2025-10", "--cluster", site.address, *secrets, *small]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--cluster", "tls://127.0.0.1:9"], "needs --tls-ca, --tls-cert and --tls-key"),
        (["--cluster", "tls://127.0.0.1:9", "--tls-ca", "PAPER"], "needs --tls-ca, --tls-cert and --tls-key"),
        (["--cluster", "tcp://127.0.0.1:9", "--tls-key", "PAPER"], "need --cluster tls://"),
        (["--tls-key", "PAPER"], "is not an address"),
        (["--cluster", "127.0.0.1"], "is not an address"),
        (["--cluster", "tcp://127.0.0.1:65536"], "is not an address"),
        (["--cluster", "tcp://me@127.0.0.1:9"], "is not an address"),
        (
            ["--cluster", "tls://[::1]:9", "--tls-ca", "PAPER", "--tls-cert", "PAPER", "--tls-key", "PAPER"],
            "paper.pem is not a certificate in PEM format",
        ),
        (
            ["--cluster", "tls://[::1]:9", "--tls-ca", "OURS", "--tls-cert", "OURS", "--tls-key", "PAPER"],
            "a certificate and its own key are needed",
        ),
        (["--cluster", "http://127.0.0.1:9"], "is not an address"),
        (
            [
                "--cluster",
                "TLS://127.0.0.1:9",
                "--tls-ca",
                "PAPER",
                "--tls-cert",
                "PAPER",
                "--tls-key",
                "no.pem",
            ],
            "no.pem: no such file",
        ),
    ],
)
def test_tls_address_and_certificates_require_each_other(
    options: list[str],
    says: str,
    papers: dict[str, ClusterSite],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """This is checked before a study begins."""
    paper = tmp_path / "paper.pem"
    paper.write_text("none", "utf-8")
    files = {"PAPER": str(paper), "OURS": str(papers["ours"].cert)}
    given = [files.get(word, word) for word in options]
    folder = tmp_path / "s"
    assert command.run(["compare", "land-2025-11", "land-2025-10", "--out", str(folder), *given]) == 2
    assert says in capsys.readouterr().err
    assert not folder.exists()
