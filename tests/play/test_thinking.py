"""What is asked of the computers, and for whom: the question alone, no worker."""

from __future__ import annotations

import os
from typing import NamedTuple

import pytest

from barons.engine.core import CHANCE, Observation, Rules
from barons.play.match import Match
from barons.play.opponents import (
    HINT_LEVEL,
    Thinker,
    ask_computer,
    ask_hint,
    make_thinker,
    thinking_processes,
    why_good,
)
from barons.play.seats import Seat
from tests.baronies.table import variant
from tests.toy import ToyRules

PERSON = Seat("person", "Ada")
COMPUTER = Seat("computer", "Cy", "easy", lord="raider")


class Asked(NamedTuple):
    """One question."""

    viewer: int | None
    level: str
    seed: int
    seconds: float | None


class Listener(Thinker):
    """Notes what it is asked; no process thinks."""

    def __init__(self) -> None:
        super().__init__(lambda rules: {}, lambda data: ToyRules())
        self.asked: list[Asked] = []

    def ask(
        self, rules: Rules, observation: Observation, level: str, seed: int, time_s: float | None = None
    ) -> int:
        """The number of the question."""
        self.asked.append(Asked(observation.viewer, level, seed, time_s))
        return len(self.asked)


@pytest.fixture
def thinker() -> Listener:
    """One that has not been asked."""
    return Listener()


def match_of(*seats: Seat) -> Match:
    """A toy game with seed 7."""
    return Match(ToyRules(), seats, 7)


def test_a_computer_is_asked_as_its_seat_has_it(thinker: Listener) -> None:
    """By level and lord, on what it sees, with the position's seed; capped if one likes."""
    match = match_of(COMPUTER, PERSON)
    assert ask_computer(thinker, match, 0.5) == 1
    assert thinker.asked == [Asked(0, "easy/raider", match.thinking_seed(), 0.5)]


def test_a_computer_has_its_levels_time_unless_it_is_capped(thinker: Listener) -> None:
    """No cap is no cap."""
    ask_computer(thinker, match_of(COMPUTER, PERSON))
    assert [asked.seconds for asked in thinker.asked] == [None]


def test_no_computer_is_asked_for_a_person(thinker: Listener) -> None:
    """Nor for a turn that waits for its seal."""
    match = match_of(PERSON, COMPUTER)
    assert ask_computer(thinker, match) is None
    match.play("end")
    assert match.awaits_seal
    assert ask_computer(thinker, match) is None
    assert thinker.asked == []


def test_a_hint_is_what_hard_would_do(thinker: Listener) -> None:
    """On what the one to move sees, with the position's seed, for seat 0 as for any other."""
    match = match_of(PERSON, COMPUTER)
    assert ask_hint(thinker, match) == 1
    assert thinker.asked == [Asked(0, HINT_LEVEL, match.thinking_seed(), None)]
    assert HINT_LEVEL == "hard"


def test_there_is_no_hint_when_nobody_is_to_decide(thinker: Listener) -> None:
    """While a turn waits for its seal, and at the end."""
    match = match_of(PERSON, COMPUTER)
    match.play("end")
    assert match.to_move == CHANCE
    assert ask_hint(thinker, match) is None
    match.end_now()
    assert ask_hint(thinker, match) is None
    assert thinker.asked == []


@pytest.mark.parametrize(
    ("wanted", "processors", "used"), [(0, 4, 3), (0, 2, 1), (0, 1, 1), (0, None, 1), (5, 2, 5), (1, 8, 1)]
)
def test_so_many_processes_think(
    monkeypatch: pytest.MonkeyPatch, wanted: int, processors: int | None, used: int
) -> None:
    """All processors but the window's, at least one; what is set counts as it is."""
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    assert thinking_processes(wanted) == used


def test_a_thinker_starts_no_process_by_being_made() -> None:
    """One process unless more are asked for."""
    assert make_thinker().processes == 1
    assert make_thinker(processes=3).processes == 3
    assert not make_thinker().is_thinking


def test_why_an_action_is_good_is_asked_for_who_is_to_move() -> None:
    """The first tile of Baron that is laid out is a meadow."""
    match = Match(variant(), (PERSON, COMPUTER), 1)
    ground = why_good(match, match.rules.parse("draft 1"))
    assert ground is not None
    assert ground.reason.code == "meadow"
