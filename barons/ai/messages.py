"""What goes through the pipes between the window, the worker and its crew: JSON objects, a type a kind.

Both ends are this program's own. A kind is known by its keys, so that mypy tells them apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, final

Ruleset = Mapping[str, object]
"""A whole ruleset, as `rulesets.whole` tells it: checked by whoever makes rules of it."""


class _Search(TypedDict):
    """What is to be thought about, and how."""

    ticket: int
    ruleset: Ruleset
    observation: Mapping[str, object]
    level: str
    """A level's name, with a lord's or without."""
    seed: int
    time_s: float | None
    """A cap on the seconds; None: the level's."""


@final
class Question(_Search):
    """To the worker: what it shall think about."""

    steps: list[str] | None
    """What has been played since what it thought ahead about, in the notation of the one asked; None: this
    does not follow from it."""


@final
class Forethought(TypedDict):
    """To the worker: what it may think about until the next message; there is no answer."""

    ahead: Mapping[str, object]
    """The observation of the computer that decides next, at another's decision."""
    ruleset: Ruleset
    level: str
    seed: int
    steps: list[str] | None
    """As in a question."""


@final
class Share(_Search):
    """To a member of the crew: which part of a search it makes."""

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


Message = Question | Forethought | Share | AnswerNow | Cancel
"""To the worker and its crew."""


@final
class Best(TypedDict):
    """On the way to an answer: the best action yet, and how much of the search is made, 0 to 1."""

    ticket: int
    best: str
    value: float
    share: float


@final
class Decision(TypedDict):
    """The answer: an action by its notation, and how the computer sees its chances, 0 to 1."""

    ticket: int
    action: str
    value: float
    rival: str | None
    """Of an adviser: another action that may be as good."""


@final
class Lines(TypedDict):
    """A member's answer: of each action tried its notation, visits, value and prior."""

    ticket: int
    lines: list[tuple[str, int, float, float]]


@final
class Failure(TypedDict):
    """What went wrong, in English."""

    ticket: int
    error: str


Answer = Best | Decision | Lines | Failure
"""From the worker and its crew."""
