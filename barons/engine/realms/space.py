"""Step 3: the space a player stands on (the rulebook's “Turn Sequence”, C).

Tolls, building and the dungeon have files of their own.
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
    """What a space asks for first, by its kind."""
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
    """After the space's own part: the trade, or nothing more for one who is banished."""
    s.stage = TURN_ENDS if s.banished else TRADING


# Land.


def land_options(s: RealmsState) -> list[Action]:
    """Build, forage or harvest."""
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
    """Look for a resource on a land where one owns nothing; `foraged` reads the dice."""
    await_roll(s, s.seat, foraging_dice(s, s.seat), FOR_FORAGING)


def foraged(s: RealmsState, roll: Action, events: Log) -> None:
    """Any six brings one card, two with the tool."""
    _gather(s, 1 if roll.b >> SIX_SHIFT else 0, "forage", events)


def harvest(s: RealmsState, action: Action, events: Log) -> None:
    """All that the land brings."""
    _gather(s, harvest_count(s), "harvest", events)


def harvest_count(s: RealmsState) -> int:
    """Cards: one and one more for each hunter level, times castle; tools not counted."""
    count = 1 + s.skill(s.seat, HUNTER)
    if s.has_castle(s.seat, s.edition.board.land[s.spaces[s.seat]]):
        count *= s.edition.castle_harvest
    return count


def gathered(s: RealmsState, count: int, how: str) -> int:
    """So many cards, times tool, as far as there are some: what `forage` or `harvest` brings in the end."""
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
    """Another item is shown, as long as the deck has one."""
    s.stage = DRAWING_ITEM if s.draws_left and s.item_deck != NO_ITEMS else BUYING


def offer(s: RealmsState, draw: Action, events: Log) -> None:
    """One more item is shown."""
    s.item_deck = with_more(s.item_deck, draw.a, -1)
    s.drawn = with_more(s.drawn, draw.a, 1)
    s.draws_left -= 1
    if events is not None:
        events.append(tell.Offered(s.seat, ITEM_NAMES[draw.a]))
    next_offer(s)


def buying_options(s: RealmsState) -> list[Action]:
    """`pass`, and each kind of item shown, with the price in hand."""
    actions = s.edition.actions
    own: list[Action] = []
    if s.gold[s.seat] >= s.edition.item_price and s.drawn != NO_ITEMS:
        own += [actions.buy[item] for item in range(ITEM_KINDS) if s.drawn[item]]
    own.append(actions.pass_)
    return own


def refused_price(s: RealmsState) -> tell.TooDear | None:
    """What is not asked in a city or a guild because the player cannot pay; None where that is not why."""
    params, gold = s.edition.params, s.gold[s.seat]
    if s.stage == BUYING and any(s.drawn) and gold < params.item_price:
        return tell.TooDear(s.seat, "item", params.item_price, gold)
    if s.stage == TRAINING:
        level = s.skill(s.seat, s.edition.realm_guild[s.edition.board.realm[s.spaces[s.seat]]]) + 1
        if level <= params.skill_levels and gold < training_price(s, level):
            return tell.TooDear(s.seat, "training", training_price(s, level), gold)
    return None


def buy(s: RealmsState, action: Action, events: Log) -> None:
    """Pay an item; by the usual rule the visit ends with it."""
    price = s.edition.item_price
    s.gold[s.seat] -= price
    s.drawn = with_more(s.drawn, action.a, -1)
    s.items = with_more(s.items, s.seat * ITEM_KINDS + action.a, 1)
    if events is not None:
        events.append(tell.Bought(s.seat, ITEM_NAMES[action.a], price))
    if s.edition.params.city_buy == "one":
        leave_city(s)


def leave_city(s: RealmsState) -> None:
    """What was not bought goes back into the deck."""
    for item in range(ITEM_KINDS):
        if s.drawn[item]:
            s.item_deck = with_more(s.item_deck, item, s.drawn[item])
    s.drawn = NO_ITEMS
    s.draws_left = 0
    s.stage = SPACE_ENDS


# Guild.


def training_price(s: RealmsState, level: int) -> int:
    """Gold for this level of any skill."""
    return s.edition.training_price * level


def training_options(s: RealmsState) -> list[Action]:
    """`pass`, and `train` below the highest level with the price in hand."""
    skill = s.edition.realm_guild[s.edition.board.realm[s.spaces[s.seat]]]
    level = s.skill(s.seat, skill) + 1
    actions = s.edition.actions
    if level <= s.edition.skill_levels and s.gold[s.seat] >= training_price(s, level):
        return [actions.pass_, actions.train]
    return [actions.pass_]


def train(s: RealmsState, action: Action, events: Log) -> None:
    """One level more of the guild's skill."""
    skill = s.edition.realm_guild[s.edition.board.realm[s.spaces[s.seat]]]
    place = s.seat * SKILL_KINDS + skill
    s.skills = with_more(s.skills, place, 1)
    level = s.skills[place]
    price = training_price(s, level)
    s.gold[s.seat] -= price
    if events is not None:
        events.append(tell.Trained(s.seat, SKILL_NAMES[skill], level, price))
    s.stage = SPACE_ENDS
