"""What comes of a fight with a monster, if one strikes while that is wise and flees when it is not."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from barons.engine.realms import dice, odds
from barons.engine.realms.adventures import Chances, Clash, clash
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

# For the choice between sword and flight alone, where staying alive is worth 1.
HEALTH_WORTH: Final = 0.015
TREASURE_WORTH: Final = 0.005
"""For each gold of it."""
CASTLE_WORTH: Final = 0.2


class Prospect(NamedTuple):
    """Chances to win, to get away and to die, and the health to be expected of those who live."""

    won: float
    fled: float
    dead: float
    health: float
    """Times the chance to live."""


DEATH: Final = Prospect(0.0, 0.0, 1.0, 0.0)


class Fight(NamedTuple):
    """What both sides bring to it, and what is fought for."""

    clash: Clash
    prize: float
    """What winning is worth."""


def prospect(state: RealmsState, brings_castle: bool) -> Prospect:
    """Of the player whose turn it is, in the fight with a monster that he stands in."""
    seat = state.seat
    rules: RealmsRules = state.edition
    monster = state.monster
    armour = dice.defence_dice(state, seat)
    monster_armour = rules.monster_defence[monster]
    fight = fight_with(
        rules, monster, dice.strike_dice(state, seat), armour, dice.flight_dice(state, seat), brings_castle
    )
    health = state.health[seat]
    foe_health = state.monster_health
    if state.stage == ROLLING:
        if state.purpose == FOR_DEFENCE:
            if state.roller == MONSTER:
                return _struck(fight, _through(state.hits, monster_armour), health, foe_health)
            return _hit(fight, _through(state.hits, armour), health, foe_health)
        if state.purpose == FOR_UNDEFENDED:
            return _hit(fight, fight.clash.undefended, health, foe_health)
    if state.side == MONSTER:
        return _hit(fight, fight.clash.answer, health, foe_health)
    return to_strike(fight, health, foe_health)


def dies_of_choice(state: RealmsState) -> float:
    """The chance to die of a fight with a monster, the player having just chosen to strike, cast or flee."""
    seat, rules = state.seat, state.edition
    fight = fight_with(
        rules,
        state.monster,
        dice.strike_dice(state, seat),
        dice.defence_dice(state, seat),
        dice.flight_dice(state, seat),
        False,
    )
    health, foe_health = state.health[seat], state.monster_health
    if state.stage == ROLLING and state.side == seat:
        if state.purpose == FOR_STRIKE:
            return _struck(fight, fight.clash.blow, health, foe_health).dead
        if state.purpose == FOR_FLIGHT:
            return (1.0 - fight.clash.escape) * _hit(fight, fight.clash.undefended, health, foe_health).dead
        if state.purpose == FOR_MAGIC:
            return _bewitched(fight, state.roll_dice, health, foe_health)
    return prospect(state, False).dead


def _bewitched(fight: Fight, count: int, health: int, foe_health: int) -> float:
    """The chance to die after a spell: each six wounds, and there is no defence."""
    hits = odds.sixes(count)
    back = odds.backlash(count)
    missed = (hits[0] - back) / (1.0 - back), *(each / (1.0 - back) for each in hits[1:])
    hurt = _hit(fight, fight.clash.answer, health - 1, foe_health).dead if health > 1 else 1.0
    return back * hurt + (1.0 - back) * _struck(fight, missed, health, foe_health).dead


def fight_with(
    rules: RealmsRules, monster: int, strike: int, armour: int, flight: int, brings_castle: bool
) -> Fight:
    """With so many dice to strike, to defend oneself and to flee."""
    return Fight(
        clash(rules, monster, strike, armour, flight),
        TREASURE_WORTH * rules.treasure[monster] + (CASTLE_WORTH if brings_castle else 0.0),
    )


@cache
def _through(hits: int, armour: int) -> Chances:
    """The health that so many hits cost."""
    lost = [0.0] * (hits + 1)
    for parried, likely in enumerate(odds.sixes(armour)):
        lost[max(0, hits - parried)] += likely
    return tuple(lost)


def _hit(fight: Fight, chances: Chances, health: int, foe_health: int) -> Prospect:
    """The monster strikes with these chances; then it is the player's turn."""
    parts = [
        (likely, to_strike(fight, health - lost, foe_health) if health > lost else DEATH)
        for lost, likely in enumerate(chances)
    ]
    return _mixed(parts, 1.0)


def _struck(fight: Fight, chances: Chances, health: int, foe_health: int) -> Prospect:
    """The player strikes with these chances; then it is the monster's turn."""
    parts = [
        (
            likely,
            _hit(fight, fight.clash.answer, health, foe_health - lost)
            if foe_health > lost
            else Prospect(1.0, 0.0, 0.0, float(health)),
        )
        for lost, likely in enumerate(chances)
    ]
    return _mixed(parts, 1.0)


@cache
def to_strike(fight: Fight, health: int, foe_health: int) -> Prospect:
    """On the player's turn. He does what looks best, and again until something has changed."""
    blow, answer, undefended, escape = fight.clash
    fought: list[tuple[float, Prospect]] = []
    for lost, likely in enumerate(blow):
        if lost >= foe_health:
            fought.append((likely, Prospect(1.0, 0.0, 0.0, float(health))))
        elif lost:
            fought.append((likely, _hit(fight, answer, health, foe_health - lost)))
    fought += _worse(fight, blow[0], answer, health, foe_health)
    best = _mixed(fought, 1.0 - blow[0] * answer[0])
    missed = 1.0 - escape
    fled = [(escape, Prospect(0.0, 1.0, 0.0, float(health)))]
    fled += _worse(fight, missed, undefended, health, foe_health)
    flight = _mixed(fled, 1.0 - missed * undefended[0])
    return flight if _worth(flight, fight.prize) > _worth(best, fight.prize) else best


def _worse(
    fight: Fight, chance: float, chances: Chances, health: int, foe_health: int
) -> list[tuple[float, Prospect]]:
    """With this chance the player is struck, and loses health or dies."""
    return [
        (chance * likely, to_strike(fight, health - lost, foe_health) if health > lost else DEATH)
        for lost, likely in enumerate(chances)
        if lost
    ]


def _mixed(parts: list[tuple[float, Prospect]], whole: float) -> Prospect:
    """Parts weighed by their chances, which together make `whole`; a fight without end counts as fled."""
    if whole < 1e-9:
        return Prospect(0.0, 1.0, 0.0, 0.0)
    won = fled = dead = health = 0.0
    for likely, part in parts:
        won += likely * part.won
        fled += likely * part.fled
        dead += likely * part.dead
        health += likely * part.health
    return Prospect(won / whole, fled / whole, dead / whole, health / whole)


def _worth(what: Prospect, prize: float) -> float:
    return what.won * (1.0 + prize) + what.fled + HEALTH_WORTH * what.health
