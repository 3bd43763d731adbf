"""No two options of one choice have the same text, in either language and any position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from barons import rulesets
from barons.app.games.land.clicks import facets
from barons.app.games.land.pendingmove import differ_by_place, foreseen
from barons.app.games.realms.choices import Choices
from barons.engine.core import Action, State
from barons.engine.land.rules import LandRules
from barons.engine.narrowing import of_game
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from barons.languages import offered
from barons.text import describe
from barons.text.land import options as land_options
from barons.text.sentence import Names
from barons.text.tr import set_language
from tests.positions import decisions

NAMES = Names(("Isabeau", "Aldric", "Mahaut"))
BUILT_IN = [entry for entry in rulesets.available() if entry.builtin and not entry.faults]
LAND = [entry.id for entry in BUILT_IN if entry.game == "land"]
BARON = [entry.id for entry in BUILT_IN if entry.game == "baronies"]
BARONS = [entry.id for entry in BUILT_IN if entry.game == "realms"]
FEW, MANY = 40, 3000


def choices_of(rules: LandRules, state: State) -> Iterator[list[Action]]:
    """The choices offered for one or two selected parts that fit several actions."""
    seen = state.observation(state.to_move)
    legal = state.legal_actions()
    ways = [facets(rules, action, seen) for action in legal]
    picks = {pick for way in ways for count in (1, 2) for pick in combinations(sorted(way), count)}
    for picked in sorted(picks):
        if any(part.kind in ("order", "tile") for part in picked):
            meant = [number for number, way in enumerate(ways) if way.issuperset(picked)]
            if len(meant) > 1 and not differ_by_place([ways[number] for number in meant], picked):
                yield [legal[number] for number in meant]


def alike(labels: list[str]) -> list[str]:
    """The labels that appear twice."""
    return sorted({label for label in labels if labels.count(label) > 1})


def land_clashes(ruleset: str, count: int) -> list[list[str]]:
    """Texts that appear twice in a choice of Land."""
    found = []
    for state in decisions(ruleset, count):
        rules = state.rules
        assert isinstance(rules, LandRules)
        for options in choices_of(rules, state):
            brought = {action.text: foreseen(state, action) for action in options}
            for language in offered():
                set_language(language)
                found.append(alike(land_options.labels(rules, options, brought, NAMES)))
    return [clash for clash in found if clash]


def baron_clashes(ruleset: str, count: int) -> list[list[str]]:
    """Texts that appear twice among the actions of a step of Baron."""
    found = []
    for state in decisions(ruleset, count):
        for language in offered():
            set_language(language)
            legal = state.legal_actions()
            found.append(alike([describe.sentence(state.rules, action, None, NAMES) for action in legal]))
    return [clash for clash in found if clash]


def barons_clashes(ruleset: str, count: int) -> list[list[str]]:
    """Labels that appear twice in the rows of a decision of Barons."""
    found = []
    for state in decisions(ruleset, count):
        assert isinstance(state, RealmsState)
        assert isinstance(state.rules, RealmsRules)
        for language in offered():
            set_language(language)
            rows = Choices(state.rules, state, NAMES).of(state.legal_actions())
            found.append(alike([row.label for row in rows]))
    return [clash for clash in found if clash]


@pytest.mark.parametrize("ruleset", LAND)
def test_land_options_have_distinct_labels(ruleset: str) -> None:
    """The options differ for any two selected parts."""
    assert land_clashes(ruleset, FEW) == []


@pytest.mark.parametrize("ruleset", BARON)
def test_baron_actions_have_distinct_labels(ruleset: str) -> None:
    """The actions of each step differ."""
    assert baron_clashes(ruleset, FEW) == []


@pytest.mark.parametrize("ruleset", BARONS)
def test_barons_choices_have_distinct_labels(ruleset: str) -> None:
    """The labels of the rows alone differ."""
    assert barons_clashes(ruleset, 5 * FEW) == []


@pytest.mark.long
@pytest.mark.parametrize("ruleset", LAND)
def test_land_options_have_distinct_labels_in_many_positions(ruleset: str) -> None:
    """The options differ for any two selected parts, in many more positions."""
    assert land_clashes(ruleset, MANY) == []


@pytest.mark.long
@pytest.mark.parametrize("ruleset", BARON)
def test_baron_actions_have_distinct_labels_in_many_positions(ruleset: str) -> None:
    """The actions of each step differ, in many more positions."""
    assert baron_clashes(ruleset, MANY) == []


@pytest.mark.long
@pytest.mark.parametrize("ruleset", BARONS)
def test_barons_choices_have_distinct_labels_in_many_positions(ruleset: str) -> None:
    """The labels of the rows differ, in many more positions."""
    assert barons_clashes(ruleset, MANY) == []


def test_ride_that_costs_a_card_is_distinguished_from_a_move() -> None:
    """With an adjacent tile's card in hand, the texts give the kind of move, distance and cost."""
    rules = of_game(LandRules, rulesets.load("land-2025-11"))
    options = [rules.parse(text) for text in ("move baron 4E", "long baron 4E", "lightning baron 4E 3C")]
    assert [str(label) for label in land_options.labels(rules, options, {}, NAMES)][1:] == [
        "Long ride: discards Lion E",
        "Lightning ride: discards Eagle C",
    ]


