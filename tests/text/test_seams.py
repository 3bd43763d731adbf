"""Messages and what fills them: plurals, elision, articles, capitals."""

from __future__ import annotations

import pytest

from barons import rulesets
from barons.engine.land import events as land_events
from barons.engine.narrowing import of_game
from barons.engine.realms import events as realms_events
from barons.engine.realms.rules import RealmsRules
from barons.text import describe
from barons.text.sentence import Names, filled
from barons.text.tr import gettext as _
from barons.text.tr import set_language

REALMS = of_game(RealmsRules, rulesets.load("realms-main"))
NAMES = ("Alice", "Mahaut")


@pytest.mark.parametrize(
    ("language", "count", "expected"),
    [
        ("en", 1, "1 point"),
        ("en", -1, "-1 point"),
        ("en", 0, "0 points"),
        ("en", 21, "21 points"),
        ("fr", 0, "0 point"),
        ("fr", 1, "1 point"),
        ("fr", 2, "2 points"),
    ],
)
def test_noun_agrees_with_preceding_number(language: str, count: int, expected: str) -> None:
    """The plural rule of the language applies."""
    set_language(language)
    assert filled("{count} points", count=count) == expected


def test_participle_agrees_with_its_number_in_french() -> None:
    """“2 touches, dont 1 parée”."""
    set_language("fr")
    assert filled("{hits} touches, dont {parried} parées", hits=2, parried=1) == "2 touches, dont 1 parée"


def test_noun_agrees_with_signed_number() -> None:
    """“A gain of +1 point”."""
    assert filled("{change} points", change="+1") == "+1 point"


def test_noun_without_preceding_number_is_unchanged() -> None:
    """A noun with other words between stays plural."""
    assert filled("{count} extra points", count=1) == "1 extra points"


def test_honour_agrees_with_its_number_in_french() -> None:
    """“1 point”, “2 points”."""
    set_language("fr")
    taken = [filled(_("Take tile {place} from the row for {price} honour."), place=2, price=n) for n in (1, 2)]
    assert taken == [
        "Prendre la tuile 2 de la rangée pour 1 point d’honneur.",
        "Prendre la tuile 2 de la rangée pour 2 points d’honneur.",
    ]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Alice", "Chances d’Alice par tour"),
        ("Hugues", "Chances d’Hugues par tour"),
        ("Mahaut", "Chances de Mahaut par tour"),
    ],
)
def test_a_preposition_is_elided_before_a_name(name: str, expected: str) -> None:
    """This holds in every window that names a player."""
    set_language("fr")
    assert filled(_("Chances of {name} by turn"), name=name) == expected


@pytest.mark.parametrize(
    ("monster", "expected"),
    [
        ("dragon", "Alice besiegt den Drachen und gewinnt 10 Gold."),
        ("stone-giant", "Alice besiegt den Steinriesen und gewinnt 10 Gold."),
        ("griffon", "Alice besiegt den Greifen und gewinnt 10 Gold."),
    ],
)
def test_weak_noun_is_declined_after_its_article(monster: str, expected: str) -> None:
    """This is a rule of German."""
    set_language("de")
    event = realms_events.Slain(monster, 0, 10, False)
    assert describe.sentence(REALMS, event, None, NAMES) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Alice trains warrior to level 2 for 4 gold."),
        ("de", "Alice erreicht für 4 Gold Stufe 2: Krieger."),
    ],
)
def test_title_is_lower_case_inside_a_sentence(language: str, expected: str) -> None:
    """German nouns are the exception."""
    set_language(language)
    event = realms_events.Trained(0, "warrior", 2, 4)
    assert describe.sentence(REALMS, event, None, NAMES) == expected


def test_unnamed_player_is_not_named_after_chosen_colour() -> None:
    """The sentence would name the colour twice."""
    names = Names((), ("gold", "sable"))
    event = land_events.ColourTaken(1, "sable")
    said = describe.sentence(rulesets.load("land-2025-11"), event, None, names)
    assert said == "Player 2 takes the colour black."
