"""The settings file: tolerant of invalid contents, replaced as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from barons.engine.jsonvalues import an_object
from barons.paths import user_data_dir
from barons.play.keptfile import KeptFile, by_key
from barons.play.settings import Settings

FILE_NAME: Final = "settings.json"
_LONGEST: Final = 40
"""Maximum length of an unknown name in messages."""


class SettingsFile:
    """The settings file in the user's folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: default the user's folder."""
        self.path: Final = (folder or user_data_dir()) / FILE_NAME
        self._kept: Final = KeptFile(self.path, {"keys": by_key})
        self.dropped: list[str] = []
        """Invalid settings that `load` reset to their defaults."""
        self.unknown: dict[str, str] = {}
        """Unknown names, with the setting probably meant, or empty."""

    @property
    def damaged(self) -> Path | None:
        """Where `load` moved an unreadable file."""
        return self._kept.damaged

    @property
    def line(self) -> int:
        """The line of the error in that file."""
        return self._kept.line

    @property
    def refusal(self) -> OSError | None:
        """Why the file could not be read; it is not changed while that lasts."""
        return self._kept.refusal

    def load(self) -> Settings:
        """Read the settings. Invalid values get their defaults one by one (`dropped`), unknown names are noted
        (`unknown`), missing ones have their defaults; a file that is not a settings file is moved aside
        (`damaged`). Never raises for the file's contents.
        """
        self.dropped, self.unknown = [], {}
        settings = self._kept.read(lambda data: self._tolerant(an_object(data))) or Settings()
        self._kept.hold(asdict(settings))
        return settings

    def save(self, settings: Settings) -> None:
        """Write what has changed since `load` or the last `save`, all or nothing. Raises OSError.

        Changes by other windows are kept.
        """
        self._kept.write(asdict(settings))

    def _tolerant(self, data: Mapping[str, object]) -> Settings:
        settings = Settings()
        known = [field.name for field in fields(Settings)]
        for name in known:
            if name in data:
                try:
                    setattr(settings, name, data[name])
                except ValueError:
                    self.dropped.append(name)
        for name in data.keys() - set(known):
            like = get_close_matches(name[:_LONGEST], known, 1)
            self.unknown[name[:_LONGEST].encode(errors="replace").decode()] = like[0] if like else ""
        return settings
