"""The worker's side of further processes that search the same position."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, cast

from barons.ai.mcts import RootAction
from barons.ai.messages import Answer, AnswerNow, Ruleset, SearchShare
from barons.background.child import receive, send
from barons.background.clock import RAN
from barons.engine.core import Observation, Rules

PATIENCE: Final = 5.0
"""Seconds that a part may take longer than the main search. After that it is not asked any more."""
_LOOK: Final = 0.2
"""Polling interval while waiting for a part, in seconds."""


class SearchWorkers:
    """Connections to processes that search in parallel. Members that die are not replaced."""

    def __init__(self, members: Sequence[Connection]) -> None:
        """`members`: pipes to processes that serve as the worker does (`worker.serve`)."""
        self._members = list(members)
        self._size = len(members) + 1
        self._ticket = 0
        self._ruleset: Ruleset = {}
        self._level = ""
        self._rules: Rules | None = None

    @property
    def size(self) -> int:
        return self._size

    def ask(self, ruleset: Ruleset, level: str, rules: Rules) -> None:
        """Set the context of the next positions: a whole ruleset, a level's name, and the ruleset as rules."""
        self._ruleset, self._level, self._rules = ruleset, level, rules

    def begin(self, seen: Observation, seed: int, iterations: int, limit: float | None) -> None:
        self._ticket += 1
        observation = seen.to_json()
        for number, member in enumerate(self._members):
            share = SearchShare(
                ticket=self._ticket,
                ruleset=self._ruleset,
                observation=observation,
                level=self._level,
                seed=seed,
                time_s=limit,
                part=number + 1,
                iterations=iterations,
            )
            send(member, share)

    def lines(self) -> list[list[RootAction]]:
        found = []
        for member in list(self._members):
            answer = self._answer(member)
            if answer is None:
                self._members.remove(member)
                member.close()  # the process ends when its pipe closes
            elif "lines" in answer:
                found.append([self._line(line) for line in answer["lines"]])
        return found

    def stop(self) -> None:
        for member in self._members:
            send(member, AnswerNow(now=self._ticket))

    def _line(self, numbers: tuple[str, int, float, float]) -> RootAction:
        assert self._rules is not None
        return RootAction(self._rules.parse(numbers[0]), numbers[1], numbers[2], numbers[3])

    def _answer(self, member: Connection) -> Answer | None:
        """Return the answer to the last question, discarding earlier ones; None if the member died or hangs."""
        with suppress(EOFError):
            deadline = RAN.seconds() + PATIENCE
            while RAN.seconds() <= deadline:
                answer = cast(Answer | None, receive(member, _LOOK))
                if answer is None:
                    continue
                if answer.get("ticket") == self._ticket and "best" not in answer:
                    return answer
                deadline = RAN.seconds() + PATIENCE
        return None
