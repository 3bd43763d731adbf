"""The effects of each skill level of Barons, in a line."""

from __future__ import annotations

from barons.engine.realms.rules import RealmsRules
from barons.text.phrases import word


def effect(rules: RealmsRules, skill: str, level: int) -> str:
    """Return what this level (from 1) allows, without a full stop."""
    return word("realms", "effects", skill, steal=rules.params.steal, level=level, more=level + 1)
