"""Baron in words: why a barony scores less than its value, and what a fight leaves out."""

from __future__ import annotations

import pytest

from barons import rulesets
from barons.engine.baronies import events as happened
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.narrowing import of_game
from barons.text.baronies import words
from barons.text.baronies.teller import BaroniesTeller
from barons.text.sentence import Names

NAMES = Names(("Isabeau", "Aldric"))
HALVED = "The barony was claimed incomplete, so its value of 3 is divided by 2 and rounded up."
REST = "It was claimed incomplete, so the rest is divided by 2 and rounded up."
HELD = "Its tiles are worth 3, but 1 of them already counts in another of the player’s baronies."


@pytest.mark.parametrize(
    ("counted", "final", "why"),
    [((), False, ""), ((), True, HALVED), (("0,1",), False, HELD), (("0,1",), True, f"{HELD} {REST}")],
)
def test_text_of_new_barony_explains_its_score(counted: tuple[str, ...], *, final: bool, why: str) -> None:
    """It is claimed, or its tiles count in another barony."""
    rules = of_game(BaroniesRules, rulesets.load("baronies-2006"))
    event = happened.Established("0,0", 0, True, 3, counted, final, False, 0)
    said = str(BaroniesTeller(rules, NAMES).tell(event))
    assert said == f"The knight of Isabeau at M13 becomes a baron: 0 honour. {why}".strip()


def test_text_of_fight_explains_excluded_battlefield_tiles() -> None:
    """It says why a number is subtracted from the value."""
    rules = of_game(BaroniesRules, rulesets.load("baronies-2006"))
    baron = happened.ChallengedBaron("2,0", 1, 2, ("1,0",))
    event = happened.BaronsFight("0,0", 0, 6, ("1,0",), (baron,), "2,0", True, ())
    said = str(BaroniesTeller(rules, NAMES, {"0,0": "11 − 5 = 6", "2,0": "7 − 5 = 2"}).tell(event))
    assert said.endswith("11 − 5 = 6 against 7 − 5 = 2, without the tiles fought over.")


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("0,0", "M13"),
        ("1,0", "N13"),
        ("-1,2", "M15"),
        ("0,-1", "L12"),
        ("14,0", "AA13"),
        ("-13,0", "ZZ13"),
        ("-14,0", "ZY13"),
        ("7,-14", "M−1"),
        ("40,0", "BA13"),
    ],
)
def test_space_is_named_by_column_and_row(cell: str, name: str) -> None:
    """The first tile is M13; columns have two letters beyond Z, and count back from ZZ west of A."""
    assert words.place_name(cell) == name


def test_space_names_are_unique() -> None:
    """All spaces that a game can reach have different names."""
    cells = [f"{q},{r}" for q in range(-90, 91) for r in range(-90, 91)]
    assert len({words.place_name(cell) for cell in cells}) == len(cells)
