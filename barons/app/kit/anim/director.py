"""Plays what has happened step by step until the shown position catches up with the true one.

The true position is set before anything moves. The director holds what is displayed meanwhile: `shown` is an
observation of an earlier ply until its scenes have been played. `finish` jumps to the end, and with `instant`
nothing is animated at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import pygame

from barons.app.kit.anim.motion import Cue, Motion, end_of
from barons.app.kit.sounds import SoundName
from barons.engine.core import Observation

AnyCue = TypeVar("AnyCue", bound=Cue)


@dataclass
class Scene:
    """Motions that start together, and the position shown after them (None: unchanged)."""

    motions: list[Motion]
    then: Observation | None = None
    trail: Callable[[], None] | None = None
    """Called when the scene starts: log lines, the marks of the last move."""
    told: Callable[[], None] | None = None
    """Called when the scene is over: reports what dice and cards decide once they have landed."""
    waits: bool = False
    """Start only after a press: see `Director.release`."""


class Director:
    """A queue of scenes, the first of which is playing."""

    def __init__(
        self, shown: Observation, sound: Callable[[SoundName, float], None] = lambda name, place: None
    ) -> None:
        self.shown = shown
        self.speed = 1.0
        """2.0 plays twice as fast."""
        self.instant = False
        self._sound = sound
        self.queue: list[Scene] = []
        """The scenes still to be shown, the current one first."""
        self._now = 0.0
        self._begun = False
        self._sounded: set[int] = set()
        self._outlasting: list[Motion] = []
        """Motions of finished scenes that are still playing."""
        self._since = 0.0
        """Seconds since the oldest of these motions outlived its scene."""

    @property
    def is_busy(self) -> bool:
        return bool(self.queue)

    @property
    def is_still(self) -> bool:
        """Whether no scenes are left and no motion of a finished scene is playing."""
        return not self.queue and not self._outlasting

    @property
    def is_waiting(self) -> bool:
        return bool(self.queue) and self.queue[0].waits

    def release(self) -> None:
        if self.is_waiting:
            self.queue[0].waits = False

    def show(self, scenes: Sequence[Scene]) -> None:
        """Queue scenes; with `instant` they are over at once."""
        self.queue.extend(scenes)
        if self.instant:
            self.finish()

    def reset(self, shown: Observation) -> None:
        """Discard the queue and show this position (undo, redo, another viewer)."""
        self.queue.clear()
        self._now, self._begun = 0.0, False
        self._sounded.clear()
        self._outlasting.clear()
        self.shown = shown

    def finish(self, *, waits: bool = False) -> None:
        """End all queued scenes and all motions that outlast theirs.

        `waits`: keep the scenes from the first that waits for a press.
        """
        while self.queue and not (waits and self.is_waiting):
            self._begin(self.queue[0])
            self._end(self.queue[0])
        self._outlasting.clear()

    def update(self, dt: float) -> bool:
        """Advance by `dt`; return True while something moves (or has just ended)."""
        if not self._outlasting and (not self.queue or self.is_waiting):
            return False
        passed = dt * self.speed
        self._now += passed if self.queue and not self.is_waiting else 0.0
        self._go_on(passed)
        while self.queue and not self.is_waiting:
            scene = self.queue[0]
            self._begin(scene)
            self._sounds(scene)
            length = end_of(scene.motions)
            if self._now < length:
                self._stages(scene)
                break
            self._end(scene)
            self._now = max(0.0, self._now - length) if self.queue and not self.is_waiting else 0.0
        return True

    @property
    def away(self) -> dict[str, int]:
        """Count the pieces missing from the board by kind; the shown position includes finished stages."""
        away: dict[str, int] = {}
        if self.queue:
            motions = self.queue[0].motions
            stages = (motion.end for motion in motions if motion.then is not None and motion.end <= self._now)
            over = max(stages, default=0.0)
            for motion in motions:
                if self._now >= motion.start and (motion.lingers or motion.end > over):
                    for key, number in motion.takes.items():
                        away[key] = away.get(key, 0) + number
        return away

    @property
    def events_shown(self) -> int | None:
        """Number of events of the current scene shown so far; None if they are reported together."""
        telling = [motion for motion in self.queue[0].motions if motion.tells] if self.queue else []
        if not telling:
            return None
        return max((motion.tells for motion in telling if motion.end <= self._now), default=0)

    def draw(self, target: pygame.Surface) -> None:
        if not self.queue or self.is_waiting:
            return
        for motion in self.queue[0].motions:
            if motion.draw is None or self._now < motion.start:
                continue
            if self._now < motion.end or motion.lingers:
                motion.draw(target, motion.progress(self._now))

    def cue(self, kind: type[AnyCue]) -> tuple[AnyCue, float] | None:
        """Return the current cue of this class and its progress, for the panel that shows it."""
        if self.queue:
            for motion in self.queue[0].motions:
                if isinstance(motion.cue, kind) and motion.start <= self._now:
                    return motion.cue, motion.progress(self._now)
        return None

    def cues(self, kind: type[AnyCue]) -> list[tuple[AnyCue, float]]:
        """Return all current cues of this class, each with its progress."""
        under_way = [(motion, self._since) for motion in self._outlasting]
        if self.queue:
            under_way += [(motion, self._now) for motion in self.queue[0].motions]
        return [
            (motion.cue, motion.progress(now))
            for motion, now in under_way
            if isinstance(motion.cue, kind) and motion.start <= now < motion.end
        ]

    def _begin(self, scene: Scene) -> None:
        if not self._begun:
            self._begun = True
            if scene.trail is not None:
                scene.trail()

    def _stages(self, scene: Scene) -> None:
        over = [motion for motion in scene.motions if motion.then is not None and motion.end <= self._now]
        if over:
            self.shown = max(over, key=lambda motion: motion.end).then or self.shown

    def _go_on(self, passed: float) -> None:
        self._since += passed
        self._outlasting = [motion for motion in self._outlasting if motion.end > self._since]
        if not self._outlasting:
            self._since = 0.0

    def _end(self, scene: Scene) -> None:
        self.queue.pop(0)
        later = self._since - self._now
        self._outlasting += [
            replace(motion, start=motion.start + later) for motion in scene.motions if motion.outlasts
        ]
        self._begun = False
        self._sounded.clear()
        if scene.then is not None:
            self.shown = scene.then
        if scene.told is not None:
            scene.told()
        if not self.queue:
            self._now = 0.0

    def _sounds(self, scene: Scene) -> None:
        for number, motion in enumerate(scene.motions):
            if motion.sound and number not in self._sounded and self._now >= motion.start:
                self._sounded.add(number)
                self._sound(motion.sound, motion.place)
