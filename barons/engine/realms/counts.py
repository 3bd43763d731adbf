"""Counts of cards, buildings and levels as immutable bytes.

Equal positions share them, so cloning copies none; bytes cache their hash, so they are cheap as cache keys.
"""

from __future__ import annotations


def with_count(counts: bytes, place: int, count: int) -> bytes:
    """Return the counts with one of them replaced."""
    changed = bytearray(counts)
    changed[place] = count
    return bytes(changed)


def with_more(counts: bytes, place: int, more: int) -> bytes:
    """Return the counts with one of them changed by `more`, which may be negative."""
    changed = bytearray(counts)
    changed[place] += more
    return bytes(changed)


def with_hand(counts: bytes, seat: int, hand: bytes) -> bytes:
    """Return the counts with all those of one seat replaced; counts are by seat, then kind."""
    kinds = len(hand)
    return counts[: seat * kinds] + hand + counts[(seat + 1) * kinds :]
