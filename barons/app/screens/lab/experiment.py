"""The set-up of an experiment: what is compared, and how it can be changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from barons import rulesets
from barons.app.screens import setup
from barons.app.screens.lab.names import seats_for, seats_of, tables_of
from barons.background.pool import cores
from barons.engine.core import BaronsError
from barons.engine.dealer import SEED_LIMIT
from barons.lab.arms import SEVERAL, Terms
from barons.lab.findings import Outline
from barons.lab.measures import SHARE, measures_of
from barons.lab.plan import COMPARE, GAMES, IMPORT, ROUNDS, SWEEP, TUNE
from barons.lab.study import NAMED
from barons.lab.tune import TRIAL_GAMES, TRIALS
from barons.lab.wanted import Comparison, Import, Sweep, Tuning, Wanted
from barons.play.saves import saves_dir
from barons.play.variants import base_of
from barons.rulesets import RulesetEntry
from barons.rulesets.faults import FaultyRuleset
from barons.text import parameters
from barons.text.faults import fault_text
from barons.text.parameters.tree import spot
from barons.text.tr import gettext as _
from barons.text.tr import language

DEALS: Final = (20, 25, 30, 50, 100, 200, 400, 1000, 2000, 5000, 10000)
"""Numbers of deals to choose from."""
ALL_PLAYERS: Final = 0
"""Stands for all numbers of players that both rulesets allow."""
MOST_VALUES: Final = 15
"""Maximum number of values in a range."""
_HIGHEST: Final = 999
"""Maximum value of numbers that have no bounds of their own."""
_BY_PLAYERS: Final = {"two": 2, "three": 3, "four": 4}
_MANY: Final = 60
"""Games with more numbers than this offer only those near the root."""
ARMS: Final = {"a": "one", "b": "other"}
"""Name of the ruleset's attribute by letter."""
_LISTS: Final = {"key": "spans", "low": "spans", "high": "spans", "measure": "aims"}
"""Name of the list that holds a value, by the value's name."""


@dataclass
class Span:
    """A parameter and the range of its values."""

    key: str = ""
    low: int = 0
    high: int = 0

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(range(self.low, self.high + 1))


