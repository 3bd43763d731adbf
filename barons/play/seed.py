"""Seeds for new games: the one place that asks chance itself."""

from __future__ import annotations

import secrets
from typing import Final

_LIMIT: Final = 10**9
"""Seeds drawn here stay below it, so that they can be read aloud."""


def new_seed() -> int:
    """A seed for a new game."""
    return secrets.randbelow(_LIMIT)
