"""The second look at a hint: compares the few best actions evenly and by what follows.

A search spends most of its visits on one action, so that others are known less well, and what can be had now
looks like what can be had later. Many actions therefore get a few equal visits, and the candidates many more,
in rounds. Each candidate is played to the end of the turn, through the best turn of each rival and to the end
of the seat's next turn. This decides what the visits leave open, and it alone decides whether points are taken
now or later. Among equal values the sooner points win, among actions of the same kind the cheaper one and the
shorter turn.

A search may also miss the best turn, if neither the priors nor the value of its first step show what its last
step brings. So the first step of the best turn that the turn solver finds is compared as well. It is advised if
it is clearly better than all candidates or, when it may be better, scores more in the turn. Otherwise it is
named as the alternative if it may be better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from barons.ai.eval.base import Evaluator
from barons.ai.mcts import RootAction, Search
from barons.ai.turns import TurnSolver
from barons.engine.core import CHANCE, OVER, Action, State

MOST: Final = 4
"""Maximum number of candidates that are compared evenly."""
WIDE: Final = 16
"""Number of most visited actions that get some even visits first."""
WIDE_SHARE: Final = 4
"""They get one in this many of the further visits."""
FIRST: Final = 5
"""Number of most visited actions whose continuation is examined."""
KNOWN: Final = 0.1
"""Share of the visits from which the search knows the rest of the turn after an action."""
OWN_TURN: Final = 10
"""The seat's own turn is examined with this many times the positions of a following turn."""
NEAR: Final = 0.06
"""Maximum gap between a candidate's value and the best."""
BATCHES: Final = 6
"""Number of batches of even visits; their spread gives the standard error."""
CLOSE: Final = 0.01
"""Values that differ by less are equal, however certain they are."""
EVEN: Final = 0.02
"""Maximum loss of value for sooner points, fewer cards or less honour, or a shorter turn."""
MANY: Final = 6
"""If there are more outcomes than this, one sample represents them all."""
SAMPLES: Final = 2
"""Number of outcomes that represent the faces of the second die on the way."""


class Advised(NamedTuple):
    """A hint. `value`: the expected result, 0 to 1."""

    action: Action
    value: float
    rival: Action | None
    """Another action that may be as good; None if the difference exceeds its standard error."""


class Candidate(NamedTuple):
    """An action that is compared. `value`: by even visits, 0 to 1; `doubt`: its standard error."""

    action: Action
    value: float
    later: float | None
    """Expected result at the end of the seat's next turn; None if dice prevent it."""
    doubt: float
    points: int
    """At the end of the turn."""
    cost: float
    steps: int
    """Steps in the rest of the turn; 0 if the search does not know it, which counts as the fewest known."""


class _Ahead(NamedTuple):
    """What follows an action."""

    later: float | None
    points: int
    steps: int


def score(state: State, seat: int) -> int:
    """Return the seat's score as the ranking counts it."""
    return next(entry.score for entry in state.ranking() if entry.seat == seat)


