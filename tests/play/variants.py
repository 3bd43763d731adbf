"""Base variants for tests."""

from __future__ import annotations

from barons import rulesets
from barons.play.variants import Variant


def variant(base: str = "land-2025-11", title: str = "Ours") -> Variant:
    """A new variant."""
    made = Variant(next(entry for entry in rulesets.available() if entry.id == base))
    made.name("title", "en", title)
    return made
