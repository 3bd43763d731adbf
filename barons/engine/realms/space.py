"""Step 3: the player's space (the rulebook's “Turn Sequence”, C).

Tolls, building and the dungeon are in modules of their own.
"""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import dungeon, guards, tolls
from barons.engine.realms import events as tell
from barons.engine.realms.actions import SIX_SHIFT
from barons.engine.realms.board import CITY, DUNGEON, GUILD, LAND
from barons.engine.realms.counts import with_more
from barons.engine.realms.dice import await_roll, foraging_dice
from barons.engine.realms.events import Log
from barons.engine.realms.health import heal
from barons.engine.realms.params import HUNTER, ITEM_NAMES, MERCHANT, RESOURCE_NAMES, SKILL_NAMES
from barons.engine.realms.stages import (
    BUYING,
    DRAWING_ITEM,
    FOR_FORAGING,
    SPACE_ENDS,
    TRADING,
    TRAINING,
    TURN_ENDS,
)
from barons.engine.realms.state import ITEM_KINDS, NO_ITEMS, RESOURCE_KINDS, SKILL_KINDS, RealmsState


def begin(s: RealmsState, events: Log) -> None:
    """Perform the first step of the player's space."""
    kind = s.edition.board.kind[s.spaces[s.seat]]
    if kind == LAND:
        tolls.count(s, events)
    elif kind == CITY:
        heal(s, s.seat, s.edition.city_healing, "city", events)
        s.draws_left = 1 + s.skill(s.seat, MERCHANT)
        next_offer(s)
    elif kind == GUILD:
        heal(s, s.seat, s.edition.guild_healing, "guild", events)
        s.stage = TRAINING
    elif kind == DUNGEON:
        dungeon.enter(s, events)
    else:
        s.stage = TRADING


def end(s: RealmsState, events: Log) -> None:
    """Continue with the trade after the space's own part; a banished player's turn ends."""
    s.stage = TURN_ENDS if s.banished else TRADING


# Land.


def land_options(s: RealmsState) -> list[Action]:
    """Return the actions to build, forage or harvest."""
    rules = s.edition
    seat = s.seat
    space = s.spaces[seat]
    land = rules.board.land[space]
    own: list[Action] = []
    barred = guards.dwelling(s, seat, land)
    if not barred:
        own.append(rules.actions.build_dwelling)
    elif not guards.castle(s, seat, land):
        own.append(rules.actions.build_castle)
    if s.resources_free(rules.realm_resource[rules.board.realm[space]]):
        own.append(rules.actions.harvest if barred == "already_built" else rules.actions.forage)
    own.append(rules.actions.pass_)
    return own


def forage(s: RealmsState, action: Action, events: Log) -> None:
    """Search for a resource on a land where the player owns nothing; `foraged` reads the dice."""
    await_roll(s, s.seat, foraging_dice(s, s.seat), FOR_FORAGING)


def foraged(s: RealmsState, roll: Action, events: Log) -> None:
    """On any six, gain one card, or two with the tool."""
    _gather(s, 1 if roll.b >> SIX_SHIFT else 0, "forage", events)


def harvest(s: RealmsState, action: Action, events: Log) -> None:
    """Gain everything the land yields."""
    _gather(s, harvest_count(s), "harvest", events)


def harvest_count(s: RealmsState) -> int:
    """Return the cards without tools: one plus hunter level, times the castle factor."""
    count = 1 + s.skill(s.seat, HUNTER)
    if s.has_castle(s.seat, s.edition.board.land[s.spaces[s.seat]]):
        count *= s.edition.castle_harvest
    return count


def gathered(s: RealmsState, count: int, how: str) -> int:
    """Return the cards that `forage` or `harvest` finally yields: times the tool factor, up to the supply."""
    rules = s.edition
    resource = rules.realm_resource[rules.board.realm[s.spaces[s.seat]]]
    if how in rules.params.tool_works and any(s.holds(s.seat, tool) for tool in rules.tools[resource]):
        count *= rules.params.tool_factor
    return min(count, s.resources_free(resource))


