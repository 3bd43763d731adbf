"""What a person has set: language, window, sound, speeds, undo, keys, the last set-up. One small file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from barons.paths import user_data_dir
from barons.play.files import keep_aside, write_safely

FILE_NAME = "settings.json"


class SeatSetup(BaseModel):
    """A line of the new-game screen."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    kind: Literal["person", "computer"] = "person"
    name: str = Field(default="", max_length=40)
    level: Literal["novice", "easy", "normal", "hard", "expert"] = "easy"


class LastSetup(BaseModel):
    """The last game that was set up: what "Play now" starts."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    ruleset: str = "land-2025-11"
    seats: list[SeatSetup] = Field(
        default_factory=lambda: [SeatSetup(), SeatSetup(kind="computer")], min_length=2, max_length=6
    )
    keeps_order: bool = False
    round_limit: int | None = Field(default=None, ge=1, le=999)


class Settings(BaseModel):
    """All settings with their defaults. Assigning a value out of range raises pydantic's ValidationError."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    language: Literal["", "en", "fr"] = ""
    """Empty: the system's."""
    window: tuple[int, int] = (1280, 720)
    window_place: tuple[int, int] | None = None
    fullscreen: bool = False
    scale: int = Field(default=100, ge=75, le=200)
    """The interface's size in percent of the layout fitted to the window."""
    sound_volume: int = Field(default=70, ge=0, le=100)
    music_volume: int = Field(default=50, ge=0, le=100)
    muted: bool = False
    ai_speed: Literal[0, 1, 2, 4] = 1
    """How fast a computer's turn is shown; 0: at once."""
    animation_speed: Literal[0, 1, 2, 4] = 1
    reduced_motion: bool = False
    strong_hatching: bool = False
    confirm_end_turn: bool = True
    """Ask when a turn is ended while useful actions remain."""
    ends_turns_at_once: bool = False
    undo: Literal["strict", "friendly"] = "strict"
    hints: bool = True
    accelerated: bool = False
    """Leave the picture to the graphics card (SDL's framebuffer acceleration)."""
    keys: dict[str, str] = Field(default_factory=dict)
    """Changed keys: action's name to key's name; what is not here has its default."""
    last_setup: LastSetup = Field(default_factory=LastSetup)
    tutorials_done: list[str] = Field(default_factory=list)


class SettingsFile:
    """The settings' place in the user's folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: where the file lies; default the user's folder."""
        self.path = (folder or user_data_dir()) / FILE_NAME
        self.damaged: Path | None = None
        """Where `load` put a file that it could not read at all."""
        self.dropped: list[str] = []
        """The settings that `load` found wrong and set to their defaults, as dotted paths."""

    def load(self) -> Settings:
        """What was saved. Wrong values fall back to defaults one by one (`dropped`); a file that is no
        settings file at all is put aside (`damaged`). Never raises for the file's contents."""
        self.damaged, self.dropped = None, []
        try:
            data = json.loads(self.path.read_bytes())
        except FileNotFoundError:
            return Settings()
        except (OSError, ValueError, RecursionError):
            self.damaged = keep_aside(self.path)
            return Settings()
        if not isinstance(data, dict):
            self.damaged = keep_aside(self.path)
            return Settings()
        return self._tolerant(data)

    def save(self, settings: Settings) -> None:
        """Replace the file, whole or not at all; the damaged original stays where `load` put it."""
        write_safely(self.path, settings.model_dump_json(indent=1).encode())

    def _tolerant(self, data: dict[str, Any]) -> Settings:
        try:
            return Settings.model_validate(data)
        except ValidationError as faults:
            for fault in faults.errors(include_url=False):
                key = str(fault["loc"][0]) if fault["loc"] else ""
                if data.pop(key, None) is not None or key:
                    self.dropped.append(".".join(map(str, fault["loc"])))
            try:
                return Settings.model_validate(data)
            except ValidationError:
                return Settings()
