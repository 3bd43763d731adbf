"""Why not: the rule that forbids an action now. Beside `legal`, never instead of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barons.engine.core import CHANCE, Action, Reason
from barons.engine.realms import actions as verbs
from barons.engine.realms import building, potions, reasons, stages, turn
from barons.engine.realms.board import DUNGEON
from barons.engine.realms.params import (
    CHARACTER_NAMES,
    HEALER,
    ITEM_NAMES,
    MERCHANT,
    RESOURCE_NAMES,
    SORCERER,
    THIEF,
)
from barons.engine.realms.state import RealmsState

Why = Callable[[RealmsState, Action], Reason]


def why_not(s: RealmsState, action: Action) -> Reason | None:
    """None exactly when the action is legal."""
    if s.is_over():
        return reasons.over()
    if s.to_move == CHANCE:
        return _at_chance(s, action)
    if action in s.legal:
        return None
    if action.verb == verbs.ROLL:
        return reasons.no_roll()
    if action.verb in (verbs.DRAW_ADVENTURE, verbs.DRAW_ITEM, verbs.DRAW_RESOURCE):
        return reasons.not_in_deck(action.text.removeprefix("draw "))
    forbidden = _absent(s, action)
    if forbidden is not None:
        return forbidden
    if action.verb in _POTIONS:
        return _POTIONS[action.verb](s, action)
    if s.stage not in STAGES.get(action.verb, ()):
        return reasons.not_now(stages.STAGE_NAMES[s.stage])
    return _WHY[action.verb](s, action)


def _at_chance(s: RealmsState, action: Action) -> Reason | None:
    if s.stage == stages.ROLLING:
        if action.verb != verbs.ROLL:
            return reasons.roll_awaited(s.roll_dice, stages.PURPOSE_NAMES[s.purpose])
        return None if action.a == s.roll_dice else reasons.dice_count(s.roll_dice, action.a)
    if action.verb not in (verbs.DRAW_ADVENTURE, verbs.DRAW_ITEM, verbs.DRAW_RESOURCE):
        return reasons.card_awaited()
    if action in s.legal_actions():
        return None
    return reasons.not_in_deck(action.text.removeprefix("draw "))


def _absent(s: RealmsState, action: Action) -> Reason | None:
    """What this ruleset or this table does not have at all."""
    params = s.edition.params
    verb = action.verb
    if (verb == verbs.CRAWL and not params.crawl) or (verb == verbs.SKIP and not params.skip):
        return reasons.not_in_ruleset()
    if verb == verbs.CHARACTER and action.a not in s.edition.characters:
        return reasons.not_in_ruleset()
    if verb in _STOLEN and _STOLEN[verb] not in params.steal:
        return reasons.not_in_ruleset()
    seat = action.b if verb == verbs.USE_CATAPULT else action.a
    if verb in _AGAINST_SEAT and seat >= s.seat_count:
        return reasons.no_such_seat(seat)
    return None


def _here(s: RealmsState) -> str:
    return s.edition.board.names[s.spaces[s.seat]]


def _character(s: RealmsState, action: Action) -> Reason:
    return reasons.character_taken(CHARACTER_NAMES[action.a], s.characters.index(action.a))


def _crawl(s: RealmsState, action: Action) -> Reason:
    return reasons.not_in_dungeon()


def _move(s: RealmsState, action: Action) -> Reason:
    board = s.edition.board
    values = turn.step_counts(s)
    if action.a not in values:
        if action.a == s.movement_sum:
            return reasons.needs_saddle(action.a)
        return reasons.not_rolled(action.a, values)
    ways = board.ways(s.spaces[s.seat], action.a, bool(s.adventurers[s.seat]))
    name = board.names[action.b]
    for_adventurers = board.ways(s.spaces[s.seat], action.a, True)
    if board.kind[action.b] == DUNGEON and action.b not in ways and action.b in for_adventurers:
        return reasons.no_dungeon_yet(name)
    return reasons.not_reached(name, action.a, sorted(board.names[end] for end in ways))


def _against(s: RealmsState, seat: int, reach: int) -> Reason | None:
    """What keeps a player out of reach of the one whose turn it is."""
    if seat == s.seat:
        return reasons.oneself()
    if s.spaces[seat] < 0:
        return reasons.dead(seat)
    distance = s.edition.board.distance[s.spaces[s.seat]][s.spaces[seat]]
    return reasons.too_far(seat, distance, reach) if distance > reach else None


def _between_adventurers(s: RealmsState, seat: int) -> Reason:
    return reasons.no_adventurer(seat if s.adventurers[s.seat] else s.seat)


def _attack(s: RealmsState, action: Action) -> Reason:
    reach = turn.attack_reach(s, s.seat)
    return _against(s, action.a, reach) or _between_adventurers(s, action.a)


def _magic(s: RealmsState, action: Action) -> Reason:
    if not s.skill(s.side, SORCERER):
        return reasons.unskilled("sorcerer")
    return reasons.spell_spent()


def _not_held(s: RealmsState, action: Action) -> Reason:
    return reasons.not_held(ITEM_NAMES[action.a])


def _sell_building(s: RealmsState, action: Action) -> Reason:
    return reasons.no_building_of(s.seat, s.edition.board.names[s.edition.board.lands[action.a]])


def _sell_resource(s: RealmsState, action: Action) -> Reason:
    name = RESOURCE_NAMES[action.a]
    if s.stage == stages.SELLING_FOR_TOLL:
        return reasons.resource_not_for_toll(name)
    if not s.resources[s.seat * len(RESOURCE_NAMES) + action.a]:
        return reasons.not_held(name)
    board = s.edition.board
    here = s.spaces[s.seat]
    if action.b < 0:
        return reasons.not_on_outpost()
    outpost = board.outposts[action.b]
    if outpost == here:
        return reasons.on_this_outpost(board.names[here])
    distance = board.distance[here][outpost]
    return reasons.outpost_too_far(board.names[outpost], distance, s.skill(s.seat, MERCHANT))


def _build_dwelling(s: RealmsState, action: Action) -> Reason:
    params = s.edition.params
    land = s.edition.board.land[s.spaces[s.seat]]
    if s.dwellings_on(s.seat, land) or s.has_castle(s.seat, land):
        return reasons.already_built(_here(s))
    if not building.has_room(s, land):
        return reasons.land_full(_here(s), params.buildings_on_land)
    if building.dwelling_count(s, s.seat) >= params.dwellings_of_player:
        return reasons.none_left_to_build("dwelling", params.dwellings_of_player)
    return reasons.no_gold(building.dwelling_cost(s, land), s.gold[s.seat])


def _build_castle(s: RealmsState, action: Action) -> Reason:
    params = s.edition.params
    land = s.edition.board.land[s.spaces[s.seat]]
    if s.castles[land]:
        return reasons.castle_stands(_here(s), s.castles[land] - 1)
    if not s.dwellings_on(s.seat, land):
        return reasons.no_dwelling(_here(s))
    if not building.has_castle_left(s, s.seat):
        return reasons.none_left_to_build("castle", params.castles_of_player)
    return reasons.no_gold(building.castle_cost(s, land), s.gold[s.seat])


def _gather(s: RealmsState, action: Action) -> Reason:
    board = s.edition.board
    here = s.spaces[s.seat]
    land = board.land[here]
    is_his = s.dwellings_on(s.seat, land) > 0 or s.has_castle(s.seat, land)
    if is_his and action.verb == verbs.FORAGE:
        return reasons.own_land(_here(s))
    if not is_his and action.verb == verbs.HARVEST:
        return reasons.not_own_land(_here(s))
    return reasons.no_resource_left(RESOURCE_NAMES[s.edition.realm_resource[board.realm[here]]])


def _buy(s: RealmsState, action: Action) -> Reason:
    return reasons.not_offered(ITEM_NAMES[action.a])


def _raise_castle(s: RealmsState, action: Action) -> Reason:
    board = s.edition.board
    name = board.names[board.lands[action.a]]
    realm = board.realm[s.spaces[s.seat]]
    if action.a not in board.lands_of_realm[realm]:
        return reasons.other_realm(name, board.realm_names[realm])
    if s.castles[action.a]:
        return reasons.castle_stands(name, s.castles[action.a] - 1)
    return reasons.land_full(name, s.edition.params.buildings_on_land)


def _heal(s: RealmsState, action: Action) -> Reason:
    if not s.skill(s.seat, HEALER):
        return reasons.unskilled("healer")
    if s.skills_used & stages.USED_HEAL:
        return reasons.skill_spent("heal")
    return reasons.healthy(s.edition.params.health)


def _steal(s: RealmsState, action: Action) -> Reason:
    if s.skills_used & stages.USED_STEAL:
        return reasons.skill_spent("steal")
    reason = _against(s, action.a, s.skill(s.seat, THIEF))
    return reason or reasons.nothing_to_take(action.a, _STOLEN[action.verb])


def _cast(s: RealmsState, action: Action) -> Reason:
    level = s.skill(s.seat, SORCERER)
    if not level:
        return reasons.unskilled("sorcerer")
    if s.spell_casters >> s.seat & 1:
        return reasons.spell_spent()
    return _against(s, action.a, level) or _between_adventurers(s, action.a)


def _use_healing(s: RealmsState, action: Action) -> Reason:
    seat = potions.decider(s)
    if not s.holds(seat, action.a):
        return _not_held(s, action)
    if s.health[seat] >= s.edition.params.health:
        return reasons.healthy(s.edition.params.health)
    return reasons.not_now(stages.STAGE_NAMES[s.stage])


def _use_power(s: RealmsState, action: Action) -> Reason:
    if not s.holds(potions.decider(s), action.a):
        return _not_held(s, action)
    if s.stage == stages.USING_SKILLS:
        return reasons.nothing_to_roll()
    return reasons.not_now(stages.STAGE_NAMES[s.stage])


def _use_catapult(s: RealmsState, action: Action) -> Reason:
    seat = potions.decider(s)
    if not s.holds(seat, action.a):
        return _not_held(s, action)
    if action.b == seat:
        return reasons.oneself()
    return reasons.no_building_of(action.b, s.edition.board.names[s.spaces[seat]])


_STOLEN: Final = {
    verbs.STEAL_GOLD: "gold",
    verbs.STEAL_ITEM: "item",
    verbs.STEAL_RESOURCE: "resource",
}

_AGAINST_SEAT: Final = frozenset((verbs.ATTACK, verbs.CAST, verbs.USE_CATAPULT, *_STOLEN))

_POTIONS: Final[dict[int, Why]] = {
    verbs.USE_HEALING: _use_healing,
    verbs.USE_POWER: _use_power,
    verbs.USE_CATAPULT: _use_catapult,
}

STAGES: Final[dict[int, tuple[int, ...]]] = {
    verbs.CHARACTER: (stages.CHOOSE_CHARACTER,),
    verbs.CRAWL: (stages.BEFORE_ROLL,),
    verbs.MOVE: (stages.MOVEMENT,),
    verbs.ATTACK: (stages.ATTACKING,),
    verbs.SELL_ITEM: (stages.SELLING_FOR_TOLL,),
    verbs.SELL_BUILDING: (stages.SELLING_FOR_TOLL,),
    verbs.SELL_RESOURCE: (stages.SELLING_FOR_TOLL, stages.TRADING),
    verbs.BUILD_DWELLING: (stages.ON_LAND,),
    verbs.BUILD_CASTLE: (stages.ON_LAND,),
    verbs.FORAGE: (stages.ON_LAND,),
    verbs.HARVEST: (stages.ON_LAND,),
    verbs.BUY: (stages.BUYING,),
    verbs.RAISE_CASTLE: (stages.RAISING_CASTLE,),
    verbs.MAGIC: (stages.FIGHTING,),
    verbs.USE_IN_FIGHT: (stages.FIGHTING,),
    verbs.HEAL: (stages.USING_SKILLS,),
    verbs.STEAL_GOLD: (stages.USING_SKILLS,),
    verbs.STEAL_ITEM: (stages.USING_SKILLS,),
    verbs.STEAL_RESOURCE: (stages.USING_SKILLS,),
    verbs.CAST: (stages.USING_SKILLS,),
}
"""Where an action belongs; those that are always legal there are not listed: nobody is asked in a guild or a
city who cannot pay."""

_WHY: Final[dict[int, Why]] = {
    verbs.CHARACTER: _character,
    verbs.CRAWL: _crawl,
    verbs.MOVE: _move,
    verbs.ATTACK: _attack,
    verbs.SELL_ITEM: _not_held,
    verbs.SELL_BUILDING: _sell_building,
    verbs.SELL_RESOURCE: _sell_resource,
    verbs.BUILD_DWELLING: _build_dwelling,
    verbs.BUILD_CASTLE: _build_castle,
    verbs.FORAGE: _gather,
    verbs.HARVEST: _gather,
    verbs.BUY: _buy,
    verbs.RAISE_CASTLE: _raise_castle,
    verbs.MAGIC: _magic,
    verbs.USE_IN_FIGHT: _not_held,
    verbs.HEAL: _heal,
    verbs.STEAL_GOLD: _steal,
    verbs.STEAL_ITEM: _steal,
    verbs.STEAL_RESOURCE: _steal,
    verbs.CAST: _cast,
}
