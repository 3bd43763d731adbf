"""The computers at the table, and the client of the worker process that searches for all of them."""

from __future__ import annotations

from typing import Final

from barons.ai.client import Thinker as Thinker
from barons.ai.explanations import Explanation, explain
from barons.ai.levels import HINT
from barons.ai.moveservice import Answers, MoveService
from barons.ai.moveservice import Reply as Reply
from barons.background.pool import cores
from barons.engine.core import Action, State
from barons.play.gametext import shown_text
from barons.play.match import Match

_PATIENCE: Final = 10.0
"""Seconds of silence, beyond a level's time, before the worker counts as hanging."""


def make_thinker(processes: int = 1) -> Thinker:
    """Return the client of a worker process that is not started yet. One is enough for the whole program.

    `processes`: how many processes search, the worker included.
    """
    from barons.rulesets import from_dict, whole

    return Thinker(whole, from_dict, _PATIENCE, processes)


def thinking_processes(wanted: int) -> int:
    """Return the number of processes for the setting `processors`; 0: all cores but the window's."""
    return wanted or max(1, cores() - 1)


class ThinkingAhead:
    """Starts the search of the computer that decides next, while a person decides."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._ply = 0
        self._state: State | None = None
        """The last position searched, and its ply."""
        self._seat = -1

    def update(self, thinker: MoveService) -> None:
        """Call repeatedly while a person decides: searches each position once, unless other requests come."""
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
        """True from the request until `forget`."""
        return self._state is not None

    def forget(self) -> None:
        """Discard the search."""
        self._state = None

    def steps(self, seat: int) -> list[str] | None:
        """Return the actions played since, in this seat's notation; None if the search did not cover them."""
        match, ply = self._match, self._ply
        if self._state is None or seat != self._seat or ply > match.ply:
            return None
        if match.snapshot(ply) is not self._state:
            return None
        return [shown_text(match, number, seat) for number in range(ply, match.ply)]


def next_computer(match: Match) -> int | None:
    """Return the seat of the computer that moves now or next; None if no computer still plays."""
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
    """Request the action of the computer to move; return the ticket's number, None if no computer is to move.

    `seconds`: a limit besides the level's own. `ahead`: a search made in advance. Poll the thinker, then pass
    the reply's action to `match.play`.
    """
    seat = match.computer_to_move
    if seat is None:
        return None
    to_move = match.to_move
    steps = None if ahead is None else ahead.steps(to_move)
    observation = match.observation(to_move)
    return thinker.ask(match.rules, observation, seat.computer, match.thinking_seed(), seconds, steps)


def ask_hint(thinker: Answers, match: Match) -> int | None:
    """Request a hint for the seat to move; return the ticket's number, None if no decision is needed."""
    if match.to_move < 0 or match.awaits_seal:
        return None
    observation = match.observation(match.to_move)
    return thinker.ask(match.rules, observation, HINT, match.thinking_seed())


def why_good(match: Match, action: Action) -> Explanation | None:
    """Return what `action` achieves for the seat to move, for `text.describe.explanation`; None if unknown."""
    return explain(match.rules, match.observation(match.to_move), action)
