"""Requests to computer players, without a worker process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from barons.ai.levels import ADVISER, HINT, level, levels
from barons.engine.core import CHANCE, Observation, Rules
from barons.play import opponents
from barons.play.match import Match
from barons.play.opponents import (
    Thinker,
    ThinkingAhead,
    ask_computer,
    ask_hint,
    make_thinker,
    next_computer,
    thinking_processes,
    why_good,
)
from barons.play.seats import Seat
from tests.baronies.table import variant
from tests.toy import ToyRules

PERSON = Seat("person", "Ada")
COMPUTER = Seat("computer", "Cy", "easy", lord="raider")


class Asked(NamedTuple):
    """One request."""

    viewer: int | None
    level: str
    seed: int
    seconds: float | None
    steps: list[str] | None = None


class Listener(Thinker):
    """Records requests instead of sending them to a process."""

    def __init__(self) -> None:
        super().__init__(lambda rules: {}, lambda data: ToyRules(), 1.0)
        self.asked: list[Asked] = []
        self.ahead: list[Asked] = []

    def ask(
        self,
        rules: Rules,
        observation: Observation,
        level: str,
        seed: int,
        time_s: float | None = None,
        steps: Sequence[str] | None = None,
    ) -> int:
        self._is_ahead = False
        noted = None if steps is None else list(steps)
        self.asked.append(Asked(observation.viewer, level, seed, time_s, noted))
        return len(self.asked)

    def think_ahead(
        self, rules: Rules, observation: Observation, level: str, seed: int, steps: Sequence[str] | None
    ) -> None:
        self._is_ahead = True
        noted = None if steps is None else list(steps)
        self.ahead.append(Asked(observation.viewer, level, seed, None, noted))


@pytest.fixture
def thinker() -> Listener:
    """A thinker without requests."""
    return Listener()


def match_of(*seats: Seat) -> Match:
    """A toy game with seed 7."""
    return Match(ToyRules(), seats, 7)


def test_request_to_a_computer_uses_its_seat_settings(thinker: Listener) -> None:
    """The request has level, lord, observation and the position's seed, and a time limit if one is set."""
    match = match_of(COMPUTER, PERSON)
    assert ask_computer(thinker, match, 0.5) == 1
    assert thinker.asked == [Asked(0, "easy/raider", match.thinking_seed(), 0.5)]


def test_computer_has_the_time_of_its_level_unless_limited(thinker: Listener) -> None:
    """Without a limit the time of the level is used."""
    ask_computer(thinker, match_of(COMPUTER, PERSON))
    assert [asked.seconds for asked in thinker.asked] == [None]


def test_person_gets_no_computer_request(thinker: Listener) -> None:
    """There is no request for a turn that waits for its seal either."""
    match = match_of(PERSON, COMPUTER)
    assert ask_computer(thinker, match) is None
    match.play("end")
    assert match.awaits_seal
    assert ask_computer(thinker, match) is None
    assert thinker.asked == []


def test_hint_is_the_action_of_the_adviser(thinker: Listener) -> None:
    """The adviser uses the observation of the seat to move and the position's seed, for any seat."""
    match = match_of(PERSON, COMPUTER)
    assert ask_hint(thinker, match) == 1
    assert thinker.asked == [Asked(0, HINT, match.thinking_seed(), None)]


@pytest.mark.parametrize("kind", ["land", "land_cards", "land_endless", "baronies", "realms"])
def test_adviser_has_no_randomness(kind: str) -> None:
    """It searches no less than `hard`, for a hint no less than for a review, and is no opponent."""
    hint, adviser = level(HINT, kind), level(ADVISER, kind)
    assert hint.noise == adviser.noise == 0.0
    assert hint.iterations >= adviser.iterations >= level("hard", kind).iterations
    assert hint.replies >= adviser.replies
    assert {HINT, ADVISER}.isdisjoint(levels(kind))


