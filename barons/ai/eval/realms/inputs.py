"""What is learnt from in Barons: the evaluator's features in parts of what things cost, and more."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.realms.fights import RealmsFights
from barons.ai.eval.realms.turns import realms_held
from barons.ai.eval.realms.walks import RealmsWalks
from barons.engine.realms import building, dice
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import BEFORE_ROLL, FOR_MOVEMENT, MOVEMENT, ROLLING
from barons.engine.realms.state import RealmsState

IN_GOLD: Final = (10, 11, 12, 13, 14)
"""The evaluator's features that are gold: here in parts of what a castle costs in the mean."""
IN_HEALTH: Final = (33, 34, 35)
"""Those that are health: here in parts of full health."""

# Further inputs, after the features.
WAYS: Final = 0
"""What the next moves may bring."""
OUT: Final = 1
"""Dead; then everything else is nought."""
LATER: Final = 2
"""How many have died before, in parts of the seats."""
LACKING: Final = 3
"""Gold that is lacking for a castle in every realm still without one, the cheapest each; in castles."""
NEXT: Final = 4
"""Gold that is lacking for the cheapest of these; in castles."""
PENULTIMATE: Final = 5
"""Two realms are lacking."""
EARLIER: Final = 6
"""Three are."""
TREASURE: Final = 7
"""Gold that the next card of a dungeon is to bring; in castles."""
BOSS: Final = 8
"""The chance that it is a boss, and slain."""
DEADLY: Final = 9
"""The chance that it kills."""
DUEL: Final = 10
"""The chance to win a fight to the end against another, the mean of those living."""
CHASE: Final = 11
"""The same where one move may reach him and both are adventurers; the greatest."""
MOVED: Final = 12
"""It is the seat's turn, and it has moved."""
AHEAD: Final = 13
"""Realms of the foremost of the others, in parts of all."""
THREATENED: Final = 14
"""One of the others lacks one realm."""
MORE: Final = 15


class RealmsInputs:
    """The inputs of one ruleset."""

    def __init__(self, rules: RealmsRules, features: int, walks: RealmsWalks, fights: RealmsFights) -> None:
        costs = rules.castle_cost
        castle = len(costs) / max(1, sum(costs))
        self._rules = rules
        self._walks = walks
        self._fights = fights
        self._features = features
        self._lands: tuple[tuple[int, ...], ...] = rules.board.lands_of_realm
        self._scale: list[float] = [1.0] * (features + MORE)
        for number in (*IN_GOLD, features + LACKING, features + NEXT, features + TREASURE):
            self._scale[number] = castle
        for number in IN_HEALTH:
            self._scale[number] = 1.0 / rules.params.health
        self._reach: list[list[frozenset[int]]] = [
            [
                frozenset(end for steps in range(1, 7) for end in rules.board.ways(space, steps, is_adventurer))
                for space in range(len(rules.board.names))
            ]
            for is_adventurer in (False, True)
        ]
        """By adventurer or not, then space: where one move may end."""

    def of(self, state: RealmsState, seat: int, features: list[float], ways: float) -> list[float]:
        """Of a living seat, before they are multiplied by `scale`."""
        found: list[float] = [*features, ways, *[0.0] * (MORE - 1)]
        first = self._features
        lacking = self._prices(state, seat, found)
        count = len(self._lands)
        if lacking == 2:
            found[first + PENULTIMATE] = 1.0
        elif lacking == 3:
            found[first + EARLIER] = 1.0
        treasure, bosses, deaths = self._walks.adventure(state, seat)
        found[first + TREASURE] = treasure
        found[first + BOSS] = bosses
        found[first + DEADLY] = deaths
        if state.seat == seat:
            stage = state.stage
            if not (stage in (BEFORE_ROLL, MOVEMENT) or (stage == ROLLING and state.purpose == FOR_MOVEMENT)):
                found[first + MOVED] = 1.0
        others = 0
        won = 0.0
        reach = self._reach[state.adventurers[seat]][state.spaces[seat]]
        for other in range(state.seat_count):
            there = state.spaces[other]
            if other == seat or there < 0:
                continue
            others += 1
            duel = self._duel(state, seat, other)
            won += duel
            if there in reach and state.adventurers[other] and duel > found[first + CHASE]:
                found[first + CHASE] = duel
            held = realms_held(self._rules, state, other)
            if held > found[first + AHEAD] * count:
                found[first + AHEAD] = held / count
            if held == count - 1:
                found[first + THREATENED] = 1.0
        if not state.adventurers[seat]:
            found[first + CHASE] = 0.0
        if others:
            found[first + DUEL] = won / others
        return found

    def of_dead(self, before: int, seats: int) -> list[float]:
        """Of one before whom so many of the seats have died."""
        found = [0.0] * (self._features + MORE)
        found[self._features + OUT] = 1.0
        found[self._features + LATER] = before / seats
        return found

    def scale(self) -> list[float]:
        """What the counted inputs are multiplied by."""
        return self._scale

    def _prices(self, state: RealmsState, seat: int, found: list[float]) -> int:
        """Enter what the castles still lacking cost beyond the gold in hand. How many realms lack one."""
        owner = seat + 1
        castles = state.castles
        first = seat * len(castles)
        land_cost = self._rules.board.land_cost
        castle_cost = self._rules.castle_cost
        lacking = 0
        together = 0
        least = -1
        for lands in self._lands:
            cheapest = -1
            is_held = False
            for land in lands:
                castle = castles[land]
                if castle == owner:
                    is_held = True
                    break
                if castle:
                    continue
                if state.dwellings[first + land]:
                    cost = castle_cost[land]
                elif building.has_room(state, land):
                    cost = castle_cost[land] + land_cost[land]
                else:
                    continue
                if cheapest < 0 or cost < cheapest:
                    cheapest = cost
            if is_held:
                continue
            lacking += 1
            if cheapest >= 0:
                together += cheapest
                if least < 0 or cheapest < least:
                    least = cheapest
        gold = state.gold[seat]
        if together > gold:
            found[self._features + LACKING] = together - gold
        if least > gold:
            found[self._features + NEXT] = least - gold
        return lacking

    def _duel(self, state: RealmsState, seat: int, other: int) -> float:
        """The chance to win a fight to the end, the seat striking first."""
        return self._fights.duel(
            dice.strike_dice(state, seat),
            dice.defence_dice(state, seat),
            state.health[seat],
            dice.strike_dice(state, other),
            dice.defence_dice(state, other),
            state.health[other],
        )
