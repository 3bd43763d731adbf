"""Named to worker processes by the tests: how rules of the toy travel, and workers that misbehave."""

from __future__ import annotations

import os
import time

from barons.engine.core import Json, Rules
from tests.toy import ToyRules


def pack(rules: Rules) -> Json:
    """The toy's whole ruleset."""
    assert isinstance(rules, ToyRules)
    return {"goal": rules.goal}


def unpack(data: Json) -> Rules:
    """Inverse of `pack`."""
    return ToyRules(data["goal"])


def unpack_and_die(data: Json) -> Rules:
    """The process ends at once."""
    os._exit(3)


def unpack_and_hang(data: Json) -> Rules:
    """The process never answers."""
    time.sleep(600)
    return unpack(data)


def unpack_and_fail(data: Json) -> Rules:
    """A fault in the worker."""
    raise RuntimeError("no such thing")
