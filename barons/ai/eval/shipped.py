"""What was learnt and comes with the program: made by a command, `assets/ai/<course>.json`, read once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from barons.ai.eval.learnt import LearntValue
from barons.paths import assets_dir

_FIELDS: Final = ("linear", "inner", "bias", "outer", "seats")


@cache
def learnt(course: str) -> LearntValue | None:
    """Of this course."""
    return read(assets_dir() / "ai" / f"{course}.json")


def read(file: Path) -> LearntValue | None:
    """What a file holds; None where there is none."""
    value = json.loads(file.read_text("utf-8")).get("value") if file.exists() else None
    return None if value is None else LearntValue(*(value[field] for field in _FIELDS))
