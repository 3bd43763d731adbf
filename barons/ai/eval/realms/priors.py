"""Priors of Barons' actions."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.realms.fights import RealmsFights
from barons.engine.core import Action
from barons.engine.realms import actions as verbs
from barons.engine.realms import building, dice, tolls
from barons.engine.realms.board import CITY, DUNGEON, GUILD
from barons.engine.realms.params import ITEM_NAMES, RESOURCE_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.state import RealmsState

CASTLE: Final = 12.0
DWELLING: Final = 6.0
ANOTHER: Final = 1.2
"""A second dwelling in a realm."""
USELESS: Final = 0.3
"""Buildings where they no longer count."""
WASTE: Final = 1e-3
"""A castle that leaves the player fewer castles than realms without one: all six are then out of reach."""
READY: Final = 6.0
"""A move to one of the player's dwellings that can become a castle."""
BLOCKED: Final = 2.0
"""Bonus for attacking a player who closes a realm: only his death or a catapult opens it."""
ROOM: Final = 2.5
"""A move to land that can be built on."""


class RealmsPriors:
    """Weights of actions."""

    def __init__(self, rules: RealmsRules, fights: RealmsFights) -> None:
        self._rules = rules
        self._fights = fights
        self.prices: list[float] = [
            sum(realm[number] for realm in rules.prices) / len(rules.prices)
            for number in range(len(RESOURCE_NAMES))
        ]
        """Mean price of each resource."""
        beside = {}
        for lands in rules.board.lands_of_realm:
            for land in lands:
                beside[land] = lands
        self._beside: dict[int, tuple[int, ...]] = beside
        """The lands of its realm, by land."""

    def weights(self, state: RealmsState, legal: list[Action]) -> list[float]:
        """Return a weight for each legal action, in their order."""
        seat = state.to_move
        return [self._weight(state, seat, action) for action in legal]

    def _weight(self, state: RealmsState, seat: int, action: Action) -> float:
        verb = action.verb
        if verb == verbs.MOVE:
            return self._move(state, seat, action.b)
        if verb in (verbs.BUILD_CASTLE, verbs.RAISE_CASTLE):
            land = action.a if verb == verbs.RAISE_CASTLE else self._rules.board.land[state.spaces[seat]]
            if not self._has_castle(state, seat, land):
                return CASTLE
            return WASTE if self._is_last_needed(state, seat) else USELESS
        if verb == verbs.BUILD_DWELLING:
            land = self._rules.board.land[state.spaces[seat]]
            if state.castles[land] or self._has_castle(state, seat, land):
                return USELESS
            return ANOTHER if self._has_dwelling(state, seat, land) else DWELLING
        if verb == verbs.BUY:
            return BUYS.get(ITEM_NAMES[action.a], 1.0)
        if verb == verbs.SELL_RESOURCE:
            realm = action.b if action.b >= 0 else self._rules.board.realm[state.spaces[seat]]
            return max(0.2, 3.0 * self._rules.prices[realm][action.a] / (self.prices[action.a] + 0.1) - 1.5)
        if verb == verbs.FLEE:
            return 0.2 + 4.0 * (1.0 - self._winning(state, seat))
        if verb == verbs.FIGHT:
            return 0.2 + 4.0 * self._winning(state, seat)
        if verb == verbs.USE_IN_FIGHT:
            return 0.1 + 3.0 * (1.0 - self._winning(state, seat))
        if verb == verbs.ATTACK:
            return self._attack(state, seat, action.a)
        if verb == verbs.USE_HEALING:
            return 2.0 if state.health[seat] <= 5 else 0.3
        return PLAIN.get(verb, 1.0)

    def _winning(self, state: RealmsState, seat: int) -> float:
        foe = MONSTER if state.foe == MONSTER else state.foe if seat == state.seat else state.seat
        if foe == MONSTER:
            strike = self._rules.monster_strength[state.monster]
            defence = self._rules.monster_defence[state.monster]
            health = state.monster_health
        else:
            strike = dice.strike_dice(state, foe)
            defence = dice.defence_dice(state, foe)
            health = state.health[foe]
        own = dice.strike_dice(state, seat)
        return self._fights.duel(
            own, dice.defence_dice(state, seat), state.health[seat], strike, defence, health
        )

    def _attack(self, state: RealmsState, seat: int, other: int) -> float:
        won = self._fights.duel(
            dice.strike_dice(state, seat),
            dice.defence_dice(state, seat),
            state.health[seat],
            dice.strike_dice(state, other),
            dice.defence_dice(state, other),
            state.health[other],
        )
        return 0.1 + 3.0 * won * won + (BLOCKED if self._is_blocked_by(state, seat, other) else 0.0)

    def _is_blocked_by(self, state: RealmsState, seat: int, other: int) -> bool:
        """Return True if `other` has a castle in a realm full of castles, none of them the seat's."""
        castles = state.castles
        for lands in self._rules.board.lands_of_realm:
            owners = {castles[land] for land in lands}
            if 0 not in owners and other + 1 in owners and seat + 1 not in owners:
                return True
        return False

    def _has_castle(self, state: RealmsState, seat: int, land: int) -> bool:
        """Return True with a castle in the land's realm, where another one is only used up."""
        castles = 0
        for other in self._beside[land]:
            castles += state.castles[other] == seat + 1
        return castles > 0

    def _is_last_needed(self, state: RealmsState, seat: int) -> bool:
        """Return True if each castle left is needed for a realm without one."""
        owner = seat + 1
        castles = state.castles
        lacking = 0
        for lands in self._rules.board.lands_of_realm:
            if not any(castles[land] == owner for land in lands):
                lacking += 1
        return lacking > 0 and self._rules.castles_of_player - castles.count(owner) <= lacking

    def _has_dwelling(self, state: RealmsState, seat: int, land: int) -> bool:
        return any(state.dwellings_on(seat, other) and not state.castles[other] for other in self._beside[land])

    def _move(self, state: RealmsState, seat: int, space: int) -> float:
        board = self._rules.board
        land = board.land[space]
        gold = state.gold[seat]
        if land < 0:
            kind = board.kind[space]
            if kind == DUNGEON:
                return 1.6 if state.health[seat] >= 6 else 0.4
            return 1.3 if kind in (CITY, GUILD) and gold >= self._rules.item_price else 1.0
        cost = board.land_cost[land]
        castle = state.castles[land]
        if castle == seat + 1:
            return 1.6
        is_wanted = not castle and not self._has_castle(state, seat, land)
        if state.dwellings_on(seat, land):
            return READY if is_wanted and gold >= self._rules.castle_cost[land] else 1.6
        others = state.buildings_on(land)
        has_room = building.has_room(state, land)
        weight = ROOM if is_wanted and has_room and gold >= cost else 1.0
        if others and tolls.owed_in_all(state, seat, land) > gold:
            return 0.15
        return weight / (1.0 + 0.5 * others)


BUYS: Final[dict[str, float]] = {
    "magic-sword": 5.0,
    "magic-spear": 3.0,
    "magic-armor": 4.0,
    "magic-shield": 2.5,
    "magic-helmet": 2.5,
    "saddle": 3.0,
    "boots": 3.0,
    "healing-potion": 2.0,
    "torch": 1.5,
    "power-potion": 0.7,
    "magic-bow": 0.7,
    "enchanted-ring": 0.6,
    "enchanted-staff": 0.7,
}
"""Weights by item; 1 for all others."""

PLAIN: Final[dict[int, float]] = {
    verbs.HARVEST: 3.0,
    verbs.FORAGE: 2.0,
    verbs.TRAIN: 2.0,
    verbs.MAGIC: 2.0,
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
"""Weights by verb; 1 for all others."""
