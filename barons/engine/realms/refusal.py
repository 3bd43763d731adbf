"""Reasons for refusals: the rule that forbids an action now. It complements `legal`, never replaces it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barons.engine.core import CHANCE, Action, Reason
from barons.engine.realms import actions as verbs
from barons.engine.realms import guards, potions, stages, turn
from barons.engine.realms.board import DUNGEON
from barons.engine.realms.params import CHARACTER_NAMES, ITEM_NAMES, MERCHANT, RESOURCE_NAMES, SORCERER, THIEF
from barons.engine.realms.reasons import refusal
from barons.engine.realms.state import RealmsState

if TYPE_CHECKING:
    from barons.engine.realms.guards import Barred

Why = Callable[[RealmsState, Action], Reason | None]


def why_not(s: RealmsState, action: Action) -> Reason | None:
    """Return the refusal; None exactly if the action is legal."""
    if s.is_over():
        return refusal("game_over")
    if s.to_move == CHANCE:
        return _at_chance(s, action)
    if action in s.legal:
        return None
    if action.verb == verbs.ROLL:
        return refusal("no_roll")
    if action.verb in _DRAWS:
        return refusal("not_in_deck", card=action.text.removeprefix("draw "))
    forbidden = _absent(s, action)
    if forbidden is not None:
        return forbidden
    if action.verb in _POTIONS:
        return _use(s, action)
    due, why = DUE.get(action.verb, ((), _not_held))
    return why(s, action) if s.stage in due else refusal("not_now", step=stages.STAGE_NAMES[s.stage])


def _at_chance(s: RealmsState, action: Action) -> Reason | None:
    if s.stage == stages.ROLLING:
        if action.verb != verbs.ROLL:
            return refusal("roll_awaited", dice=s.roll_dice, purpose=stages.PURPOSE_NAMES[s.purpose])
        return None if action.a == s.roll_dice else refusal("dice_count", expected=s.roll_dice, given=action.a)
    if action.verb not in _DRAWS:
        return refusal("card_awaited")
    if action in s.legal_actions():
        return None
    return refusal("not_in_deck", card=action.text.removeprefix("draw "))


def _absent(s: RealmsState, action: Action) -> Reason | None:
    """Refuse what this ruleset or this game does not contain at all."""
    params = s.edition.params
    verb = action.verb
    if (
        (verb == verbs.CRAWL and not params.crawl)
        or (verb == verbs.SKIP and not params.skip)
        or (verb == verbs.CHARACTER and action.a not in s.edition.characters)
        or (verb in _STOLEN and _STOLEN[verb] not in params.steal)
    ):
        return refusal("not_in_ruleset")
    seat = action.b if verb == verbs.USE_CATAPULT else action.a
    if verb in _AGAINST_SEAT and seat >= s.seat_count:
        return refusal("no_such_seat", seat=seat)
    return None


def _name(s: RealmsState, land: int) -> str:
    """Return the name of a land's space."""
    return s.edition.board.names[s.edition.board.lands[land]]


def _character(s: RealmsState, action: Action) -> Reason:
    return refusal("character_taken", character=CHARACTER_NAMES[action.a], seat=s.characters.index(action.a))


def _move(s: RealmsState, action: Action) -> Reason:
    board, here = s.edition.board, s.spaces[s.seat]
    values = turn.step_counts(s)
    if action.a not in values:
        if action.a == s.movement_sum:
            return refusal("needs_saddle", steps=action.a)
        return refusal("not_rolled", steps=action.a, values=values)
    ways = board.ways(here, action.a, bool(s.adventurers[s.seat]))
    name = board.names[action.b]
    if board.kind[action.b] == DUNGEON and action.b in board.ways(here, action.a, True):
        return refusal("no_dungeon_yet", space=name)
    reached = sorted(board.names[end] for end in ways)
    return refusal("not_reached", space=name, steps=action.a, reached=reached)


