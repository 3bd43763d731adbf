"""The command: its options, its table for the eye, its JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from barons.ai.players import names, player
from barons.engine.core import BaronsError, Rules
from barons.engine.dealer import SEED_LIMIT, SEEDS
from barons.games import DEFAULT_RULESET
from barons.simulate.playing import GameResult, Plan, play_all
from barons.simulate.totals import Summary, summary


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
            raise ValueError(f"--seed is {SEEDS}")
        for name in seats:
            player(name, rules, 0)
        if arguments.rounds is not None:
            rules = with_rounds(rules, arguments.rounds)
    except (BaronsError, ValueError) as error:
        print(f"barons simulate: {error}", file=sys.stderr)
        return 2
    plan = Plan(whole(rules), seats, arguments.games, arguments.seed, arguments.rounds)
    results: list[GameResult] = []
    for result in play_all(plan, arguments.jobs):
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
