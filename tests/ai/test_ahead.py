"""Searching during another player's turn: when its results are reused, when not, and that it reveals nothing
hidden.
"""

from __future__ import annotations

import gc
from random import Random
from typing import cast

import pytest

from barons.ai.bot import SearchingBot
from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.ai.levels import Level
from barons.ai.tree import TreeNode
from barons.engine.core import CHANCE, OVER, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import load
from tests.ai.test_secrecy import midgame

THINKS = Level("quick", 60, 0.0, 2, 60.0)


class Counting:
    """An evaluator that counts the positions it evaluates."""

    def __init__(self, judge: Evaluator) -> None:
        self._judge = judge
        self.valued = 0

    def values(self, state: State) -> list[float]:
        self.valued += 1
        return self._judge.values(state)

    def __getattr__(self, name: str) -> object:
        return getattr(self._judge, name)


def thinker(rules: Rules, thinks: Level = THINKS) -> tuple[SearchingBot, Counting]:
    """Return a bot and the evaluator that counts its positions."""
    judge = Counting(evaluator(rules))
    return SearchingBot(rules, thinks, 5, is_timed=False, judge=cast(Evaluator, judge)), judge


def played_on(state: State, viewer: int) -> tuple[State, list[str]]:
    """Play random actions until this seat decides; return that state and the steps as the seat sees them."""
    after, dealer, rng = state.clone(), Dealer(4), Random(4)
    steps: list[str] = []
    while after.to_move not in (viewer, OVER):
        action = (
            dealer.settle(after, len(steps)) if after.to_move == CHANCE else rng.choice(after.legal_actions())
        )
        steps.append(after.rules.shown_text(after, action, viewer))
        after.apply(action)
    return after, steps


@pytest.mark.parametrize("ruleset", ["land-2024-03", "land-2025-11", "baronies-2006", "realms-main"])
def test_decision_continues_search_ahead_after_each_step(ruleset: str) -> None:
    """A bot that was informed of each step evaluates fewer positions in its own turn."""
    rules = load(ruleset)
    saved = 0
    for seed in range(3):
        state = midgame(rules, 2, 20, seed)
        viewer = 1 - state.to_move
        bot, judge = thinker(rules)
        bot.think_ahead(state.observation(viewer))
        after = state.clone()
        steps: list[str] = []
        for step in played_on(state, viewer)[1]:
            after.apply(rules.parse(step))
            if after.to_move == viewer:
                steps = [step]
                break
            bot.think_ahead(after.observation(viewer), [step])
        judge.valued = 0
        choice = bot.think(after.observation(viewer), None, steps).action
        assert choice in after.legal_actions()
        fresh, counted = thinker(rules)
        fresh.think(after.observation(viewer))
        saved += counted.valued - judge.valued
    assert saved > 0


@pytest.mark.parametrize("ruleset", ["land-2024-03", "baronies-2006", "realms-main"])
def test_steps_to_other_position_have_no_effect(ruleset: str) -> None:
    """With no steps, other steps or hidden steps, the decision is the same as without a search ahead."""
    rules = load(ruleset)
    state = midgame(rules, 2, 20, 3)
    viewer = 1 - state.to_move
    after, steps = played_on(state, viewer)
    seen = after.observation(viewer)
    without = thinker(rules)[0].think(seen)
    for told in (None, steps[:-1], [*steps[:-1], "draw ?"], [*steps[:-1], "never heard"]):
        bot = thinker(rules)[0]
        bot.think_ahead(state.observation(viewer))
        assert bot.think(seen, None, told) == without


def test_search_ahead_for_another_seat_is_not_used() -> None:
    """Each viewer has separate sampled worlds."""
    rules = load("land-2025-11")
    state = midgame(rules, 3, 20, 3)
    seat = state.to_move
    bot = thinker(rules)[0]
    bot.think_ahead(state.observation((seat + 1) % 3))
    assert bot.think(state.observation(seat), None, []) == thinker(rules)[0].think(state.observation(seat))


@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006", "land-2026-03"])
def test_search_ahead_ignores_hidden_information(ruleset: str) -> None:
    """With the hidden cards and tiles redistributed, the same steps lead to the same move."""
    rules = load(ruleset)
    dealt: set[bytes] = set()
    for seed in range(3):
        state = midgame(rules, 2, 14, seed)
        viewer = 1 - state.to_move
        after, steps = played_on(state, viewer)
        if after.to_move == OVER:
            continue
        seen = state.observation(viewer), after.observation(viewer)
        moves = set()
        for world in range(3):
            before, now = (rules.determinize(each, Random(world)) for each in seen)
            dealt.add(now.key())
            bot = thinker(rules)[0]
            bot.think_ahead(before.observation(viewer))
            moves.add(bot.think(now.observation(viewer), None, steps).action)
        assert len(moves) == 1
    assert len(dealt) > 3


def test_search_ahead_ends_when_cancelled() -> None:
    """A search ahead ends when cancelled or when its effort is spent, even if one action is far ahead."""
    rules = load("land-2024-03")
    state = midgame(rules, 2, 20, 3)
    seen = state.observation(1 - state.to_move)
    whole, counted = thinker(rules)
    whole.think_ahead(seen)
    judge = Counting(evaluator(rules))
    stopped = SearchingBot(
        rules,
        THINKS,
        5,
        is_timed=False,
        judge=cast(Evaluator, judge),
        is_cancelled=lambda: judge.valued > 30,
    )
    stopped.think_ahead(seen)
    assert 30 < judge.valued < 60
    assert counted.valued > 2 * THINKS.iterations


def test_search_ahead_stores_limited_number_of_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tree grows up to its cap and no further, however long the search lasts."""
    monkeypatch.setattr("barons.ai.bot.NODES", 40)
    rules = load("land-2025-11")
    state = midgame(rules, 2, 20, 1)
    bot, judge = thinker(rules)
    before = kept_positions()
    bot.think_ahead(state.observation(1 - state.to_move))
    assert judge.valued > 200
    assert kept_positions() - before == 40


def kept_positions() -> int:
    """Count the tree nodes in memory."""
    gc.collect()
    return sum(isinstance(found, TreeNode) for found in gc.get_objects())
