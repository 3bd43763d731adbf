"""Stress test: extreme variants accepted by `rules check` are played to their end and their tables drawn.

    python -m benchmarks.storms --games 10000 --seed 1 [--draw 20] [--faults faults.jsonl]
    python -m benchmarks.storms --pairs [--only land-2025-11] [--games 500 --first 0] [--plies 120] [--seed 1]

Each variant has up to eight values that differ from its edition, and is played five times at random, with any
number of players it allows. Nine games of ten get a limit of a few rounds in their rules, so that endings are
frequent; the others continue until they end, or for 6000 actions: then they count as endless. Every few
positions the list of legal actions is checked for duplicates. Every `--draw`th game is replayed from its
record, and its table drawn at its start, on the way and at its end. An error is printed with the seed that
reproduces it (`--games 1 --first GAME`), and the run continues. The last line is a summary; the exit status is
1 if there was any error.

`--pairs` plays every edition with every pair of its choices changed, one game a pair, at most `--plies`
actions; the contract of every game is checked on the way (`tests/storms/contract.py`), and the promises of each
choice (`tests/storms/promises.py`). A pair that makes no game has to be refused by the ruleset's check.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from barons import rulesets  # noqa: E402 - needs sys.path from above
from barons.app.film.frames import TABLE, Format, Projector  # noqa: E402
from barons.engine.core import CHANCE, OVER, Rules  # noqa: E402
from barons.engine.dealer import Dealer  # noqa: E402
from barons.engine.record import AUTO, Record  # noqa: E402
from barons.play.match import Match  # noqa: E402
from barons.play.seats import Seat  # noqa: E402
from tests.catalogues import require_catalogues  # noqa: E402
from tests.storms.contract import paired  # noqa: E402
from tests.storms.variants import pairs, variant  # noqa: E402

GAMES_A_VARIANT: Final = 5
CHANGES: Final = 8
PLIES: Final = 6000
DRAWN_PLIES: Final = 1500
"""Longer games are not drawn: a match keeps every position."""
LIMITS: Final = (1, 2, 3, 4, 6, 10)
LIMITED: Final = 0.9
"""Share of the games with a limit: one without takes as long as ten with."""
LOOK: Final = 7
"""The legal list is checked once in this many positions."""
FORMS: Final = (TABLE, Format(1280, 720, 1.5))
NAMES: Final = ("Bartholomäus von Ehrenfeld", "Jo", "Mahaut", "", "Thierry d’Alsace-Lorraine", "Odo")
REPORT: Final = 500


class Played(NamedTuple):
    """Record of a game, and whether it came to an end."""

    record: Record
    is_over: bool


def played(rules: Rules, players: int, seed: int, rng: Random) -> Played:
    """Play a random game. Raise AssertionError if a legal list is empty or has duplicates."""
    dealer = Dealer(seed)
    state = rules.initial_state(players, dealer)
    actions: list[str] = []
    while state.to_move != OVER and len(actions) < PLIES:
        if state.to_move == CHANCE:
            action = dealer.settle(state, len(actions))
        else:
            legal = state.legal_actions()
            if not legal:
                raise AssertionError(f"nothing can be done after {len(actions)} actions")
            if len(actions) % LOOK == 0 and len({each.text for each in legal}) < len(legal):
                raise AssertionError(f"an action is listed twice after {len(actions)} actions")
            action = rng.choice(legal)
        state.apply(action)
        actions.append(action.text)
    record = Record(rulesets.whole(rules), players, seed, AUTO, None, actions)
    return Played(record, state.to_move == OVER)


def drawn(record: Record, rng: Random) -> int:
    """Replay the match of a record and draw its table at three positions; return the number of pictures."""
    rules = rulesets.from_dict(record.ruleset)
    seats = [Seat("person", NAMES[seat], "normal") for seat in range(record.players)]
    match = Match.from_record(rules, record, Match(rules, seats, record.seed).table_json())
    plies = sorted({0, rng.randint(0, match.ply), match.ply})
    projector = Projector(match, rng.choice(FORMS))
    for ply in plies:
        projector.frame(ply, max(0, ply - 5))
    return len(plies)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="number of games (default 1000; with --pairs: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument(
        "--draw", type=int, default=20, help="interval between games that are drawn on a screen (0: none)"
    )
    parser.add_argument("--faults", type=Path, help="file for errors, one line of JSON each")
    parser.add_argument("--pairs", action="store_true", help="combine two choices at a time")
    parser.add_argument("--only", help="edition of the pairs (default: all)")
    parser.add_argument("--plies", type=int, default=120, help="maximum number of actions in a game of a pair")
    options = parser.parse_args()
    require_catalogues()
    editions = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))
    counted: Counter[str] = Counter()
    began = time.monotonic()
    if options.pairs:
        return _storm_of_pairs([options.only] if options.only else editions, options, counted)
    rules: Rules | None = None
    for game in range(options.first, options.first + (1000 if options.games is None else options.games)):
        number = game // GAMES_A_VARIANT
        if rules is None or game % GAMES_A_VARIANT == 0:
            rng = Random(f"storm {options.seed} {number}")
            edition = rng.choice(editions)
            rules = variant(edition, rng, changes=CHANGES)
            counted["variants"] += 1
        fault = _storm(rules, game, options.seed, bool(options.draw) and game % options.draw == 0, counted)
        if fault:
            counted["faults"] += 1
            _tell({"game": game, "seed": options.seed, "edition": edition, "fault": fault}, options.faults)
        if (game + 1) % REPORT == 0:
            print(_summed(counted, began), flush=True)
    print(_summed(counted, began))
    return 1 if counted["faults"] else 0


def _tell(fault: dict[str, object], file: Path | None) -> None:
    """Print an error and append it to a file."""
    line = json.dumps(fault)
    print(line, flush=True)
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(line + "\n")


def _storm_of_pairs(editions: list[str], options: argparse.Namespace, counted: Counter[str]) -> int:
    """Test pairs of changed choices."""
    began = time.monotonic()
    every = [pair for edition in editions for pair in pairs(edition)]
    last = None if options.games is None else options.first + options.games
    for number, pair in enumerate(every[options.first : last], options.first):
        fault = paired(pair, options.seed, options.plies, counted)
        if fault:
            counted["faults"] += 1
            _tell({"game": number, "seed": options.seed, "pair": pair.text, "fault": fault}, options.faults)
        if (number + 1) % REPORT == 0:
            print(_summed(counted, began), flush=True)
    print(_summed(counted, began))
    return 1 if counted["faults"] else 0


def _storm(rules: Rules, game: int, seed: int, draws: bool, counted: Counter[str]) -> str:
    """Test one game; return the traceback of an error, or an empty string."""
    rng = Random(f"game {seed} {game}")
    try:
        limited = rng.random() < LIMITED
        under = rulesets.with_rounds(rules, rng.choice(LIMITS)) if limited else rules
        result = played(under, rng.choice(rules.players), rng.getrandbits(40), rng)
        counted["games"] += 1
        counted["plies"] += len(result.record.actions)
        counted["endless"] += not result.is_over
        if draws and len(result.record.actions) <= DRAWN_PLIES:
            counted["tables"] += drawn(result.record, rng)
    except Exception:
        return traceback.format_exc(limit=-6)
    return ""


def _summed(counted: Counter[str], began: float) -> str:
    kept: dict[str, Any] = dict(counted)
    kept["seconds"] = round(time.monotonic() - began)
    kept["peak MiB"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return json.dumps(kept)


if __name__ == "__main__":
    sys.exit(main())
