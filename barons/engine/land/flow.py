"""Choices by phase and steps by verb, for rulesets where cards drive the turn (2026-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barons.engine.core import COLOURS, Action
from barons.engine.land import actions as verb
from barons.engine.land import apply, cardactions, credits
from barons.engine.land import cardevents as tell
from barons.engine.land.cards import CARDS, PLAGUE, QUAKE
from barons.engine.land.credits import event_over
from barons.engine.land.legal import CHOICES, Choices
from barons.engine.land.orders import set_donjons
from barons.engine.land.state import MAIN, NONE, LandState
from barons.engine.land.terrain import BIT, TILE_COUNT
from barons.engine.land.turn import Events, settle


def choices(rules: LandRules, s: LandState) -> list[Action]:
    """Return the tiles that may be struck: no mountains, none struck recently or by this event."""
    gone = s.terrain.mountains
    for tile in (*s.own.struck, *s.own.event_tiles):
        gone |= BIT[tile]
    return [action for action in rules.actions.strike if not gone & BIT[action.a]]


def strike(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Strike a tile; once all have been struck, the pile is reshuffled."""
    own = s.own
    tile = action.a
    own.event_tiles = (*own.event_tiles, tile)
    struck = (*own.struck, tile)
    own.struck = () if len(struck) == TILE_COUNT - s.terrain.mountains.bit_count() else struck
    if own.event == QUAKE:
        _quake(rules, s, tile, events)
    else:
        _scatter(rules, s, tile, events)
    if settle(rules, s, events):
        return
    if len(own.event_tiles) == rules.struck:
        event_over(rules, s, events)


def _quake(rules: LandRules, s: LandState, tile: int, events: Events) -> None:
    """Give the donjon back to its owner, without the troops that built it."""
    owner = s.owner_of_donjon(tile)
    _tell(rules, s, tile, owner, 0, events)
    if owner == NONE:
        return
    if rules.stacked:
        s.gather(owner, rules.donjon_troops, lost=True)
    set_donjons(rules, s, owner, s.donjons[owner] & ~BIT[tile], events)


def _scatter(rules: LandRules, s: LandState, tile: int, events: Events) -> None:
    """Move all troops to the discard (plague) or to their owner's reserve (sedition)."""
    owner = s.owner_of_troops(tile)
    count = s.count[tile]
    _tell(rules, s, tile, owner, count, events)
    if owner == NONE:
        return
    s.take_troops(owner, tile, count)
    s.moved.pop(tile, None)
    s.gather(owner, count, s.own.event == PLAGUE)


def _tell(rules: LandRules, s: LandState, tile: int, owner: int, troops: int, events: Events) -> None:
    if events is not None:
        colour = None if owner == NONE else COLOURS[owner]
        donjon = owner != NONE and s.own.event == QUAKE
        name = rules.actions.names[tile]
        events.append(tell.TileStruck(s.seat, CARDS[s.own.event], name, colour, troops, donjon))


if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules

DECK_CHOICES: Final[tuple[Choices, ...]] = (
    *CHOICES[:MAIN],
    credits.card_choices,
    *CHOICES[MAIN + 1 :],
    cardactions.choices,
    credits.draws,
    credits.plot_choices,
    choices,
)
"""By phase."""

_OWN_STEPS: Final[dict[int, apply.Step]] = {
    verb.END: credits.end,
    verb.MOVE: cardactions.move,
    verb.LONG: cardactions.long,
    verb.RECRUIT: cardactions.recruit,
    verb.PLAY: credits.play,
    verb.DISCARD: credits.discard,
    verb.DRAW_OWN: credits.draw,
    verb.KNIGHT: cardactions.knight,
    verb.EXILE: cardactions.exile,
    verb.STRIKE: strike,
}

DECK_STEPS: Final[tuple[apply.Step, ...]] = tuple(
    _OWN_STEPS[number] if number in _OWN_STEPS else apply.STEPS[number] for number in range(len(verb.VERBS))
)
"""By verb."""
