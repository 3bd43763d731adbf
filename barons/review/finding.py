"""One recorded action looked at: what the searches say about the position before it, and about the action.

A decision is judged by what its player could know: the searches see that seat's observation, hidden things
filled in anew for each repetition. Chance is weighed as the seat sees it whose turn it is. Everything follows
from the position, the depth and the seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import blake2b
from math import sqrt
from random import Random
from typing import Final, Literal, NamedTuple, get_args

from barons.ai.eval import evaluator
from barons.ai.garbage import uncollected
from barons.ai.levels import Level
from barons.ai.mcts import Effort, Evaluator, Search
from barons.ai.turns import TurnSolver
from barons.engine.core import CHANCE, OVER, Action, Rules, State
from barons.engine.jsonvalues import a_list, a_number, a_whole, numbers, texts

PARTS: Final = (4, 2)
"""The searches of a decision, with these parts of the level's iterations; the second for what seems a fault."""
CLOSE: Final = 0.02
"""A loss below this in the first search is not looked into further."""
LEAST: Final = 64
"""Iterations of a search, at least."""
FLOOR: Final = 0.005
"""The doubt of a loss is never thought less than this …"""
SPREAD: Final = 0.2
"""… nor than this by the root of how often what was played was tried: so far do results in a tree lie apart."""

Kind = Literal["decision", "forced", "chance"]
_KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


def kind_named(name: object) -> Kind:
    """The kind of this name; ValueError for none."""
    for kind in _KINDS:
        if kind == name:
            return kind
    raise ValueError(f"no kind of step: {name!r}")


class Finding(NamedTuple):
    """What was found out about one recorded action. Values are every seat's expected result, 0 to 1.

    `before`: with the best decision, or over all outcomes of chance. `played`: after what was played. `line`:
    the best decision and what its player would do next, in notation. `doubt`: the standard error of what the
    mover lost.
    """

    ply: int
    kind: Kind
    before: list[float]
    played: list[float]
    line: list[str]
    doubt: float

    def to_json(self) -> list[object]:
        """Its fields in order."""
        return list(self)

    @classmethod
    def from_json(cls, data: object) -> Finding:
        """Inverse of `to_json`; TypeError or ValueError for anything else."""
        ply, kind, before, played, line, doubt = a_list(data)
        return cls(
            a_whole(ply),
            kind_named(kind),
            list(numbers(before)),
            list(numbers(played)),
            list(texts(line)),
            a_number(doubt),
        )


