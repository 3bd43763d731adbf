"""The process that thinks. Takes questions, gives answers, JSON both ways; imports neither window nor match.

A question: `{"ticket", "ruleset", "observation", "level", "seed", "time_s"}`; an answer: `{"ticket", "action",
"value"}` or `{"ticket", "error"}`. Whatever arrives while it thinks makes it stop: its answer is not wanted any
more, and it gives none.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from multiprocessing.connection import Connection

from barons.ai.bot import SearchingBot, Thought
from barons.ai.levels import level
from barons.engine.core import Json, Rules

Unpack = Callable[[Json], Rules]
"""Rules from a whole ruleset; a module's function, so that it can be named to another process."""


def serve(connection: Connection, unpack: Unpack) -> None:
    """Answer until the other side closes the pipe."""
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first where cores are few
    known: dict[str, Rules] = {}
    while True:
        try:
            question = json.loads(connection.recv_bytes())
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if "cancel" in question:
            continue
        answer: dict[str, Json] = {"ticket": question["ticket"]}
        try:
            # Nothing but a report can be done about a fault in here: the other side has a stand-in.
            thought = _think(question, known, unpack, connection.poll)
            if connection.poll():
                continue
            answer["action"], answer["value"] = thought.action.text, thought.value
        except Exception as fault:
            answer["error"] = f"{type(fault).__name__}: {fault}"
        try:
            connection.send_bytes(json.dumps(answer).encode())
        except OSError:
            return


def _think(
    question: dict[str, Json], known: dict[str, Rules], unpack: Unpack, is_cancelled: Callable[[], bool]
) -> Thought:
    whole = json.dumps(question["ruleset"], sort_keys=True)
    if whole not in known:
        known.clear()
        known[whole] = unpack(question["ruleset"])
    rules = known[whole]
    thinks = level(question["level"], rules.ruleset.game)
    bot = SearchingBot(rules, thinks, question["seed"], is_cancelled=is_cancelled)
    return bot.think(rules.observation_from_json(question["observation"]), question["time_s"])
