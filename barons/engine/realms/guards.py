"""Conditions that forbid actions: a function for each, with its checks in the order in which players make them.

Each returns the code of the first rule that forbids the action, or "". Both the legal actions and the
refusals use these; `refusal.py` adds the details that a code names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from barons.engine.realms import building
from barons.engine.realms.params import HEALER, SORCERER
from barons.engine.realms.stages import USED_HEAL, USED_STEAL
from barons.engine.realms.state import NO_RESOURCES, RESOURCE_KINDS, SKILL_KINDS, RealmsState

if TYPE_CHECKING:
    from barons.engine.realms.reasons import Code

    Barred = Code | Literal[""]


# Buildings.


def owns_on(s: RealmsState, seat: int, land: int) -> bool:
    """True if a building of this player is on a land."""
    castles = s.castles
    return castles[land] == seat + 1 or s.dwellings[seat * len(castles) + land] > 0


def dwelling(s: RealmsState, seat: int, land: int) -> Barred:
    """Check whether a dwelling can be built on this land."""
    if owns_on(s, seat, land):
        return "already_built"
    if not building.has_room(s, land):
        return "land_full"
    if building.dwelling_count(s, seat) >= s.edition.dwellings_of_player:
        return "none_left_to_build"
    return "no_gold" if s.gold[seat] < s.edition.board.land_cost[land] else ""


def castle(s: RealmsState, seat: int, land: int) -> Barred:
    """Check whether a castle can replace a dwelling on this land."""
    if s.castles[land]:
        return "castle_stands"
    if not s.dwellings_on(seat, land):
        return "no_dwelling"
    if not building.has_castle_left(s, seat):
        return "none_left_to_build"
    return "no_gold" if s.gold[seat] < s.edition.castle_cost[land] else ""


def raised_castle(s: RealmsState, seat: int, land: int) -> Barred:
    """Check whether a boss's castle can be built on a land of the dungeon's realm, over a dwelling or not."""
    if s.castles[land]:
        return "castle_stands"
    return "land_full" if not s.dwellings_on(seat, land) and not building.has_room(s, land) else ""


# Against another player.


def in_reach(s: RealmsState, seat: int, other: int, reach: int) -> Barred:
    """Check that another living player is at most `reach` spaces away."""
    if other == seat:
        return "oneself"
    there = s.spaces[other]
    if there < 0:
        return "dead"
    return "too_far" if s.edition.board.distance[s.spaces[seat]][there] > reach else ""


def fight(s: RealmsState, seat: int, other: int, reach: int) -> Barred:
    """Check `in_reach` between adventurers, for an attack or a spell from a distance."""
    if s.adventurers[seat] and s.adventurers[other]:
        return in_reach(s, seat, other, reach)
    return in_reach(s, seat, other, reach) or "no_adventurer"


# Skills.


def spell(s: RealmsState, seat: int) -> Barred:
    """Check whether a spell can be cast, in a fight or from a distance."""
    if not s.skills[seat * SKILL_KINDS + SORCERER]:
        return "unskilled"
    return "spell_spent" if s.spell_casters >> seat & 1 else ""


def heal(s: RealmsState, seat: int) -> Barred:
    """Check whether the player can use the skill of healing."""
    if not s.skills[seat * SKILL_KINDS + HEALER]:
        return "unskilled"
    if s.skills_used & USED_HEAL:
        return "skill_spent"
    return "healthy" if s.health[seat] >= s.edition.health else ""


def steal(s: RealmsState) -> Barred:
    """Check whether the player can still steal this turn."""
    return "skill_spent" if s.skills_used & USED_STEAL else ""


def has_loot(s: RealmsState, other: int, what: str) -> bool:
    """True if a player has `gold`, an `item` or a `resource` to steal."""
    if what == "gold":
        return s.gold[other] > 0
    if what == "item":
        return s.holds_items(other)
    return s.resources[other * RESOURCE_KINDS : (other + 1) * RESOURCE_KINDS] != NO_RESOURCES


def catapult(s: RealmsState, seat: int, other: int, land: int) -> Barred:
    """Check whether a catapult can be used against this player on the land of its user."""
    if other == seat:
        return "oneself"
    return "" if land >= 0 and owns_on(s, other, land) else "no_building_of"