def _told(s: RealmsState, barred: Barred, other: int, reach: int) -> Reason | None:
    """Add details to a code of `guards.fight` or `guards.in_reach`; None for no code."""
    match barred:
        case "oneself":
            return refusal(barred)
        case "dead":
            return refusal(barred, seat=other)
        case "too_far":
            distance = s.edition.board.distance[s.spaces[s.seat]][s.spaces[other]]
            return refusal(barred, seat=other, distance=distance, reach=reach)
        case "no_adventurer":
            return refusal(barred, seat=other if s.adventurers[s.seat] else s.seat)
    return None


def _attack(s: RealmsState, action: Action) -> Reason | None:
    reach = turn.attack_reach(s, s.seat)
    return _told(s, guards.fight(s, s.seat, action.a, reach), action.a, reach)


def _no_spell(s: RealmsState, seat: int) -> Reason | None:
    barred = guards.spell(s, seat)
    if barred == "unskilled":
        return refusal(barred, skill="sorcerer")
    return refusal("spell_spent") if barred else None


def _not_held(s: RealmsState, action: Action) -> Reason:
    return refusal("not_held", name=ITEM_NAMES[action.a])


def _sell_building(s: RealmsState, action: Action) -> Reason:
    return refusal("no_building_of", seat=s.seat, space=_name(s, action.a))


def _sell_resource(s: RealmsState, action: Action) -> Reason:
    name = RESOURCE_NAMES[action.a]
    if s.stage == stages.SELLING_FOR_TOLL:
        return refusal("resource_not_for_toll", name=name)
    if not s.resources[s.seat * len(RESOURCE_NAMES) + action.a]:
        return refusal("not_held", name=name)
    board = s.edition.board
    here = s.spaces[s.seat]
    if action.b < 0:
        return refusal("not_on_outpost")
    outpost = board.outposts[action.b]
    if outpost == here:
        return refusal("on_this_outpost", space=board.names[here])
    distance, reach = board.distance[here][outpost], s.skill(s.seat, MERCHANT)
    return refusal("outpost_too_far", space=board.names[outpost], distance=distance, reach=reach)


def _build(s: RealmsState, action: Action) -> Reason:
    """Refuse a dwelling or castle, on the player's land or as a boss's free castle."""
    params, board, here = s.edition.params, s.edition.board, s.spaces[s.seat]
    verb, land = action.verb, board.land[here]
    if verb == verbs.RAISE_CASTLE:
        land = action.a
        if land not in board.lands_of_realm[board.realm[here]]:
            realm = board.realm_names[board.realm[here]]
            return refusal("other_realm", space=_name(s, land), realm=realm)
    is_dwelling = verb == verbs.BUILD_DWELLING
    match _BUILDING[verb](s, s.seat, land):
        case "castle_stands":
            return refusal("castle_stands", space=_name(s, land), owner=s.castles[land] - 1)
        case "land_full":
            return refusal("land_full", space=_name(s, land), most=params.buildings_on_land)
        case "none_left_to_build":
            kind = "dwelling" if is_dwelling else "castle"
            most = params.dwellings_of_player if is_dwelling else params.castles_of_player
            return refusal("none_left_to_build", kind=kind, most=most)
        case "no_gold":
            price = board.land_cost[land] if is_dwelling else s.edition.castle_cost[land]
            return refusal("no_gold", price=price, gold=s.gold[s.seat])
    return refusal("already_built" if is_dwelling else "no_dwelling", space=_name(s, land))


def _gather(s: RealmsState, action: Action) -> Reason:
    board = s.edition.board
    here = s.spaces[s.seat]
    is_his = guards.owns_on(s, s.seat, board.land[here])
    if is_his and action.verb == verbs.FORAGE:
        return refusal("own_land", space=board.names[here])
    if not is_his and action.verb == verbs.HARVEST:
        return refusal("not_own_land", space=board.names[here])
    resource = s.edition.realm_resource[board.realm[here]]
    return refusal("no_resource_left", resource=RESOURCE_NAMES[resource])


def _heal(s: RealmsState, action: Action) -> Reason:
    barred = guards.heal(s, s.seat)
    if barred == "healthy":
        return refusal(barred, most=s.edition.params.health)
    return (
        refusal("unskilled", skill="healer") if barred == "unskilled" else refusal("skill_spent", skill="heal")
    )


