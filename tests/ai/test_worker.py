"""The worker's request loop: what it answers, what stops it, and what it keeps between requests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any

import pytest

from barons.ai.bot import SearchingBot
from barons.ai.levels import level
from barons.ai.worker import WorkerDesk
from barons.engine.core import Rules
from tests import toypack
from tests.ai.test_client import RULES, seen


class Window:
    """The client's end of the pipe, which counts how often rules were built."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.unpacked = 0

    def unpack(self, data: Any) -> Rules:
        """Build the rules and count the call."""
        self.unpacked += 1
        return toypack.unpack(data)

    def asks(self, **message: object) -> None:
        """Send a message to the worker."""
        self.pipe.send_bytes(json.dumps(message).encode())

    def messages(self) -> list[dict[str, Any]]:
        """Return all messages since the last call."""
        found = []
        while self.pipe.poll():
            found.append(json.loads(self.pipe.recv_bytes()))
        return found


def question(ticket: int = 1, **changes: object) -> Any:
    """Return a request for the decision of seat 0."""
    asked = {
        "ticket": ticket,
        "ruleset": toypack.pack(RULES),
        "observation": seen().to_json(),
        "level": "novice",
        "seed": 5,
        "time_s": None,
        "steps": None,
    }
    return {**asked, **changes}


@pytest.fixture(name="ends")
def _ends() -> Iterator[tuple[Window, WorkerDesk]]:
    """Yield the client's end and the worker's request loop."""
    ours, theirs = Pipe()
    window = Window(ours)
    yield window, WorkerDesk(theirs, window.unpack, None)
    ours.close()
    theirs.close()


def test_an_answer_is_the_bots_choice(ends: tuple[Window, WorkerDesk]) -> None:
    """The answer has the ticket, action and value; only the adviser names an alternative."""
    window, desk = ends
    desk.answer(question(7))
    thought = SearchingBot(RULES, level("novice", "toy"), 5).think(seen())
    answer = {"ticket": 7, "action": thought.action.text, "value": thought.value, "rival": None}
    assert window.messages() == [answer]


def test_a_part_of_a_search_answers_with_its_lines(ends: tuple[Window, WorkerDesk]) -> None:
    """Each line holds action, visits, value and prior."""
    window, desk = ends
    desk.answer(question(part=2, iterations=48))
    lines = SearchingBot(RULES, level("novice", "toy"), 5).search(seen(), 2, 48)
    assert window.messages() == [{"ticket": 1, "lines": [[line.action.text, *line[1:]] for line in lines]}]


def test_error_is_reported_by_name(ends: tuple[Window, WorkerDesk]) -> None:
    """An error is reported by type and message, and the next request is answered as usual."""
    window, desk = ends
    desk.answer(question(level="wizard"))
    assert window.messages() == [{"ticket": 1, "error": "ValueError: there is no level called 'wizard'"}]
    desk.answer(question(2))
    assert "action" in window.messages()[0]


def test_replaced_request_is_not_answered(ends: tuple[Window, WorkerDesk]) -> None:
    """A new request replaces the current one, which gets no answer."""
    window, desk = ends
    window.asks(**question(2))
    desk.answer(question(1))
    assert window.messages() == []
    assert desk.next_question().get("ticket") == 2


def test_cancelled_request_is_not_answered(ends: tuple[Window, WorkerDesk]) -> None:
    """A cancelled request gets no answer, and the cancellation is not a request."""
    window, desk = ends
    window.asks(cancel=True)
    desk.answer(question(1))
    assert window.messages() == []
    window.asks(**question(3))
    assert desk.next_question().get("ticket") == 3


def test_hurried_request_is_answered_with_best_action_so_far(ends: tuple[Window, WorkerDesk]) -> None:
    """A hurried search answers long before the iterations of its level."""
    window, desk = ends
    window.asks(now=1)
    desk.answer(question(level="expert"))
    (answer,) = window.messages()
    assert "action" in answer


def test_hurrying_other_request_has_no_effect(ends: tuple[Window, WorkerDesk]) -> None:
    """Hurrying another ticket has no effect, and hurrying ends with its request."""
    window, desk = ends
    window.asks(now=9)
    desk.answer(question(1))
    assert window.messages()[-1]["ticket"] == 1
    assert not desk.is_hurried
    window.asks(now=1)
    desk.answer(question(1))
    assert desk.is_hurried
    desk.answer(question(2))
    assert not desk.is_hurried


def forethought(**changes: object) -> Any:
    """Return a request to search ahead for the decision of seat 0."""
    asked = {
        "ahead": seen().to_json(),
        "ruleset": toypack.pack(RULES),
        "level": "novice",
        "seed": 5,
        "steps": None,
    }
    return {**asked, **changes}


def test_search_ahead_ends_with_next_message(ends: tuple[Window, WorkerDesk]) -> None:
    """A search ahead sends no messages, and the message that ended it is handled next."""
    window, desk = ends
    window.asks(**forethought(level="expert"))
    message = desk.next_question()
    assert "ahead" in message
    window.asks(**question(4))
    desk.think_ahead(message)
    assert window.messages() == []
    assert desk.next_question().get("ticket") == 4


def test_search_ahead_is_continued_by_request(ends: tuple[Window, WorkerDesk]) -> None:
    """The bot of the same level continues its search ahead if the steps of the request lead there."""
    window, desk = ends
    desk.think_ahead(forethought(level="easy"))
    assert desk.bots["easy"].ahead is not None
    desk.answer(question(level="easy", steps=[]))
    assert desk.bots["easy"].ahead is None
    assert "action" in window.messages()[-1]


def test_error_in_search_ahead_is_not_reported(ends: tuple[Window, WorkerDesk]) -> None:
    """An error in a search ahead is reported only for the request that follows."""
    window, desk = ends
    desk.think_ahead(forethought(level="wizard"))
    assert window.messages() == []
    desk.answer(question(level="wizard"))
    assert window.messages() == [{"ticket": 1, "error": "ValueError: there is no level called 'wizard'"}]


def test_rules_are_created_only_when_ruleset_changes(ends: tuple[Window, WorkerDesk]) -> None:
    """Rules and the bots of each level are kept until the ruleset changes."""
    window, desk = ends
    for name in ("novice", "easy", "novice"):
        desk.answer(question(level=name))
    assert window.unpacked == 1
    assert sorted(desk.bots) == ["easy", "novice"]
    desk.answer(question(ruleset={"goal": 12}))
    assert window.unpacked == 2
    assert list(desk.bots) == ["novice"]


def test_search_reports_progress(ends: tuple[Window, WorkerDesk]) -> None:
    """Progress holds the best action, its value and the rising share of the iterations, at most 1."""
    window, desk = ends
    desk.answer(question(level="normal"))
    *progress, answer = window.messages()
    shares = [each["share"] for each in progress]
    assert shares == sorted(shares)
    assert shares
    assert 0.0 < shares[0] <= shares[-1] <= 1.0
    assert {tuple(each) for each in progress} == {("ticket", "best", "value", "share")}
    assert answer["ticket"] == 1
