"""Positions, observations and answers in the protocol's JSON, untyped for easy access."""

from __future__ import annotations

from typing import Any

from barons.engine.core import Observation, State
from barons.protocol import Dialogue


def as_json(shown: State | Observation) -> Any:
    """The whole position or observation as JSON."""
    return shown.to_json()


def view_json(seen: Observation) -> Any:
    """The protocol's `view` as JSON."""
    return seen.position()


def answer_of(dialogue: Dialogue, request: object) -> Any:
    """The protocol's answer as JSON."""
    return dialogue.answer(request)
