"""The lords: what each likes to do, read from `config/ai.yaml`. He searches as his level does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from barons.ai import LORDS
from barons.config import load_config

Likes = Mapping[str, float]
"""By verb or whole notation of an action: how much more than its visits it counts; below 1: less."""


def level_and_lord(name: str) -> tuple[str, str]:
    """The parts of a computer's name, as `normal/raider`; the lord empty where there is none."""
    level, _, lord = name.partition("/")
    return level, lord


@cache
def likes(lord: str, game: str) -> Likes:
    """What a lord likes in this family of games. ValueError: no such lord, or the file makes no sense."""
    if lord not in LORDS:
        raise ValueError(f"no such lord: {lord}")
    found = {
        str(verb): float(factor) for verb, factor in load_config("ai")["lords"][lord].get(game, {}).items()
    }
    if any(factor <= 0.0 for factor in found.values()):
        raise ValueError(f"config/ai.yaml: lord {lord} makes no sense")
    return found
