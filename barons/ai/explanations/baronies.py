"""What an action of Baron brings about."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barons.ai.eval.baronies import features as terms
from barons.ai.eval.baronies.evaluator import evaluator
from barons.ai.explanations.signs import Notes, Sign
from barons.engine.baronies.actions import DONE, DRAFT, LAY, SKIP
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Action, Reason

_KNIGHTS: Final = tuple(range(terms.KNIGHTS, terms.KNIGHTS + 4))
_SIGHT: Final = tuple(range(terms.SIGHT, terms.SIGHT + 4))
_SHAKY: Final = tuple(range(terms.SHAKY, terms.SHAKY + 3))
_terms: Final = lru_cache(maxsize=2)(evaluator)
"""Creates the handmade evaluator of rules, cached since creating it costs more than using it."""


def plain_reason(before: BaroniesState, action: Action) -> Reason | None:
    """Describe what is kept, and what a tile that costs honour is good for."""
    if action.verb in (SKIP, DONE):
        return Reason("kept", {})
    if action.verb not in (DRAFT, LAY):
        return None
    nature = before.row[action.a - 1] if action.verb == DRAFT else action.a
    value = before.edition.values[nature]
    return Reason("spoils", {"honour": -value}) if value < 0 else None


def signs(rules: BaroniesRules, before: BaroniesState, after: BaroniesState, seat: int) -> list[Sign]:
    weighs = _terms(rules)
    weights = weighs.weighing(before)
    were, are = weighs.features(before), weighs.features(after)
    found: list[Sign] = []
    for other, (was, now) in enumerate(zip(were, are, strict=True)):
        change = [late - early for early, late in zip(was, now, strict=True)]
        found += _own(weights, change) if other == seat else _theirs(weights, change, other)
    return found


def _own(weights: list[float], change: list[float]) -> list[Sign]:
    """Return what has come about for the player who acts."""
    notes = Notes(weights, change)
    sight = sum(change[term] for term in _SIGHT)
    if change[terms.HONOUR] > 0:
        notes.note("honour", terms.HONOUR, terms.DEBT, honour=int(change[terms.HONOUR]))
    if sum(change[term] for term in _KNIGHTS) > 0:
        notes.note("knight", *_KNIGHTS, *_SIGHT, terms.DONJONS, terms.ANY_DONJON)
    elif sight > 0:
        notes.note("sight", *_SIGHT, honour=int(sight))
    elif any(change[term] < 0 for term in _KNIGHTS[1:]) and sum(change[term] for term in _KNIGHTS) == 0:
        notes.note("closer", *_KNIGHTS, *_SIGHT)
    if change[terms.DONJONS] > 0:
        notes.note("donjon", terms.DONJONS, terms.ANY_DONJON)
    if change[terms.RESERVE] > 0:
        notes.note("reserve", terms.RESERVE, worth=int(change[terms.RESERVE]))
    if change[terms.MEADOWS] > 0:
        notes.note("meadow", terms.MEADOWS)
    if change[terms.NUISANCES] < 0:
        notes.note("rid", terms.NUISANCES)
    if sum(change[term] for term in _SHAKY) < 0:
        notes.note("steadier", *_SHAKY)
    return notes.found


def _theirs(weights: list[float], change: list[float], other: int) -> list[Sign]:
    """Return what has come about for another player, whose losses count as gains."""
    notes = Notes(weights, change, other)
    if change[terms.HONOUR] < 0:
        notes.note("costs", terms.HONOUR, honour=-int(change[terms.HONOUR]))
    if sum(change[term] for term in _SIGHT) < 0:
        notes.note("lessens", *_SIGHT)
    if sum(change[term] for term in _SHAKY) > 0:
        notes.note("attacks", *_SHAKY)
    return notes.found
