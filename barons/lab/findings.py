"""The findings of a study so far, as plain numbers: computed in one process, shown by another.

Everything here is read from the study's folder, even while another process writes there, and holds no open
file, so that it can be passed between processes.
"""

from __future__ import annotations

import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from barons import __version__
from barons.engine.record import Record
from barons.lab import questions
from barons.lab.compared import Change, changes
from barons.lab.estimates import Estimate, estimate
from barons.lab.games import Asked
from barons.lab.measures import SHARE, limits
from barons.lab.overview import Overview, overview
from barons.lab.plan import FILE, TUNE, Plan, read
from barons.lab.playing import unpacked
from barons.lab.questions.answers import Answer
from barons.lab.store import UNREADABLE, StudyStore
from barons.lab.study import MeasureContrast, Study
from barons.lab.tune import progress_of
from barons.paths import listing
from barons.text.tr import set_language

_KEPT: Final = ("id", "game", "title")
"""Fields of a ruleset that an outline contains; the whole ruleset stays in the plan."""


class Outline(NamedTuple):
    """A study in short."""

    folder: Path
    plan: Plan
    """With rulesets reduced to the fields that name them."""
    played: int
    """Number of games played."""
    planned: int
    """Total number of games; for a study that stops by itself, the maximum."""
    questions: tuple[str, ...]
    """Names of the questions that fit the study."""
    touched: float
    """When the data was last written, in seconds since 1970."""

    @property
    def is_full(self) -> bool:
        """Whether all games are played; a study that stops by itself may be complete sooner."""
        return self.played >= self.planned

    @property
    def is_ours(self) -> bool:
        """Whether this version of the program plays the same games."""
        return self.plan.version == __version__


class UnreadableStudy(NamedTuple):
    """A study that cannot be opened, and why, in English."""

    folder: Path
    reason: str


class GamePoint(NamedTuple):
    """A game as a point in a chart."""

    number: int
    turns: int
    margin: float
    """Score of the first in the ranking minus that of the second."""
    comeback: float
    """The largest gap that the winner made up, as a fraction of a win; 0 if nobody won alone."""
    idle: float
    """Share of turns in which the player had no choice."""
    ended: str
    seed: int


class Sample(NamedTuple):
    """The games of one number of players and one arm."""

    games: int
    turns: Counter[int]
    """Number of games by length."""
    scores: tuple[Counter[int], ...]
    """Number of games by score, for each place in the ranking of scores, the highest first."""
    seats: tuple[Estimate, ...]
    """Result by seat, 0 to 1."""
    cells: Counter[str]
    """How often something was built on each cell, by the family's name of the cell."""
    dots: list[GamePoint]
    """The games one by one, in order."""


class StudyFindings(NamedTuple):
    """Everything that a screen shows of a study."""

    outline: Outline
    is_complete: bool
    contrasts: list[MeasureContrast]
    samples: dict[tuple[int, str], Sample]
    """By number of players and arm."""
    means: dict[tuple[str, int, str], Estimate]
    """By measure, number of players and arm."""
    overview: Overview
    changes: dict[str, list[Change]]
    """By arm: what it changes in the first one."""


def outline(folder: Path) -> Outline:
    """Return the study of this folder in short; PlanError, BaronsError or OSError if it cannot be opened."""
    plan = read(folder)
    with StudyStore(folder) as store:
        return _outline(folder, plan, len(store.present()))


def outlines(folder: Path) -> list[Outline | UnreadableStudy]:
    """Return the studies below this folder, the latest first, and after them those that cannot be opened.

    If the folder itself cannot be listed, it is returned as the only closed study.
    """
    found: list[Outline] = []
    closed: list[Outline | UnreadableStudy] = []
    try:
        folders = [folder / name for name in listing(folder)]
    except OSError as error:
        return [UnreadableStudy(folder, error.strerror or str(error))]
    for each in folders:
        if os.path.isfile(each / FILE):
            try:
                found.append(outline(each))
            except UNREADABLE as error:
                closed.append(UnreadableStudy(each, str(error)))
    return [*sorted(found, key=lambda study: -study.touched), *closed]


