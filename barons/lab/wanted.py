"""Requests for studies: what to play, and in which folder to keep it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

from barons import __version__, paths, rulesets
from barons.lab import arms, importing, tune
from barons.lab.plan import FILE, Plan, PlanError, limited, read
from barons.lab.store import UNREADABLE
from barons.lab.study import Study, begin, open_study
from barons.paths import is_taken, numbered
from barons.text.tr import gettext as _

_LONGEST: Final = 150
"""Longer names of folders end with a checksum."""


class Comparison(NamedTuple):
    """Rulesets, by their ids or files; optionally with each single change of the last one."""

    rulesets: tuple[str, ...]
    """The first is compared with the others, if there are any."""
    terms: arms.Terms
    is_each: bool = False

    @property
    def one(self) -> str:
        return self.rulesets[0]

    def plan(self) -> Plan:
        return arms.comparison(
            [rulesets.load(each) for each in self.rulesets], self.terms, is_each=self.is_each
        )

    @property
    def name(self) -> str:
        return _named("compare", [*self.rulesets, *(["each"] if self.is_each else [])], self.terms)


class Sweep(NamedTuple):
    """Values of one or more parameters of a ruleset, given by its id or file."""

    one: str
    axes: tuple[arms.Axis, ...]
    terms: arms.Terms

    def plan(self) -> Plan:
        return arms.sweep(rulesets.load(self.one), self.axes, self.terms)

    @property
    def name(self) -> str:
        return _named("sweep", [self.one, *_spans(self.axes)], self.terms)


class Without(NamedTuple):
    """A ruleset, by its id or file, in which one seat may not use an action."""

    one: str
    action: str
    terms: arms.Terms

    def plan(self) -> Plan:
        return arms.without(rulesets.load(self.one), self.action, self.terms)

    @property
    def name(self) -> str:
        return _named("without", [self.one, self.action], self.terms)


class Tuning(NamedTuple):
    """A search for the values of parameters that meet targets, for a ruleset given by its id or file."""

    one: str
    axes: tuple[arms.Axis, ...]
    targets: tuple[str, ...]
    """As `tune.target` reads them."""
    terms: arms.Terms
    """`games`: of each trial."""
    trials: int = tune.TRIALS
    confirm: int | None = None
    """Games on fresh deals; None: as many as the targets need."""

    def wish(self) -> tune.TuningWish:
        """Return the search; raises what `plan` raises."""
        rules, terms = rulesets.load(self.one), self.terms
        targets = tuple(tune.target(text, rules.ruleset.game) for text in self.targets)
        return tune.checked_wish(
            tune.TuningWish(
                json.loads(json.dumps(limited(rules, terms.rounds))),
                self.axes,
                targets,
                terms.players[0] if terms.players else min(rules.players),
                terms.seats,
                self.trials,
                terms.games or tune.TRIAL_GAMES,
                tune.confirming_games(targets, rules.ruleset.game) if self.confirm is None else self.confirm,
                terms.seed,
            )
        )

    def plan(self) -> Plan:
        wish = self.wish()
        return tune.confirming_plan(wish, tune.own_values(wish))

    @property
    def name(self) -> str:
        counts = (self.trials, self.confirm or "")
        return _named("tune", [self.one, *_spans(self.axes), *self.targets, *map(str, counts)], self.terms)


class Import(NamedTuple):
    """Recorded games, of files or of the saves in folders, beside games of computers."""

    saves: tuple[Path, ...]
    against: tuple[str, ...]
    """Ids or files of further rulesets that are played with the same deals."""
    terms: arms.Terms
    ruleset: str = ""
    """Id of the games' ruleset; empty: they must have the same."""

    def begun(self, folder: Path | None, warn: Callable[[str], None]) -> Study:
        """Begin the study and measure the recorded games. `warn`: called with each file that is left out."""
        found = importing.imported(self.saves, self.ruleset)
        plan = importing.plan_of(found.records, self.against, self.terms)
        for line in found.left_out:
            warn(line)
        study = begin(free_folder(self.name, plan) if folder is None else folder, plan)
        importing.enter(study, found.records)
        return study

    @property
    def name(self) -> str:
        named = [self.ruleset] if self.ruleset else [each.stem for each in self.saves]
        return _named("import", [*named, *self.against], self.terms)


