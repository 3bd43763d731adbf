"""The window's side of the thinking: a worker process, tickets, and what happens when it dies or hangs."""

from __future__ import annotations

from typing import NamedTuple

from barons.engine.core import Action, Observation, Rules


class Reply(NamedTuple):
    """What the computer wants to play. `trouble`: a code when the worker failed and a simple player decided
    instead (`"died"`, `"hung"`, `"failed"`), for one apologetic line in the log; else None."""

    ticket: int
    action: Action
    trouble: str | None = None
    value: float | None = None
    """How the computer sees its own chances, 0 to 1, when it told."""


class Thinker:
    """Asks the worker process; never blocks. One question at a time: a new one cancels the last."""

    def __init__(self, patience: float = 10.0) -> None:
        """No process is started before the first question. `patience`: seconds beyond a level's time cap
        before the worker counts as hanging."""
        raise NotImplementedError

    def warm_up(self) -> None:
        """Start the worker ahead of the first question."""

    def ask(
        self, rules: Rules, observation: Observation, level: str, seed: int, time_s: float | None = None
    ) -> int:
        """Open a ticket: the observation's viewer is to decide. The ticket's number."""
        raise NotImplementedError

    @property
    def is_thinking(self) -> bool:
        """True while a ticket is open."""
        raise NotImplementedError

    def poll(self) -> Reply | None:
        """The reply to the open ticket once it is there (the ticket is closed by that); None meanwhile.
        A dead or hanging worker is replaced, and a simple player answers for it."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Close the open ticket: no reply to it will be taken. For undo, quitting, a new game."""
        raise NotImplementedError

    def close(self) -> None:
        """End the worker."""
        raise NotImplementedError
