"""What is shown of a turn that has no room for all its lines: no effect without what has brought it about."""

from __future__ import annotations

from random import Random

import pytest

from barons.app.games import game_window
from barons.app.table.chronicle import Chronicle, Entry
from barons.app.table.shares import Line, shared
from barons.play.draft import Draft
from barons.play.match import Match
from barons.play.seats import Seat
from barons.rulesets import load, with_rounds
from tests.app.laid import mustered

SEATS = Seat("person", "Ada"), Seat("person", "Bo")


def told(match: Match) -> list[Entry]:
    """The lines of a short chronicle for seat 0."""
    words = game_window(match.rules.ruleset.game).replayed(match, 0).family.words
    return [entry for entry in Chronicle(match, words).entries(0) if not entry.is_detail]


def test_a_cause_is_given_room_before_its_effect() -> None:
    """However little it weighs; where one line has room it is the cause, or a line that stands for itself."""
    lines = [Line(1, 0, 30), Line(1, 0, 30, 2, comes_of=0), Line(1, 0, 30, 1)]
    assert [[line.number for line in shared(lines, room)] for room in (30, 60, 90)] == [[0], [1, 0], [2, 1, 0]]


def test_a_cause_too_high_for_the_room_keeps_its_effect_back() -> None:
    """Neither is shown."""
    lines = [Line(1, 1, 30), Line(2, 0, 90), Line(2, 0, 30, 2, comes_of=1)]
    assert [line.number for line in shared(lines, 60)] == []


def test_a_fight_comes_of_the_order_that_led_to_it() -> None:
    """Of that order, not of what was done before or after it."""
    state = mustered(troops={"3B": ("gold", 4), "3H": ("sable", 1)}, hand=())
    match = Match(state.rules, SEATS, 7, first=state)
    match.play("recruit 3B")
    draft = Draft(match)
    for text in ("disperse 3B", "to 3H", "to 3C"):
        draft.add(match.rules.parse(text))
    draft.seal()
    recruits, disperses, fight = told(match)[-3:]
    assert "attacks" in str(fight.sentence)
    assert fight.comes_of == disperses.tells > 0
    assert (recruits.tells, recruits.comes_of, disperses.comes_of) == (0, 0, 0)


def played(ruleset: str) -> Match:
    """A game of lots in which troops and tiles go to and fro."""
    lots, match = Random(4), Match(with_rounds(load(ruleset), 80), SEATS, 3, ends_turns_at_once=True)
    while not match.is_over and match.ply < 900:
        going = [action for action in match.legal if action.text.startswith(("disperse", "to ", "lay"))]
        match.play(lots.choice(going if going and lots.random() < 0.5 else match.legal))
    return match


@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])
def test_every_effect_has_its_cause_in_its_turn(ruleset: str) -> None:
    """Earlier in the chronicle; there are some in each game."""
    entries = told(played(ruleset))
    causes = {entry.tells: (place, entry.turn) for place, entry in enumerate(entries) if entry.tells}
    effects = [(place, entry) for place, entry in enumerate(entries) if entry.comes_of]
    assert effects
    for place, entry in effects:
        earlier, turn = causes[entry.comes_of]
        assert (earlier < place, turn) == (True, entry.turn), str(entry.sentence)
