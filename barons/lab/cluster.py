"""Plays games on other machines through a Dask scheduler (extra `cluster`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from barons import __version__
from barons.extras import missing
from barons.lab.plan import GameOrder
from barons.lab.playing import Executor, PlayedGame, ahead
from barons.plainfiles import read_plain
from barons.text.tr import gettext as _

PATIENCE_S: float = 20.0
"""Timeout for reaching the scheduler, and for its workers, in seconds."""

_AHEAD: Final = 4
_RETRIES: Final = 10
"""How many times a game whose worker died is played again elsewhere."""

_ADDRESS: Final = re.compile(r"(tcp|tls)(://(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+):([0-9]{1,5}))", re.IGNORECASE)


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
        """Return self, its scheme in lower case; ValueError or OSError for a wrong address or wrong files."""
        files = (self.ca, self.cert, self.key)
        found = _ADDRESS.fullmatch(self.address)
        if found is None or not 0 < int(found[3]) < 65_536:
            sentence = _("--cluster: {address} is not an address like {example}")
            raise ValueError(sentence.format(address=repr(self.address[:80]), example="tls://HOST:8786"))
        if self.is_secure and not all(files):
            raise ValueError(_("--cluster tls:// needs --tls-ca, --tls-cert and --tls-key"))
        if not self.is_secure and any(files):
            raise ValueError(_("--tls-ca, --tls-cert and --tls-key need --cluster tls://"))
        for file in filter(None, files):
            read_plain(file, 0)
        if self.ca and self.cert and self.key:
            _check_certificates(self.ca, self.cert, self.key)
        return self._replace(address=found[1].lower() + found[2])


def _check_certificates(ca: Path, cert: Path, key: Path) -> None:
    """Raise ValueError if these are not certificates in PEM format, or if the key belongs to another one."""
    try:
        import ssl  # not in the bundles, which have no cluster support either
    except ImportError:
        return
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    try:
        context.load_verify_locations(ca)
    except ssl.SSLError as error:
        raise ValueError(_("--tls-ca: {file} is not a certificate in PEM format").format(file=ca)) from error
    try:
        context.load_cert_chain(cert, key, password="")  # without one, a prompt would ask for it
    except (ssl.SSLError, ValueError) as error:
        sentence = _(
            "--tls-cert {cert}, --tls-key {key}: a certificate and its own key are needed, in PEM format and"
            " without a pass phrase"
        )
        raise ValueError(sentence.format(cert=cert, key=key)) from error


@contextmanager
def cluster(site: ClusterSite) -> Iterator[Executor]:
    """Play games on the workers of a scheduler, which need the same version of this program.

    ValueError without the extra, a scheduler or a worker.
    """
    import asyncio  # loads TLS, which the laboratory's window does not need

    try:
        from distributed import Client, Security
    except ImportError as error:
        raise missing("Dask", "cluster") from error
    names = ("tls_ca_file", "tls_client_cert", "tls_client_key")
    files = {name: str(file) for name, file in zip(names, site[1:], strict=True) if file}
    security = Security(require_encryption=site.is_secure, **files)
    try:
        asyncio.run(asyncio.wait_for(_greet(site.address, security), PATIENCE_S))
    except Exception as error:  # whatever answers there may send anything
        sentence = _("no Dask scheduler answers at {address}: check the address, the port and the certificates")
        raise ValueError(sentence.format(address=site.address)) from error
    with Client(site.address, timeout=PATIENCE_S, security=security) as client:
        _check_workers(client, site.address)
        yield partial(_play, client, site.address)


def _check_workers(client: Any, address: str) -> None:
    """Raise ValueError without a worker, or for one with another version of this program."""
    try:
        client.wait_for_workers(1, PATIENCE_S)
    except TimeoutError as error:
        sentence = _("the scheduler at {address} has no worker: start one with dask worker")
        raise ValueError(sentence.format(address=address)) from error
    # a lambda is sent as code, so that it also runs where this program is missing
    found = client.run(lambda: __import__("barons").__version__, on_error="return")
    for worker, version in found.items():
        if version != __version__:
            sentence = _("the worker {address} has another version of barons: install {version} there")
            raise ValueError(sentence.format(address=worker, version=__version__))


def _play(client: Any, address: str, orders: Iterable[GameOrder]) -> Iterator[PlayedGame]:
    threads = sum(client.nthreads().values())
    submit = partial(client.submit, pure=False, retries=_RETRIES)
    return ahead(submit, partial(_first_done, client, address), orders, max(1, threads) * _AHEAD)


def _first_done(client: Any, address: str, running: set[Future[PlayedGame]]) -> set[Future[PlayedGame]]:
    """Return what is done; ValueError if the scheduler or, for `PATIENCE_S` seconds, every worker is gone."""
    from distributed import wait

    while True:
        try:
            done: set[Future[PlayedGame]] = wait(running, PATIENCE_S, "FIRST_COMPLETED").done
            return done
        except (CancelledError, TimeoutError) as error:
            if isinstance(error, CancelledError) or not client.nthreads():
                sentence = _(
                    "the cluster at {address} no longer answers: start it again, then continue with"
                    " barons lab resume"
                )
                raise ValueError(sentence.format(address=address)) from error


async def _greet(address: str, security: Any) -> None:
    """Connect to the scheduler and exchange the first messages, for which `Client` would wait for ever."""
    from distributed.comm import connect

    comm = await connect(address, **security.get_connection_args("client"))
    comm.abort()
