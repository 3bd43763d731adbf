"""Verdicts as sentences in both languages."""

from __future__ import annotations

import pytest

from barons.games import game_keys
from barons.lab.estimates import Estimate, estimate
from barons.lab.measures import SHARE, Measure, measures_of
from barons.lab.overview import Cut, Explained, Overview, SeatShare, corrected_seats
from barons.lab.plan import Arm
from barons.lab.study import MeasureContrast
from barons.lab.words import correlation_line, is_still, number, overview_lines, still, verdict
from barons.text.tr import set_language

TURNS = measures_of("land")[0]


@pytest.fixture(params=["en", "fr", "de"])
def spoken(request: pytest.FixtureRequest) -> str:
    """Use a language."""
    set_language(request.param)
    return str(request.param)


def contrast(gaps: list[float], p: float, measure: Measure = TURNS) -> MeasureContrast:
    """Return a contrast of 20 with 20 plus these gaps."""
    base, arm = Arm("A", {}), Arm("B", {})
    before = Estimate(20.0, 19.0, 21.0, 1.0, len(gaps))
    gap = estimate(gaps)
    after = before._replace(mean=20.0 + gap.mean)
    return MeasureContrast(measure, 2, base, arm, before, after, gap, p, is_sequential=False)


def test_text_of_clear_difference(spoken: str) -> None:
    """The text has both means, the difference and its interval."""
    text = verdict(contrast([-3.0, -2.0, -4.0, -3.0] * 12, 0.001), 10)
    wanted = {
        "en": "Turns: 20.0 with A, 17.0 with B. Clear: −3.00 (between −3.21 and −2.79).",
        "fr": "Tours\u00a0: 20,0 avec A, 17,0 avec B. Net\u00a0: −3,00 (entre −3,21 et −2,79).",
        "de": "Züge: 20,0 mit A, 17,0 mit B. Klar: −3,00 (zwischen −3,21 und −2,79).",
    }
    assert text == wanted[spoken]


def test_text_for_too_few_deals_makes_no_claim(spoken: str) -> None:
    """Even equal values are called neither clear nor small; the deals needed are given."""
    text = verdict(contrast([-3.0, -3.001], 0.0001), 10)
    wanted = {
        "en": "After 2 deals nothing can be said yet: this needs 30.",
        "fr": "Après 2 donnes, on ne peut rien dire\u00a0: il en faut 30.",
        "de": "Nach 2 Startlagen lässt sich nichts sagen: Nötig sind 30.",
    }
    assert text.endswith(wanted[spoken])


def test_cumulative_measures_are_given_per_turn(spoken: str) -> None:
    """Longer games have higher totals, so the verdict uses the rate; totals are given as well."""
    built = next(each for each in measures_of("land") if each.name == "constructed")
    found = contrast([0.001, -0.001] * 20, 0.9, built)
    rate = Estimate(0.196, 0.19, 0.2, 0.01, 40)
    text = verdict(found._replace(before=rate, after=rate, totals=(9.41, 11.04)), 1)
    wanted = {
        "en": " per turn: 0.196 with A, 0.196 with B (9.41 and 11.0 per game). ",
        "fr": " par tour\u00a0: 0,196 avec A, 0,196 avec B (9,41 et 11,0 par partie). ",
        "de": " je Zug: 0,196 mit A, 0,196 mit B (9,41 und 11,0 je Partie). ",
    }
    assert wanted[spoken] in text


def test_differences_of_shares_are_given_in_percentage_points(spoken: str) -> None:
    """Plain per cent could be relative."""
    share = next(each for each in measures_of("land") if each.name == "challenge")
    text = verdict(contrast([-1.0, 0.0, 0.0, 0.0] * 20, 0.001, share), 10)
    assert {"en": "−25.0 points", "fr": "−25,0 points", "de": "−25,0 Prozentpunkte"}[spoken] in text


def test_text_explains_correction_for_many_comparisons() -> None:
    """An interval without 0 next to “not clear” needs an explanation."""
    text = verdict(contrast([-3.0, -2.0, -4.0, 1.0] * 12, 0.2), 40)
    assert text.startswith(
        "Turns: 20.0 with A, 18.0 with B. On its own this would be clear, but not as one of 40 comparisons,"
        " some of which look clear by chance: −2.00 (between −2.55 and −1.41)"
    )


