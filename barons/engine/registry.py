"""A family's rules by the `game` of a ruleset, imported only when asked for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol, cast

from barons.engine.core import Rules, Ruleset
from barons.games import game_of


class Engine(Protocol):
    """What a family gives to whoever makes a game of a ruleset; modules implement it."""

    @property
    def Params(self) -> type[Any]:
        """The frozen dataclass that lists every key under `params:` of a ruleset file."""
        ...

    @property
    def ROUNDS(self) -> tuple[str, ...]:
        """The key of the limit of rounds, below `params`."""
        ...

    def make_rules(self, ruleset: Ruleset, params: Any) -> Rules:
        """Rules from such parameters; `RulesetError` where they contradict each other."""
        ...

    def faults(self, params: Any) -> Iterable[tuple[str, str]]:
        """All that parameters say against each other, keys and sentences, where rules would name the first."""
        ...

    def doubts(self, params: Any) -> Iterable[tuple[str, str]]:
        """What makes a poor game of parameters without faults, keys and sentences."""
        ...


def engine_of(game: str) -> Engine:
    """The rules of this game; KeyError for a game that there is not."""
    return cast(Engine, import_module(game_of(game).engine))
