"""The settings' file: small, tolerant of whatever stands in it, replaced whole or not at all."""

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
"""Letters of an unknown name that are repeated."""


class SettingsFile:
    """The settings' place in the user's folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: where the file lies; default the user's folder."""
        self.path: Final = (folder or user_data_dir()) / FILE_NAME
        self._kept: Final = KeptFile(self.path, {"keys": by_key})
        self.dropped: list[str] = []
        """The settings that `load` found wrong and set to their defaults."""
        self.unknown: dict[str, str] = {}
        """Names that no setting has, with the setting probably meant; empty where none is like it."""

    @property
    def damaged(self) -> Path | None:
        """Where `load` put a file that it could not read at all."""
        return self._kept.damaged

    @property
    def line(self) -> int:
        """Where it stopped making sense."""
        return self._kept.line

    @property
    def refusal(self) -> OSError | None:
        """Why the file could not be read, when the disk refused: it is left as it is while that lasts."""
        return self._kept.refusal

    def load(self) -> Settings:
        """What was saved. Wrong values fall back to defaults one by one (`dropped`), names that no
        setting has are noted (`unknown`), those that lack have their defaults; a file that is no settings file
        at all is put aside (`damaged`). Never raises for the file's contents."""
        self.dropped, self.unknown = [], {}
        settings = self._kept.read(lambda data: self._tolerant(an_object(data))) or Settings()
        self._kept.hold(asdict(settings))
        return settings

    def save(self, settings: Settings) -> None:
        """Write what has changed since `load` or the last `save`, whole or not at all. OSError.

        What another window has changed meanwhile stays.
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
