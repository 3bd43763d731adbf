"""The command: options, table and JSON output."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from barons.ai.players import every_name, player
from barons.commandline import FINE, OUTPUT, Parser, refused, target_or_output, written
from barons.engine.core import BaronsError, Rules
from barons.games import DEFAULT_RULESET
from barons.rulesets import load, whole, with_rounds
from barons.simulate.playing import GameResult, SimulationPlan, play_all
from barons.simulate.totals import Summary, summary
from barons.text.tr import gettext as _


def command_parser() -> Parser:
    parser = Parser(prog="barons simulate", description=_("Play games between computers, without a window."))
    parser.add_argument(
        "--ruleset",
        default=DEFAULT_RULESET,
        metavar="ID|FILE",
        help=_("id of a ruleset, or a ruleset file (default: %(default)s)"),
    )
    players = _("number of players (default: the names in --seats, or the fewest that the ruleset allows)")
    parser.add_number("--players", players, least=2, most=6)
    parser.add_argument(
        "--seats",
        default="easy",
        metavar="NAMES",
        help=_("players, separated by commas; one name is used for every seat (default: easy): {names}").format(
            names=", ".join(every_name())
        ),
    )
    parser.add_number("--games", _("number of games (default: %(default)s)"), 10)
    parser.add_seed()
    parser.add_number("--rounds", _("number of rounds after which the ranking ends a game"))
    parser.add_number("--jobs", _("number of processes (default: %(default)s)"), 1)
    what = _("JSON file for the summary and all games; - for standard output")
    parser.add_argument("--json", type=target_or_output, metavar="FILE", help=what)
    parser.add_data_dir()
    return parser


def run(words: Sequence[str]) -> int:
    arguments = command_parser().parse_args(words)
    try:
        rules = load(arguments.ruleset)
        seats = _seats(arguments.seats, arguments.players, rules)
        for name in seats:
            player(name, rules, 0)
        if arguments.rounds is not None:
            rules = with_rounds(rules, arguments.rounds)
    except (BaronsError, ValueError) as error:
        return refused("simulate", error)
    plan = SimulationPlan(whole(rules), seats, arguments.games, arguments.seed, arguments.rounds)
    results: list[GameResult] = []
    for result in play_all(plan, arguments.jobs):
        results.append(result)
        print(f"\r{len(results)}/{plan.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    totals = summary(plan, results)
    content = json.dumps({"summary": totals, "games": [result._asdict() for result in results]}, indent=1)
    status = FINE
    if isinstance(arguments.json, Path):
        status = written("simulate", arguments.json, content + "\n")
    print(content if arguments.json == OUTPUT else table(totals))
    return status


def table(totals: Summary) -> str:
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
    lines.append(f"  decisions {totals['decisions']:.1f} a game")
    return "\n".join(lines)


def _seats(text: str, players: int | None, rules: Rules) -> tuple[str, ...]:
    """Return the players' names. Raises ValueError if they do not fit."""
    seats = tuple(name.strip() for name in text.split(","))
    if len(seats) == 1:
        seats = seats * (players or min(rules.players))
    if players is not None and players != len(seats):
        sentence = _("--seats names {count} players: --players must be {count}")
        raise ValueError(sentence.format(count=len(seats)))
    if len(seats) not in rules.players:
        allowed = ", ".join(map(str, rules.players))
        sentence = _("{ruleset} is for {allowed} players, not {count}")
        raise ValueError(sentence.format(ruleset=rules.ruleset.id, allowed=allowed, count=len(seats)))
    return seats
