"""What a person has set: language, window, sound, speeds, undo, keys, the last set-up. One small file.

Read before the window opens, so nothing heavy is imported for it: plain dataclasses that check every value
they are given.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from barons.ai import LEVELS
from barons.paths import user_data_dir
from barons.play.files import keep_aside, write_safely

FILE_NAME = "settings.json"

Check = Callable[[Any], Any]
"""Gives the value as it is kept, or raises ValueError."""


def _one_of(*allowed: object) -> Check:
    def check(value: Any) -> Any:
        if not any(value == each and type(value) is type(each) for each in allowed):
            raise ValueError(f"not one of {allowed}: {value!r}")
        return value

    return check


def _number(low: int, high: int) -> Check:
    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"no whole number from {low} to {high}: {value!r}")
        return value

    return check


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError(f"neither true nor false: {value!r}")
    return value


def _text(most: int) -> Check:
    def check(value: Any) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise ValueError(f"no text of at most {most} letters: {value!r}")
        return value

    return check


def _pair(value: Any) -> tuple[int, int]:
    if not isinstance(value, (list, tuple)) or len(value) != 2 or any(type(each) is not int for each in value):
        raise ValueError(f"not two whole numbers: {value!r}")
    return value[0], value[1]


def _or_none(check: Check) -> Check:
    return lambda value: None if value is None else check(value)


def _texts(value: Any) -> list[str]:
    if not isinstance(value, list) or any(not isinstance(each, str) for each in value):
        raise ValueError(f"no list of texts: {value!r}")
    return list(value)


def _text_by_name(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or any(not isinstance(each, str) for pair in value.items() for each in pair):
        raise ValueError(f"no texts by name: {value!r}")
    return dict(value)


class _Checked:
    """A dataclass whose fields are checked whenever they are set: ValueError."""

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, _CHECKS[type(self).__name__][name](value))


@dataclass
class SeatSetup(_Checked):
    """A line of the new-game screen."""

    kind: Literal["person", "computer"] = "person"
    name: str = ""
    level: str = "easy"


@dataclass
class LastSetup(_Checked):
    """The last game that was set up: what "Play now" starts."""

    ruleset: str = "land-2025-11"
    seats: list[SeatSetup] = field(default_factory=lambda: [SeatSetup(), SeatSetup(kind="computer")])
    keeps_order: bool = False
    round_limit: int | None = None


@dataclass
class Settings(_Checked):
    """All settings with their defaults. Assigning a value out of range raises ValueError."""

    language: str = ""
    """`en` or `fr`; empty: the system's."""
    window: tuple[int, int] = (1280, 720)
    window_place: tuple[int, int] | None = None
    fullscreen: bool = False
    scale: int = 100
    """The interface's size in percent of the layout fitted to the window."""
    sound_volume: int = 70
    """Of the table: pieces, dice, seals."""
    signal_volume: int = 50
    """Of what the program says: plates, refusals, whose turn it is."""
    muted: bool = False
    ai_speed: int = 1
    """How fast a computer's turn is shown: 1, 2, 4; 0: at once."""
    animation_speed: int = 1
    reduced_motion: bool = False
    strong_hatching: bool = False
    confirm_end_turn: bool = True
    """Ask when a turn is ended while useful actions remain."""
    ends_turns_at_once: bool = False
    undo: Literal["strict", "friendly"] = "strict"
    hints: bool = True
    accelerated: bool = False
    """Leave the picture to the graphics card (SDL's framebuffer acceleration)."""
    keys: dict[str, str] = field(default_factory=dict)
    """Changed keys: action's name to key's name; what is not here has its default."""
    last_setup: LastSetup = field(default_factory=LastSetup)
    tutorials_done: list[str] = field(default_factory=list)
    tutorial_game: str = ""
    """The key of the guided game under way; empty: none is."""
    tutorial_step: int = 0


def _seats(value: Any) -> list[SeatSetup]:
    if not isinstance(value, list) or not 2 <= len(value) <= 6:
        raise ValueError(f"not two to six seats: {value!r}")
    return [each if isinstance(each, SeatSetup) else _made(SeatSetup, each) for each in value]


def _setup(value: Any) -> LastSetup:
    return value if isinstance(value, LastSetup) else _made(LastSetup, value)


_SPEED = _one_of(0, 1, 2, 4)
_CHECKS: Mapping[str, Mapping[str, Check]] = {
    "SeatSetup": {
        "kind": _one_of("person", "computer"),
        "name": _text(40),
        "level": _one_of(*LEVELS),
    },
    "LastSetup": {
        "ruleset": _text(400),
        "seats": _seats,
        "keeps_order": _flag,
        "round_limit": _or_none(_number(1, 999)),
    },
    "Settings": {
        "language": _one_of("", "en", "fr"),
        "window": _pair,
        "window_place": _or_none(_pair),
        "fullscreen": _flag,
        "scale": _number(75, 200),
        "sound_volume": _number(0, 100),
        "signal_volume": _number(0, 100),
        "muted": _flag,
        "ai_speed": _SPEED,
        "animation_speed": _SPEED,
        "reduced_motion": _flag,
        "strong_hatching": _flag,
        "confirm_end_turn": _flag,
        "ends_turns_at_once": _flag,
        "undo": _one_of("strict", "friendly"),
        "hints": _flag,
        "accelerated": _flag,
        "keys": _text_by_name,
        "last_setup": _setup,
        "tutorials_done": _texts,
        "tutorial_game": _text(80),
        "tutorial_step": _number(0, 99),
    },
}


def _made(kind: Callable[..., Any], data: Any) -> Any:
    """The object of these values, strange keys left out; ValueError if one is wrong."""
    if not isinstance(data, dict):
        raise ValueError(f"no object: {data!r}")
    known = _CHECKS[kind.__name__]
    return kind(**{name: value for name, value in data.items() if name in known})


class SettingsFile:
    """The settings' place in the user's folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: where the file lies; default the user's folder."""
        self.path = (folder or user_data_dir()) / FILE_NAME
        self.damaged: Path | None = None
        """Where `load` put a file that it could not read at all."""
        self.line = 0
        """Where it stopped making sense."""
        self.refusal: OSError | None = None
        """Why `load` could not read the file, when the disk refused."""
        self.dropped: list[str] = []
        """The settings that `load` found wrong and set to their defaults."""

    def load(self) -> Settings:
        """What was saved. Wrong values fall back to defaults one by one (`dropped`); a file that is no
        settings file at all is put aside (`damaged`). Never raises for the file's contents."""
        self.damaged, self.line, self.refusal, self.dropped = None, 1, None, []
        try:
            data = json.loads(self.path.read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            return Settings()
        except OSError as error:
            self.refusal = error
            self.damaged = keep_aside(self.path)
            return Settings()
        except (ValueError, RecursionError) as error:
            self.line = getattr(error, "lineno", 1)
            self.damaged = keep_aside(self.path)
            return Settings()
        if not isinstance(data, dict):
            self.damaged = keep_aside(self.path)
            return Settings()
        return self._tolerant(data)

    def save(self, settings: Settings) -> None:
        """Replace the file, whole or not at all; the damaged original stays where `load` put it."""
        write_safely(self.path, json.dumps(asdict(settings), indent=1, ensure_ascii=False).encode())

    def _tolerant(self, data: dict[str, Any]) -> Settings:
        settings = Settings()
        for known in fields(Settings):
            if known.name in data:
                try:
                    setattr(settings, known.name, data[known.name])
                except ValueError:
                    self.dropped.append(known.name)
        return settings