class SecondLook:
    def __init__(
        self,
        run: Search,
        worlds: Sequence[State],
        judge: Evaluator,
        solver: TurnSolver,
        replies: int,
        is_stopped: Callable[[], bool],
    ) -> None:
        """`run`: a search of these worlds, which is continued. `replies`: positions of each following turn.
        `is_stopped`: returns True once the best result so far must do.
        """
        self._run = run
        self._worlds = worlds
        self._judge = judge
        self._solver = solver
        self._replies = replies
        self._is_stopped = is_stopped
        self._seat = worlds[0].to_move

    def advised(self, lines: Sequence[RootAction], able: Sequence[RootAction], visits: int) -> Advised | None:
        """Return the best action after `visits` further visits in total; None for lack of choice or time.

        `lines`: those that the search found good, most visited first; `able`: all that may be advised.
        """
        tried = self._tried(lines, visits // WIDE_SHARE)
        visits -= visits // WIDE_SHARE
        total = sum(line.visits for line in tried)
        path = self._solver.best_path(self._worlds[0], OWN_TURN * self._replies)
        own = next((line for line in (*tried, *able) if line.action in path[:1]), tried[0])
        ahead: dict[str, _Ahead] = {}
        for line in tried if own in tried else [*tried, own]:
            if self._is_stopped():
                return None
            is_known = line.visits >= KNOWN * total
            follows = self._run.continued(line.action) if is_known else path if line is own else None
            ahead[line.action.text] = self._ahead(line.action, follows)
        actions = self._candidates(tried, ahead)
        compared = actions if own.action in actions else [*actions, own.action]
        if len(compared) < 2:
            return None
        batches = self._run.evenly(compared, visits, BATCHES)
        every = [self._candidate(action, batches[action.text], ahead[action.text]) for action in compared]
        found = every[: len(actions)]
        top = max(found, key=lambda each: each.value)
        better = [each for each in every[len(actions) :] if each.value > top.value]  # at most one
        if better and (not _is_close(better[0], top) or _scores_more(better[0], top)):
            return Advised(better[0].action, better[0].value, None)
        best, chosen = preferred(found)
        close = [each for each in found if each is not chosen and _is_close(best, each)]
        rival = max([*better, *close], key=lambda each: each.value, default=None)
        return Advised(chosen.action, chosen.value, None if rival is None else rival.action)

    def _tried(self, lines: Sequence[RootAction], visits: int) -> list[RootAction]:
        """Return the most visited actions, and another if it is better after some even visits to many."""
        wide = [line.action for line in lines if line.visits > 0][:WIDE]
        if len(wide) > FIRST:
            self._run.evenly(wide, visits, 2)
        found = {line.action: line for line in self._run.findings(0).lines}
        tried = [found[action] for action in wide[:FIRST]]
        best = max((found[action] for action in wide), key=lambda line: line.value)
        return tried if best in tried else [*tried, best]

    def _candidates(self, tried: Sequence[RootAction], ahead: dict[str, _Ahead]) -> list[Action]:
        """Return the most visited action, the one scoring most in the turn, and those near the best value."""
        worth = {line.action.text: _mean(line.value, ahead[line.action.text].later) for line in tried}
        least = max(worth.values()) - NEAR
        ranked = sorted(tried, key=lambda line: -worth[line.action.text])
        scoring = max(tried, key=lambda line: ahead[line.action.text].points)
        near = [line.action for line in ranked if worth[line.action.text] >= least]
        return list(dict.fromkeys([tried[0].action, scoring.action, *near]))[:MOST]

    def _candidate(self, action: Action, batches: list[float], ahead: _Ahead) -> Candidate:
        doubt = stdev(batches) / sqrt(len(batches)) if len(batches) > 1 else 0.0
        cost = self._judge.cost(self._worlds[0], action)
        return Candidate(action, fmean(batches), ahead.later, doubt, ahead.points, cost, ahead.steps)

    # ---------------------------------------------------------------- expected results of candidates

    def later(self, action: Action) -> float | None:
        """Return the expected result at the end of the seat's next turn after a well-explored action; None if
        dice prevent it.
        """
        return self._ahead(action, self._run.continued(action)).later

    def _ahead(self, action: Action, steps: Sequence[Action] | None) -> _Ahead:
        """Continue the turn by these steps or, without any, by those that the evaluator likes best."""
        path = None if steps is None else self._solver.to_the_end(self._worlds[0], steps)
        points, results = 0, []
        for number, world in enumerate(self._worlds):
            end = self._end(world, action, path)
            points = score(end, self._seat) if not number else points
            found = self._after_replies(end, Random(number), 0)
            if found is None:
                return _Ahead(None, points, 0)
            results.append(found)
        return _Ahead(fmean(results), points, len(path) if path else 0)

    def _end(self, world: State, action: Action, path: Sequence[Action] | None) -> State:
        if path is None:
            after = world.after(action)
            return self._solver.best_turn(after, self._replies) if after.to_move == self._seat else after
        after = world.clone()
        for step in path:
            after.apply(step)
        return after

    def _after_replies(self, state: State, rng: Random, turns: int) -> float | None:
        """Return the expected result after the rivals' turns and the seat's next one; None if dice that cannot
        be listed come first. `turns`: how many have been played on the way.
        """
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                return self._by_chance(state, rng, turns)
            is_own = state.to_move == self._seat
            reached = self._solver.best_turn(state, self._replies)
            if is_own and reached.to_move != OVER:
                return self._judge.values(reached)[self._seat]
            state, turns = reached, turns + 1
        return state.returns()[self._seat]

    def _by_chance(self, state: State, rng: Random, turns: int) -> float | None:
        """Return the mean over the faces of a die, or the value of one random draw; of several draws in a row
        only the first may be listed, since their number would multiply.
        """
        if state.awaited_roll() is not None:
            return None
        outcomes = state.chance_outcomes()
        if state.closes_turn or turns > 1 or len(outcomes) > MANY:
            outcomes = [_drawn(state, rng)]
        elif turns:
            outcomes = [outcomes[len(outcomes) * part // (2 * SAMPLES)] for part in range(1, 2 * SAMPLES, 2)]
        total = value = 0.0
        for action, weight in outcomes:
            after = state.after(action)
            while after.to_move == CHANCE and after.awaited_roll() is None:
                after.apply(_drawn(after, rng)[0])
            found = self._after_replies(after, rng, turns)
            if found is None:
                return None
            total += weight
            value += weight * found
        return value / total


def _drawn(state: State, rng: Random) -> tuple[Action, int]:
    """Return a random outcome of chance and its weight."""
    outcomes = state.chance_outcomes()
    return rng.choices(outcomes, [weight for _, weight in outcomes])[0]


def _mean(value: float, later: float | None) -> float:
    return value if later is None else (value + later) / 2


def preferred(found: Sequence[Candidate]) -> tuple[Candidate, Candidate]:
    """Return the best candidate, and the one equal to it that scores sooner, costs less or is shorter."""
    top = max(found, key=lambda each: each.value)
    best = max((each for each in found if _is_close(top, each)), key=lambda each: _mean(each.value, each.later))
    equal = [each for each in found if _is_equal(best, each)]
    fewest = min((each.steps for each in equal if each.steps), default=0)
    return best, min(equal, key=lambda each: (-each.points, each.cost, each.steps or fewest, -each.value))


def _is_close(best: Candidate, other: Candidate) -> bool:
    """Return whether the difference, or what remains of it after playing on, is within its standard error."""
    left = best.value - other.value
    if best.later is not None and other.later is not None:
        left = min(left, best.later - other.later)
    return left <= max(CLOSE, sqrt(best.doubt**2 + other.doubt**2))


def _scores_more(better: Candidate, other: Candidate) -> bool:
    """Return whether `better` scores more in the turn and is worth no less once both are played on."""
    return better.points > other.points and (better.later or 0.0) >= (other.later or 0.0)


def _is_equal(best: Candidate, other: Candidate) -> bool:
    """Return whether `other` is as good as `best`, so that points, cost and length decide."""
    if best.value - other.value > EVEN:
        return False
    if other.points != best.points and best.later is not None and other.later is not None:
        return other.points > best.points and other.later >= best.later - CLOSE
    return other.action.verb == best.action.verb and _is_close(best, other)
