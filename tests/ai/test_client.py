"""The worker process: tickets, cancellation, crashes and time-outs."""

from __future__ import annotations

import json
import multiprocessing
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest

from barons.ai.bot import choose
from barons.ai.client import Thinker
from barons.ai.moveservice import SearchProgress
from barons.background.child import Child
from barons.engine.dealer import Dealer
from tests import toypack
from tests.toy import ToyRules, ToyView
from tests.waiting import LAST_RESORT, wait_for

RULES = ToyRules()


def seen() -> ToyView:
    """Return a position in which seat 0 decides."""
    state = RULES.initial_state(2, Dealer(1))
    state.apply(RULES.parse("die 2"))
    return state.observation(0)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """Yield a client of a healthy worker."""
    client = Thinker(toypack.pack, toypack.unpack, LAST_RESORT)
    yield client
    client.close()


def test_worker_chooses_same_action_as_bot(thinker: Thinker) -> None:
    """The worker chooses the same action as a bot in this process, and the ticket is closed."""
    ticket = thinker.ask(RULES, seen(), "normal", 5)
    reply = wait_for(thinker.poll)
    assert (reply.ticket, reply.trouble) == (ticket, None)
    assert reply.action == choose(RULES, seen(), "normal", 5)
    assert not thinker.is_thinking
    assert thinker.poll() is None


def test_only_reply_to_open_ticket_is_accepted(thinker: Thinker) -> None:
    """A second request closes the first."""
    thinker.ask(RULES, seen(), "normal", 5)
    second = thinker.ask(RULES, seen(), "easy", 6)
    assert wait_for(thinker.poll).ticket == second
    time.sleep(0.2)
    assert thinker.poll() is None


def test_cancelled_request_gets_no_reply(thinker: Thinker) -> None:
    """A cancelled request gets no reply, and the worker accepts the next one."""
    thinker.ask(RULES, seen(), "expert", 5)
    thinker.cancel()
    assert not thinker.is_thinking
    assert thinker.poll() is None
    third = thinker.ask(RULES, seen(), "novice", 5)
    assert wait_for(thinker.poll).ticket == third


def test_game_continues_after_worker_crash() -> None:
    """A simple player answers for a crashed worker, with a message that says what happened."""
    client = Thinker(toypack.pack, toypack.unpack_and_die, LAST_RESORT)
    client.ask(RULES, seen(), "easy", 5)
    reply = wait_for(client.poll)
    client.close()
    assert reply.trouble == "died"
    assert reply.action.text.split()[0] in ("take", "show", "dice", "end")


def test_a_hanging_worker_is_replaced() -> None:
    """A worker that does not answer is replaced after its time limit."""
    client = Thinker(toypack.pack, toypack.unpack_and_hang, patience=0.2)
    client.ask(RULES, seen(), "easy", 5, time_s=0.2)
    reply = wait_for(client.poll)
    client.close()
    assert reply.trouble == "hung"


def test_worker_continues_after_error() -> None:
    """The process continues after an error, and a simple player gives this answer."""
    client = Thinker(toypack.pack, toypack.unpack_and_fail, LAST_RESORT)
    client.ask(RULES, seen(), "easy", 5)
    reply = wait_for(client.poll)
    client.close()
    assert reply.trouble == "failed"


def test_killed_worker_is_restarted(thinker: Thinker) -> None:
    """After a crash the next request is answered as usual."""
    thinker.warm_up()
    for process in multiprocessing.active_children():
        process.kill()
        process.join()
    thinker.ask(RULES, seen(), "easy", 5)
    assert wait_for(thinker.poll).trouble is None


def test_worker_does_not_import_user_interface() -> None:
    """The worker imports neither pygame nor the app nor the match."""
    check = (
        "import sys, barons.ai.worker, barons.rulesets;"
        "print([name for name in sys.modules if name.startswith(('pygame', 'barons.app', 'barons.play'))])"
    )
    ran = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


class Alive(Child):
    """A process that is always alive."""

    is_alive = True

    def __init__(self, pipe: Connection) -> None:
        self.connection = pipe

    def close(self, patience: float = 0.0) -> None:
        self.connection.close()


def test_reply_to_other_ticket_is_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer with another ticket belongs to another position."""
    client = Thinker(toypack.pack, toypack.unpack, LAST_RESORT)
    ours, theirs = multiprocessing.Pipe()
    monkeypatch.setattr(client, "worker", Alive(ours))
    before = client.ask(RULES, seen(), "easy", 5)
    ticket = client.ask(RULES, seen(), "easy", 5)
    theirs.send_bytes(json.dumps({"ticket": before, "action": "end"}).encode())
    assert client.poll() is None
    assert client.is_thinking
    theirs.send_bytes(json.dumps({"ticket": ticket, "action": "take 1"}).encode())
    reply = client.poll()
    client.close()
    assert reply is not None
    assert (reply.ticket, reply.action.text, reply.trouble) == (ticket, "take 1", None)


def test_long_search_reports_progress_and_can_be_hurried(thinker: Thinker) -> None:
    """A long search reports its progress and answers at once when hurried."""
    thinker.ask(RULES, seen(), "expert", 5)
    progress = wait_for(lambda: thinker.poll() or thinker.progress)
    assert isinstance(progress, SearchProgress)
    assert 0 < progress.share < 1
    thinker.play_now()
    assert wait_for(thinker.poll).trouble is None


def test_closed_ticket_gets_no_progress(thinker: Thinker) -> None:
    """Progress is reported for the open request only."""
    thinker.ask(RULES, seen(), "normal", 5)
    thinker.cancel()
    assert thinker.progress is None


def test_several_processes_are_deterministic() -> None:
    """Several processes give the same answer each time, and end with their worker."""
    client = Thinker(toypack.pack, toypack.unpack, LAST_RESORT, processes=2)
    actions = []
    for _ in range(2):
        client.ask(RULES, seen(), "normal", 5)
        reply = wait_for(client.poll)
        assert reply.trouble is None
        actions.append(reply.action)
    client.close()
    assert actions[0] == actions[1]
    assert not multiprocessing.active_children()
