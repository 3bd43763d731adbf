"""Distribution of lengths in pixels, as CSS flexbox resolves flexible lengths."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple


class FlexItem(NamedTuple):
    """An item that takes a share of a length."""

    least: float
    basis: float
    most: float = math.inf
    grow: float = 0.0
    shrink: float = 1.0


def distribute(length: float, items: Sequence[FlexItem]) -> list[float]:
    """Return the length of each item.

    Spare length goes to items that grow, up to `most`; missing length is taken from items that shrink, in
    proportion to their basis, down to `least`. The sum exceeds `length` only when nothing can shrink further.
    """
    lengths = [min(max(item.basis, item.least), max(item.most, item.least)) for item in items]
    spare = length - sum(lengths)
    if spare == 0:
        return lengths
    weights = [item.grow if spare > 0 else item.shrink * item.basis for item in items]
    limits = [max(item.most, item.least) if spare > 0 else item.least for item in items]
    free = [number for number, weight in enumerate(weights) if weight > 0]
    while free and spare:
        total = sum(weights[number] for number in free)
        stuck = []
        for number in free:
            share = spare * weights[number] / total
            room = limits[number] - lengths[number]
            if abs(share) >= abs(room):
                stuck.append(number)
        if not stuck:
            for number in free:
                lengths[number] += spare * weights[number] / total
            break
        for number in stuck:
            spare -= limits[number] - lengths[number]
            lengths[number] = limits[number]
        free = [number for number in free if number not in stuck]
    return lengths


def columns(length: float, items: Sequence[FlexItem]) -> list[float]:
    """Return column widths of a table that fill `length`.

    Spare width is divided equally. If width is short, narrow columns get what they ask and wide ones share the
    rest equally, none below its least.
    """
    asked = [item.basis for item in items]
    spare = length - sum(asked)
    if spare >= 0:
        return [each + spare / len(asked) for each in asked]
    widths = list(asked)
    room, waiting = length, len(asked)
    for number in sorted(range(len(asked)), key=asked.__getitem__):
        widths[number] = min(asked[number], room / waiting)
        room -= widths[number]
        waiting -= 1
    lacking = sum(max(0.0, item.least - width) for item, width in zip(items, widths, strict=True))
    giving = sum(max(0.0, width - item.least) for item, width in zip(items, widths, strict=True))
    part = min(1.0, lacking / giving) if giving else 0.0
    return [
        item.least if width <= item.least else width - (width - item.least) * part
        for item, width in zip(items, widths, strict=True)
    ]
