"""Step 3 in a dungeon: the adventure, and the castle for a killed boss."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import building, fighting, guards
from barons.engine.realms import events as tell
from barons.engine.realms.counts import with_more
from barons.engine.realms.events import Log
from barons.engine.realms.stages import DRAWING_ADVENTURE, MONSTER, SPACE_ENDS
from barons.engine.realms.state import RealmsState


def enter(s: RealmsState, events: Log) -> None:
    """Await the draw of an adventure; an empty deck is refilled with the used cards first."""
    if s.adventures == s.edition.no_adventures:
        s.adventures = s.used_adventures
        s.used_adventures = bytes(len(s.adventures))
        if events is not None:
            events.append(tell.DeckRenewed(sum(s.adventures)))
    s.stage = DRAWING_ADVENTURE


def adventure(s: RealmsState, draw: Action, events: Log) -> None:
    """Take a treasure's gold, or begin the fight with a monster."""
    rules = s.edition
    card = draw.a
    s.adventures = with_more(s.adventures, card, -1)
    s.used_adventures = with_more(s.used_adventures, card, 1)
    if events is not None:
        events.append(tell.AdventureDrawn(s.seat, rules.adventures[card]))
    if rules.is_treasure[card]:
        s.gold[s.seat] += rules.treasure[card]
        if events is not None:
            events.append(tell.TreasureFound(s.seat, rules.treasure[card]))
        s.stage = SPACE_ENDS
        return
    if events is not None:
        health, gold, is_boss = rules.monster_health[card], rules.treasure[card], rules.is_boss[card]
        events.append(tell.Met(s.seat, rules.adventures[card], health, gold, is_boss))
    fighting.begin(s, MONSTER, card)


def castle_options(s: RealmsState) -> list[Action]:
    """Return the lands for a killed boss's castle, in the dungeon's realm."""
    rules = s.edition
    own: list[Action] = []
    if building.has_castle_left(s, s.seat):
        for land in rules.board.lands_of_realm[rules.board.realm[s.spaces[s.seat]]]:
            if not guards.raised_castle(s, s.seat, land):
                own.append(rules.actions.raise_castle[land])
    own.append(rules.actions.pass_)
    return own
