"""Statistics of reviews over many games between computers: a line of JSON for each game.

    python benchmarks/reviews.py --out FILE [--rounds 12] [--level easy] [--twice] SERIES…

A series is `land-2025-11:easy,easy:40:SEED`: ruleset, players, games, seed of the first. A game is ended by
ranking after a number of rounds. `--twice` reviews every game again at twice the depth. Games already in FILE
are not played again, so that a stopped measurement can be resumed. `--table` only prints the contents of FILE.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import TypedDict

from playing import by, lines, steps

from barons.ai.players import player, player_seed
from barons.engine.dealer import Dealer
from barons.engine.record import Record
from barons.review.review import Review
from barons.review.walk import Walk, walked
from barons.rulesets import load, whole, with_rounds
from barons.simulate.totals import Z95

SEED_OF_REVIEWS = 1
"""Random seed of the reviews."""


class Line(TypedDict):
    """One game, by player, in fractions of a game. `rest`: the most that the sums leave unexplained."""

    ruleset: str
    seats: list[str]
    rounds: int
    level: str
    seed: int
    turns: int
    decisions: int
    result: list[float]
    start: list[float]
    luck: list[float]
    own: list[float]
    others: list[float]
    given: list[float]
    doubt: float
    rest: float
    faults: dict[str, str]
    """Mistakes and blunders by ply."""
    again: dict[str, str] | None
    """Their verdicts at twice the depth; None if not examined."""
    unsure: int


def main() -> None:
    """Play and review the missing games, then print all results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--twice", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("series", nargs="*")
    arguments = parser.parse_args()
    for each in () if arguments.table else arguments.series:
        ruleset, names, games, first = each.split(":")
        measure(arguments, ruleset, names.split(","), range(int(first), int(first) + int(games)))
    print(table(lines(arguments.out)))


def measure(arguments: argparse.Namespace, ruleset: str, seats: list[str], seeds: range) -> None:
    """Play and review the games of these seeds that are missing from FILE."""
    known = {(line["ruleset"], tuple(line["seats"]), line["seed"]) for line in lines(arguments.out)}
    for seed in seeds:
        if (ruleset, tuple(seats), seed) in known:
            continue
        # Rotate the seats, so that neither player profits from being first.
        sitting = seats[seed % len(seats) :] + seats[: seed % len(seats)]
        record = played(ruleset, sitting, arguments.rounds, seed)
        review = reviewed(Walk(record, arguments.level, SEED_OF_REVIEWS))
        again = reviewed(Walk(record, arguments.level, SEED_OF_REVIEWS + 1, 2)) if arguments.twice else None
        line = line_of(review, again, ruleset, seats, sitting, arguments, seed)
        with arguments.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def played(ruleset: str, names: list[str], rounds: int, seed: int) -> Record:
    """Play a game between these computers."""
    rules = with_rounds(load(ruleset), rounds)
    dealer = Dealer(seed)
    state = rules.initial_state(len(names), dealer)
    bots = [player(name, rules, player_seed(seed, seat)) for seat, name in enumerate(names)]
    actions = [action.text for _ply, action in steps(state, dealer, by(bots))]
    return Record(whole(rules), len(names), seed, "app", None, actions)


def reviewed(walk: Walk) -> Review:
    """The whole review, made in this process."""
    for _ in walked(walk):
        pass
    return walk.review()


def line_of(
    review: Review,
    again: Review | None,
    ruleset: str,
    seats: list[str],
    sitting: list[str],
    arguments: argparse.Namespace,
    seed: int,
) -> Line:
    """The line of a review in FILE; by player of the series, not by seat."""
    order = [(number - seed) % len(seats) for number in range(len(seats))]
    accounts = [review.account(seat) for seat in order]
    explained = [
        review.start[seat] + account.luck + account.own + account.others
        for seat, account in zip(order, accounts, strict=True)
    ]
    assert [sitting[seat] for seat in order] == seats
    faults = {str(step.place.ply): str(step.verdict) for step in review.steps if step.is_fault}
    return Line(
        ruleset=ruleset,
        seats=seats,
        rounds=arguments.rounds,
        level=arguments.level,
        seed=seed,
        turns=review.steps[-1].place.turn,
        decisions=sum(step.kind == "decision" for step in review.steps),
        result=[review.result[seat] for seat in order],
        start=[review.start[seat] for seat in order],
        luck=[account.luck for account in accounts],
        own=[account.own for account in accounts],
        others=[account.others for account in accounts],
        given=[account.given for account in accounts],
        doubt=review.doubt,
        rest=max(abs(review.result[seat] - sum_) for seat, sum_ in zip(order, explained, strict=True)),
        faults=faults,
        again=None if again is None else {ply: str(again.steps[int(ply)].verdict) for ply in faults},
        unsure=sum(step.verdict == "unsure" for step in review.steps),
    )


def table(games: list[Line]) -> str:
    """Markdown: a row for each series, in percentage points with their 95 % interval."""
    titles = ("ruleset", "players", "games", "largest rest", "luck", "own moves: first less second", "doubt")
    more = ("luck and result", "faults", "still one", "the same word", "unsure of decisions")
    rows = [f"| {' | '.join((*titles, *more))} |", "|---" * len(titles + more) + "|"]
    series: dict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in games:
        series[line["ruleset"], ", ".join(line["seats"])].append(line)
    for (ruleset, players), found in series.items():
        twice = [line for line in found if line["again"] is not None]
        pairs = [(line["faults"][ply], word) for line in twice for ply, word in (line["again"] or {}).items()]
        cells = (
            f"`{ruleset}`",
            players,
            str(len(found)),
            f"{100 * max(line['rest'] for line in found):.2g}",
            _with_interval([line["luck"][0] for line in found]),
            _with_interval([line["own"][0] - line["own"][1] for line in found]),
            f"{100 * mean(line['doubt'] for line in found):.0f}",
            f"{_correlation([(line['luck'][0], line['result'][0]) for line in found]):.2f}",
            str(len(pairs)),
            str(sum(word in ("mistake", "blunder") for _, word in pairs)),
            str(sum(one == other for one, other in pairs)),
            f"{sum(line['unsure'] for line in found)} of {sum(line['decisions'] for line in found)}",
        )
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def _with_interval(numbers: list[float]) -> str:
    half = Z95 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("nan")
    return f"{100 * mean(numbers):+.0f} ± {100 * half:.0f}"


def _correlation(pairs: list[tuple[float, float]]) -> float:
    """Pearson's coefficient; 0 if either does not vary."""
    one, other = zip(*pairs, strict=True)
    mean_one, mean_other = mean(one), mean(other)
    both = sum((x - mean_one) * (y - mean_other) for x, y in pairs)
    spread = sqrt(sum((x - mean_one) ** 2 for x in one) * sum((y - mean_other) ** 2 for y in other))
    return both / spread if spread else 0.0


if __name__ == "__main__":
    main()