@dataclass
class Aim:
    """A target of a search: a measure, and the mean that it is to have, as typed."""

    measure: str = "turns"
    wanted: str = ""


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
    """`compare` two rulesets, `sweep` parameters of the first over their values, search (`tune`) for values
    that meet targets, or `import` recorded games.
    """
    spans: list[Span] = field(default_factory=lambda: [Span()])
    aims: list[Aim] = field(default_factory=lambda: [Aim()])
    trials: int = TRIALS
    entries: list[RulesetEntry] = field(default_factory=setup.playable)
    """The rulesets available."""

    def __post_init__(self) -> None:
        self._normalise()

    @property
    def wanted(self) -> Wanted:
        """The experiment as the laboratory's request."""
        seats, tables = tables_of(self.seats)
        terms = Terms(tuple(self.players_shown), seats, self.deals, None, self.seed, ROUNDS, tables)
        axes = tuple((span.key, span.values) for span in self.spans)
        if self.kind == SWEEP:
            return Sweep(self.one, axes, terms)
        if self.kind == TUNE:
            targets = tuple(f"{aim.measure}={aim.wanted}" for aim in self.aims)
            return Tuning(self.one, axes, targets, terms, self.trials)
        is_alone = self.other == self.one and (self.kind == IMPORT or bool(tables))
        other = "" if is_alone else self.other
        if self.kind == IMPORT:
            against = (other,) if other else ()
            return Import((saves_dir(),), against, terms._replace(players=()), self.one)
        return Comparison((self.one, other) if other else (self.one,), terms)

    def entry(self, ruleset: str) -> RulesetEntry:
        """Return the ruleset with this id, or the first one if it no longer exists."""
        return next((each for each in self.entries if each.id == ruleset), self.entries[0])

    @property
    def players_shown(self) -> list[int]:
        return self._players() if self.players == ALL_PLAYERS else [self.players]

    def is_share(self, measure: str) -> bool:
        """Return whether this measure is a share, which is stated in percent."""
        return any(
            each.name == measure and each.unit == SHARE for each in measures_of(self.entry(self.one).game)
        )

    def keys(self) -> dict[str, str]:
        """Return the titles of the numbers that can be swept, by key."""
        return _swept_keys(self.one, self.entry(self.one).game, self.players_shown[0], language())

    def measures(self) -> dict[str, str]:
        """Return the titles of the measures that can have a target, by name."""
        found = measures_of(self.entry(self.one).game)
        return {each.name: _(each.title) for each in found if each.name != NAMED}

    # --- changing -------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Reload the available rulesets."""
        self.entries = setup.playable()
        _swept_keys.cache_clear()
        self._normalise()

    def take(self, outline: Outline) -> None:
        """Copy the set-up of a saved study, if it is of a kind that can be set up here."""
        named = [arm.name.split(SEVERAL) for arm in outline.plan.arms]
        is_whole = all(each.removeprefix("-").isdecimal() for values in named for each in values)
        if outline.plan.kind == SWEEP and is_whole:
            columns = ([int(each) for each in column] for column in zip(*named, strict=True))
            self.kind = SWEEP
            self.spans = [
                Span(key, min(values), max(values))
                for key, values in zip(outline.plan.key.split(SEVERAL), columns, strict=True)
            ]
        elif outline.plan.kind == COMPARE:
            self.kind = COMPARE
        else:
            return
        self.one, self.other = (str(arm.ruleset["id"]) for arm in (outline.plan.arms[0], outline.plan.arms[-1]))
        self.players = outline.plan.players[0] if len(outline.plan.players) == 1 else ALL_PLAYERS
        self.seats = seats_of(outline)
        self.deals = outline.plan.games or self.deals
        self.seed = outline.plan.seed
        self._normalise()

    def compare(self, one: str, other: str) -> None:
        self.entries = setup.playable()
        self.kind, self.one, self.other = COMPARE, one, other
        self._normalise()

    def choose_kind(self, kind: str) -> None:
        """Switch to another kind of study, with its usual number of games."""
        if (kind == TUNE) != (self.kind == TUNE):
            self.deals = TRIAL_GAMES if kind == TUNE else GAMES
        self.kind = kind
        self._normalise()

    def add(self, name: str) -> None:
        """Add a parameter (`spans`) or a target (`aims`) that is not in the list yet."""
        if name == "aims":
            used = {aim.measure for aim in self.aims}
            self.aims.append(Aim(next(each for each in self.measures() if each not in used)))
            return
        used = {span.key for span in self.spans}
        self.spans.append(self._span(next((key for key in self.keys() if key not in used), "")))

    def drop(self, name: str) -> None:
        """Remove the last parameter (`spans`) or target (`aims`)."""
        getattr(self, name).pop()

    def choose(self, letter: str, ruleset: str) -> None:
        """Choose ruleset `a` or `b`. A `b` of another game also replaces `a`, by the base of `b`."""
        setattr(self, ARMS[letter], ruleset)
        if letter == "b" and self.entry(self.one).game != self.entry(ruleset).game:
            self.one = (base_of(self.entry(ruleset), self.entries) or self.entry(ruleset)).id
        self._normalise()

    def take_key(self, key: str, number: int = 0) -> None:
        """Choose a parameter; its range is two to either side of the ruleset's own value."""
        self.spans[number] = self._span(key)

    def _span(self, key: str) -> Span:
        own, (least, most) = value_of(self.one, key), self._bounds(key)
        return Span(key, max(least, own - 2), min(most, own + 2))

    def values(self, name: str) -> tuple[Sequence[object], int]:
        """Return the possible values in order and the index of the current one, -1 if it is none of them."""
        name, _dot, number = name.partition(".")
        of = getattr(self, _LISTS[name])[int(number)] if number else self
        found, value = self._choices(name, of), getattr(of, ARMS.get(name, name))
        return found, found.index(value) if value in found else -1

    def _choices(self, name: str, of: object) -> Sequence[object]:
        if isinstance(of, Span):
            least, most = self._bounds(of.key)
            by_name: dict[str, Sequence[object]] = {
                "key": list(self.keys()),
                "low": range(max(least, of.high - MOST_VALUES + 1), of.high + 1),
                "high": range(of.low, min(most, of.low + MOST_VALUES - 1) + 1),
            }
            return by_name[name]
        players = self._players()
        together = [ALL_PLAYERS] if self.kind == COMPARE and len(players) > 1 else []
        choices: dict[str, Sequence[object]] = {
            "a": [each.id for each in self.entries],
            "b": [each.id for each in self.entries],
            "measure": list(self.measures()) if name == "measure" else (),
            "players": [*players, *together],
            "seats": seats_for(self.kind),
            "deals": sorted({*DEALS, self.deals}),
            "trials": range(10, 101, 10),
            "seed": range(1, SEED_LIMIT),
            "jobs": range(1, cores() + 1),
        }
        return choices[name]

    def step(self, name: str, way: int) -> None:
        """Choose the next or the previous value, if there is one."""
        choices, at = self.values(name)
        if not 0 <= at + way < len(choices):
            return
        value = choices[at + way]
        if name in ARMS:
            self.choose(name, str(value))
            return
        name, _dot, number = name.partition(".")
        if name == "key":
            self.take_key(str(value), int(number))
        else:
            setattr(getattr(self, _LISTS[name])[int(number)] if number else self, name, value)
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
        is_all = self.players == ALL_PLAYERS and self.kind == COMPARE and len(allowed) > 1
        if self.players not in allowed and not is_all:
            self.players = allowed[0] if allowed else min(one.players)
        if self.seats not in seats_for(self.kind):
            self.seats = "easy"
        if self.kind in (SWEEP, TUNE):
            self._normalise_lists()

    def _normalise_lists(self) -> None:
        """Replace parameters and measures that this game does not have."""
        keys, measures = self.keys(), self.measures()
        self.spans = [span for span in self.spans if span.key in keys]
        if not self.spans and keys:
            self.spans = [self._span(next(iter(keys)))]
        self.aims = [aim for aim in self.aims if aim.measure in measures] or [Aim()]

    def _players(self) -> list[int]:
        one, other = self.entry(self.one), self.entry(self.other)
        return [count for count in one.players if count in other.players]

    def _bounds(self, key: str) -> tuple[int, int]:
        return bounds_of(self.entry(self.one).game, key)


