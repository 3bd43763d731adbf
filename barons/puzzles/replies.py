"""Whether the next player can win in their turn: an exhaustive search, which a defence must survive."""

from __future__ import annotations

from typing import Final

from barons.ai.eval import evaluator
from barons.ai.turns import Proofs, TurnSolver
from barons.engine.core import CHANCE, OVER, Action, Rules, State
from barons.puzzles.chances import TooLarge

LARGEST: Final = 5_000
"""Maximum number of positions of one reply."""


class Replies:
    """Answers for all ends of a turn; replies that won before are tried first."""

    def __init__(self, rules: Rules) -> None:
        self._evaluator = evaluator(rules)
        self._proofs = Proofs()
        self._killers: list[list[Action]] = []

    def can_win(self, end: State) -> bool:
        """Return whether the seat to move wins after some roll, for games without chance within a turn.

        `end`: a position between two turns. Raises TooLarge.
        """
        if end.to_move == CHANCE:
            return any(self.can_win(end.after(action)) for action, _ in end.chance_outcomes())
        return end.to_move != OVER and self._wins(end)

    def _wins(self, start: State) -> bool:
        solver = TurnSolver(self._evaluator, LARGEST, proofs=self._proofs)
        for number, killer in enumerate(self._killers):
            if solver.holds(start, killer, start.to_move):
                self._killers.insert(0, self._killers.pop(number))
                return True
        path = solver.win([start])
        if path is not None:
            self._killers.insert(0, path)
        elif solver.budget <= 0:
            raise TooLarge("too many replies")
        return path is not None
