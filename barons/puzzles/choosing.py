"""Which of many puzzles are worth a player's time: graded by what finds them, chosen by kind.

A *rule of thumb* needs no thought: the likeliest action by the evaluator's priors, at each step, or fleeing
where one may fight or flee. What it solves is left out. The rest is graded by how often turns that the priors
play reach the goal, which is not what the computers' levels play for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from barons.ai.eval import evaluator
from barons.engine.core import Action, State
from barons.puzzles.kinds import Kind, LineKind, kind_of
from barons.puzzles.making import turn_of
from barons.puzzles.puzzle import SOLVERS, Puzzle, start_of
from barons.rulesets import load

TRIES: Final[dict[str, int]] = {"priors": 1, "five": 5, "twenty": 20, "eighty": 80}
"""By solver: the turns that it plays by the priors; the first plays the likeliest."""
PARTS: Final = (1 / 5, 1 / 4, 1 / 3, 1 / 2, 2 / 3)
"""Of all puzzles of a game, those of one kind at most."""
ENOUGH: Final = 90
"""Puzzles of a game that are better than a more even choice."""
FLIGHT: Final = "flee"
WORST: Final = 3
"""The best first action is a surprise among this many that the priors like least, or the last third."""


def chosen(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """At most `count`, graded, none that a rule of thumb solves, none that begins within a turn; of a kind no
    more than its share, those with a surprise first, then the hard ones."""
    found = [graded(puzzle) for puzzle in puzzles if begins_a_turn(puzzle)]
    found = [puzzle for puzzle in found if not is_dull(puzzle)]
    found.sort(key=lambda puzzle: (-len(puzzle.missed), puzzle.key))
    kinds = Counter(puzzle.kind for puzzle in found)
    limit = share(list(kinds.values()), count)
    taken: Counter[str] = Counter()
    kept = []
    for puzzle in found:
        if taken[puzzle.kind] < limit:
            taken[puzzle.kind] += 1
            kept.append(puzzle)
    return kept[:count]


def share(counts: Sequence[int], count: int) -> int:
    """The most puzzles of a kind, by how many there are of each: the smallest part of `PARTS` of all chosen
    which leaves `ENOUGH`; the largest part where none does."""
    for part in PARTS:
        limit = max(
            (each for each in range(1, count + 1) if each <= part * sum(min(each, one) for one in counts)),
            default=1,
        )
        if sum(min(limit, one) for one in counts) >= min(ENOUGH, count):
            break
    return limit


def begins_a_turn(puzzle: Puzzle) -> bool:
    """Whether what leads to the decision begins where a turn does, not between the draws of one."""
    return not puzzle.played or not puzzle.played[0].startswith("draw")


def is_dull(puzzle: Puzzle) -> bool:
    """Whether a rule of thumb solves it."""
    if FLIGHT in puzzle.values:
        return puzzle.solution[0] == FLIGHT
    return "priors" not in puzzle.missed


def graded(puzzle: Puzzle) -> Puzzle:
    """The same with the solvers that miss it."""
    start = start_of(puzzle, load(puzzle.ruleset))
    kind = kind_of(start.rules.ruleset.game, puzzle.kind)
    missed = [name for name in TRIES if not _finds(kind, puzzle, start, TRIES[name])]
    if _surprises(puzzle, start):
        missed.append("surprise")
    assert set(missed) <= set(SOLVERS)
    return replace(puzzle, missed=tuple(missed))


def _finds(kind: Kind, puzzle: Puzzle, start: State, tries: int) -> bool:
    """Whether this many turns by the priors reach the best; of a choice, whether it is among the likeliest."""
    knowledge = evaluator(start.rules)
    lots = Random(tries)

    def likely(state: State) -> Action:
        legal = state.legal_actions()
        weights = knowledge.priors(state, legal)
        return legal[weights.index(max(weights))] if tries == 1 else lots.choices(legal, weights)[0]

    if not isinstance(kind, LineKind):
        legal = start.legal_actions()
        weights = dict(zip(legal, knowledge.priors(start, legal), strict=True))
        ranked = sorted(legal, key=lambda action: -weights[action])
        nearest = {1: 1, 5: 2, 20: 3, 80: 5}[tries]
        return any(action.text in puzzle.keeping for action in ranked[:nearest])
    for _ in range(tries):
        for state, is_open in turn_of(start, likely):
            if not (kind.at_end and is_open) and kind.score(start, puzzle.at, state) >= puzzle.best:
                return True
    return False


def _surprises(puzzle: Puzzle, start: State) -> bool:
    """Whether every first action that keeps the best is among those that the priors like least."""
    legal = start.legal_actions()
    weights = evaluator(start.rules).priors(start, legal)
    ranked = [legal[place].text for place in sorted(range(len(legal)), key=weights.__getitem__)]
    return set(puzzle.keeping) <= set(ranked[: min(WORST, len(legal) // 3)])
