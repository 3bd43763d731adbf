"""Sound effects, loaded on demand, with alternating takes and stereo position; music and ambience.

Silent without an audio device.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, cycle, takewhile
from pathlib import Path
from typing import Final, Literal

import pygame

from barons.paths import assets_dir

SoundName = Literal[
    "card",
    "click",
    "coin",
    "die",
    "donjon_fall",
    "donjon_rise",
    "error",
    "fight",
    "hop",
    "hover",
    "seal",
    "turn",
    "victory",
]
"""All sound effects; their takes are in `assets/sounds`."""

SIGNALS: Final[frozenset[SoundName]] = frozenset({"click", "hover", "error", "turn"})
"""Sounds of the interface; all others belong to the table."""

_CHANNELS: Final = 12
_ROOM: Final = 0
"""The channel reserved for the ambience."""
_FADE: Final = 1200
"""Milliseconds for fading music and ambience in and out."""


@dataclass
class Volumes:
    """Volume of each kind of sound, 0 to 100; `muted` silences all."""

    table: int = 70
    signals: int = 50
    music: int = 30
    room: int = 25
    muted: bool = False


class Sounds:
    """The sounds of `assets/sounds`: takes `<name>.<number>.ogg`, the loops `music.ogg` and `room.ogg`."""

    def __init__(self, volumes: Volumes | None = None) -> None:
        self.volumes = volumes or Volumes()
        self.is_missing = False
        """Whether there is no audio device; known after the first sound."""
        self.heard: Callable[[SoundName], None] = lambda name: None
        """Called for every sound that is played, even if muted."""
        self._takes: dict[SoundName, Iterator[pygame.mixer.Sound | None]] = {}
        self._room: pygame.mixer.Sound | None = None
        self._has_music = False

    def play(self, name: SoundName, place: float = 0.5) -> None:
        """Play a sound; do nothing if it is muted or missing, or without an audio device.

        `place` is its position: 0 the window's left edge, 1 its right edge.
        """
        self.heard(name)
        volumes = self.volumes
        volume = volumes.signals if name in SIGNALS else volumes.table
        if volumes.muted or volume == 0 or not self._ready():
            return
        sound = next(self._takes.setdefault(name, _takes_of(name)))
        channel = sound.play() if sound is not None else None
        if channel is not None:
            left, right = _stereo(place)
            channel.set_volume(left * volume / 100, right * volume / 100)

    def warm_up(self) -> None:
        """Open the audio device before the first sound, and start music and ambience."""
        volumes = self.volumes
        if not volumes.muted and (volumes.table or volumes.signals or volumes.music or volumes.room):
            self._ready()
            self.follow()

    def follow(self) -> None:
        volumes = self.volumes
        music = 0 if volumes.muted else volumes.music
        room = 0 if volumes.muted else volumes.room
        if self.is_missing or (not pygame.mixer.get_init() and not music and not room) or not self._ready():
            return
        self._follow_music(music)
        self._follow_room(room)

    def close(self) -> None:
        self._takes.clear()
        self._room = None
        self._has_music = False
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    def _follow_music(self, volume: int) -> None:
        music = pygame.mixer.music
        if not volume:
            if self._has_music:
                music.fadeout(_FADE)
            self._has_music = False
            return
        music.set_volume(volume / 100)
        path = _path("music")
        if not self._has_music and path.is_file():
            music.load(path)
            music.play(loops=-1, fade_ms=_FADE)
            self._has_music = True

    def _follow_room(self, volume: int) -> None:
        channel = pygame.mixer.Channel(_ROOM)
        if not volume:
            channel.fadeout(_FADE)
            self._room = None
            return
        path = _path("room")
        if self._room is None and path.is_file():
            self._room = pygame.mixer.Sound(path)
            channel.play(self._room, loops=-1, fade_ms=_FADE)
        channel.set_volume(volume / 100)

    def _ready(self) -> bool:
        if self.is_missing:
            return False
        if not pygame.mixer.get_init():
            try:
                pygame.mixer.init(44100, -16, 2, 512)
            except pygame.error:
                self.is_missing = True
                return False
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(_ROOM + 1)
        return True


def _path(name: str) -> Path:
    return assets_dir() / "sounds" / f"{name}.ogg"


def _takes_of(name: SoundName) -> Iterator[pygame.mixer.Sound | None]:
    """Yield the takes of a sound in endless rotation; None if there is no such sound."""
    paths = takewhile(Path.is_file, (_path(f"{name}.{number}") for number in count(1)))
    return cycle([pygame.mixer.Sound(path) for path in paths] or [None])


def _stereo(place: float) -> tuple[float, float]:
    """Return left and right volume for a position, equally loud everywhere.

    Only half the stereo width is used, so that sounds at the edge are heard on both sides.
    """
    angle = (0.25 + 0.5 * min(1.0, max(0.0, place))) * math.pi / 2
    return math.cos(angle), math.sin(angle)
