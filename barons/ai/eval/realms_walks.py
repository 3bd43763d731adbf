"""What the next moves may bring: a player of Barons sees several dice and takes the one that serves him best.

The value of a space is the mean, over the throws of his dice, of the best move from there: what it brings at
once and, a little less since it is later, the value of where it ends. Two moves are looked ahead.
"""

from __future__ import annotations

from operator import mul
from typing import Final, NamedTuple

from barons.ai.eval.realms_fights import Fight, Prospect, fight_with, to_strike
from barons.engine.realms import building, dice, tolls
from barons.engine.realms.board import CITY, DUNGEON, LAND, OUTPOST
from barons.engine.realms.params import RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import ITEM_KINDS, RealmsState

LATER: Final = 0.85
"""What is had a round later is worth so much."""

# In units of the logistic curve. No more than what the evaluator's weights make of it once it is done: else
# a chance would be worth more than taking it, and the more a computer searched, the longer it would wait.
NEW_CASTLE: Final = 0.25
"""In a realm without one; each realm held already adds the next number."""
FURTHER: Final = 0.072
SIXTH: Final = 2.0
"""It wins."""
BEGINNING: Final = 0.1
"""A dwelling in a realm with nothing."""
ANOTHER: Final = 0.03
"""A second dwelling there."""
GOLD: Final = 0.005
"""Each."""
BANISHED: Final = 0.3
SHOPPING: Final = 0.06
TRAINED: Final = 0.04
SKILLED: Final = 3
"""Beyond this level training is not looked for."""
HEALED: Final = 0.012
HARVEST: Final = 0.02
FORAGE: Final = 0.008
DEATH: Final = 2.5

LEAST: Final = -99.0
REMEMBERED: Final = 50_000
SKILLS: Final = len(SKILL_NAMES)

CHOICE: Final = tuple(tuple(((6 - i) / 6) ** n - ((5 - i) / 6) ** n for i in range(6)) for n in range(16))
"""By number of dice: the chances that the best of the six faces is among them, only the second best …"""


class Walker(NamedTuple):
    """What a player brings on his way."""

    seat: int
    gold: int
    is_hurt: bool
    has_castle: list[bool]
    """By realm."""
    new_castle: float
    """What one in a further realm brings."""
    spaces: dict[int, float]
    """What the spaces already looked at bring him."""


