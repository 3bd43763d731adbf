"""Parameters for people: each has a name and a meaning, differences come from the rulesets alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from barons import rulesets
from barons.text.parameters import chapter_title, differences, entry, leaves, value_text
from barons.text.tr import set_language

RULESETS = [
    "land-2025-11",
    "land-2025-10",
    "land-2024-03",
    "baronies-2006",
    "realms-main",
    "realms-0.6",
    "realms-0.3",
]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def params_of(ruleset: str) -> dict[str, Any]:
    params: dict[str, Any] = rulesets.whole(rulesets.load(ruleset))["params"]
    return params


def family(ruleset: str) -> str:
    return ruleset.split("-")[0]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_parameter_has_a_name_a_meaning_and_a_value(ruleset: str, language: str) -> None:
    set_language(language)
    game = family(ruleset)
    for path, value in leaves(params_of(ruleset)):
        told = entry(game, path)
        assert told.meaning.endswith((".", "…")), path
        assert "_" not in told.title, path
        assert chapter_title(game, path)[:1].isupper(), path
        assert value_text(game, path, value).strip(), path
        assert "_" not in value_text(game, path, value), path


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_parameter_stays_english(ruleset: str) -> None:
    game, found = family(ruleset), list(leaves(params_of(ruleset)))
    english = [entry(game, path).meaning for path, _value in found]
    set_language("fr")
    assert [
        one for one, (path, _value) in zip(english, found, strict=True) if entry(game, path).meaning == one
    ] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_ruleset_does_not_differ_from_itself(ruleset: str) -> None:
    assert differences(family(ruleset), params_of(ruleset), params_of(ruleset)) == []


def test_differences_say_both_values_in_words() -> None:
    found = differences("land", params_of("land-2025-11"), params_of("land-2025-10"))
    told = {difference.title: (difference.before, difference.after) for difference in found}
    assert told["Commanding Knight"] == ("must be free", "does not count in the scrum")
    assert told["Troops to capture"] == ("6", "3")
    assert told["Ceiling"] == ("none", "6")


def test_what_a_switch_turns_off_is_not_told_again() -> None:
    found = differences("land", params_of("land-2025-11"), params_of("land-2025-10"))
    cards = [difference.title for difference in found if difference.path[0] == "cards"]
    assert cards == ["Cards in play"]


def test_differences_follow_a_changed_number_and_nothing_else() -> None:
    mine = params_of("land-2025-11")
    mine["ending"]["challenge"]["two"] = 20
    (only,) = differences("land", params_of("land-2025-11"), mine)
    assert only.path == ("ending", "challenge")
    assert (only.before, only.after) == ("16 / 12 / 10", "20 / 12 / 10")


def test_differences_of_the_realms_name_realm_and_item() -> None:
    found = differences("realms", params_of("realms-main"), params_of("realms-0.6"))
    assert ("Magic Sword: weapon dice", "2", "1") in [(one.title, one.before, one.after) for one in found]
