"""What a turn of Barons can achieve for certain, for `barons.ai.turns`: a castle that counts."""

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
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState


def realms_held(rules: RealmsRules, state: RealmsState, seat: int) -> int:
    """Return the number of realms with a castle of this seat."""
    owner = seat + 1
    castles = state.castles
    held = 0
    for lands in rules.board.lands_of_realm:
        for land in lands:
            if castles[land] == owner:
                held += 1
                break
    return held


def may_win(rules: RealmsRules, state: RealmsState) -> bool:
    """Return False only if the seat to move cannot end the game in its own turn without a roll.

    One castle per turn needs no roll; a player with all realms wins as soon as the next turn begins. So does
    the last one alive, and the leader once the rounds are over or, by the optional rule, all land is built on.
    """
    params = rules.params
    if params.rounds and state.number >= params.rounds * state.seat_count:
        return True
    if params.political_win != "none" or len(state.deaths) >= state.seat_count - 1:
        return True
    return realms_held(rules, state, state.to_move) >= len(rules.board.lands_of_realm) - 1


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
