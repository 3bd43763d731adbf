"""The computers' levels, read from `config/ai.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from barons.config import load_config


class Level(NamedTuple):
    """How a computer of this level thinks: the keys of `config/ai.yaml`."""

    name: str
    iterations: int
    """Of the search, for each decision."""
    noise: float
    """0: the most visited action; more: one drawn by visits to the power of 1 / noise."""
    worlds: int
    """Fillings of what the viewer cannot see, where something is hidden."""
    seconds: float
    """A cap on the thinking about one decision."""
    proofs: int = 0
    """Positions that may be looked at for a proven win or a safe end of the turn; 0: none."""
    learnt: bool = True
    """Whether it thinks with what was learnt, where that is better; else with what was made by hand alone."""


@cache
def levels(game: str | None = None) -> dict[str, Level]:
    """Every level by name, weakest first, as this family of games has it. ValueError where the file makes no
    sense."""
    config = load_config("ai")
    own = config["games"].get(game, {}) if game is not None else {}
    found = {}
    for name, numbers in config["levels"].items():
        found[str(name)] = _level(str(name), numbers, own.get(name, {}))
    return found


def level(name: str, game: str | None = None) -> Level:
    """The level of this name, in this family of games; ValueError for any other."""
    try:
        return levels(game)[name]
    except KeyError:
        raise ValueError(f"no such level: {name}") from None


def _level(name: str, numbers: Mapping[str, float], own: Mapping[str, float]) -> Level:
    merged = {**numbers, **own}
    level = Level(
        name,
        int(merged["iterations"]),
        float(merged["noise"]),
        int(merged["worlds"]),
        float(merged["seconds"]),
        int(merged["proofs"]),
        bool(merged.get("learnt", 1)),
    )
    sizes = (level.iterations - 1, level.worlds - 1, level.proofs)
    if min(sizes) < 0 or level.noise < 0 or level.seconds <= 0:
        raise ValueError(f"config/ai.yaml: level {name} makes no sense")
    return level
