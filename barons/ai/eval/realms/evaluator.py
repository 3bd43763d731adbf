"""Evaluation of Barons: the race for the six castles, the means for it, and the dangers.

All numbers of the rules come from the ruleset; only the weights are estimates (`docs/ai.md`).
"""

from __future__ import annotations

from typing import Final

from barons.ai.eval.base import EvaluatorOf
from barons.ai.eval.realms import features as terms
from barons.ai.eval.realms.features import (
    ADVENTURER,
    AGILITY,
    ARMOUR,
    BEGUN,
    BOOTS,
    BOW,
    CATAPULTS,
    CLOSED,
    DWELLINGS,
    FEATURES,
    FIRST_GOLD,
    FIVE,
    GUILE,
    HEALING,
    HEALTH,
    HURT,
    IN_DUNGEON,
    IN_TURN,
    MAGIC_ITEMS,
    MANA,
    MENACE,
    MORE_GOLD,
    MORTAL,
    MUCH_GOLD,
    OPEN,
    POWER,
    READY,
    REALMS,
    REALMS_SQUARED,
    RESOURCES,
    SADDLE,
    SKILLS,
    STRENGTH,
    TALISMAN,
    TOLLS,
    TOOLS,
    TORCHES,
    WANTING,
    WASTED,
    WEAPON,
)
from barons.ai.eval.realms.fights import Prospect, RealmsFights
from barons.ai.eval.realms.priors import RealmsPriors
from barons.ai.eval.realms.rolls import RealmsRolls
from barons.ai.eval.realms.standings import REMEMBERED, Key, SeatStanding, danger, standing_key
from barons.ai.eval.realms.turns import dominated, may_win, realms_held
from barons.ai.eval.realms.walks import LATER, RealmsWalks, WalkAim
from barons.ai.eval.shares import results
from barons.ai.eval.weighing import weights_of
from barons.engine.core import Action
from barons.engine.realms import dice, odds
from barons.engine.realms.board import DUNGEON
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import (
    ATTACKING,
    BUYING,
    DRAWING_ADVENTURE,
    DRAWING_ITEM,
    FOR_MOVEMENT,
    MONSTER,
    MOVEMENT,
    ON_LAND,
    ROLLING,
    TRAINING,
)
from barons.engine.realms.state import ITEM_KINDS, NO_ITEMS, RESOURCE_KINDS, SKILL_KINDS, RealmsState

WEIGHTS: Final = weights_of("realms", terms)
"""By feature, in units of the logistic curve."""
ENOUGH: Final = 150
"""Gold beyond which more has no value."""
CASTLE: Final = 0.35
"""Value of a castle that a boss brings in a realm without one."""
TREASURE: Final = 0.005
"""Value of one gold."""

DEAD: Final = -12.0
"""Value of the first player to die."""


def evaluator(rules: RealmsRules) -> RealmsEvaluator:
    return RealmsEvaluator(rules)


