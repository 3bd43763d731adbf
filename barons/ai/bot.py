"""Bots, which choose an action from an observation, never from a state."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from math import exp
from random import Random
from typing import Final, NamedTuple, Protocol

from barons.ai.advice import EVEN, Advised, SecondLook
from barons.ai.ahead import AHEAD, NODES, Ahead
from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.ai.levels import Level, level
from barons.ai.lords import Lord, likes
from barons.ai.mcts import Effort, RootAction, Search, SearchResult
from barons.ai.parallelsearch import WORTHWHILE, ParallelSearch, merged, shared_out
from barons.ai.turns import Proofs, TurnSolver
from barons.background.clock import RAN
from barons.engine.core import Action, Observation, Rules, State

RISK: Final = 0.08
"""Maximum loss of value of a step chosen at random, at levels with proofs."""
STAKE: Final = 0.02
"""Maximum additional risk of death of a step chosen at random, at levels with proofs."""
DARING: Final = 0.1
"""Maximum loss of value of a step chosen at random at levels without proofs, for a noise of 1; proportional to
the noise.
"""
LOSS: Final = 0.1
"""Loss of value, for a noise of 1, that makes a step e times less likely to be drawn."""
DOUBTS: Final = 3
"""Number of worlds in which the end of a turn is checked for dangers."""
PROVING: Final = 0.4
"""Share of a decision's time after which no more wins are searched for."""
SEARCHING: Final = 0.85
"""Share of the time after which the search ends: the rest is for the dangers of its choice."""


class Bot(Protocol):
    """A player of one ruleset. Given the same observation and the same limit it chooses the same action."""

    def choose(self, observation: Observation, limit: float | None = None) -> Action:
        """Return a legal action for `observation.viewer`, who must be to move. `limit`: seconds, or None."""
        ...


class Thought(NamedTuple):
    """A choice with the findings of the search. `value`: the expected result, 0 to 1."""

    action: Action
    value: float
    findings: SearchResult
    rival: Action | None = None
    """Another action that may be as good, if the choice had a second look."""


class KeptTree(NamedTuple):
    """A search that may be continued: its state once its seat had decided."""

    run: Search
    worlds: list[State]
    action: Action
    proofs: Proofs
    turn: list[State]
    """The positions of this turn's decisions up to this one, in the first world."""

    def reached(self, seen: str, viewer: int | None) -> list[State]:
        """Return the worlds after the chosen action; empty if one of them differs from `seen` for the viewer
        (see `as_text`), or another seat is to move in it.
        """
        worlds = []
        for world in self.worlds:
            after = world.after(self.action)
            if after.to_move != viewer or as_text(after.observation(viewer)) != seen:
                return []
            worlds.append(after)
        return worlds


class _Time:
    """The time for one decision; unlimited without a cap."""

    def __init__(self, cap: float | None) -> None:
        self._cap = cap
        self._begun = RAN.seconds()
        self.part = 1.0
        """The share of that time that may be used now."""

    @property
    def left(self) -> float | None:
        """Seconds left of that share, at least 0; None without a cap."""
        return None if self._cap is None else max(0.0, self._begun + self.part * self._cap - RAN.seconds())

    @property
    def is_up(self) -> bool:
        return self.left == 0.0


