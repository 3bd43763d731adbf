"""Grades puzzles by which solvers find them, and selects those worth publishing.

A *rule of thumb* needs no thought: the evaluator's most likely action at each step, or fleeing where one may
fight or flee. Puzzles that it solves are dropped. The rest are graded by how often turns sampled from the
evaluator's priors reach the goal, which is not what the computer levels play for.
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
"""The number of sampled turns by solver; the first plays the most likely actions."""
PARTS: Final = (1 / 5, 1 / 4, 1 / 3, 1 / 2, 2 / 3)
"""Possible maximum shares of one kind among all puzzles of a game."""
ENOUGH: Final = 90
"""The number of puzzles of a game that matters more than an even mix."""
FLIGHT: Final = "flee"
WORST: Final = 3
"""A first action is a surprise if its prior is among this many lowest, or in the lowest third."""


def chosen(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Return at most `count` graded puzzles, none solved by a rule of thumb or starting within a turn.

    Each kind is limited to its share; surprising puzzles come first, then hard ones.
    """
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
    """Return the maximum number of puzzles per kind, given how many there are of each.

    It is the smallest of `PARTS` that leaves `ENOUGH` puzzles, or the largest if none does.
    """
    for part in PARTS:
        limit = max(
            (each for each in range(1, count + 1) if each <= part * sum(min(each, one) for one in counts)),
            default=1,
        )
        if sum(min(limit, one) for one in counts) >= min(ENOUGH, count):
            break
    return limit


def begins_a_turn(puzzle: Puzzle) -> bool:
    """Return whether the recorded actions start at the beginning of a turn, not between its draws."""
    return not puzzle.played or not puzzle.played[0].startswith("draw")


def is_dull(puzzle: Puzzle) -> bool:
    """Return whether a rule of thumb solves the puzzle."""
    if FLIGHT in puzzle.values:
        return puzzle.solution[0] == FLIGHT
    return "priors" not in puzzle.missed


def graded(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with the solvers that miss it."""
    start = start_of(puzzle, load(puzzle.ruleset))
    kind = kind_of(start.rules.ruleset.game, puzzle.kind)
    missed = [name for name in TRIES if not _finds(kind, puzzle, start, TRIES[name])]
    if _surprises(puzzle, start):
        missed.append("surprise")
    assert set(missed) <= set(SOLVERS)
    return replace(puzzle, missed=tuple(missed))


def _finds(kind: Kind, puzzle: Puzzle, start: State, tries: int) -> bool:
    """Return whether this many sampled turns reach the best, or the likeliest options include it."""
    knowledge = evaluator(start.rules)
    rng = Random(tries)

    def likely(state: State) -> Action:
        legal = state.legal_actions()
        weights = knowledge.priors(state, legal)
        return legal[weights.index(max(weights))] if tries == 1 else rng.choices(legal, weights)[0]

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
    """Return whether every first action that keeps the best in reach is among those with the lowest priors."""
    legal = start.legal_actions()
    weights = evaluator(start.rules).priors(start, legal)
    ranked = [legal[place].text for place in sorted(range(len(legal)), key=weights.__getitem__)]
    return set(puzzle.keeping) <= set(ranked[: min(WORST, len(legal) // 3)])
