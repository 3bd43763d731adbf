"""The window's side of the worker process: requests, and recovery when the worker dies or hangs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from barons.ai.greedy import GreedyBot
from barons.ai.levels import level as level_named
from barons.ai.lords import level_and_lord
from barons.ai.messages import (
    Answer,
    AnswerNow,
    Cancel,
    Decision,
    Failure,
    Forethought,
    Lines,
    Ruleset,
    SearchRequest,
)
from barons.ai.moveservice import Reply, SearchProgress, Trouble
from barons.ai.worker import Unpack, serve
from barons.background.child import Child
from barons.background.clock import RunningClock
from barons.engine.core import BaronsError, Observation, Rules


class _Question(NamedTuple):
    message: SearchRequest
    rules: Rules
    observation: Observation
    seconds: float
    """Seconds of thinking and of silence after which the worker counts as hanging."""
    is_last_try: bool = False

    @property
    def ticket(self) -> int:
        return self.message["ticket"]


class Thinker:
    """Asks the worker process without waiting. One question at a time: a new one cancels the last.

    The pipe holds a few questions: a worker that hangs is replaced before it is full.
    """

    def __init__(
        self, pack: Callable[[Rules], Ruleset], unpack: Unpack, patience: float, processes: int = 1
    ) -> None:
        """Start no process before the first question or `warm_up`.

        `pack`, `unpack`: convert rules to a whole ruleset and back; `unpack` is a module's function.
        `patience`: seconds beyond a level's time cap, and of silence, before the worker counts as hanging.
        `processes`: number of processes that search.
        """
        self._pack = pack
        self._packed: tuple[Rules, Ruleset] | None = None
        """The rules of the last question in packed form, reused by every question of a game."""
        self._unpack = unpack
        self._patience = patience
        self.processes = processes
        """A new value applies from the next question on."""
        self.worker: Child | None = None
        """The worker process, if there is one."""
        self._workers: list[Child] = []
        """Processes that search beside the worker, which has their pipes; they end with it."""
        self._open: _Question | None = None
        self.clock = RunningClock()
        """Measures patience; it pauses while the machine sleeps, so that no deadline passes then."""
        self._deadline = 0.0
        self._tickets = 0
        self._progress: SearchProgress | None = None
        self._is_ahead = False

    def warm_up(self) -> None:
        is_alive = self.worker is not None and self.worker.is_alive
        if not is_alive or len(self._workers) + 1 != self.processes:
            self.start()

    def ask(
        self,
        rules: Rules,
        observation: Observation,
        level: str,
        seed: int,
        time_s: float | None = None,
        steps: Sequence[str] | None = None,
    ) -> int:
        self.cancel()
        cap = level_named(level_and_lord(level)[0], rules.kind).seconds
        cap = cap if time_s is None else min(cap, time_s)
        self._tickets += 1
        self._progress = None
        message = SearchRequest(
            ticket=self._tickets,
            ruleset=self._ruleset(rules),
            observation=observation.to_json(),
            level=level,
            seed=seed,
            time_s=time_s,
            steps=None if steps is None else list(steps),
        )
        self.warm_up()
        self._put(_Question(message, rules, observation, cap + self._patience))
        return self._tickets

    def _put(self, question: _Question) -> None:
        self._open = question
        self._deadline = self.clock.seconds() + question.seconds
        self._send(question.message)

    def think_ahead(
        self, rules: Rules, observation: Observation, level: str, seed: int, steps: Sequence[str] | None
    ) -> None:
        self.cancel()
        self._is_ahead = True
        self.warm_up()
        self._send(
            Forethought(
                ahead=observation.to_json(),
                ruleset=self._ruleset(rules),
                level=level,
                seed=seed,
                steps=None if steps is None else list(steps),
            )
        )

    @property
    def is_thinking_ahead(self) -> bool:
        return self._is_ahead

    def _ruleset(self, rules: Rules) -> Ruleset:
        if self._packed is None or self._packed[0] is not rules:
            self._packed = rules, self._pack(rules)
        return self._packed[1]

    @property
    def is_thinking(self) -> bool:
        return self._open is not None

    def poll(self) -> Reply | None:
        """Return the reply if there is one.

        A dead or hanging worker is replaced and asked again; if that fails as well, a simple player answers.
        """
        question = self._open
        if question is None:
            return None
        answer = self._received(question)
        if answer is not None:
            return self._taken(question, answer)
        if self.worker is None or not self.worker.is_alive:
            return self._again(question, "died")
        if self.clock.seconds() > self._deadline:
            return self._again(question, "hung")
        return None

    def _again(self, question: _Question, trouble: Trouble) -> Reply | None:
        """Ask another worker the same question, once."""
        self.start()
        if question.is_last_try:
            return self._stand_in(question, trouble)
        self._put(question._replace(is_last_try=True))
        return None

    @property
    def progress(self) -> SearchProgress | None:
        return self._progress if self._open is not None else None

    def play_now(self) -> None:
        if self._open is not None:
            self._send(AnswerNow(now=self._open.ticket))

    def cancel(self) -> None:
        if self._open is not None or self._is_ahead:
            self._open = None
            self._is_ahead = False
            self._send(Cancel(cancel=True))

    def close(self) -> None:
        self._open = None
        self._stop()

    def start(self) -> None:
        """Start the worker and its search processes, replacing existing ones."""
        self._stop()
        self._workers = [Child(f"barons-ai-{n}", serve, self._unpack) for n in range(2, self.processes + 1)]
        pipes = [member.connection for member in self._workers]
        self.worker = Child("barons-ai", serve, self._unpack, pipes)
        for pipe in pipes:
            pipe.close()

    def _stop(self) -> None:
        if self.worker is not None:
            self.worker.close()
            self.worker = None
        for member in self._workers:
            member.close()
        self._workers.clear()

    def _send(self, message: SearchRequest | Forethought | AnswerNow | Cancel) -> None:
        if self.worker is not None:
            self.worker.send(message)

    def _received(self, question: _Question) -> Decision | Lines | Failure | None:
        """Return the answer to this request, if it has arrived; discard answers to closed ones."""
        try:
            while self.worker is not None and (heard := self.worker.receive()) is not None:
                answer = cast(Answer, heard)
                if isinstance(answer, dict) and answer.get("ticket") == question.ticket:
                    if "best" not in answer:
                        return answer
                    action = question.rules.parse(answer["best"])
                    self._progress = SearchProgress(action, answer["value"], answer["share"])
                    # A worker that reports progress is not hung, however busy the machine.
                    self._deadline = max(self._deadline, self.clock.seconds() + self._patience)
        except (EOFError, ValueError, KeyError, BaronsError):
            self._stop()
        return None

    def _taken(self, question: _Question, answer: Decision | Lines | Failure) -> Reply:
        if "action" not in answer:
            return self._stand_in(question, "failed", str(answer.get("error", "expected an action")))
        try:
            action = question.rules.parse(answer["action"])
            other = answer.get("rival")
            rival = None if other is None else question.rules.parse(other)
        except (KeyError, TypeError, BaronsError):
            return self._stand_in(question, "failed", f"not an action of this game: {answer['action']!r}")
        self._open = None
        return Reply(question.ticket, action, None, answer.get("value"), rival=rival)

    def _stand_in(self, question: _Question, trouble: Trouble, fault: str = "") -> Reply:
        """Decide here, with a one-step search."""
        self._open = None
        action = GreedyBot(question.rules, question.message["seed"]).choose(question.observation)
        return Reply(question.ticket, action, trouble, None, fault)
