"""Clouds of dust at the foot of rising and falling towers, as SVG line work."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

REACH: Final = 90.0
"""Maximum distance of a cloud from the foot, in board units."""
_STEPS: Final = 12


def cloud(t: float) -> tuple[str, int]:
    """Return the clouds as an SVG body and their alpha, at progress `t` from 0 to 1."""
    return _puffs(min(_STEPS, int(t * _STEPS))), round(200 * min(1.0, 4 * t) * (1 - t))


@lru_cache(maxsize=_STEPS + 1)
def _puffs(step: int) -> str:
    spread = 16 + 36 * step / _STEPS
    angles = (math.pi * number / 6 for number in range(7))
    return "".join(
        f'<circle cx="{spread * math.cos(a):.1f}" cy="{6 - 0.35 * spread * math.sin(a):.1f}"'
        f' r="{8 + 7 * step / _STEPS:.1f}" fill="#D9C29A" fill-opacity="0.55"/>'
        for a in angles
    )
