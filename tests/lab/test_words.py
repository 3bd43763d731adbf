"""Verdicts in sentences, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from barons.games import game_keys
from barons.lab.estimates import Estimate, estimate
from barons.lab.measures import SHARE, Measure, measures_of
from barons.lab.plan import Arm
from barons.lab.study import Contrast
from barons.lab.words import is_still, number, still, verdict
from barons.text.tr import set_language

TURNS = measures_of("land")[0]


@pytest.fixture(params=["en", "fr", "de"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language in use."""
    set_language(request.param)
    yield request.param
    set_language("en")


def contrast(gaps: list[float], p: float, measure: Measure = TURNS) -> Contrast:
    """A from 20 to so much more, or less, deal by deal."""
    base, arm = Arm("A", {}), Arm("B", {})
    before = Estimate(20.0, 19.0, 21.0, 1.0, len(gaps))
    gap = estimate(gaps)
    after = before._replace(mean=20.0 + gap.mean)
    return Contrast(measure, 2, base, arm, before, after, gap, p, is_sequential=False)


def test_a_clear_difference(spoken: str) -> None:
    """Both means, the difference, its interval."""
    text = verdict(contrast([-3.0, -2.0, -4.0, -3.0] * 3, 0.001), 10)
    wanted = {
        "en": "Turns: 20.0 with A, 17.0 with B. Clear: −3.00 (between −3.47 and −2.53).",
        "fr": "Tours\u00a0: 20,0 avec A, 17,0 avec B. Net\u00a0: −3,00 (entre −3,47 et −2,53).",
        "de": "Züge: 20,0 mit A, 17,0 mit B. Klar: −3,00 (zwischen −3,47 und −2,53).",
    }
    assert text == wanted[spoken]


def test_few_deals_tell_nothing(spoken: str) -> None:
    """However alike they look: neither clear nor too small."""
    text = verdict(contrast([-3.0, -3.001], 0.0001), 10)
    wanted = {
        "en": "Turns: 20.0 with A, 17.0 with B. After 2 deals nothing can be said yet.",
        "fr": "Tours\u00a0: 20,0 avec A, 17,0 avec B. Après 2 donnes, on ne peut rien dire.",
        "de": "Züge: 20,0 mit A, 17,0 mit B. Nach 2 Startlagen lässt sich nichts sagen.",
    }
    assert text == wanted[spoken]


def test_what_would_be_clear_alone_says_why_it_is_not() -> None:
    """An interval without 0 beside "not clear" would contradict itself."""
    text = verdict(contrast([-3.0, -2.0, -4.0, 1.0] * 3, 0.2), 40)
    assert text.startswith(
        "Turns: 20.0 with A, 18.0 with B. On its own this would be clear, but not as one of 40 comparisons,"
        " some of which look clear by chance: −2.00 (between −3.24 and −0.76)"
    )


def test_a_difference_that_is_not_clear_says_what_it_needs() -> None:
    """So many deals more, to two digits; or that it is too small."""
    assert verdict(contrast([-3.0, 3.5, 1.0, 2.5] * 3, 0.6), 1).endswith(
        "; if the difference is this large, about 17 more deals would show it."
    )
    assert verdict(contrast([-3.0, 3.001] * 5, 0.9), 1).endswith("too small for this study.")


def test_measures_that_never_moved_are_told_together() -> None:
    """In one sentence an arm."""
    found = [contrast([0.0, 0.0], 1.0), contrast([0.0, 0.0], 1.0, measures_of("land")[1])]
    assert all(map(is_still, found))
    assert still(found) == ["No difference in any deal with B: Turns, Actions."]


def test_shares_are_told_in_percent(spoken: str) -> None:
    """As the language writes them."""
    wanted = {"en": "61.4%", "fr": "61,4\u00a0%", "de": "61,4\u00a0%"}
    assert number(0.6137, SHARE) == wanted[spoken]
    assert number(-0.05, SHARE, is_signed=True)[0] == "−"


@pytest.mark.parametrize("game", game_keys())
def test_every_measure_is_a_definition(game: str) -> None:
    """Names once, with a docstring, a title and a sentence."""
    measures = measures_of(game)
    assert len({each.name for each in measures}) == len(measures) >= 25
    assert all(each.read.__doc__ and each.title and each.meaning.endswith(".") for each in measures)
