"""Statistics of games: results by player, seat and character, with confidence intervals."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple, TypedDict

from barons.simulate.playing import GameResult, SimulationPlan

Z95: Final = 1.959964
"""Standard errors on either side of a mean that contain 95 % of a normal distribution."""


class ShareEstimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


IntervalFields = dict[str, float]
"""An estimate in the summary: its fields by name."""


class PlayerTotal(TypedDict):
    """A player of the plan over all games."""

    player: str
    result: IntervalFields
    wins: int
    mean_score: float


class SeatTotal(TypedDict):
    """A seat over all games."""

    seat: int
    result: IntervalFields


class CharacterTotal(TypedDict):
    """A character over all games in which it was played."""

    played: int
    result: IntervalFields
    wins: int


class Turns(TypedDict):
    """Lengths of games, in turns of all seats."""

    mean: float
    least: int
    median: int
    most: int


class Summary(TypedDict):
    """All games of a plan, as `--json` writes it."""

    ruleset: object
    seats: list[str]
    games: int
    seed: int
    rounds: int | None
    players: list[PlayerTotal]
    by_seat: list[SeatTotal]
    by_character: dict[str, CharacterTotal]
    happened: dict[str, float]
    """Averages per game of the tally's counts, by name."""
    ended: dict[str, int]
    turns: Turns
    decisions: float
    """Average decisions of all players in a game, where there was something to choose."""


def summary(plan: SimulationPlan, results: Sequence[GameResult]) -> Summary:
    """Return results by player and by seat, endings, lengths; means with their 95 % intervals."""
    count = len(plan.seats)
    turns = sorted(result.turns for result in results)
    players: list[PlayerTotal] = []
    for who, name in enumerate(plan.seats):
        shares = [result.results[who] for result in results]
        players.append(
            {
                "player": name,
                "result": interval(shares)._asdict(),
                "wins": sum(_has_won(result, who) for result in results),
                "mean_score": sum(result.scores[who] for result in results) / len(results),
            }
        )
    seats: list[SeatTotal] = []
    for seat in range(count):
        shares = [result.results[(result.first + seat) % count] for result in results]
        seats.append({"seat": seat, "result": interval(shares)._asdict()})
    happened: Counter[str] = Counter()
    for result in results:
        happened.update(result.happened)
    return {
        "ruleset": plan.ruleset.get("id"),
        "seats": list(plan.seats),
        "games": len(results),
        "seed": plan.seed,
        "rounds": plan.rounds,
        "players": players,
        "by_seat": seats,
        "by_character": by_character(results),
        "happened": {what: total / len(results) for what, total in sorted(happened.items())},
        "ended": dict(Counter(result.ended for result in results)),
        "turns": {
            "mean": sum(turns) / len(turns),
            "least": turns[0],
            "median": turns[len(turns) // 2],
            "most": turns[-1],
        },
        "decisions": sum(result.decisions for result in results) / len(results),
    }


def by_character(results: Sequence[GameResult]) -> dict[str, CharacterTotal]:
    """Return for each character how often it was played, its result and its wins."""
    shares: dict[str, list[float]] = defaultdict(list)
    wins: Counter[str] = Counter()
    for result in results:
        for who, name in enumerate(result.characters):
            shares[name].append(result.results[who])
            wins[name] += _has_won(result, who)
    return {
        name: {"played": len(own), "result": interval(own)._asdict(), "wins": wins[name]}
        for name, own in sorted(shares.items())
    }


def interval(shares: Sequence[float]) -> ShareEstimate:
    """Return the mean of results between 0 and 1 with Wilson's interval; ties count as half a win."""
    count = len(shares)
    mean = sum(shares) / count
    middle = (mean + Z95 * Z95 / (2 * count)) / (1 + Z95 * Z95 / count)
    spread = mean * (1 - mean) / count + Z95 * Z95 / (4 * count * count)
    half = Z95 * math.sqrt(spread) / (1 + Z95 * Z95 / count)
    return ShareEstimate(mean, middle - half, middle + half)


def _has_won(result: GameResult, who: int) -> bool:
    """Return True for a win alone: a shared first place is nobody's win."""
    best = max(result.results)
    return result.results[who] == best and result.results.count(best) == 1
