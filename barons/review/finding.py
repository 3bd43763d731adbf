"""The analysis of one recorded action: searches of the position before it and of the action itself.

A decision is judged by what its player could know: the searches see that seat's observation, with hidden
information sampled again for each repetition. Chance is judged as seen by the seat whose turn it is. The result
depends only on position, depth and seed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from math import sqrt
from random import Random
from typing import Final, Literal, NamedTuple

from barons.ai.advice import SecondLook
from barons.ai.bot import gc_paused
from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.ai.levels import ADVISER, HINT, Level, level
from barons.ai.mcts import Effort, Search
from barons.ai.turns import TurnSolver
from barons.engine.core import CHANCE, OVER, Action, Rules, State
from barons.engine.jsonvalues import a_list, built

PARTS: Final = (4, 2, 1)
"""Fractions of the level's iterations for each search of a decision. The second runs for apparent errors, the
third for those that a verdict would name; the adviser's third search is as long as that of its hints, so that
no hint is blamed because the review searched less.
"""
CLOSE: Final = 0.02
"""A smaller loss is not examined further; for the third search, twice its doubt is subtracted first."""
LEAST: Final = 64
"""Minimum iterations of a search."""
FLOOR: Final = 0.005
"""Minimum uncertainty of a loss, as a fraction of a win."""
SPREAD: Final = 0.2
"""Minimum uncertainty of a loss, before division by the square root of the played action's visits.

