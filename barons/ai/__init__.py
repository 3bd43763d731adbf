"""The computer players: search, evaluators of each game, levels, and the worker process."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("novice", "easy", "normal", "hard", "expert")
"""Names of the levels, weakest first; their settings are in `config/ai.yaml`, read by `barons.ai.levels`."""

LORDS: Final = ("builder", "raider", "merchant", "rider", "scholar", "warden")
"""Names of the lords: manners of play at any level; their preferences are in `config/ai.yaml`, too."""
