"""The worker process: tickets, cancellation, crashes and time-outs."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from barons.ai.bot import choose
from barons.ai.client import Thinker
from barons.ai.moveservice import SearchProgress
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


@pytest.mark.parametrize(
    ("unpack", "patience", "trouble"),
    [
        (toypack.unpack_and_die, LAST_RESORT, "died"),
        (toypack.unpack_and_hang, 0.2, "hung"),
        (toypack.unpack_and_fail, LAST_RESORT, "failed"),
    ],
)
def test_simple_player_answers_for_a_worker_in_trouble(
    unpack: Callable[..., ToyRules], patience: float, trouble: str
) -> None:
    """The reply says what happened, and the game continues."""
    client = Thinker(toypack.pack, unpack, patience)
    client.ask(RULES, seen(), "easy", 5, time_s=0.2)
    reply = wait_for(client.poll)
    client.close()
    assert reply.trouble == trouble
    assert reply.action.text.split()[0] in ("take", "show", "dice", "end")


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


def test_long_search_reports_progress_and_can_be_hurried(thinker: Thinker) -> None:
    """A long search reports its progress and answers at once when hurried."""
    thinker.ask(RULES, seen(), "expert", 5)
    progress = wait_for(lambda: thinker.poll() or thinker.progress)
    assert isinstance(progress, SearchProgress)
    assert 0 < progress.share < 1
    thinker.play_now()
    assert wait_for(thinker.poll).trouble is None


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
