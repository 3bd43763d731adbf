"""Expected gain of the next moves: a player of Barons rolls several dice and chooses the best one.

The value of a space is the mean, over the throws of the dice, of the best move from there: the immediate gain
plus the slightly discounted value of the destination. The search is two moves deep.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from barons.ai.eval.realms.fights import RealmsFights
from barons.engine.realms import dice
from barons.engine.realms.board import CITY, DUNGEON, LAND, OUTPOST
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RESOURCE_KINDS, RealmsState

LATER: Final = 0.85
"""Discount of a gain one round later."""

# In units of the logistic curve. Never more than the evaluator's weights give once the gain is made: otherwise
# an opportunity would be worth more than taking it, and deeper searches would wait longer.
NEW_CASTLE: Final = 0.25
"""A castle in a realm without one; each realm held already adds the next number."""
FURTHER: Final = 0.072
SIXTH: Final = 2.0
"""The sixth castle, which wins."""
BEGINNING: Final = 0.1
"""A dwelling in a realm where the player has no building."""
ANOTHER: Final = 0.03
"""A second dwelling in such a realm."""
GOLD: Final = 0.005
"""Value of one gold."""
BANISHED: Final = 0.3
SHOPPING: Final = 0.06
TRAINED: Final = 0.04
SKILLED: Final = 3
"""Highest level for which training is considered."""
HEALED: Final = 0.012
HARVEST: Final = 0.02
FORAGE: Final = 0.008
DEATH: Final = 2.5

LEAST: Final = -99.0
REMEMBERED: Final = 20_000
"""Number of adventures in the cache."""

CHOICE: Final = tuple(tuple(((6 - i) / 6) ** n - ((5 - i) / 6) ** n for i in range(6)) for n in range(16))
"""By number of dice: the chances that the best of the six faces is thrown, only the second best …"""


class WalkAim(NamedTuple):
    """The most desirable space for a player's next move."""

    space: int
    chance: float
    """The chance that his dice lead there."""


class Walker:
    """A player on the board, and the gain of each space that he may reach."""

    __slots__ = ("bosses", "brings", "danger", "gold", "has_castle", "is_hurt", "new_castle", "seat")

    def __init__(self, seat: int, gold: int, is_hurt: bool, has_castle: list[bool], new_castle: float) -> None:
        self.seat = seat
        self.gold = gold
        self.is_hurt = is_hurt
        self.has_castle = has_castle
        """By realm."""
        self.new_castle = new_castle
        """Value of a castle in another realm."""
        self.danger = 0.0
        """Value of the next adventure: its treasure minus the chance of dying."""
        self.bosses = 0.0
        """The chance that it brings a castle."""
        self.brings: list[float] = []
        """Gain by space."""


