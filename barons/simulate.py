"""`barons simulate`: games between computers without a window, and what came of them.

Each deal (seed) is played once for every rotation of the players round the table, so that nobody profits from
seat or set-up. The clock is not looked at: the same command gives the same games.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict

from barons.ai.bot import Bot
from barons.ai.players import names, player
from barons.engine.core import CHANCE, OVER, BaronsError, Event, Rules
from barons.engine.dealer import SEED_LIMIT, Dealer
from barons.engine.events import CharacterChosen, GameOver
from barons.games import DEFAULT_RULESET
from barons.tally import tally

Z95 = 1.959964


class Plan(NamedTuple):
    """What is to be played. `seats`: players' names; game g seats them g places on. `rounds`: the limit that
    was put into the ruleset, if one was."""

    ruleset: Mapping[str, object]
    """The whole ruleset."""
    seats: tuple[str, ...]
    games: int
    seed: int
    rounds: int | None


class GameResult(NamedTuple):
    """One game. `results`, `scores`: by player of the plan, not by seat; `first`: the player on seat 0.

    `characters`: by player, where the game has some. `happened`: see `tally`.
    """

    game: int
    seed: int
    first: int
    turns: int
    plies: int
    ended: str
    results: list[float]
    scores: list[int]
    characters: list[str]
    happened: dict[str, int]


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


class Range(TypedDict):
    """An estimate in the summary."""

    mean: float
    low: float
    high: float


class PlayerTotal(TypedDict):
    """A player of the plan over all games."""

    player: str
    result: Range
    wins: int
    mean_score: float


class SeatTotal(TypedDict):
    """A seat over all games."""

    seat: int
    result: Range


class CharacterTotal(TypedDict):
    """A character over all games in which somebody played it."""

    played: int
    result: Range
    wins: int


class Turns(TypedDict):
    """How long games lasted, in turns of all seats."""

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
    """What the tally counts, a game, by its name."""
    ended: dict[str, int]
    turns: Turns


def play_game(rules: Rules, plan: Plan, game: int) -> GameResult:
    """Play the plan's game of this number, from 0."""
    count = len(plan.seats)
    seed = (plan.seed + game // count) % SEED_LIMIT
    first = game % count
    dealer = Dealer(seed)
    sitting = [(first + seat) % count for seat in range(count)]
    bots: list[Bot] = [player(plan.seats[who], rules, seed * 8 + who) for who in sitting]
    state = rules.initial_state(count, dealer)
    ended = ""
    characters: dict[int, str] = {}
    happened = tally(state.opening)
    events: list[Event] = []
    ply = 0
    while state.to_move != OVER:
        events = []
        if state.to_move == CHANCE:
            action = dealer.settle(state, ply)
        else:
            action = bots[state.to_move].choose(state.observation(state.to_move))
        state.apply(action, events)
        happened.update(tally(events))
        characters.update((e.seat, e.character) for e in events if isinstance(e, CharacterChosen))
        ply += 1
    if events:
        ended = _ending(events)
    ranking = state.ranking()
    by_seat = state.returns()
    points = {entry.seat: entry.score for entry in ranking}
    results = [0.0] * count
    scores = [0] * count
    for seat, who in enumerate(sitting):
        results[who] = by_seat[seat]
        scores[who] = points[seat]
    chosen = [characters[sitting.index(who)] for who in range(count)] if characters else []
    turns = state.turn_number
    return GameResult(game, seed, first, turns, ply, ended, results, scores, chosen, dict(happened))


def play_all(rules: Rules, plan: Plan, jobs: int = 1) -> Iterator[GameResult]:
    """All games of the plan in their order, in so many processes."""
    if jobs <= 1:
        for game in range(plan.games):
            yield play_game(rules, plan, game)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, get_context("spawn"), _prepare, (plan,)) as pool:
        yield from pool.map(_play_prepared, range(plan.games))


def summary(plan: Plan, results: Sequence[GameResult]) -> Summary:
    """Results by player and by seat, ends, lengths; means with their 95 % intervals."""
    count = len(plan.seats)
    turns = sorted(result.turns for result in results)
    players: list[PlayerTotal] = []
    for who, name in enumerate(plan.seats):
        shares = [result.results[who] for result in results]
        players.append(
            {
                "player": name,
                "result": _range(shares),
                "wins": sum(_has_won(result, who) for result in results),
                "mean_score": sum(result.scores[who] for result in results) / len(results),
            }
        )
    seats: list[SeatTotal] = []
    for seat in range(count):
        shares = [result.results[(result.first + seat) % count] for result in results]
        seats.append({"seat": seat, "result": _range(shares)})
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
    }


def by_character(results: Sequence[GameResult]) -> dict[str, CharacterTotal]:
    """For each character played: how often, its result, its wins."""
    shares: dict[str, list[float]] = defaultdict(list)
    wins: Counter[str] = Counter()
    for result in results:
        for who, name in enumerate(result.characters):
            shares[name].append(result.results[who])
            wins[name] += _has_won(result, who)
    return {
        name: {"played": len(own), "result": _range(own), "wins": wins[name]}
        for name, own in sorted(shares.items())
    }


