"""Looks up a family's rules by the `game` of a ruleset and imports them on demand."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Protocol, TypeVar, cast

from barons.engine.core import Rules, Ruleset
from barons.games import game_of

ParamsT = TypeVar("ParamsT")


class Engine(Protocol[ParamsT]):
    """What a family provides to make a game of a ruleset; implemented by modules for their parameters."""

    @property
    def Params(self) -> type[ParamsT]:
        """The frozen dataclass of every key under `params:` in a ruleset file."""
        ...

    @property
    def ROUNDS(self) -> tuple[str, ...]:
        """Path of the round limit's key, below `params`."""
        ...

    def make_rules(self, ruleset: Ruleset, params: ParamsT) -> Rules:
        """Return the rules for these parameters; `RulesetError` if they contradict each other."""
        ...

    def faults(self, params: ParamsT) -> Iterable[tuple[str, str]]:
        """Yield all contradictions as keys and sentences; `make_rules` raises only the first."""
        ...

    def warnings(self, params: ParamsT) -> Iterable[tuple[str, str]]:
        """Yield what makes a poor game of valid parameters, as keys and sentences."""
        ...


def engine_of(game: str) -> Engine[object]:
    """Return the engine of this game; KeyError for an unknown game."""
    return cast(Engine[object], import_module(game_of(game).engine))
