"""What moves on the table for a while: figures, flashes, and cues that panels follow (the die, cards).

A motion is data plus a drawing function of the time since it began. It never changes the game: when it is
over, or skipped, the position shown is simply the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

import pygame

from barons.app.kit.anim.tween import eased
from barons.app.kit.sounds import SoundName
from barons.engine.core import Observation

Draw = Callable[[pygame.Surface, float], None]
"""Draws one frame; the number runs from 0 to 1, and stays 1 while the rest of the scene goes on."""


class Cue:
    """What a panel shows while a motion lasts; each kind is a class of its own, by which the panel asks."""


@dataclass
class Motion:
    """One movement: begins `start` seconds into its scene and takes `seconds`."""

    seconds: float
    start: float = 0.0
    draw: Draw | None = None
    easing: str = "linear"
    takes: Mapping[str, int] = field(default_factory=dict)
    """Pieces (by key) that the board leaves out from the start: how many of each."""
    lingers: bool = True
    """Drawn at its end until the whole scene is over."""
    cue: Cue | None = None
    """What a panel shows of it."""
    sound: SoundName | None = None
    place: float = 0.5
    """Where the sound comes from across the window: 0 its left edge, 1 its right one."""
    holds: bool = False
    """Something to be read: with reduced motion it stands still for as long."""
    then: Observation | None = None
    """The position shown from its end on, where a scene has stages of its own."""
    tells: int = 0
    """How many of its beat's events are told from its end on, where a scene tells them one by one."""
    outlasts: bool = False
    """Its scene does not wait for it: it goes on over the next ones, or over the table at rest."""

    @property
    def end(self) -> float:
        """Seconds into the scene at which it is over."""
        return self.start + self.seconds

    def progress(self, now: float) -> float:
        """From 0 to 1, eased."""
        return 1.0 if self.seconds <= 0 else eased(self.easing, (now - self.start) / self.seconds)

    def stilled(self) -> Motion:
        """The same as a picture at rest, as it is at its end."""
        draw = self.draw

        def still(target: pygame.Surface, t: float) -> None:
            if draw is not None:
                draw(target, 1.0)

        return replace(self, draw=still)


def end_of(motions: Iterable[Motion]) -> float:
    """Seconds after which all of them are over that their scene waits for; 0 without any."""
    return max((motion.end for motion in motions if not motion.outlasts), default=0.0)


def pause(seconds: float) -> Motion:
    """Nothing moves for a while."""
    return Motion(seconds)