def interval(shares: Sequence[float]) -> Estimate:
    """The mean of results between 0 and 1 with Wilson's interval; ties count as half a win."""
    count = len(shares)
    mean = sum(shares) / count
    middle = (mean + Z95 * Z95 / (2 * count)) / (1 + Z95 * Z95 / count)
    spread = mean * (1 - mean) / count + Z95 * Z95 / (4 * count * count)
    half = Z95 * math.sqrt(spread) / (1 + Z95 * Z95 / count)
    return Estimate(mean, middle - half, middle + half)


def _range(shares: Sequence[float]) -> Range:
    mean, low, high = interval(shares)
    return Range(mean=mean, low=low, high=high)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("--ruleset", default=DEFAULT_RULESET, help="a ruleset's id or a file")
    parser.add_argument("--players", type=int, help="how many; a single name in --seats is repeated")
    parser.add_argument(
        "--seats", default="easy", help=f"players, separated by commas: {', '.join(names())}, search:N"
    )
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1, help="of the first deal; each is played in all seatings")
    parser.add_argument("--rounds", type=int, help="end games by their ranking after so many rounds")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", metavar="FILE", help="write summary and games there; - for standard output")


def command(arguments: argparse.Namespace) -> int:
    """Run the command. Exit status: 0, 2 for options that make no sense."""
    from barons.rulesets import load, whole, with_rounds

    try:
        rules = load(arguments.ruleset)
        seats = _seats(arguments.seats, arguments.players, rules)
        if arguments.games < 1 or arguments.jobs < 1 or (arguments.rounds or 1) < 1:
            raise ValueError("--games, --jobs and --rounds are whole numbers from 1")
        if not 0 <= arguments.seed < SEED_LIMIT:
            raise ValueError("--seed is a whole number from 0 to 2**63-1")
        for name in seats:
            player(name, rules, 0)
        if arguments.rounds is not None:
            rules = with_rounds(rules, arguments.rounds)
    except (BaronsError, ValueError) as error:
        print(f"barons simulate: {error}", file=sys.stderr)
        return 2
    plan = Plan(whole(rules), seats, arguments.games, arguments.seed, arguments.rounds)
    results: list[GameResult] = []
    for result in play_all(rules, plan, arguments.jobs):
        results.append(result)
        print(f"\r{len(results)}/{plan.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    totals = summary(plan, results)
    content = json.dumps({"summary": totals, "games": [result._asdict() for result in results]}, indent=1)
    if arguments.json == "-":
        print(content)
        return 0
    if arguments.json:
        Path(arguments.json).write_text(content + "\n", encoding="utf-8")
    print(table(totals))
    return 0


def table(totals: Summary) -> str:
    """The summary for the eye."""
    lines = [f"{totals['ruleset']}, {totals['games']} games, seed {totals['seed']}, rounds {totals['rounds']}"]
    for entry in totals["players"]:
        result = entry["result"]
        lines.append(
            f"  {entry['player']:12} {result['mean']:6.1%}  [{result['low']:.1%}, {result['high']:.1%}]"
            f"  wins {entry['wins']}  mean score {entry['mean_score']:.1f}"
        )
    for of_seat in totals["by_seat"]:
        result = of_seat["result"]
        interval = f"[{result['low']:.1%}, {result['high']:.1%}]"
        lines.append(f"  seat {of_seat['seat']:<7} {result['mean']:6.1%}  {interval}")
    for name, character in totals["by_character"].items():
        result = character["result"]
        interval = f"[{result['low']:.1%}, {result['high']:.1%}]"
        lines.append(f"  {name:12} {result['mean']:6.1%}  {interval}  in {character['played']} games")
    lines += [f"  {what}: {mean:.2f} a game" for what, mean in totals["happened"].items()]
    turns = totals["turns"]
    lines.append(f"  turns {turns['mean']:.1f} ({turns['least']} to {turns['most']}); ended {totals['ended']}")
    return "\n".join(lines)


def _seats(text: str, players: int | None, rules: Rules) -> tuple[str, ...]:
    """The players' names; ValueError if they do not fit."""
    seats = tuple(name.strip() for name in text.split(","))
    if len(seats) == 1:
        seats = seats * (players or min(rules.players))
    if players is not None and players != len(seats):
        raise ValueError(f"--players {players}, but {len(seats)} in --seats")
    if len(seats) not in rules.players:
        raise ValueError(f"{rules.ruleset.id} is for {', '.join(map(str, rules.players))} players")
    return seats


def _ending(events: Sequence[Event]) -> str:
    """What ended the game, as its last event calls it; empty where it has not ended."""
    return next((event.ending for event in reversed(events) if isinstance(event, GameOver)), "")


def _has_won(result: GameResult, who: int) -> bool:
    """Alone: a shared first place is nobody's win."""
    best = max(result.results)
    return result.results[who] == best and result.results.count(best) == 1


_prepared: tuple[Rules, Plan] | None = None


def _prepare(plan: Plan) -> None:
    """In each process of a pool, once."""
    global _prepared
    from barons.rulesets import from_dict

    _prepared = (from_dict(plan.ruleset), plan)


def _play_prepared(game: int) -> GameResult:
    assert _prepared is not None
    return play_game(*_prepared, game)