Wanted = Comparison | Sweep | Without | Tuning | Import
"""A study to begin. `plan`, of all but imports, returns its plan, or raises FaultyRuleset, PlanError or
ValueError. `name` names its folder, and is made from everything that distinguishes it from others.
"""


def _spans(axes: Sequence[arms.Axis]) -> list[str]:
    ends = ((key, f"{values[0]}..{values[-1]}" if values else "") for key, values in axes)
    return [part for span in ends for part in span]


def _named(kind: str, parts: Sequence[str], terms: arms.Terms) -> str:
    length = f"until-{terms.until}" if terms.games is None else str(terms.games)
    seats = [*terms.seats, *(name for table in terms.tables for name in table)]
    whole = [kind, *parts, *map(str, terms.players), *dict.fromkeys(seats), length, str(terms.seed)]
    name = re.sub(r"[^\w.-]+", "-", "-".join(whole))
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST]}-{crc32(name.encode()):08x}"


def studies_dir() -> Path:
    """Return the default folder for studies. Does not create it."""
    return paths.user_data_dir() / "studies"


def begun(wanted: Wanted, folder: Path | None = None, warn: Callable[[str], None] = lambda line: None) -> Study:
    """Open this study in `folder`; by default in its existing folder, perhaps with fewer games, or in a new
    one. `warn`: called with what is left out.

    Raises what `plan` of the study raises; ValueError if `folder` holds another study.
    """
    if isinstance(wanted, Import):
        return wanted.begun(folder, warn)
    if isinstance(wanted, Tuning):
        wish = wanted.wish()
        return tune.begin_search(_search_folder(wanted.name, wish) if folder is None else folder, wish)
    plan = wanted.plan()
    return begin(free_folder(wanted.name, plan) if folder is None else folder, plan)


def gone_on_with(folder: Path, more: int = 0) -> Study:
    """Open the study of this folder to resume it, with `more` games for each arm and number of players.

    PlanError for a study of another version, which cannot be extended.
    """
    study = tune.open_search(folder) if is_taken(folder / tune.FILE) else open_study(folder)
    if study.plan.version != __version__:
        study.store.close()
        sentence = _("{folder}: made with barons {version}; resume it with that version")
        raise PlanError(sentence.format(folder=folder, version=study.plan.version))
    if more and not study.count and is_taken(folder / tune.FILE):
        study.store.close()
        raise PlanError(_("This search is not finished. Resume it without --more first."))
    if more:
        study.plan = study.plan.extended((study.plan.games or 0) + more)
        study.plan.write(folder)
    return study


def free_folder(name: str, plan: Plan) -> Path:
    """Return the folder of the same study, with the most games if there are several, or else a free one."""
    there = [(plan_.games or 0, file.parent) for file, plan_ in _plans(plan.kind) if plan_.is_part_of(plan)]
    free = (studies_dir() / each for each in numbered(name))
    return max(there)[1] if there else next(each for each in free if not is_taken(each / FILE))


def _search_folder(name: str, wish: tune.TuningWish) -> Path:
    """Return the folder of the same search, or a free one."""
    folders = (studies_dir() / each for each in numbered(name))
    return next(each for each in folders if not is_taken(each / FILE) or _is_same(each, wish))


def _is_same(folder: Path, wish: tune.TuningWish) -> bool:
    with suppress(PlanError):
        return tune.read(folder).wish == wish
    return False


def _plans(kind: str) -> Iterator[tuple[Path, Plan]]:
    """Yield the readable saved studies of this kind."""
    for file in sorted(studies_dir().glob(f"{kind}-*/{FILE}")):
        with suppress(*UNREADABLE):
            yield file, read(file.parent)
