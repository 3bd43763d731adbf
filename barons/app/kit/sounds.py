"""Sounds: loaded late, played by name, silent without a device."""

from __future__ import annotations

from typing import Final

import pygame

from barons.paths import assets_dir

SIGNALS: Final = frozenset({"click", "hover", "error", "turn"})
"""What the program says; all other sounds come from the table."""


class Sounds:
    """The small set of `assets/sounds/*.wav`; volumes from 0 to 100 of table and signals; `muted`."""

    def __init__(self, volume: int = 70, muted: bool = False, signal_volume: int = 50) -> None:
        self.volume = volume
        self.signal_volume = signal_volume
        self.muted = muted
        self.is_missing = False
        """True when there is no sound device; found out at the first sound."""
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> None:
        """Play a sound now; nothing when muted, missing, or without a device."""
        volume = self.signal_volume if name in SIGNALS else self.volume
        if self.muted or volume == 0 or not self._ready():
            return
        sound = self._load(name)
        if sound is not None:
            sound.set_volume(volume / 100)
            sound.play()

    def warm_up(self) -> None:
        """Open the device ahead of the first sound."""
        if not self.muted and (self.volume or self.signal_volume):
            self._ready()

    def close(self) -> None:
        """Give the device back."""
        self._loaded.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    def _ready(self) -> bool:
        if self.is_missing:
            return False
        if not pygame.mixer.get_init():
            try:
                pygame.mixer.init(44100, -16, 2, 512)
            except pygame.error:
                self.is_missing = True
                return False
        return True

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = assets_dir() / "sounds" / f"{name}.wav"
            self._loaded[name] = pygame.mixer.Sound(path) if path.is_file() else None
        return self._loaded[name]
