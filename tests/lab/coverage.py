"""Calibration of the laboratory: coverage of intervals, false positives, power of suggested sample sizes, and
how often a search finds values that meet its targets.

`python -m tests.lab.coverage` prints the tables of `docs/lab.md`; it takes some minutes. The last one alone:
`python -m tests.lab.coverage search`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import comb, exp
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from barons.engine.core import Json
from barons.lab.arms import Terms
from barons.lab.estimates import ALPHA, SHARES, Estimate, estimate, holm, more_needed, p_value
from barons.lab.executors import own_process
from barons.lab.playing import Executor
from barons.lab.store import StudyStore
from barons.lab.study import Heard
from barons.lab.tune import Search, Trial, TuningWish, confirming_plan, loss, own_values, value_names
from barons.lab.wanted import Tuning

Draw = Callable[[Random], float]

DIFFERENCES: Final[dict[str, Draw]] = {
    "normal": lambda rng: rng.gauss(0.0, 1.0),
    "exponential": lambda rng: rng.expovariate(1.0) - 1.0,
    "lognormal": lambda rng: rng.lognormvariate(0.0, 1.0) - exp(0.5),
}
"""Values whose true mean is 0."""
TESTS: Final = 30
"""Number of measures in a study, tested together."""


def share_coverage(p: float, count: int) -> float:
    """Exact probability that the interval of a share of `count` Bernoulli values contains p."""
    return sum(
        comb(count, ones) * p**ones * (1 - p) ** (count - ones)
        for ones in range(count + 1)
        if _holds([1.0] * ones + [0.0] * (count - ones), p)
    )


def _holds(values: list[float], p: float) -> bool:
    found = estimate(values, limits=SHARES)
    return found.low <= p <= found.high


def false_studies(draw: Draw, count: int, studies: int, seed: int = 1) -> tuple[float, float]:
    """Share of studies with a significant result, and of intervals containing 0, without any effect.

    Each study has `TESTS` measures of `count` deals.
    """
    rng = Random(seed)
    clear = held = 0
    for _ in range(studies):
        found = [estimate([draw(rng) for _deal in range(count)]) for _test in range(TESTS)]
        clear += min(holm([p_value(each) for each in found])) <= ALPHA
        held += sum(each.low <= 0.0 <= each.high for each in found)
    return clear / studies, held / studies / TESTS


def power(effect: float, studies: int, *, is_sequential: bool = False, seed: int = 1) -> tuple[int, float]:
    """Suggested number of deals for an effect in standard deviations, and how often it shows the effect."""
    rng = Random(seed)
    count = 30 + (more_needed(Estimate(effect, 0.0, 0.0, 1.0, 30), TESTS, is_sequential=is_sequential) or 0)
    shown = 0
    for _ in range(studies):
        found = estimate([rng.gauss(effect, 1.0) for _deal in range(count)])
        shown += p_value(found, is_sequential=is_sequential) <= ALPHA / TESTS
    return count, shown / studies


class SimulatedSearch(Search):
    """A search whose games are random draws: turns and the challenge depend on two keys and a random shift."""

    def __init__(self, wish: TuningWish, folder: Path, seed: int) -> None:
        super().__init__(folder, confirming_plan(wish, own_values(wish)), StudyStore(folder), wish)
        self._rng = Random(seed)
        self._shift = self._rng.uniform(-1.5, 1.5)
        self._drawn: dict[str, list[tuple[float, float]]] = {}

    def truth(self, values: Sequence[Json]) -> tuple[float, float]:
        """Return the true means of turns and challenge."""
        challenge, troops = (int(str(value)) for value in values)
        turns = 75 + 11 * (challenge - 14) + 0.27 * (25 - troops) - 4 * self._shift
        level = 1.3 - 0.55 * (challenge - 14) + 0.12 * (troops - 25) + 0.3 * self._shift
        return turns, 1 / (1 + exp(-level))

    def _played(self, values: tuple[Json, ...], games: int, executor: Executor, progress: Heard) -> Trial:
        turns, challenge = self.truth(values)
        drawn = self._drawn.setdefault(value_names(values), [])
        for _game in range(games):
            drawn.append((self._rng.gauss(turns, 0.42 * turns), float(self._rng.random() < challenge)))
        lengths, shares = zip(*drawn, strict=True)
        found = {"turns": estimate(lengths), "challenge": estimate(shares, limits=SHARES)}
        trial = Trial(values, len(drawn), found, loss(self._wish.targets, found))
        self._trials.append(trial)
        return trial

    def found(self) -> bool | None:
        """Search; return whether the true means of the chosen values meet the targets, None if none do."""
        wanted = self._wish.targets

        def meets(values: Sequence[Json]) -> bool:
            pairs = zip(self.truth(values), wanted, strict=True)
            return all(abs(mean - each.wanted) <= each.within for mean, each in pairs)

        if not any(map(meets, product(*(values for _key, values in self._wish.axes)))):
            return None
        return meets(self._chosen(own_process, lambda there, all_: None).values)


def searches(trials: int, games: int, count: int) -> tuple[int, int]:
    """Return how many of the searches that can meet their targets do, and how many can."""
    axes = (("ending.challenge.two", tuple(range(8, 17))), ("setup.troops.two", (20, 25, 30)))
    targets = ("turns=75", "challenge=80%")
    terms = Terms((2,), ("random",), games, None, 1, 3)
    found = []
    for seed in range(count):
        wish = Tuning("land-2025-11", axes, targets, terms._replace(seed=seed), trials).wish()
        with TemporaryDirectory() as folder:
            search = SimulatedSearch(wish, Path(folder), seed)
            with search.store:
                found.append(search.found())
    return found.count(True), len(found) - found.count(None)


def _search_table() -> Iterator[str]:
    yield "\n| trials | games a trial | met, where possible |\n|---|---|---|"
    for trials, games in ((12, 40), (30, 30), (30, 50)):
        met, possible = searches(trials, games, 100)
        yield f"| {trials} | {games} | {met} of {possible} |"


def _tables() -> Iterator[str]:
    counts: tuple[int, ...] = (20, 40, 80, 200, 400)
    yield "| true share | " + " | ".join(f"{count} deals" for count in counts) + " |"
    yield "|---" * (len(counts) + 1) + "|"
    for p in (0.01, 0.02, 0.05, 0.1, 0.3, 0.5):
        yield f"| {p:.0%} | " + " | ".join(f"{share_coverage(p, count):.1%}" for count in counts) + " |"
    counts = (10, 30, 50, 100, 200, 400)
    yield "\n| differences | " + " | ".join(f"{count} deals" for count in counts) + " |"
    yield "|---" * (len(counts) + 1) + "|"
    for name, draw in DIFFERENCES.items():
        found = [false_studies(draw, count, 1000) for count in counts]
        yield f"| {name} | " + " | ".join(f"{clear:.1%}; {held:.1%}" for clear, held in found) + " |"
    yield "\n| difference, in deviations | intervals | deals | shown by |\n|---|---|---|---|"
    for effect in (0.2, 0.3, 0.5):
        for is_sequential in (False, True):
            count, shown = power(effect, 2000, is_sequential=is_sequential)
            yield f"| {effect} | {'sequence' if is_sequential else 'fixed'} | {count} | {shown:.0%} |"


if __name__ == "__main__":
    for line in _search_table() if "search" in sys.argv else (*_tables(), *_search_table()):
        print(line, flush=True)
