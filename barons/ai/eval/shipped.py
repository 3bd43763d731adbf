"""What was learnt and comes with the program: `assets/ai/<family>.json`, read once."""

from __future__ import annotations

import json
from functools import cache

from barons.ai.eval.learnt import LearntValue
from barons.paths import assets_dir


@cache
def learnt_value(game: str) -> LearntValue | None:
    """Of this family of games; None where nothing learnt has proved better than what was made by hand."""
    file = assets_dir() / "ai" / f"{game}.json"
    if not file.exists():
        return None
    told = json.loads(file.read_text("utf-8"))
    return LearntValue(told["linear"], told["inner"], told["bias"], told["outer"])
