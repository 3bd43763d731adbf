"""The form of a saved game: what stands in the file, checked and brought up to date when it is read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from barons.engine.core import BaronsError, Json

FORMAT: Final = "barons-save"
VERSION: Final = 1
SIZE_LIMIT: Final = 16 * 1024 * 1024
"""No game fills a file of so many bytes."""


class DamagedSave(BaronsError):
    """The file is no save, or not the one that was written; `str(error)` says what is wrong."""


class TooNewSave(BaronsError):
    """The file was written by a later version of the program, named by `app`."""

    def __init__(self, app: str) -> None:
        super().__init__(f"written by version {app}")
        self.app = app


class PlayerLine(BaseModel):
    """A player in the load screen."""

    model_config = ConfigDict(extra="ignore")

    kind: Literal["person", "computer"]
    name: str
    level: str


class Meta(BaseModel):
    """What the load screen shows without replaying the game."""

    model_config = ConfigDict(extra="ignore")

    name: str
    """As typed by a person; empty for an autosave."""
    title: dict[str, str]
    ruleset: str
    game: str
    players: list[PlayerLine]
    turn: int
    is_over: bool
    view: dict[str, Any]
    """The position as everybody may know it."""


class SaveFile(BaseModel):
    """The whole file, newest version. `record` holds the whole ruleset; `table` is `Match.table_json`."""

    model_config = ConfigDict(extra="ignore")

    format: Literal["barons-save"] = FORMAT
    version: Literal[1] = VERSION
    app: str
    written: float = Field(ge=0)
    """Seconds since 1970."""
    record: dict[str, Any]
    table: dict[str, Any]
    meta: Meta


Migration = Callable[[dict[str, Json]], dict[str, Json]]

MIGRATIONS: dict[int, Migration] = {}
"""From a version to the next: a pure function from the old file's fields to the new one's. Each comes with
a stored save of the old version in the tests."""


def encode(save: SaveFile) -> bytes:
    """The file's bytes, its checksum last."""
    fields = save.model_dump(mode="json")
    fields["sha256"] = _checksum(fields)
    return json.dumps(fields, ensure_ascii=False, indent=1).encode()


def decode(content: bytes) -> SaveFile:
    """Inverse of `encode`, also for older versions. DamagedSave or TooNewSave."""
    if len(content) > SIZE_LIMIT:
        raise DamagedSave("larger than any game")
    try:
        fields = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise DamagedSave("not JSON, or cut off") from error
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise DamagedSave("not a saved game")
    version = fields.get("version")
    if type(version) is not int or version < 1:
        raise DamagedSave("no version")
    if version > VERSION:
        raise TooNewSave(str(fields.get("app", version))[:40])
    if fields.pop("sha256", None) != _checksum(fields):
        raise DamagedSave("its checksum does not fit its contents")
    try:
        while version < VERSION:
            fields = MIGRATIONS[version](fields)
            version += 1
        return SaveFile.model_validate(fields)
    except (ValidationError, KeyError, TypeError, ValueError) as error:
        raise DamagedSave("its fields are not those of a saved game") from error


def _checksum(fields: Mapping[str, Json]) -> str:
    """SHA-256 of the fields in a form that does not depend on their order or spacing."""
    plain = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(plain.encode()).hexdigest()
