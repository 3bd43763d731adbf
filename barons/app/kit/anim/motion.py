"""Animations on the table: pieces, flashes, and cues that panels follow (the die, cards).

A motion is data plus a drawing function of the time since it started. It never changes the game: when it ends
or is skipped, the next position is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

import pygame

from barons.app.kit.anim.tween import eased
from barons.app.kit.sounds import SoundName
from barons.engine.core import Observation

Draw = Callable[[pygame.Surface, float], None]
"""Draws one frame; the number runs from 0 to 1 and stays 1 until the scene ends."""


class Cue:
    """What a panel shows during a motion; each kind is a class, by which the panel asks for it."""


@dataclass
class Motion:
    """One animation: it starts `start` seconds into its scene and takes `seconds`."""

    seconds: float
    start: float = 0.0
    draw: Draw | None = None
    easing: str = "linear"
    takes: Mapping[str, int] = field(default_factory=dict)
    """Pieces (by key) missing from the board after the start: how many of each."""
    lingers: bool = True
    """Draw its last frame until the scene ends."""
    cue: Cue | None = None
    """What a panel shows."""
    sound: SoundName | None = None
    place: float = 0.5
    """Position of the sound: 0 the window's left edge, 1 its right edge."""
    holds: bool = False
    """Meant to be read: with reduced motion, shown still for the same time."""
    then: Observation | None = None
    """The position shown after it, if the scene has stages."""
    tells: int = 0
    """Number of the step's events reported once it ends, if the scene reports them one by one."""
    outlasts: bool = False
    """Continues during the next scenes or on the idle table: its own scene does not wait for it."""

    @property
    def end(self) -> float:
        """Seconds into the scene at which it ends."""
        return self.start + self.seconds

    def progress(self, now: float) -> float:
        return 1.0 if self.seconds <= 0 else eased(self.easing, (now - self.start) / self.seconds)

    def frozen(self) -> Motion:
        """Return the motion as a still picture of its last frame."""
        draw = self.draw

        def still(target: pygame.Surface, t: float) -> None:
            if draw is not None:
                draw(target, 1.0)

        return replace(self, draw=still)


def end_of(motions: Iterable[Motion]) -> float:
    """Return the seconds until all motions that the scene waits for have ended; 0 without any."""
    return max((motion.end for motion in motions if not motion.outlasts), default=0.0)


def pause(seconds: float) -> Motion:
    """Return a motion that shows nothing."""
    return Motion(seconds)
