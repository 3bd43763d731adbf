"""Step 4: the active skills, each once per turn."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import events as tell
from barons.engine.realms import guards, spells
from barons.engine.realms.actions import SIX_SHIFT, STEAL_GOLD, STEAL_ITEM
from barons.engine.realms.counts import with_more
from barons.engine.realms.death import wound
from barons.engine.realms.dice import await_roll, healing_dice, magic_dice, stealing_dice
from barons.engine.realms.events import Log
from barons.engine.realms.health import heal as gain_health
from barons.engine.realms.params import HEALER, ITEM_NAMES, RESOURCE_NAMES, SORCERER, THIEF
from barons.engine.realms.stages import (
    FOR_CASTING,
    FOR_HEALING,
    FOR_STEALING,
    NOBODY,
    STEALING_ITEM,
    STEALING_RESOURCE,
    USED_CAST,
    USED_HEAL,
    USED_STEAL,
    USING_SKILLS,
)
from barons.engine.realms.state import ITEM_KINDS, RESOURCE_KINDS, SKILL_KINDS, RealmsState


def options(s: RealmsState) -> list[Action]:
    """Return the skills that can be used now, without `end`."""
    seat = s.seat
    actions = s.edition.actions
    own: list[Action] = []
    if not guards.heal(s, seat):
        own.append(actions.heal)
    if not guards.steal(s):
        reach = s.skills[seat * SKILL_KINDS + THIEF]
        for other in range(s.seat_count):
            if other != seat and not guards.in_reach(s, seat, other, reach):
                own += _thefts(s, other)
    if not guards.spell(s, seat):
        reach = s.skill(seat, SORCERER)
        own += [actions.cast[other] for other in range(s.seat_count) if not guards.fight(s, seat, other, reach)]
    return own


def _thefts(s: RealmsState, other: int) -> list[Action]:
    """Return the thefts possible from this player, who is in reach."""
    steal = s.edition.actions.steal
    return [steal[what][other] for what in s.edition.steal if guards.has_loot(s, other, what)]


def heal(s: RealmsState, action: Action, events: Log) -> None:
    """Use healing on oneself; `healed` reads the dice."""
    s.skills_used |= USED_HEAL
    await_roll(s, s.seat, healing_dice(s, s.seat), FOR_HEALING)


def healed(s: RealmsState, roll: Action, events: Log) -> None:
    """Add one health per six, at most the skill level."""
    gain_health(s, s.seat, min(roll.b >> SIX_SHIFT, s.skill(s.seat, HEALER)), "skill", events)
    s.stage = USING_SKILLS


def steal(s: RealmsState, action: Action, events: Log) -> None:
    """Try to steal gold, an item or a card. `s.resume`: stage on success. `tried_to_steal` reads the dice."""
    s.skills_used |= USED_STEAL
    s.target = action.a
    if action.verb == STEAL_GOLD:
        s.resume = USING_SKILLS
    elif action.verb == STEAL_ITEM:
        s.resume = STEALING_ITEM
    else:
        s.resume = STEALING_RESOURCE
    await_roll(s, s.seat, stealing_dice(s, s.seat), FOR_STEALING)


def tried_to_steal(s: RealmsState, roll: Action, events: Log) -> None:
    """On any six, take gold at once or await a random card."""
    succeeded = roll.b >> SIX_SHIFT > 0
    stage = s.resume
    s.resume = 0
    if events is not None:
        what = "gold" if stage == USING_SKILLS else "item" if stage == STEALING_ITEM else "resource"
        events.append(tell.TriedToSteal(s.seat, s.target, what, succeeded))
    if succeeded and stage != USING_SKILLS:
        s.stage = stage
        return
    if succeeded:
        gold = min(s.edition.steal_gold, s.gold[s.target])
        s.gold[s.target] -= gold
        s.gold[s.seat] += gold
        if events is not None:
            events.append(tell.Stolen(s.seat, s.target, "gold", None, gold))
    s.target = NOBODY
    s.stage = USING_SKILLS


def item_stolen(s: RealmsState, draw: Action, events: Log) -> None:
    """Transfer the item drawn from the other player's hand."""
    s.items = with_more(s.items, s.target * ITEM_KINDS + draw.a, -1)
    s.items = with_more(s.items, s.seat * ITEM_KINDS + draw.a, 1)
    _stolen(s, "item", ITEM_NAMES[draw.a], events)


def resource_stolen(s: RealmsState, draw: Action, events: Log) -> None:
    """Transfer the resource card drawn from the other player's hand."""
    s.resources = with_more(s.resources, s.target * RESOURCE_KINDS + draw.a, -1)
    s.resources = with_more(s.resources, s.seat * RESOURCE_KINDS + draw.a, 1)
    _stolen(s, "resource", RESOURCE_NAMES[draw.a], events)


def _stolen(s: RealmsState, what: str, name: str, events: Log) -> None:
    if events is not None:
        events.append(tell.Stolen(s.seat, s.target, what, name, 0))
    s.target = NOBODY
    s.stage = USING_SKILLS


def cast(s: RealmsState, action: Action, events: Log) -> None:
    """Cast the player's one spell of this turn from a distance; `bewitched` reads the dice."""
    s.skills_used |= USED_CAST
    s.spell_casters |= 1 << s.seat
    s.target = action.a
    if events is not None:
        events.append(tell.Bewitched(s.seat, action.a))
    await_roll(s, s.seat, magic_dice(s, s.seat), FOR_CASTING)


def bewitched(s: RealmsState, roll: Action, events: Log) -> None:
    """Resolve the spell as in a fight: one health lost per six; without a six, a one hits the caster."""
    victim, lost, killer = spells.outcome(s, s.seat, s.target, roll, "cast", events)
    s.target = NOBODY
    s.stage = USING_SKILLS
    if lost:
        wound(s, victim, lost, killer, events)