def _gather(s: RealmsState, count: int, how: str, events: Log) -> None:
    rules = s.edition
    seat = s.seat
    resource = rules.realm_resource[rules.board.realm[s.spaces[seat]]]
    count = gathered(s, count, how)
    s.resources = with_more(s.resources, seat * RESOURCE_KINDS + resource, count)
    if events is not None:
        events.append(tell.Gathered(seat, RESOURCE_NAMES[resource], count, how))
    s.stage = SPACE_ENDS


# City.


def next_offer(s: RealmsState) -> None:
    """Await another item to offer, if the deck has one."""
    s.stage = DRAWING_ITEM if s.draws_left and s.item_deck != NO_ITEMS else BUYING


def offer(s: RealmsState, draw: Action, events: Log) -> None:
    """Add the drawn item to the offer."""
    s.item_deck = with_more(s.item_deck, draw.a, -1)
    s.drawn = with_more(s.drawn, draw.a, 1)
    s.draws_left -= 1
    if events is not None:
        events.append(tell.Offered(s.seat, ITEM_NAMES[draw.a]))
    next_offer(s)


def buying_options(s: RealmsState) -> list[Action]:
    """Return `pass` and each kind of offered item that the player can afford."""
    actions = s.edition.actions
    own: list[Action] = []
    if s.gold[s.seat] >= s.edition.item_price and s.drawn != NO_ITEMS:
        own += [actions.buy[item] for item in range(ITEM_KINDS) if s.drawn[item]]
    own.append(actions.pass_)
    return own


def refused_price(s: RealmsState) -> tell.TooDear | None:
    """Return the purchase that is skipped because it is too expensive; None if that is not the reason."""
    params, gold = s.edition.params, s.gold[s.seat]
    if s.stage == BUYING and any(s.drawn) and gold < params.item_price:
        return tell.TooDear(s.seat, "item", params.item_price, gold)
    if s.stage == TRAINING:
        level = s.skill(s.seat, s.edition.realm_guild[s.edition.board.realm[s.spaces[s.seat]]]) + 1
        if level <= params.skill_levels and gold < training_price(s, level):
            return tell.TooDear(s.seat, "training", training_price(s, level), gold)
    return None


def buy(s: RealmsState, action: Action, events: Log) -> None:
    """Buy an item; by the default rule this ends the visit."""
    price = s.edition.item_price
    s.gold[s.seat] -= price
    s.drawn = with_more(s.drawn, action.a, -1)
    s.items = with_more(s.items, s.seat * ITEM_KINDS + action.a, 1)
    if events is not None:
        events.append(tell.Bought(s.seat, ITEM_NAMES[action.a], price))
    if s.edition.params.city_buy == "one":
        leave_city(s)


def leave_city(s: RealmsState) -> None:
    """Return the unsold items to the deck."""
    for item in range(ITEM_KINDS):
        if s.drawn[item]:
            s.item_deck = with_more(s.item_deck, item, s.drawn[item])
    s.drawn = NO_ITEMS
    s.draws_left = 0
    s.stage = SPACE_ENDS


# Guild.


def training_price(s: RealmsState, level: int) -> int:
    """Return the gold for this level of any skill."""
    return s.edition.training_price * level


def training_options(s: RealmsState) -> list[Action]:
    """Return `pass`, and `train` if affordable and below the maximum level."""
    skill = s.edition.realm_guild[s.edition.board.realm[s.spaces[s.seat]]]
    level = s.skill(s.seat, skill) + 1
    actions = s.edition.actions
    if level <= s.edition.skill_levels and s.gold[s.seat] >= training_price(s, level):
        return [actions.pass_, actions.train]
    return [actions.pass_]


def train(s: RealmsState, action: Action, events: Log) -> None:
    """Raise the guild's skill by one level."""
    skill = s.edition.realm_guild[s.edition.board.realm[s.spaces[s.seat]]]
    place = s.seat * SKILL_KINDS + skill
    s.skills = with_more(s.skills, place, 1)
    level = s.skills[place]
    price = training_price(s, level)
    s.gold[s.seat] -= price
    if events is not None:
        events.append(tell.Trained(s.seat, SKILL_NAMES[skill], level, price))
    s.stage = SPACE_ENDS
