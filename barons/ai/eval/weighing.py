"""Weights by name: which number belongs to which feature."""

from __future__ import annotations

from collections.abc import Mapping


def in_order(weights: Mapping[int, float | tuple[float, ...]], count: int) -> tuple[float, ...]:
    """One for each of so many features, by number; ValueError where one has none or two.

    A tuple stands for as many features one after the other, from its key on.
    """
    found: list[float] = []
    for first, own in sorted(weights.items()):
        if first != len(found):
            raise ValueError(f"the weights before feature {first} end at {len(found) - 1}")
        found += own if isinstance(own, tuple) else (own,)
    if len(found) != count:
        raise ValueError(f"{len(found)} weights for {count} features")
    return tuple(found)
