"""The settings' file: small, tolerant of whatever stands in it, replaced whole or not at all."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from barons.paths import user_data_dir
from barons.play.files import keep_aside, write_safely
from barons.play.settings import Settings

FILE_NAME: Final = "settings.json"
_LONGEST: Final = 40
"""Letters of an unknown name that are repeated."""


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
        self.unknown: dict[str, str] = {}
        """Names that no setting has, with the setting probably meant; empty where none is like it."""

    def load(self) -> Settings:
        """What was saved. Wrong values fall back to defaults one by one (`dropped`), names that no
        setting has are noted (`unknown`), those that lack have their defaults; a file that is no settings file
        at all is put aside (`damaged`). Never raises for the file's contents."""
        self.damaged, self.line, self.refusal, self.dropped, self.unknown = None, 1, None, [], {}
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

    def _tolerant(self, data: dict[str, object]) -> Settings:
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
