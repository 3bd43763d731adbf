"""What an action of Barons brings about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from barons.ai.eval.realms import features as terms
from barons.ai.eval.realms.evaluator import WEIGHTS, evaluator
from barons.ai.explanations.signs import Notes, Sign
from barons.engine.core import CHANCE, Action, Reason
from barons.engine.realms import odds
from barons.engine.realms.actions import (
    DONE,
    END,
    FIGHT,
    FLEE,
    FORAGE,
    HEAL,
    PASS,
    STEAL_GOLD,
    STEAL_ITEM,
    STEAL_RESOURCE,
)
from barons.engine.realms.params import SKILL_NAMES
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import MONSTER
from barons.engine.realms.state import RealmsState

_GOLD: Final = (terms.FIRST_GOLD, terms.MORE_GOLD, terms.MUCH_GOLD)
_GEAR: Final = tuple(range(terms.WEAPON, terms.CATAPULTS + 1))
_HEALTH: Final = (terms.HEALTH, terms.HURT, terms.MORTAL)
_terms: Final = lru_cache(maxsize=2)(evaluator)
"""Creates the handmade evaluator of rules, cached since creating it costs more than using it."""

_BY_A_SIX: Final[Mapping[int, str]] = {
    FLEE: "flight",
    FORAGE: "foraging",
    HEAL: "healing",
    STEAL_GOLD: "stealing",
    STEAL_ITEM: "stealing",
    STEAL_RESOURCE: "stealing",
}
"""Codes of what any six brings about."""


def plain_reason(before: RealmsState, action: Action) -> Reason | None:
    """Describe the odds of a fight with a monster and of actions that need a six; that dice decide; what is
    kept.
    """
    seat, verb = before.to_move, action.verb
    if verb in (PASS, DONE, END):
        return Reason("kept", {})
    if verb in _BY_A_SIX:
        return Reason(_BY_A_SIX[verb], {"chance": odds.any_six(odds.dice_for_a_six(before, seat, verb))})
    if verb == FIGHT and before.foe == MONSTER and not before.power[seat]:
        blow = odds.wounds(odds.strike_of(before, seat), odds.defence_of(before, MONSTER))
        answer = odds.wounds(odds.strike_of(before, MONSTER), odds.defence_of(before, seat))
        won, _left = odds.duel(blow, answer, before.health[seat], before.monster_health)
        return Reason("fight", {"chance": won})
    return Reason("dice", {}) if before.after(action).to_move == CHANCE else None


def signs(rules: RealmsRules, before: RealmsState, after: RealmsState, seat: int) -> list[Sign]:
    """Return what has come about for the seat; nothing while characters are chosen."""
    if not before.number or after.spaces[seat] < 0:
        return []
    weighs = _terms(rules)
    found: list[Sign] = []
    for other in range(after.seat_count):
        if min(before.spaces[other], after.spaces[other]) < 0:
            continue
        was, now = weighs.features(before, other), weighs.features(after, other)
        change = [late - early for early, late in zip(was, now, strict=True)]
        gold = after.gold[other] - before.gold[other]
        health = after.health[other] - before.health[other]
        if other == seat:
            found += _own(WEIGHTS, change, gold, health)
        else:
            found += _theirs(WEIGHTS, change, other, gold, health)
    better = weighs.ways(after, seat) - weighs.ways(before, seat)
    if after.spaces[seat] != before.spaces[seat]:
        aim = weighs.aim(after, seat)
        found.append(
            Sign(better, Reason("ways", {"space": rules.board.names[aim.space], "chance": aim.chance}))
        )
    return found


def _own(weights: Sequence[float], change: Sequence[float], gold: int, health: int) -> list[Sign]:
    """Return what has come about for the player who acts."""
    notes = Notes(weights, change)
    if change[terms.REALMS] > 0:
        notes.note("castle", terms.REALMS, terms.REALMS_SQUARED, terms.FIVE)
    if change[terms.BEGUN] > 0:
        notes.note("begun", terms.BEGUN, terms.OPEN)
    if change[terms.READY] > 0:
        notes.note("affordable", terms.READY)
    if change[terms.TOLLS] > 0:
        notes.note("tolls", terms.TOLLS)
    if gold > 0:
        notes.note("gold", *_GOLD, gold=gold)
    if change[terms.RESOURCES] > 0:
        notes.note("wares", terms.RESOURCES)
    if any(change[term] > 0 for term in _GEAR):
        notes.note("gear", *_GEAR)
    for skill, name in enumerate(SKILL_NAMES):
        if change[terms.SKILLS + skill] > 0:
            notes.note("skill", terms.SKILLS + skill, skill=name)
    if health > 0:
        notes.note("health", *_HEALTH, health=health)
    if change[terms.MENACE] < 0:
        notes.note("safer", terms.MENACE)
    if change[terms.ADVENTURER] > 0:
        notes.note("adventurer", terms.ADVENTURER)
    return notes.found


def _theirs(
    weights: Sequence[float], change: Sequence[float], other: int, gold: int, health: int
) -> list[Sign]:
    """Return what has come about for another player, whose losses count as gains."""
    notes = Notes(weights, change, other)
    if gold < 0:
        notes.note("robs", *_GOLD, gold=-gold)
    if health < 0:
        notes.note("hurts", *_HEALTH, health=-health)
    return notes.found
