"""Consumable items that can be used at any decision of their holder: potions and the catapult."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import events as tell
from barons.engine.realms import guards
from barons.engine.realms.counts import with_count, with_more
from barons.engine.realms.events import Log
from barons.engine.realms.health import heal
from barons.engine.realms.params import ITEM_NAMES
from barons.engine.realms.stages import FIGHTING, FOR_POTION, ROLLING, SELLING_FOR_TOLL, TOLL_DUE
from barons.engine.realms.state import ITEM_KINDS, RealmsState


def decider(s: RealmsState) -> int:
    """Return the seat that makes the current decision."""
    return s.side if s.stage == FIGHTING else s.seat


def healing_options(s: RealmsState, seat: int) -> list[Action]:
    """Return `use` of each healing item held, if health is not full."""
    if s.health[seat] >= s.edition.health:
        return []
    use = s.edition.actions.use_healing
    return [use[item] for item in s.edition.healing_items if s.items[seat * ITEM_KINDS + item]]


def power_options(s: RealmsState, seat: int) -> list[Action]:
    """Return `use` of each power item held."""
    use = s.edition.actions.use_power
    return [use[item] for item in s.edition.power_items if s.items[seat * ITEM_KINDS + item]]


def catapult_options(s: RealmsState, seat: int) -> list[Action]:
    """Return the actions against every other player with a building on the user's space."""
    rules = s.edition
    land = rules.board.land[s.spaces[seat]]
    if land < 0:
        return []
    own: list[Action] = []
    for item in rules.catapults:
        if s.items[seat * ITEM_KINDS + item]:
            use = rules.actions.use_catapult[item]
            own += [use[owner] for owner in range(s.seat_count) if not guards.catapult(s, seat, owner, land)]
    return own


def use_healing(s: RealmsState, action: Action, events: Log) -> None:
    """Await the healing roll; power dice are not added to it."""
    seat = decider(s)
    _use_up(s, seat, action.a, None, events)
    s.resume = _again(s)
    s.roll_dice = s.edition.item_healing[action.a]
    s.purpose = FOR_POTION
    s.roller = seat
    s.stage = ROLLING


def potion_rolled(s: RealmsState, roll: Action, events: Log) -> None:
    """Add the sum of the dice to health, then return to the decision."""
    heal(s, s.roller, roll.c, "potion", events)
    s.stage = s.resume
    s.resume = 0


def use_power(s: RealmsState, action: Action, events: Log) -> None:
    """Add dice to the holder's next roll; potions add up, and unused dice are lost at the end of the turn."""
    seat = decider(s)
    s.power = with_more(s.power, seat, s.edition.item_power[action.a])
    _use_up(s, seat, action.a, s.power[seat], events)
    s.stage = _again(s)


def use_catapult(s: RealmsState, action: Action, events: Log) -> None:
    """Turn a castle into a dwelling, or else remove a dwelling."""
    seat = decider(s)
    owner = action.b
    space = s.spaces[seat]
    land = s.edition.board.land[space]
    _use_up(s, seat, action.a, None, events)
    place = owner * len(s.castles) + land
    kind = "castle" if s.has_castle(owner, land) else "dwelling"
    if kind == "castle":
        s.castles = with_count(s.castles, land, 0)
        s.dwellings = with_more(s.dwellings, place, 1)
    else:
        s.dwellings = with_more(s.dwellings, place, -1)
    if events is not None:
        events.append(tell.Demolished(seat, owner, s.edition.board.names[space], kind))
    s.stage = _again(s)


def _use_up(s: RealmsState, seat: int, item: int, power: int | None, events: Log) -> None:
    s.discard(seat, item)
    if events is not None:
        events.append(tell.Used(seat, ITEM_NAMES[item], power))


def _again(s: RealmsState) -> int:
    """Return the decision to repeat; a debt is recomputed from the gold on."""
    return TOLL_DUE if s.stage == SELLING_FOR_TOLL else s.stage
