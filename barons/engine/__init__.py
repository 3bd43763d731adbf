"""The rules of the games: pure, deterministic, standard library only.

This is the public interface for bots and scripts; see `docs/bots.md`. Names in `__all__` keep their meaning
between versions; the modules of this package may change.
"""

from __future__ import annotations

from collections.abc import Mapping

from barons.engine.core import (
    CHANCE,
    COLOURS,
    OVER,
    Action,
    Event,
    Observation,
    Rank,
    Reason,
    Rules,
    State,
)
from barons.engine.dealer import Dealer
from barons.engine.errors import BaronsError, IllegalAction, NotationError, PositionError, RulesetError
from barons.engine.record import Record, RecordError, asked_action, replay

__all__ = [
    "CHANCE",
    "COLOURS",
    "OVER",
    "Action",
    "BaronsError",
    "Dealer",
    "Event",
    "IllegalAction",
    "NotationError",
    "Observation",
    "PositionError",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
    "Rules",
    "RulesetError",
    "State",
    "asked_action",
    "load",
    "replay",
]


def load(ruleset: str | Mapping[str, object]) -> Rules:
    """Return the rules of a ruleset.

    `ruleset`: an id (`land-2025-11`, built-in or user-defined), the path of a ruleset file (with a slash, or
    ending in `.yaml`), or a whole ruleset as a record holds it. Raises BaronsError with the reason.
    """
    # The engine's only import from outside, made when called: rulesets read files, the engine reads none.
    from barons import rulesets

    return rulesets.load(ruleset) if isinstance(ruleset, str) else rulesets.from_dict(ruleset)
