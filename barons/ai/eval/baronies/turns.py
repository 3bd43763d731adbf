"""Bound for `barons.ai.turns` on whether a turn of Baron can still win; if unsure, it says yes."""

from __future__ import annotations

from barons.engine.baronies.cells import BARONY
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.settling import BARON
from barons.engine.baronies.state import CLAIMING, DRAFTING, BaroniesState


def may_win(rules: BaroniesRules, state: BaroniesState) -> bool:
    """Return False only if no rest of this turn can end the game with its seat alone in first place.

    The game ends with the last tile or round, or when all others have fallen into the oubliettes.
    """
    if state.step == CLAIMING or _may_be_last(rules, state):
        return True
    best = max(rules.values)
    for seat in range(state.players):
        if seat == state.seat or seat in state.out:
            continue
        if state.honour[seat] - _at_stake(rules, state, seat, best) > rules.params.oubliettes:
            return False
    return True


def _may_be_last(rules: BaroniesRules, state: BaroniesState) -> bool:
    limit = rules.params.round_limit
    if limit is not None and state.number >= limit * state.players:
        return True
    drafts = 1 if state.step == DRAFTING else 0
    return not any(state.pile) and len(state.row) <= drafts


def _at_stake(rules: BaroniesRules, state: BaroniesState, seat: int, best: int) -> int:
    """Return the honour that a seat may lose in one settlement, by its barons and nearly settled knights."""
    stake = 0
    for cell, figure in state.donjons.items():
        if figure >> 1 != seat:
            continue
        value = lacking = 0
        for step in BARONY:
            nature = state.tiles.get(cell + step)
            if nature is None:
                lacking += 1
            else:
                value += max(0, rules.values[nature])
        if figure & 1 == BARON or lacking < 2:
            stake += value + lacking * best
    return stake
