"""Learnt values shipped with the program in `assets/ai/<course>.json`, each read once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from barons.ai.eval.learnt import LearntValue
from barons.paths import assets_dir

_FIELDS: Final = ("linear", "inner", "bias", "outer")


@cache
def learnt(course: str) -> LearntValue | None:
    """Return the learnt values of a course; None if there are none."""
    return read(assets_dir() / "ai" / f"{course}.json")


def read(file: Path) -> LearntValue | None:
    """Return the learnt values of a file; None if it does not exist."""
    value = json.loads(file.read_text("utf-8")).get("value") if file.exists() else None
    return None if value is None else LearntValue(*(value[field] for field in _FIELDS))
