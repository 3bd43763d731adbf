"""What the computers know about Barons: the race for the six castles, the means for it, and the dangers.

All numbers of the rules come from the ruleset; what is guessed here are weights alone (`docs/ai.md`).
"""

from __future__ import annotations

from operator import mul
from typing import Final

from barons.ai.eval.realms_priors import RealmsPriors
from barons.ai.eval.shares import results
from barons.engine.core import Action, Rules, State
from barons.engine.realms import dice, odds
from barons.engine.realms.board import DUNGEON
from barons.engine.realms.params import RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.state import ITEM_KINDS, RealmsState

# The features of a living seat, in their order.
REALMS: Final = 0
"""Realms with a castle."""
REALMS_SQUARED: Final = 1
FIVE: Final = 2
"""Five realms: one is lacking."""
WASTED: Final = 3
"""Realms that no castle is left for, since a player has so many only: each castle beyond a realm's first."""
BEGUN: Final = 4
"""Realms without a castle where an own dwelling can become one."""
READY: Final = 5
"""The same with the gold for it in hand."""
READY_AHEAD: Final = 6
"""The same within six spaces ahead."""
OPEN: Final = 7
"""Realms without own buildings in which there is room."""
CLOSED: Final = 8
"""Realms in which no castle can be built any more."""
DWELLINGS: Final = 9
WANTING: Final = 10
"""Realms that no dwelling is left for, since all stand where they can become no castle that counts."""
TOLLS: Final = 11
"""What the others pay on own buildings."""
FIRST_GOLD: Final = 12
"""Up to 10."""
MORE_GOLD: Final = 13
"""From 10 to 40."""
MUCH_GOLD: Final = 14
"""Beyond."""
RESOURCES: Final = 15
"""At their mean price."""
WEAPON: Final = 16
"""Dice of the best one."""
ARMOUR: Final = 17
"""Dice."""
MAGIC_ITEMS: Final = 18
"""Dice, for a sorcerer or healer."""
BOOTS: Final = 19
SADDLE: Final = 20
BOW: Final = 21
TALISMAN: Final = 22
TOOLS: Final = 23
HEALING: Final = 24
POWER: Final = 25
TORCHES: Final = 26
CATAPULTS: Final = 27
SKILLS: Final = 28
"""Levels, one feature for each skill."""
HEALTH: Final = 34
HURT: Final = 35
"""Health below 6."""
MORTAL: Final = 36
"""Health below 3."""
ADVENTURER: Final = 37
STRENGTH: Final = 38
AGILITY: Final = 39
MANA: Final = 40
GUILE: Final = 41
IN_DUNGEON: Final = 42
DUE_AHEAD: Final = 43
"""Mean toll of the next six spaces."""
SHORT_AHEAD: Final = 44
"""How many of them cost more than the gold in hand."""
MENACE: Final = 45
"""Health that the strongest opponent would take in a fight, in parts of one's own; among adventurers."""
DOOM: Final = 46
"""In a fight with a monster: the chance to lose it."""
SPOILS: Final = 47
"""In such a fight: the treasure to be expected."""
BOSS: Final = 48
"""In such a fight: the chance of a castle in a realm without one."""
IN_TURN: Final = 49
FEATURES: Final = 50

WEIGHTS: Final[tuple[float, ...]] = (
    0.9,
    0.1,
    0.5,
    -1.1,
    0.45,
    0.2,
    0.15,
    0.0,
    -0.8,
    0.05,
    -0.7,
    0.015,
    0.03,
    0.012,
    0.003,
    0.008,
    0.3,
    0.18,
    0.08,
    0.35,
    0.35,
    0.05,
    0.07,
    0.02,
    0.1,
    0.02,
    0.12,
    0.1,
    0.15,
    0.12,
    0.12,
    0.22,
    0.03,
    0.03,
    0.055,
    -0.1,
    -0.3,
    0.15,
    0.25,
    0.2,
    0.05,
    0.1,
    0.0,
    -0.03,
    -0.1,
    -0.1,
    -2.2,
    0.012,
    0.9,
    0.03,
)
"""By feature, in units of the logistic curve."""

DEAD: Final = -12.0
"""The worth of the first to die."""
AHEAD: Final = 6


