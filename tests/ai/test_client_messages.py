"""The messages between the client and its worker, with a pipe in place of the worker."""

from __future__ import annotations

import json
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any

import pytest

from barons.ai.client import Thinker
from barons.ai.greedy import GreedyBot
from barons.ai.levels import level
from barons.ai.moveservice import Reply, SearchProgress
from barons.background.child import Child
from barons.background.clock import RunningClock
from tests import toypack
from tests.ai.test_client import RULES, seen


class Alive(Child):
    """A process that is always alive."""

    is_alive = True

    def __init__(self, pipe: Connection) -> None:
        self.connection = pipe

    def close(self, patience: float = 0.0) -> None:
        self.connection.close()


class Dead(Alive):
    """A process that has died."""

    is_alive = False


class Piped(Thinker):
    """A client whose worker process is not started."""

    def __init__(self) -> None:
        super().__init__(toypack.pack, toypack.unpack, patience=2.0)
        self.started = 0

    def start(self) -> None:
        """Count the start."""
        self.started += 1


class Worker:
    """The worker's end of the pipe."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe

    def heard(self) -> list[dict[str, Any]]:
        """Return all messages since the last call."""
        found = []
        while self.pipe.poll():
            found.append(json.loads(self.pipe.recv_bytes()))
        return found

    def says(self, **message: object) -> None:
        """Send a message to the client."""
        self.pipe.send_bytes(json.dumps(message).encode())


@pytest.fixture(name="worker")
def _worker(client: Piped, monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """Yield the worker's end for a worker that is alive."""
    ours, theirs = Pipe()
    monkeypatch.setattr(client, "worker", Alive(ours))
    yield Worker(theirs)
    theirs.close()


@pytest.fixture(name="client")
def _client() -> Iterator[Piped]:
    """Yield a client without any request."""
    client = Piped()
    yield client
    client.close()


def test_request_contains_all_data_for_worker(client: Piped, worker: Worker) -> None:
    """A request holds the whole ruleset, observation, level, seed and time limit, and returns its ticket."""
    ticket = client.ask(RULES, seen(), "easy", 5, 0.5)
    assert worker.heard() == [
        {
            "ticket": ticket,
            "ruleset": toypack.pack(RULES),
            "observation": seen().to_json(),
            "level": "easy",
            "seed": 5,
            "time_s": 0.5,
            "steps": None,
        }
    ]
    assert ticket == 1
    assert client.is_thinking


def test_search_ahead_has_no_ticket(client: Piped, worker: Worker) -> None:
    """A search ahead ends with the next request, which may continue it, or when it is cancelled."""
    client.think_ahead(RULES, seen(), "easy", 5, None)
    assert client.is_thinking_ahead
    assert not client.is_thinking
    assert client.poll() is None
    ticket = client.ask(RULES, seen(), "easy", 5, None, ["end"])
    assert not client.is_thinking_ahead
    ahead, cancelled, asked = worker.heard()
    assert ahead == {
        "ahead": seen().to_json(),
        "ruleset": toypack.pack(RULES),
        "level": "easy",
        "seed": 5,
        "steps": None,
    }
    assert cancelled == {"cancel": True}
    assert (asked["ticket"], asked["steps"]) == (ticket, ["end"])
    client.think_ahead(RULES, seen(), "easy", 5, ["take 1"])
    client.cancel()
    assert not client.is_thinking_ahead
    assert [message.get("steps", "cancel") for message in worker.heard()] == ["cancel", ["take 1"], "cancel"]


def test_tickets_are_numbered(client: Piped, worker: Worker) -> None:
    """A new request cancels the previous one before it is sent."""
    assert [client.ask(RULES, seen(), "easy", 5) for _ in range(3)] == [1, 2, 3]
    said = worker.heard()
    assert [message.get("ticket", "cancel") for message in said] == [1, "cancel", 2, "cancel", 3]
    assert said[1] == {"cancel": True}


def test_nothing_is_sent_without_open_request(client: Piped, worker: Worker) -> None:
    """Without an open request nothing is sent to cancel or hurry it."""
    client.cancel()
    client.play_now()
    assert worker.heard() == []
    assert client.poll() is None


