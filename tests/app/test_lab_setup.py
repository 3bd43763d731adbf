"""What is set up in the laboratory: ranges as far as the rules allow, faults told before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from barons.app.screens.lab.experiment import bounds_of, refusal
from barons.lab.arms import Terms
from barons.lab.wanted import Comparison, Sweep
from barons.text import tr
from tests.app.pilot import Pilot
from tests.app.studies import opened

TERMS = Terms((2,), ("random",), 6, None, 1, 3)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    tr.set_language("en")


def test_a_number_has_the_bounds_of_its_parameter() -> None:
    """As the rulesets' files have them; by number of players too."""
    assert bounds_of("land", "setup.mountains.two") == (0, 12)
    assert bounds_of("land", "turn.actions") == (1, 4)


def test_a_range_that_makes_no_game_is_told_by_its_rule() -> None:
    """In the language in use; one that makes games, and two editions, are refused nothing."""
    wrong = Sweep("land-2025-11", "setup.mountains.two", (11, 12, 13), TERMS)
    assert refusal(wrong) == "Mountains: expected a whole number from 0 to 12, found 13"
    tr.set_language("fr")
    french = "Montagnes\u00a0: attendu\u00a0: un nombre entier de 0 à 12\u00a0; trouvé\u00a0: 13"
    assert refusal(wrong) == french
    assert refusal(wrong._replace(values=(11, 12))) == ""
    assert refusal(Comparison("land-2025-11", "land-2025-10", TERMS)) == ""


def test_a_range_stops_where_its_parameter_does(pilots: Callable[..., Pilot]) -> None:
    """The steppers go no farther."""
    pilot = pilots()
    scene = opened(pilot)
    pilot.choose("lab.kind", 1)
    scene.experiment.take_key("setup.mountains.two")
    for _ in range(20):
        scene.act(("step", "high", 1))
        scene.act(("step", "low", -1))
    assert (scene.experiment.low, scene.experiment.high) == (0, 12)
    assert pilot.told("lab.high").measure == (12, 11, 12, 1)
