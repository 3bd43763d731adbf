"""Weights by name of their feature."""

from __future__ import annotations

from collections.abc import Mapping


def in_order(weights: Mapping[int, float | tuple[float, ...]], count: int) -> tuple[float, ...]:
    """Return one weight for each of `count` features; ValueError if one has none or two.

    A tuple is for consecutive features, starting with its key.
    """
    found: list[float] = []
    for first, own in sorted(weights.items()):
        if first != len(found):
            raise ValueError(f"the weights before feature {first} end at {len(found) - 1}")
        found += own if isinstance(own, tuple) else (own,)
    if len(found) != count:
        raise ValueError(f"{len(found)} weights for {count} features")
    return tuple(found)
