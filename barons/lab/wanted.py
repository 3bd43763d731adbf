"""Requests for studies: what to play, and in which folder to keep it."""

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
    """A study to begin."""

    def plan(self) -> Plan:
        """Return the plan; FaultyRuleset, PlanError or ValueError if it is invalid."""
        ...

    @property
    def name(self) -> str:
        """Name of its folder, made from everything that distinguishes it from others."""
        ...


class Comparison(NamedTuple):
    """Rulesets, by their ids or files; optionally with each single change of the last one."""

    one: str
    other: str
    """Empty: only the first one is played."""
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
    """Values of a parameter of a ruleset, given by its id or file; optionally of further parameters with it."""

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
    """Return the default folder for studies. Does not create it."""
    return paths.user_data_dir() / "studies"


def begun(wanted: Wanted, folder: Path | None = None) -> Study:
    """Open this study in `folder`; by default in its existing folder, perhaps with fewer games, or in a new
    one.

    Raises what `Wanted.plan` raises; ValueError if `folder` holds another study.
    """
    plan = wanted.plan()
    return begin(free_folder(wanted.name, plan) if folder is None else folder, plan)


def gone_on_with(folder: Path, more: int = 0) -> Study:
    """Open the study of this folder to resume it, with `more` games for each arm and number of players.

    PlanError for a study of another version, which cannot be extended.
    """
    study = open_study(folder)
    if study.plan.version != __version__:
        study.store.close()
        raise PlanError(f"{folder}: made with barons {study.plan.version}; resume it with that version")
    if more:
        study.plan = study.plan.extended((study.plan.games or 0) + more)
        study.plan.write(folder)
    return study


def free_folder(name: str, plan: Plan) -> Path:
    """Return the folder of the same study, with the most games if there are several, or else a free one."""
    there = [(plan_.games or 0, file.parent) for file, plan_ in _plans(plan.kind) if plan_.is_part_of(plan)]
    free = (studies_dir() / each for each in numbered(name))
    return max(there)[1] if there else next(each for each in free if not is_taken(each / FILE))


def _plans(kind: str) -> Iterator[tuple[Path, Plan]]:
    """Yield the readable saved studies of this kind."""
    for file in sorted(studies_dir().glob(f"{kind}-*/{FILE}")):
        with suppress(*UNREADABLE):
            yield file, read(file.parent)