@cache
def _swept_keys(ruleset: str, game: str, players: int, _language: str) -> dict[str, str]:
    """Return the titles of a ruleset's sweepable whole numbers by key; of those that depend on the number of
    players, only those for `players`.
    """
    paths = [
        path
        for path, _value in _numbers(rulesets.whole(rulesets.load(ruleset))["params"])
        if _BY_PLAYERS.get(path[-1], players) == players
    ]
    if len(paths) > _MANY:
        paths = [path for path in paths if len(path) <= 2 or path[-1] in _BY_PLAYERS]
    return {".".join(path): parameters.entry(game, path).title for path in paths}


def bounds_of(game: str, key: str) -> tuple[int, int]:
    found = spot(game, tuple(key.split(".")))
    within = found.range if found is not None else None
    return (within.low, within.high) if within is not None else (0, _HIGHEST)


def refusal(wanted: Wanted) -> str:
    """Return why this set-up is no valid study, in the current language; empty if it is valid, or if only its
    games can tell.
    """
    if isinstance(wanted, Import):
        return ""
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
    numbers = _numbers(rulesets.whole(rulesets.load(ruleset))["params"])
    return next(value for path, value in numbers if ".".join(path) == key)


def _numbers(at: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], int]]:
    if isinstance(at, dict):
        for key, value in at.items():
            yield from _numbers(value, (*path, str(key)))
    elif isinstance(at, int) and not isinstance(at, bool):
        yield path, at
