"""Random refusals: each has a text, and its reason disappears with its cause."""

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
"""Number of refusals in a fast run, and in a long one."""

Tried = Callable[[State, Random], list[Action]]
"""Actions that a player might try in a position."""
Undo = Callable[[Any, Action, Any], None]
"""Removes the cause named by the details from a clone."""


class Refusal(NamedTuple):
    """An action refused in a position."""

    state: State
    action: Action
    reason: Reason


def refusals(ruleset: str, count: int, tried: Tried) -> Iterator[Refusal]:
    """Yield `count` refusals, about a dozen per position."""
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
    """Errors of refusals: a reason without a text, or one that remains when its cause is removed.

    `ready` updates what a state caches of its legal actions.
    """
    found = []
    for state, action, reason in refusals(ruleset, count, tried):
        found += unworded(state, reason)
        if reason.code in undo:
            undone = state.clone()
            undo[reason.code](undone, action, reason.details)
            ready(undone)
            if undone.why_not(action) == reason:
                found.append(f"{action.text}: {reason.code} {dict(reason.details)} whatever is undone")
    set_language("en")
    return sorted(set(found))


def unworded(state: State, reason: Reason) -> list[str]:
    """Reasons that lack a full sentence or a short form in either language."""
    found = []
    for language in offered():
        set_language(language)
        sentence = describe.sentence(state.rules, reason, None, NAMES)
        brief = str(describe.short_reason(state.rules, reason, NAMES))
        if not sentence.endswith(".") or set("{}_") & set(sentence + brief) or brief == reason.code:
            found.append(f"{language}: {reason.code}: {sentence!r}, {brief!r}")
    return found
