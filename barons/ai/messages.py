"""Messages between the window, the worker and its search processes: JSON objects, one type per kind.

Both ends belong to this program. A kind is recognised by its keys, so that mypy distinguishes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, final

Ruleset = Mapping[str, object]
"""A whole ruleset, as returned by `rulesets.whole`; validated when rules are made from it."""


class _Search(TypedDict):
    """What to search, and how."""

    ticket: int
    ruleset: Ruleset
    observation: Mapping[str, object]
    level: str
    """A level's name, with or without a lord's."""
    seed: int
    time_s: float | None
    """Time cap in seconds; None: the level's."""


@final
class SearchRequest(_Search):
    """To the worker: a decision to think about."""

    steps: list[str] | None
    """Steps since the position it thought ahead about, in the viewer's notation; None if this does not follow
    from it.
    """


@final
class Forethought(TypedDict):
    """To the worker: a position to think about until the next message; there is no answer."""

    ahead: Mapping[str, object]
    """Observation of the computer that decides next, at another player's decision."""
    ruleset: Ruleset
    level: str
    seed: int
    steps: list[str] | None
    """As in a question."""


@final
class SearchShare(_Search):
    """To a search process: its part of a search."""

    part: int
    iterations: int


@final
class AnswerNow(TypedDict):
    """The answer to this ticket is wanted at once."""

    now: int


@final
class Cancel(TypedDict):
    """No answer is wanted any more."""

    cancel: bool


Message = SearchRequest | Forethought | SearchShare | AnswerNow | Cancel
"""To the worker and its search processes."""


@final
class Best(TypedDict):
    """Progress: the best action so far, and how much of the search is done, 0 to 1."""

    ticket: int
    best: str
    value: float
    share: float


@final
class Decision(TypedDict):
    """The answer: an action by its notation, and the computer's expected result, 0 to 1."""

    ticket: int
    action: str
    value: float
    rival: str | None
    """From an adviser: another action that may be as good."""


@final
class Lines(TypedDict):
    """A member's answer: notation, visits, value and prior of each action tried."""

    ticket: int
    lines: list[tuple[str, int, float, float]]


@final
class Failure(TypedDict):
    """An error message, in English."""

    ticket: int
    error: str


Answer = Best | Decision | Lines | Failure
"""From the worker and its search processes."""
