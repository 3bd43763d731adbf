"""Searches with Optuna (extra `lab`) for parameter values that meet targets, and confirms them by fresh deals.

Each combination of values tried is a study of its own below `trials`; one that is suggested again is extended.
Suggestions depend on the seed and the findings alone, so that an interrupted search suggests the same values
again and finds their games there.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from barons import __version__, rulesets
from barons.engine.core import Json
from barons.engine.dealer import SEED_LIMIT
from barons.engine.jsonvalues import a_list, a_number, a_text, a_whole, an_object, texts
from barons.lab import plan as plan_file
from barons.lab.arms import SEVERAL, Axis, value_at, value_name, with_values
from barons.lab.estimates import Estimate
from barons.lab.executors import Executor
from barons.lab.measures import SHARE, measures_of
from barons.lab.plan import TUNE, Arm, Plan, PlanError, checked, write_whole
from barons.lab.study import Heard, Study, begin, open_study
from barons.paths import is_taken
from barons.plainfiles import read_plain
from barons.text.tr import gettext as _

FILE: Final = "tune.json"
_LIMIT: Final = 64 * 2**20
"""Maximal size of the file in bytes."""
_TRIALS: Final = "trials"
_WITHIN: Final = 0.05
"""Default tolerance of a target: absolute for a share, otherwise relative to the value."""
_BEST: Final = 3
"""Number of candidates that get more games before one of them is chosen."""
_RANDOM: Final = 8
"""Number of random trials before the search begins to choose."""
_FRESH: Final = 10**6
"""Offset between the seeds of the search and those of the confirmation."""
_MOST_KEYS: Final = 3
_FAR: Final = 1e6


class TuningTarget(NamedTuple):
    """A desired mean of a measure."""

    measure: str
    wanted: float
    within: float

    def meets(self, found: Estimate) -> bool | None:
        """Return whether the target is met; None if the interval leaves it open."""
        low, high = self.wanted - self.within, self.wanted + self.within
        if low <= found.low and found.high <= high:
            return True
        return False if found.high < low or found.low > high else None


class Wish(NamedTuple):
    """What is searched for, and how."""

    ruleset: Mapping[str, object]
    """Whole, with a limit of rounds."""
    axes: tuple[Axis, ...]
    targets: tuple[TuningTarget, ...]
    players: int
    seats: tuple[str, ...]
    trials: int
    games: int
    """Games per trial."""
    confirm: int
    """Games on fresh deals at the end."""
    seed: int
    version: str = __version__


class Trial(NamedTuple):
    """Values that were tried."""

    values: tuple[Json, ...]
    games: int
    found: dict[str, Estimate]
    """By measure that has a target."""
    loss: float
    """Sum of the squared distances from the targets, in tolerances."""


class Trace(NamedTuple):
    """Everything that was tried, in order, and which trial was chosen."""

    wish: Wish
    trials: tuple[Trial, ...]
    chosen: int
    """Index of the chosen trial; -1 until there is one."""


def target(text: str, game: str) -> TuningTarget:
    """Parse `turns=45`, `challenge=80%`, `first_seat=50%+-3%` (or `±`); ValueError for an unknown measure."""
    match = re.fullmatch(r"\s*(\w+)\s*=\s*([0-9.]+)(%?)\s*(?:(?:\+-|±)\s*([0-9.]+)(%?))?\s*", text)
    if match is None:
        sentence = _("{text} is no target like turns=45 or first_seat=50%+-3%.")
        raise ValueError(sentence.format(text=repr(text[:40])))
    units = {measure.name: measure.unit for measure in measures_of(game)}
    name = match[1]
    if name not in units:
        sentence = _("No measure is called {name}. There are: {names}.")
        raise ValueError(sentence.format(name=repr(name[:40]), names=", ".join(units)))
    wanted = float(match[2]) / (100 if match[3] else 1)
    if units[name] == SHARE and not 0 <= wanted <= 1:
        raise ValueError(_("{name} is a share: name it in percent, for example {name}=80%.").format(name=name))
    if match[4]:
        return TuningTarget(name, wanted, float(match[4]) / (100 if match[5] else 1) or _WITHIN)
    return TuningTarget(name, wanted, _WITHIN if units[name] == SHARE else _WITHIN * wanted or _WITHIN)


def checked_wish(wish: Wish) -> Wish:
    """Return the wish; PlanError if it is invalid, RulesetErrors if values make the ruleset invalid."""
    if not wish.targets:
        raise PlanError(_("Name at least one --target."))
    if not 1 <= len(wish.axes) <= _MOST_KEYS:
        raise PlanError(_("A search is for the values of one to three keys."))
    own = _own(wish)
    for place, (_key, values) in enumerate(wish.axes):
        for value in values:
            _plan(wish, (*own[:place], value, *own[place + 1 :]), wish.games)
    return wish


class TuningSearch:
    """A search in a folder."""

    def __init__(self, folder: Path, wish: Wish, executor: Executor, heard: Heard) -> None:
        """ValueError without the extra; PlanError if the folder holds something else."""
        self._folder, self._wish, self._executor, self._heard = folder, wish, executor, heard
        self._optuna = _optuna()
        self._trials: list[Trial] = []
        self._games: Counter[str] = Counter()
        self._done = 0
        folder.mkdir(parents=True, exist_ok=True)
        if is_taken(folder / FILE) and read(folder).wish != wish:
            raise PlanError(_("{folder} holds another search.").format(folder=folder))

    def run(self) -> Study:
        """Search, choose, confirm, and return the confirming study. Can be interrupted at any time and run
        again.
        """
        wish = self._wish
        sampler = self._optuna.samplers.TPESampler(seed=wish.seed % 2**32, n_startup_trials=_RANDOM)
        searched = self._optuna.create_study(sampler=sampler)
        own = _own(wish)
        if all(value in values for value, (_key, values) in zip(own, wish.axes, strict=True)):
            searched.enqueue_trial(
                {key: values.index(value) for value, (key, values) in zip(own, wish.axes, strict=True)}
            )
        for _trial in range(wish.trials):
            asked = searched.ask()
            values = tuple(values[asked.suggest_int(key, 0, len(values) - 1)] for key, values in wish.axes)
            searched.tell(asked, self._play(values, wish.games).loss)
        latest = {value_names(trial.values): trial for trial in self._trials}
        best = sorted(latest.values(), key=lambda trial: trial.loss)[:_BEST]
        again = {len(self._trials): self._play(trial.values, 2 * wish.games) for trial in best}
        chosen = min(again, key=lambda place: again[place].loss)
        self._write(chosen)
        study = begin(self._folder, _plan(wish, again[chosen].values, wish.confirm, is_fresh=True))
        study.run(self._executor, self._after(self._done))
        return study

    def _play(self, values: tuple[Json, ...], games: int) -> Trial:
        """Play this many more games with these values."""
        name = value_names(values)
        before = self._games[name]
        self._games[name] += games
        plan = _plan(self._wish, values, self._games[name])
        folder = self._folder / _TRIALS / re.sub(r"[^\w.-]+", "-", name)
        is_there = is_taken(folder / plan_file.FILE) and (plan_file.read(folder).games or 0) > (plan.games or 0)
        study = open_study(folder) if is_there else begin(folder, plan)
        with study.store:
            study.run(self._executor, self._after(self._done - before))
            found = study.means(plan.deals(self._wish.players))
        self._done += games
        arm, wanted = study.plan.arms[0].name, self._wish.targets
        there = {
            each.measure: found[each.measure, self._wish.players, arm]
            for each in wanted
            if (each.measure, self._wish.players, arm) in found
        }
        trial = Trial(values, self._games[name], there, _loss(wanted, there))
        self._trials.append(trial)
        self._write(-1)
        return trial

    def _after(self, done: int) -> Heard:
        every = (self._wish.trials + 2 * _BEST) * self._wish.games + self._wish.confirm
        return lambda there, _all: self._heard(min(every, done + there), every)

    def _write(self, chosen: int) -> None:
        found = {
            "wish": self._wish._asdict() | {"targets": [each._asdict() for each in self._wish.targets]},
            "trials": [trial._asdict() for trial in self._trials],
            "chosen": chosen,
        }
        write_whole(
            self._folder / FILE, json.dumps(found, indent=1, default=lambda each: each._asdict()).encode()
        )


def read(folder: Path) -> Trace:
    """Return the trials in this folder; PlanError if it holds no search."""
    try:
        found = an_object(json.loads(read_plain(folder / FILE, _LIMIT)))
        wish = an_object(found["wish"])
        targets = tuple(_target(each) for each in a_list(wish["targets"]))
        axes = tuple((a_text(key), tuple(a_list(values))) for key, values in map(a_list, a_list(wish["axes"])))
        told = {name: a_whole(wish[name]) for name in ("players", "trials", "games", "confirm", "seed")}
        return Trace(
            Wish(
                an_object(wish["ruleset"]),
                axes,
                targets,
                seats=texts(wish["seats"]),
                version=a_text(wish["version"]),
                **told,
            ),
            tuple(_trial(an_object(each)) for each in a_list(found["trials"])),
            a_whole(found["chosen"]),
        )
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise PlanError(f"{folder / FILE}: {error}") from error


def command(wish: Wish) -> list[str]:
    """Return the words of the command that repeats this search."""
    words = ["barons", "lab", "tune", str(wish.ruleset["id"])]
    for key, values in wish.axes:
        words += ["--key", key, "--values", ",".join(map(value_name, values))]
    for each in wish.targets:
        words += ["--target", f"{each.measure}={each.wanted:g}+-{each.within:g}"]
    named = ("players", "trials", "games", "confirm", "seed")
    words += [part for name in named for part in (f"--{name}", str(getattr(wish, name)))]
    rounds = rulesets.rounds(rulesets.from_dict(dict(wish.ruleset)))
    return [*words, "--seats", ",".join(wish.seats), *(["--rounds", str(rounds)] if rounds else [])]


def _target(value: object) -> TuningTarget:
    found = an_object(value)
    return TuningTarget(a_text(found["measure"]), a_number(found["wanted"]), a_number(found["within"]))


def _trial(found: Mapping[str, Json]) -> Trial:
    means = {}
    for name, each in an_object(found["found"]).items():
        mean, low, high, deviation, size, skewness = map(a_number, a_list(each))
        means[name] = Estimate(mean, low, high, deviation, int(size), skewness)
    return Trial(tuple(a_list(found["values"])), a_whole(found["games"]), means, a_number(found["loss"]))


def _own(wish: Wish) -> tuple[Json, ...]:
    return tuple(value_at(an_object(wish.ruleset["params"]), key) for key, _values in wish.axes)


def value_names(values: Sequence[Json]) -> str:
    """Return the values of several keys in one line."""
    return SEVERAL.join(map(value_name, values))


def _loss(targets: Sequence[TuningTarget], found: Mapping[str, Estimate]) -> float:
    """Return the loss; a measure that no game has counts as `_FAR`."""
    return sum(
        min(_FAR, (found[each.measure].mean - each.wanted) ** 2 / each.within**2)
        if each.measure in found
        else _FAR
        for each in targets
    )


def _plan(wish: Wish, values: Sequence[Json], games: int, *, is_fresh: bool = False) -> Plan:
    keys = [key for key, _values in wish.axes]
    ruleset = with_values(wish.ruleset, list(zip(keys, values, strict=True)))
    return checked(
        Plan(
            kind=TUNE,
            arms=(Arm(value_names(values), ruleset),),
            players=(wish.players,),
            seats=wish.seats,
            games=games,
            until=None,
            seed=(wish.seed + (_FRESH if is_fresh else 0)) % SEED_LIMIT,
            key=SEVERAL.join(keys),
            version=wish.version,
        )
    )


def _optuna() -> Any:
    try:
        import optuna
    except ImportError as error:
        raise ValueError("a search needs the extra: pip install 'barons[lab]'") from error
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna
