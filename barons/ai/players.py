"""Players by name, for simulations and measurements."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from barons.ai import LORDS
from barons.ai.bot import Bot, SearchingBot
from barons.ai.greedy import BuilderBot, GreedyBot, RandomBot
from barons.ai.levels import Level, level, levels
from barons.ai.lords import level_and_lord, likes
from barons.engine.core import Rules

SIMPLE: Final[dict[str, Callable[[Rules, int], Bot]]] = {
    "random": RandomBot,
    "builder": BuilderBot,
    "greedy": GreedyBot,
}


def names() -> list[str]:
    """Return the names that `--seats` accepts, except `search:N`: a search of N iterations without noise.

    A level may have a lord: `normal/raider`.
    """
    return [*SIMPLE, *levels()]


def every_name() -> list[str]:
    """Return the names that `--seats` accepts, with an example for those with a number or a lord."""
    return [*names(), "search:N", *(f"normal/{lord}" for lord in LORDS)]


def player_seed(seed: int, seat: int) -> int:
    """Return the seed of the player on a seat in a game of this seed: each has its own random numbers."""
    return seed * 8 + seat


def player(name: str, rules: Rules, seed: int) -> Bot:
    """Return a player without a time limit; ValueError for an unknown name."""
    if name in SIMPLE:
        return SIMPLE[name](rules, seed)
    if searches := re.fullmatch(r"search:([1-9][0-9]{0,8})", name):
        return SearchingBot(rules, Level(name, int(searches[1]), 0.0, 4, 60.0), seed, is_timed=False)
    thinks, lord = level_and_lord(name)
    try:
        if lord:
            likes(lord, rules.ruleset.game)  # raises an error for an unknown lord
        found = level(thinks, rules.kind)
    except ValueError as error:
        names = ", ".join(every_name())
        raise ValueError(f"there is no player called {name[:40]!r}; choose from: {names}") from error
    return SearchingBot(rules, found, seed, is_timed=False, lord=lord)
