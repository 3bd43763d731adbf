"""Sentences for what Land does not allow."""

from __future__ import annotations

from typing import cast

import pytest

from barons import rulesets
from barons.engine.core import Reason
from barons.engine.land.rules import LandRules
from barons.text.land.teller import LandTeller
from barons.text.sentence import Names


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("3B", "Eagle B is blocked for you by Black’s Knight."),
        ("3A", "On Eagle A the line to Eagle B is blocked by Black’s Knight."),
    ],
    ids=["the goal itself", "before it"],
)
def test_blocked_destination_is_reported_without_its_line(by: str, said: str) -> None:
    """A blocked tile on the way is named; the destination is not named twice."""
    details = {"tile": "3B", "command": "4A", "by": by, "why": "knight", "colours": ["sable"]}
    rules = cast(LandRules, rulesets.load("land-2025-11"))
    names = Names(("Gold", "Black"), ("gold", "sable"))
    assert str(LandTeller(rules, names).refusal(Reason("way_barred", details))).replace("\u00a0", " ") == said