def test_open_request_is_hurried_by_ticket(client: Piped, worker: Worker) -> None:
    """A hurried request stays open until its answer arrives."""
    ticket = client.ask(RULES, seen(), "easy", 5)
    worker.heard()
    client.play_now()
    assert worker.heard() == [{"now": ticket}]
    assert client.is_thinking


def test_answer_contains_action_and_value(client: Piped, worker: Worker) -> None:
    """An answer holds the action, no error and perhaps a value. Answers to other tickets are ignored."""
    for answer, value in (({"value": 0.7}, 0.7), ({}, None)):
        ticket = client.ask(RULES, seen(), "easy", 5)
        worker.says(ticket=ticket - 1, action="take 1")
        assert client.poll() is None
        assert client.is_thinking
        worker.says(ticket=ticket, action="end", **answer)
        assert client.poll() == Reply(ticket, RULES.parse("end"), None, value)
        assert not client.is_thinking


def test_interim_results_are_progress(client: Piped, worker: Worker) -> None:
    """Only the latest progress of the open ticket counts, and none is left for the next request."""
    before = client.ask(RULES, seen(), "easy", 5)
    ticket = client.ask(RULES, seen(), "easy", 5)
    assert client.progress is None
    worker.says(ticket=ticket, best="take 1", value=0.4, share=0.1)
    worker.says(ticket=ticket, best="take 2", value=0.6, share=0.2)
    worker.says(ticket=before, best="end", value=0.9, share=0.9)
    assert client.poll() is None
    assert client.progress == SearchProgress(RULES.parse("take 2"), 0.6, 0.2)
    client.ask(RULES, seen(), "easy", 5)
    assert client.progress is None


def test_answer_after_progress_is_read_in_same_poll(client: Piped, worker: Worker) -> None:
    """One poll reads all messages that have arrived."""
    ticket = client.ask(RULES, seen(), "easy", 5)
    worker.says(ticket=ticket, best="take 1", value=0.4, share=0.1)
    worker.says(ticket=ticket, action="end")
    reply = client.poll()
    assert reply is not None
    assert reply.action.text == "end"


@pytest.mark.parametrize("answer", [{"error": "ValueError: no"}, {"action": "fly 9"}])
def test_unusable_answer_is_replaced_by_simple_player(
    client: Piped, worker: Worker, answer: dict[str, object]
) -> None:
    """An unusable answer is replaced without a restart of the worker."""
    ticket = client.ask(RULES, seen(), "easy", 5)
    worker.says(ticket=ticket, **answer)
    reply = client.poll()
    assert reply is not None
    assert (reply.ticket, reply.trouble, reply.value) == (ticket, "failed", None)
    assert reply.action == GreedyBot(RULES, 5).choose(seen())
    assert client.started == 0
    assert not client.is_thinking


@pytest.mark.parametrize(
    "content", [b"{", b"\xff", b'{"ticket": 1, "best": "fly"}', b'{"ticket": 1, "best": "end"}']
)
def test_worker_sending_invalid_messages_is_considered_dead(
    client: Piped, worker: Worker, content: bytes
) -> None:
    """After invalid messages a second worker is asked, and after its failure a simple player answers."""
    client.ask(RULES, seen(), "easy", 5)
    worker.pipe.send_bytes(content)
    assert client.poll() is None
    reply = client.poll()
    assert reply is not None
    assert reply.trouble == "died"
    assert client.started == 2


