"""The worker process that thinks: questions in, answers out, as JSON; imports neither window nor match.

Messages are defined in `messages`: a `SearchRequest` gets `Best` on the way and a `Decision` or `Failure` in
the end. `AnswerNow` asks for the answer at once. Any other message that arrives while it thinks makes it stop
without an answer. A `Forethought` has no answer: it lasts until something arrives.

A worker may have further processes that run the same loop and search in parallel; they are asked for a
`SearchShare`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Final, cast

from barons.ai.bot import SearchingBot
from barons.ai.levels import level
from barons.ai.lords import level_and_lord
from barons.ai.mcts import RootAction
from barons.ai.messages import (
    Answer,
    Best,
    Decision,
    Failure,
    Forethought,
    Lines,
    Message,
    Ruleset,
    SearchRequest,
    SearchShare,
)
from barons.ai.searchworkers import SearchWorkers
from barons.background.child import error_text, receive, send
from barons.engine.core import Rules

NOBODYS: Final = 0
"""Ticket number of work without an answer."""

Unpack = Callable[[Ruleset], Rules]
"""Makes rules from a whole ruleset; a module's function, so that another process can import it."""


def serve(connection: Connection, unpack: Unpack, workers: Sequence[Connection] = ()) -> None:
    """Answer until the other side closes the pipe. `workers`: pipes to processes that search in parallel."""
    desk = WorkerDesk(connection, unpack, SearchWorkers(workers) if workers else None)
    with suppress(EOFError):
        while True:
            question = desk.next_question()
            if "ahead" in question:
                desk.think_ahead(question)
            else:
                desk.answer(question)


class WorkerDesk:
    """Handles one question after another, and messages that arrive meanwhile."""

    def __init__(self, connection: Connection, unpack: Unpack, workers: SearchWorkers | None) -> None:
        self._connection = connection
        self._workers = workers
        self._unpack = unpack
        self._known: dict[str, Rules] = {}
        self.bots: dict[str, SearchingBot] = {}
        """By level and lord; each keeps what it has found out about the current turn."""
        self._ticket = 0
        self._waiting: Message | None = None
        """A message that arrived during the search and ended it."""
        self.is_hurried = False
        """Whether the answer to the open question is wanted at once."""

    def next_question(self) -> SearchRequest | SearchShare | Forethought:
        """Wait for a question and return it."""
        while True:
            message = self._waiting or cast(Message, receive(self._connection))
            self._waiting = None
            if "ticket" in message or "ahead" in message:
                return message

    def think_ahead(self, asked: Forethought) -> None:
        """Search until something arrives. An error here recurs, and is reported, in the following question."""
        self._ticket = NOBODYS
        self.is_hurried = False
        with suppress(Exception):
            rules = self._rules(asked["ruleset"])
            bot = self._bot(asked["level"], rules)
            bot.seed = asked["seed"]
            bot.think_ahead(rules.observation_from_json(asked["ahead"]), asked["steps"])

    def answer(self, question: SearchRequest | SearchShare) -> None:
        """Think and send the answer, unless something else has arrived."""
        self._ticket = question["ticket"]
        self.is_hurried = False
        try:
            # An error here can only be reported; the other process has a fallback.
            answer: Answer = self._lines(question) if "part" in question else self._decision(question)
        except Exception as fault:
            answer = Failure(ticket=self._ticket, error=error_text(fault))
        if not self._is_unwanted():
            send(self._connection, answer)

    def _decision(self, question: SearchRequest) -> Decision:
        rules = self._rules(question["ruleset"])
        if self._workers is not None:
            self._workers.ask(question["ruleset"], question["level"], rules)
        bot = self._bot(question["level"], rules)
        bot.seed = question["seed"]
        seen = rules.observation_from_json(question["observation"])
        thought = bot.think(seen, question["time_s"], question["steps"])
        rival = None if thought.rival is None else thought.rival.text
        return Decision(ticket=self._ticket, action=thought.action.text, value=thought.value, rival=rival)

    def _lines(self, question: SearchShare) -> Lines:
        rules = self._rules(question["ruleset"])
        bot = self._bot(question["level"], rules)
        bot.seed = question["seed"]
        seen = rules.observation_from_json(question["observation"])
        found = bot.search(seen, question["part"], question["iterations"], question["time_s"])
        lines = [(line.action.text, line.visits, line.value, line.prior) for line in found]
        return Lines(ticket=self._ticket, lines=lines)

    def _rules(self, ruleset: Ruleset) -> Rules:
        whole = json.dumps(ruleset, sort_keys=True)
        if whole not in self._known:
            self._known.clear()
            self.bots.clear()
            self._known[whole] = self._unpack(ruleset)
        return self._known[whole]

    def _bot(self, player: str, rules: Rules) -> SearchingBot:
        name, lord = level_and_lord(player)
        if player not in self.bots:
            self.bots[player] = SearchingBot(
                rules,
                level(name, rules.kind),
                0,
                is_cancelled=self._is_to_stop,
                report=partial(self._report, player),
                parallel=self._workers,
                lord=lord,
            )
        return self.bots[player]

    def _report(self, player: str, line: RootAction, iterations: int) -> None:
        share = min(1.0, iterations / self.bots[player].level.iterations)
        best = Best(ticket=self._ticket, best=line.action.text, value=line.value, share=share)
        send(self._connection, best)

    def _is_to_stop(self) -> bool:
        return self._is_unwanted() or self.is_hurried

    def _is_unwanted(self) -> bool:
        """Read what has arrived; return True if it is anything but `AnswerNow`."""
        while self._waiting is None and (message := receive(self._connection, 0.0)) is not None:
            message = cast(Message, message)
            if "now" in message:
                self.is_hurried = self.is_hurried or message["now"] == self._ticket
            else:
                self._waiting = message
        return self._waiting is not None
