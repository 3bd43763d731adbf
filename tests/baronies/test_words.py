"""Baron in words: why a barony brings less than its land is worth, what a fight leaves out."""

from __future__ import annotations

import pytest

from barons import rulesets
from barons.engine.baronies import events as happened
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.narrowing import of_game
from barons.text.baronies import events as wording
from barons.text.sentence import Names
from barons.text.tr import set_language

NAMES = Names(("Isabeau", "Aldric"))
HALVED = "The barony was claimed incomplete, so its value of 3 is divided by 2 and rounded up."
REST = "It was claimed incomplete, so the rest is divided by 2 and rounded up."
HELD = "Its tiles are worth 3, but 1 of them already counts in another of the player’s baronies."


@pytest.fixture(autouse=True)
def english() -> None:
    """Whatever was spoken before."""
    set_language("en")


@pytest.mark.parametrize(
    ("counted", "final", "why"),
    [((), False, ""), ((), True, HALVED), (("0,1",), False, HELD), (("0,1",), True, f"{HELD} {REST}")],
)
def test_a_barony_says_why_it_brings_what_it_does(counted: tuple[str, ...], *, final: bool, why: str) -> None:
    """Claimed, or of land that counts already."""
    rules = of_game(BaroniesRules, rulesets.load("baronies-2006"))
    event = happened.Established("0,0", 0, True, 3, counted, final, False, 0)
    said = str(wording.sentence(rules, event, None, NAMES))
    assert said == f"The knight of Isabeau at the centre becomes a baron: 0 honour. {why}".strip()


def test_a_fight_says_that_what_is_fought_over_counts_for_nobody() -> None:
    """What a number is taken from the worth for."""
    rules = of_game(BaroniesRules, rulesets.load("baronies-2006"))
    baron = happened.ChallengedBaron("2,0", 1, 2, ("1,0",))
    event = happened.BaronsFight("0,0", 0, 6, ("1,0",), (baron,), "2,0", True, ())
    said = str(wording.sentence(rules, event, None, NAMES, {"0,0": "11 − 5 = 6", "2,0": "7 − 5 = 2"}))
    assert said.endswith("11 − 5 = 6 against 7 − 5 = 2, without the tiles fought over.")
