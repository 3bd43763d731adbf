"""Counts as bytes: of cards, buildings, levels. They never change in place.

Positions that have them alike share them, so that a clone copies none; and since bytes know their hash, whoever
remembers what he has found out by them pays little for the key.
"""

from __future__ import annotations


def with_count(counts: bytes, place: int, count: int) -> bytes:
    """The same but for this count at one place."""
    changed = bytearray(counts)
    changed[place] = count
    return bytes(changed)


def with_more(counts: bytes, place: int, more: int) -> bytes:
    """The same but for so many more, or fewer, at one place."""
    changed = bytearray(counts)
    changed[place] += more
    return bytes(changed)


def with_hand(counts: bytes, seat: int, hand: bytes) -> bytes:
    """The same but for all that one seat has: counts are by seat, then kind."""
    kinds = len(hand)
    return counts[: seat * kinds] + hand + counts[(seat + 1) * kinds :]
