"""Outcomes of a fight with a monster for a player who strikes while that is wise and flees otherwise."""

from __future__ import annotations

from functools import cache
from typing import Final

from barons.engine.realms import dice, odds
from barons.engine.realms.adventures import Chances, clash
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import (
    FOR_DEFENCE,
    FOR_FLIGHT,
    FOR_MAGIC,
    FOR_STRIKE,
    FOR_UNDEFENDED,
    MONSTER,
    ROLLING,
)
from barons.engine.realms.state import RealmsState

# Only for choosing between fight and flight, where staying alive is worth 1.
HEALTH_WORTH: Final = 0.015
TREASURE_WORTH: Final = 0.005
"""Value of each gold of a treasure."""
CASTLE_WORTH: Final = 0.2

REMEMBERED: Final = 50_000
"""Number of duels in the cache."""


class Prospect:
    """Chances to win, get away and die, and the expected health of the living."""

    __slots__ = ("dead", "fled", "health", "won")

    def __init__(self, won: float, fled: float, dead: float, health: float) -> None:
        self.won = won
        self.fled = fled
        self.dead = dead
        self.health = health
        """Expected health times the chance of surviving."""

    def add(self, likely: float, part: Prospect) -> None:
        """Add an outcome with this probability."""
        self.won += likely * part.won
        self.fled += likely * part.fled
        self.dead += likely * part.dead
        self.health += likely * part.health

    def of(self, whole: float) -> Prospect:
        """Normalise a mixture whose chances sum to `whole`; a fight without end counts as a flight."""
        if whole < 1e-9:
            return Prospect(0.0, 1.0, 0.0, 0.0)
        return Prospect(self.won / whole, self.fled / whole, self.dead / whole, self.health / whole)

    def worth(self, prize: float) -> float:
        """Return the value; `prize` is what winning adds, as a multiple of the value of staying alive."""
        return self.won * (1.0 + prize) + self.fled + HEALTH_WORTH * self.health


DEATH: Final = Prospect(0.0, 0.0, 1.0, 0.0)


class FightModel:
    """The dice of both sides and the prize of a fight; outcomes are cached."""

    __slots__ = ("_to_strike", "answer", "blow", "escape", "prize", "undefended")

    def __init__(
        self, blow: Chances, answer: Chances, undefended: Chances, escape: float, prize: float
    ) -> None:
        """Set up a fight; `prize`: the value of winning."""
        self.blow = blow
        self.answer = answer
        self.undefended = undefended
        self.escape = escape
        self.prize = prize
        self._to_strike: dict[int, Prospect] = {}

    def hit(self, chances: Chances, health: int, foe_health: int) -> Prospect:
        """Return the outcome if the monster strikes with these chances; the player's turn follows."""
        mixed = Prospect(0.0, 0.0, 0.0, 0.0)
        for lost in range(len(chances)):
            after = self.to_strike(health - lost, foe_health) if health > lost else DEATH
            mixed.add(chances[lost], after)
        return mixed.of(1.0)

    def struck(self, chances: Chances, health: int, foe_health: int) -> Prospect:
        """Return the outcome if the player strikes with these chances; the monster's turn follows."""
        mixed = Prospect(0.0, 0.0, 0.0, 0.0)
        for lost in range(len(chances)):
            if foe_health > lost:
                mixed.add(chances[lost], self.hit(self.answer, health, foe_health - lost))
            else:
                mixed.add(chances[lost], Prospect(1.0, 0.0, 0.0, float(health)))
        return mixed.of(1.0)

    def to_strike(self, health: int, foe_health: int) -> Prospect:
        """Return the outcome in the player's turn, if he repeats his best choice until something changes."""
        key = health << 8 | foe_health
        known = self._to_strike.get(key)
        if known is None:
            known = self._to_strike[key] = self._at_best(health, foe_health)
        return known

    def _at_best(self, health: int, foe_health: int) -> Prospect:
        blow, answer, undefended = self.blow, self.answer, self.undefended
        fought = Prospect(0.0, 0.0, 0.0, 0.0)
        for lost in range(len(blow)):
            if lost >= foe_health:
                fought.add(blow[lost], Prospect(1.0, 0.0, 0.0, float(health)))
            elif lost:
                fought.add(blow[lost], self.hit(answer, health, foe_health - lost))
        self._add_worse(fought, blow[0], answer, health, foe_health)
        best = fought.of(1.0 - blow[0] * answer[0])
        missed = 1.0 - self.escape
        fled = Prospect(0.0, 0.0, 0.0, 0.0)
        fled.add(self.escape, Prospect(0.0, 1.0, 0.0, float(health)))
        self._add_worse(fled, missed, undefended, health, foe_health)
        flight = fled.of(1.0 - missed * undefended[0])
        return flight if flight.worth(self.prize) > best.worth(self.prize) else best

    def _add_worse(
        self, mixed: Prospect, chance: float, chances: Chances, health: int, foe_health: int
    ) -> None:
        """Add the outcomes in which the player, struck with this chance, loses health or dies."""
        for lost in range(1, len(chances)):
            after = self.to_strike(health - lost, foe_health) if health > lost else DEATH
            mixed.add(chance * chances[lost], after)


