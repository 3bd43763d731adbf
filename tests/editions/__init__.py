"""Regression tests of each shipped ruleset: a golden game, a perft and a walk, for any family."""

from __future__ import annotations

from functools import cache

from barons import rulesets
from barons.rulesets import RulesetEntry


@cache
def shipped() -> tuple[RulesetEntry, ...]:
    """The rulesets that come with the program, in display order."""
    return tuple(entry for entry in rulesets.available() if entry.builtin)
