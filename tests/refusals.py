"""Refusals by lot: each has its words, and a reason that is gone once its cause is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from barons.engine.core import Action, Reason, State
from barons.languages import offered
from barons.text import describe
from barons.text.sentence import Names
from barons.text.tr import set_language
from tests.positions import decisions

NAMES = Names(("Isabeau", "Aldric", "Mahaut"))
COUNTS = (400, pytest.param(10_000, marks=pytest.mark.long))
"""Refusals in a quick run, and in a long one."""

Tried = Callable[[State, Random], list[Action]]
"""Actions that somebody might try in a position."""
Undo = Callable[[Any, Action, Any], None]
"""Takes the cause that the operands name out of a clone."""


class Refusal(NamedTuple):
    """An action refused in a position."""

    state: State
    action: Action
    reason: Reason


def refusals(ruleset: str, count: int, tried: Tried) -> Iterator[Refusal]:
    """So many, a dozen a position."""
    rng = Random(count)
    for state in decisions(ruleset, count):
        for action in tried(state, rng)[:12]:
            reason = state.why_not(action)
            if reason is not None:
                yield Refusal(state, action, reason)
                count -= 1
                if not count:
                    return


def faults(
    ruleset: str, count: int, tried: Tried, undo: Mapping[str, Undo], ready: Callable[[Any], None]
) -> list[str]:
    """What is wrong with refusals: a reason without words, or the same reason though its cause is gone.

    `ready` brings what a state keeps of its legal actions up to date.
    """
    found = []
    for state, action, reason in refusals(ruleset, count, tried):
        found += unworded(state, reason)
        if reason.code in undo:
            undone = state.clone()
            undo[reason.code](undone, action, reason.operands)
            ready(undone)
            if undone.why_not(action) == reason:
                found.append(f"{action.text}: {reason.code} {dict(reason.operands)} whatever is undone")
    set_language("en")
    return sorted(set(found))


def unworded(state: State, reason: Reason) -> list[str]:
    """Reasons without a whole sentence or without a short form, in either language."""
    found = []
    for language in offered():
        set_language(language)
        sentence = describe.sentence(state.rules, reason, None, NAMES)
        brief = str(describe.short_reason(state.rules, reason, NAMES))
        if not sentence.endswith(".") or set("{}_") & set(sentence + brief) or brief == reason.code:
            found.append(f"{language}: {reason.code}: {sentence!r}, {brief!r}")
    return found
