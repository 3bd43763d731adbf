"""The levels of computer players, read from `config/ai.yaml`."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from barons.config import ConfigSection, load_config


class Level(NamedTuple):
    """Settings of a computer player: the keys of `config/ai.yaml`."""

    name: str
    iterations: int
    """Search iterations for each decision."""
    noise: float
    """0: the most visited action; more: one drawn by visits to the power of 1 / noise."""
    worlds: int
    """Number of samples of what the viewer cannot see, if something is hidden."""
    seconds: float
    """Time cap for one decision."""
    proofs: int = 0
    """Maximum number of positions examined for a proven win or a safe end of the turn; 0: none."""
    replies: int = 0
    """Positions of each following turn when the best actions are compared again (`advice`); 0: never."""
    crowded: Level | None = None
    """The settings with three and more players, if they are different."""

    def with_players(self, count: int) -> Level:
        """Return the settings for this number of players."""
        return self.crowded if self.crowded is not None and count > 2 else self


ADVISER: Final = "adviser"
"""The level that reviews games and gives hints: no opponent has it, since it chooses nothing at random."""

HINT: Final = "hint"
"""The adviser while a person waits for a hint; some kinds of game let it think longer."""


@cache
def levels(kind: str | None = None) -> dict[str, Level]:
    """Return every level by name, weakest first, for games of this kind (`Rules.kind`).

    ConfigError if the file is invalid.
    """
    common = load_config("ai").section("levels")
    return {name: _of_kind(name, common, kind) for name in common.names()}


@cache
def level(name: str, kind: str | None = None) -> Level:
    """Return the level of this name, or the adviser, for games of this kind; ValueError for any other."""
    if name == ADVISER:
        return _of_kind(name, load_config("ai"), kind)
    if name == HINT:
        own = [*_own("kinds", kind, HINT), *_own("kinds", kind, ADVISER), load_config("ai").section(ADVISER)]
        return _level(name, own)
    try:
        return levels(kind)[name]
    except KeyError:
        raise ValueError(f"there is no level called {name!r}") from None


def _of_kind(name: str, common: ConfigSection, kind: str | None) -> Level:
    """Read the level `name`, overridden by the settings for this kind of game."""
    numbers = [*_own("kinds", kind, name), common.section(name)]
    crowded = _own("crowded", kind, name)
    return _level(name, numbers)._replace(crowded=_level(name, [*crowded, *numbers]) if crowded else None)


def _own(part: str, kind: str | None, name: str) -> list[ConfigSection]:
    """Return the settings of this level for a kind of game in a part of the file; empty if it has none."""
    kinds = load_config("ai").section(part)
    own = kinds.section(kind) if kind is not None and kind in kinds else None
    return [own.section(name)] if own is not None and name in own else []


def _level(name: str, numbers: list[ConfigSection]) -> Level:
    """`numbers`: sections of settings, the most specific first."""

    def place(key: str) -> ConfigSection:
        return next((section for section in numbers if key in section), numbers[-1])

    def integer(key: str, least: int) -> int:
        found = place(key).integer(key)
        if found < least:
            raise place(key).wrong(key, f"must be at least {least}")
        return found

    noise, seconds = place("noise").number("noise"), place("seconds").number("seconds")
    if noise < 0:
        raise place("noise").wrong("noise", "must be at least 0")
    if seconds <= 0:
        raise place("seconds").wrong("seconds", "must be greater than 0")
    return Level(
        name,
        integer("iterations", 1),
        noise,
        integer("worlds", 1),
        seconds,
        integer("proofs", 0),
        integer("replies", 0) if "replies" in place("replies") else 0,
    )
