"""Hints in positions of two games where they used to be wrong, and how the adviser compares actions."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barons.ai.advice import Candidate, SecondLook, preferred
from barons.ai.bot import SearchingBot, Thought
from barons.ai.eval import evaluator
from barons.ai.explanations import explain
from barons.ai.levels import ADVISER, HINT, level
from barons.ai.mcts import Effort, Search
from barons.ai.turns import TurnSolver
from barons.engine.core import CHANCE, Observation, Rules, State
from barons.review.finding import Depth, Examiner
from barons.review.review import verdict
from barons.rulesets import load
from tests.app.laid import mustered
from tests.land.cards_table import CardTable

ACTIONS = load("land-2025-11")


@cache
def recorded(name: str) -> list[dict[str, Any]]:
    """Return the recorded positions of a file."""
    text = (Path(__file__).parents[1] / "data" / name).read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def seen(ruleset: str, turn: int) -> tuple[Rules, Observation]:
    """Return the rules and the recorded position of this game in which the player asked for a hint."""
    entries = recorded("hints-land.jsonl")
    found = next(entry for entry in entries if (entry["ruleset"], entry["turn"]) == (ruleset, turn))
    rules = load(ruleset)
    return rules, rules.observation_from_json(found["seen"])


def advised(rules: Rules, observation: Observation, seed: int = 1) -> Thought:
    """Return the adviser's result for a hint."""
    return SearchingBot(rules, level(HINT, rules.kind), seed, is_timed=False).think(observation)


def hint(ruleset: str, turn: int, seed: int = 1) -> Thought:
    """Return the adviser's result in that position."""
    return advised(*seen(ruleset, turn), seed)


@pytest.mark.full
def test_threatened_points_are_taken_now() -> None:
    """A donjon worth 4 beside a hostile Knight is built now: it is as good as two more troops a turn later."""
    thought = hint("land-2025-11", 10)
    assert thought.action.text == "construct 4F"
    assert thought.rival is not None


@pytest.mark.full
@pytest.mark.parametrize("number", range(6))
def test_donjon_is_built_before_it_can_be_prevented(number: int) -> None:
    """Positions from games of weak players, in four editions with two to four seats.

    In each, a donjon can be built at once, but not after a quarter or more of the rivals' turns; a search of
    40,000 iterations gave it nine visits in ten.
    """
    entry = recorded("gains-land.jsonl")[number]
    rules = load(entry["ruleset"])
    assert advised(rules, rules.observation_from_json(entry["seen"])).action.text == entry["action"]


@pytest.mark.full
@pytest.mark.parametrize("number", range(16))
def test_move_that_any_person_would_see_is_advised(number: int) -> None:
    """Positions of Baron and Barons with two to four players, from the second turn to the last ones.

    Baron: an action scores at least 4 honour more in the turn than any other, or near the end one honour buys
    the only tile of the row that is good for a knight. Barons: a free action, a fight without risk, a castle
    that can be built now, or a move to a space where one can be built.
    """
    entry = recorded("obvious.jsonl")[number]
    rules = load(entry["ruleset"])
    assert advised(rules, rules.observation_from_json(entry["seen"])).action.text in entry["right"]


def test_common_card_is_advised_among_equal_cards() -> None:
    """Move 3 reaches as far as the only Long ride, for the same action points."""
    assert hint("land-2026-03", 11).action.text == "play move3"


def test_second_action_is_named_when_playout_contradicts_search() -> None:
    """Recruiting for a tile of 8 points has the most visits, but is no better a turn later.

    With equal visits and 24 worlds, the four actions are worth 0.19 to 0.22.
    """
    thought = hint("land-2026-03", 25, 2)
    assert thought.action.text in ("play recruit3", "play disperse", "play plot", "play move1")
    assert thought.rival is not None


def test_review_does_not_blame_action_with_equal_playout_result() -> None:
    """The verdict is unsure although the visits alone give dispersing a loss of at least 3 points."""
    rules, observation = seen("land-2026-03", 25)
    state = rules.determinize(observation, Random(1))
    examiner = Examiner(rules, Depth(level(ADVISER, rules.kind), 1))
    found = examiner.finding(0, state, rules.parse("play disperse"))
    loss = found.before[state.to_move] - found.played[state.to_move]
    assert verdict(loss, found.doubt, is_best=False) == "unsure"


