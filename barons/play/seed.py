"""Random seeds for new games, the only unseeded randomness."""

from __future__ import annotations

import secrets
from typing import Final

_LIMIT: Final = 10**9
"""Upper bound, so that seeds can be read aloud."""


def new_seed() -> int:
    return secrets.randbelow(_LIMIT)
