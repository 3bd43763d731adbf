"""Several searches of one position, merged into one decision that is the same each time."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread

import pytest

from barons.ai.bot import SearchingBot
from barons.ai.levels import level
from barons.ai.mcts import RootAction
from barons.ai.parallelsearch import merged, shared_out
from barons.ai.searchworkers import SearchWorkers
from barons.ai.worker import serve
from barons.engine.dealer import Dealer
from tests import toypack
from tests.toy import ToyRules, ToyView

RULES = ToyRules()


def seen() -> ToyView:
    """Return a position in which seat 0 decides."""
    state = RULES.initial_state(2, Dealer(1))
    state.apply(RULES.parse("die 2"))
    return state.observation(0)


def line(action: str, visits: int, value: float) -> RootAction:
    """Return one part's result for an action."""
    return RootAction(RULES.parse(action), visits, value, 0.5)


@pytest.fixture
def members() -> Iterator[list[Connection]]:
    """Yield pipes to two threads that serve as the worker processes do."""
    pairs = [Pipe() for _ in range(2)]
    threads = [Thread(target=serve, args=(theirs, toypack.unpack)) for _, theirs in pairs]
    for thread in threads:
        thread.start()
    yield [ours for ours, _ in pairs]
    for ours, _ in pairs:
        ours.close()
    for thread in threads:
        thread.join()


def test_visits_are_added_and_values_weighted_by_them() -> None:
    """The favourite of the second part can win."""
    parts = [
        [line("take 1", 30, 0.5), line("take 2", 20, 0.4)],
        [line("take 2", 40, 0.7), line("take 1", 10, 0.5)],
    ]
    found = merged(parts)
    assert [(each.action.text, each.visits) for each in found] == [("take 2", 60), ("take 1", 40)]
    assert found[0].value == pytest.approx(0.6)


def test_actions_of_single_part_are_retained() -> None:
    """The parts sample different worlds, and so may find different actions."""
    found = merged([[line("take 1", 30, 0.5)], [line("take 2", 40, 0.7)]])
    assert [each.action.text for each in found] == ["take 2", "take 1"]


def test_part_searches_less_than_one_alone_but_more_than_its_share() -> None:
    """More processors finish sooner without becoming weaker."""
    assert shared_out(8000, 1) == 8000
    assert shared_out(8000, 4) == 4000


def test_crew_returns_lines_of_all_parts(members: list[Connection]) -> None:
    """Each part has its own random numbers, and the results keep the order of the parts."""
    workers = SearchWorkers(members)
    workers.ask({"goal": RULES.goal}, "normal", RULES)
    workers.begin(seen(), 5, 300, None)
    bot = SearchingBot(RULES, level("normal"), 5)
    assert workers.lines() == [bot.search(seen(), part, 300) for part in (1, 2)]


def test_parallel_bot_is_deterministic(members: list[Connection]) -> None:
    """The speed of the parts does not change the decision."""
    workers = SearchWorkers(members)
    workers.ask({"goal": RULES.goal}, "normal", RULES)
    thoughts = [SearchingBot(RULES, level("normal"), 5, parallel=workers).think(seen()) for _ in range(2)]
    assert thoughts[0].findings.lines == thoughts[1].findings.lines
    assert sum(each.visits for each in thoughts[0].findings.lines) > level("normal").iterations


def test_only_lines_of_dead_member_are_missing(members: list[Connection]) -> None:
    """The lines of both remaining parts are returned."""
    dead, theirs = Pipe()
    theirs.close()
    workers = SearchWorkers([dead, *members])
    workers.ask({"goal": RULES.goal}, "normal", RULES)
    workers.begin(seen(), 5, 300, None)
    assert len(workers.lines()) == 2
