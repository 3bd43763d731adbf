"""Easing functions from 0…1 to 0…1, by the names used in `config/ui.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

Easing = Callable[[float], float]
Point = tuple[float, float]


def _out_bounce(t: float) -> float:
    """Fall, then bounce once, softly."""
    if t < 0.62:
        return (t / 0.62) ** 2
    rest = (t - 0.81) / 0.19
    return 1 - 0.09 * (1 - rest * rest)


EASINGS: Final[dict[str, Easing]] = {
    "linear": lambda t: t,
    "in_quad": lambda t: t * t,
    "out_quad": lambda t: t * (2 - t),
    "in_out_quad": lambda t: 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2,
    "out_cubic": lambda t: 1 - (1 - t) ** 3,
    "in_out_cubic": lambda t: 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3,
    "out_quint": lambda t: 1 - (1 - t) ** 5,
    "out_bounce": _out_bounce,
}


def hopping(points: Sequence[Point], t: float, height: float) -> tuple[Point, float]:
    """Return the position along a path of hops and the height above it; `t` from 0 to 1.

    All hops take equally long and are `height` high.
    """
    legs = max(1, len(points) - 1)
    leg = min(legs - 1, int(t * legs))
    part = t * legs - leg
    (x0, y0), (x1, y1) = points[leg], points[min(leg + 1, len(points) - 1)]
    return (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), height * 4 * part * (1 - part)


def thrown(start: Point, goal: Point, t: float, height: float) -> tuple[int, int]:
    """Return the pixel on an arc that peaks `height` pixels above the straight line; `t` from 0 to 1."""
    x = start[0] + (goal[0] - start[0]) * t
    y = start[1] + (goal[1] - start[1]) * t - height * 4 * t * (1 - t)
    return round(x), round(y)


def toward(value: float, target: float, step: float) -> float:
    """Move a value by `step` towards a target without overshooting."""
    return min(target, value + step) if value < target else max(target, value - step)


def eased(name: str, t: float) -> float:
    """Clamp `t` to 0…1 and ease it."""
    return EASINGS[name](min(1.0, max(0.0, t)))
