"""A family's rules by the `game` of a ruleset, imported only when asked for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Protocol, TypeVar, cast

from barons.engine.core import Rules, Ruleset
from barons.games import game_of

ParamsT = TypeVar("ParamsT")


class Engine(Protocol[ParamsT]):
    """What a family gives to whoever makes a game of a ruleset; modules implement it for their parameters."""

    @property
    def Params(self) -> type[ParamsT]:
        """The frozen dataclass that lists every key under `params:` of a ruleset file."""
        ...

    @property
    def ROUNDS(self) -> tuple[str, ...]:
        """The key of the limit of rounds, below `params`."""
        ...

    def make_rules(self, ruleset: Ruleset, params: ParamsT) -> Rules:
        """Rules from such parameters; `RulesetError` where they contradict each other."""
        ...

    def faults(self, params: ParamsT) -> Iterable[tuple[str, str]]:
        """All that parameters say against each other, keys and sentences, where rules would name the first."""
        ...

    def doubts(self, params: ParamsT) -> Iterable[tuple[str, str]]:
        """What makes a poor game of parameters without faults, keys and sentences."""
        ...


def engine_of(game: str) -> Engine[object]:
    """The rules of this game; KeyError for a game that there is not."""
    return cast(Engine[object], import_module(game_of(game).engine))