class SearchingBot:
    """Plays by tree search at a level.

    The tree is kept between the small steps of a turn: a decision begins with what the previous one has learnt.
    So a choice depends on the seed, the observation and the earlier decisions of the same turn.
    """

    def __init__(
        self,
        rules: Rules,
        thinks: Level,
        seed: int,
        *,
        is_timed: bool = True,
        is_cancelled: Callable[[], bool] | None = None,
        report: Callable[[RootAction, int], None] | None = None,
        parallel: ParallelSearch | None = None,
        lord: str = "",
        judge: Evaluator | None = None,
    ) -> None:
        """`seed`: of its random numbers. `is_timed`: False ignores the level's own time cap (matches, tests).
        `is_cancelled`: polled; once True, the best so far is returned. `report`: see `Effort`. `parallel`:
        further searches of the same positions. `lord`: manner of play, or empty. `judge`: evaluator to use
        (measurements); None: the family's.
        """
        self.seed = seed
        self._rules = rules
        self._thinks = thinks
        self.level = thinks
        """The settings for the number of players of the latest decision."""
        self._is_timed = is_timed
        self._is_cancelled = is_cancelled
        self._report = report
        self._parallel = parallel
        self.evaluator = evaluator(rules) if judge is None else judge
        self._lord = Lord(likes(lord, rules.ruleset.game), rules) if lord else None
        self.kept: KeptTree | None = None
        """The search of the previous decision, as long as it can be continued."""
        self.ahead: Ahead | None = None
        """The search of other players' decisions, until the bot's next decision continues it."""

    def choose(self, observation: Observation, limit: float | None = None) -> Action:
        return self.think(observation, limit).action

    def think(
        self, observation: Observation, limit: float | None = None, steps: Sequence[str] | None = None
    ) -> Thought:
        """Return the choice with its findings. `steps`: see `think_ahead`, whose search is continued."""
        time = _Time(self.cap(limit))
        seen = as_text(observation)
        rng = Random(_decision_seed(self.seed, seen))
        first = self._rules.determinize(observation, rng)
        self.level = self._thinks.with_players(first.players)
        legal = first.legal_actions()
        if len(legal) == 1:
            self._follow(seen, legal[0])
            return Thought(legal[0], 0.5, SearchResult([], 0, 0))
        run, worlds, proofs, turn = self._begun(seen, observation, first, rng, limit, steps)
        parallel = self._parallel_search if run.left else None
        if parallel is not None:
            parallel.begin(observation, self.seed, run.left, limit)
        solver = TurnSolver(self.evaluator, self.level.proofs, lambda: time.is_up or self._is_stopped, proofs)
        with gc_paused():
            time.part = PROVING
            won = solver.win(worlds)
            if won is not None:
                if parallel is not None:
                    parallel.stop()
                return Thought(won[0], 1.0, SearchResult([RootAction(won[0], 1, 1.0, 1.0)], 0, 0))
            time.part = SEARCHING
            folly = self._folly(worlds[0], legal, turn)
            turn = [*turn, worlds[0]]
            run.bar(folly)
            run.allow(self._effort(time.left))
            findings = run.findings(run.iterate())
            time.part = 1.0
            if parallel is not None:
                if self._is_stopped:
                    parallel.stop()
                findings = findings._replace(lines=merged([findings.lines, *parallel.lines()]))
            sane = [line for line in findings.lines if line.action not in folly] or findings.lines
            gains = solver.gains(worlds[0]) if self.level.proofs else []
            able = [line for line in sane if line.action in gains] or sane
            lines = self._choice(able, worlds[0])
            line = picked(lines, self.level.noise, rng)
            if self._lord is not None:
                line = self._lord.choice(lines, line, worlds[0])
            advised = self._second_look(lines, able, run, worlds, solver, time)
            if advised is not None:
                line = line._replace(action=advised.action, value=advised.value)
            path = run.continued(line.action)
            action = _safe(solver, worlds[:DOUBTS], path, folly)
            if action == path[0]:
                even = [each.action for each in sane if each.visits and each.value >= line.value - EVEN]
                action = self.evaluator.thrifty(turn, path, even)
        self.kept = KeptTree(run, worlds, action, proofs, turn)
        rival = advised.rival if advised is not None and action == advised.action else None
        return Thought(action, line.value, findings, rival)

    def _second_look(
        self,
        lines: list[RootAction],
        able: list[RootAction],
        run: Search,
        worlds: list[State],
        solver: TurnSolver,
        time: _Time,
    ) -> Advised | None:
        """Return the best candidate; None for a level without a second look, or with only one candidate."""
        if not self.level.replies or time.is_up or self._is_stopped:
            return None
        look = SecondLook(
            run, worlds, self.evaluator, solver, self.level.replies, lambda: time.is_up or self._is_stopped
        )
        return look.advised(lines, able, self.level.iterations // 2)

    @property
    def _parallel_search(self) -> ParallelSearch | None:
        return self._parallel if self.level.iterations > WORTHWHILE else None

    @property
    def _is_stopped(self) -> bool:
        return self._is_cancelled is not None and self._is_cancelled()

    def _folly(self, state: State, legal: list[Action], turn: Sequence[State]) -> list[Action]:
        """Return actions that are dominated, or that lead back to an earlier board of this turn; none if no
        other action would be left.
        """
        judge = self.evaluator
        found = judge.dominated(state, legal)
        if turn:
            now, layouts = judge.layout(state), {judge.layout(earlier) for earlier in turn}
            for action in legal:
                after = judge.layout(state.after(action))
                if after != now and after in layouts and action not in found:
                    found.append(action)
        return found if len(found) < len(legal) else []

    def _choice(self, lines: list[RootAction], state: State) -> list[RootAction]:
        """Return the lines to choose from."""
        if self.level.proofs:
            return self._careful(sensible(lines, RISK), state)
        if self.level.noise > 0.0:
            return sensible(lines, DARING * self.level.noise)
        return lines

    def _careful(self, lines: list[RootAction], state: State) -> list[RootAction]:
        """Return the lines with little more risk of death than the best one: noise must not cost a life."""
        if len(lines) == 1 or self.level.noise <= 0.0:
            return lines
        perils = [self.evaluator.danger(state.after(line.action), state.to_move) for line in lines]
        return [line for line, peril in zip(lines, perils, strict=True) if peril <= perils[0] + STAKE]

    def search(
        self, observation: Observation, part: int, iterations: int, limit: float | None = None
    ) -> list[RootAction]:
        """Return the lines of one part, from 1, of a parallel search: own random numbers and worlds, no tree
        kept, no proofs.
        """
        rng = Random(_decision_seed(self.seed + part, as_text(observation)))
        worlds = self._worlds(observation, self._rules.determinize(observation, rng), rng)
        effort = Effort(iterations, self.cap(limit), is_cancelled=self._is_cancelled)
        with gc_paused():
            run = Search(worlds, self.evaluator, effort, rng.randrange(2**31))
            return run.findings(run.iterate()).lines

    def think_ahead(self, observation: Observation, steps: Sequence[str] | None = None) -> None:
        """Search from another player's decision until cancelled or the effort is spent.

        `steps`: the steps since the previous position, in this viewer's notation; None if this position does
        not follow from that one.
        """
        seen = as_text(observation)
        rng = Random(_decision_seed(self.seed, seen))
        ahead = self._followed(seen, observation, steps, rng.randrange(2**31))
        if ahead is None:
            worlds = self._worlds(observation, self._rules.determinize(observation, rng), rng)
            run = Search(worlds, self.evaluator, self._effort(None), rng.randrange(2**31))
            ahead = Ahead(observation.viewer if observation.viewer is not None else -1, run, worlds)
        most = AHEAD * self.level.iterations
        ahead.run.allow(self._effort(None)._replace(iterations=most, nodes=NODES, report=None, is_whole=True))
        with gc_paused():
            ahead.run.iterate()
        self.ahead = ahead

    def _followed(
        self, seen: str, observation: Observation, steps: Sequence[str] | None, seed: int
    ) -> Ahead | None:
        """Return the search made ahead, if these steps lead from there to the current observation."""
        ahead, self.ahead = self.ahead, None
        if ahead is None or steps is None or ahead.viewer != observation.viewer:
            return None
        if not ahead.follow(steps, self._effort(None), seed):
            return None
        looks = {as_text(world.observation(ahead.viewer)) for world in ahead.worlds}
        return ahead if looks == {seen} else None

    def _begun(
        self,
        seen: str,
        observation: Observation,
        first: State,
        rng: Random,
        limit: float | None,
        steps: Sequence[str] | None,
    ) -> tuple[Search, list[State], Proofs, list[State]]:
        """Return the search of the previous decision or of another's turn, if this one follows it, otherwise a
        new one; with its worlds, proofs and the positions of the turn's earlier decisions.
        """
        kept, self.kept = self.kept, None
        seed = rng.randrange(2**31)
        turn: list[State] = []
        if kept is not None:
            worlds = kept.reached(seen, observation.viewer)
            if worlds:
                turn = kept.turn
            run = kept.run.moved(worlds, kept.action, self._effort(limit), seed) if worlds else None
            if run is not None:
                return run, worlds, kept.proofs, turn
        ahead = self._followed(seen, observation, steps, seed)
        if ahead is not None:
            return ahead.run, ahead.worlds, Proofs(), []
        worlds = self._worlds(observation, first, rng)
        return Search(worlds, self.evaluator, self._effort(limit), seed), worlds, Proofs(), turn

    def _follow(self, seen: str, only: Action) -> None:
        """Advance the kept search by the only legal action."""
        kept, self.kept = self.kept, None
        if kept is None:
            return
        worlds = kept.reached(seen, kept.worlds[0].to_move)
        run = kept.run.moved(worlds, kept.action, self._effort(None), 0) if worlds else None
        if run is not None:
            self.kept = KeptTree(run, worlds, only, kept.proofs, [*kept.turn, worlds[0]])

    def _effort(self, limit: float | None) -> Effort:
        parts = self._parallel_search.size if self._parallel_search is not None else 1
        return Effort(
            shared_out(self.level.iterations, parts),
            self.cap(limit),
            is_cancelled=self._is_cancelled,
            report=self._report,
        )

    def _worlds(self, observation: Observation, first: State, rng: Random) -> list[State]:
        """Return several samples of what the viewer cannot see, or one if nothing is hidden."""
        if not self._rules.hides:
            return [first]
        more = (self._rules.determinize(observation, rng) for _ in range(self.level.worlds - 1))
        return [first, *more]

    def cap(self, limit: float | None) -> float | None:
        """Return the seconds for one decision: the smaller of the level's cap, if it is timed, and `limit`;
        None: no cap.
        """
        own = self.level.seconds if self._is_timed else None
        caps = [cap for cap in (own, limit) if cap is not None]
        return min(caps) if caps else None


def choose(
    rules: Rules, observation: Observation, level_name: str, seed: int, time_s: float | None = None
) -> Action:
    """Return the action of a computer of this level, deterministic unless time runs out.

    `level_name`: `novice`, `easy`, `normal`, `hard`, `expert` (ValueError for others). `time_s` caps the time,
    besides the level's own cap.
    """
    return SearchingBot(rules, level(level_name, rules.kind), seed).choose(observation, time_s)


def _safe(solver: TurnSolver, worlds: list[State], line: list[Action], barred: list[Action]) -> Action:
    """Return the first step of this line or, if the turn would end exposed to a win by the next player, of the
    least exposed line that does not begin with one of `barred`.
    """
    path = solver.to_the_end(worlds[0], line)
    if path is None:
        return line[0]
    danger = solver.danger_of(worlds, path)
    safer = solver.safest(worlds, danger, barred) if danger > 0.0 else None
    return line[0] if safer is None else safer[0]


def as_text(observation: Observation) -> str:
    """Return a text that is equal for observations with the same content."""
    return json.dumps(observation.to_json(), sort_keys=True)


def _decision_seed(seed: int, seen: str) -> int:
    """Return the seed of one decision, mixed with the observation, so that decisions do not share random
    numbers.
    """
    return int.from_bytes(blake2b(f"{seed}/{seen}".encode(), digest_size=8).digest(), "big")


def sensible(lines: list[RootAction], risk: float) -> list[RootAction]:
    """Return the lines among which noise may choose, none much worse than the first: noise should vary the play
    of a level, not risk lives.
    """
    least = lines[0].value - risk
    return [line for line in lines if line.value >= least]


def picked(lines: list[RootAction], noise: float, rng: Random) -> RootAction:
    """Return the most visited line; with noise, a random one weighted by visits to the power of 1 / noise,
    reduced by a factor of e for each `LOSS` times the noise that its value is below the best.
    """
    if noise <= 0.0:
        return lines[0]
    tried = [line for line in lines if line.visits > 0] or lines[:1]
    best = max(line.value for line in tried)
    weights = [
        (line.visits / max(1, tried[0].visits)) ** (1.0 / noise) * exp((line.value - best) / (LOSS * noise))
        for line in tried
    ]
    return rng.choices(tried, weights)[0]


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause garbage collection: a tree is garbage only as a whole, and each collection would cost 0.1 s."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
