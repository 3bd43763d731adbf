"""A suite of positions of Barons with an avoidable risk of death, and how many of them each level avoids.

    python benchmarks/deaths.py make 300 tests/data/deaths-realms.jsonl.xz [--seed N]
    python benchmarks/deaths.py check tests/data/deaths-realms.jsonl.xz --levels easy,normal [--every N]

The *risk* of a choice is the chance of dying before the end of the turn if the player then always chooses the
safest action, and an opponent in a fight whatever spares the player. It is exact: `tests/realms/risks.py`
visits every position that the rest of the turn can reach. The *free* risk of a position is the lowest risk for
a player who gives nothing away: no gold, card, building or item; or, if that makes no difference, only items (a
torch, a potion). Health lost to blows is chance; the toll of a land that the player moves to is a price.

A position is in the suite if some choice has a risk that exceeds the free one by `NEEDLESS` or more. Such a
choice is needless: it risks a life for a possible gain, while another risks less at no certain cost. Positions
where a life may be worth risking are left out: those in which any player needs only one more realm, and fights
with a boss (a castle). `make` plays games of low levels and random players, of all rulesets, with two to four
seats, and keeps such decisions.

`check` asks a level for its choice in each position and counts those that are not needless.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playing import by, steps  # noqa: E402 - needs sys.path from above

from barons.ai.bot import SearchingBot  # noqa: E402
from barons.ai.eval.realms.turns import realms_held  # noqa: E402
from barons.ai.levels import level  # noqa: E402
from barons.ai.players import player, player_seed  # noqa: E402
from barons.engine.core import CHANCE, Json  # noqa: E402
from barons.engine.dealer import Dealer  # noqa: E402
from barons.engine.narrowing import of_game  # noqa: E402
from barons.engine.realms.board import DUNGEON  # noqa: E402
from barons.engine.realms.stages import FIGHTING, MONSTER, MOVEMENT, STAGE_NAMES  # noqa: E402
from barons.engine.realms.state import RealmsState  # noqa: E402
from barons.rulesets import load  # noqa: E402
from tests.realms.risks import NEEDLESS, Risks, TooLarge  # noqa: E402

EDITIONS = ("realms-main", "realms-0.6", "realms-0.3")
PLAYERS = ("novice", "random", "random")
"""Who plays: players who risk more yield more positions."""
FRAIL = 3
"""Health below which a turn is examined; one more in a fight."""
FEW_A_GAME = 15
"""Maximum number of positions from one game."""


def main() -> int:
    """Make or check the suite."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    making = tasks.add_parser("make")
    making.add_argument("count", type=int)
    making.add_argument("file", type=Path)
    making.add_argument("--seed", type=int, default=41_000)
    checking = tasks.add_parser("check")
    checking.add_argument("file", type=Path)
    checking.add_argument("--levels", default="easy,normal,hard,expert")
    checking.add_argument("--every", type=int, default=1, help="check only every N-th position")
    arguments = parser.parse_args()
    if arguments.task == "make":
        return make(arguments.count, arguments.file, arguments.seed)
    return check(arguments.file, arguments.levels.split(","), arguments.every)


def make(count: int, file: Path, seed: int) -> int:
    """Write the suite, playing games until it is full."""
    kept = number = 0
    risks = Risks()
    with lzma.open(file, "wt", encoding="utf-8") as out:
        while kept < count:
            for entry in positions_of_game(EDITIONS[number % len(EDITIONS)], seed + number, risks):
                out.write(json.dumps(entry, sort_keys=True, separators=(",", ":")) + "\n")
                kept += 1
                if kept == count:
                    break
            out.flush()
            number += 1
            print(f"{number} games, {kept} positions", file=sys.stderr)
    return 0


def positions_of_game(ruleset: str, seed: int, risks: Risks) -> Iterator[dict[str, Json]]:
    """Yield positions of one game, at most one a turn."""
    rng = Random(seed)
    rules = load(ruleset)
    seats = rng.choice((2, 2, 3, 4))
    dealer = Dealer(seed)
    bots = [player(rng.choice(PLAYERS), rules, player_seed(seed, seat)) for seat in range(seats)]
    state = rules.initial_state(seats, dealer)
    turns: set[int] = set()
    position = of_game(RealmsState, state)
    for _ply, _action in steps(state, dealer, by(bots)):
        if state.to_move != CHANCE and position.number not in turns and may_be_risked(position):
            entry = entry_of(position, risks, seed)
            if entry is not None:
                turns.add(position.number)
                yield entry
        if len(turns) == FEW_A_GAME:
            return


def may_be_risked(state: RealmsState) -> bool:
    """Whether exact counting is worthwhile: the mover is frail, it is his turn and fights are possible."""
    seat = state.to_move
    if state.seat != seat or is_worth_a_life(state):
        return False
    health = state.health[seat]
    board = state.edition.board
    if state.stage == MOVEMENT:
        return health <= FRAIL and any(board.kind[action.b] == DUNGEON for action in state.legal)
    return state.stage == FIGHTING and state.foe == MONSTER and health <= FRAIL + 1


def is_worth_a_life(state: RealmsState) -> bool:
    """Whether any player needs only one more realm, or a boss is being fought."""
    rules = state.edition
    if state.foe == MONSTER and rules.is_boss[state.monster]:
        return True
    most = max(realms_held(rules, state, seat) for seat in range(state.seat_count))
    return most >= len(rules.board.lands_of_realm) - 1


def entry_of(state: RealmsState, risks: Risks, seed: int) -> dict[str, Json] | None:
    """A line of the file if a choice is needless in this position."""
    try:
        staked = risks.of(state, "life")
        for spared in ("all", "goods"):
            free = min(risks.of(state, spared).values())
            if max(staked.values()) >= free + NEEDLESS:
                return {
                    "ruleset": state.edition.ruleset.id,
                    "game": seed,
                    "turn": state.number,
                    "step": STAGE_NAMES[state.stage],
                    "seen": state.observation(state.to_move).to_json(),
                    "spared": spared,
                    "free": round(free, 4),
                    "risks": {action.text: round(risk, 4) for action, risk in staked.items()},
                }
    except TooLarge:
        pass
    return None


def check(file: Path, levels: list[str], every: int) -> int:
    """Print the share avoided, by level and by step, and the mean needless risk."""
    with lzma.open(file, "rt", encoding="utf-8") as positions:
        lines = [json.loads(line) for line in positions][::every]
    all_of = Counter(entry["step"] for entry in lines)
    for name in levels:
        avoided: Counter[str] = Counter()
        staked = 0.0
        for entry in lines:
            risk = risk_taken(entry, name)
            staked += max(0.0, risk - entry["free"])
            if risk < entry["free"] + NEEDLESS:
                avoided[entry["step"]] += 1
            else:
                print(
                    f"  {entry['ruleset']} {entry['game']}/{entry['turn']} {entry['step']}: {risk:.2f}",
                    flush=True,
                )
        by_step = {step: f"{avoided[step]}/{all_of[step]}" for step in sorted(all_of)}
        share = f"{avoided.total()} of {all_of.total()}"
        print(f"{name} avoids {share}; by step {by_step}; risks {staked / len(lines):.4f} too much", flush=True)
    return 0


def risk_taken(entry: dict[str, Any], name: str) -> float:
    """Needless risk of the choice of this level."""
    rules = load(entry["ruleset"])
    seen = rules.observation_from_json(entry["seen"])
    bot = SearchingBot(rules, level(name, rules.kind), 5, is_timed=False)
    risk: float = entry["risks"][bot.choose(seen).text]
    return risk


if __name__ == "__main__":
    sys.exit(main())
