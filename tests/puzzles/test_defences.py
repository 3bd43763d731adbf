"""Defences: what the next player can do after each end of a turn, compared with a search of every step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise, product
from random import Random

import pytest

from barons.engine.baronies.cells import cell_named
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import CHANCE, OVER, State
from barons.puzzles import shelf
from barons.puzzles.chances import TooLarge
from barons.puzzles.kinds import LineKind, kind_of
from barons.puzzles.land import Defend
from barons.puzzles.making import at_decision, turn_of
from barons.puzzles.puzzle import Puzzle, opening_of, start_of
from barons.puzzles.realms import has_less
from barons.puzzles.replies import Replies
from barons.puzzles.turngraph import TurnGraph
from barons.rulesets import load
from tests.puzzles.test_proof import first_of


def after(state: State, *texts: str) -> State:
    """Return the position after these actions."""
    for text in texts:
        state = state.after(state.rules.parse(text))
    return state


def turns(end: State) -> Iterator[State]:
    """Yield every position of the turn that begins here, chance included."""
    known, waiting = set(), [end]
    number, seat = end.turn_number, end.turn_seat
    while waiting:
        state = waiting.pop()
        if state.key() in known:
            continue
        known.add(state.key())
        yield state
        is_chance = state.to_move == CHANCE
        if state.turn_number == number and (is_chance or state.to_move == seat):
            ways = [action for action, _ in state.chance_outcomes()] if is_chance else state.legal_actions()
            waiting += [state.after(action) for action in ways]


def test_defence_answers_every_win_of_the_next_turn() -> None:
    """Some die lets the next player win if the turn just ends, none after the solution."""
    puzzle = first_of("defend")
    start = start_of(puzzle)
    results = []
    for end in (after(start, "end"), after(start, *puzzle.solution)):
        rolled = [end.after(die) for die, _ in end.chance_outcomes()]
        graphs = [TurnGraph(state) for state in rolled]
        for graph in graphs:
            graph.grow()
        wins = [state for graph in graphs for state in graph.states if state.to_move == OVER]
        results.append(any(state.returns()[end.turn_seat] == 1.0 for state in wins))
        assert results[-1] or all(graph.is_complete for graph in graphs)
    assert results == [True, False]


def test_winning_at_once_is_no_defence() -> None:
    """A puzzle with such a turn would be a win, which scores more than any defence."""
    puzzle = first_of("win")
    start = start_of(puzzle)
    assert Defend().score(start, "", after(start, *puzzle.solution)) == 2 > Defend.most


def test_oversized_reply_gives_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is claimed about a safe end whose replies were not all searched."""
    monkeypatch.setattr("barons.puzzles.replies.LARGEST", 1)
    defences = [puzzle for puzzle in shelf.puzzles_of("land") if puzzle.kind == "defend"]
    refused = 0
    for puzzle in defences:
        try:
            assert not Replies(load(puzzle.ruleset)).can_win(after(start_of(puzzle), *puzzle.solution))
        except TooLarge:
            refused += 1
    assert refused


def test_guarded_baron_cannot_be_beaten_by_any_step() -> None:
    """Ends of random turns and of the solution are safe exactly if no step after them removes the baron."""
    puzzle = first_of("guard")
    start, kind, cell = start_of(puzzle), kind_of("baronies", "guard"), cell_named(puzzle.at)
    assert isinstance(kind, LineKind)
    assert isinstance(start, BaroniesState)
    assert cell is not None
    baron, rng = start.donjons[cell], Random(1)
    ends = [[*turn_of(start, lambda state: rng.choice(state.legal_actions()))][-1][0] for _ in range(4)]
    ends.append(after(start, *puzzle.solution))
    scores = [kind.score(start, puzzle.at, end) for end in ends]
    for end, score in zip(ends, scores, strict=True):
        found = [state for state in turns(end) if isinstance(state, BaroniesState)]
        assert score == all(state.donjons.get(cell) == baron for state in found)
    assert {0, 1} == set(scores)


@pytest.mark.parametrize("ruleset", ["realms-main", "realms-0.6"])
def test_chance_of_a_castle_counts_every_roll(ruleset: str) -> None:
    """The value of ending the turn at once is the share of rolls after which no castle can be built."""
    puzzles = [each for each in shelf.puzzles_of("realms") if (each.kind, each.ruleset) == ("prevent", ruleset)]
    ends = [
        (value, end)
        for puzzle in puzzles
        for text, value in puzzle.values.items()
        if (end := after(start_of(puzzle), text)).turn_number > puzzle.turn
    ]
    value, end = ends[0]
    throws = product(range(1, 7), repeat=end.awaited_roll() or 0)
    rolled = [may_build(after(end, " ".join(("roll", *map(str, roll))))) for roll in throws]
    assert value == pytest.approx(1 - sum(rolled) / len(rolled))


def may_build(state: State) -> bool:
    """Return whether some move of this roll leads to a place for a castle, without an attack."""
    ways = [action for action in state.legal_actions() if action.text.split()[0] in ("move", "pass", "build")]
    if state.to_move < 0 or any(action.text == "build castle" for action in ways):
        return state.to_move >= 0
    moves = [action for action in ways if action.text.startswith("move")]
    return any(may_build(state.after(move)) for move in moves)


@pytest.mark.parametrize(("kind", "is_found"), [("guard", True), ("draft", False)])
def test_only_the_wanted_kind_is_made(kind: str, is_found: bool) -> None:
    """The wanted kind is made where another is possible too, and none where the wanted one is not."""
    puzzle: Puzzle = first_of("guard")
    rules = load(puzzle.ruleset)
    found = at_decision(rules, opening_of(puzzle, rules), puzzle.played, Random(1), {}, kind)
    assert (found is not None and found.kind == kind) is is_found


@pytest.mark.parametrize("is_sacrifice", [True, False])
def test_only_sacrifices_are_made(is_sacrifice: bool) -> None:
    """A donjon that falls only to the troops of your own is found again, and another one is not."""
    puzzles = [puzzle for puzzle in shelf.puzzles_of("land") if puzzle.kind == "fell"]
    puzzle = next(each for each in puzzles if ("sacrifice" in each.tags) is is_sacrifice)
    rules = load(puzzle.ruleset)
    opening = opening_of(puzzle, rules)
    found = at_decision(rules, opening, puzzle.played, Random(1), {}, puzzle.kind, sacrifices=True)
    assert (found is not None and found.key == puzzle.key) is is_sacrifice


def test_selling_a_building_costs_something() -> None:
    """So does an item used; a castle in place of a dwelling costs nothing."""
    puzzles = [puzzle for puzzle in shelf.puzzles_of("realms") if puzzle.kind == "raise"]
    for verb in ("sell", "use"):
        puzzle = next(each for each in puzzles if any(text.startswith(verb) for text in each.solution))
        states = list(accumulate(puzzle.solution, after, initial=start_of(puzzle)))
        lost = [has_less(before, state) for before, state in pairwise(states)]
        assert lost == [text.startswith(verb) for text in puzzle.solution]
