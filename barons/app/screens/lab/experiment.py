"""The set-up of an experiment: what is compared, and how it can be changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from barons import rulesets
from barons.app.screens import setup
from barons.app.screens.lab.names import SEATS
from barons.background.pool import cores
from barons.engine.core import BaronsError
from barons.engine.dealer import SEED_LIMIT
from barons.lab.arms import Terms
from barons.lab.findings import Outline
from barons.lab.plan import COMPARE, GAMES, ROUNDS, SWEEP
from barons.lab.wanted import Comparison, Sweep
from barons.play.variants import base_of
from barons.rulesets import RulesetEntry
from barons.rulesets.faults import FaultyRuleset
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.parameters.tree import spot
from barons.text.tr import gettext as _
from barons.text.tr import language

DEALS: Final = (25, 50, 100, 200, 400, 1000, 2000, 5000, 10000)
"""Numbers of deals to choose from."""
MOST_VALUES: Final = 15
"""Maximum number of values in a range."""
_HIGHEST: Final = 999
"""Maximum of numbers that have no bounds of their own."""
_BY_PLAYERS: Final = {"two": 2, "three": 3, "four": 4}
_MANY: Final = 60
"""Games with more numbers than this offer only those near the root."""
ARMS: Final = {"a": "one", "b": "other"}
"""Name of the ruleset's attribute by letter."""


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
    """`compare` two rulesets, or `sweep` a parameter of the first over its values."""
    key: str = ""
    low: int = 0
    high: int = 0
    entries: list[RulesetEntry] = field(default_factory=setup.playable)
    """The rulesets available."""

    def __post_init__(self) -> None:
        self._normalise()

    @property
    def wanted(self) -> Comparison | Sweep:
        """The experiment as the laboratory's request."""
        terms = Terms((self.players,), (self.seats,), self.deals, None, self.seed, ROUNDS)
        if self.kind == SWEEP:
            return Sweep(self.one, self.key, tuple(range(self.low, self.high + 1)), terms)
        return Comparison(self.one, self.other, terms)

    def entry(self, ruleset: str) -> RulesetEntry:
        """Return the ruleset with this id, or the first one if it no longer exists."""
        return next((each for each in self.entries if each.id == ruleset), self.entries[0])

    def keys(self) -> dict[str, str]:
        """Return the titles of the numbers that can be swept, by key."""
        return swept_keys(self.one, self.entry(self.one).game, self.players)

    # --- changing -------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Reload the available rulesets."""
        self.entries = setup.playable()
        _swept_keys.cache_clear()
        self._normalise()

    def take(self, outline: Outline) -> None:
        """Copy the set-up of a saved study, if it is of a kind that can be set up here."""
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
        self._normalise()

    def compare(self, one: str, other: str) -> None:
        """Set up a comparison of these two rulesets."""
        self.entries = setup.playable()
        self.kind, self.one, self.other = COMPARE, one, other
        self._normalise()

    def choose_kind(self, kind: str) -> None:
        """Switch between comparing two rulesets and sweeping a range."""
        self.kind = kind
        self._normalise()

    def choose(self, letter: str, ruleset: str) -> None:
        """Choose ruleset `a` or `b`. A `b` of another game replaces `a` by its base, too."""
        setattr(self, ARMS[letter], ruleset)
        if letter == "b" and self.entry(self.one).game != self.entry(ruleset).game:
            self.one = (base_of(self.entry(ruleset), self.entries) or self.entry(ruleset)).id
        self._normalise()

    def take_key(self, key: str) -> None:
        """Choose a parameter; its range is two to either side of the ruleset's own value."""
        own = value_of(self.one, key)
        self.key = key
        least, most = self._bounds()
        self.low, self.high = max(least, own - 2), min(most, own + 2)

    def values(self, name: str) -> tuple[Sequence[object], int]:
        """Return the possible values in order and the index of the current one, -1 if it is none of them."""
        least, most = self._bounds() if name in ("low", "high") else (0, 0)
        choices: dict[str, Sequence[object]] = {
            "a": [each.id for each in self.entries],
            "b": [each.id for each in self.entries],
            "key": list(self.keys()) if name == "key" else (),
            "low": range(max(least, self.high - MOST_VALUES + 1), self.high + 1),
            "high": range(self.low, min(most, self.low + MOST_VALUES - 1) + 1),
            "players": self._players(),
            "seats": SEATS,
            "deals": sorted({*DEALS, self.deals}),
            "seed": range(1, SEED_LIMIT),
            "jobs": range(1, cores() + 1),
        }
        found, value = choices[name], getattr(self, ARMS.get(name, name))
        return found, found.index(value) if value in found else -1

    def step(self, name: str, way: int) -> None:
        """Choose the next or the previous value, if there is one."""
        choices, at = self.values(name)
        if not 0 <= at + way < len(choices):
            return
        value = choices[at + way]
        if name in ARMS:
            self.choose(name, str(value))
        elif name == "key":
            self.take_key(str(value))
        else:
            setattr(self, name, value)
            self._normalise()

    def _normalise(self) -> None:
        """Make choices consistent: existing rulesets, of one game, a number of players that both allow."""
        self.one = self.entry(self.one).id
        one = self.entry(self.one)
        other = next((each for each in self.entries if each.id == self.other), None)
        if other is None or other.game != one.game:
            other = base_of(one, self.entries) or one
        self.other = other.id
        allowed = self._players()
        if self.players not in allowed:
            self.players = allowed[0] if allowed else min(one.players)
        if self.seats not in SEATS:
            self.seats = "easy"
        if self.kind == SWEEP:
            keys = self.keys()
            if self.key not in keys and keys:
                self.take_key(next(iter(keys)))

    def _players(self) -> list[int]:
        one, other = self.entry(self.one), self.entry(self.other)
        return [count for count in one.players if count in other.players]

    def _bounds(self) -> tuple[int, int]:
        return bounds_of(self.entry(self.one).game, self.key)


def swept_keys(ruleset: str, game: str, players: int) -> dict[str, str]:
    """Return the titles of a ruleset's sweepable whole numbers by key; of those by players, these `players`
    only.
    """
    return _swept_keys(ruleset, game, players, language())


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
    """Return the minimum and maximum of such a number."""
    found = spot(game, tuple(key.split(".")))
    within = found.range if found is not None else None
    return (within.low, within.high) if within is not None else (0, _HIGHEST)


def refusal(wanted: Comparison | Sweep) -> str:
    """Return why this set-up is no valid study, in the current language; empty if it is valid."""
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
    """Return a ruleset's own value of such a number."""
    numbers = _numbers(rulesets.whole(rulesets.load(ruleset))["params"])
    return next(value for path, value in numbers if ".".join(path) == key)


def _numbers(at: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], int]]:
    if isinstance(at, dict):
        for key, value in at.items():
            yield from _numbers(value, (*path, str(key)))
    elif isinstance(at, int) and not isinstance(at, bool):
        yield path, at
