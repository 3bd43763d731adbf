"""Where things lie on the ring of Barons: nothing over another space; houses, prices and figures apart."""

from __future__ import annotations

import math

import pytest

from barons.app.games.realms.ground import NUMBERS
from barons.app.games.realms.pieces import building_slots, pawn_place
from barons.app.games.realms.plan import STAGE, STONE, RingPlan, Space
from barons.engine.realms.rules import RealmsRules
from tests.realms.table import RULESETS, rules_of


def plan_of(rules: RealmsRules) -> RingPlan:
    return RingPlan(rules.params.ring, rules.params.side, rules.params.dungeon_length)


PLANS = [plan_of(rules_of(ruleset)) for ruleset in RULESETS]


def apart(space: Space, at: tuple[float, float]) -> float:
    """How far a point is from a land's edge."""
    sides = zip(space.outline, (*space.outline[1:], space.outline[0]), strict=True)
    return min(_from_side(at, one, other) for one, other in sides)


def _from_side(at: tuple[float, float], one: tuple[float, float], other: tuple[float, float]) -> float:
    dx, dy = other[0] - one[0], other[1] - one[1]
    along = ((at[0] - one[0]) * dx + (at[1] - one[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, along))
    return math.hypot(one[0] + dx * share - at[0], one[1] + dy * share - at[1])


@pytest.mark.parametrize("plan", PLANS)
def test_outposts_lie_clear_of_the_lands(plan: RingPlan) -> None:
    """Their discs cover no part of a land, a city, a guild."""
    discs = [space for space in plan.spaces.values() if space.kind == "outpost"]
    lands = [space for space in plan.spaces.values() if space.outline]
    assert min(apart(land, disc.middle) - disc.radius for land in lands for disc in discs) > 0


@pytest.mark.parametrize("plan", PLANS)
def test_stones_lie_apart_and_outside_the_middle(plan: RingPlan) -> None:
    """Each dungeon's own and its neighbours'."""
    stones = [space.middle for space in plan.spaces.values() if space.kind == "dungeon"]
    gaps = [math.dist(one, other) for number, one in enumerate(stones) for other in stones[:number]]
    assert min(gaps) > 2 * STONE - 4
    assert min(math.hypot(*at) for at in stones) > STAGE + STONE - 4


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("plan", PLANS)
def test_houses_prices_and_figures_have_each_their_place(plan: RingPlan, count: int) -> None:
    """From the rim inwards: the houses of a land, its numbers, whoever stands there."""
    for space in [each for each in plan.spaces.values() if each.kind == "land"]:
        slots = building_slots(space, count)
        depths = [_depth(space, at) for at in slots]
        foot = pawn_place(space, 0, 1)
        assert max(depths) + 10 < NUMBERS
        assert _depth(space, (foot[0], foot[1] - 23)) > NUMBERS + 40
        pairs = [math.dist(one, other) for number, one in enumerate(slots) for other in slots[:number]]
        assert min(pairs, default=99.0) > 20


def _depth(space: Space, at: tuple[float, float]) -> float:
    """How far inwards from a space's middle."""
    return (at[0] - space.middle[0]) * space.inward[0] + (at[1] - space.middle[1]) * space.inward[1]