def _steal(s: RealmsState, action: Action) -> Reason:
    if guards.steal(s):
        return refusal("skill_spent", skill="steal")
    reach = s.skill(s.seat, THIEF)
    out_of_reach = _told(s, guards.in_reach(s, s.seat, action.a, reach), action.a, reach)
    return out_of_reach or refusal("nothing_to_take", seat=action.a, what=_STOLEN[action.verb])


def _cast(s: RealmsState, action: Action) -> Reason | None:
    level = s.skill(s.seat, SORCERER)
    barred = guards.fight(s, s.seat, action.a, level)
    return _no_spell(s, s.seat) or _told(s, barred, action.a, level)


def _use(s: RealmsState, action: Action) -> Reason:
    """Refuse the use of a consumable item."""
    seat = potions.decider(s)
    if not s.holds(seat, action.a):
        return _not_held(s, action)
    if action.verb == verbs.USE_HEALING and s.health[seat] >= s.edition.params.health:
        return refusal("healthy", most=s.edition.params.health)
    if action.verb == verbs.USE_POWER and s.stage == stages.USING_SKILLS:
        return refusal("nothing_to_roll")
    if action.verb == verbs.USE_CATAPULT:
        if action.b == seat:
            return refusal("oneself")
        return refusal("no_building_of", seat=action.b, space=s.edition.board.names[s.spaces[seat]])
    return refusal("not_now", step=stages.STAGE_NAMES[s.stage])


_DRAWS: Final = (verbs.DRAW_ADVENTURE, verbs.DRAW_ITEM, verbs.DRAW_RESOURCE)

_BUILDING: Final = {
    verbs.BUILD_DWELLING: guards.dwelling,
    verbs.BUILD_CASTLE: guards.castle,
    verbs.RAISE_CASTLE: guards.raised_castle,
}

_STOLEN: Final = {
    verbs.STEAL_GOLD: "gold",
    verbs.STEAL_ITEM: "item",
    verbs.STEAL_RESOURCE: "resource",
}

_AGAINST_SEAT: Final = frozenset((verbs.ATTACK, verbs.CAST, verbs.USE_CATAPULT, *_STOLEN))

_POTIONS: Final = (verbs.USE_HEALING, verbs.USE_POWER, verbs.USE_CATAPULT)

DUE: Final[dict[int, tuple[tuple[int, ...], Why]]] = {
    verbs.CHARACTER: ((stages.CHOOSE_CHARACTER,), _character),
    verbs.CRAWL: ((stages.BEFORE_ROLL,), lambda s, action: refusal("not_in_dungeon")),
    verbs.MOVE: ((stages.MOVEMENT,), _move),
    verbs.ATTACK: ((stages.ATTACKING,), _attack),
    verbs.SELL_ITEM: ((stages.SELLING_FOR_TOLL,), _not_held),
    verbs.SELL_BUILDING: ((stages.SELLING_FOR_TOLL,), _sell_building),
    verbs.SELL_RESOURCE: ((stages.SELLING_FOR_TOLL, stages.TRADING), _sell_resource),
    verbs.BUILD_DWELLING: ((stages.ON_LAND,), _build),
    verbs.BUILD_CASTLE: ((stages.ON_LAND,), _build),
    verbs.FORAGE: ((stages.ON_LAND,), _gather),
    verbs.HARVEST: ((stages.ON_LAND,), _gather),
    verbs.BUY: ((stages.BUYING,), lambda s, action: refusal("not_offered", item=ITEM_NAMES[action.a])),
    verbs.RAISE_CASTLE: ((stages.RAISING_CASTLE,), _build),
    verbs.MAGIC: ((stages.FIGHTING,), lambda s, action: _no_spell(s, s.side)),
    verbs.USE_IN_FIGHT: ((stages.FIGHTING,), _not_held),
    verbs.HEAL: ((stages.USING_SKILLS,), _heal),
    verbs.CAST: ((stages.USING_SKILLS,), _cast),
    **dict.fromkeys(_STOLEN, ((stages.USING_SKILLS,), _steal)),
}
"""By verb: the stages in which the action is possible, and what forbids it there.

Without actions that are always legal in their stage: players who cannot pay in a guild or city are not asked.
"""
