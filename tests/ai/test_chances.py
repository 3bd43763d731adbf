"""How the computers evaluate the dice of Barons: equivalent throws, fights, and moves to come."""

from __future__ import annotations

import pytest

from barons.ai.eval import evaluator
from barons.ai.eval.realms.fights import RealmsFights, fight_with
from barons.ai.eval.realms.rolls import RealmsRolls
from barons.ai.eval.realms.walks import RealmsWalks
from barons.engine.core import State
from barons.engine.realms.params import MONSTER_NAMES
from barons.engine.realms.state import RealmsState
from tests.realms.positions import player
from tests.realms.table import Table, rules_of

RULES = rules_of()


def rolling(*items: str) -> RealmsState:
    """Return a state in which a warrior is about to roll three movement dice."""
    return Table.at(player("warrior", items=list(items)), player("thief")).state


def test_movement_throws_with_equal_values_are_merged() -> None:
    """Three dice have 41 sets of values, which together represent all 216 throws."""
    state = rolling()
    outcomes = RealmsRolls(RULES).outcomes(state)
    assert len(outcomes) == 41
    assert sum(weight for _, weight in outcomes) == 6**3


def test_saddle_distinguishes_throws_by_sum() -> None:
    """With a saddle, 1 1 2 and 1 2 2 lead to different spaces."""
    state = rolling("saddle")
    assert len(RealmsRolls(RULES).outcomes(state)) == 56


def test_each_outcome_has_legal_moves_of_its_throws() -> None:
    """The legal moves are those of the values shown."""
    state = rolling()
    seen = set()
    for action, _ in RealmsRolls(RULES).outcomes(state):
        after = state.clone()
        after.apply(action)
        seen.add((after.to_move, tuple(move.text for move in after.legal_actions()), after.spaces[0]))
    assert len(seen) == 41


def fought(monster: str, health: int) -> tuple[float, float, float]:
    """Return the chances that a warrior with three dice wins, escapes and dies."""
    number = RULES.adventures.index(monster)
    fight = fight_with(RULES, number, 3, 3, 3, False)
    ends = fight.to_strike(health, RULES.monster_health[number])
    return ends.won, ends.fled, ends.dead


@pytest.mark.parametrize("monster", MONSTER_NAMES)
def test_a_fight_ends_in_one_of_three_ways(monster: str) -> None:
    """The three chances add up to 1 at any health."""
    for health in range(1, 11):
        assert sum(fought(monster, health)) == pytest.approx(1.0)


def test_the_weak_flee_and_the_strong_fight() -> None:
    """At full health ants are beaten; with little health, an escape from the dragon is likelier than a win."""
    won, _, dead = fought("giant-ants", 10)
    assert won > 0.95
    assert dead < 0.01
    won, fled, _ = fought("dragon", 3)
    assert fled > won


def ahead(**changes: object) -> float:
    """Return the value that a player on the outpost gives to the next move."""
    buildings = {"white-2": [(0, "dwelling")]}
    state = Table.at(player("warrior", **changes), player("thief"), buildings=buildings).state
    return RealmsWalks(RULES, RealmsFights(RULES)).look(state, 0)[1]


def test_castle_within_reach_counts_before_throw() -> None:
    """A castle within reach counts if the player has the gold for it."""
    assert ahead(space="white-outpost", gold=9) > ahead(space="white-outpost", gold=0)


def test_built_castle_is_worth_more_than_chance_of_one() -> None:
    """Otherwise the computer would never build it."""

    def worth(state: State) -> float:
        return evaluator(state.rules).values(state)[0]

    buildings = {"white-2": [(0, "dwelling")]}
    table = Table.at(player("warrior", space="white-1", gold=9), player("thief"), buildings=buildings)
    table.play("roll 1 1 1")
    state = table.state
    done, left = state.clone(), state.clone()
    done.apply(state.rules.parse("build castle"))
    left.apply(state.rules.parse("pass"))
    assert worth(done) > worth(left)