class Depth(NamedTuple):
    """How deep to look."""

    level: Level
    seed: int
    times: int = 1
    """So many times the level's iterations, for measurements of what depth changes."""

    def iterations(self, repeat: int) -> int:
        """Of one half of the search of this number, from 0; of a search of chance."""
        return max(LEAST, self.level.iterations * self.times // PARTS[repeat] // 2)


class Examiner:
    """Looks at the positions of one game."""

    def __init__(self, rules: Rules, depth: Depth, is_cancelled: Callable[[], bool] | None = None) -> None:
        self._rules = rules
        self._depth = depth
        self._evaluator: Evaluator = evaluator(rules)
        self._is_cancelled = is_cancelled

    def finding(self, ply: int, state: State, action: Action) -> Finding:
        """What the recorded action `ply` from this position is worth."""
        with uncollected():
            if state.to_move == CHANCE:
                return self._chance(ply, state, action)
            if len(state.legal_actions()) == 1:
                return Finding(ply, "forced", [], [], [], 0.0)
            return self._decision(ply, state, action)

    def value(self, state: State) -> list[float]:
        """Every seat's expected result as a position stands: of the last one of a game that is not over."""
        if state.to_move == OVER:
            return state.returns()
        with uncollected():
            run, _ = self._searched(state, 0)
            lines = run.findings(0).lines
            if state.to_move == CHANCE:
                return _mean([(run.shares(line.action), line.visits) for line in lines if line.visits])
            return run.shares(lines[0].action)

    # ---------------------------------------------------------------- decisions

    def _decision(self, ply: int, state: State, action: Action) -> Finding:
        won = self._win(ply, state, action)
        if won is not None:
            return won
        pool = _Pool(action, state.to_move)
        for repeat in range(len(PARTS)):
            if repeat and pool.loss < CLOSE:
                break
            run = self._begun(state, repeat, action)
            early = _loss(run, action, state.to_move)
            run.allow(self._effort(repeat, action, halves=2))
            run.iterate()
            pool.add(run, early)
        line = [step.text for step in pool.line]
        return Finding(ply, "decision", pool.best, pool.played, line, pool.doubt)

    def _win(self, ply: int, state: State, action: Action) -> Finding | None:
        """The finding where the turn could be won by steps that hold in every world; None where not."""
        seat = state.to_move
        worlds = self._worlds(state, 0)
        solver = TurnSolver(self._evaluator, self._depth.level.proofs, self._is_cancelled)
        path = solver.win(worlds)
        if path is None:
            return None
        best = [0.0] * state.players
        best[seat] = 1.0
        end = worlds[0].clone()
        for step in path:
            end.apply(step)
        if end.to_move == OVER:
            best = end.returns()
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
        """`before` is the mean over all outcomes by their weights.

        `played` what the search says of this one.
        """
        run, worlds = self._searched(state, 0)
        lines = [line for line in run.findings(0).lines if line.visits]
        weights = self._weights(worlds)
        total = _mean([(run.shares(line.action), weights.get(line.action.text, 0.0)) for line in lines])
        found = self._same(worlds[0], action, [line.action for line in lines])
        if found is None:
            after = state.after(action)
            return Finding(ply, "chance", total, self.value(after), [], 0.0)
        return Finding(ply, "chance", total, run.shares(found), [], 0.0)

    def _weights(self, worlds: Sequence[State]) -> dict[str, float]:
        """How likely each outcome is, by notation, over these worlds."""
        found: dict[str, float] = {}
        for world in worlds:
            outcomes = self._outcomes(world)
            whole = sum(weight for _, weight in outcomes)
            for outcome, weight in outcomes:
                found[outcome.text] = found.get(outcome.text, 0.0) + weight / whole
        return found

    def _outcomes(self, world: State) -> list[tuple[Action, int]]:
        is_roll = world.awaited_roll() is not None
        return self._evaluator.rolls(world) if is_roll else world.chance_outcomes()

    @staticmethod
    def _same(world: State, action: Action, outcomes: list[Action]) -> Action | None:
        """Of the outcomes that were looked at the one that did the same as this; None where none did."""
        if action in outcomes:
            return action
        if world.awaited_roll() is None:
            return None
        wanted = world.after(action).key()
        return next((each for each in outcomes if world.after(each).key() == wanted), None)

    # ---------------------------------------------------------------- searches

    def _searched(self, state: State, repeat: int) -> tuple[Search, list[State]]:
        worlds = self._worlds(state, repeat)
        return self._search(state, worlds, repeat, None), worlds

    def _begun(self, state: State, repeat: int, asked: Action) -> Search:
        """The first half of a search of a decision."""
        return self._search(state, self._worlds(state, repeat), repeat, asked)

    def _search(self, state: State, worlds: list[State], repeat: int, asked: Action | None) -> Search:
        run = Search(worlds, self._evaluator, self._effort(repeat, asked), self._lot(state, repeat, "search"))
        run.iterate()
        return run

    def _effort(self, repeat: int, asked: Action | None, *, halves: int = 1) -> Effort:
        iterations = self._depth.iterations(repeat) * halves
        return Effort(iterations, asked=asked, is_cancelled=self._is_cancelled)

    def _worlds(self, state: State, repeat: int) -> list[State]:
        """Fillings of what the seat that decides, or whose turn it is, cannot see.

        One where nothing is hidden.
        """
        viewer = state.turn_seat if state.to_move == CHANCE else state.to_move
        lots = Random(self._lot(state, repeat, "worlds"))
        count = self._depth.level.worlds if self._rules.hides else 1
        observation = state.observation(viewer)
        return [self._rules.determinize(observation, lots) for _ in range(count)]

    def _lot(self, state: State, repeat: int, label: str) -> int:
        """A seed from what the viewer sees, so that hidden things change nothing."""
        viewer = state.turn_seat if state.to_move == CHANCE else state.to_move
        seen = json.dumps(state.observation(viewer).to_json(), sort_keys=True)
        text = f"{self._depth.seed}/{self._depth.times}/{repeat}/{label}/{seen}"
        return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")


class _Pool:
    """What repeated searches of one decision say together."""

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

    @property
    def doubt(self) -> float:
        """How far the loss may be off: few trials, what another seed and half the iterations made of it."""
        tried = sum(_visits(run, self._action) for run in self._runs)
        return max(FLOOR, SPREAD / sqrt(tried), self._drift, _standard_error(self._losses))

    def add(self, run: Search, early: float) -> None:
        """Take one more search into account; `early`: what the loss was after half its iterations."""
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
        """The action besides the one played that all searches together tried most."""
        visits: dict[Action, int] = {}
        for run in self._runs:
            for line in run.findings(0).lines:
                if line.visits and line.action != self._action:
                    visits[line.action] = visits.get(line.action, 0) + line.visits
        return max(visits, key=lambda action: (visits[action], action.text), default=None)


def _loss(run: Search, played: Action, seat: int) -> float:
    """By how much the action tried most, besides the one played, is better than that.

    Below 0 where it is worse.
    """
    lines = [line for line in run.findings(0).lines if line.action != played and line.visits]
    return lines[0].value - run.shares(played)[seat] if lines else 0.0


def _visits(run: Search, action: Action) -> int:
    return next((line.visits for line in run.findings(0).lines if line.action == action), 0)


def _standard_error(numbers: Sequence[float]) -> float:
    """Of the mean; 0 where there is but one number."""
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = sum(numbers) / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def _mean(weighed: Sequence[tuple[Sequence[float], float]]) -> list[float]:
    total = sum(weight for _, weight in weighed)
    seats = len(weighed[0][0])
    return [sum(values[seat] * weight for values, weight in weighed) / total for seat in range(seats)]
