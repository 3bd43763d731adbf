"""Golden games of Land: recorded whole games, at least one for each edition and ending.

Run as a module to search for games with endings that have no record yet, and save them: `python -m
tests.land.golden`.
"""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from barons.engine.core import OVER, Event
from barons.engine.dealer import Dealer
from barons.engine.land.state import LandState
from tests.land.table import EDITIONS, builder, limited, rules_of

FOLDER = Path(__file__).parent.parent / "data" / "golden"
ROUNDS = 40


def ways_to_end(ruleset: str) -> list[str]:
    """`challenge`; `exhaustion` if troops can be lost for good; `rounds` if the rules limit them."""
    exhausting = rules_of(ruleset).params.ending.exhaustion is not None
    return ["challenge", "exhaustion", "rounds"] if exhausting else ["challenge", "rounds"]


def path_of(ruleset: str, why: str) -> Path:
    """Path of the recorded game."""
    return FOLDER / f"{ruleset}-{why}.json"


def played(ruleset: str, players: int, seed: int, rounds: int) -> tuple[list[str], list[Event], LandState]:
    """Play a builders' game; return its actions, the events of the last, the final state."""
    rng = Random(seed)
    state = limited(ruleset, rounds).initial_state(players, Dealer(seed))
    actions: list[str] = []
    events: list[Event] = []
    while state.to_move != OVER:
        actions.append(builder(state, rng))
        events = []
        state.apply(state.rules.parse(actions[-1]), events)
    return actions, events, state


def entry(ruleset: str, why: str) -> dict[str, Any]:
    """The first game found with this ending."""
    for seed in count(1):
        players = 2 + seed % 3
        rounds = 6 if why == "rounds" else ROUNDS
        actions, events, state = played(ruleset, players, seed, rounds)
        if events[-1].to_json()["why"] == why:
            return {
                "ruleset": ruleset,
                "rounds": rounds,
                "players": players,
                "seed": seed,
                "actions": actions,
                "why": why,
                "ranking": [rank.to_json() for rank in state.ranking()],
                "position": state.to_json(),
            }
    raise AssertionError


def main() -> None:
    """Save the missing games."""
    FOLDER.mkdir(exist_ok=True)
    for ruleset in EDITIONS:
        for why in ways_to_end(ruleset):
            path = path_of(ruleset, why)
            if not path.exists():
                path.write_text(json.dumps(entry(ruleset, why)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
