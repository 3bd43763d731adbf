"""Plays games on other machines by a Dask scheduler (extra `cluster`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from barons.extras import missing
from barons.lab.plan import GameOrder
from barons.lab.playing import PlayedGame, ahead
from barons.plainfiles import read_plain
from barons.text.tr import gettext as _

PATIENCE_S: float = 20.0
"""Timeout for reaching the scheduler, in seconds."""

_AHEAD: Final = 4
_RETRIES: Final = 10
"""How many times a game whose worker died is played again elsewhere."""


class ClusterSite(NamedTuple):
    """A scheduler and what a secure connection to it needs."""

    address: str
    """For example `tls://host:8786` or `tcp://host:8786`."""
    ca: Path | None = None
    """Certificate of the authority that signed the scheduler's and this client's certificates."""
    cert: Path | None = None
    key: Path | None = None

    @property
    def is_secure(self) -> bool:
        """Whether scheduler, workers and client authenticate each other by certificates."""
        return self.address.lower().startswith("tls://")

    def checked(self) -> Self:
        """Return self; ValueError if address and files do not match, OSError for a missing file."""
        files = (self.ca, self.cert, self.key)
        if not re.fullmatch(r"(tcp|tls)://\S+:[0-9]{1,5}", self.address, re.IGNORECASE):
            sentence = _("--cluster: {address} is not an address like {example}")
            raise ValueError(sentence.format(address=repr(self.address[:80]), example="tls://HOST:8786"))
        if self.is_secure and not all(files):
            raise ValueError(_("--cluster tls:// needs --tls-ca, --tls-cert and --tls-key"))
        if not self.is_secure and any(files):
            raise ValueError(_("--tls-ca, --tls-cert and --tls-key need --cluster tls://"))
        for file in filter(None, files):
            read_plain(file, 0)
        return self


class Cluster:
    """The workers of a scheduler. They need the same version of this program."""

    def __init__(self, site: ClusterSite) -> None:
        """ValueError without the extra or a secure connection; OSError without the scheduler."""
        try:
            import ssl  # not in the bundles, which have no cluster support either

            from distributed import Client, Security
        except ImportError as error:
            raise missing("Dask", "cluster") from error
        security = Security(
            tls_ca_file=str(site.ca),
            tls_client_cert=str(site.cert),
            tls_client_key=str(site.key),
            require_encryption=True,
        )
        try:
            self._client: Any = Client(
                site.address, timeout=PATIENCE_S, security=security if site.is_secure else None
            )
        except ssl.SSLError as error:
            sentence = _("{address}: no secure connection: {reason}")
            raise ValueError(sentence.format(address=site.address, reason=error.reason or error)) from error

    def play(self, orders: Iterable[GameOrder]) -> Iterator[PlayedGame]:
        threads = sum(self._client.nthreads().values())
        return ahead(self._submit, _first_done, orders, max(1, threads) * _AHEAD)

    def _submit(self, work: Callable[[GameOrder], PlayedGame], order: GameOrder) -> Future[PlayedGame]:
        promised: Future[PlayedGame] = self._client.submit(work, order, pure=False, retries=_RETRIES)
        return promised

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._client.close()


def _first_done(running: set[Future[PlayedGame]]) -> set[Future[PlayedGame]]:
    from distributed import wait

    done: set[Future[PlayedGame]] = wait(running, return_when="FIRST_COMPLETED").done
    return done
