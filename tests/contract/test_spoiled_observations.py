"""Faulty observations are refused with a reason, whatever is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from barons import rulesets
from barons.engine.core import PositionError, Rules
from barons.engine.dealer import Dealer

RULESETS = ("land-2025-11", "land-2026-03", "baronies-2006", "realms-main")
KINDS: dict[str, Any] = {"null": None, "number": 2.5, "text": "?", "list": [[]], "object": {"x": []}}


def seen_in(rules: Rules) -> Any:
    """Return what seat 0 sees at the start of a game, as another process gets it."""
    return json.loads(json.dumps(rules.initial_state(2, Dealer(1)).observation(0).to_json()))


def names(seen: Any) -> Iterator[tuple[Any, str]]:
    """Yield each object and each of its keys, on the first two levels."""
    yield from ((seen, name) for name in seen)
    for inner in filter(lambda value: isinstance(value, dict), list(seen.values())):
        yield from ((inner, name) for name in inner)


def refusal(rules: Rules, seen: Any) -> str:
    """Return why an observation, or the state that a bot makes of it, is refused; "" if it is not."""
    try:
        rules.determinize(rules.observation_from_json(seen), Random(1))
    except PositionError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("kind", KINDS)
def test_value_of_wrong_type_causes_no_crash(ruleset: str, kind: str) -> None:
    """The only error is `PositionError`."""
    rules = rulesets.load(ruleset)
    for number, _ in enumerate(names(seen_in(rules))):
        seen = seen_in(rules)
        at, name = list(names(seen))[number]
        at[name] = KINDS[kind]
        refusal(rules, seen)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_missing_content_causes_no_crash(ruleset: str) -> None:
    """The only error is `PositionError`, also for a colour or a space without its entry."""
    rules = rulesets.load(ruleset)
    for number, _ in enumerate(names(seen_in(rules))):
        seen = seen_in(rules)
        at, name = list(names(seen))[number]
        del at[name]
        refusal(rules, seen)


@pytest.mark.parametrize(("field", "value"), [("dice", 10**9), ("spell_casters", 10**9)])
def test_huge_die_or_seat_is_refused(field: str, value: int) -> None:
    """Either would shift a bit that far, which would take all memory."""
    rules = rulesets.load("realms-main")
    seen = seen_in(rules)
    seen["step"][field] = [value]
    assert f"{field}: expected a whole number" in refusal(rules, seen)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seen", [None, 7, "seen", [], {}])
def test_json_that_is_not_an_observation_is_refused(ruleset: str, seen: object) -> None:
    """The error has a message."""
    assert refusal(rulesets.load(ruleset), seen)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_observation_without_to_move_is_refused(ruleset: str) -> None:
    """The message names the field."""
    rules = rulesets.load(ruleset)
    seen = seen_in(rules)
    del seen["to_move"]
    assert "to_move" in refusal(rules, seen)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_valid_observation_is_accepted(ruleset: str) -> None:
    """It gives the same observation again."""
    rules = rulesets.load(ruleset)
    seen = seen_in(rules)
    assert json.loads(json.dumps(rules.observation_from_json(seen).to_json())) == seen
