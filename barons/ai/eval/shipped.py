"""What was learnt and comes with the program: `assets/ai/<family>.json`, read once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from barons.ai.eval.learnt import LearntValue
from barons.ai.eval.learnt_priors import LearntPriors
from barons.paths import assets_dir


@cache
def learnt(game: str) -> tuple[LearntValue | None, LearntPriors | None]:
    """Value and priors of this family of games; None for what proved no better than what was made by hand."""
    return read(assets_dir() / "ai" / f"{game}.json")


def read(file: Path) -> tuple[LearntValue | None, LearntPriors | None]:
    """What a file holds; nothing where there is none."""
    if not file.exists():
        return None, None
    told = json.loads(file.read_text("utf-8"))
    value, priors = told.get("value"), told.get("priors")
    return (
        None if value is None else _value(value),
        None if priors is None else LearntPriors(priors["kinds"]),
    )


def _value(told: Mapping[str, Any]) -> LearntValue:
    return LearntValue(told["linear"], told["inner"], told["bias"], told["outer"], told["seats"])
