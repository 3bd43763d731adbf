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
from barons.engine.realms import events as realms_events
from barons.engine.realms import reasons as realms_reasons
from barons.engine.realms.stages import PURPOSE_NAMES, STAGE_NAMES
from barons.text import describe
from barons.text.describe import Names
from barons.text.tr import set_language

CAUSES = [None, Reason("blocked", {"tile": "4A", "colours": ["gold"]}), Reason("no_knight_in_reserve", {})]
SAMPLES: dict[str, list[Any]] = {
    "tile": ["4A"], "neighbour": ["3B"], "by": ["2C"], "command": ["4B"], "shared": ["1A"],
    "other_tile": ["1B"],
    "origin": ["4A"], "target": ["3B"], "path": [["4A", "3B"]], "card": ["2C"], "piece": ["baron", "knight2"],
    "order": ["disperse", "concentrate", "recruit", "construct"], "verb": ["lightning"], "seat": [1],
    "seats": [[0], [0, 1], []], "colour": ["sable"], "other": ["gold"], "owner": ["gold"], "attacker": ["gold"],
    "defender": ["sable"], "colours": [["sable"], ["sable", "ivory"]], "faces": [[4, 5, 6], [1], []],
    "use": ["move", "recruit", "collect", "order"], "how": ["move", "bonus", "lightning", "long"],
    "face": [3], "distance": [4], "stacked": [True], "bonus": [True], "attacker_to": ["reserve"],
    "attacked_to": ["discard"], "troops_to": ["reserve"], "action": ["end"], "cause": CAUSES,
}  # fmt: skip
WHATS = {"chance_awaited": ["die", "draw", "tile"], "not_chance": ["die", "draw", "tile"]}
WHYS: dict[str, list[Any]] = {
    "turn_ended": ["end", "actions", "combat"],
    "game_over": ["challenge", "exhaustion", "rounds"],
    "way_barred": ["mountain", "troops", "donjon", "knight"],
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


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2024-03"])
def test_land_words_every_reason_its_engine_can_give(ruleset: str, language: str) -> None:
    """Of its events: `tests/events`."""
    rules = rulesets.load(ruleset)
    set_language(language)
    for name, make in constructors(land_reasons):
        for item in samples(name, make):
            viewer = item.only if isinstance(item, Event) else None
            sentence = describe.sentence(rules, item, viewer, Names(("Isabeau", "Aldric"), ("gold", "sable")))
            assert " " in sentence, name
            assert not set("{}_") & set(sentence), sentence
            if isinstance(item, Reason):
                brief = str(describe.short_reason(rules, item))
                assert brief != item.code, name
                assert len([word for word in brief.replace("\u00a0", " ").split() if word not in ":;"]) <= 6, (
                    brief
                )


REALMS: dict[str, list[Any]] = {
    "seat": [1, 0], "target": [0], "owner": [0], "by": [0, None], "victor": [0], "first": [0, None],
    "space": ["white-1", "red-city", "blue-d3"], "outpost": ["green-outpost"],
    "path": [["white-1", "white-city"]],
    "card": ["torch", "dragon", "treasure-20"], "item": ["torch"], "items": [["torch"], []],
    "monster": ["gnoll"],
    "resource": ["pelts"], "skill": ["healer", "heal", "steal"], "character": ["thief"], "realm": ["white"],
    "values": [[2, 5]], "reached": [["white-1", "white-2"]], "step": list(STAGE_NAMES), "count": [0, 2],
    "purpose": list(PURPOSE_NAMES), "dice": [[2, 6]], "dwellings": [["white-1"], []],
    "castles": [["white-2"], []],
    "winners": [[0], [0, 1], []], "tolls": [[[0, 3]]], "action": ["pass"], "gold": [5, 0], "hits": [0, 2],
    "parried": [0, 1], "escaped": [True, False], "succeeded": [True, False], "is_boss": [True, False],
    "crawled": [False, True], "counts_sixes": [True],
}  # fmt: skip
REALMS_BY_NAME: dict[tuple[str, str], list[Any]] = {
    ("roll_awaited", "dice"): [1, 3], ("rolled", "seat"): [1, None], ("struck", "seat"): [1, None],
    ("struck", "target"): [0, None], ("struck", "how"): ["strike"], ("health", "seat"): [1, None],
    ("fled", "seat"): [1], ("died", "monster"): [None, "gnoll"], ("character", "name"): ["thief"],
    ("fight_over", "how"): ["flight", "torch", "rounds", "stop"], ("gathered", "how"): ["forage", "harvest"],
    ("healed", "how"): ["city", "guild", "potion", "skill"], ("built", "kind"): ["dwelling", "castle"],
    ("demolished", "kind"): ["dwelling", "castle"], ("sold", "kind"): ["item"], ("sold", "name"): ["torch"],
    ("game_over", "how"): ["castles", "survival", "politics", "rounds"], ("stolen", "name"): ["torch"],
    ("nothing_to_take", "what"): ["gold", "item", "resource"], ("tried_to_steal", "what"): ["gold"],
    ("stolen", "what"): ["gold", "item"], ("none_left_to_build", "kind"): ["dwelling", "castle"],
    ("not_held", "name"): ["torch"], ("resource_not_for_toll", "name"): ["pelts"],
    ("trained", "skill"): ["healer"],
}  # fmt: skip


def realms_samples(name: str, make: Callable[..., Event | Reason]) -> Iterator[Event | Reason]:
    """What a constructor of Barons makes, each operand varied on its own."""
    choices = {
        key: REALMS_BY_NAME.get((name, key)) or REALMS.get(key) or [2, 1]
        for key in inspect.signature(make).parameters
    }
    first = {key: values[0] for key, values in choices.items()}
    for key, values in choices.items():
        for value in values:
            yield make(**{**first, key: value})
    if not choices:
        yield make()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_barons_words_every_reason_its_engine_can_give(language: str) -> None:
    """Of its events: `tests/events`."""
    rules = rulesets.load("realms-main")
    set_language(language)
    for name, make in constructors(realms_reasons):
        for item in realms_samples(name, make):
            sentence = describe.sentence(rules, item, None, ("Isabeau", "Aldric"))
            assert " " in sentence, name
            assert sentence.endswith(".") or name == "forced", sentence
            assert not set("{}_") & set(sentence), sentence
            if isinstance(item, Reason):
                brief = str(describe.short_reason(rules, item))
                assert brief != item.code, name
                assert len([word for word in brief.replace("\u00a0", " ").split() if word not in ":;"]) <= 6, (
                    brief
                )


def test_a_turn_of_barons_is_told_in_one_line() -> None:
    events = [
        realms_events.TurnBegan(1, 4),
        realms_events.Rolled.of(1, "movement", [2, 5], False),
        realms_events.Moved(1, 5, ("white-outpost", "white-3"), False),
        realms_events.TollPaid(1, 0, 2, 2),
        realms_events.Built(1, "white-3", "dwelling", 3),
    ]
    result = describe.turn_line(rulesets.load("realms-main"), events, None, ("Isabeau", "Aldric"))
    assert str(result) == "Aldric: to Snow 3, toll of 2 to Isabeau, builds a dwelling."
    assert result.marks == ("white-3",)


def test_what_a_turn_of_barons_sold_is_told_together() -> None:
    events = [
        realms_events.TurnBegan(0, 7),
        realms_events.Moved(0, 2, ("white-4", "yellow-outpost"), False),
        realms_events.Traded(0, "pelts", "yellow-outpost", 6),
        realms_events.Traded(0, "pelts", "yellow-outpost", 6),
        realms_events.Traded(0, "iron", "yellow-outpost", 5),
    ]
    text = describe.turn_line(rulesets.load("realms-main"), events, None, ("Isabeau", "Aldric"))
    assert str(text) == "Isabeau: to the Desert outpost, sells 2\u00a0×\u00a0Pelts and Iron for 17 gold."


def reason_in(rules: Rules, reason: Reason, names: Names | None = None) -> str:
    return describe.sentence(rules, reason, None, names)


def test_knights_who_command_nothing_are_saboteurs() -> None:
    reason = land_reasons.blocked("2A", ["sable"])
    assert (
        reason_in(rulesets.load("land-2024-03"), reason) == "Forest A is blocked for you by Black’s Saboteur."
    )
    assert reason_in(rulesets.load("land-2025-11"), reason) == "Wolf A is blocked for you by Black’s Knight."


def test_a_promontory_is_named_by_the_rule_that_protects_it() -> None:
    text = reason_in(rulesets.load("land-2024-03"), land_reasons.donjon_lasts("1C", 1))
    assert text == "Donjons on promontories are permanent; Promontory C is one of these."


def test_french_elides_before_a_vowel() -> None:
    set_language("fr")
    reason = land_reasons.donjon_there("3A", "gold")
    names = Names(("Aldric", "Mahaut"), ("gold", "sable"))
    text = reason_in(rulesets.load("land-2025-11"), reason, names)
    assert text == "Un donjon d’Aldric est déjà sur Aigle A."


def test_people_without_names_are_called_by_their_colours() -> None:
    text = reason_in(rulesets.load("land-2025-11"), land_reasons.opposing_troops("4A", "ivory", 3))
    assert text == "White has troops on Lion A."


def test_the_protocol_names_tiles_as_the_notation_does() -> None:
    reason = land_reasons.donjon_adjacent("4A", "3B", "sable")
    text = describe.reason_message(rulesets.load("land-2025-11"), reason)
    assert text == "Black’s donjon on 3B is adjacent to 4A. Two donjons may not be adjacent."


def test_a_card_turned_down_keeps_its_secret() -> None:
    rules = rulesets.load("land-2025-11")
    own = land_events.OwnCardDrawn(1, "2C")
    assert describe.sentence(rules, own, 1, ("Isabeau", "Aldric")) == "You drew Wolf C."
    assert describe.sentence(rules, own, 0, ("Isabeau", "Aldric")) == ""
    assert describe.sentence(rules, own, None, ("Isabeau", "Aldric")) == ""
