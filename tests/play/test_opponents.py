"""Computer players in a real match, with a real worker process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from barons.play.match import Match
from barons.play.opponents import Thinker, ThinkingAhead, ask_computer, ask_hint, make_thinker
from barons.play.seats import Seat
from barons.rulesets import load
from tests.marks import full
from tests.waiting import LAST_RESORT, wait_for


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    """A client of the real worker, with a timeout for the slowest machine."""
    monkeypatch.setattr("barons.play.opponents._PATIENCE", LAST_RESORT)
    client = make_thinker()
    yield client
    client.close()


@pytest.mark.parametrize(
    "ruleset", ["land-2025-11", full("land-2024-03"), full("baronies-2006"), "realms-main"]
)
def test_two_computers_play_through_the_worker(thinker: Thinker, ruleset: str) -> None:
    """Their decisions are legal, and the fallback player makes none of them."""
    match = Match(load(ruleset), (Seat("computer", "A", "novice"), Seat("computer", "B", "easy")), 5)
    for _ in range(12):
        assert ask_computer(thinker, match) is not None
        reply = wait_for(thinker.poll)
        assert reply.trouble is None
        match.play(reply.action)


def test_person_gets_no_computer_request(thinker: Thinker) -> None:
    """A hint is available all the same."""
    match = Match(load("baronies-2006"), (Seat("person", "Ada"), Seat("computer", "B", "easy")), 5)
    assert ask_computer(thinker, match) is None
    assert ask_hint(thinker, match) is not None
    assert wait_for(thinker.poll).action in match.legal


@pytest.mark.parametrize("ruleset", [full("land-2025-11"), "baronies-2006", full("realms-main")])
def test_computer_thinks_ahead_and_plays_through_the_worker(thinker: Thinker, ruleset: str) -> None:
    """Each step of the person is sent to it; it answers in time with a legal action."""
    match = Match(load(ruleset), (Seat("person", "Ada"), Seat("computer", "B", "easy")), 5)
    ahead = ThinkingAhead(match)
    answered = 0
    for _ in range(60):
        if match.is_over:
            break
        if match.awaits_seal:
            match.seal()
        elif match.computer_to_move is None:
            ahead.update(thinker)
            assert thinker.is_thinking_ahead
            match.play(match.legal[0])
        else:
            assert ask_computer(thinker, match, None, ahead) is not None
            reply = wait_for(thinker.poll)
            assert reply.trouble is None
            match.play(reply.action)
            answered += 1
    assert answered > 3