This is how far results within one tree differ.
"""
_PROOFS: Final = 400
"""Positions that a first look searches for a proven win."""

Kind = Literal["decision", "forced", "chance"]


class Finding(NamedTuple):
    """The analysis of one recorded action. Values are each seat's expected result, 0 to 1.

    `before`: with the best decision, or the mean over all outcomes of chance. `played`: after the recorded
    action. `line`: the best decision and its player's next ones, in notation. `doubt`: the standard error of
    the mover's loss, or of the change by chance. `handed`: the same position as seen by the viewer of the step
    before; empty if that is the same seat or nothing is hidden. `handed_doubt`: the uncertainty of `handed`.
    """

    ply: int
    kind: Kind
    before: list[float]
    played: list[float]
    line: list[str]
    doubt: float
    handed: Sequence[float] = ()
    handed_doubt: float = 0.0

    @classmethod
    def from_json(cls, data: object) -> Finding:
        """Return the finding that is a list in JSON; raises TypeError or ValueError for invalid data."""
        return built(cls, a_list(data))


class Depth(NamedTuple):
    """The depth of the analysis."""

    level: Level
    seed: int
    times: int = 1
    """Multiplier of the level's iterations."""

    def first_look(self) -> Depth:
        """Return the smallest useful depth, for an early result."""
        level = self.level
        shallow = level._replace(iterations=0, worlds=min(2, level.worlds), proofs=min(_PROOFS, level.proofs))
        return self._replace(level=shallow, times=1)

    def iterations(self, repeat: int) -> int:
        """Return the iterations of one half of search number `repeat` (from 0), or of a search of chance."""
        return max(LEAST, self.level.iterations * self.times // PARTS[repeat] // 2)


def viewer_of(state: State) -> int:
    """Return the seat whose view is used: the seat that decides; at chance, the seat whose turn it is."""
    return state.turn_seat if state.to_move == CHANCE else state.to_move


def is_forced(state: State) -> bool:
    """Return whether the deciding seat has only one choice."""
    return state.to_move != CHANCE and len(state.legal_actions()) == 1


class Examiner:
    """Analyses the positions of one game."""

    def __init__(self, rules: Rules, depth: Depth) -> None:
        self._rules = rules
        self._depth = depth
        self._last = depth
        """The depth of the last search of a decision."""
        if depth.level == level(ADVISER, rules.kind):
            hint = level(HINT, rules.kind)
            most = max(depth.level.iterations, hint.iterations // depth.times)
            self._last = depth._replace(level=hint._replace(iterations=most))
        self._evaluator: Evaluator = evaluator(rules)

    def finding(self, ply: int, state: State, action: Action, viewer_before: int | None = None) -> Finding:
        """Analyse the recorded action `ply` in this position.

        `viewer_before` is the viewer of the step before; None if there is none.
        """
        with gc_paused():
            if is_forced(state):
                return Finding(ply, "forced", [], [], [], 0.0)
            is_chance = state.to_move == CHANCE
            found = self._chance(ply, state, action) if is_chance else self._decision(ply, state, action)
            if not self._rules.hides or viewer_before in (None, viewer_of(state)):
                return found
            handed, doubt = self._valued(state, viewer_before)
            return found._replace(handed=handed, handed_doubt=doubt)

    def value(self, state: State) -> list[float]:
        """Return each seat's expected result, seen by the seat that decides."""
        with gc_paused():
            return self._valued(state, viewer_of(state))[0]

    def _valued(self, state: State, viewer: int) -> tuple[list[float], float]:
        """Return the values for this viewer, and their uncertainty: how much the second half of the search
        changed them.
        """
        if state.to_move == OVER:
            return state.returns(), 0.0
        worlds = self._worlds(state, 0, viewer)
        path = None if state.to_move == CHANCE else self._solver().win(worlds)
        if path is not None:
            return _end(worlds[0], path), 0.0
        run = Search(worlds, self._evaluator, self._effort(0, None), self._seed(state, 0, "value", viewer))
        run.iterate()
        early = self._standing(run, worlds)
        run.allow(self._effort(0, None, halves=2))
        run.iterate()
        late = self._standing(run, worlds)
        return late, max(abs(one - other) for one, other in zip(early, late, strict=True)) / 2

    def _standing(self, run: Search, worlds: Sequence[State]) -> list[float]:
        """Return the value of a search's root: after the most visited decision, or over all outcomes."""
        lines = [line for line in run.findings(0).lines if line.visits]
        if worlds[0].to_move != CHANCE:
            return run.shares(lines[0].action)
        weights = self._weights(worlds)
        return _mean([(run.shares(line.action), weights[line.action.text]) for line in lines])

    # ---------------------------------------------------------------- decisions

    def _decision(self, ply: int, state: State, action: Action) -> Finding:
        won = self._win(ply, state, action)
        if won is not None:
            return won
        pool = _Pool(action, state.to_move)
        for repeat in range(len(PARTS)):
            if repeat and pool.loss - (2 * pool.doubt if repeat > 1 else 0.0) < CLOSE:
                break
            run = self._begun(state, repeat, action)
            early = _loss(run, action, state.to_move)
            run.allow(self._effort(repeat, action, halves=2))
            run.iterate()
            pool.add(run, early)
            replies = self._depth_of(repeat).level.replies
            if repeat and pool.loss >= CLOSE and replies:
                worlds = self._worlds(state, repeat)
                pool.proven = self._proven(run, worlds, pool.line[0], action, replies)
        line = [step.text for step in pool.line]
        return Finding(ply, "decision", pool.best, pool.played, line, pool.doubt)

    def _depth_of(self, repeat: int) -> Depth:
        return self._last if repeat == len(PARTS) - 1 else self._depth

    def _proven(
        self, run: Search, worlds: Sequence[State], best: Action, played: Action, replies: int
    ) -> float | None:
        """Return how much better `best` is than `played` if both are continued by the adviser's play.

        None if dice make this uncertain.
        """
        look = SecondLook(run, worlds, self._evaluator, self._solver(), replies, lambda: False)
        good, had = look.later(best), look.later(played)
        return None if good is None or had is None else good - had

    def _win(self, ply: int, state: State, action: Action) -> Finding | None:
        """Return the finding if the turn has a win in every sampled world, else None."""
        seat = state.to_move
        worlds = self._worlds(state, 0)
        solver = self._solver()
        path = solver.win(worlds)
        if path is None:
            return None
        best = _end(worlds[0], path)
        after = state.after(action)
        texts = [step.text for step in path]
        if after.to_move == OVER:
            return Finding(ply, "decision", best, after.returns(), texts, 0.0)
        is_kept = action == path[0] or (
            after.to_move == seat and after.turn_seat == seat and solver.win(self._worlds(after, 0)) is not None
        )
        if is_kept:
            return Finding(ply, "decision", best, best, [action.text], 0.0)
        run = self._begun(state, 0, action)
        return Finding(ply, "decision", best, run.shares(action), texts, FLOOR)

    # ---------------------------------------------------------------- chance

    def _chance(self, ply: int, state: State, action: Action) -> Finding:
        """Analyse an outcome of chance; `before` is the weighted mean over all outcomes.

        `played` is the search value of this outcome. Two searches with half the iterations each show how far
        the random sampling alone makes them differ.
        """
        worlds = self._worlds(state, 0)
        means, values = list[list[float]](), list[list[float]]()
        iterations = max(LEAST, self._depth.iterations(0) // 2)
        effort = Effort(iterations)
        for half in range(2):
            run = Search(worlds, self._evaluator, effort, self._seed(state, half, "chance"))
            run.iterate()
            means.append(self._standing(run, worlds))
            tried = [line.action for line in run.findings(0).lines if line.visits]
            found = self._same(worlds[0], action, tried)
            values.append(self.value(state.after(action)) if found is None else run.shares(found))
        first, second = (value[0] - mean[0] for value, mean in zip(values, means, strict=True))
        return Finding(ply, "chance", _middle(means), _middle(values), [], abs(first - second) / 2)

    def _weights(self, worlds: Sequence[State]) -> dict[str, float]:
        """Return the probability of each outcome by notation, averaged over these worlds."""
        found: dict[str, float] = {}
        for world in worlds:
            outcomes = self._evaluator.rolls(world)
            whole = sum(weight for _, weight in outcomes)
            for outcome, weight in outcomes:
                found[outcome.text] = found.get(outcome.text, 0.0) + weight / whole
        return found

    @staticmethod
    def _same(world: State, action: Action, outcomes: list[Action]) -> Action | None:
        """Return the examined outcome with the same effect as this one; None if there is none."""
        if action in outcomes:
            return action
        if world.awaited_roll() is None:
            return None
        wanted = world.after(action).key()
        return next((each for each in outcomes if world.after(each).key() == wanted), None)

    # ---------------------------------------------------------------- searches

    def _solver(self) -> TurnSolver:
        return TurnSolver(self._evaluator, self._depth.level.proofs)

    def _begun(self, state: State, repeat: int, asked: Action) -> Search:
        """Run the first half of a search of a decision."""
        worlds = self._worlds(state, repeat)
        run = Search(worlds, self._evaluator, self._effort(repeat, asked), self._seed(state, repeat, "search"))
        legal = worlds[0].legal_actions()
        run.bar([action for action in self._evaluator.dominated(worlds[0], legal) if action != asked])
        run.iterate()
        return run

    def _effort(self, repeat: int, asked: Action | None, *, halves: int = 1) -> Effort:
        iterations = self._depth_of(repeat).iterations(repeat) * halves
        return Effort(iterations, asked=asked)

    def _worlds(self, state: State, repeat: int, viewer: int | None = None) -> list[State]:
        """Sample what the viewer (default: the deciding seat) cannot see.

        Returns a single state if nothing is hidden.
        """
        rng = Random(self._seed(state, repeat, "worlds", viewer))
        count = self._depth.level.worlds if self._rules.hides else 1
        observation = state.observation(viewer_of(state) if viewer is None else viewer)
        return [self._rules.determinize(observation, rng) for _ in range(count)]

    def _seed(self, state: State, repeat: int, label: str, viewer: int | None = None) -> int:
        """Return a seed derived from the viewer's view, so that hidden information cannot affect it."""
        observation = state.observation(viewer_of(state) if viewer is None else viewer)
        seen = json.dumps(observation.to_json(), sort_keys=True)
        text = f"{self._depth.seed}/{self._depth.times}/{repeat}/{label}/{seen}"
        return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")


class _Pool:
    """Combines repeated searches of one decision."""

    def __init__(self, played: Action, seat: int) -> None:
        self._action = played
        self._seat = seat
        self._runs: list[Search] = []
        self._losses: list[float] = []
        self._drift = 0.0
        self.best: list[float] = []
        self.played: list[float] = []
        self.line: list[Action] = [played]
        self.loss = 0.0
        self.proven: float | None = None
        """The remaining loss after both actions are played out; None if unknown."""

    @property
    def doubt(self) -> float:
        """The uncertainty of the loss: few visits, the difference from other seeds and from half the
        iterations, and the play-out.

        The play-out counts so that a loss is judged by what remains of it.
        """
        tried = sum(_visits(run, self._action) for run in self._runs)
        gone = 0.0 if self.proven is None else max(0.0, self.loss - self.proven) / 2
        return max(FLOOR, SPREAD / sqrt(tried), self._drift, _standard_error(self._losses), gone)

    def add(self, run: Search, early: float) -> None:
        """Add a search; `early` is the loss after half of its iterations."""
        self._runs.append(run)
        late = _loss(run, self._action, self._seat)
        self._losses.append(late)
        self._drift = max(self._drift, abs(late - early) / 2)
        self.played = _mean([(each.shares(self._action), _visits(each, self._action)) for each in self._runs])
        rival = self._rival()
        seen = [each for each in self._runs if _visits(each, rival)] if rival is not None else []
        if rival is not None and seen:
            values = _mean([(each.shares(rival), _visits(each, rival)) for each in seen])
            if values[self._seat] > self.played[self._seat]:
                self.best, self.loss = values, values[self._seat] - self.played[self._seat]
                self.line = max(seen, key=lambda each: _visits(each, rival)).continued(rival)
                return
        self.best, self.line, self.loss = self.played, run.continued(self._action), 0.0

    def _rival(self) -> Action | None:
        visits: dict[Action, int] = {}
        for run in self._runs:
            for line in run.findings(0).lines:
                if line.visits and line.action != self._action:
                    visits[line.action] = visits.get(line.action, 0) + line.visits
        return max(visits, key=lambda action: (visits[action], action.text), default=None)


def _loss(run: Search, played: Action, seat: int) -> float:
    """Return how much better the most visited other action is than the one played.

    Negative if it is worse.
    """
    lines = [line for line in run.findings(0).lines if line.action != played and line.visits]
    return lines[0].value - run.shares(played)[seat] if lines else 0.0


def _visits(run: Search, action: Action) -> int:
    return next((line.visits for line in run.findings(0).lines if line.action == action), 0)


def _standard_error(numbers: Sequence[float]) -> float:
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = sum(numbers) / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def _end(world: State, path: Sequence[Action]) -> list[float]:
    end = world.clone()
    for step in path:
        end.apply(step)
    if end.to_move == OVER:
        return end.returns()
    won = [0.0] * world.players
    won[world.to_move] = 1.0
    return won


def _middle(pair: Sequence[Sequence[float]]) -> list[float]:
    return [(one + other) / 2 for one, other in zip(*pair, strict=True)]


def _mean(weighed: Sequence[tuple[Sequence[float], float]]) -> list[float]:
    total = sum(weight for _, weight in weighed)
    seats = len(weighed[0][0])
    return [sum(values[seat] * weight for values, weight in weighed) / total for seat in range(seats)]
