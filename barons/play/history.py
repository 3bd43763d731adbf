"""Data for the chart and "since my last turn": scores by turn, and where turns begin."""

from __future__ import annotations

from typing import NamedTuple

from barons.play.match import Match, RecordedStep


class TurnScores(NamedTuple):
    """The scores at the start of a turn. `ply`: of the position; `scores`: by seat."""

    turn: int
    seat: int
    ply: int
    scores: tuple[int, ...]


def scores_by_turn(match: Match) -> list[TurnScores]:
    """Return an entry for the start of each turn (0 for a set-up with decisions), and the current one last."""
    entries: list[TurnScores] = []
    turn = None
    for ply in range(match.ply + 1):
        state = match.snapshot(ply)
        if state.turn_number != turn:
            turn = state.turn_number
            entries.append(_scores_at(match, ply))
    if entries[-1].ply != match.ply:
        entries.append(_scores_at(match, match.ply))
    return entries


def since_last_turn(match: Match, seat: int) -> list[RecordedStep]:
    """Return the steps since this seat's last complete turn, including its current turn if it has begun."""
    now = match.ply - 1 if match.awaits_seal else match.ply
    start = now
    turn = match.snapshot(now)
    if turn.turn_seat == seat:
        while start > 0 and match.snapshot(start - 1).turn_number == turn.turn_number:
            start -= 1
    while start > 0 and match.snapshot(start - 1).turn_seat != seat:
        start -= 1
    return match.recorded_steps(start)


def rolls(match: Match) -> list[str]:
    """Return the notation of every dice outcome so far (`die 3`, `roll 2 5`), for the statistics."""
    texts = (match.action(ply).text for ply in range(match.ply))
    return [text for text in texts if text.startswith(("die ", "roll "))]


def _scores_at(match: Match, ply: int) -> TurnScores:
    state = match.snapshot(ply)
    scores = [0] * match.players
    for entry in state.ranking():
        scores[entry.seat] = entry.score
    return TurnScores(state.turn_number, state.turn_seat, ply, tuple(scores))
