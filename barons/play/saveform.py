"""The format of a saved game: its fields, checks and migrations."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Annotated, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from barons.ai import LEVELS, LORDS
from barons.engine.core import COLOURS, BaronsError
from barons.engine.jsonvalues import an_integer
from barons.games import game_keys
from barons.plaintext import one_line
from barons.play.savefiles import SIZE_LIMIT, SaveFault
from barons.play.seats import NAME_LIMIT
from barons.rulesets.shape import TEXT_PATTERN, extent
from barons.rulesets.yamlfile import dotted
from barons.safetext import printable

FORMAT: Final = "barons-save"
VERSION: Final = 1
VALUE_LIMIT: Final = 120_000
"""Number of values in a file."""
ORDER_LIMIT: Final = 2**53
DEPTH_LIMIT: Final = 40
"""Nesting depth of objects and lists."""


class DamagedSave(BaronsError):
    """The file is not a save or has been changed; `str(error)` says what is wrong."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(f"{message}: {field}" if field else message)
        self.message = message
        self.field = field
        """The invalid field, such as `meta.players[0].level`; empty for the file as a whole."""


class TooNewSave(BaronsError):
    """The file was written by a later version of the program, named by `app`."""

    def __init__(self, app: str) -> None:
        super().__init__(f"written by version {app}, which is newer: open it with that version")
        self.app = app


def _known_level(level: str) -> str:
    if level not in LEVELS:
        raise ValueError(f"there is no level called {level!r}")
    return level


def _known_game(game: str) -> str:
    if game not in game_keys():
        raise ValueError(f"there is no game called {game!r}")
    return game


Line = Annotated[str, Field(max_length=NAME_LIMIT, pattern=TEXT_PATTERN)]
"""One line of drawable text without control characters."""
Name = Annotated[Line, AfterValidator(one_line)]
"""Name of a player or a save; empty if none of it is visible."""
Level = Annotated[str, AfterValidator(_known_level)]
Game = Annotated[str, AfterValidator(_known_game)]


class PlayerLine(BaseModel):
    """A player on the load screen."""

    model_config = ConfigDict(extra="ignore")

    kind: Literal["person", "computer"]
    name: Name
    level: Level
    lord: str = Field("", exclude=True)
    """One of `LORDS` or empty; stored in the file with the table (`SaveFile.table`)."""


class Meta(BaseModel):
    """What the load screen shows without replaying the game."""

    model_config = ConfigDict(extra="ignore")

    name: Name
    """As typed by a person; empty for an autosave."""
    title: dict[str, Line]
    ruleset: Line
    game: Game
    players: list[PlayerLine] = Field(min_length=1, max_length=len(COLOURS))
    turn: int = Field(ge=0, le=10_000_000)
    is_over: bool
    first: list[int] = Field(default=[], max_length=len(COLOURS))
    """The seats in first place once the game is over; empty in old files."""
    view: Mapping[str, object]
    """The position as everybody may know it."""


class SaveFile(BaseModel):
    """The whole file, newest version. `record` holds the whole ruleset; `table` is `Match.table_json`."""

    model_config = ConfigDict(extra="ignore")

    format: Literal["barons-save"] = FORMAT
    version: Literal[1] = VERSION
    app: Line
    written: float = Field(ge=0, le=32_503_680_000)
    """Seconds since 1970, before the year 3000."""
    order: int = Field(0, ge=0, le=ORDER_LIMIT)
    """Increases with each save in a folder, whatever the clock says; 0 in old files."""
    record: dict[str, object]
    table: dict[str, object]
    meta: Meta

    @model_validator(mode="after")
    def _seat_the_lords(self) -> Self:
        """Copy the lords from the table to the players of the load screen."""
        seats = self.table.get("seats")
        sitting = zip(self.meta.players, seats, strict=False) if isinstance(seats, list) else ()
        for player, seat in sitting:
            lord = seat.get("lord") if isinstance(seat, dict) else None
            player.lord = lord if lord in LORDS else ""
        return self


Migration = Callable[[dict[str, object]], dict[str, object]]

MIGRATIONS: dict[int, Migration] = {}
"""For each version, a pure function from its fields to those of the next version. Each has a stored save of the
old version in the tests.
"""


def encode(save: SaveFile) -> bytes:
    """Return the file's bytes, with the checksum last."""
    fields = save.model_dump(mode="json")
    fields["sha256"] = checksum(fields)
    return json.dumps(fields, ensure_ascii=False, indent=1).encode()


def decode(content: bytes) -> SaveFile:
    """Inverse of `encode`, also for older versions. Raises DamagedSave or TooNewSave."""
    fields = _fields(content)
    if fields.pop("sha256", None) != checksum(fields):
        raise DamagedSave(SaveFault.CHECKSUM)
    try:
        for version in range(an_integer(fields["version"]), VERSION):
            fields = MIGRATIONS[version](fields)
        json.dumps(fields, ensure_ascii=False).encode()  # fails for a lone surrogate
        return SaveFile.model_validate(fields)
    except ValidationError as error:
        raise DamagedSave(SaveFault.FIELDS, dotted(error.errors(include_url=False)[0]["loc"])) from error
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedSave(SaveFault.FIELDS) from error


def _fields(content: bytes) -> dict[str, object]:
    """Return the fields of a file of a known version, without testing the checksum."""
    # checked before parsing: a list of empty lists takes fifty times its size
    if len(content) > SIZE_LIMIT or sum(map(content.count, (b",", b"[", b"{"))) > VALUE_LIMIT:
        raise DamagedSave(SaveFault.TOO_LARGE)
    try:
        fields = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise DamagedSave(SaveFault.NOT_JSON) from error
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise DamagedSave(SaveFault.NO_SAVE)
    version = fields.get("version")
    if type(version) is not int or version < 1:
        raise DamagedSave(SaveFault.NO_VERSION)
    if version > VERSION:
        raise TooNewSave(printable(str(fields.get("app", version))[:40]))
    if extent(fields)[1] > DEPTH_LIMIT:
        raise DamagedSave(SaveFault.FIELDS)
    return fields


def checksum(fields: Mapping[str, object]) -> str:
    """Return the SHA-256 of the fields, independent of their order and spacing."""
    plain = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(plain.encode()).hexdigest()
