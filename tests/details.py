"""An event's details as the protocol shows them."""

from __future__ import annotations

from typing import Any

from barons.engine.core import Event


def details(event: Event) -> dict[str, Any]:
    """The event's JSON without its name and its audience."""
    return {name: value for name, value in event.to_json().items() if name not in ("event", "only")}