class RealmsWalks:
    """The moves on one board."""

    def __init__(self, rules: RealmsRules, fights: RealmsFights) -> None:
        self._rules = rules
        self._fights = fights
        board = rules.board
        self._ends: list[list[list[list[int]]]] = [
            [
                [list(board.ways(space, steps, is_adventurer)) for steps in range(1, 7)]
                for space in range(len(board.names))
            ]
            for is_adventurer in (False, True)
        ]
        """Where a move may end, by adventurer or not, space and steps minus one."""
        self._near: list[list[list[int]]] = [
            [self._within_two(ends, space) for space in range(len(board.names))] for ends in self._ends
        ]
        """The space itself and where one or two moves may end, by adventurer or not and space."""
        self._adventures: dict[tuple[int, bytes], tuple[float, float, float]] = {}

    def _within_two(self, ends: list[list[list[int]]], space: int) -> list[int]:
        found = {space}
        for steps in ends[space]:
            for end in steps:
                found.add(end)
                for further in ends[end]:
                    found.update(further)
        return sorted(found)

    def look(self, state: RealmsState, seat: int) -> tuple[float, float]:
        """Return the gain of a living seat's space if a move just ended there, and of its next two moves."""
        who = self._walker(state, seat)
        onward = self._onward(state, who)
        values: list[float] = []
        for steps in self._ends[state.adventurers[seat]][state.spaces[seat]]:
            best = LEAST
            for end in steps:
                if onward[end] > best:
                    best = onward[end]
            values.append(best)
        return who.brings[state.spaces[seat]], _expected(self._chances(state, seat), values)

    def aim(self, state: RealmsState, seat: int) -> WalkAim:
        """Return the space that a living seat most hopes to reach.

        It maximises the chance of being the next move's best end, times the gain over the worst throw.
        """
        onward = self._onward(state, self._walker(state, seat))
        ends = self._ends[state.adventurers[seat]][state.spaces[seat]]
        best = [max(steps, key=onward.__getitem__) for steps in ends]
        by_worth = sorted(best, key=onward.__getitem__, reverse=True)
        worst = onward[by_worth[-1]]
        share = [0.0] * len(onward)
        for chance, space in zip(self._chances(state, seat), by_worth, strict=True):
            share[space] += chance * (onward[space] - worst)
        aim = max(by_worth, key=share.__getitem__)
        faces = sum(aim in steps for steps in ends)
        return WalkAim(aim, 1 - (1 - faces / 6) ** dice.movement_dice(state, seat))

    def _chances(self, state: RealmsState, seat: int) -> tuple[float, ...]:
        return CHOICE[min(dice.movement_dice(state, seat), len(CHOICE) - 1)]

    def _onward(self, state: RealmsState, who: Walker) -> list[float]:
        """Return by space the gain of ending the next move there and going on; LEAST if it cannot end there."""
        brings = who.brings
        ends = self._ends[state.adventurers[who.seat]]
        chances = self._chances(state, who.seat)
        onward = [LEAST] * len(brings)
        is_known = [False] * len(brings)
        for steps in ends[state.spaces[who.seat]]:
            for end in steps:
                if not is_known[end]:
                    is_known[end] = True
                    onward[end] = brings[end] + LATER * _expected(chances, _best(ends[end], brings))
        return onward

    def deadly(self, state: RealmsState, seat: int) -> float:
        """Return the chance of dying from the next adventure card."""
        return self.adventure(state, seat)[2]

    def _walker(self, state: RealmsState, seat: int) -> Walker:
        owner = seat + 1
        castles = state.castles
        lands_of_realm = self._rules.board.lands_of_realm
        held = [False] * len(lands_of_realm)
        realms = 0
        for realm in range(len(held)):
            for land in lands_of_realm[realm]:
                if castles[land] == owner:
                    held[realm] = True
                    realms += 1
                    break
        new = SIXTH if realms + 1 >= len(held) else NEW_CASTLE + FURTHER * realms
        is_hurt = state.health[seat] < self._rules.health
        who = Walker(seat, state.gold[seat], is_hurt, held, new)
        kinds = self._rules.board.kind
        who.brings = [0.0] * len(kinds)
        near = self._near[state.adventurers[seat]][state.spaces[seat]]
        for space in near:
            if kinds[space] == DUNGEON:
                treasure, who.bosses, deaths = self.adventure(state, seat)
                who.danger = GOLD * treasure - DEATH * deaths
                break
        for space in near:
            who.brings[space] = self._landing(state, who, space)
        return who

    def _landing(self, state: RealmsState, who: Walker, space: int) -> float:
        rules = self._rules
        board = rules.board
        kind = board.kind[space]
        if kind == LAND:
            brings = self._land(state, who, board.land[space], board.realm[space])
        elif kind == DUNGEON:
            brings = who.danger
            if not who.has_castle[board.realm[space]]:
                brings += who.bosses * who.new_castle
        elif kind == OUTPOST:
            brings = self._sale(state, who.seat, board.realm[space])
        else:
            brings = HEALED if who.is_hurt else 0.0
            if kind == CITY:
                if who.gold >= rules.item_price:
                    brings += SHOPPING
            else:
                level = state.skill(who.seat, rules.realm_guild[board.realm[space]]) + 1
                if level <= SKILLED and who.gold >= level * rules.training_price:
                    brings += TRAINED
        return brings

    def _sale(self, state: RealmsState, seat: int, realm: int) -> float:
        """Return the value of selling all resources at an outpost, compared with a price of 3."""
        brings = 0
        prices = self._rules.prices[realm]
        for resource in range(RESOURCE_KINDS):
            cards = state.resources[seat * RESOURCE_KINDS + resource]
            if cards:
                brings += cards * (prices[resource] - 3)
        return 0.5 * GOLD * brings

    def _land(self, state: RealmsState, who: Walker, land: int, realm: int) -> float:
        board = self._rules.board
        count = len(state.castles)
        seat = who.seat
        castle = state.castles[land]
        mine = state.dwellings[seat * count + land]
        if castle == seat + 1:
            return HARVEST
        dwellings = state.dwellings_standing(land)
        due = (dwellings - mine) * board.land_toll[land]
        if castle:
            due += self._rules.castle_toll[land]
        gold = who.gold - due
        if gold < 0:
            return -BANISHED - GOLD * who.gold
        brings = -GOLD * due
        cost = board.land_cost[land]
        if mine:
            cost = self._rules.castle_cost[land]
            if castle or gold < cost or who.has_castle[realm]:
                return brings + HARVEST
            return brings + who.new_castle - GOLD * cost
        if castle or dwellings >= self._rules.buildings_on_land or gold < cost or who.has_castle[realm]:
            return brings + FORAGE
        for other in board.lands_of_realm[realm]:
            if state.dwellings[seat * count + other] and not state.castles[other]:
                return brings + ANOTHER - GOLD * cost
        return brings + BEGINNING - GOLD * cost

    def adventure(self, state: RealmsState, seat: int) -> tuple[float, float, float]:
        """Return an adventure card's expected treasure, and the chances of killing a boss and of dying."""
        strike = dice.strike_dice(state, seat)
        armour = dice.defence_dice(state, seat)
        flight = dice.flight_dice(state, seat)
        health = state.health[seat]
        deck = state.adventures if state.adventures != self._rules.no_adventures else state.used_adventures
        key = (((strike << 8 | armour) << 8 | flight) << 8 | health, deck)
        known = self._adventures.get(key)
        if known is None:
            if len(self._adventures) > REMEMBERED:
                self._adventures.clear()
            known = self._adventures[key] = self._expected(strike, armour, flight, health, deck)
        return known

    def _expected(
        self, strike: int, armour: int, flight: int, health: int, deck: bytes
    ) -> tuple[float, float, float]:
        rules = self._rules
        treasure = castles = deaths = 0.0
        for card in range(len(deck)):
            copies = deck[card]
            if not copies:
                continue
            if rules.is_treasure[card]:
                treasure += copies * rules.treasure[card]
                continue
            fight = self._fights.fight(card, strike, armour, flight, rules.is_boss[card])
            ends = fight.to_strike(health, rules.monster_health[card])
            treasure += copies * ends.won * rules.treasure[card]
            deaths += copies * ends.dead
            if rules.brings_castle[card]:
                castles += copies * ends.won
        cards = sum(deck)
        return treasure / cards, castles / cards, deaths / cards


def _best(ends: list[list[int]], brings: list[float]) -> list[float]:
    """Return the value of the best space where each number of steps may end."""
    found: list[float] = []
    for steps in ends:
        most = LEAST
        for space in steps:
            if brings[space] > most:
                most = brings[space]
        found.append(most)
    return found


def _expected(chances: tuple[float, ...], values: list[float]) -> float:
    """Return the mean of the best value that the dice allow."""
    values.sort(reverse=True)
    expected = 0.0
    for place in range(len(values)):
        expected += chances[place] * values[place]
    return expected
