"""The worker's desk: what it answers, what makes it stop, what it keeps from one question to the next."""

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
    """The pipe's other end, and how often rules were made of a ruleset."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.unpacked = 0

    def unpack(self, data: Any) -> Rules:
        """Counted."""
        self.unpacked += 1
        return toypack.unpack(data)

    def asks(self, **message: object) -> None:
        """Whatever it likes."""
        self.pipe.send_bytes(json.dumps(message).encode())

    def messages(self) -> list[dict[str, Any]]:
        """All that has come since the last look."""
        found = []
        while self.pipe.poll():
            found.append(json.loads(self.pipe.recv_bytes()))
        return found


def question(ticket: int = 1, **changes: object) -> Any:
    """About seat 0's decision."""
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
    """A window and a desk."""
    ours, theirs = Pipe()
    window = Window(ours)
    yield window, WorkerDesk(theirs, window.unpack, None)
    ours.close()
    theirs.close()


def test_an_answer_is_the_bots_choice(ends: tuple[Window, WorkerDesk]) -> None:
    """With its value, under the question's ticket; no level but the adviser names an alternative."""
    window, desk = ends
    desk.answer(question(7))
    thought = SearchingBot(RULES, level("novice", "toy"), 5).think(seen())
    answer = {"ticket": 7, "action": thought.action.text, "value": thought.value, "rival": None}
    assert window.messages() == [answer]


def test_a_part_of_a_search_answers_with_its_lines(ends: tuple[Window, WorkerDesk]) -> None:
    """Action, visits, value, prior each."""
    window, desk = ends
    desk.answer(question(part=2, iterations=48))
    lines = SearchingBot(RULES, level("novice", "toy"), 5).search(seen(), 2, 48)
    assert window.messages() == [{"ticket": 1, "lines": [[line.action.text, *line[1:]] for line in lines]}]


def test_a_fault_is_told_by_its_name(ends: tuple[Window, WorkerDesk]) -> None:
    """The next question is answered as ever."""
    window, desk = ends
    desk.answer(question(level="wizard"))
    assert window.messages() == [{"ticket": 1, "error": "ValueError: no such level: wizard"}]
    desk.answer(question(2))
    assert "action" in window.messages()[0]


def test_nobody_is_told_what_is_not_wanted_any_more(ends: tuple[Window, WorkerDesk]) -> None:
    """The next question ends this one, and is the next."""
    window, desk = ends
    window.asks(**question(2))
    desk.answer(question(1))
    assert window.messages() == []
    assert desk.next_question().get("ticket") == 2


def test_a_question_taken_back_is_not_answered(ends: tuple[Window, WorkerDesk]) -> None:
    """And what takes it back is no question."""
    window, desk = ends
    window.asks(cancel=True)
    desk.answer(question(1))
    assert window.messages() == []
    window.asks(**question(3))
    assert desk.next_question().get("ticket") == 3


def test_haste_is_answered_with_the_best_so_far(ends: tuple[Window, WorkerDesk]) -> None:
    """Long before the level's iterations are made."""
    window, desk = ends
    window.asks(now=1)
    desk.answer(question(level="expert"))
    (answer,) = window.messages()
    assert "action" in answer


def test_haste_about_another_question_hurries_nothing(ends: tuple[Window, WorkerDesk]) -> None:
    """It is too late for that one; and nothing of it is kept for this one."""
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
    """About seat 0's decision, as if it were another's."""
    asked = {
        "ahead": seen().to_json(),
        "ruleset": toypack.pack(RULES),
        "level": "novice",
        "seed": 5,
        "steps": None,
    }
    return {**asked, **changes}


def test_what_is_thought_ahead_ends_with_the_next_message(ends: tuple[Window, WorkerDesk]) -> None:
    """Nothing is told of it; what arrived is looked at next."""
    window, desk = ends
    window.asks(**forethought(level="expert"))
    message = desk.next_question()
    assert "ahead" in message
    window.asks(**question(4))
    desk.think_ahead(message)
    assert window.messages() == []
    assert desk.next_question().get("ticket") == 4


def test_what_was_thought_ahead_is_gone_on_with(ends: tuple[Window, WorkerDesk]) -> None:
    """By the bot of the same level, where the question's steps lead."""
    window, desk = ends
    desk.think_ahead(forethought(level="easy"))
    assert desk.bots["easy"].ahead is not None
    desk.answer(question(level="easy", steps=[]))
    assert desk.bots["easy"].ahead is None
    assert "action" in window.messages()[-1]


def test_nobody_is_told_of_a_fault_in_what_nobody_waits_for(ends: tuple[Window, WorkerDesk]) -> None:
    """The question that follows tells it."""
    window, desk = ends
    desk.think_ahead(forethought(level="wizard"))
    assert window.messages() == []
    desk.answer(question(level="wizard"))
    assert window.messages() == [{"ticket": 1, "error": "ValueError: no such level: wizard"}]


def test_rules_are_made_once_for_each_ruleset(ends: tuple[Window, WorkerDesk]) -> None:
    """As long as it is the same; a bot for each level and lord of it."""
    window, desk = ends
    for name in ("novice", "easy", "novice"):
        desk.answer(question(level=name))
    assert window.unpacked == 1
    assert sorted(desk.bots) == ["easy", "novice"]
    desk.answer(question(ruleset={"goal": 12}))
    assert window.unpacked == 2
    assert list(desk.bots) == ["novice"]


def test_a_search_tells_how_far_it_is(ends: tuple[Window, WorkerDesk]) -> None:
    """Its best action, the value and the part of the level's iterations, never more than all."""
    window, desk = ends
    desk.answer(question(level="normal"))
    *progress, answer = window.messages()
    shares = [each["share"] for each in progress]
    assert shares == sorted(shares)
    assert shares
    assert 0.0 < shares[0] <= shares[-1] <= 1.0
    assert {tuple(each) for each in progress} == {("ticket", "best", "value", "share")}
    assert answer["ticket"] == 1