@pytest.mark.full
def test_review_does_not_blame_hint_because_it_searched_less() -> None:
    """With 6,000 iterations this hint loses 7 points; with as many as the hint had, that is not certain."""
    rules, observation = seen("land-2025-11", 38)
    state = rules.determinize(observation, Random(1))
    found = Examiner(rules, Depth(level(ADVISER, rules.kind), 5)).finding(0, state, rules.parse("construct 4B"))
    loss = found.before[state.to_move] - found.played[state.to_move]
    assert verdict(loss, found.doubt, is_best=False) in ("good", "unsure")


@pytest.mark.full
def test_action_that_the_search_hardly_tried_is_advised() -> None:
    """The search gives dispersing nine visits in ten and this ride 18 of 12,700, though it is worth more."""
    assert hint("land-2025-11", 35).action.text == "move baron 4F bonus"


@pytest.mark.full
def test_last_construct_is_not_discarded() -> None:
    """With 13 to 17 points, a common card is discarded before the last Construct."""
    assert hint("land-2026-03", 31).action.text == "discard move1"


@pytest.mark.parametrize("text", ["move baron 4F", "move baron 4J"])
def test_reason_ignores_troops_under_hostile_knight(text: str) -> None:
    """The troops beside the Baron are on a blocked tile, so no donjon can be built there."""
    rules, observation = seen("land-2025-11", 6)
    found = explain(rules, observation, rules.parse(text))
    assert found is not None
    assert found.reason.code == "unblocked"


def candidate(text: str, value: float, **given: Any) -> Candidate:
    """Return a candidate that differs from others only in its value and what is given."""
    plain = Candidate(ACTIONS.parse(text), value, later=0.5, doubt=0.001, points=4, cost=0.0, steps=2)
    return plain._replace(**given)


@pytest.mark.parametrize(
    ("first", "second", "chosen"),
    [
        ({"value": 0.51}, {"value": 0.5, "points": 6}, 1),
        ({"value": 0.55}, {"value": 0.5, "points": 6}, 0),
        ({"value": 0.51}, {"value": 0.5, "points": 6, "later": 0.48}, 0),
        ({"value": 0.51, "cost": 1.0}, {"value": 0.5}, 1),
        ({"value": 0.55, "cost": 1.0}, {"value": 0.5}, 0),
        ({"value": 0.51}, {"value": 0.5, "steps": 1}, 1),
        ({"value": 0.51}, {"value": 0.5, "steps": 0}, 0),
        ({"value": 0.51, "steps": 0}, {"value": 0.5}, 0),
    ],
)
def test_equal_actions_are_told_apart_by_points_then_cost_then_length(
    first: dict[str, Any], second: dict[str, Any], chosen: int
) -> None:
    """More than 0.02 of value is never given up for points or cost, and an unknown length decides nothing."""
    found = [candidate("move baron 1A", **first), candidate("move baron 1B", **second)]
    assert preferred(found)[1] is found[chosen]


def test_visits_are_shared_evenly() -> None:
    """The first half of the visits goes to all actions, the second half to the best two."""
    state = mustered()
    run = Search([state], evaluator(state.rules), Effort(100), 1)
    run.iterate()
    parse = state.rules.parse
    actions = [parse("construct 3B"), parse("recruit 3B"), parse("end")]
    before = {line.action: line.visits for line in run.findings(0).lines}
    batches = run.evenly(actions, 600, 6)
    after = {line.action: line.visits for line in run.findings(0).lines}
    assert sorted(len(found) for found in batches.values()) == [3, 6, 6]
    assert min(after[action] - before[action] for action in actions) == 99


def test_best_turn_builds_donjon() -> None:
    """With four troops under the Baron, the best turn ends with a donjon."""
    state = mustered()
    end = TurnSolver(evaluator(state.rules), 0).best_turn(state, 500)
    assert (end.to_move, sum(entry.score for entry in end.ranking()) > 0) == (CHANCE, True)


class CountingSolver(TurnSolver):
    """Counts the turns that it plays."""

    turns = 0

    def best_turn(self, state: State, positions: int) -> State:
        """Count and play."""
        self.turns += 1
        return super().best_turn(state, positions)


def test_orders_of_several_draws_are_not_all_played_on() -> None:
    """A plot draws six different cards in 720 orders, of which only some are continued."""
    state = CardTable("plot", deck=("move1", "move2", "move3", "recruit1", "recruit2", "recruit3")).state
    judge = evaluator(state.rules)
    run = Search([state], judge, Effort(100), 1)
    run.iterate()
    solver = CountingSolver(judge, 0)
    SecondLook(run, [state], judge, solver, 4, lambda: False).later(state.rules.parse("play plot"))
    assert 0 < solver.turns < 50
