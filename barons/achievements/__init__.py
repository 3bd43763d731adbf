"""What a player may reach in a game by using its rules: a module a game; `achievements_of` finds a game's.

An achievement is data with one question, asked of what happened in a turn. Words are marked with `N_` and said
in the language in use by whoever shows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from barons.achievements.achievement import Achievement as Achievement
from barons.engine.core import Event
from barons.games import game_of


class Earned(Protocol):
    """What a game's module of this room holds."""

    @property
    def ACHIEVEMENTS(self) -> tuple[Achievement, ...]:
        """The game's, the easy ones first."""
        ...


def achievements_of(game: str) -> tuple[Achievement, ...]:
    """A game's, the easy ones first; empty for a game that names none. KeyError for an unknown game."""
    module = game_of(game).module("achievements")
    return () if module is None else cast(Earned, module).ACHIEVEMENTS


def name_of(game: str, achievement: Achievement) -> str:
    """What it is kept under: `land.capture`."""
    return f"{game}.{achievement.key}"


def reached_in(game: str, turn: Sequence[Event], seat: int) -> list[Achievement]:
    """Those that a seat reaches by what happened in one turn, its own or another's."""
    return [each for each in achievements_of(game) if each.reached(turn, seat)]
