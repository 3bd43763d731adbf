"""What a window asks of whoever thinks for its computers: `client.Thinker` does so in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from barons.engine.core import Action, Observation, Rules

Trouble = Literal["died", "hung", "failed"]


class Reply(NamedTuple):
    """What the computer wants to play.

    `trouble`: what befell the worker when a simple player had to decide instead, for one apologetic line in
    the log; else None. `value`: how the computer sees its own chances, 0 to 1, when it told. `fault`: what a
    worker that failed reported, for the log. `rival`: another action that an adviser takes to be as
    good.
    """

    ticket: int
    action: Action
    trouble: Trouble | None = None
    value: float | None = None
    fault: str = ""
    rival: Action | None = None


class SoFar(NamedTuple):
    """What the worker has found so far: its best action, how it sees its chances, the part of its work done."""

    action: Action
    value: float
    share: float


class Answers(Protocol):
    """One question at a time: a new one cancels the last. None of these waits."""

    def ask(
        self,
        rules: Rules,
        observation: Observation,
        level: str,
        seed: int,
        time_s: float | None = None,
        steps: Sequence[str] | None = None,
    ) -> int:
        """Open a ticket: the observation's viewer is to decide. The ticket's number.

        `level` may name a lord too, as `normal/raider`. `time_s`: a cap on the seconds; None: the level's.
        `steps`: see `ThinksAhead`. ValueError: no such level.
        """

    @property
    def is_thinking(self) -> bool:
        """True while a ticket is open."""

    @property
    def progress(self) -> SoFar | None:
        """How far the open ticket is, as of the last `poll`; None as long as nothing is known of it."""

    def poll(self) -> Reply | None:
        """The reply to the open ticket once it is there (the ticket is closed by that); None meanwhile."""

    def play_now(self) -> None:
        """Ask for the answer to the open ticket at once: the best so far. It comes by `poll` as ever."""

    def cancel(self) -> None:
        """Close the open ticket: no reply to it will be taken. Nobody thinks ahead any more, either.

        For undo, quitting, a new game.
        """


class ThinksAhead(Protocol):
    """While a person decides."""

    def think_ahead(
        self, rules: Rules, observation: Observation, level: str, seed: int, steps: Sequence[str] | None
    ) -> None:
        """Have a computer think while another decides, until anything else is asked. There is no reply.

        `observation`: that computer's. `steps`: what has been played since it was last told to think ahead, in
        its notation; None: this position does not follow from that one.
        """

    @property
    def is_thinking_ahead(self) -> bool:
        """True from `think_ahead` until anything else is asked, or all is called off."""


class Thinks(Answers, ThinksAhead, Protocol):
    """All of it."""

    processes: int
    """How many search; set anew, it counts from the next question on."""

    def warm_up(self) -> None:
        """Get ready ahead of the first question."""

    def close(self) -> None:
        """The end: whatever was started is ended."""
