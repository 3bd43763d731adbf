"""Four short games between computers: one of each family and one of Land's card edition."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from barons.engine.record import Record
from barons.review.review import Review
from barons.review.walk import Walk, walked

FOLDER: Final = Path(__file__).parent / "games"
FAMILIES: Final = ("land", "baronies", "realms", "cards")


def save(family: str) -> Path:
    """Return the path of the family's saved game."""
    return FOLDER / f"{family}.barons"


def record(family: str) -> Record:
    """Return the record of the family's game."""
    return Record.from_json(json.loads(save(family).read_text("utf-8"))["record"])


def walk(family: str, seed: int = 1) -> Walk:
    """Return its review at the lowest level, not yet started."""
    return Walk(record(family), "novice", seed)


@cache
def review(family: str) -> Review:
    begun = walk(family)
    for _ in walked(begun):
        pass
    return begun.review()