class RealmsEvaluator(EvaluatorOf[RealmsState]):
    """The evaluator for a ruleset of Barons."""

    def __init__(self, rules: RealmsRules) -> None:
        super().__init__()
        self._rules = rules
        self._fights = RealmsFights(rules)
        self._priors = RealmsPriors(rules, self._fights)
        self._rolls = RealmsRolls(rules)
        self._lands: tuple[tuple[int, ...], ...] = rules.board.lands_of_realm
        self._prices: list[float] = self._priors.prices
        self._tools: tuple[int, ...] = tuple(item for tools in rules.tools for item in tools)
        self._walks = RealmsWalks(rules, self._fights)
        self._standings: dict[Key, SeatStanding] = {}
        self._later: list[list[float]] = [
            [LATER ** (wait / seats) for wait in range(seats + 1)] for seats in range(1, max(rules.players) + 1)
        ]
        """Discount of later gains, by seats minus one, then the number of seats that move before."""

    def values(self, state: RealmsState) -> list[float]:
        worth: list[float] = []
        for seat in range(state.seat_count):
            if state.spaces[seat] < 0:
                worth.append(DEAD + state.deaths.index(seat))
                continue
            standing = self._standing(state, seat)
            own = standing.worth
            if state.seat == seat:
                own += WEIGHTS[IN_TURN]
            worth.append(own + self._hope(state, seat, standing))
        if state.foe == MONSTER:
            return self._after_fight(state, worth, DEAD + len(state.deaths))
        return results(worth, 1.0)

    def ways(self, state: RealmsState, seat: int) -> float:
        """Return the expected gain of a living seat's next moves, discounted by its wait for them."""
        return self._hope(state, seat, self._standing(state, seat))

    def aim(self, state: RealmsState, seat: int) -> WalkAim:
        """Return the main destination of a living seat's next move."""
        return self._walks.aim(state, seat)

    def _standing(self, state: RealmsState, seat: int) -> SeatStanding:
        key = standing_key(state, seat)
        known = self._standings.get(key)
        if known is None:
            if len(self._standings) >= REMEMBERED:
                self._standings.clear()
            known = self._standings[key] = self._stand(state, seat)
        return known

    def _stand(self, state: RealmsState, seat: int) -> SeatStanding:
        features = self.features(state, seat)
        worth = 0.0
        for number in range(IN_TURN):  # IN_TURN, the last feature, counts only during the turn
            worth += features[number] * WEIGHTS[number]
        here, ahead = self._walks.look(state, seat)
        return SeatStanding(worth, here, ahead)

    def _hope(self, state: RealmsState, seat: int, standing: SeatStanding) -> float:
        stage = state.stage
        now = 0.0
        wait = (seat - state.seat) % state.seat_count
        if not wait and stage != MOVEMENT and not (stage == ROLLING and state.purpose == FOR_MOVEMENT):
            wait = state.seat_count
            if stage in (ATTACKING, ON_LAND, DRAWING_ADVENTURE, DRAWING_ITEM, BUYING, TRAINING):
                now = standing.here
        return now + self._later[state.seat_count - 1][wait] * standing.ahead

    def _after_fight(self, state: RealmsState, worth: list[float], dead: float) -> list[float]:
        """Return the mean result of the fight with the monster; `worth` is the value now, `dead` that of death.

        Results are averaged, not values: a leading player loses more by dying than a trailing one.
        """
        rules = self._rules
        seat = state.seat
        now = worth[seat]
        brings_castle = self._brings_castle(state)
        chances = self._fights.prospect(state, brings_castle)
        lives = chances.won + chances.fled
        if lives > 0.0:
            now -= _worth_of_health(state.health[seat]) - _worth_of_health(chances.health / lives)
        spoils = TREASURE * rules.treasure[state.monster] + (CASTLE if brings_castle else 0.0)
        return _mean(worth, seat, chances, (now + spoils, now, dead))

    def _brings_castle(self, state: RealmsState) -> bool:
        rules = self._rules
        if not rules.brings_castle[state.monster]:
            return False
        owner = state.seat + 1
        realm = rules.board.realm[state.spaces[state.seat]]
        castles = 0
        for land in self._lands[realm]:
            castles += state.castles[land] == owner
        return castles == 0

    def features(self, state: RealmsState, seat: int) -> list[float]:
        """Return the features of a living seat."""
        own = [0.0] * FEATURES
        self._buildings(state, seat, own)
        self._goods(state, seat, own)
        self._person(state, seat, own)
        self._dangers(state, seat, own)
        if state.seat == seat:
            own[IN_TURN] = 1.0
        return own

    def _buildings(self, state: RealmsState, seat: int, own: list[float]) -> None:
        rules = self._rules
        board = rules.board
        owner = seat + 1
        castles = state.castles
        land_count = len(castles)
        first = seat * land_count
        mine = state.dwellings[first : first + land_count]
        castle_cost, castle_toll, land_toll = rules.castle_cost, rules.castle_toll, board.land_toll
        gold = state.gold[seat]
        realms = held = begun = open_realms = tolls = 0
        for lands in self._lands:
            here = 0
            is_begun = is_ready = False
            for land in lands:
                holder = castles[land]
                if holder == owner:
                    here += 1
                    tolls += castle_toll[land]
                if mine[land]:
                    tolls += land_toll[land]
                    if not holder:
                        is_begun = True
                        if gold >= castle_cost[land]:
                            is_ready = True
            if here:
                realms += 1
                held += here
            elif is_begun:
                begun += 1
                own[READY] += is_ready
            elif self._has_room(state, lands):
                open_realms += 1
        count = len(self._lands)
        dwellings = sum(mine)
        own[REALMS] = realms
        own[REALMS_SQUARED] = realms * realms
        own[FIVE] = realms == count - 1
        own[WASTED] = max(0, count - realms - max(0, rules.castles_of_player - held))
        own[BEGUN] = begun
        own[OPEN] = open_realms
        own[CLOSED] = count - realms - begun - open_realms
        own[DWELLINGS] = dwellings
        own[WANTING] = max(0, open_realms - max(0, rules.dwellings_of_player - dwellings + begun))
        own[TOLLS] = tolls

    def _has_room(self, state: RealmsState, lands: tuple[int, ...]) -> bool:
        """Return True if a seat without buildings there can still get a castle on one of these lands."""
        rooms = 0
        for land in lands:
            if not state.castles[land]:
                rooms += state.dwellings_standing(land) < self._rules.buildings_on_land
        return rooms > 0

    def _goods(self, state: RealmsState, seat: int, own: list[float]) -> None:
        rules = self._rules
        gold = state.gold[seat]
        _enter_gold(own, gold)
        for resource in range(RESOURCE_KINDS):
            own[RESOURCES] += state.resources[seat * RESOURCE_KINDS + resource] * self._prices[resource]
        items = state.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS]
        if items == NO_ITEMS:
            return
        for item, more in rules.weapons:
            if items[item]:
                own[WEAPON] = more
                break
        for item, more in rules.armour:
            if items[item]:
                own[ARMOUR] += more
        for item, more in rules.magic_items:
            if items[item]:
                own[MAGIC_ITEMS] += more
        for item, more in rules.movement_items:
            if items[item]:
                own[BOOTS] += more
        for item in rules.saddles:
            if items[item]:
                own[SADDLE] = 1.0
        for item, more in rules.bows:
            if items[item]:
                own[BOW] = more
        for item in rules.talismans:
            if items[item]:
                own[TALISMAN] = 1.0
        for item in self._tools:
            if items[item]:
                own[TOOLS] += 1.0
        for item in rules.healing_items:
            own[HEALING] += items[item]
        for item in rules.power_items:
            own[POWER] += items[item]
        for item in rules.torches:
            own[TORCHES] += items[item]
        for item in rules.catapults:
            own[CATAPULTS] += items[item]

    def _person(self, state: RealmsState, seat: int, own: list[float]) -> None:
        rules = self._rules
        for skill in range(SKILL_KINDS):
            level = state.skills[seat * SKILL_KINDS + skill]
            if level:
                own[SKILLS + skill] = level**0.7
        _enter_health(own, state.health[seat])
        own[ADVENTURER] = state.adventurers[seat]
        who = state.characters[seat]
        if who >= 0:
            own[STRENGTH] = rules.strength[who]
            own[AGILITY] = rules.agility[who]
            own[MANA] = rules.mana[who]
            own[GUILE] = rules.guile[who]

    def _dangers(self, state: RealmsState, seat: int, own: list[float]) -> None:
        rules = self._rules
        board = rules.board
        space = state.spaces[seat]
        if board.kind[space] == DUNGEON:
            own[IN_DUNGEON] = 1.0
        if state.adventurers[seat]:
            defence = dice.defence_dice(state, seat)
            worst = 0.0
            for other in range(state.seat_count):
                if other != seat and state.spaces[other] >= 0 and state.adventurers[other]:
                    blow = MEAN_WOUNDS[min(dice.strike_dice(state, other), 19)][min(defence, 11)]
                    if blow > worst:
                        worst = blow
            own[MENACE] = worst / state.health[seat]

    def held(self, state: RealmsState, seat: int) -> int:
        """Return the number of realms with a castle."""
        return realms_held(self._rules, state, seat)

    def danger(self, state: RealmsState, seat: int) -> float:
        """Return the chance of dying by blows, by monsters of a dungeon or by the player's own spell."""
        return danger(state, seat, self._walks, self._fights)

    def dominated(self, state: RealmsState, legal: list[Action]) -> list[Action]:
        return dominated(legal)

    def may_win(self, state: RealmsState) -> bool:
        return may_win(self._rules, state)

    def rolls(self, state: RealmsState) -> list[tuple[Action, int]]:
        return self._rolls.outcomes(state) if state.stage == ROLLING else state.chance_outcomes()

    def priors(self, state: RealmsState, legal: list[Action]) -> list[float]:
        return self._priors.weights(state, legal)


