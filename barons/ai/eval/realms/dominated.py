"""Actions of Barons that nobody should choose: what is free is left undone."""

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
"""By the step that leaves them undone: actions that cost nothing, risk nothing and lead to the same place."""


def dominated(legal: list[Action]) -> list[Action]:
    """See `barons.ai.mcts.Evaluator`."""
    found: list[Action] = []
    for action in legal:
        free = _FREE.get(action.verb)
        if free is not None and any(other.verb in free for other in legal):
            found.append(action)
    return found
