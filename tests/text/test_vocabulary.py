"""All events and reasons of an engine have texts, and editions have words of their own."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, get_args

import pytest

from barons import rulesets
from barons.engine.core import Reason, Rules
from barons.engine.land import events as land_events
from barons.engine.narrowing import of_game
from barons.engine.realms import events as realms_events
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import PURPOSE_NAMES, STAGE_NAMES
from barons.text import describe
from barons.text.describe import Names
from barons.text.realms.turns import turn_line
from barons.text.tr import set_language
from tests.marks import full

CAUSES = [None, Reason("blocked", {"tile": "4A", "colours": ["gold"]}), Reason("no_knight_in_reserve", {})]
SAMPLES: dict[str, list[Any]] = {
    "tile": ["4A"], "neighbour": ["3B"], "by": ["2C"], "command": ["4B"], "shared": ["1A"], "card": ["2C"],
    "piece": ["baron", "knight2"], "order": ["disperse", "concentrate", "recruit", "construct"],
    "verb": ["lightning"], "seat": [1], "colour": ["sable"], "colours": [["sable"], ["sable", "ivory"]],
    "faces": [[4, 5, 6], [1], []], "use": ["move", "recruit", "collect", "order"], "distance": [4, None],
}  # fmt: skip
LAND_BY_CODE: dict[tuple[str, str], list[Any]] = {
    ("chance_awaited", "what"): ["die", "draw", "tile"], ("not_chance", "what"): ["die", "draw", "tile"],
    ("way_barred", "why"): ["mountain", "troops", "donjon", "knight"],
    ("nothing_can_move", "cause"): CAUSES, ("card_does_nothing", "cause"): CAUSES,
}  # fmt: skip


def samples(
    family: str, code: str, known: dict[str, list[Any]], by_code: dict[tuple[str, str], list[Any]]
) -> Iterator[Reason]:
    """Refusals of a code with every detail of the family, each varied on its own.

    Details that are not `known` are numbers; a `cause` has only a code that names one.
    """
    details = import_module(f"barons.engine.{family}.reasons").RefusalDetails.__annotations__
    choices = {key: by_code.get((code, key)) or known.get(key) or [2, 1] for key in details}
    if (code, "cause") not in by_code:
        choices.pop("cause", None)
    first = {key: values[0] for key, values in choices.items()}
    for key, values in choices.items():
        for value in values:
            yield Reason(code, {**first, key: value})


def codes(family: str) -> tuple[str, ...]:
    """Return all refusals of a family."""
    return get_args(import_module(f"barons.engine.{family}.reasons").Code)


def assert_worded(rules: Rules, reason: Reason, names: Names) -> None:
    """Require a full sentence and a short form of at most six words."""
    sentence, brief = describe.sentence(rules, reason, None, names), str(describe.short_reason(rules, reason))
    assert " " in sentence, reason
    assert sentence.endswith("."), sentence
    assert not set("{}_") & set(sentence), sentence
    assert brief != reason.code
    assert len([word for word in brief.replace("\u00a0", " ").split() if word not in ":;"]) <= 6, brief


@pytest.mark.parametrize(
    ("ruleset", "language"),
    [
        *(("land-2026-03", language) for language in ("en", "fr", "de")),
        *((older, "fr") for older in ("land-2025-11", "land-2024-03")),
        *(full(older, language) for older in ("land-2025-11", "land-2024-03") for language in ("en", "de")),
    ],
)
def test_land_has_text_for_every_engine_refusal(ruleset: str, language: str) -> None:
    """The events are tested in `tests/events`."""
    rules = rulesets.load(ruleset)
    set_language(language)
    for code in codes("land"):
        for reason in samples("land", code, SAMPLES, LAND_BY_CODE):
            assert_worded(rules, reason, Names(("Isabeau", "Aldric"), ("gold", "sable")))


REALMS: dict[str, list[Any]] = {
    "seat": [1, 0], "owner": [0], "space": ["white-1", "red-city", "blue-d3"], "card": ["torch"],
    "item": ["torch"], "name": ["torch", "pelts"], "resource": ["pelts"], "skill": ["healer", "heal", "steal"],
    "character": ["thief"], "realm": ["white"], "values": [[2, 5]], "reached": [["white-1", "white-2"]],
    "step": list(STAGE_NAMES), "purpose": list(PURPOSE_NAMES), "gold": [5, 0],
}  # fmt: skip
REALMS_BY_CODE: dict[tuple[str, str], list[Any]] = {
    ("nothing_to_take", "what"): ["gold", "item", "resource"],
    ("none_left_to_build", "kind"): ["dwelling", "castle"],
}
BARONIES: dict[str, list[Any]] = {
    "cell": ["1,-1", "0,0"], "cells": [["1,-1"], ["0,0", "2,3"]], "tile": ["field", "meadow"],
    "step": ["draft", "refill", "lay", "donjon", "claim"],
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_barons_has_text_for_every_engine_refusal(language: str) -> None:
    """The events are tested in `tests/events`."""
    rules = rulesets.load("realms-main")
    set_language(language)
    for code in codes("realms"):
        for reason in samples("realms", code, REALMS, REALMS_BY_CODE):
            assert_worded(rules, reason, Names(("Isabeau", "Aldric")))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_baron_has_text_for_every_engine_refusal(language: str) -> None:
    """The events are tested in `tests/events`."""
    rules = rulesets.load("baronies-2006")
    set_language(language)
    for code in codes("baronies"):
        for reason in samples("baronies", code, BARONIES, {}):
            assert_worded(rules, reason, Names(("Isabeau", "Aldric")))


def test_turn_of_barons_is_summarised_in_one_line() -> None:
    events = [
        realms_events.TurnBegan(1, 4),
        realms_events.Rolled.of(1, "movement", [2, 5], False),
        realms_events.Moved(1, 5, ("white-outpost", "white-3"), False),
        realms_events.TollPaid(1, 0, 2, 2),
        realms_events.Built(1, "white-3", "dwelling", 3),
    ]
    result = turn_line(of_game(RealmsRules, rulesets.load("realms-main")), events, Names(("Isabeau", "Aldric")))
    assert str(result) == "Aldric: to Snow 3, toll of 2 to Isabeau, builds a dwelling."
    assert result.marks == ("white-3",)


def test_sales_of_a_barons_turn_are_summarised_together() -> None:
    events = [
        realms_events.TurnBegan(0, 7),
        realms_events.Moved(0, 2, ("white-4", "yellow-outpost"), False),
        realms_events.Traded(0, "pelts", "yellow-outpost", 6),
        realms_events.Traded(0, "pelts", "yellow-outpost", 6),
        realms_events.Traded(0, "iron", "yellow-outpost", 5),
    ]
    text = turn_line(of_game(RealmsRules, rulesets.load("realms-main")), events, Names(("Isabeau", "Aldric")))
    assert str(text) == "Isabeau: to the Desert outpost, sells 2\u00a0×\u00a0pelts and iron for 17 gold."


def reason_in(rules: Rules, reason: Reason, names: Names | None = None) -> str:
    return describe.sentence(rules, reason, None, names)


def test_knights_without_command_are_called_saboteurs() -> None:
    reason = Reason("blocked", {"tile": "2A", "colours": ["sable"]})
    assert (
        reason_in(rulesets.load("land-2024-03"), reason) == "Forest A is blocked for you by Black’s Saboteur."
    )
    assert reason_in(rulesets.load("land-2025-11"), reason) == "Wolf A is blocked for you by Black’s Knight."


def test_promontory_is_named_in_permanent_donjon_refusal() -> None:
    text = reason_in(rulesets.load("land-2024-03"), Reason("donjon_lasts", {"tile": "1C", "value": 1}))
    assert text == "Donjons on promontories are permanent; Promontory C is one of these."


def test_french_elides_preposition_before_a_vowel() -> None:
    set_language("fr")
    reason = Reason("donjon_there", {"tile": "3A", "colour": "gold"})
    names = Names(("Aldric", "Mahaut"), ("gold", "sable"))
    text = reason_in(rulesets.load("land-2025-11"), reason, names)
    assert text == "Un donjon d’Aldric est déjà sur Aigle A."


def test_unnamed_players_are_named_after_their_colours() -> None:
    text = reason_in(
        rulesets.load("land-2025-11"), Reason("opposing_troops", {"tile": "4A", "colour": "ivory", "count": 3})
    )
    assert text == "White has troops on Lion A."


def test_protocol_names_tiles_in_notation() -> None:
    reason = Reason("donjon_adjacent", {"tile": "4A", "neighbour": "3B", "colour": "sable"})
    text = describe.reason_message(rulesets.load("land-2025-11"), reason)
    assert text == "Black’s donjon on 3B is adjacent to 4A. Two donjons may not be adjacent."


def test_drawn_card_is_shown_only_to_its_owner() -> None:
    rules = rulesets.load("land-2025-11")
    own = land_events.OwnCardDrawn(1, "2C")
    assert describe.sentence(rules, own, 1, ("Isabeau", "Aldric")) == "You drew Wolf C."
    assert describe.sentence(rules, own, 0, ("Isabeau", "Aldric")) == ""
    assert describe.sentence(rules, own, None, ("Isabeau", "Aldric")) == ""
