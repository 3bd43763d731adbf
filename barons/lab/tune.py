"""Searches with Optuna (extra `lab`) for parameter values that meet targets, and confirms them on fresh deals.

Each combination of values tried is a study of its own below `trials`; one that is suggested again is extended.
After the trials, the best ones play on: twice as many games each, then the better half of them twice as many
again, until one is left. The best of many short trials often looks good only by chance (`docs/lab.md` has
simulations).

Suggestions depend on the seed and the findings alone, so that an interrupted search suggests the same values
again and finds their games there.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Any, Final, NamedTuple

from barons import __version__, rulesets
from barons.engine.core import Json
from barons.engine.dealer import SEED_LIMIT
from barons.engine.jsonvalues import an_object, built
from barons.extras import missing
from barons.lab import plan as plan_file
from barons.lab.arms import SEVERAL, Axis, value_at, value_name, with_values
from barons.lab.estimates import Z95, Estimate
from barons.lab.measures import SHARE, measures_of
from barons.lab.plan import TUNE, Arm, Plan, PlanError, checked
from barons.lab.playing import Executor
from barons.lab.store import StudyStore
from barons.lab.study import NAMED, Heard, Study, begin, open_study
from barons.paths import is_taken
from barons.plainfiles import read_plain, write_plain
from barons.text.tr import gettext as _

FILE: Final = "tune.json"
_LIMIT: Final = 64 * 2**20
"""Maximum size of the file in bytes."""
_TRIALS: Final = "trials"
_WITHIN: Final = 0.05
"""Default tolerance of a target: absolute for a share, otherwise relative to the value."""
_BEST: Final = 8
"""Number of candidates that play on after the trials."""
_RANDOM: Final = 8
"""Number of random trials before the search begins to choose."""
_FRESH: Final = 10**6
"""Offset between the seeds of the search and those of the confirmation."""
MOST_KEYS: Final = 3
_NUMBER: Final = r"\s*(\d+(?:[.,]\d+)?)\s*(%?)\s*"
_FAR: Final = 1e6
TRIALS: Final = 30
TRIAL_GAMES: Final = 30
CONFIRM: Final = 1000
"""Defaults of `TuningWish`."""


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


class TuningWish(NamedTuple):
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
    """Sum of the squared distances from the targets, in tolerances widened by the error of the means."""


class Trace(NamedTuple):
    """Everything that was tried, in order, and which trial was chosen."""

    wish: TuningWish
    trials: tuple[Trial, ...]
    chosen: int
    """Index of the chosen trial; -1 until there is one."""


def target(text: str, game: str) -> TuningTarget:
    """Parse `turns=45`, `challenge=80%`, `first_seat=50%+-3%` (or `±`); a decimal comma is allowed.

    ValueError for an unknown measure.
    """
    match = re.fullmatch(rf"\s*(\w+)\s*={_NUMBER}(?:(?:\+-|±){_NUMBER})?", text)
    if match is None:
        sentence = _("{text} is not a target like turns=45 or first_seat=50%+-3%.")
        raise ValueError(sentence.format(text=repr(text[:40])))
    units, name = _units(game), match[1]
    if name not in units:
        sentence = _("No measure is called {name}. Choose from: {names}.")
        raise ValueError(sentence.format(name=repr(name[:40]), names=", ".join(units)))
    wanted = _value(match[2], match[3])
    if units[name] == SHARE and not 0 <= wanted <= 1:
        raise ValueError(_("{name} is a share: name it in percent, for example {name}=80%.").format(name=name))
    is_share = units[name] == SHARE
    within = _value(match[4], match[5]) if match[4] else _WITHIN
    if is_share and within >= 1:  # “80% ± 5”: points
        within /= 100
    elif not is_share and (match[5] or not match[4]):  # relative
        within *= wanted
    return TuningTarget(name, wanted, within or _WITHIN)


def _value(digits: str, percent: str | None) -> float:
    return float(digits.replace(",", ".")) / (100 if percent else 1)


def _units(game: str) -> dict[str, str]:
    return {measure.name: measure.unit for measure in measures_of(game) if measure.name != NAMED}


def checked_wish(wish: TuningWish) -> TuningWish:
    """Return the wish; PlanError if it is invalid, RulesetErrors if values make the ruleset invalid."""
    if not wish.targets:
        raise PlanError(_("Name at least one --target."))
    if not 1 <= len(wish.axes) <= MOST_KEYS:
        raise PlanError(_("A search varies one to three keys."))
    for names in ([key for key, _values in wish.axes], [each.measure for each in wish.targets]):
        if len(set(names)) < len(names):
            raise PlanError(_("Name each key and each measure only once."))
    needed = {measure.name: measure.players for measure in measures_of(str(wish.ruleset["game"]))}
    for each in wish.targets:
        if needed[each.measure] > wish.players:
            sentence = _("{measure} has a value only with {count} players or more.")
            raise PlanError(sentence.format(measure=each.measure, count=needed[each.measure]))
    own = own_values(wish)
    for place, (_key, values) in enumerate(wish.axes):
        for value in values:
            _plan(wish, (*own[:place], value, *own[place + 1 :]), wish.games)
    return wish


class Search(Study):
    """A search in a folder, and in the same folder the study that confirms its answer: until there is one, that
    of the ruleset's own values, without a game.
    """

    def __init__(self, folder: Path, plan: Plan, store: StudyStore, wish: TuningWish) -> None:
        super().__init__(folder, plan, store)
        self._wish = wish
        self._trials: list[Trial] = []
        self._games: Counter[str] = Counter()
        self._done = 0

    @property
    def is_complete(self) -> bool:
        return read(self.folder).chosen >= 0 and super().is_complete

    def run(self, executor: Executor, progress: Heard = lambda there, all_: None) -> None:
        """Search and choose, unless that is done, and confirm. Can be interrupted at any time and run again."""
        if read(self.folder).chosen < 0:
            chosen = self._chosen(executor, progress)
            self.plan = confirming_plan(self._wish, chosen.values)
            self.plan.write(self.folder)
            self._write(self._trials.index(chosen))
        done, every = progress_of(self.folder)
        super().run(executor, lambda there, all_: progress(done + there, every + all_))

    def _chosen(self, executor: Executor, progress: Heard) -> Trial:
        """Try values, and return the last trial of the best ones."""
        wish = self._wish

        def played(values: tuple[Json, ...], games: int) -> Trial:
            every = search_games(wish) + wish.confirm
            return self._played(values, games, executor, lambda there, _all: progress(min(every, there), every))

        sampler = optuna().samplers.TPESampler(seed=wish.seed % 2**32, n_startup_trials=_RANDOM)
        searched = optuna().create_study(sampler=sampler)
        own = own_values(wish)
        if all(value in values for value, (_key, values) in zip(own, wish.axes, strict=True)):
            searched.enqueue_trial(
                {key: values.index(value) for value, (key, values) in zip(own, wish.axes, strict=True)}
            )
        latest: dict[str, Trial] = {}
        for _trial in range(wish.trials):
            asked = searched.ask()
            values = tuple(values[asked.suggest_int(key, 0, len(values) - 1)] for key, values in wish.axes)
            latest[value_names(values)] = trial = played(values, wish.games)
            searched.tell(asked, trial.loss)
        best, games = _best(latest.values(), _BEST), wish.games
        while len(best) > 1:
            games *= 2
            best = _best([played(trial.values, games) for trial in best], len(best) // 2)
        return best[0]

    def _played(self, values: tuple[Json, ...], games: int, executor: Executor, progress: Heard) -> Trial:
        """Play this many more games with these values."""
        name = value_names(values)
        before = self._games[name]
        self._games[name] += games
        plan = _plan(self._wish, values, self._games[name])
        folder = self.folder / _TRIALS / re.sub(r"[^\w.-]+", "-", name)
        is_there = is_taken(folder / plan_file.FILE) and (plan_file.read(folder).games or 0) > (plan.games or 0)
        study = open_study(folder) if is_there else begin(folder, plan)
        done = self._done - before
        with study.store:
            study.run(executor, lambda there, all_: progress(done + there, all_))
            found = study.means(plan.deals(self._wish.players))
        self._done += games
        arm, wanted = study.plan.arms[0].name, self._wish.targets
        there = {
            each.measure: found[each.measure, self._wish.players, arm]
            for each in wanted
            if (each.measure, self._wish.players, arm) in found
        }
        trial = Trial(values, self._games[name], there, loss(wanted, there))
        self._trials.append(trial)
        self._write(-1)
        return trial

    def _write(self, chosen: int) -> None:
        write(self.folder, Trace(self._wish, tuple(self._trials), chosen))


def begin_search(folder: Path, wish: TuningWish) -> Search:
    """Begin a search in this folder, or open the same one.

    ValueError without the extra, PlanError if the folder holds something else.
    """
    optuna()
    folder.mkdir(parents=True, exist_ok=True)
    if not is_taken(folder / FILE):
        begin(folder, confirming_plan(wish, own_values(wish))).store.close()
        write(folder, Trace(wish, (), -1))
    elif read(folder).wish != wish:
        raise PlanError(_("{folder} holds another search.").format(folder=folder))
    return open_search(folder)


def open_search(folder: Path) -> Search:
    """Open the search of this folder; PlanError if it holds none."""
    wish = read(folder).wish
    return Search(folder, plan_file.read(folder), StudyStore(folder), wish)


def progress_of(folder: Path) -> tuple[int, int]:
    """Return the number of games that a search has played and its maximum, without the games that confirm."""
    trace = read(folder)
    played = sum({value_names(trial.values): trial.games for trial in trace.trials}.values())
    return played, played if trace.chosen >= 0 else search_games(trace.wish)


def search_games(wish: TuningWish) -> int:
    """Return the maximum number of games of a search, without those that confirm its answer."""
    best, times, games = min(_BEST, wish.trials), wish.trials, 1
    while best > 1:
        games *= 2
        times, best = times + best * games, best // 2
    return times * wish.games


def _best(trials: Iterable[Trial], count: int) -> list[Trial]:
    return sorted(trials, key=lambda trial: trial.loss)[:count]


def write(folder: Path, trace: Trace) -> None:
    found = {
        "wish": trace.wish._asdict() | {"targets": [each._asdict() for each in trace.wish.targets]},
        "trials": [trial._asdict() for trial in trace.trials],
        "chosen": trace.chosen,
    }
    write_plain(folder / FILE, json.dumps(found, indent=1, default=lambda each: each._asdict()).encode())


def read(folder: Path) -> Trace:
    """Return the trials in this folder; PlanError if it holds no search."""
    try:
        return built(Trace, json.loads(read_plain(folder / FILE, _LIMIT)))
    except (OSError, KeyError, RecursionError, TypeError, ValueError) as error:
        raise PlanError(f"{folder / FILE}: {error}") from error


def command(wish: TuningWish) -> list[str]:
    words = ["barons", "lab", "tune", str(wish.ruleset["id"])]
    for key, values in wish.axes:
        words += ["--key", key, "--values", ",".join(map(value_name, values))]
    for each in wish.targets:
        words += ["--target", f"{each.measure}={each.wanted:g}+-{each.within:g}"]
    named = ("players", "trials", "games", "confirm", "seed")
    words += [part for name in named for part in (f"--{name}", str(getattr(wish, name)))]
    rounds = rulesets.rounds(rulesets.from_dict(dict(wish.ruleset)))
    return [*words, "--seats", ",".join(wish.seats), *(["--rounds", str(rounds)] if rounds else [])]


def own_values(wish: TuningWish) -> tuple[Json, ...]:
    return tuple(value_at(an_object(wish.ruleset["params"]), key) for key, _values in wish.axes)


def value_names(values: Sequence[Json]) -> str:
    """Return the values of several keys in one line."""
    return SEVERAL.join(map(value_name, values))


def loss(targets: Sequence[TuningTarget], found: Mapping[str, Estimate]) -> float:
    """Return the sum of the squared distances; a measure that fewer than two games have counts as `_FAR`.

    What a distance is divided by contains the error of the mean, so that a measure about which few games say
    little does not decide between values.
    """
    known = {name: each for name, each in found.items() if each.size > 1}
    return sum(
        min(
            _FAR,
            (known[each.measure].mean - each.wanted) ** 2 / (each.within**2 + known[each.measure].error ** 2),
        )
        if each.measure in known
        else _FAR
        for each in targets
    )


def confirming_games(targets: Sequence[TuningTarget], game: str) -> int:
    """Return how many games confirm these targets: for a share enough for an interval half as wide as the
    tolerance.
    """
    shares = [each for each in targets if _units(game)[each.measure] == SHARE]
    needed = (4 * Z95**2 * each.wanted * (1 - each.wanted) / each.within**2 for each in shares)
    return max(CONFIRM, *(100 * ceil(count / 100) for count in needed), 0)


def confirming_plan(wish: TuningWish, values: Sequence[Json]) -> Plan:
    """Return the plan of a study of these values on fresh deals."""
    return _plan(wish, values, wish.confirm, is_fresh=True)


def _plan(wish: TuningWish, values: Sequence[Json], games: int, *, is_fresh: bool = False) -> Plan:
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


def optuna() -> Any:
    """Return Optuna; ValueError without the extra."""
    try:
        import optuna as found
    except ImportError as error:
        raise missing("Optuna", "lab") from error
    found.logging.set_verbosity(found.logging.WARNING)
    return found