def findings(folder: Path) -> StudyFindings:
    """Return the findings of the study in this folder; errors as for `outline`."""
    plan = read(folder)
    with StudyStore(folder) as store:
        study = Study(folder, plan, store)
        short = _outline(folder, plan, study.count)
        light = {arm.name: arm for arm in short.plan.arms}
        contrasts = [
            found._replace(base=light[found.base.name], arm=light[found.arm.name])
            for found in study.contrasts()
        ]
        is_complete = short.is_full or (plan.until is not None and study.is_complete)
        samples = dict(_samples(study))
        whole = overview(study)
        return StudyFindings(short, is_complete, contrasts, samples, study.means(), whole, changes(plan))


def answered(folder: Path, name: str, players: int, arms: Sequence[str], spoken: str) -> Answer:
    """Answer the question of this name in this language. `arms`: those to examine if the question is not about
    all.
    """
    set_language(spoken)
    plan, question = read(folder), questions.question(name)
    with StudyStore(folder) as store:
        return question.answer(Asked(Study(folder, plan, store), players, () if question.is_whole else arms))


def _outline(folder: Path, plan: Plan, count: int) -> Outline:
    arms = tuple(
        arm._replace(ruleset={key: arm.ruleset[key] for key in _KEPT if key in arm.ruleset})
        for arm in plan.arms
    )
    searched, every = progress_of(folder) if plan.kind == TUNE else (0, 0)
    return Outline(
        folder,
        replace(plan, arms=arms),
        count + searched,
        plan.game_count + every,
        tuple(questions.fitting(plan)),
        max(path.stat().st_mtime for path in folder.iterdir()),
    )


def _samples(study: Study) -> Iterator[tuple[tuple[int, str], Sample]]:
    """Yield samples by number of players and arm, with the same kind of intervals as the study's means."""
    plan = study.plan
    is_sequential = study.is_sequential
    query = (
        "SELECT number, deal, seed, turns, ended, results, scores FROM games"
        " WHERE players = ? AND arm = ? ORDER BY number"
    )
    comebacks, idle = _values(study, "comeback"), _values(study, "idle")
    for players in plan.players:
        for arm in plan.arms:
            turns = Counter[int]()
            scores = tuple(Counter[int]() for _ in range(players))
            results: dict[int, list[list[float]]] = defaultdict(list)
            dots: list[GamePoint] = []
            rows = study.store.rows(query, players, arm.name)
            for game, deal, seed, length, ended, by_seat, points in rows:
                ranked = sorted(json.loads(points), reverse=True)
                margin, told = ranked[0] - ranked[1], (comebacks.get(game, 0.0), idle.get(game, 0.0))
                dots.append(GamePoint(game, length, margin, *told, ended, seed))
                turns[length] += 1
                for place, score in zip(scores, ranked, strict=True):
                    place[score] += 1
                results[deal].append(json.loads(by_seat))
            if not dots:
                continue
            means = [
                [sum(column) / len(column) for column in zip(*each, strict=True)] for each in results.values()
            ]
            seats = tuple(
                estimate([deal[seat] for deal in means], is_sequential=is_sequential, limits=limits(SHARE))
                for seat in range(players)
            )
            cells = cells_of(study, players, arm.name)
            yield (players, arm.name), Sample(len(dots), turns, scores, seats, cells, dots)


def _values(study: Study, measure: str) -> dict[int, float]:
    return dict(study.store.rows("SELECT game, value FROM measures WHERE measure = ?", measure))


def cells_of(study: Study, players: int, arm: str) -> Counter[str]:
    """Return how often something was built on each cell."""
    query = (
        "SELECT u.what, SUM(u.count) FROM uses u JOIN games g ON g.number = u.game"
        " WHERE g.players = ? AND g.arm = ? AND u.what LIKE 'cell %' GROUP BY u.what"
    )
    rows = study.store.rows(query, players, arm)
    return Counter({what.removeprefix("cell "): count for what, count in rows})


def recorded(folder: Path, number: int) -> tuple[Record, tuple[str, ...]]:
    """Return a game's record to watch, and the players by seat.

    LookupError if there is no such game; other errors as for `outline`.
    """
    plan = read(folder)
    query = (
        "SELECT arm, players, seating, seed, actions FROM games JOIN records ON game = number WHERE number = ?"
    )
    with StudyStore(folder) as store:
        row = next(store.rows(query, number), None)
    if row is None:
        raise LookupError(number)
    arm, players, seating, seed, actions = row
    whole = plan.arm(arm)
    record = Record(whole.ruleset, players, seed, "auto", None, unpacked(actions))
    return record, plan.sitting(whole, players, seating)
