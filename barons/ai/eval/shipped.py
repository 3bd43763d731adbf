"""What was learnt and comes with the program: `assets/ai/<family>.json`, read once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from barons.ai.eval.learnt import LearntValue
from barons.ai.eval.learnt_priors import LearntPriors
from barons.paths import assets_dir

_FIELDS: Final = ("linear", "inner", "bias", "outer", "seats")


@cache
def learnt(game: str) -> tuple[LearntValue | None, LearntPriors | None]:
    """Value and priors of this family of games; None for what proved no better than what was made by hand."""
    return read(assets_dir() / "ai" / f"{game}.json")


def read(file: Path) -> tuple[LearntValue | None, LearntPriors | None]:
    """What a file holds; nothing where there is none."""
    if not file.exists():
        return None, None
    found = json.loads(file.read_text("utf-8"))
    value, priors = found.get("value"), found.get("priors")
    return (
        None if value is None else LearntValue(*(value[field] for field in _FIELDS)),
        None if priors is None else LearntPriors(priors["kinds"]),
    )
