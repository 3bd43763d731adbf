"""Achievements that players earn by using a game's rules: one module per game, found by `achievements_of`.

An achievement is data with one predicate on the events of a turn. Its words are in `config/achievements`,
translated when they are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from barons.achievements.achievement import Achievement as Achievement
from barons.engine.core import Event
from barons.games import game_of


class Earned(Protocol):
    """The interface of a game's module in this package."""

    @property
    def ACHIEVEMENTS(self) -> tuple[Achievement, ...]:
        """The game's achievements, the easy ones first."""
        ...


def achievements_of(game: str) -> tuple[Achievement, ...]:
    """Return a game's achievements, the easy ones first; may be empty. Raises KeyError for an unknown game."""
    module = game_of(game).module("achievements")
    return () if module is None else cast(Earned, module).ACHIEVEMENTS


def name_of(game: str, achievement: Achievement) -> str:
    """Return the name under which it is stored: `land.capture`."""
    return f"{game}.{achievement.key}"


def reached_in(game: str, turn: Sequence[Event], seat: int) -> list[Achievement]:
    """Return the achievements that a seat earns by the events of one turn, its own or another's."""
    return [each for each in achievements_of(game) if each.reached(turn, seat)]