class RealmsEvaluator:
    """See `barons.ai.mcts.Evaluator`."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, RealmsRules)
        self._rules = rules
        self.weights: tuple[float, ...] = WEIGHTS
        self._priors = RealmsPriors(rules)
        self._lands: tuple[tuple[int, ...], ...] = rules.board.lands_of_realm
        self._prices: list[float] = [
            sum(realm[number] for realm in rules.prices) / len(rules.prices)
            for number in range(len(RESOURCE_NAMES))
        ]
        """Mean price of each resource."""
        self._tools: tuple[int, ...] = tuple(item for tools in rules.tools for item in tools)
        ahead = []
        for space in range(len(rules.board.names)):
            spaces = []
            for _ in range(AHEAD):
                space = rules.board.next[space]
                spaces.append(space)
            ahead.append(tuple(spaces))
        self._ahead: list[tuple[int, ...]] = ahead
        """By space: the next ones."""

    def values(self, state: State) -> list[float]:
        """See `Evaluator`."""
        assert isinstance(state, RealmsState)
        weights = self.weights
        worth = []
        for seat in range(state.seat_count):
            if state.spaces[seat] < 0:
                worth.append(DEAD + state.deaths.index(seat))
            else:
                worth.append(sum(map(mul, self.features(state, seat), weights)))
        return results(worth, 1.0)

    def features(self, state: RealmsState, seat: int) -> list[float]:
        """Of a living seat."""
        own = [0.0] * FEATURES
        self._buildings(state, seat, own)
        self._goods(state, seat, own)
        self._person(state, seat, own)
        self._dangers(state, seat, own)
        if state.seat == seat:
            own[IN_TURN] = 1.0
        return own

    def _buildings(self, state: RealmsState, seat: int, own: list[float]) -> None:
        board = self._rules.board
        params = self._rules.params
        owner = seat + 1
        castles = state.castles
        land_count = len(castles)
        first = seat * land_count
        mine = state.dwellings[first : first + land_count]
        gold = state.gold[seat]
        ahead = self._ahead[state.spaces[seat]]
        realms = held = begun = open_realms = tolls = 0
        for lands in self._lands:
            here = 0
            is_begun = is_ready = is_ahead = False
            for land in lands:
                holder = castles[land]
                if holder == owner:
                    here += 1
                    tolls += params.castle_toll * board.land_toll[land]
                if mine[land]:
                    tolls += board.land_toll[land]
                    if not holder:
                        is_begun = True
                        if gold >= board.land_cost[land] * params.castle_cost:
                            is_ready = True
                            is_ahead = is_ahead or board.lands[land] in ahead
            if here:
                realms += 1
                held += here
            elif is_begun:
                begun += 1
                own[READY] += is_ready
                own[READY_AHEAD] += is_ahead
            elif self._has_room(state, lands):
                open_realms += 1
        count = len(self._lands)
        dwellings = sum(mine)
        own[REALMS] = realms
        own[REALMS_SQUARED] = realms * realms
        own[FIVE] = realms == count - 1
        own[WASTED] = max(0, count - realms - max(0, params.castles_of_player - held))
        own[BEGUN] = begun
        own[OPEN] = open_realms
        own[CLOSED] = count - realms - begun - open_realms
        own[DWELLINGS] = dwellings
        own[WANTING] = max(0, open_realms - max(0, params.dwellings_of_player - dwellings + begun))
        own[TOLLS] = tolls

    def _has_room(self, state: RealmsState, lands: tuple[int, ...]) -> bool:
        """Whether somebody without buildings there can still come to a castle on one of these lands."""
        land_count = len(state.castles)
        room = self._rules.params.buildings_on_land
        return any(not state.castles[land] and sum(state.dwellings[land::land_count]) < room for land in lands)

    def _goods(self, state: RealmsState, seat: int, own: list[float]) -> None:
        rules = self._rules
        gold = state.gold[seat]
        own[FIRST_GOLD] = min(gold, 10)
        if gold > 10:
            own[MORE_GOLD] = min(gold, 40) - 10
            if gold > 40:
                own[MUCH_GOLD] = gold - 40
        kinds = len(RESOURCE_NAMES)
        hand = state.resources[seat * kinds : (seat + 1) * kinds]
        if any(hand):
            own[RESOURCES] = sum(map(mul, hand, self._prices))
        items = state.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS]
        if not any(items):
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
        kinds = len(SKILL_NAMES)
        for skill in range(kinds):
            level = state.skills[seat * kinds + skill]
            if level:
                own[SKILLS + skill] = level**0.7
        health = state.health[seat]
        own[HEALTH] = health
        if health < 6:
            own[HURT] = 6 - health
            if health < 3:
                own[MORTAL] = 3 - health
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
        gold = state.gold[seat]
        land_count = len(state.castles)
        due_ahead = 0
        for there in self._ahead[space]:
            land = board.land[there]
            if land < 0:
                continue
            holder = state.castles[land]
            others = sum(state.dwellings[land::land_count]) - state.dwellings[seat * land_count + land]
            if holder and holder != seat + 1:
                others += 2
            if others:
                due = others * board.land_toll[land]
                due_ahead += due
                if due > gold:
                    own[SHORT_AHEAD] += 1.0
        own[DUE_AHEAD] = due_ahead / AHEAD
        if state.adventurers[seat]:
            defence = dice.defence_dice(state, seat)
            worst = 0.0
            for other in range(state.seat_count):
                if other != seat and state.spaces[other] >= 0 and state.adventurers[other]:
                    blow = MEAN_WOUNDS[min(dice.strike_dice(state, other), 19)][min(defence, 11)]
                    if blow > worst:
                        worst = blow
            own[MENACE] = worst / state.health[seat]
        if state.foe == MONSTER and state.seat == seat:
            self._fight(state, seat, own)

    def _fight(self, state: RealmsState, seat: int, own: list[float]) -> None:
        rules = self._rules
        monster = state.monster
        blow = odds.wounds(dice.strike_dice(state, seat), rules.monster_defence[monster])
        answer = odds.wounds(rules.monster_strength[monster], dice.defence_dice(state, seat))
        won, _ = odds.duel(blow, answer, state.health[seat], state.monster_health)
        own[DOOM] = 1.0 - won
        own[SPOILS] = won * rules.treasure[monster]
        if rules.is_boss[monster] and rules.params.boss_castle:
            realm = rules.board.realm[state.spaces[seat]]
            if not any(state.castles[land] == seat + 1 for land in self._lands[realm]):
                own[BOSS] = won

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        """See `Evaluator`."""
        assert isinstance(state, RealmsState)
        return self._priors.weights(state, legal)


MEAN_WOUNDS: Final = tuple(
    tuple(odds.mean(odds.wounds(strike, defence)) for defence in range(12)) for strike in range(20)
)
"""By dice of strike and defence: the health that a blow costs."""
