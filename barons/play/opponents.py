"""The computers at the table: the worker that thinks for all of them."""

from __future__ import annotations

import os

from barons.ai.client import Reply, Thinker
from barons.ai.grounds import Ground, ground
from barons.engine.core import Action
from barons.play.match import Match

HINT_LEVEL = "hard"
"""A hint is what this level would do."""


def make_thinker(patience: float = 10.0, processes: int = 1) -> Thinker:
    """The client of a worker process that is not started yet. One is enough for a whole run.

    `processes`: how many search for it, the worker among them.
    """
    from barons.rulesets import from_dict, whole

    return Thinker(whole, from_dict, patience, processes)


def thinking_processes(wanted: int) -> int:
    """How many processes the setting `processors` means: so many; for 0 all but one, which is the window's."""
    return wanted or max(1, (os.cpu_count() or 1) - 1)


def ask_computer(thinker: Thinker, match: Match, seconds: float | None = None) -> int | None:
    """Ask what the computer to move plays; the ticket's number, None if no computer is to move.

    `seconds`: a cap besides the level's own.

    Poll the thinker, then hand the reply's action to `match.play`.
    """
    seat = match.computer_to_move
    if seat is None:
        return None
    observation = match.observation(match.to_move)
    return thinker.ask(match.rules, observation, seat.computer, match.thinking_seed(), seconds)


def ask_hint(thinker: Thinker, match: Match) -> int | None:
    """Ask what `hard` would do for the seat to move; None when nobody is to decide."""
    if match.to_move < 0 or match.awaits_seal:
        return None
    observation = match.observation(match.to_move)
    return thinker.ask(match.rules, observation, HINT_LEVEL, match.thinking_seed())


def why_good(match: Match, action: Action) -> Ground | None:
    """What `action` would bring about for the one to move, worded by `text.describe.ground`; None: no word."""
    return ground(match.rules, match.observation(match.to_move), action)


__all__ = [
    "HINT_LEVEL",
    "Reply",
    "Thinker",
    "ask_computer",
    "ask_hint",
    "make_thinker",
    "thinking_processes",
    "why_good",
]
