"""Statements about a study as a whole, before any measure: games cut off, who wins by seat, how much of the
result chance explains, and how well the evaluator predicts the winner.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import atanh, sqrt, tanh
from statistics import NormalDist, correlation, fmean
from typing import Final, NamedTuple

from barons import rulesets
from barons.lab.estimates import ALPHA, SHARES, Estimate, estimate, holm, p_value
from barons.lab.game import firsts
from barons.lab.study import Study

PARTS: Final = 5
"""Number of parts of a game for which it is checked whether the player ahead wins."""
_BINS: Final = 10
_FEWEST: Final = 4
"""Minimum number of games for the interval of a correlation."""

Key = tuple[int, str]
"""A number of players and the name of an arm."""


class Cut(NamedTuple):
    """Number of games ended by the limit of rounds."""

    cut: int
    games: int
    rounds: int


class SeatShare(NamedTuple):
    """How often a seat is first; a shared first place counts in equal parts."""

    share: Estimate
    p: float
    """p-value of the seat being fair, corrected for all seats, arms and numbers of players of the study."""


class Explained(NamedTuple):
    """The share of the result that chance explains, with its 95 % interval: a squared correlation, adjusted."""

    share: float
    low: float
    high: float


class Foresight(NamedTuple):
    """How well the evaluator's values agree with the results."""

    ahead: tuple[float, ...]
    """By part of the game: share of pairs of winner and loser in which the winner has the higher value."""
    bins: tuple[tuple[float, float, int], ...]
    """For the second half, by tenth of the values: mean value, mean result, number of values."""


class Overview(NamedTuple):
    """Statements by number of players and arm; those without games are left out."""

    cuts: dict[Key, Cut]
    seats: dict[Key, list[SeatShare]]
    chance: dict[Key, Explained]
    foresight: dict[Key, Foresight]


def overview(study: Study) -> Overview:
    keys = [(players, arm.name) for players in study.plan.players for arm in study.plan.arms]
    seats = corrected_seats({key: shares for key in keys if (shares := _seats(study, *key))})
    cuts = {key: _cut(study, *key) for key in seats}
    chance: dict[Key, Explained] = {}
    foresight: dict[Key, Foresight] = {}
    for key in keys:
        games = list(_games(study, *key))
        if len(games) >= _FEWEST:
            if (explained := _explained(games)) is not None:
                chance[key] = explained
            foresight[key] = _foresight(games)
    return Overview(cuts, seats, chance, foresight)


def _cut(study: Study, players: int, name: str) -> Cut:
    query = "SELECT COUNT(*), SUM(ended = 'rounds') FROM games WHERE players = ? AND arm = ?"
    games, count = next(study.store.rows(query, players, name))
    rules = study.plan.rules(study.plan.arm(name))
    return Cut(count or 0, games, rulesets.rounds(rules) or 0)


def _seats(study: Study, players: int, arm: str) -> list[SeatShare]:
    """Return the share of every seat with its own p-value; the unit is the deal, as everywhere."""
    query = "SELECT deal, results FROM games WHERE players = ? AND arm = ? ORDER BY deal, number"
    deals: list[list[float]] = []
    for _deal, rows in groupby(study.store.rows(query, players, arm), key=lambda row: row[0]):
        shares = [firsts(json.loads(results)) for _number, results in rows]
        deals.append([fmean(column) for column in zip(*shares, strict=True)])
    if not deals:
        return []
    by_seat = list(zip(*deals, strict=True))
    sequential = study.is_sequential
    means = [estimate(each, is_sequential=sequential, limits=SHARES) for each in by_seat]
    unfair = [estimate([share - 1 / players for share in each]) for each in by_seat]
    return [
        SeatShare(mean, p_value(each, is_sequential=sequential))
        for mean, each in zip(means, unfair, strict=True)
    ]


def corrected_seats(seats: Mapping[Key, Sequence[SeatShare]]) -> dict[Key, list[SeatShare]]:
    """Return the shares with corrected p-values. The two seats of a two-player game are one test."""
    tests = [
        (key, seat) for key, shares in seats.items() for seat in range(len(shares)) if seat != 1 or key[0] > 2
    ]
    corrected = dict(zip(tests, holm([seats[key][seat].p for key, seat in tests]), strict=True))
    return {
        key: [
            share._replace(p=corrected.get((key, seat), corrected[key, 0])) for seat, share in enumerate(shares)
        ]
        for key, shares in seats.items()
    }


class _Game(NamedTuple):
    """Results and total luck by seat; values by turn and seat."""

    results: list[float]
    luck: list[float]
    values: list[list[float]]


def _games(study: Study, players: int, arm: str) -> Iterable[_Game]:
    query = (
        "SELECT g.number, g.results, t.value, t.luck FROM games g JOIN turns t ON t.game = g.number"
        " WHERE g.players = ? AND g.arm = ? ORDER BY g.number, t.turn"
    )
    for (_number, results), rows in groupby(study.store.rows(query, players, arm), key=lambda row: row[:2]):
        told = [(json.loads(value), json.loads(luck)) for _n, _r, value, luck in rows]
        luck = [sum(column) for column in zip(*(each for _value, each in told), strict=True)]
        yield _Game(json.loads(results), luck, [value for value, _luck in told])


def _explained(games: Sequence[_Game]) -> Explained | None:
    """Return the result for all seats together, each minus its seat's mean. Fisher's interval, a game counted
    once. None if no luck is measured, as in Baron, or if all results are equal.
    """
    luck = _centred([game.luck for game in games])
    results = _centred([game.results for game in games])
    if not any(luck) or not any(results):
        return None
    r, count = max(-1.0, min(1.0, correlation(luck, results))), len(games)
    if abs(r) > 1 - 1e-12:
        return Explained(1.0, 1.0, 1.0)
    half = NormalDist().inv_cdf(1 - ALPHA / 2) / sqrt(count - 3)
    low, high = tanh(atanh(r) - half), tanh(atanh(r) + half)
    adjusted = max(0.0, 1 - (1 - r * r) * (count - 1) / (count - 2))
    return Explained(adjusted, 0.0 if low <= 0.0 <= high else min(low**2, high**2), max(low**2, high**2))


def _centred(rows: Sequence[Sequence[float]]) -> list[float]:
    means = [fmean(column) for column in zip(*rows, strict=True)]
    return [value - mean for row in rows for value, mean in zip(row, means, strict=True)]


def _foresight(games: Sequence[_Game]) -> Foresight:
    right: Counter[int] = Counter()
    pairs: Counter[int] = Counter()
    bins: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for game in games:
        best = max(game.results)
        winner = game.results.index(best)
        is_won = game.results.count(best) == 1
        for number, values in enumerate(game.values):
            part = number * PARTS // len(game.values)
            for seat, value in enumerate(values):
                if is_won and seat != winner:
                    pairs[part] += 2
                    right[part] += 2 * (values[winner] > value) + (values[winner] == value)
                if 2 * number >= len(game.values):
                    bins[min(_BINS - 1, int(value * _BINS))].append((value, game.results[seat]))
    ahead = tuple(right[part] / pairs[part] if pairs[part] else 0.5 for part in range(PARTS))
    means = (tuple(fmean(column) for column in zip(*each, strict=True)) for _bin, each in sorted(bins.items()))
    counts = [len(each) for _bin, each in sorted(bins.items())]
    return Foresight(ahead, tuple((value, result, n) for (value, result), n in zip(means, counts, strict=True)))