def test_dead_worker_is_restarted(client: Piped, worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dead worker is restarted before the next request, and its last messages still count."""
    ticket = client.ask(RULES, seen(), "easy", 5)
    worker.says(ticket=ticket, action="end")
    assert client.worker is not None
    monkeypatch.setattr(client, "worker", Dead(client.worker.connection))
    reply = client.poll()
    assert reply is not None
    assert reply.trouble is None
    client.ask(RULES, seen(), "easy", 5)
    assert client.started == 1


def test_second_worker_gets_same_request(
    client: Piped, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second worker's answer counts like the first one's: it is the move of the requested level."""
    ticket = client.ask(RULES, seen(), "easy", 5)
    [asked] = worker.heard()
    assert client.worker is not None
    alive = client.worker
    monkeypatch.setattr(client, "worker", Dead(alive.connection))
    assert client.poll() is None
    monkeypatch.setattr(client, "worker", alive)
    assert worker.heard() == [asked]
    worker.says(ticket=ticket, action="end")
    reply = client.poll()
    assert reply is not None
    assert (reply.action.text, reply.trouble) == ("end", None)


class FakeClock:
    """A clock set by hand, and a client that uses it."""

    def __init__(self, client: Piped) -> None:
        self.client = client
        self.now = 1000.0
        client.clock = RunningClock(lambda: self.now)

    def pass_time(self, seconds: float) -> list[Reply]:
        """Poll the client once a frame for this time; return the replies."""
        replies = []
        for _ in range(round(seconds * 8)):
            self.now += 1 / 8
            replies.append(self.client.poll())
        return [each for each in replies if each is not None]

    def sleep(self, seconds: float) -> Reply | None:
        """Advance the clock without polling, as when the machine sleeps; return the reply of the next poll."""
        self.now += seconds
        return self.client.poll()


@pytest.fixture(name="clock")
def _clock(client: Piped, worker: Worker) -> FakeClock:
    """Return a fake clock for the client."""
    return FakeClock(client)


@pytest.mark.parametrize(("cap", "asked"), [(None, None), (0.5, 0.5), (10**6, None)])
def test_worker_counts_as_hung_after_time_limit_and_margin(
    client: Piped, clock: FakeClock, cap: float | None, asked: float | None
) -> None:
    """The limit is the level's or the requested time plus a margin, also for a second worker."""
    client.ask(RULES, seen(), "easy/raider", 5, cap)
    seconds = (level("easy").seconds if asked is None else asked) + 2.0
    assert clock.pass_time(seconds) == []
    assert client.started == 0
    clock.pass_time(1 / 8)
    assert client.started == 1
    replies = clock.pass_time(seconds + 1 / 8)
    assert [reply.trouble for reply in replies] == ["hung"]


def test_worker_reporting_progress_does_not_count_as_hung(
    client: Piped, worker: Worker, clock: FakeClock
) -> None:
    """A worker that reports progress may exceed its level's time on a busy machine; only its silence counts."""
    ticket = client.ask(RULES, seen(), "easy", 5, 0.5)
    clock.pass_time(2.25)
    worker.says(ticket=ticket, best="end", value=0.5, share=0.1)
    clock.pass_time(2.125)
    assert client.started == 0
    clock.pass_time(1 / 8)
    assert client.started == 1


@pytest.mark.parametrize("seconds", [45.0, 60.0, 86_400.0, -3600.0])
def test_machine_sleep_does_not_count_towards_time_limit(
    client: Piped, worker: Worker, clock: FakeClock, seconds: float
) -> None:
    """The worker is not replaced after the machine has slept, and its answer counts."""
    ticket = client.ask(RULES, seen(), "expert", 5)
    assert clock.sleep(seconds) is None
    assert client.started == 0
    worker.says(ticket=ticket, action="end", value=0.5)
    reply = clock.sleep(seconds)
    assert reply is not None
    assert (reply.action.text, reply.trouble) == ("end", None)


def test_unknown_level_is_rejected(client: Piped) -> None:
    """An unknown level is refused before anything is sent."""
    with pytest.raises(ValueError, match="there is no level called 'wizard'"):
        client.ask(RULES, seen(), "wizard", 5)
    assert not client.is_thinking


def test_worker_starts_with_requested_number_of_processes(client: Piped, worker: Worker) -> None:
    """The worker continues while the number of processes stays the same, and is restarted when it changes."""
    client.warm_up()
    assert client.started == 0
    client.processes = 2
    client.warm_up()
    assert client.started == 1


def test_closed_client_has_no_request(client: Piped, worker: Worker) -> None:
    """A closed client has neither a request nor a worker."""
    client.ask(RULES, seen(), "easy", 5)
    client.close()
    assert not client.is_thinking
    assert client.poll() is None
    client.warm_up()
    assert client.started == 1
