"""Whole numbers as the command line writes them: `3`, `0..10`, `0,2,4..6`."""

from __future__ import annotations

import re
from typing import Final

LIMIT: Final = 1000
"""Maximum number of numbers."""


def numbers(text: str) -> list[int]:
    """Parse the numbers in order, each once; ValueError for anything else."""
    found: dict[int, None] = {}
    for part in text.split(","):
        match = re.fullmatch(r"\s*(-?[0-9]{1,9})(?:\.\.(-?[0-9]{1,9}))?\s*", part)
        if match is None:
            raise ValueError(f"{part[:40]!r} is no whole number and no range like 0..10")
        first = int(match[1])
        last = int(match[2]) if match[2] is not None else first
        if not first <= last < first + LIMIT:
            raise ValueError(f"{part!r}: a range rises and has {LIMIT} numbers at most")
        found.update(dict.fromkeys(range(first, last + 1)))
    return list(found)
