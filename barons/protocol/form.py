"""The form of requests: fields that are there and of the right kind, or a refusal."""

from __future__ import annotations

import math
import os
from typing import Final

from barons.engine.core import BaronsError
from barons.engine.dealer import SEEDS
from barons.engine.record import AUTO, CHANCE_MODES, is_seed

Request = dict[str, object]

BAD_JSON: Final = "bad_json"
BAD_REQUEST: Final = "bad_request"
UNKNOWN_RULESET: Final = "unknown_ruleset"
BAD_RULESET: Final = "bad_ruleset"
BAD_POSITION: Final = "bad_position"
ILLEGAL_ACTION: Final = "illegal_action"
GAME_OVER: Final = "game_over"
NO_GAME: Final = "no_game"


class RefusedRequest(BaronsError):
    """A request that is answered by an error and changes nothing."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def text(request: Request, name: str) -> str:
    """A string that must be there."""
    value = request.get(name)
    if not isinstance(value, str):
        raise RefusedRequest(BAD_REQUEST, f'"{name}" is missing or no string')
    return value


def optional_text(request: Request, name: str) -> str | None:
    """A string, or None where there is no such field."""
    return text(request, name) if name in request else None


def whole(request: Request, name: str) -> int:
    """A whole number that must be there; `true` and `2.0` are none."""
    value = request.get(name)
    if type(value) is not int:
        raise RefusedRequest(BAD_REQUEST, f'"{name}" is missing or no whole number')
    return value


def mapping(request: Request, name: str) -> dict[str, object]:
    """An object that must be there."""
    value = request.get(name)
    if not isinstance(value, dict):
        raise RefusedRequest(BAD_REQUEST, f'"{name}" is missing or no object')
    return value


def seat(request: Request) -> int | None:
    """The field `seat`, which must be there: a whole number or null."""
    if "seat" in request and request["seat"] is None:
        return None
    return whole(request, "seat")


def seed(request: Request) -> int:
    """The field `seed`; where there is none, one is drawn."""
    if "seed" not in request:
        return int.from_bytes(os.urandom(8), "big") >> 1
    value = request["seed"]
    if not is_seed(value):
        raise RefusedRequest(BAD_REQUEST, f'"seed" is not {SEEDS}')
    return value


def chance(request: Request) -> str:
    """The field `chance`; where there is none, chance is settled by the seed."""
    value = text(request, "chance") if "chance" in request else AUTO
    if value not in CHANCE_MODES:
        raise RefusedRequest(BAD_REQUEST, '"chance" is neither "auto" nor "manual"')
    return value


def seconds(request: Request, name: str) -> float | None:
    """A number of seconds that is not negative, or None where there is no such field."""
    if name not in request:
        return None
    value = request[name]
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < math.inf:
        raise RefusedRequest(BAD_REQUEST, f'"{name}" is no number of seconds')
    return float(min(value, 1e9))