def fight_with(
    rules: RealmsRules, monster: int, strike: int, armour: int, flight: int, brings_castle: bool
) -> FightModel:
    """Return a fight with this number of dice to strike, defend and flee."""
    brought = clash(rules, monster, strike, armour, flight)
    prize = TREASURE_WORTH * rules.treasure[monster] + (CASTLE_WORTH if brings_castle else 0.0)
    return FightModel(brought.blow, brought.answer, brought.undefended, brought.escape, prize)


class RealmsFights:
    """The fights of one ruleset, each computed once."""

    def __init__(self, rules: RealmsRules) -> None:
        self._rules = rules
        self._fights: dict[int, FightModel] = {}
        self._duels: dict[int, float] = {}

    def fight(self, monster: int, strike: int, armour: int, flight: int, brings_castle: bool) -> FightModel:
        key = (((monster << 8 | strike) << 8 | armour) << 8 | flight) << 1 | brings_castle
        known = self._fights.get(key)
        if known is None:
            known = self._fights[key] = fight_with(self._rules, monster, strike, armour, flight, brings_castle)
        return known

    def duel(
        self, strike: int, armour: int, health: int, foe_strike: int, foe_armour: int, foe_health: int
    ) -> float:
        """Return the chance to win a fight to the end, striking first."""
        own = (strike << 8 | armour) << 8 | health
        foe = (foe_strike << 8 | foe_armour) << 8 | foe_health
        key = own << 24 | foe
        known = self._duels.get(key)
        if known is None:
            if len(self._duels) >= REMEMBERED:
                self._duels.clear()
            blow = odds.wounds(strike, foe_armour)
            answer = odds.wounds(foe_strike, armour)
            known = self._duels[key] = odds.duel(blow, answer, health, foe_health)[0]
        return known

    def prospect(self, state: RealmsState, brings_castle: bool) -> Prospect:
        """Return the outcome of the present fight with a monster for the player in turn."""
        fight = self._of(state, brings_castle)
        health = state.health[state.seat]
        foe_health = state.monster_health
        if state.stage == ROLLING:
            if state.purpose == FOR_DEFENCE:
                if state.roller == MONSTER:
                    parried = _through(state.hits, self._rules.monster_defence[state.monster])
                    return fight.struck(parried, health, foe_health)
                parried = _through(state.hits, dice.defence_dice(state, state.seat))
                return fight.hit(parried, health, foe_health)
            if state.purpose == FOR_UNDEFENDED:
                return fight.hit(fight.undefended, health, foe_health)
        if state.side == MONSTER:
            return fight.hit(fight.answer, health, foe_health)
        return fight.to_strike(health, foe_health)

    def dies_of_choice(self, state: RealmsState) -> float:
        """Return the chance of dying in a fight with a monster after choosing to strike, cast or flee."""
        fight = self._of(state, False)
        seat = state.seat
        health, foe_health = state.health[seat], state.monster_health
        if state.stage == ROLLING and state.side == seat:
            if state.purpose == FOR_STRIKE:
                return fight.struck(fight.blow, health, foe_health).dead
            if state.purpose == FOR_FLIGHT:
                return (1.0 - fight.escape) * fight.hit(fight.undefended, health, foe_health).dead
            if state.purpose == FOR_MAGIC:
                return _bewitched(fight, state.roll_dice, health, foe_health)
        return self.prospect(state, False).dead

    def _of(self, state: RealmsState, brings_castle: bool) -> FightModel:
        seat = state.seat
        return self.fight(
            state.monster,
            dice.strike_dice(state, seat),
            dice.defence_dice(state, seat),
            dice.flight_dice(state, seat),
            brings_castle,
        )


def _bewitched(fight: FightModel, count: int, health: int, foe_health: int) -> float:
    """Return the chance of dying after a spell: each six wounds, and there is no defence."""
    hits = odds.sixes(count)
    back = odds.backlash(count)
    missed = (hits[0] - back) / (1.0 - back), *(each / (1.0 - back) for each in hits[1:])
    hurt = fight.hit(fight.answer, health - 1, foe_health).dead if health > 1 else 1.0
    return back * hurt + (1.0 - back) * fight.struck(missed, health, foe_health).dead


@cache
def _through(hits: int, armour: int) -> Chances:
    """Return the chances of the health that `hits` cost."""
    lost = [0.0] * (hits + 1)
    for parried, likely in enumerate(odds.sixes(armour)):
        lost[max(0, hits - parried)] += likely
    return tuple(lost)
