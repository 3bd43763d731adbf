"""Whole numbers as the command line writes them: `3`, `0..10`, `0,2,4..6`."""

from __future__ import annotations

import re
from typing import Final

from barons.text.tr import gettext as _

RANGE: Final = re.compile(r"\s*(-?[0-9]{1,9})(?:\.\.(-?[0-9]{1,9}))?\s*")
"""A number or a range."""

LIMIT: Final = 1000
"""Maximum number of numbers."""


def numbers(text: str) -> list[int]:
    """Parse the numbers in order, each once; ValueError for anything else."""
    found: dict[int, None] = {}
    for part in text.split(","):
        match = RANGE.fullmatch(part)
        if match is None:
            sentence = _("{text} is not a whole number or a range like 0..10")
            raise ValueError(sentence.format(text=repr(part[:40])))
        first = int(match[1])
        last = int(match[2]) if match[2] is not None else first
        if not first <= last < first + LIMIT:
            sentence = _("{text}: a range goes up and has at most {count} numbers")
            raise ValueError(sentence.format(text=repr(part), count=LIMIT))
        found.update(dict.fromkeys(range(first, last + 1)))
    return list(found)