class RealmsWalks:
    """The ways of one board."""

    def __init__(self, rules: RealmsRules) -> None:
        self._rules = rules
        board = rules.board
        self._ends: list[list[list[tuple[int, ...]]]] = [
            [
                [tuple(board.ways(space, steps, is_adventurer)) for steps in range(1, 7)]
                for space in range(len(board.names))
            ]
            for is_adventurer in (False, True)
        ]
        """By adventurer or not, space, steps less one: where a move may end."""
        self._guild_skill: list[int] = [
            SKILL_NAMES.index(rules.params.realms[name].guild) for name in rules.params.ring
        ]
        self._adventures: dict[tuple[int, int, int, int, bytes], tuple[float, float, float]] = {}
        self._known: dict[tuple[object, ...], float] = {}

    def ahead(self, state: RealmsState, seat: int) -> float:
        """What a living seat may expect of its next two moves."""
        kinds = len(RESOURCE_NAMES)
        key = (
            seat,
            state.spaces[seat],
            state.gold[seat],
            state.health[seat],
            state.adventurers[seat],
            bytes(state.skills[seat * SKILLS : (seat + 1) * SKILLS]),
            bytes(state.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS]),
            bytes(state.resources[seat * kinds : (seat + 1) * kinds]),
            bytes(state.dwellings),
            bytes(state.castles),
            bytes(state.adventures),
            state.characters[seat],
        )
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            known = self._known[key] = self._ahead(state, seat)
        return known

    def _ahead(self, state: RealmsState, seat: int) -> float:
        who = self._walker(state, seat)
        ends = self._ends[state.adventurers[seat]]
        chances = CHOICE[min(dice.movement_dice(state, seat), len(CHOICE) - 1)]
        spaces = who.spaces
        seen: dict[int, float] = {}
        values = []
        for steps in ends[state.spaces[seat]]:
            best = LEAST
            for end in steps:
                value = seen.get(end)
                if value is None:
                    onward = []
                    for further in ends[end]:
                        most = LEAST
                        for there in further:
                            brings = spaces.get(there)
                            if brings is None:
                                brings = self._landing(state, who, there)
                            if brings > most:
                                most = brings
                        onward.append(most)
                    onward.sort(reverse=True)
                    first = spaces.get(end)
                    if first is None:
                        first = self._landing(state, who, end)
                    value = seen[end] = first + LATER * sum(map(mul, chances, onward))
                if value > best:
                    best = value
            values.append(best)
        values.sort(reverse=True)
        expected: float = sum(map(mul, chances, values))
        return expected

    def deadly(self, state: RealmsState, seat: int) -> float:
        """The chance to die of the next adventure card."""
        return self.adventure(state, seat)[2]

    def _walker(self, state: RealmsState, seat: int) -> Walker:
        owner = seat + 1
        castles = state.castles
        held = [False] * len(self._rules.board.lands_of_realm)
        for realm, lands in enumerate(self._rules.board.lands_of_realm):
            for land in lands:
                if castles[land] == owner:
                    held[realm] = True
        realms = sum(held)
        new = SIXTH if realms + 1 >= len(held) else NEW_CASTLE + FURTHER * realms
        is_hurt = state.health[seat] < self._rules.params.health
        return Walker(seat, state.gold[seat], is_hurt, held, new, {})

    def here(self, state: RealmsState, seat: int) -> float:
        """What the space still brings on which the seat's move has just ended."""
        return self._landing(state, self._walker(state, seat), state.spaces[seat])

    def _landing(self, state: RealmsState, who: Walker, space: int) -> float:
        """What it brings to end a move on a space."""
        rules = self._rules
        board = rules.board
        kind = board.kind[space]
        if kind == LAND:
            brings = self._land(state, who, board.land[space], board.realm[space])
        elif kind == DUNGEON:
            brings = self._adventure(state, who, board.realm[space])
        elif kind == OUTPOST:
            brings = self._sale(state, who.seat, board.realm[space])
        else:
            brings = HEALED if who.is_hurt else 0.0
            if kind == CITY:
                if who.gold >= rules.params.item_price:
                    brings += SHOPPING
            else:
                level = state.skill(who.seat, self._guild_skill[board.realm[space]]) + 1
                if level <= SKILLED and who.gold >= level * rules.params.training_price:
                    brings += TRAINED
        who.spaces[space] = brings
        return brings

    def _sale(self, state: RealmsState, seat: int, realm: int) -> float:
        """At an outpost: the resources at hand, as far as their price is a good one."""
        kinds = len(RESOURCE_NAMES)
        brings = 0.0
        for resource in range(kinds):
            cards = state.resources[seat * kinds + resource]
            if cards:
                brings += cards * (self._rules.prices[realm][resource] - 3)
        return 0.5 * GOLD * brings

    def _land(self, state: RealmsState, who: Walker, land: int, realm: int) -> float:
        board = self._rules.board
        count = len(state.castles)
        seat = who.seat
        castle = state.castles[land]
        mine = state.dwellings[seat * count + land]
        if castle == seat + 1:
            return HARVEST
        due = tolls.owed_in_all(state, seat, land)
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
        has_room = building.has_room(state, land)
        if castle or not has_room or gold < cost or who.has_castle[realm]:
            return brings + FORAGE
        for other in board.lands_of_realm[realm]:
            if state.dwellings[seat * count + other] and not state.castles[other]:
                return brings + ANOTHER - GOLD * cost
        return brings + BEGINNING - GOLD * cost

    def _adventure(self, state: RealmsState, who: Walker, realm: int) -> float:
        """In a dungeon: treasure, the chance of a castle, the danger."""
        treasure, castles, deaths = self.adventure(state, who.seat)
        brings = GOLD * treasure - DEATH * deaths
        if not who.has_castle[realm]:
            brings += castles * who.new_castle
        return brings

    def adventure(self, state: RealmsState, seat: int) -> tuple[float, float, float]:
        """Of the next adventure card: treasure to be expected, chances of a boss slain and of death."""
        strike = dice.strike_dice(state, seat)
        armour = dice.defence_dice(state, seat)
        flight = dice.flight_dice(state, seat)
        health = state.health[seat]
        deck = bytes(state.adventures if any(state.adventures) else state.used_adventures)
        key = (strike, armour, flight, health, deck)
        known = self._adventures.get(key)
        if known is None:
            if len(self._adventures) > 20_000:
                self._adventures.clear()
            known = self._adventures[key] = self._expected(strike, armour, flight, health, deck)
        return known

    def _expected(
        self, strike: int, armour: int, flight: int, health: int, deck: bytes
    ) -> tuple[float, float, float]:
        rules = self._rules
        treasure = castles = deaths = 0.0
        for card, copies in enumerate(deck):
            if not copies:
                continue
            if rules.is_treasure[card]:
                treasure += copies * rules.treasure[card]
                continue
            is_boss = rules.is_boss[card]
            fight: Fight = fight_with(rules, card, strike, armour, flight, is_boss)
            ends: Prospect = to_strike(fight, health, rules.monster_health[card])
            treasure += copies * ends.won * rules.treasure[card]
            deaths += copies * ends.dead
            if rules.brings_castle[card]:
                castles += copies * ends.won
        cards = sum(deck)
        return treasure / cards, castles / cards, deaths / cards
