"""What the computers know about Barons: realms with a castle first, then all that leads there."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.shares import results
from barons.engine.core import Action, Rules, State
from barons.engine.realms import actions as verbs
from barons.engine.realms.board import CITY, DUNGEON, GUILD
from barons.engine.realms.params import RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import ITEM_KINDS, RealmsState

SPREAD: Final = 14.0
"""Worth that makes the difference between even and three to one."""
REALM: Final = 16.0
"""A realm with a castle, and more for each further one."""
FURTHER_REALM: Final = 2.5
SECOND_CASTLE: Final = 4.0
DWELLING: Final = 5.0
DWELLING_IN_NEW_REALM: Final = 3.0
GOLD: Final = 0.14
GOLD_ENOUGH: Final = 60.0
"""Gold beyond this counts a third."""
RESOURCE: Final = 1.1
ITEM: Final = 1.2
SKILL: Final = 2.2
HEALTH: Final = 0.8
FEAR: Final = (0.0, 14.0, 9.0, 5.0, 2.0)
"""By health: what little health costs besides."""
ADVENTURER: Final = 2.0
ALIVE: Final = 25.0


class RealmsEvaluator:
    """See `barons.ai.mcts.Evaluator`."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, RealmsRules)
        self._rules = rules
        self._prices: list[float] = [
            sum(realm[number] for realm in rules.prices) / len(rules.prices)
            for number in range(len(RESOURCE_NAMES))
        ]
        """Mean price of each resource."""

    def values(self, state: State) -> list[float]:
        """See `Evaluator`."""
        assert isinstance(state, RealmsState)
        return results([self._worth(state, seat) for seat in range(state.seat_count)], SPREAD)

    def _worth(self, state: RealmsState, seat: int) -> float:
        if state.spaces[seat] < 0:
            return float(state.deaths.index(seat)) - ALIVE
        lands = len(state.castles)
        worth = 0.0
        realms = 0
        for realm_lands in self._rules.board.lands_of_realm:
            castles = dwellings = 0
            for land in realm_lands:
                if state.castles[land] == seat + 1:
                    castles += 1
                dwellings += state.dwellings[seat * lands + land]
            worth += DWELLING * dwellings
            if castles:
                realms += 1
                worth += SECOND_CASTLE * (castles - 1)
            elif dwellings:
                worth += DWELLING_IN_NEW_REALM
        worth += REALM * realms + FURTHER_REALM * realms * realms
        gold = float(state.gold[seat])
        worth += GOLD * (gold if gold <= GOLD_ENOUGH else GOLD_ENOUGH + (gold - GOLD_ENOUGH) / 3.0)
        kinds = len(RESOURCE_NAMES)
        for number, price in enumerate(self._prices):
            cards = state.resources[seat * kinds + number]
            if cards:
                worth += RESOURCE * GOLD * price * cards
        for item in range(ITEM_KINDS):
            if state.items[seat * ITEM_KINDS + item]:
                worth += ITEM
        for skill in range(len(SKILL_NAMES)):
            level = state.skills[seat * len(SKILL_NAMES) + skill]
            if level:
                worth += SKILL * level**0.7
        health = state.health[seat]
        worth += HEALTH * health
        if health < len(FEAR):
            worth -= FEAR[health]
        if state.adventurers[seat]:
            worth += ADVENTURER
        return worth

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        """See `Evaluator`."""
        assert isinstance(state, RealmsState)
        seat = state.to_move
        return [self._prior(state, seat, action) for action in legal]

    def _prior(self, state: RealmsState, seat: int, action: Action) -> float:
        verb = action.verb
        if verb == verbs.MOVE:
            return self._move(state, seat, action.b)
        if verb == verbs.FLEE:
            return 2.5 if state.health[seat] <= 3 else 0.4
        if verb == verbs.SELL_RESOURCE:
            realm = action.b if action.b >= 0 else self._rules.board.realm[state.spaces[seat]]
            return max(0.2, 3.0 * self._rules.prices[realm][action.a] / (self._prices[action.a] + 0.1) - 1.5)
        return _PRIORS.get(verb, 1.0)

    def _move(self, state: RealmsState, seat: int, space: int) -> float:
        board = self._rules.board
        land = board.land[space]
        if land < 0:
            kind = board.kind[space]
            if kind == DUNGEON:
                return 1.2 if state.health[seat] >= 7 else 0.3
            return 1.3 if kind in (CITY, GUILD) and state.gold[seat] >= 10 else 1.0
        gold = state.gold[seat]
        cost = board.land_cost[land]
        if state.castles[land] == seat + 1:
            return 1.6
        if state.dwellings_on(seat, land):
            ready = not state.castles[land] and gold >= cost * self._rules.params.castle_cost
            return 5.0 if ready else 1.6
        others = state.buildings_on(land)
        weight = 2.5 if gold >= cost and others < self._rules.params.buildings_on_land else 1.0
        return weight / (1.0 + 0.5 * others)


_PRIORS: Final[dict[int, float]] = {
    verbs.BUILD_CASTLE: 12.0,
    verbs.RAISE_CASTLE: 12.0,
    verbs.BUILD_DWELLING: 5.0,
    verbs.HARVEST: 3.0,
    verbs.FORAGE: 2.0,
    verbs.TRAIN: 2.0,
    verbs.BUY: 1.5,
    verbs.FIGHT: 3.0,
    verbs.MAGIC: 2.0,
    verbs.USE_IN_FIGHT: 0.6,
    verbs.ATTACK: 0.6,
    verbs.HEAL: 3.0,
    verbs.STEAL_GOLD: 2.0,
    verbs.STEAL_ITEM: 2.0,
    verbs.STEAL_RESOURCE: 1.5,
    verbs.CAST: 0.8,
    verbs.SELL_BUILDING: 0.3,
    verbs.SELL_ITEM: 1.5,
    verbs.USE_POWER: 0.3,
    verbs.USE_CATAPULT: 0.8,
    verbs.PASS: 0.8,
    verbs.DONE: 0.8,
    verbs.END: 0.4,
    verbs.CRAWL: 0.6,
    verbs.SKIP: 0.1,
    verbs.STOP: 0.8,
    verbs.MORE: 1.0,
}
"""By verb; everything else is 1."""
