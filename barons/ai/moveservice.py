"""Interface between a window and the thinking of computers, implemented by the process of `client.Thinker`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from barons.engine.core import Action, Observation, Rules

Trouble = Literal["died", "hung", "failed"]


class Reply(NamedTuple):
    """What the computer wants to play.

    `trouble`: what happened to the worker if a simple player had to decide instead, for one line in the log;
    otherwise None. `value`: the computer's own expected result, 0 to 1, if known. `fault`: error report of a
    failed worker, for the log. `rival`: another action that an adviser considers equally good.
    """

    ticket: int
    action: Action
    trouble: Trouble | None = None
    value: float | None = None
    fault: str = ""
    rival: Action | None = None


class SearchProgress(NamedTuple):
    """Intermediate findings: the best action, its expected result, the fraction of the work done."""

    action: Action
    value: float
    share: float


class Answers(Protocol):
    """One question at a time: a new one cancels the last. None of these methods waits."""

    def ask(
        self,
        rules: Rules,
        observation: Observation,
        level: str,
        seed: int,
        time_s: float | None = None,
        steps: Sequence[str] | None = None,
    ) -> int:
        """Ask for the decision of the observation's viewer and return the number of the ticket.

        `level` may name a lord too, as `normal/raider`. `time_s`: time cap in seconds; None: the level's.
        `steps`: see `ThinksAhead`. ValueError for an unknown level.
        """

    @property
    def is_thinking(self) -> bool:
        """Whether a ticket is open."""

    @property
    def progress(self) -> SearchProgress | None:
        """Progress of the open ticket, as of the last `poll`; None while nothing is known."""

    def poll(self) -> Reply | None:
        """Return the reply to the open ticket and close it, once it has arrived; None until then."""

    def play_now(self) -> None:
        """Ask for the best answer so far to the open ticket. `poll` returns it as usual."""

    def cancel(self) -> None:
        """Close the open ticket without a reply, and stop thinking ahead.

        For undo, quitting, a new game.
        """


class ThinksAhead(Protocol):
    """Thinking while a person decides."""

    def think_ahead(
        self, rules: Rules, observation: Observation, level: str, seed: int, steps: Sequence[str] | None
    ) -> None:
        """Let a computer think while another player decides, until the next request. There is no reply.

        `observation`: that computer's. `steps`: the steps since it last thought ahead, in its notation; None if
        this position does not follow from that one.
        """

    @property
    def is_thinking_ahead(self) -> bool:
        """True from `think_ahead` until the next request or `cancel`."""


class MoveService(Answers, ThinksAhead, Protocol):
    """The whole interface: answering and thinking ahead."""

    processes: int
    """Number of processes that search; a new value applies from the next question on."""

    def warm_up(self) -> None:
        """Prepare for the first question."""

    def close(self) -> None:
        """End all processes that were started."""
