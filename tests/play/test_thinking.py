"""What is asked of the computers, and for whom: the question alone, no worker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from barons.ai.levels import ADVISER, level, levels
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
    """One question."""

    viewer: int | None
    level: str
    seed: int
    seconds: float | None
    steps: list[str] | None = None


class Listener(Thinker):
    """Notes what it is asked; no process thinks."""

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
        """The number of the question."""
        self._is_ahead = False
        noted = None if steps is None else list(steps)
        self.asked.append(Asked(observation.viewer, level, seed, time_s, noted))
        return len(self.asked)

    def think_ahead(
        self, rules: Rules, observation: Observation, level: str, seed: int, steps: Sequence[str] | None
    ) -> None:
        """It thinks as long as nothing else is asked."""
        self._is_ahead = True
        noted = None if steps is None else list(steps)
        self.ahead.append(Asked(observation.viewer, level, seed, None, noted))


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


def test_a_hint_is_what_the_adviser_would_do(thinker: Listener) -> None:
    """On what the one to move sees, with the position's seed, for seat 0 as for any other."""
    match = match_of(PERSON, COMPUTER)
    assert ask_hint(thinker, match) == 1
    assert thinker.asked == [Asked(0, ADVISER, match.thinking_seed(), None)]


@pytest.mark.parametrize("kind", ["land", "land_cards", "land_endless", "baronies", "realms"])
def test_the_adviser_draws_nothing_by_lot(kind: str) -> None:
    """And looks no less far than `hard` does; nobody sits down with that name."""
    adviser = level(ADVISER, kind)
    assert adviser.noise == 0.0
    assert adviser.iterations >= level("hard", kind).iterations
    assert ADVISER not in levels(kind)


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
    ("wanted", "processors", "used"), [(0, 4, 3), (0, 2, 1), (0, 1, 1), (5, 2, 5), (1, 8, 1)]
)
def test_so_many_processes_think(
    monkeypatch: pytest.MonkeyPatch, wanted: int, processors: int, used: int
) -> None:
    """All that may be used but the window's, at least one; what is set counts as it is."""
    monkeypatch.setattr(opponents, "cores", lambda: processors)
    assert thinking_processes(wanted) == used


def test_a_thinker_starts_no_process_by_being_made() -> None:
    """One process unless more are asked for."""
    assert make_thinker().processes == 1
    assert make_thinker(3).processes == 3
    assert not make_thinker().is_thinking


def test_why_an_action_is_good_is_asked_for_who_is_to_move() -> None:
    """The first tile of Baron that is laid out is a meadow."""
    match = Match(variant(), (PERSON, COMPUTER), 1)
    ground = why_good(match, match.rules.parse("draft 1"))
    assert ground is not None
    assert ground.reason.code == "meadow"


def test_the_next_computer_thinks_ahead_once_for_each_position(thinker: Listener) -> None:
    """At a person's decision, on what it sees itself, as its seat has it; the seal is waited for, too."""
    match = match_of(PERSON, COMPUTER)
    ahead = ThinkingAhead(match)
    for _ in range(3):
        ahead.update(thinker)
    assert thinker.ahead == [Asked(1, "easy/raider", match.thinking_seed(), None, None)]
    match.play("take 1")
    for _ in range(3):
        ahead.update(thinker)
    assert thinker.ahead[1:] == [Asked(1, "easy/raider", match.thinking_seed(), None, ["take 1"])]


def test_what_was_thought_ahead_goes_with_the_question(thinker: Listener) -> None:
    """All that has been played since, as the computer may know it."""
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


def test_after_a_hint_it_thinks_ahead_again(thinker: Listener) -> None:
    """From where it was; a question in between ended it."""
    match = match_of(PERSON, COMPUTER)
    ahead = ThinkingAhead(match)
    ahead.update(thinker)
    ask_hint(thinker, match)
    ahead.update(thinker)
    assert [asked.steps for asked in thinker.ahead] == [None, []]


def test_a_step_taken_back_is_another_position(thinker: Listener) -> None:
    """What was thought of it counts no more; nor once it is forgotten."""
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


def test_who_comes_next_is_the_next_computer_that_plays() -> None:
    """Whose turn it is first; none where persons alone are left, or the game is over."""
    match = match_of(PERSON, COMPUTER)
    assert next_computer(match) == 1
    assert next_computer(match_of(COMPUTER, PERSON)) == 0
    assert next_computer(match_of(PERSON, PERSON)) is None
    match.end_now()
    assert next_computer(match) is None
