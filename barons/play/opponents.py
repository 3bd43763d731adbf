"""The computers at the table: the worker that thinks for all of them."""

from __future__ import annotations

from typing import Final

from barons.ai.client import Thinker
from barons.ai.grounds import Ground, ground
from barons.ai.levels import ADVISER
from barons.ai.thinks import Answers, Reply, Thinks
from barons.background.pool import cores
from barons.engine.core import Action, State
from barons.play.gametext import shown_text
from barons.play.match import Match

_PATIENCE: Final = 10.0
"""Seconds of silence, beyond a level's time, before the worker counts as hanging."""


def make_thinker(processes: int = 1) -> Thinker:
    """The client of a worker process that is not started yet. One is enough for a whole run.

    `processes`: how many search for it, the worker among them.
    """
    from barons.rulesets import from_dict, whole

    return Thinker(whole, from_dict, _PATIENCE, processes)


def thinking_processes(wanted: int) -> int:
    """How many processes the setting `processors` means: so many; for 0 all but one, which is the window's."""
    return wanted or max(1, cores() - 1)


class ThinkingAhead:
    """Has the computer that decides next think while a person does."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._ply = 0
        self._state: State | None = None
        """The position that was thought about last, and its ply."""
        self._seat = -1

    def update(self, thinker: Thinks) -> None:
        """Call it as long as a person is to decide: each position is thought about once, unless something else
        was asked in between."""
        match = self._match
        if thinker.is_thinking or (thinker.is_thinking_ahead and match.state is self._state):
            return
        seat = next_computer(match)
        if seat is None:
            return
        steps = self.steps(seat)
        player = match.seats[seat].computer
        thinker.think_ahead(match.rules, match.observation(seat), player, match.thinking_seed(), steps)
        self._ply, self._state, self._seat = match.ply, match.state, seat

    @property
    def is_asked(self) -> bool:
        """True once it has been asked for, until it is forgotten."""
        return self._state is not None

    def forget(self) -> None:
        """Nothing that was thought counts any more."""
        self._state = None

    def steps(self, seat: int) -> list[str] | None:
        """What has been played since, in this seat's notation; None: it has not thought about what led here."""
        match, ply = self._match, self._ply
        if self._state is None or seat != self._seat or ply > match.ply:
            return None
        if match.snapshot(ply) is not self._state:
            return None
        return [shown_text(match, number, seat) for number in range(ply, match.ply)]


def next_computer(match: Match) -> int | None:
    """The seat of the computer whose turn it is or that comes next; None: none that still plays."""
    if match.is_over:
        return None
    first = match.state.turn_seat
    for distance in range(match.players):
        seat = (first + distance) % match.players
        if not match.seats[seat].is_person and match.state.plays_on(seat):
            return seat
    return None


def ask_computer(
    thinker: Answers, match: Match, seconds: float | None = None, ahead: ThinkingAhead | None = None
) -> int | None:
    """Ask what the computer to move plays; the ticket's number, None if no computer is to move.

    `seconds`: a cap besides the level's own. `ahead`: what it thought of meanwhile.

    Poll the thinker, then hand the reply's action to `match.play`.
    """
    seat = match.computer_to_move
    if seat is None:
        return None
    to_move = match.to_move
    steps = None if ahead is None else ahead.steps(to_move)
    observation = match.observation(to_move)
    return thinker.ask(match.rules, observation, seat.computer, match.thinking_seed(), seconds, steps)


def ask_hint(thinker: Answers, match: Match) -> int | None:
    """Ask what the adviser would do for the seat to move: the question's ticket.

    None when nobody is to decide.
    """
    if match.to_move < 0 or match.awaits_seal:
        return None
    observation = match.observation(match.to_move)
    return thinker.ask(match.rules, observation, ADVISER, match.thinking_seed())


def why_good(match: Match, action: Action) -> Ground | None:
    """What `action` would bring about for the one to move, worded by `text.describe.ground`; None: no word."""
    return ground(match.rules, match.observation(match.to_move), action)


__all__ = [
    "Reply",
    "Thinker",
    "ThinkingAhead",
    "ask_computer",
    "ask_hint",
    "make_thinker",
    "next_computer",
    "thinking_processes",
    "why_good",
]
