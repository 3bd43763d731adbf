"""Positions, observations and answers as the protocol shows them, free to look into."""

from __future__ import annotations

from typing import Any

from barons.engine.core import Observation, State
from barons.protocol import Dialogue


def as_json(shown: State | Observation) -> Any:
    """All of it as JSON."""
    return shown.to_json()


def view_json(seen: Observation) -> Any:
    """The protocol's `view` as JSON."""
    return seen.position()


def answer_of(dialogue: Dialogue, request: object) -> Any:
    """The protocol's answer as JSON."""
    return dialogue.answer(request)
