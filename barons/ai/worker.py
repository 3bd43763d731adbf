"""The process that thinks. Takes questions, gives answers, JSON both ways; imports neither window nor match.

A question: `{"ticket", "ruleset", "observation", "level", "seed", "time_s"}`; an answer: `{"ticket",
"action", "value"}` or `{"ticket", "error"}`. On the way to it come `{"ticket", "best", "value", "share"}`:
the best yet, and the part of its iterations that the search has made. `{"now": ticket}` asks for the answer
at once. Whatever else arrives while it thinks makes it stop: its answer is not wanted any more, and it gives
none.

A worker may have a crew, processes that serve just so and search beside it. What it asks of them has `part`
and `iterations` too, and the answer is `{"ticket", "lines"}`: what the search found, `[action, visits, value,
prior]` each.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection

from barons.ai.bot import SearchingBot, Thought
from barons.ai.crew import Crew
from barons.ai.levels import level
from barons.ai.lords import level_and_lord
from barons.ai.mcts import Line
from barons.engine.core import Json, Rules

Unpack = Callable[[Json], Rules]
"""Rules from a whole ruleset; a module's function, so that it can be named to another process."""


def serve(connection: Connection, unpack: Unpack, crew: Sequence[Connection] = ()) -> None:
    """Answer until the other side closes the pipe. `crew`: pipes to those that search beside this process."""
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first where cores are few
    desk = _Desk(connection, unpack, Crew(crew) if crew else None)
    while True:
        try:
            desk.answer(desk.next_question())
        except (EOFError, OSError, KeyboardInterrupt):
            return


class _Desk:
    """One question after another, and what arrives while one is thought about."""

    def __init__(self, connection: Connection, unpack: Unpack, crew: Crew | None) -> None:
        self._connection = connection
        self._crew = crew
        self._unpack = unpack
        self._known: dict[str, Rules] = {}
        self._bots: dict[str, SearchingBot] = {}
        """By level and lord; each keeps what it has found out about the turn under way."""
        self._ticket = 0
        self._iterations = 1
        """Of the open question's search."""
        self._waiting: dict[str, Json] | None = None
        """What arrived while thinking, and ended it."""
        self._is_hurried = False
        """The answer to the open question is wanted at once."""

    def next_question(self) -> dict[str, Json]:
        """Waits for one."""
        while True:
            message = self._waiting if self._waiting is not None else self._received()
            self._waiting = None
            if "ticket" in message:
                return message

    def answer(self, question: dict[str, Json]) -> None:
        """Think and send, unless something else has arrived."""
        self._ticket = question["ticket"]
        self._is_hurried = False
        answer: dict[str, Json] = {"ticket": self._ticket}
        try:
            # Nothing but a report can be done about a fault in here: the other side has a stand-in.
            if "part" in question:
                answer["lines"] = self._lines(question)
            else:
                thought = self._thought(question)
                answer["action"], answer["value"] = thought.action.text, thought.value
        except Exception as fault:
            answer["error"] = f"{type(fault).__name__}: {fault}"
        if not self._is_unwanted():
            self._send(answer)

    def _thought(self, question: dict[str, Json]) -> Thought:
        rules = self._rules(question)
        if self._crew is not None:
            self._crew.ask(question["ruleset"], question["level"], rules)
        bot = self._bot(question, rules)
        bot.seed = question["seed"]
        return bot.think(rules.observation_from_json(question["observation"]), question["time_s"])

    def _lines(self, question: dict[str, Json]) -> list[Json]:
        rules = self._rules(question)
        bot = self._bot(question, rules)
        bot.seed = question["seed"]
        seen = rules.observation_from_json(question["observation"])
        found = bot.search(seen, question["part"], question["iterations"], question["time_s"])
        return [[line.action.text, line.visits, line.value, line.prior] for line in found]

    def _rules(self, question: dict[str, Json]) -> Rules:
        whole = json.dumps(question["ruleset"], sort_keys=True)
        if whole not in self._known:
            self._known.clear()
            self._bots.clear()
            self._known[whole] = self._unpack(question["ruleset"])
        return self._known[whole]

    def _bot(self, question: dict[str, Json], rules: Rules) -> SearchingBot:
        name, lord = level_and_lord(question["level"])
        thinks = level(name, rules.ruleset.game)
        self._iterations = thinks.iterations
        if question["level"] not in self._bots:
            self._bots[question["level"]] = SearchingBot(
                rules,
                thinks,
                0,
                is_cancelled=self._is_to_stop,
                report=self._report,
                company=self._crew,
                lord=lord,
            )
        return self._bots[question["level"]]

    def _report(self, line: Line, iterations: int) -> None:
        share = min(1.0, iterations / self._iterations)
        answer = {"best": line.action.text, "value": line.value, "share": share}
        self._send({"ticket": self._ticket, **answer})

    def _is_to_stop(self) -> bool:
        return self._is_unwanted() or self._is_hurried

    def _is_unwanted(self) -> bool:
        """Reads what has arrived; true once it is anything but a wish for haste."""
        while self._waiting is None and self._connection.poll():
            message = self._received()
            if "now" in message:
                self._is_hurried = self._is_hurried or message["now"] == self._ticket
            else:
                self._waiting = message
        return self._waiting is not None

    def _received(self) -> dict[str, Json]:
        message: dict[str, Json] = json.loads(self._connection.recv_bytes())
        return message

    def _send(self, message: dict[str, Json]) -> None:
        self._connection.send_bytes(json.dumps(message).encode())
