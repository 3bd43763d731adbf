"""Positions on the ring of Barons: no overlap with other spaces; buildings, prices, pawns and dice apart."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from barons.app.games.realms.ground import PRICE
from barons.app.games.realms.pieces import building_size, building_slots
from barons.app.games.realms.plan import (
    DIE,
    INNER,
    OUTER,
    PAWN,
    RIM,
    STAGE,
    STONE,
    TRACK,
    Point,
    RingPlan,
    Space,
    end_of_way,
    on_side,
)
from barons.engine.realms.rules import RealmsRules
from tests.realms.table import RULESETS, rules_of


def plan_of(rules: RealmsRules) -> RingPlan:
    return RingPlan(rules.params.ring, rules.params.side, rules.params.dungeon_length)


PLANS = [plan_of(rules_of(ruleset)) for ruleset in RULESETS]
LANDS = [space for space in PLANS[0].spaces.values() if space.outline]


def away(space: Space, at: Point) -> float:
    """Distance from the middle of the ring in the direction of a space's side."""
    x, y = on_side(space.realm, 1.0)
    return at[0] * x + at[1] * y


def apart(space: Space, at: Point) -> float:
    """Distance of a point from the edge of a land."""
    sides = zip(space.outline, (*space.outline[1:], space.outline[0]), strict=True)
    return min(_from_side(at, one, other) for one, other in sides)


def _from_side(at: Point, one: Point, other: Point) -> float:
    dx, dy = other[0] - one[0], other[1] - one[1]
    along = ((at[0] - one[0]) * dx + (at[1] - one[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, along))
    return math.hypot(one[0] + dx * share - at[0], one[1] + dy * share - at[1])


@pytest.mark.parametrize("plan", PLANS)
def test_outposts_do_not_overlap_lands(plan: RingPlan) -> None:
    """The discs of outposts cover no part of a land, a city or a guild."""
    discs = [space for space in plan.spaces.values() if space.kind == "outpost"]
    lands = [space for space in plan.spaces.values() if space.outline]
    assert min(apart(land, disc.middle) - disc.radius for land in lands for disc in discs) > 0


@pytest.mark.parametrize("plan", PLANS)
def test_stones_are_separate_and_outside_the_centre(plan: RingPlan) -> None:
    """No two stones of any dungeons overlap, and none is in the centre."""
    stones = [space for space in plan.spaces.values() if space.kind == "dungeon"]
    gaps = [math.dist(one.middle, other.middle) for one, other in combinations(stones, 2)]
    assert min(gaps) > 2 * STONE
    assert min(away(stone, stone.middle) for stone in stones) > STAGE + STONE


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_buildings_are_drawn_in_their_own_area(count: int) -> None:
    """The area is outside the space, so that no price is hidden; buildings do not overlap."""
    half = building_size(count) / 2
    for space in LANDS:
        slots = building_slots(space, count)
        depths = [away(space, at) for at in slots]
        assert (min(depths) - half >= OUTER, max(depths) + half <= RIM + 1) == (True, True), space
        gaps = [math.dist(one, other) for one, other in combinations(slots, 2)]
        assert min(gaps, default=99.0) >= 2 * half, space


@pytest.mark.parametrize("crowds", [(1,), (6,), (3, 3), (2, 2, 2), (1, 1, 1, 1, 1, 1)])
@pytest.mark.parametrize("realm", ["white", "yellow", "green"])
@pytest.mark.parametrize("first", [0, 1])
def test_pawns_are_placed_side_by_side_on_track(realm: str, crowds: tuple[int, ...], first: int) -> None:
    """On straight and slanted sides, pawns overlap neither spaces nor each other."""
    names = [f"{realm}-{name}" for name in ("outpost", "1", "2", "city", "3", "guild", "4")][first:]
    seats = iter(range(6))
    stands = {name: [next(seats) for _ in range(crowd)] for name, crowd in zip(names, crowds, strict=False)}
    feet = PLANS[0].feet(stands)
    space = PLANS[0].spaces[f"{realm}-city"]
    middles = [(x, y - 20) for x, y in feet.values()]
    assert {round(away(space, at)) for at in middles} == {round((INNER + TRACK) / 2)}
    assert min((math.dist(one, other) for one, other in combinations(middles, 2)), default=99.0) > 33
    assert len(feet) == sum(crowds)


@pytest.mark.parametrize("space", LANDS)
def test_die_does_not_cover_price_or_pawn(space: Space) -> None:
    """The die is on the track, or beyond price and toll if it would hide a pawn's head."""
    foot = PLANS[0].feet({space.name: [0]})[0]
    spots = [end_of_way(space), end_of_way(space, [foot])]
    head = (foot[0], foot[1] - PAWN / 2)
    assert math.dist(spots[1], head) > DIE / 2
    numbers = pygame.Rect(0, 0, 50, 2 * PRICE)
    numbers.center = round(space.middle[0]), round(space.middle[1])
    dice = [pygame.Rect(round(x - DIE / 2), round(y - DIE / 2), round(DIE), round(DIE)) for x, y in spots]
    assert not any(numbers.colliderect(die) for die in dice)


@pytest.mark.parametrize("space", LANDS)
def test_paths_run_between_spaces_and_track(space: Space) -> None:
    """On this line paths cover no number."""
    assert away(space, space.lane) == pytest.approx(INNER)


@pytest.mark.parametrize("space", PLANS[0].spaces.values())
def test_space_hit_area_includes_pawns_and_buildings(space: Space) -> None:
    """A space is hit in its middle, a land also on its part of the track and its building area."""
    places = [space.middle, *((space.at(-80.0), space.at(78.0)) if space.outline else ())]
    assert {PLANS[0].hit(at) for at in places} == {space.name}