def _mean(worth: list[float], seat: int, chances: Prospect, ends: tuple[float, float, float]) -> list[float]:
    """Return the mean result of each seat over how a fight may end.

    `ends`: the fighter's value after winning, getting away and dying.
    """
    mean = [0.0] * len(worth)
    for chance, end in ((chances.won, ends[0]), (chances.fled, ends[1]), (chances.dead, ends[2])):
        if chance > 0.0:
            worth[seat] = end
            for number, result in enumerate(results(worth, 1.0)):
                mean[number] += chance * result
    return mean


def _enter_health(own: list[float], health: float) -> None:
    own[HEALTH] = health
    own[HURT] = max(0.0, 6.0 - health)
    own[MORTAL] = max(0.0, 3.0 - health)


def _enter_gold(own: list[float], gold: int) -> None:
    own[FIRST_GOLD] = min(gold, 10)
    own[MORE_GOLD] = max(0, min(gold, 40) - 10)
    own[MUCH_GOLD] = max(0, min(gold, ENOUGH) - 40)


def _worth_of_health(health: float) -> float:
    """Return the value of health: per point, per point missing to six and per point missing to three."""
    lacking = WEIGHTS[HURT] * max(0.0, 6.0 - health) + WEIGHTS[MORTAL] * max(0.0, 3.0 - health)
    return WEIGHTS[HEALTH] * health + lacking


MEAN_WOUNDS: Final = tuple(
    tuple(odds.mean(odds.wounds(strike, defence)) for defence in range(12)) for strike in range(20)
)
"""Mean health that a blow costs, by dice of strike and defence."""
