"""A study under way: its plan, its data, the games still to be played, and when to stop."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import correlation, fmean
from typing import Final, NamedTuple

from barons.lab.estimates import Estimate, estimate, holm, p_value
from barons.lab.executors import Executor
from barons.lab.measures import RATE, SHARE, Measure, limits, measures_of
from barons.lab.plan import BATCH, FILE, Arm, GameOrder, Plan, read
from barons.lab.store import Store
from barons.paths import is_taken

_FIRST_LOOK: Final = 2 * BATCH
"""Deals before the first look at a study that stops by itself: its intervals rest on many values."""

NAMED: Final = "named_first"
"""The measure of the first player named: where all seats are played alike it says nothing of its own."""

_Readings = dict[tuple[str, int, str], dict[int, float]]
"""By measure, number of players and arm: the value of each deal."""

Heard = Callable[[int, int], None]
"""Told after each game: games there, games in all (of a study that stops by itself, at most)."""


class Contrast(NamedTuple):
    """A measure of one number of players: an arm held against the first one, deal by deal."""

    measure: Measure
    players: int
    base: Arm
    arm: Arm
    before: Estimate
    after: Estimate
    difference: Estimate
    """Of the pairs: after less before."""
    p: float
    """Corrected for all contrasts of the study."""
    is_sequential: bool
    correlation: float = 0.0
    """Between base and arm, over the deals; 0 where either never varies."""
    totals: tuple[float, float] = (0.0, 0.0)
    """The means a game of base and arm, of a measure that is told a turn."""

    @property
    def unit(self) -> str:
        """Of all of its estimates."""
        return RATE if self.measure.adds_up else self.measure.unit


class Study:
    """A folder with its plan and data."""

    def __init__(self, folder: Path, plan: Plan, store: Store) -> None:
        self.folder = folder
        self.plan = plan
        self.store = store
        rulesets = {str(arm.ruleset["game"]) for arm in plan.arms}
        rotates = any(plan.seatings(players) > 1 for players in plan.players)
        self.measures = [each for each in measures_of(rulesets.pop()) if rotates or each.name != NAMED]

    @property
    def count(self) -> int:
        """Games that are there."""
        return len(self.store.present())

    @property
    def is_sequential(self) -> bool:
        """Whether its intervals must hold at every number of games: unless that was fixed before the first one
        and all of them are there. Whoever breaks a study off, or extends it, has looked."""
        return self.plan.until is not None or self.plan.is_extended or self.count < self.plan.game_count

    @property
    def is_complete(self) -> bool:
        """Whether everything planned is played, or the stopping rule is fulfilled."""
        return next(self._missing(), None) is None

    def run(self, executor: Executor, progress: Heard = lambda there, all_: None) -> None:
        """Play what is missing. May be broken off anywhere: what is played stays."""
        there = self.count
        for batch in self._missing():
            for played in executor.play(batch):
                self.store.add(played)
                there += 1
                progress(there, self.plan.game_count)

    def _missing(self) -> Iterator[list[GameOrder]]:
        """The games still to be played, batch by batch; the data is looked at anew for each."""
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
        """Whether every steering difference is known so well from the first deals.

        Shares to so much of 1, others to so much of the first arm's mean.
        """
        steering = [found for found in self.contrasts(deals) if found.measure.steers]
        return all(
            found.difference.half <= until * (1.0 if found.measure.unit == SHARE else abs(found.before.mean))
            for found in steering
        )

    def contrasts(self, last_deal: int | None = None) -> list[Contrast]:
        """Every measure of every arm against the first: by number of players, arm, then measure.

        What adds up over a game is taken a turn.
        Of the deals that both arms have a reading of.
        """
        plan, is_sequential = self.plan, self.is_sequential
        totals, rates = self._readings(last_deal)
        found: list[Contrast] = []
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
        """By measure, number of players, arm: the mean with its interval. Of deals before `last_deal`."""
        is_sequential = self.is_sequential
        units = {measure.name: measure.unit for measure in self.measures}
        return {
            key: estimate(
                list(values.values()), is_sequential=is_sequential, limits=limits(units.get(key[0], ""))
            )
            for key, values in self._readings(last_deal)[0].items()
        }

    def _readings(self, last_deal: int | None) -> tuple[_Readings, _Readings]:
        """A game, and a turn."""
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
) -> Contrast:
    one, other = pair
    gap = estimate([b - a for a, b in zip(one, other, strict=True)], is_sequential=is_sequential)
    within = limits(RATE if measure.adds_up else measure.unit)
    return Contrast(
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
    """A new study in this folder, or the one that is there if it has the same plan, with more games if the plan
    has more; ValueError for another."""
    if is_taken(folder / FILE):
        there = read(folder)
        if not there.is_part_of(plan):
            raise ValueError(f"{folder} holds another study: go on with it (barons lab resume) or name another")
        if plan.games != there.games and plan.games is not None:
            there.extended(plan.games).write(folder)
        plan = read(folder)
    else:
        plan.write(folder)
    return Study(folder, plan, Store(folder))


def open_study(folder: Path) -> Study:
    """The study of this folder; PlanError or FaultyRuleset where it does not open."""
    return Study(folder, read(folder), Store(folder))