def test_unclear_difference_states_number_of_deals_needed() -> None:
    """The text gives the number of further deals in two digits, or says that the difference is too small."""
    assert verdict(contrast([-3.0, 3.5, -2.0, 2.5] * 10, 0.6), 1).endswith(
        " more deals would show it with a chance of 80%."
    )
    assert verdict(contrast([-3.0, 3.001] * 20, 0.9), 1).endswith("too small for this study.")


def test_unchanged_measures_are_listed_together() -> None:
    """Each arm has one sentence for them."""
    found = [contrast([0.0, 0.0], 1.0), contrast([0.0, 0.0], 1.0, measures_of("land")[1])]
    found = [each._replace(totals=(12.5, 12.5)) for each in found]
    assert all(map(is_still, found))
    assert still(found) == ["No difference in any deal with B: Turns (12.5), Actions (12.5)."]


def test_text_gives_correlation_between_equal_deals() -> None:
    """The text says whether the correlation helps."""
    found = [contrast([1.0, 2.0], 1.0)._replace(correlation=each) for each in (-0.28, 0.02, 0.22)]
    assert correlation_line(found) == (
        "Over the same deals, the rulesets’ results have a correlation of 0.02 (−0.28 to 0.22, depending on the"
        " measure)."
        " Different deals would give equally precise differences."
    )
    assert correlation_line(found[2:]).endswith("That makes the differences more precise.")


def test_games_cut_off_are_listed_first() -> None:
    """The seats follow, compared with equal shares, then the influence of chance."""
    seats = [
        SeatShare(Estimate(share, share - 0.05, share + 0.05, 0.5, 200), p)
        for share, p in ((0.6, 0.01), (0.4, 0.02))
    ]
    found = Overview({(2, "A"): Cut(24, 24, 10)}, {(2, "A"): seats}, {(2, "A"): Explained(0.01, 0.0, 0.04)}, {})
    assert overview_lines(found, 2) == [
        "A: 24 of 24 games were cut off after 10 rounds.",
        "A: first places by seat: 60.0% (55.0% to 65.0%), 40.0% (35.0% to 45.0%); fair is 50.0% each."
        " Clearly not fair: seats 1, 2.",
        "A: chance explains 1.0% of the result (0.0% to 4.0%).",
    ]
    assert overview_lines(found, 3) == []


def test_seat_tests_of_all_arms_are_corrected_together() -> None:
    """The two seats of a game of two players are one test."""
    share = SeatShare(Estimate(0.6, 0.55, 0.65, 0.5, 200), 0.03)
    found = corrected_seats({(2, "A"): [share, share], (2, "B"): [share, share], (3, "A"): [share] * 3})
    assert {round(each.p, 2) for shares in found.values() for each in shares} == {0.15}
    assert [each.p for each in corrected_seats({(2, "A"): [share, share]})[2, "A"]] == [0.03, 0.03]


def test_verb_agrees_with_number_of_games_cut_off(spoken: str) -> None:
    """One game out of many is singular."""
    wanted = {
        "en": "A: 1 of 16 games was cut off after 40 rounds.",
        "fr": "A\u00a0: 1 partie sur 16 a été coupée après 40 tours de table.",
        "de": "A: 1 von 16 Partien wurde nach 40 Runden abgebrochen.",
    }
    assert overview_lines(Overview({(2, "A"): Cut(1, 16, 40)}, {}, {}, {}), 2) == [wanted[spoken]]


def test_shares_are_formatted_as_percentages(spoken: str) -> None:
    """The format is that of the language."""
    wanted = {"en": "61.4%", "fr": "61,4\u00a0%", "de": "61,4\u00a0%"}
    assert number(0.6137, SHARE) == wanted[spoken]
    assert number(-0.05, SHARE, is_signed=True)[0] == "−"
    assert number(-0.00001, SHARE, is_signed=True)[0] == "+"


@pytest.mark.parametrize("game", game_keys())
def test_every_measure_is_fully_defined(game: str) -> None:
    """Each measure has a unique name, a title and a sentence."""
    measures = measures_of(game)
    assert len({each.name for each in measures}) == len(measures) >= 25
    assert all(each.title and each.meaning.endswith(".") for each in measures)
