"""Validation of requests: required fields of the right type."""

from __future__ import annotations

import math
import os
from typing import Final, TypeVar

from barons.engine.core import BaronsError
from barons.engine.dealer import SEEDS
from barons.engine.record import AUTO, CHANCE_MODES, is_seed

Request = dict[str, object]
T = TypeVar("T")

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


def _required(request: Request, name: str, kind: type[T], called: str) -> T:
    """Return a required field of exactly this type: `true` and `2.0` are not whole numbers."""
    value = request.get(name)
    if type(value) is not kind:
        raise RefusedRequest(BAD_REQUEST, f'"{name}" is missing or not {called}')
    return value


def text(request: Request, name: str) -> str:
    return _required(request, name, str, "a string")


def optional_text(request: Request, name: str) -> str | None:
    """Return a string, or None if the field is missing."""
    return text(request, name) if name in request else None


def integer(request: Request, name: str) -> int:
    return _required(request, name, int, "a whole number")


def mapping(request: Request, name: str) -> dict[str, object]:
    return _required(request, name, dict, "an object")


def seat(request: Request) -> int | None:
    """Return the required field `seat`: an integer or null."""
    if "seat" in request and request["seat"] is None:
        return None
    return integer(request, "seat")


def seed(request: Request) -> int:
    """Return the field `seed`, or a random seed."""
    if "seed" not in request:
        return int.from_bytes(os.urandom(8), "big") >> 1
    value = request["seed"]
    if not is_seed(value):
        raise RefusedRequest(BAD_REQUEST, f'"seed" is not {SEEDS}')
    return value


def chance(request: Request) -> str:
    """Return the field `chance`; by default the seed settles chance."""
    value = text(request, "chance") if "chance" in request else AUTO
    if value not in CHANCE_MODES:
        raise RefusedRequest(BAD_REQUEST, '"chance" is neither "auto" nor "manual"')
    return value


def seconds(request: Request, name: str) -> float | None:
    """Return a non-negative number of seconds, or None if the field is missing."""
    if name not in request:
        return None
    value = request[name]
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < math.inf:
        raise RefusedRequest(BAD_REQUEST, f'"{name}" is not a number of seconds')
    return float(min(value, 1e9))