def test_no_hint_without_a_pending_decision(thinker: Listener) -> None:
    """A turn that waits for its seal and a finished game have no hint."""
    match = match_of(PERSON, COMPUTER)
    match.play("end")
    assert match.to_move == CHANCE
    assert ask_hint(thinker, match) is None
    match.end_now()
    assert ask_hint(thinker, match) is None
    assert thinker.asked == []


@pytest.mark.parametrize(
    ("wanted", "processors", "used"), [(0, 4, 3), (0, 2, 1), (0, 1, 1), (5, 2, 5), (1, 8, 1)]
)
def test_number_of_thinking_processes_depends_on_cores(
    monkeypatch: pytest.MonkeyPatch, wanted: int, processors: int, used: int
) -> None:
    """All available cores but one, at least one; a configured number is used unchanged."""
    monkeypatch.setattr(opponents, "cores", lambda: processors)
    assert thinking_processes(wanted) == used


def test_new_thinker_starts_no_process() -> None:
    """It has one process by default."""
    assert make_thinker().processes == 1
    assert make_thinker(3).processes == 3
    assert not make_thinker().is_thinking


def test_reason_for_an_action_is_given_for_the_seat_to_move() -> None:
    """In Baron, the first tile of the row is a meadow."""
    match = Match(variant(), (PERSON, COMPUTER), 1)
    ground = why_good(match, match.rules.parse("draft 1"))
    assert ground is not None
    assert ground.reason.code == "meadow"


def test_the_next_computer_thinks_ahead_once_for_each_position(thinker: Listener) -> None:
    """It gets its own observation during a person's decision, and while the seal is awaited."""
    match = match_of(PERSON, COMPUTER)
    ahead = ThinkingAhead(match)
    for _ in range(3):
        ahead.update(thinker)
    assert thinker.ahead == [Asked(1, "easy/raider", match.thinking_seed(), None, None)]
    match.play("take 1")
    for _ in range(3):
        ahead.update(thinker)
    assert thinker.ahead[1:] == [Asked(1, "easy/raider", match.thinking_seed(), None, ["take 1"])]


def test_request_after_thinking_ahead_includes_the_steps_since(thinker: Listener) -> None:
    """The request lists all steps played since, as visible to the computer."""
    match = match_of(PERSON, COMPUTER)
    ahead = ThinkingAhead(match)
    ahead.update(thinker)
    match.play(next(action for action in match.legal if action.text.startswith("show")))
    match.play("end")
    match.seal()
    ask_computer(thinker, match, None, ahead)
    (asked,) = thinker.asked
    assert asked.steps is not None
    assert [text.split()[0] for text in asked.steps][-2:] == ["end", "die"]
    assert asked.steps[1] == "draw ?"


def test_computer_thinks_ahead_again_after_a_hint(thinker: Listener) -> None:
    """A hint interrupts it, and it starts again from the current position."""
    match = match_of(PERSON, COMPUTER)
    ahead = ThinkingAhead(match)
    ahead.update(thinker)
    ask_hint(thinker, match)
    ahead.update(thinker)
    assert [asked.steps for asked in thinker.ahead] == [None, []]


def test_undo_discards_the_result_of_thinking_ahead(thinker: Listener) -> None:
    """The result of thinking ahead is dropped after an undo, and after `forget`."""
    match = match_of(PERSON, COMPUTER)
    ahead = ThinkingAhead(match)
    match.play("take 1")
    ahead.update(thinker)
    match.undo()
    ahead.update(thinker)
    assert [asked.steps for asked in thinker.ahead] == [None, None]
    ahead.forget()
    assert not ahead.is_asked
    assert ahead.steps(1) is None


def test_next_computer_is_the_next_computer_seat_in_order() -> None:
    """The current seat is considered first; there is none if only persons are left or the game is over."""
    match = match_of(PERSON, COMPUTER)
    assert next_computer(match) == 1
    assert next_computer(match_of(COMPUTER, PERSON)) == 0
    assert next_computer(match_of(PERSON, PERSON)) is None
    match.end_now()
    assert next_computer(match) is None
