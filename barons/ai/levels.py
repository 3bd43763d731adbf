"""The computers' levels, read from `config/ai.yaml`."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from barons.config import Section, load_config


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
    replies: int = 0
    """Positions of each following turn when the best actions are compared once more (`advice`); 0: never."""


ADVISER: Final = "adviser"
"""Who gives hints and reviews games: a level that nobody is dealt against, for it draws nothing by lot."""


@cache
def levels(kind: str | None = None) -> dict[str, Level]:
    """Every level by name, weakest first, as games of this kind (`Rules.kind`) have it. ConfigError."""
    common = load_config("ai").section("levels")
    return {name: _of_kind(name, common, kind) for name in common.names()}


@cache
def level(name: str, kind: str | None = None) -> Level:
    """The level of this name, or the adviser, in games of this kind; ValueError for any other."""
    if name == ADVISER:
        return _of_kind(name, load_config("ai"), kind)
    try:
        return levels(kind)[name]
    except KeyError:
        raise ValueError(f"no such level: {name}") from None


def _of_kind(name: str, common: Section, kind: str | None) -> Level:
    """What stands under `name` in a section, and before it what the kind of game has otherwise."""
    kinds = load_config("ai").section("kinds")
    own = kinds.section(kind) if kind is not None and kind in kinds else None
    numbers = [common.section(name)]
    if own is not None and name in own:
        numbers.insert(0, own.section(name))
    return _level(name, numbers)


def _level(name: str, numbers: list[Section]) -> Level:
    """`numbers`: what the level is made of, the most special first."""

    def place(key: str) -> Section:
        return next((section for section in numbers if key in section), numbers[-1])

    def whole(key: str, least: int) -> int:
        found = place(key).whole(key)
        if found < least:
            raise place(key).wrong(key, f"less than {least}")
        return found

    noise, seconds = place("noise").number("noise"), place("seconds").number("seconds")
    if noise < 0:
        raise place("noise").wrong("noise", "less than 0")
    if seconds <= 0:
        raise place("seconds").wrong("seconds", "not more than 0")
    return Level(
        name,
        whole("iterations", 1),
        noise,
        whole("worlds", 1),
        seconds,
        whole("proofs", 0),
        whole("replies", 0) if "replies" in place("replies") else 0,
    )
