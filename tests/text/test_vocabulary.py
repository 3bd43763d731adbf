"""Each event and each reason that an engine can say has words, and editions have words of their own."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from barons import rulesets
from barons.engine.core import Event, Reason, Rules
from barons.engine.land import events as land_events
from barons.engine.land import reasons as land_reasons
from barons.text import describe
from barons.text.describe import Names
from barons.text.tr import set_language

SAMPLES: dict[str, list[Any]] = {
    "tile": ["4A"], "neighbour": ["3B"], "by": ["2C"], "command": ["4B"], "shared": ["1A"],
    "other_tile": ["1B"],
    "origin": ["4A"], "target": ["3B"], "path": [["4A", "3B"]], "card": ["2C"], "piece": ["baron", "knight2"],
    "order": ["disperse", "concentrate", "recruit", "construct"], "verb": ["lightning"], "seat": [1],
    "seats": [[0], [0, 1], []], "colour": ["sable"], "other": ["gold"], "owner": ["gold"], "attacker": ["gold"],
    "defender": ["sable"], "colours": [["sable"], ["sable", "ivory"]], "faces": [[4, 5, 6], [1], []],
    "use": ["move", "recruit", "collect", "order"], "how": ["move", "bonus", "lightning", "long"],
    "face": [3], "distance": [4], "stacked": [True], "bonus": [True], "attacker_to": ["reserve"],
    "attacked_to": ["discard"], "troops_to": ["reserve"], "action": ["end"],
}  # fmt: skip
WHATS = {"chance_awaited": ["die", "draw"], "not_chance": ["die", "draw"]}
WHYS: dict[str, list[Any]] = {
    "turn_ended": ["end", "actions", "combat"],
    "game_over": ["challenge", "exhaustion", "rounds"],
    "way_barred": ["mountain", "troops", "donjon", "knight"],
    "nothing_can_move": [None, Reason("blocked", {"tile": "4A", "colours": ["gold"]})],
}


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def samples(name: str, make: Callable[..., Event | Reason]) -> Iterator[Event | Reason]:
    """What this constructor makes, each operand varied on its own."""
    choices: dict[str, list[Any]] = {}
    for key in inspect.signature(make).parameters:
        known = WHATS.get(name) if key == "what" else WHYS.get(name) if key == "why" else SAMPLES.get(key)
        if name == "card_discarded" and key == "face":
            known = ["up", "down"]
        choices[key] = known if known is not None else [2, 1]
    first = {key: values[0] for key, values in choices.items()}
    yield make(**first)
    for key, values in choices.items():
        for value in values[1:]:
            yield make(**{**first, key: value})


def constructors(module: ModuleType) -> list[tuple[str, Callable[..., Event | Reason]]]:
    """The public functions of a list of events or reasons."""
    return [
        (name, make)
        for name, make in inspect.getmembers(module, inspect.isfunction)
        if make.__module__ == module.__name__ and not name.startswith("_")
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2024-03"])
@pytest.mark.parametrize("module", [land_events, land_reasons], ids=["events", "reasons"])
def test_land_words_everything_its_engine_can_say(module: ModuleType, ruleset: str, language: str) -> None:
    rules = rulesets.load(ruleset)
    set_language(language)
    for name, make in constructors(module):
        for item in samples(name, make):
            viewer = item.only if isinstance(item, Event) else None
            told = describe.sentence(rules, item, viewer, Names(("Isabeau", "Aldric"), ("gold", "sable")))
            assert " " in told, name
            assert not set("{}_") & set(told), told
            if isinstance(item, Reason):
                brief = str(describe.short_reason(rules, item))
                assert brief != item.code, name
                assert len([word for word in brief.replace("\u00a0", " ").split() if word not in ":;"]) <= 6, (
                    brief
                )


def reason_in(rules: Rules, reason: Reason, names: Names | None = None) -> str:
    return describe.sentence(rules, reason, None, names)


def test_knights_who_command_nothing_are_saboteurs() -> None:
    reason = land_reasons.blocked("2A", ["sable"])
    assert (
        reason_in(rulesets.load("land-2024-03"), reason) == "Forest A is blocked for you by Black’s Saboteur."
    )
    assert reason_in(rulesets.load("land-2025-11"), reason) == "Wolf A is blocked for you by Black’s Knight."


def test_a_promontory_is_named_by_the_rule_that_protects_it() -> None:
    told = reason_in(rulesets.load("land-2024-03"), land_reasons.donjon_lasts("1C", 1))
    assert told == "On promontories a donjon stands for ever; Promontory C is one."


def test_french_elides_before_a_vowel() -> None:
    set_language("fr")
    reason = land_reasons.donjon_there("3A", "gold")
    names = Names(("Aldric", "Mahaut"), ("gold", "sable"))
    told = reason_in(rulesets.load("land-2025-11"), reason, names)
    assert told == "Un donjon d’Aldric est déjà sur Aigle A."


def test_people_without_names_are_called_by_their_colours() -> None:
    told = reason_in(rulesets.load("land-2025-11"), land_reasons.opposing_troops("4A", "ivory", 3))
    assert told == "Troops of White stand on Lion A."


def test_the_protocol_names_tiles_as_the_notation_does() -> None:
    reason = land_reasons.donjon_adjacent("4A", "3B", "sable")
    told = describe.reason_message(rulesets.load("land-2025-11"), reason)
    assert told == "Black’s donjon on 3B is next to 4A: donjons do not stand side by side."


def test_a_card_turned_down_keeps_its_secret() -> None:
    rules = rulesets.load("land-2025-11")
    own = land_events.own_card_drawn(1, "2C")
    assert describe.sentence(rules, own, 1, ("Isabeau", "Aldric")) == "You drew Wolf C."
    assert describe.sentence(rules, own, 0, ("Isabeau", "Aldric")) == ""
    assert describe.sentence(rules, own, None, ("Isabeau", "Aldric")) == ""
