"""What is to be compared: the set-up of an experiment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from barons import rulesets
from barons.engine.core import BaronsError
from barons.lab.arms import Terms
from barons.lab.findings import Outline
from barons.lab.plan import COMPARE, GAMES, ROUNDS, SWEEP
from barons.lab.wanted import Comparison, Sweep
from barons.rulesets.faults import FaultyRuleset
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.parameters.tree import spot
from barons.text.tr import gettext as _
from barons.text.tr import language

MOST_VALUES: Final = 15
"""Values of a range at most."""


_HIGHEST: Final = 999
"""Of numbers that have no bounds of their own."""

_BY_PLAYERS: Final = {"two": 2, "three": 3, "four": 4}


_MANY: Final = 60
"""Games with more numbers than this offer those near the root alone."""


@dataclass
class Experiment:
    """Two rulesets and how they are to be played."""

    one: str
    other: str
    players: int = 2
    seats: str = "easy"
    deals: int = GAMES
    seed: int = 1
    jobs: int = 1
    kind: str = COMPARE
    """Two rulesets (`compare`), or a parameter of the first over its values (`sweep`)."""
    key: str = ""
    low: int = 0
    high: int = 0

    @property
    def wanted(self) -> Comparison | Sweep:
        """As the laboratory takes it."""
        terms = Terms((self.players,), (self.seats,), self.deals, None, self.seed, ROUNDS)
        if self.kind == SWEEP:
            return Sweep(self.one, self.key, tuple(range(self.low, self.high + 1)), terms)
        return Comparison(self.one, self.other, terms)

    def take(self, outline: Outline) -> None:
        """The set-up of a kept study, if it is of a kind that is set up here."""
        values = [int(arm.name) for arm in outline.arms if arm.name.lstrip("-").isdigit()]
        if outline.kind == SWEEP and len(values) == len(outline.arms):
            self.kind, self.key = SWEEP, outline.key
            self.low, self.high = min(values), max(values)
        elif outline.kind == COMPARE:
            self.kind = COMPARE
        else:
            return
        self.one, self.other = (str(arm.ruleset["id"]) for arm in (outline.arms[0], outline.arms[-1]))
        self.players = outline.players[0]
        self.seats = outline.seats[0]
        self.deals = outline.games or self.deals
        self.seed = outline.seed


def swept_keys(ruleset: str, game: str, players: int) -> dict[str, str]:
    """The whole numbers of a ruleset that may be swept, by key, in words; of those by players these alone."""
    return _swept_keys(ruleset, game, players, language())


def forget_keys() -> None:
    """Rulesets may have come or gone."""
    _swept_keys.cache_clear()


@cache
def _swept_keys(ruleset: str, game: str, players: int, _language: str) -> dict[str, str]:
    paths = [
        path
        for path, _value in _numbers(rulesets.whole(rulesets.load(ruleset))["params"])
        if _BY_PLAYERS.get(path[-1], players) == players
    ]
    if len(paths) > _MANY:
        paths = [path for path in paths if len(path) <= 2 or path[-1] in _BY_PLAYERS]
    return {".".join(path): parameters.entry(game, path).title for path in paths}


def bounds_of(game: str, key: str) -> tuple[int, int]:
    """The least and the most that such a number may be."""
    found = spot(game, tuple(key.split(".")))
    within = found.range if found is not None else None
    return (within.low, within.high) if within is not None else (0, _HIGHEST)


def refusal(wanted: Comparison | Sweep) -> str:
    """Why what is set up makes no study, in the language in use; empty where it makes one."""
    try:
        wanted.plan()
    except FaultyRuleset as error:
        fault = error.faults[0]
        path = tuple(fault.key.removeprefix("params.").split("."))
        rule = parameters.entry(rulesets.load(wanted.one).ruleset.game, path).title
        return _("{rule}: {fault}").format(rule=rule, fault=fault_text(fault.message))
    except (BaronsError, ValueError) as error:
        return str(error)
    return ""


def value_of(ruleset: str, key: str) -> int:
    """A ruleset's own value of such a number."""
    numbers = _numbers(rulesets.whole(rulesets.load(ruleset))["params"])
    return next(value for path, value in numbers if ".".join(path) == key)


def _numbers(at: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], int]]:
    if isinstance(at, dict):
        for key, value in at.items():
            yield from _numbers(value, (*path, str(key)))
    elif isinstance(at, int) and not isinstance(at, bool):
        yield path, at
