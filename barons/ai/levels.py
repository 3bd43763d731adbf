"""The computers' levels, read from `config/ai.yaml`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from barons.config import load_config


class Level(NamedTuple):
    """How a computer of this level thinks: the keys of `config/ai.yaml`."""

    name: str
    iterations: int
    noise: float
    worlds: int
    seconds: float


@cache
def levels() -> dict[str, Level]:
    """Every level by name, weakest first. ValueError where the file makes no sense."""
    found: dict[str, Level] = {}
    for name, numbers in load_config("ai")["levels"].items():
        level = Level(
            str(name),
            int(numbers["iterations"]),
            float(numbers["noise"]),
            int(numbers["worlds"]),
            float(numbers["seconds"]),
        )
        if level.iterations < 1 or level.noise < 0 or level.worlds < 1 or level.seconds <= 0:
            raise ValueError(f"config/ai.yaml: level {name} makes no sense")
        found[level.name] = level
    return found


def level(name: str) -> Level:
    """The level of this name; ValueError for any other."""
    try:
        return levels()[name]
    except KeyError:
        raise ValueError(f"no such level: {name}") from None
