"""Laying a table for tests: rules, positions in few words, random play."""

from __future__ import annotations

from random import Random
from typing import Any

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import CHANCE, OVER, Action, Event, Json
from barons.rulesets import from_dict, load, whole


def variant(**params: Json) -> BaroniesRules:
    """`baronies-2006` with some parameters replaced."""
    described = dict(whole(load("baronies-2006")))
    described["params"] = {**described["params"], **params}
    rules = from_dict(described)
    assert isinstance(rules, BaroniesRules)
    return rules
