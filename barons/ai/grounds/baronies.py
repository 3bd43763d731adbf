"""What an action of Baron brings about."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barons.ai.eval.baronies import features as terms
from barons.ai.eval.baronies.evaluator import BaroniesEvaluator, evaluator
from barons.ai.grounds import Sign
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Action, Reason

_KNIGHTS: Final = tuple(range(terms.KNIGHTS, terms.KNIGHTS + 4))
_SIGHT: Final = tuple(range(terms.SIGHT, terms.SIGHT + 4))
_SHAKY: Final = tuple(range(terms.SHAKY, terms.SHAKY + 3))


def is_amid(state: BaroniesState) -> bool:
    """See `Grounds`: every step stands for itself."""
    return False


def plainly(before: BaroniesState, action: Action) -> Reason | None:
    """See `Grounds`: what is kept."""
    return Reason("kept", {}) if action.text in ("skip", "done") else None


@lru_cache(maxsize=2)
def _terms(rules: BaroniesRules) -> BaroniesEvaluator:
    """The terms in which is thought, as they were made by hand. To make them costs more than to ask them."""
    return evaluator(rules)


def signs(rules: BaroniesRules, before: BaroniesState, after: BaroniesState, seat: int) -> list[Sign]:
    """See `Grounds`."""
    weighs = _terms(rules)
    weights = weighs.weighing(before)
    were, are = weighs.features(before), weighs.features(after)
    found: list[Sign] = []
    for other, (was, now) in enumerate(zip(were, are, strict=True)):
        change = [late - early for early, late in zip(was, now, strict=True)]
        found += _own(weights, change) if other == seat else _theirs(weights, change, other)
    return found


def _own(weights: list[float], change: list[float]) -> list[Sign]:
    """What has come about for the one who acts."""
    found: list[Sign] = []

    def note(code: str, *of: int, **operands: object) -> None:
        worth = sum(weights[term] * change[term] for term in of)
        found.append(Sign(worth, Reason(code, operands)))

    sight = sum(change[term] for term in _SIGHT)
    if change[terms.HONOUR] > 0:
        note("honour", terms.HONOUR, terms.DEBT, honour=int(change[terms.HONOUR]))
    if sum(change[term] for term in _KNIGHTS) > 0:
        note("knight", *_KNIGHTS, *_SIGHT, terms.DONJONS, terms.ANY_DONJON)
    elif sight > 0:
        note("sight", *_SIGHT, honour=int(sight))
    elif any(change[term] < 0 for term in _KNIGHTS[1:]) and sum(change[term] for term in _KNIGHTS) == 0:
        note("closer", *_KNIGHTS, *_SIGHT)
    if change[terms.DONJONS] > 0:
        note("donjon", terms.DONJONS, terms.ANY_DONJON)
    if change[terms.RESERVE] > 0:
        note("reserve", terms.RESERVE, worth=int(change[terms.RESERVE]))
    if change[terms.MEADOWS] > 0:
        note("meadow", terms.MEADOWS)
    if change[terms.NUISANCES] < 0:
        note("rid", terms.NUISANCES)
    if sum(change[term] for term in _SHAKY) < 0:
        note("steadier", *_SHAKY)
    return found


def _theirs(weights: list[float], change: list[float], other: int) -> list[Sign]:
    """What has come about for another: a worth of his that has gone is won."""
    found: list[Sign] = []

    def note(code: str, *of: int, **operands: object) -> None:
        worth = -sum(weights[term] * change[term] for term in of)
        found.append(Sign(worth, Reason(code, {"seat": other, **operands})))

    if change[terms.HONOUR] < 0:
        note("costs", terms.HONOUR, honour=-int(change[terms.HONOUR]))
    if sum(change[term] for term in _SIGHT) < 0:
        note("lessens", *_SIGHT)
    if sum(change[term] for term in _SHAKY) > 0:
        note("attacks", *_SHAKY)
    return found
