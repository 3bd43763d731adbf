"""A study in progress: its plan, its data, the games still to play, and when to stop."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import correlation, fmean
from typing import Final, NamedTuple

from barons.lab.estimates import Estimate, estimate, holm, p_value
from barons.lab.measures import RATE, SHARE, Measure, limits, measures_of
from barons.lab.plan import BATCH, FILE, Arm, GameOrder, Plan, read
from barons.lab.playing import Executor
from barons.lab.store import StudyStore
from barons.paths import is_taken
from barons.text.tr import gettext as _

_FIRST_LOOK: Final = 2 * BATCH
"""Deals before the first check of a study that stops by itself: its intervals need many values."""

NAMED: Final = "named_first"
"""The measure of the first named player, which is meaningless if all seats have the same player."""

_Readings = dict[tuple[str, int, str], dict[int, float]]
"""Value of each deal, by measure, number of players and arm."""

Heard = Callable[[int, int], None]
"""Called after each game with the games played and the total (for a study that stops by itself, the maximum).
"""


class MeasureContrast(NamedTuple):
    """A measure of one number of players: an arm compared with the first one, deal by deal."""

    measure: Measure
    players: int
    base: Arm
    arm: Arm
    before: Estimate
    after: Estimate
    difference: Estimate
    """Mean difference of the pairs: after minus before."""
    p: float
    """Corrected for all contrasts of the study."""
    is_sequential: bool
    correlation: float = 0.0
    """Between base and arm, over the deals; 0 if either never varies."""
    totals: tuple[float, float] = (0.0, 0.0)
    """Means per game of base and arm, for a measure that is stated per turn."""

    @property
    def unit(self) -> str:
        """Unit of all of its estimates."""
        return RATE if self.measure.adds_up else self.measure.unit


class Study:
    """A folder with its plan and data."""

    def __init__(self, folder: Path, plan: Plan, store: StudyStore) -> None:
        self.folder = folder
        self.plan = plan
        self.store = store
        rulesets = {str(arm.ruleset["game"]) for arm in plan.arms}
        rotates = any(plan.seatings(players) > 1 for players in plan.players)
        self.measures = [each for each in measures_of(rulesets.pop()) if rotates or each.name != NAMED]

    @property
    def count(self) -> int:
        """Number of games played."""
        return len(self.store.present())

    @property
    def is_sequential(self) -> bool:
        """Whether its intervals must hold at every number of games: not if that number was fixed before the
        first game and all are played. An interrupted or extended study counts as looked at.
        """
        return self.plan.until is not None or self.plan.is_extended or self.count < self.plan.game_count

    @property
    def is_complete(self) -> bool:
        """Whether everything planned is played, or the stopping rule is fulfilled."""
        return next(self._missing(), None) is None

    def run(self, executor: Executor, progress: Heard = lambda there, all_: None) -> None:
        """Play what is missing. Can be interrupted at any time: finished games are kept."""
        there = self.count
        for batch in self._missing():
            for played in executor(batch):
                self.store.add(played)
                there += 1
                progress(there, self.plan.game_count)

    def _missing(self) -> Iterator[list[GameOrder]]:
        """Yield the games still to play, batch by batch; the data is checked again for each."""
        plan = self.plan
        deals = max(plan.deals(players) for players in plan.players)
        step = deals if plan.until is None else BATCH
        for first in range(0, deals, step):
            last = min(deals, first + step)
            present = self.store.present()
            batch = [order for order in plan.orders(first, last) if order.number not in present]
            if batch:
                yield batch
            if plan.until is not None and last >= _FIRST_LOOK and self._is_narrow(last, plan.until):
                return

    def _is_narrow(self, deals: int, until: float) -> bool:
        """Return whether every steering difference is known precisely enough from the first deals.

        `until` is absolute for shares, for others relative to the first arm's mean.
        """
        steering = [found for found in self.contrasts(deals) if found.measure.steers]
        return all(
            found.difference.half <= until * (1.0 if found.measure.unit == SHARE else abs(found.before.mean))
            for found in steering
        )

    def contrasts(self, last_deal: int | None = None) -> list[MeasureContrast]:
        """Compare every measure of every arm with the first: by number of players, arm, then measure.

        Measures that add up over a game are taken per turn. Uses the deals for which both arms have a reading.
        """
        plan, is_sequential = self.plan, self.is_sequential
        totals, rates = self._readings(last_deal)
        found: list[MeasureContrast] = []
        for players in plan.players:
            for base, arm in plan.pairs():
                for measure in self.measures:
                    keys = [(measure.name, players, each.name) for each in (base, arm)]
                    one, other = ((rates if measure.adds_up else totals).get(key, {}) for key in keys)
                    deals = sorted(one.keys() & other.keys())
                    if len(deals) >= 2:
                        pair = ([one[deal] for deal in deals], [other[deal] for deal in deals])
                        made = _contrast(measure, players, base, arm, pair, is_sequential)
                        first, second = (fmean(totals[key][deal] for deal in deals) for key in keys)
                        found.append(made._replace(totals=(first, second)))
        corrected = holm([contrast.p for contrast in found])
        return [contrast._replace(p=p) for contrast, p in zip(found, corrected, strict=True)]

    def means(self, last_deal: int | None = None) -> dict[tuple[str, int, str], Estimate]:
        """Return means with intervals by measure, number of players and arm, of deals before `last_deal`."""
        is_sequential = self.is_sequential
        units = {measure.name: measure.unit for measure in self.measures}
        return {
            key: estimate(
                list(values.values()), is_sequential=is_sequential, limits=limits(units.get(key[0], ""))
            )
            for key, values in self._readings(last_deal)[0].items()
        }

    def _readings(self, last_deal: int | None) -> tuple[_Readings, _Readings]:
        """Return the readings per game and per turn."""
        totals: _Readings = defaultdict(dict)
        rates: _Readings = defaultdict(dict)
        for measure, players, deal, arm, value, rate in self.store.readings(last_deal):
            totals[measure, players, arm][deal] = value
            rates[measure, players, arm][deal] = rate
        return totals, rates


def _contrast(
    measure: Measure,
    players: int,
    base: Arm,
    arm: Arm,
    pair: tuple[list[float], list[float]],
    is_sequential: bool,
) -> MeasureContrast:
    one, other = pair
    gap = estimate([b - a for a, b in zip(one, other, strict=True)], is_sequential=is_sequential)
    within = limits(RATE if measure.adds_up else measure.unit)
    return MeasureContrast(
        measure,
        players,
        base,
        arm,
        estimate(one, is_sequential=is_sequential, limits=within),
        estimate(other, is_sequential=is_sequential, limits=within),
        gap,
        p_value(gap, is_sequential=is_sequential),
        is_sequential,
        correlation(one, other) if min(map(len, (set(one), set(other)))) > 1 else 0.0,
    )


def begin(folder: Path, plan: Plan) -> Study:
    """Begin a study in this folder, or open an existing one with the same plan, extended if the new plan has
    more games; ValueError for another plan.
    """
    if is_taken(folder / FILE):
        there = read(folder)
        if not there.is_part_of(plan):
            sentence = _("{folder} holds another study. Resume it (barons lab resume) or name another folder.")
            raise ValueError(sentence.format(folder=folder))
        if plan.games != there.games and plan.games is not None:
            there.extended(plan.games).write(folder)
        plan = read(folder)
    else:
        plan.write(folder)
    return Study(folder, plan, StudyStore(folder))


def open_study(folder: Path) -> Study:
    """Open the study of this folder; PlanError or FaultyRuleset if that fails."""
    return Study(folder, read(folder), StudyStore(folder))
