"""The middle of a turn as JSON: what stands under `turn` besides seat and number, and back again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barons.engine.core import CHANCE, OVER
from barons.engine.realms import stages, turn
from barons.engine.realms.actions import faces, pack
from barons.engine.realms.dice import movement_dice
from barons.engine.realms.legal import asked, own_actions
from barons.engine.realms.params import ITEM_NAMES
from barons.engine.realms.state import ITEM_KINDS, RealmsState

_SKILLS = ((stages.USED_HEAL, "heal"), (stages.USED_STEAL, "steal"), (stages.USED_CAST, "cast"))


def is_fresh(s: RealmsState) -> bool:
    """Whether the game stands where a turn begins, so that seat and number say all."""
    if s.stage == stages.FINISHED:
        return True
    if any(s.power) or s.number == 0:
        return False
    if s.stage == stages.ROLLING and s.purpose == stages.FOR_MOVEMENT:
        return (
            s.roll_dice == movement_dice(s, s.seat)
            and not turn.holds_power(s, s.seat)
            and len(turn.before_options(s)) == 1
        )
    return s.stage == stages.BEFORE_ROLL


def write(s: RealmsState) -> dict[str, Any]:
    """Everything that lasts within a turn; what is not so now is left out."""
    data: dict[str, Any] = {"step": stages.STAGE_NAMES[s.stage]}
    if s.stage == stages.ROLLING:
        seat = s.roller if s.roller >= 0 else None
        data["roll"] = {"dice": s.roll_dice, "for": stages.PURPOSE_NAMES[s.purpose], "seat": seat}
    if s.resume:
        data["resume"] = stages.STAGE_NAMES[s.resume]
    if s.movement_values:
        data["dice"] = faces(s.movement_values)
    if any(s.drawn) or s.draws_left:
        data["drawn"] = [name for item, name in enumerate(ITEM_NAMES) for _ in range(s.drawn[item])]
        data["draws_left"] = s.draws_left
    if s.debts:
        data["tolls"] = list(s.debts)
    if s.banished:
        data["banished"] = True
    if s.target >= 0:
        data["target"] = s.target
    if s.skills_used:
        data["skills_used"] = [name for bit, name in _SKILLS if s.skills_used & bit]
    if s.spell_casters:
        data["spell_casters"] = [seat for seat in range(s.seat_count) if s.spell_casters >> seat & 1]
    if any(s.power):
        data["power"] = list(s.power)
    if s.foe != stages.NOBODY:
        data["fight"] = {
            "foe": s.foe if s.foe >= 0 else None,
            "monster": s.edition.adventures[s.monster] if s.monster >= 0 else None,
            "monster_health": s.monster_health,
            "side": s.side if s.side >= 0 else None,
            "round": s.fight_round,
            "second_turn": bool(s.fight_half),
            "undefended": s.undefended,
            "initiative": s.initiative,
            "hits": s.hits,
        }
    if s.stage == stages.FINISHED:
        data["ending"] = stages.ENDING_NAMES[s.ending]
        data["winners"] = list(s.winners)
    return data


def read(s: RealmsState, data: Mapping[str, Any]) -> None:
    """Inverse of `write`, on a state that holds everything else; then the decision is looked at again."""
    s.stage = stages.STAGE_NAMES.index(data["step"])
    roll = data.get("roll")
    if roll is not None:
        s.roll_dice = roll["dice"]
        s.purpose = stages.PURPOSE_NAMES.index(roll["for"])
        s.roller = stages.MONSTER if roll["seat"] is None else roll["seat"]
    s.resume = stages.STAGE_NAMES.index(data["resume"]) if "resume" in data else 0
    dice = data.get("dice", [])
    s.movement_values = pack(dice)
    s.movement_sum = sum(dice)
    s.drawn = bytearray(ITEM_KINDS)
    for name in data.get("drawn", []):
        s.drawn[ITEM_NAMES.index(name)] += 1
    s.draws_left = data.get("draws_left", 0)
    s.debts = tuple(data.get("tolls", ()))
    s.banished = data.get("banished", False)
    s.target = data.get("target", stages.NOBODY)
    used = data.get("skills_used", [])
    s.skills_used = sum(bit for bit, name in _SKILLS if name in used)
    s.spell_casters = sum(1 << seat for seat in data.get("spell_casters", []))
    s.power = bytearray(data.get("power", bytes(s.seat_count)))
    fight = data.get("fight")
    if fight is not None:
        _read_fight(s, fight)
    if s.stage < stages.DECISION_COUNT:
        asked(s, own_actions(s))
    elif s.stage == stages.FINISHED:
        s.ending = stages.ENDING_NAMES.index(data["ending"])
        s.winners = tuple(data["winners"])
        s.to_move = OVER
        s.legal = []
    else:
        s.to_move = CHANCE
        s.legal = []


def _read_fight(s: RealmsState, fight: Mapping[str, Any]) -> None:
    s.foe = stages.MONSTER if fight["foe"] is None else fight["foe"]
    s.monster = -1 if fight["monster"] is None else s.edition.adventures.index(fight["monster"])
    s.monster_health = fight["monster_health"]
    s.fight_round = fight["round"]
    s.fight_half = int(fight["second_turn"])
    s.undefended = fight["undefended"]
    s.initiative = fight["initiative"]
    s.hits = fight["hits"]
    s.side = stages.MONSTER if fight["side"] is None else fight["side"]
    throws_first = s.stage == stages.ROLLING and s.purpose == stages.FOR_INITIATIVE and s.roller == s.seat
    if throws_first:
        s.side = stages.NOBODY
