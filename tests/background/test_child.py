"""A child process at the other end of a pipe: messages, errors, and how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from time import sleep
from typing import Final

import pytest

from barons.background.child import Child, receive, send
from barons.background.pool import each
from tests.waiting import LAST_RESORT

ROOT: Final = Path(__file__).resolve().parents[2]
LONG: Final = 2 * LAST_RESORT


def adding(connection: Connection, first: int) -> None:
    """Add each received number to the first one."""
    while True:
        match receive(connection):
            case int(number):
                send(connection, first + number)


def dying(connection: Connection) -> None:
    """Exit without a message."""
    os._exit(3)


def failing(connection: Connection) -> None:
    """Raise an unexpected error."""
    raise ValueError("that")


def babbling(connection: Connection) -> None:
    """Write something that is not JSON."""
    connection.send_bytes(b"{")


def flooding(connection: Connection) -> None:
    """Write more than a pipe holds, then wait for an answer."""
    send(connection, "x" * 2**22)
    receive(connection)


def hanging(connection: Connection) -> None:
    """Ignore all messages."""
    send(connection, "here")
    sleep(LONG)


def start_and_wait() -> None:
    """Run in a parent process whose child hangs."""
    child = Child("hanging", hanging)
    print(child.receive(LAST_RESORT), flush=True)
    sleep(LONG)


def hang(_: int) -> None:
    """Run in a pool's process; messages of two processes are not mixed."""
    os.write(1, b"here\n")
    sleep(LONG)


def spread_out() -> None:
    """Run in a parent process whose pool hangs."""
    list(each(hang, range(2), 2))


@contextmanager
def child_of(child: Child) -> Iterator[Child]:
    """End the child after the context."""
    try:
        yield child
    finally:
        child.close()


def test_child_answers_messages() -> None:
    """Messages may be any JSON; `receive` returns None while there is none."""
    with child_of(Child("adding", adding, 40)) as child:
        assert child.receive() is None
        child.send(2)
        assert child.receive(LAST_RESORT) == 42


@pytest.mark.parametrize("serve", [dying, babbling])
def test_child_that_died_or_sent_garbage_is_not_alive(serve: Callable[[Connection], None]) -> None:
    """Further messages to it are dropped."""
    with child_of(Child("gone", serve)) as child:
        with pytest.raises(EOFError):
            child.receive(LAST_RESORT)
        child.close()
        child.send("anything")
        assert not child.is_alive


def test_child_ends_after_reporting_its_error() -> None:
    """The child sends the error's name, and nothing after it."""
    with child_of(Child("failing", failing)) as child:
        assert child.receive(LAST_RESORT) == {"fault": "ValueError: that"}
        with pytest.raises(EOFError):
            child.receive(LAST_RESORT)


def test_closed_child_ends_without_error_output(capfd: pytest.CaptureFixture[str]) -> None:
    """The child ends by itself and silently, even in the middle of a message."""
    child = Child("flooding", flooding)
    assert child.connection.poll(LAST_RESORT)
    child.close(LAST_RESORT)
    assert (child.exit_code, capfd.readouterr().err) == (0, "")


def test_hanging_child_is_terminated_on_close() -> None:
    """The process is waited for, so that no zombie remains."""
    child = Child("hanging", hanging)
    assert child.receive(LAST_RESORT) == "here"
    child.close()
    assert child.exit_code not in (None, 0)


@pytest.mark.parametrize("parent", ["start_and_wait", "spread_out"])
def test_child_ends_with_its_parent(parent: str) -> None:
    """A surviving child would keep the parent's output open, even if it hangs."""
    code = f"from tests.background import test_child; test_child.{parent}()"
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        process.kill()
        process.communicate(timeout=LAST_RESORT)
    assert said == "here\n"
