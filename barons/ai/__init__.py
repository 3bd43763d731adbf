"""The computers: search, what they know of each game, levels, and the process that thinks."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("novice", "easy", "normal", "hard", "expert")
"""The levels' names, weakest first; their numbers stand in `config/ai.yaml` (`barons.ai.levels` reads them)."""

LORDS: Final = ("builder", "raider", "merchant", "rider", "scholar", "warden")
"""The lords' names: manners of play at any level; what each likes stands in `config/ai.yaml` too."""
