"""Magic, in a fight and from afar: what a roll of it does."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import events as tell
from barons.engine.realms.actions import ONE_MASK, SIX_SHIFT
from barons.engine.realms.dice import has_one
from barons.engine.realms.events import Log
from barons.engine.realms.stages import NOBODY
from barons.engine.realms.state import RealmsState


def is_immune(s: RealmsState, seat: int) -> bool:
    """Whether magic of others does nothing against this player; a monster (below 0) is never immune."""
    return seat >= 0 and has_one(s, seat, s.edition.talismans)


def outcome(
    s: RealmsState, caster: int, target: int, roll: Action, how: str, events: Log
) -> tuple[int, int, int]:
    """Who loses how much health, and who has slain him if he dies of it: seat, MONSTER or NOBODY.

    Each six is one lost health of the target, none of a talisman's bearer; no six but a one turns against
    the caster.
    """
    sixes = roll.b >> SIX_SHIFT
    if not sixes and roll.b & ONE_MASK:
        if events is not None:
            events.append(tell.Backlash(caster, 1))
        return caster, 1, NOBODY
    lost = sixes
    if is_immune(s, target):
        lost = 0
        if events is not None:
            events.append(tell.Immune(target))
    if events is not None:
        events.append(tell.Struck(caster, target if target >= 0 else None, sixes, 0, lost, how))
    return target, lost, caster
