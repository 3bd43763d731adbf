"""Whether a turn of Baron can still win: a bound that errs on the side of yes, for `barons.ai.turns`."""

from __future__ import annotations

from barons.engine.baronies.cells import BARONY
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.settling import BARON
from barons.engine.baronies.state import CLAIMING, DRAFTING, BaroniesState


def may_win(rules: BaroniesRules, state: BaroniesState) -> bool:
    """False only where no steps of the turn under way can end the game with its seat alone in first place.

    The game ends with the last tile or round, or when all the others have fallen into the oubliettes.
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
    """Whether the claims may follow this turn."""
    limit = rules.params.round_limit
    if limit is not None and state.number >= limit * state.players:
        return True
    drafts = 1 if state.step == DRAFTING else 0
    return not any(state.pile) and len(state.row) <= drafts


def _at_stake(rules: BaroniesRules, state: BaroniesState, seat: int, best: int) -> int:
    """Honour that a seat may lose in one settlement: what its barons and its knights almost settled hold."""
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
