"""Proofs for a position and a goal: the best value, how to reach it, which first decisions keep it in reach.

Lines are proven by the graph of the whole turn, choices by the chain of all outcomes of chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from barons.engine.core import State
from barons.puzzles.chances import TooLarge
from barons.puzzles.kinds import NEAR, ChoiceKind, Kind, LineKind, kind_of
from barons.puzzles.puzzle import Puzzle, start_of
from barons.puzzles.turngraph import TurnGraph
from barons.rulesets import load


class Proof(NamedTuple):
    """The proven fields of a `Puzzle`."""

    best: float
    solution: tuple[str, ...]
    keeping: tuple[str, ...]
    values: Mapping[str, float]


def proven(kind: Kind, at: str, start: State, graph: TurnGraph | None = None) -> Proof | None:
    """Return the proof; None if it would be too large, or if nothing can be reached.

    `graph`: the complete graph of the turn from `start`, if already computed.
    """
    if isinstance(kind, ChoiceKind):
        return _of_choice(kind, at, start)
    if graph is None:
        graph = TurnGraph(start)
        graph.grow()
    return _of_line(kind, at, graph)


def _of_line(kind: LineKind, at: str, graph: TurnGraph) -> Proof | None:
    if not graph.is_complete:
        return None
    start = graph.states[0]
    counted = [
        number for number, state in enumerate(graph.states) if not (kind.at_end and graph.is_open(state))
    ]
    try:
        scores = {number: kind.score(start, at, graph.states[number]) for number in counted}
    except TooLarge:
        return None
    best = max(scores.values(), default=0)
    if not kind.least <= best <= kind.most or scores.get(0) == best:
        return None
    goals = [number for number, score in scores.items() if score == best]
    keeping = graph.firsts(graph.leading_to(goals))
    solution = graph.path_to(min(goals))  # breadth-first search finds a shortest one first
    return Proof(best, tuple(each.text for each in solution), tuple(each.text for each in keeping), {})


def _of_choice(kind: ChoiceKind, at: str, start: State) -> Proof | None:
    try:
        values = {action: round(worth, 9) for action, worth in kind.worths(start, at).items()}
    except TooLarge:
        return None
    best = max(values.values())
    keeping = tuple(action for action, worth in values.items() if worth >= best - NEAR)
    return Proof(best, keeping[:1], keeping, values)


def fault_of(puzzle: Puzzle) -> str:
    """Prove a puzzle again from its position; return what is wrong, or an empty string."""
    rules = load(puzzle.ruleset)
    proof = proven(kind_of(rules.ruleset.game, puzzle.kind), puzzle.at, start_of(puzzle, rules))
    if proof is None:
        return "not proven"
    for name, value in zip(proof._fields, proof, strict=True):
        if isinstance(value, Mapping):
            same = value.keys() == puzzle.values.keys() and all(
                abs(worth - puzzle.values[action]) < NEAR for action, worth in value.items()
            )
        else:
            same = value == getattr(puzzle, name)
        if not same:
            return f"{name}: the proof gives {value}"
    return ""
