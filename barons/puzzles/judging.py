"""Judges an attempt at a puzzle: solved, still open, or failed at some action."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from barons.engine.core import Action, State
from barons.puzzles.chances import TooLarge
from barons.puzzles.kinds import NEAR, LineKind, kind_of
from barons.puzzles.puzzle import Puzzle
from barons.puzzles.turngraph import TurnGraph


class Verdict(Enum):
    """The state of an attempt."""

    OPEN = "open"
    """The puzzle can still be solved."""
    LOOKING = "looking"
    """The verdict is being computed."""
    SOLVED = "solved"
    FAILED = "failed"


class Refutation(NamedTuple):
    """Why an attempt has failed."""

    action: str
    """The decision after which the best is out of reach."""
    reached: float
    """The most that is reachable after it: the goal's score, or the option's expected value."""
    best: float
    """The best that was reachable."""


class Attempt:
    """Follows one attempt; `advance` does the search in small steps."""

    def __init__(self, puzzle: Puzzle, start: State) -> None:
        self.puzzle: Final = puzzle
        self.verdict = Verdict.OPEN
        self.refutation: Refutation | None = None
        self._start = start
        self._kind = kind_of(start.rules.ruleset.game, puzzle.kind)
        self._graph: TurnGraph | None = None
        self._most = 0.0
        self._last = ""

    def follow(self, states: Sequence[State], actions: Sequence[Action]) -> None:
        """Set the positions from the puzzle's own on, and the actions between them.

        Outcomes of chance may be among the actions; they do not count as the solver's.
        """
        self._graph = None
        self.refutation = None
        self.verdict = Verdict.OPEN
        if not actions:
            return
        seat = self._start.to_move
        own = (action for state, action in zip(states, actions, strict=False) if state.to_move == seat)
        self._last = deque(own, maxlen=1).pop().text
        if isinstance(self._kind, LineKind):
            self._judge_line(self._kind, states)
        else:
            self._judge_choice(actions[0].text)

    def _judge_choice(self, chosen: str) -> None:
        puzzle = self.puzzle
        worth = puzzle.values.get(chosen, 0.0)
        if worth >= puzzle.best - NEAR:
            self.verdict = Verdict.SOLVED
        else:
            self._refute(chosen, worth)

    def _judge_line(self, kind: LineKind, states: Sequence[State]) -> None:
        start, now = self._start, states[-1]
        graph = TurnGraph(now)
        is_open = now.to_move == start.to_move and now.turn_number == start.turn_number
        counted = states[-1:] if kind.at_end else states
        if not (kind.at_end and is_open):
            self._most = max(self._score(kind, state) for state in counted)
            if self._most >= self.puzzle.best:
                self.verdict = Verdict.SOLVED
                return
        else:
            self._most = 0.0
        if is_open:
            self.verdict, self._graph = Verdict.LOOKING, graph
        else:
            self._refute(self._last, self._most)

    def advance(self, count: int) -> bool:
        """Examine `count` more positions; return True if the verdict has changed."""
        graph, kind = self._graph, self._kind
        if self.verdict is not Verdict.LOOKING or graph is None or not isinstance(kind, LineKind):
            return False
        for number in graph.grow(count):
            state = graph.states[number]
            if kind.at_end and graph.is_open(state):
                continue
            score = self._score(kind, state)
            self._most = max(self._most, score)
            if score >= self.puzzle.best:
                self.verdict = Verdict.OPEN
                return True
        if graph.is_cut:
            self.verdict = Verdict.OPEN  # too many positions to search: decided at the end of the turn
            return True
        if graph.is_complete:
            self._refute(self._last, self._most)
            return True
        return False

    def _score(self, kind: LineKind, state: State) -> float:
        """Return the score of a position; 0 where it has no proof."""
        try:
            return kind.score(self._start, self.puzzle.at, state)
        except TooLarge:
            return 0.0

    def _refute(self, action: str, reached: float) -> None:
        self.verdict = Verdict.FAILED
        self.refutation = Refutation(action, reached, self.puzzle.best)
