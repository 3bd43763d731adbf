"""Puzzles from your own games: wins that were missed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from barons.ai.eval import evaluator
from barons.ai.turns import TurnSolver
from barons.engine.core import OVER, BaronsError, State
from barons.play.match import Match
from barons.puzzles.kinds import kinds_of
from barons.puzzles.puzzle import Puzzle, start_of
from barons.rulesets import load

LOOK: Final = 4_000
"""Positions examined for a win at one decision."""
KIND: Final = "win"


def missed_wins(match: Match) -> Iterator[Puzzle | None]:
    """Yield at most one puzzle per turn of a person, and None for each decision without one.

    The None values let the caller pause. Only for games whose ruleset still exists unchanged and whose kinds
    include a win.
    """
    try:
        rules = load(match.rules.ruleset.id)
    except BaronsError:
        return
    module = kinds_of(rules.ruleset.game)
    if match.rules.ruleset != rules.ruleset or all(kind.key != KIND for kind in module.KINDS):
        return
    knowledge = evaluator(match.rules)
    opening = looked_at = 0
    for ply in range(match.last_ply):
        state = match.snapshot(ply)
        if ply == 0 or match.snapshot(ply - 1).turn_number != state.turn_number:
            opening = ply
        turn = state.turn_number
        seat = state.to_move
        is_asked = seat >= 0 and match.seats[seat].is_person and state.turn_seat == seat
        if not is_asked or not turn or turn == looked_at or not module.is_asked(state):
            continue
        looked_at = turn
        path = TurnSolver(knowledge, LOOK).win([state])
        if path is None or _won(match, ply):
            yield None
            continue
        texts = tuple(action.text for action in path)
        played = tuple(match.action(number).text for number in range(opening, ply))
        position = match.snapshot(opening).to_json()
        yield _holding(
            Puzzle(rules.ruleset.id, position, played, KIND, "", 1, texts, texts[:1], seed=match.seed)
        )


def _won(match: Match, ply: int) -> bool:
    """Return whether the turn of this ply was the game's last and its player won."""
    last = match.snapshot(match.last_ply)
    return last.to_move == OVER and last.turn_number == match.snapshot(ply).turn_number


def _holding(puzzle: Puzzle) -> Puzzle | None:
    """Return the puzzle if its solution wins under the current ruleset; else None."""
    try:
        state: State = start_of(puzzle)
        seat = state.to_move
        for text in puzzle.solution:
            state = state.after(state.rules.parse(text))
    except BaronsError:
        return None
    return puzzle if state.to_move == OVER and state.returns()[seat] == 1.0 else None