@pytest.mark.parametrize("ruleset", LAND)
def test_question_asks_only_about_differences(ruleset: str) -> None:
    """The question is “who” with several officers, “how” with several ways of one officer."""
    wrong = []
    for state in decisions(ruleset, FEW):
        rules = state.rules
        assert isinstance(rules, LandRules)
        for options in choices_of(rules, state):
            asked = land_options.question(rules, options, NAMES)
            riders = [action.text.split(" ")[1] for action in options]
            is_about_rides = asked.startswith(("who ", "how does "))
            means = ("who" in asked, "how" in asked)
            differs = (len(set(riders)) > 1, len(set(riders)) < len(riders))
            wrong += [(asked, riders)] * (is_about_rides and means != differs)
    assert wrong == []


@pytest.mark.parametrize(
    ("texts", "asked"),
    [
        (("move baron 4E", "move knight1 4E bonus"), "which officer moves to Lion E?"),
        (("move baron 4E", "long baron 4E", "move knight1 4E"), "which officer moves to Lion E, and how?"),
        (("move baron 4E", "long baron 4E"), "how does the Baron move to Lion E?"),
        (
            ("lightning baron 4E 3C", "lightning baron 4E 1A"),
            "which card do you discard to move the Baron to Lion E?",
        ),
        (("treasury 3C 1", "treasury 3C 4"), "for Eagle C, to which face is the die turned?"),
    ],
)
def test_question_names_the_kind_of_choice(texts: tuple[str, ...], asked: str) -> None:
    """The question asks who, how, which card or which face."""
    rules = of_game(LandRules, rulesets.load("land-2025-11"))
    assert land_options.question(rules, [rules.parse(text) for text in texts], NAMES) == asked


def test_treasury_labels_each_die_face_with_its_effects() -> None:
    """Each label says what its face allows: how many troops, how far a ride, a card, a second order."""
    rules = of_game(LandRules, rulesets.load("land-2025-11"))
    options = [rules.parse(f"treasury 3C {face}") for face in range(1, 7)]
    said = land_options.labels(rules, options, {}, NAMES)
    params = rules.params
    assert [label[0] for label in said] == list("123456")
    assert [face for face, label in enumerate(said, 1) if "a second order" in label] == list(
        params.turn.two_orders_faces
    )
    assert [face for face, label in enumerate(said, 1) if "a card" in label] == list(params.cards.collect_faces)
    assert said[0] == "1: 1 troop, 2 with a donjon · ride 3 tiles · a card"
