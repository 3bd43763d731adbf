"""Results of magic rolls, in a fight and from a distance."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import events as tell
from barons.engine.realms.actions import ONE_MASK, SIX_SHIFT
from barons.engine.realms.dice import has_one
from barons.engine.realms.events import Log
from barons.engine.realms.stages import NOBODY
from barons.engine.realms.state import RealmsState


def is_immune(s: RealmsState, seat: int) -> bool:
    """True if other players' magic has no effect on this player; monsters (below 0) are never immune."""
    return seat >= 0 and has_one(s, seat, s.edition.talismans)


def outcome(
    s: RealmsState, caster: int, target: int, roll: Action, how: str, events: Log
) -> tuple[int, int, int]:
    """Return who loses how much health, and the killer in case of death: seat, MONSTER or NOBODY.

    The target loses one health per six unless it holds a talisman; without a six, a one hits the caster.
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
