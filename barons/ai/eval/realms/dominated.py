"""Dominated actions of Barons: those that leave a free gain unused."""

from __future__ import annotations

from typing import Final

from barons.engine.core import Action
from barons.engine.realms.actions import (
    END,
    FORAGE,
    HARVEST,
    HEAL,
    PASS,
    STEAL_GOLD,
    STEAL_ITEM,
    STEAL_RESOURCE,
)

_FREE: Final[dict[int, tuple[int, ...]]] = {
    PASS: (FORAGE, HARVEST),
    END: (HEAL, STEAL_GOLD, STEAL_ITEM, STEAL_RESOURCE),
}
"""Actions without cost or risk that lead to the same place, by the step that skips them."""


def dominated(legal: list[Action]) -> list[Action]:
    """Return the actions that skip a free gain."""
    found: list[Action] = []
    for action in legal:
        free = _FREE.get(action.verb)
        if free is not None and any(other.verb in free for other in legal):
            found.append(action)
    return found
