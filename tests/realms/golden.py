"""Golden games of Barons: recorded whole games with every kind of ending and death.

`python -m tests.realms.golden` plays random games until it has one of each kind and saves them. Run it only
after an intended change of rules: the engine is tested against the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from barons.engine.core import OVER, Action, Event, State
from barons.engine.dealer import Dealer
from barons.engine.realms.stages import ENDING_NAMES
from barons.engine.realms.state import RealmsState
from tests.realms.table import baron, lot, rules_of

FILE = Path(__file__).resolve().parent.parent / "data" / "realms-golden.json"

RICH = {"start_gold": 900, "dwellings_of_player": 24}
"""Parameters that let a random game build on every land before its players are dead."""

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "castles, main text": ("realms-main", {}),
    "castles, 0.6": ("realms-0.6", {}),
    "castles, 0.3": ("realms-0.3", {}),
    "survival": ("realms-main", {}),
    "rounds": ("realms-main", {"rounds": 20}),
    "politics, most": ("realms-main", {"political_win": "most", **RICH}),
    "politics, realms": ("realms-0.3", {"political_win": "realms", **RICH}),
    "politics, value": ("realms-0.6", {"political_win": "value", **RICH}),
    "killed by a monster": ("realms-main", {}),
    "killed by a strike": ("realms-0.6", {}),
    "killed by an undefended": ("realms-0.3", {}),
    "killed by a magic": ("realms-main", {}),
    "killed by a cast": ("realms-0.6", {}),
    "killed by backlash": ("realms-0.3", {}),
    "all optional rules": ("realms-main", {"crawl": True, "skip": True, "city_buy": "all", "fight_rounds": 0}),
}


def deaths(events: list[Event]) -> list[str]:
    """The cause of each death, in the words of `KINDS`."""
    found: list[str] = []
    blow = ""
    for event in events:
        if event.kind == "struck":
            blow = str(event.to_json()["how"])
        elif event.kind == "backlash":
            blow = "backlash"
        elif event.kind == "died":
            monster = event.to_json()["monster"]
            found.append("killed by a monster" if monster else f"killed by {_with_article(blow)}")
    return found


def _with_article(blow: str) -> str:
    return blow if blow == "backlash" else f"an {blow}" if blow == "undefended" else f"a {blow}"


def fighter(state: State, rng: Random) -> Action:
    """A random action biased towards fights and magic."""
    if state.to_move < 0:
        return lot(state, rng)
    words = ("attack", "cast", "magic", "train", "fight")
    wanted = [action for action in state.legal_actions() if action.text.startswith(words)]
    return rng.choice(wanted) if wanted and rng.random() < 0.7 else lot(state, rng)


def record(kind: str, seed: int) -> dict[str, Any] | None:
    """A game of this kind, or None if this seed gives another."""
    ruleset, params = KINDS[kind]
    rules = rules_of(ruleset, **params)
    rng = Random(seed)
    players = 3 if kind.startswith("killed") else 4 if kind.startswith("politics") else 2
    state: RealmsState = rules.initial_state(players, Dealer(0))
    play: Callable[[State, Random], Action] = fighter if kind.startswith("killed") else baron
    actions: list[str] = []
    events: list[Event] = []
    while state.to_move != OVER:
        if len(actions) > 4000:
            return None
        action = play(state, rng)
        actions.append(action.text)
        state.apply(action, events)
    game = {
        "kind": kind,
        "ruleset": ruleset,
        "params": params,
        "players": players,
        "actions": actions,
        "ending": ENDING_NAMES[state.ending],
        "deaths": deaths(events),
        "ranking": [rank.to_json() for rank in state.ranking()],
        "position": state.to_json(),
    }
    fits = kind in deaths(events) or kind.startswith((ENDING_NAMES[state.ending], "all"))
    return game if fits else None


def main() -> None:
    games = []
    for kind in KINDS:
        found = (record(kind, seed) for seed in range(3000))
        tries = [game for game, _ in zip((game for game in found if game), range(2), strict=False)]
        games.append(min(tries, key=lambda game: len(game["actions"])))
        print(kind, len(games[-1]["actions"]))
    lines = ",\n".join(json.dumps(game, separators=(",", ":")) for game in games)
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
