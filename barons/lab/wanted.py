"""Studies that are asked for: what is to be played, and in which folder it is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Protocol

from barons import __version__, paths, rulesets
from barons.engine.core import Json
from barons.lab import arms
from barons.lab.plan import FILE, Plan, PlanError, read
from barons.lab.store import UNREADABLE
from barons.lab.study import Study, begin, open_study
from barons.paths import is_taken, numbered


class Wanted(Protocol):
    """A study to be begun."""

    def plan(self) -> Plan:
        """What is to be played. FaultyRuleset, PlanError or ValueError where that makes no sense."""
        ...

    @property
    def name(self) -> str:
        """What its folder is called: by everything in which it differs from others."""
        ...


class Comparison(NamedTuple):
    """Rulesets, by their ids or files; perhaps with each single change of the last besides."""

    one: str
    other: str
    """Empty: the first one is played alone."""
    terms: arms.Terms
    is_each: bool = False
    more: tuple[str, ...] = ()

    def plan(self) -> Plan:
        compared = [rulesets.load(each) for each in self._named()]
        return arms.comparison(compared, self.terms, is_each=self.is_each)

    def _named(self) -> list[str]:
        return [self.one, *([self.other] if self.other else []), *self.more]

    @property
    def name(self) -> str:
        return _named("compare", [*self._named(), *(["each"] if self.is_each else [])], self.terms)


class Sweep(NamedTuple):
    """A parameter of a ruleset over values, by the ruleset's id or file; perhaps further ones with it."""

    one: str
    key: str
    values: tuple[Json, ...]
    terms: arms.Terms
    more: tuple[tuple[str, tuple[Json, ...]], ...] = ()

    @property
    def _axes(self) -> list[tuple[str, tuple[Json, ...]]]:
        return [(self.key, self.values), *self.more]

    def plan(self) -> Plan:
        return arms.sweep(rulesets.load(self.one), self._axes, self.terms)

    @property
    def name(self) -> str:
        spans: list[str] = []
        for key, values in self._axes:
            spans += [key, f"{values[0]}..{values[-1]}" if values else ""]
        return _named("sweep", [self.one, *spans], self.terms)


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


def _named(kind: str, parts: Sequence[str], terms: arms.Terms) -> str:
    length = f"until-{terms.until}" if terms.games is None else str(terms.games)
    seats = [*terms.seats, *(name for table in terms.tables for name in table)]
    whole = [kind, *parts, *map(str, terms.players), *dict.fromkeys(seats), length, str(terms.seed)]
    return re.sub(r"[^\w.-]+", "-", "-".join(whole))


def studies_dir() -> Path:
    """Where studies are kept that are given no folder. Not created here."""
    return paths.user_data_dir() / "studies"


def begun(wanted: Wanted, folder: Path | None = None) -> Study:
    """This study in `folder`; by default where it is, perhaps with fewer games as yet, else in a new one.

    What `Wanted.plan` raises; ValueError where `folder` holds another study.
    """
    plan = wanted.plan()
    return begin(free_folder(wanted.name, plan) if folder is None else folder, plan)


def gone_on_with(folder: Path, more: int = 0) -> Study:
    """The study of this folder, to be continued, with `more` games for each arm and number of players.

    PlanError; games of another version are not added to.
    """
    study = open_study(folder)
    if study.plan.version != __version__:
        study.store.close()
        raise PlanError(f"{folder}: games of barons {study.plan.version}; go on with that version")
    if more:
        study.plan = study.plan.extended((study.plan.games or 0) + more)
        study.plan.write(folder)
    return study


def free_folder(name: str, plan: Plan) -> Path:
    """Where the same study is kept, with the most games if there are several; else a free folder."""
    there = [(plan_.games or 0, file.parent) for file, plan_ in _plans(plan.kind) if plan_.is_part_of(plan)]
    free = (studies_dir() / each for each in numbered(name))
    return max(there)[1] if there else next(each for each in free if not is_taken(each / FILE))


def _plans(kind: str) -> Iterator[tuple[Path, Plan]]:
    """The kept studies of this kind that can be read."""
    for file in sorted(studies_dir().glob(f"{kind}-*/{FILE}")):
        with suppress(*UNREADABLE):
            yield file, read(file.parent)
