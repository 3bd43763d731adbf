"""Animations of fights in Barons: the sheet over the board, roll by roll and blow by blow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from barons.app.games.realms.effects import Effects
from barons.app.games.realms.fight import Closing, FightView, Opening, begin, follow, resume
from barons.app.kit.anim.motion import Cue, Motion
from barons.app.kit.sounds import SoundName
from barons.engine.core import Event
from barons.engine.realms import events as happened
from barons.engine.realms.events import RealmsEvent

_FIGHT_DICE: Final = frozenset(("initiative", "strike", "undefended", "defence", "magic", "flight", "potion"))

_SECONDS: Final[dict[type[Event], tuple[float, float]]] = {
    happened.Rolled: (1.1, 0.0),
    happened.Met: (1.1, 0.4),
    happened.Attacked: (1.1, 0.4),
    happened.Initiative: (0.9, 0.0),
    happened.RoundBegan: (0.0, 0.0),
    happened.Struck: (1.2, 0.14),
    happened.Backlash: (1.2, 0.2),
    happened.Immune: (1.2, 0.0),
    happened.HealthChanged: (0.0, 0.0),
    happened.Fled: (0.9, 0.1),
    happened.Used: (0.9, 0.3),
    happened.Healed: (1.2, 0.3),
    happened.FightOver: (1.2, 0.3),
    happened.Slain: (1.5, 0.4),
    happened.Died: (1.6, 0.6),
}
"""Seconds for which each event of a fight is shown: a roll, its result, the end. Between computers (second
value): only the blows that wound, without their dice.
"""
_TUMBLE: Final = 0.6
"""Share of a roll's time in which its dice tumble."""
_BLOW: Final = 0.4
"""Share of a blow's time after which health is subtracted."""


@dataclass(frozen=True)
class FightCue(Cue):
    """Draws a fight over the board."""


class FightMotions:
    """Follows the fights of a game from step to step."""

    def __init__(self, effects: Effects) -> None:
        self._effects = effects
        self._fight_view: FightView | None = None

    def sides(self) -> set[int | None]:
        """Return both sides of the current fight; empty if there is none."""
        return set() if self._fight_view is None else {self._fight_view.seat, self._fight_view.foe}

    def of(self, event: RealmsEvent, start: float) -> list[Motion] | None:
        """Return the animations of an event that is part of a fight; None for other events."""
        effects = self._effects
        if isinstance(event, Opening):
            self._fight_view = begin(event, effects.before, effects.board.rules)
            return self._sheet(event, start, self._fight_view, self._fight_view)
        if self._fight_view is None and _is_of_fight(event):
            self._fight_view = resume(effects.before, effects.board.rules)
        if self._fight_view is None or not _belongs(event):
            return None
        before, after = self._fight_view, follow(self._fight_view, event)
        self._fight_view = None if isinstance(event, Closing) else after
        made = self._sheet(event, start, before, after)
        if isinstance(event, happened.Died):
            made += effects.fade(event.seat, max((motion.end for motion in made), default=start))
        return made

    def _sheet(self, event: RealmsEvent, start: float, before: FightView, after: FightView) -> list[Motion]:
        """Animate a roll and then its decisive faces; a blow, then the loss of health."""
        board, brisk = self._effects.board, self._effects.is_brisk
        seconds = _SECONDS.get(type(event), (0.0, 0.0))[brisk]
        if not seconds or (brisk and isinstance(event, happened.Struck) and not event.lost):
            return []
        rolling = isinstance(event, happened.Rolled)
        whole = after
        if after.over is None:
            whole = replace(after, health=before.health, foe_health=before.foe_health, lands=after is before)

        def draw(target: pygame.Surface, t: float) -> None:
            shown = after if rolling or t >= _BLOW else whole
            board.draw_fight(target, shown, min(1.0, t / _TUMBLE) if rolling else 1.0, skips=board.skips)

        return [Motion(seconds, start, draw, lingers=False, cue=FightCue(), sound=_sound_of(event), holds=True)]


def _belongs(event: RealmsEvent) -> bool:
    """Return True for what happens in a fight: cities and skills heal outside."""
    if isinstance(event, happened.Rolled):
        return event.purpose in _FIGHT_DICE
    if isinstance(event, happened.Healed):
        return event.how == "potion"
    return type(event) in _SECONDS


def _is_of_fight(event: RealmsEvent) -> bool:
    """Return True for events that may continue a fight: a spell from afar strikes and backfires without one."""
    return _belongs(event) and not isinstance(
        event, happened.Struck | happened.Backlash | happened.HealthChanged
    )


def _sound_of(event: RealmsEvent) -> SoundName | None:
    match event:
        case happened.Rolled():
            return "die"
        case happened.Struck():
            return "fight"
        case happened.Slain():
            return "victory" if event.boss else "coin"
        case happened.Died():
            return "donjon_fall"
        case _:
            return None
