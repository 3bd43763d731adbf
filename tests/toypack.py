"""Named to worker processes by the tests: how rules of the toy travel, and workers that misbehave."""

from __future__ import annotations

import os
import time
from typing import Any

from barons.engine.core import Rules
from tests.toy import ToyRules
from tests.waiting import LAST_RESORT


def pack(rules: Rules) -> Any:
    """The toy's whole ruleset."""
    assert isinstance(rules, ToyRules)
    return {"goal": rules.goal}


def unpack(data: Any) -> Rules:
    """Inverse of `pack`."""
    return ToyRules(data["goal"])


def unpack_and_die(data: Any) -> Rules:
    """The process ends at once."""
    os._exit(3)


def unpack_and_hang(data: Any) -> Rules:
    """The process never answers."""
    time.sleep(2 * LAST_RESORT)
    return unpack(data)


def unpack_and_fail(data: Any) -> Rules:
    """A fault in the worker."""
    raise RuntimeError("no such thing")
