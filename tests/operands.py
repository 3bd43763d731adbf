"""An event's operands as the protocol shows them."""

from __future__ import annotations

from typing import Any

from barons.engine.core import Event


def operands(event: Event) -> dict[str, Any]:
    """Its JSON without its name and its hearer."""
    return {name: value for name, value in event.to_json().items() if name not in ("event", "only")}
