"""Positions and observations as the protocol shows them, free to look into."""

from __future__ import annotations

from typing import Any

from barons.engine.core import Observation, State


def as_json(shown: State | Observation) -> Any:
    """All of it as JSON."""
    return shown.to_json()


def view_json(seen: Observation) -> Any:
    """The protocol's `view` as JSON."""
    return seen.position()
