"""Serialisation of the toy's rules, and misbehaving variants of it, for worker processes in tests."""

from __future__ import annotations

import os
import time
from typing import Any

from barons.engine.core import Rules
from tests.toy import ToyRules
from tests.waiting import LAST_RESORT


def pack(rules: Rules) -> Any:
    """Serialise the toy's whole ruleset."""
    assert isinstance(rules, ToyRules)
    return {"goal": rules.goal}


def unpack(data: Any) -> Rules:
    """Inverse of `pack`."""
    return ToyRules(data["goal"])


def unpack_and_die(data: Any) -> Rules:
    """End the process at once."""
    os._exit(3)


def unpack_and_hang(data: Any) -> Rules:
    """Never return."""
    time.sleep(2 * LAST_RESORT)
    return unpack(data)


def unpack_and_fail(data: Any) -> Rules:
    """Raise an error in the worker."""
    raise RuntimeError("no such thing")
