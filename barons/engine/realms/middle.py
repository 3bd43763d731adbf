"""Reading and writing the middle of a turn as JSON: the contents of `turn` besides seat and number."""

from __future__ import annotations

from collections.abc import Mapping

from barons.engine.core import CHANCE, OVER, Json
from barons.engine.jsonvalues import a_flag, a_list, a_text, an_integer, an_object, integers, optional, texts
from barons.engine.positions import number_at
from barons.engine.realms import stages, turn
from barons.engine.realms.actions import faces, pack
from barons.engine.realms.counts import with_more
from barons.engine.realms.dice import movement_dice
from barons.engine.realms.legal import asked, own_actions
from barons.engine.realms.params import ITEM_NAMES
from barons.engine.realms.state import ITEM_KINDS, RealmsState

_SKILLS = ((stages.USED_HEAL, "heal"), (stages.USED_STEAL, "steal"), (stages.USED_CAST, "cast"))


def is_fresh(s: RealmsState) -> bool:
    """True at the beginning of a turn, where seat and number say everything."""
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


def write(s: RealmsState) -> dict[str, Json]:
    """Return all state that exists only within a turn, omitting what does not apply."""
    data: dict[str, Json] = {"step": stages.STAGE_NAMES[s.stage]}
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


def read(s: RealmsState, data: Mapping[str, Json]) -> None:
    """Restore the data from `write` into a state that holds everything else, then recompute the decision."""
    s.stage = stages.STAGE_NAMES.index(a_text(data["step"]))
    if "roll" in data:
        roll = an_object(data["roll"])
        s.roll_dice = an_integer(roll["dice"])
        s.purpose = stages.PURPOSE_NAMES.index(a_text(roll["for"]))
        s.roller = _side(roll["seat"])
    s.resume = stages.STAGE_NAMES.index(a_text(data["resume"])) if "resume" in data else 0
    dice = [number_at("dice", face, 1, 6) for face in a_list(data.get("dice", []))]
    s.movement_values = pack(dice)
    s.movement_sum = sum(dice)
    s.drawn = bytes(ITEM_KINDS)
    for name in texts(data.get("drawn", [])):
        s.drawn = with_more(s.drawn, ITEM_NAMES.index(name), 1)
    s.draws_left = an_integer(data.get("draws_left", 0))
    s.debts = integers(data.get("tolls", []))
    s.banished = a_flag(data.get("banished", False))
    s.target = an_integer(data.get("target", stages.NOBODY))
    used = texts(data.get("skills_used", []))
    s.skills_used = sum(bit for bit, name in _SKILLS if name in used)
    casters = a_list(data.get("spell_casters", []))
    s.spell_casters = sum(1 << number_at("spell_casters", seat, 0, s.seat_count - 1) for seat in casters)
    s.power = bytes(integers(data["power"]) if "power" in data else s.seat_count)
    if "fight" in data:
        _read_fight(s, an_object(data["fight"]))
    if s.stage < stages.DECISION_COUNT:
        asked(s, own_actions(s))
    elif s.stage == stages.FINISHED:
        s.ending = stages.ENDING_NAMES.index(a_text(data["ending"]))
        s.winners = integers(data["winners"])
        s.to_move = OVER
        s.legal = []
    else:
        s.to_move = CHANCE
        s.legal = []


def _read_fight(s: RealmsState, fight: Mapping[str, Json]) -> None:
    s.foe = _side(fight["foe"])
    monster = optional(fight["monster"], a_text)
    s.monster = -1 if monster is None else s.edition.adventures.index(monster)
    s.monster_health = an_integer(fight["monster_health"])
    s.fight_round = an_integer(fight["round"])
    s.fight_half = int(a_flag(fight["second_turn"]))
    s.undefended = a_flag(fight["undefended"])
    s.initiative = an_integer(fight["initiative"])
    s.hits = an_integer(fight["hits"])
    s.side = _side(fight["side"])
    throws_first = s.stage == stages.ROLLING and s.purpose == stages.FOR_INITIATIVE and s.roller == s.seat
    if throws_first:
        s.side = stages.NOBODY


def _side(seat: object) -> int:
    """Return who rolls or fights: a seat, or MONSTER for null."""
    return stages.MONSTER if seat is None else an_integer(seat)
