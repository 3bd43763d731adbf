"""Cards drawn unseen at the end of a turn (Land, March 2026) do not split the branches of the search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from barons.ai.eval import evaluator
from barons.ai.mcts import Effort, Search
from barons.ai.tree import TreeNode
from barons.engine.core import CHANCE, Action, State
from barons.engine.land.cards import CARDS, FIRST_EVENT
from barons.engine.land.state import LandState
from barons.engine.narrowing import of_game
from tests.marks import full
from tests.positions import decisions

RULESET = "land-2026-03"
WORLDS = 4
POSITIONS = 6
ITERATIONS = 3000
EVENTS = frozenset(f"draw {name}" for name in CARDS[FIRST_EVENT:])


@cache
def trees(ruleset: str) -> list[TreeNode]:
    """Return the read-only trees of searches from some positions."""
    return [searched(state)[1].root for state in decisions(ruleset, POSITIONS)]


def searched(state: State) -> tuple[list[State], Search]:
    """Return worlds consistent with the observation of the seat to move, and a search in them."""
    rules = state.rules
    rng = Random(1)
    seen = state.observation(state.to_move)
    worlds = [rules.determinize(seen, rng) for _ in range(WORLDS)]
    run = Search(worlds, evaluator(rules), Effort(ITERATIONS, is_whole=True), 1)
    run.iterate()
    return worlds, run


def refills(root: TreeNode) -> Iterator[tuple[TreeNode, bool]]:
    """Yield the nodes in which a hand is filled at the end of a turn, and whether it is the first card drawn
    there.
    """
    waiting = [(root, False)]
    while waiting:
        node, is_first = waiting.pop()
        if node.mover == CHANCE and any(state.closes_turn for state in node.states if state is not None):
            yield node, is_first
        for child in node.children:
            while child is not None:
                waiting.append((child, node.mover != CHANCE))
                child = child.twin


def test_next_decision_does_not_depend_on_drawn_card() -> None:
    """All cards drawn into a hand share one branch; a drawn event is public and has its own."""
    ways = [set(node.index) for tree in trees(RULESET) for node, _first in refills(tree) if node.total > 0]
    assert len(ways) > 100
    assert sum("draw ?" in each for each in ways) > 100
    assert all(each <= {"draw ?", *EVENTS} for each in ways)


def test_each_world_draws_its_own_card() -> None:
    """The worlds draw real cards, and not all draw the same one."""
    drawn = [
        {action.text for action in node.drawn if action is not None}
        for tree in trees(RULESET)
        for node, _first in refills(tree)
        if node.total >= WORLDS
    ]
    assert max(len(each) for each in drawn) > 1
    assert not any("draw ?" in each for each in drawn)


def test_draw_does_not_depend_on_action_played() -> None:
    """In one world, with equal decks, every way to end a turn draws the same card first."""
    compared = 0
    for tree in trees(RULESET):
        luck: dict[tuple[int, int, int], list[str]] = {}
        for node, is_first in refills(tree):
            for world, action in enumerate(node.drawn):
                there = node.states[world]
                if is_first and action is not None and there is not None:
                    land = of_game(LandState, there)
                    known = luck.setdefault((world, land.number, land.own.deck[land.colour]), [])
                    known.append(action.text)
        compared += sum(len(each) > 1 for each in luck.values())
        assert all(len(set(each)) == 1 for each in luck.values())
    assert compared > 20


def test_search_is_dropped_after_visible_draw() -> None:
    """The search is not kept after a draw that was seen, since other worlds drew other cards."""
    worlds, run, last = next(ended_turns())
    after = [world.after(last) for world in worlds]
    refill = run.moved(after, last, Effort(0), 2)
    assert refill is not None
    card = refill.root.actions[refill.root.index["draw ?"]]
    assert refill.moved([world.after(card) for world in after], card, Effort(0), 3) is None


def ended_turns() -> Iterator[tuple[list[State], Search, Action]]:
    """Yield worlds, the search in them, and an action after which a card is drawn unseen."""
    for state in decisions(RULESET, POSITIONS):
        worlds, run = searched(state)
        for action, child in zip(run.root.actions, run.root.children, strict=False):
            if child is not None and child.drawn and "draw ?" in child.index:
                yield worlds, run, action
                break


@pytest.mark.parametrize("ruleset", ["land-2026-03", full("land-2025-11"), full("baronies-2006")])
def test_node_has_same_mover_in_every_world(ruleset: str) -> None:
    """A hidden hand may allow a choice in one world and none in another, so different seats move next."""
    twins = 0
    for tree in trees(ruleset):
        waiting = [tree]
        while waiting:
            node = waiting.pop()
            assert {there.to_move for there in node.states if there is not None} == {node.mover}
            for child in node.children:
                while child is not None:
                    waiting.append(child)
                    twins += child.twin is not None
                    child = child.twin
    assert twins or ruleset != RULESET
