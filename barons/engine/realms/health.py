"""Health gained outside the turns of a fight."""

from __future__ import annotations

from barons.engine.realms import events as tell
from barons.engine.realms.events import Log
from barons.engine.realms.state import RealmsState


def heal(s: RealmsState, seat: int, most: int, how: str, events: Log) -> None:
    """Increase health by up to `most`, never above the initial health."""
    gained = min(most, s.edition.health - s.health[seat])
    s.health[seat] += gained
    if events is not None:
        events.append(tell.Healed(seat, gained, s.health[seat], how))
