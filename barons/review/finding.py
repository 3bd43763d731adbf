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

from barons.ai.advice import SecondLook
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
"""The doubt of a loss is at least this much of a win."""
SPREAD: Final = 0.2
"""The doubt of a loss is at least this, divided by the root of how often what was played was tried: so far do
results in a tree lie apart."""
_PROOFS: Final = 400
"""Positions that a first look tries for a proven win."""

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
    mover lost, or of what chance changed. `handed`: the same position for whoever looked at the game a step
    before; empty where that is the same seat, or nothing is hidden. `handed_doubt`: how far that may be off.
    """

    ply: int
    kind: Kind
    before: list[float]
    played: list[float]
    line: list[str]
    doubt: float
    handed: Sequence[float] = ()
    handed_doubt: float = 0.0

    def to_json(self) -> list[object]:
        """Its fields in order."""
        return list(self)

    @classmethod
    def from_json(cls, data: object) -> Finding:
        """Inverse of `to_json`; TypeError or ValueError for anything else."""
        ply, kind, before, played, line, doubt, handed, off = a_list(data)
        return cls(
            a_whole(ply),
            kind_named(kind),
            list(numbers(before)),
            list(numbers(played)),
            list(texts(line)),
            a_number(doubt),
            list(numbers(handed)),
            a_number(off),
        )


class Depth(NamedTuple):
    """How deep to look."""

    level: Level
    seed: int
    times: int = 1
    """So many times the level's iterations."""

    def first_look(self) -> Depth:
        """As little as says anything, for a review that shows something at once."""
        level = self.level
        shallow = level._replace(iterations=0, worlds=min(2, level.worlds), proofs=min(_PROOFS, level.proofs))
        return self._replace(level=shallow, times=1)

    def iterations(self, repeat: int) -> int:
        """Of one half of the search of this number, from 0; of a search of chance."""
        return max(LEAST, self.level.iterations * self.times // PARTS[repeat] // 2)


def viewer_of(state: State) -> int:
    """By whose view a position is judged: who decides; at chance, whose turn it is."""
    return state.turn_seat if state.to_move == CHANCE else state.to_move


def is_forced(state: State) -> bool:
    """True where somebody is asked who has no choice."""
    return state.to_move != CHANCE and len(state.legal_actions()) == 1


class Examiner:
    """Looks at the positions of one game."""

    def __init__(self, rules: Rules, depth: Depth, is_cancelled: Callable[[], bool] | None = None) -> None:
        self._rules = rules
        self._depth = depth
        self._evaluator: Evaluator = evaluator(rules)
        self._is_cancelled = is_cancelled

    def finding(self, ply: int, state: State, action: Action, viewer_before: int | None = None) -> Finding:
        """What the recorded action `ply` from this position is worth.

        `viewer_before`: whose view the step before was judged by; None: nobody's.
        """
        with uncollected():
            if is_forced(state):
                return Finding(ply, "forced", [], [], [], 0.0)
            is_chance = state.to_move == CHANCE
            found = self._chance(ply, state, action) if is_chance else self._decision(ply, state, action)
            if not self._rules.hides or viewer_before in (None, viewer_of(state)):
                return found
            handed, doubt = self._valued(state, viewer_before)
            return found._replace(handed=handed, handed_doubt=doubt)

    def value(self, state: State) -> list[float]:
        """Every seat's expected result as a position stands, for whoever is asked."""
        with uncollected():
            return self._valued(state, viewer_of(state))[0]

    def _valued(self, state: State, viewer: int) -> tuple[list[float], float]:
        """For this viewer, and how far that may be off: what the second half of the iterations made of it."""
        if state.to_move == OVER:
            return state.returns(), 0.0
        worlds = self._worlds(state, 0, viewer)
        path = None if state.to_move == CHANCE else self._solver().win(worlds)
        if path is not None:
            return _end(worlds[0], path), 0.0
        run = Search(worlds, self._evaluator, self._effort(0, None), self._lot(state, 0, "value", viewer))
        run.iterate()
        early = self._standing(run, worlds)
        run.allow(self._effort(0, None, halves=2))
        run.iterate()
        late = self._standing(run, worlds)
        return late, max(abs(one - other) for one, other in zip(early, late, strict=True)) / 2

    def _standing(self, run: Search, worlds: Sequence[State]) -> list[float]:
        """What a search says of its root: after the decision tried most, or over all outcomes."""
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
            if repeat and pool.loss < CLOSE:
                break
            run = self._begun(state, repeat, action)
            early = _loss(run, action, state.to_move)
            run.allow(self._effort(repeat, action, halves=2))
            run.iterate()
            pool.add(run, early)
            if repeat and pool.loss >= CLOSE and self._depth.level.replies:
                pool.proven = self._proven(run, self._worlds(state, repeat), pool.line[0], action)
        line = [step.text for step in pool.line]
        return Finding(ply, "decision", pool.best, pool.played, line, pool.doubt)

    def _proven(self, run: Search, worlds: Sequence[State], best: Action, played: Action) -> float | None:
        """How much better the one is than the other once both are played on as the adviser does; None where
        dice hide it."""
        replies = self._depth.level.replies
        look = SecondLook(
            run, worlds, self._evaluator, self._solver(), replies, self._is_cancelled or (lambda: False)
        )
        good, had = look.later(best), look.later(played)
        return None if good is None or had is None else good - had

    def _win(self, ply: int, state: State, action: Action) -> Finding | None:
        """The finding where the turn could be won by steps that hold in every world; None where not."""
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
        """`before` is the mean over all outcomes by their weights.

        `played` what the search says of this one. Two searches with half the iterations each, so that it is
        known how far lots alone lead them apart.
        """
        worlds = self._worlds(state, 0)
        means, values = list[list[float]](), list[list[float]]()
        iterations = max(LEAST, self._depth.iterations(0) // 2)
        effort = Effort(iterations, is_cancelled=self._is_cancelled)
        for half in range(2):
            run = Search(worlds, self._evaluator, effort, self._lot(state, half, "chance"))
            run.iterate()
            means.append(self._standing(run, worlds))
            tried = [line.action for line in run.findings(0).lines if line.visits]
            found = self._same(worlds[0], action, tried)
            values.append(self.value(state.after(action)) if found is None else run.shares(found))
        first, second = (value[0] - mean[0] for value, mean in zip(values, means, strict=True))
        return Finding(ply, "chance", _middle(means), _middle(values), [], abs(first - second) / 2)

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

    def _solver(self) -> TurnSolver:
        return TurnSolver(self._evaluator, self._depth.level.proofs, self._is_cancelled)

    def _begun(self, state: State, repeat: int, asked: Action) -> Search:
        """The first half of a search of a decision."""
        worlds = self._worlds(state, repeat)
        run = Search(worlds, self._evaluator, self._effort(repeat, asked), self._lot(state, repeat, "search"))
        legal = worlds[0].legal_actions()
        run.bar([action for action in self._evaluator.dominated(worlds[0], legal) if action != asked])
        run.iterate()
        return run

    def _effort(self, repeat: int, asked: Action | None, *, halves: int = 1) -> Effort:
        iterations = self._depth.iterations(repeat) * halves
        return Effort(iterations, asked=asked, is_cancelled=self._is_cancelled)

    def _worlds(self, state: State, repeat: int, viewer: int | None = None) -> list[State]:
        """Fillings of what the viewer, by default the seat that is asked, cannot see.

        One where nothing is hidden.
        """
        lots = Random(self._lot(state, repeat, "worlds", viewer))
        count = self._depth.level.worlds if self._rules.hides else 1
        observation = state.observation(viewer_of(state) if viewer is None else viewer)
        return [self._rules.determinize(observation, lots) for _ in range(count)]

    def _lot(self, state: State, repeat: int, label: str, viewer: int | None = None) -> int:
        """A seed from what the viewer sees, so that hidden things change nothing."""
        observation = state.observation(viewer_of(state) if viewer is None else viewer)
        seen = json.dumps(observation.to_json(), sort_keys=True)
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
        self.proven: float | None = None
        """What is left of the loss once both actions are played on; None where that is not known."""

    @property
    def doubt(self) -> float:
        """How far the loss may be off: few trials, what another seed and half the iterations made of it, and
        playing on, so that a loss is called by what is left of it then."""
        tried = sum(_visits(run, self._action) for run in self._runs)
        gone = 0.0 if self.proven is None else max(0.0, self.loss - self.proven) / 2
        return max(FLOOR, SPREAD / sqrt(tried), self._drift, _standard_error(self._losses), gone)

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


def _end(world: State, path: Sequence[Action]) -> list[float]:
    """What a proven win comes to."""
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
