"""How the computer shapes the map of Baron: its size, and donjons that are lost as soon as they are placed.

    python benchmarks/boards.py [--level easy] [--games 40] [--players 2] [--seed 300]

Prints a line of JSON with means over the games. `width`, `height`: size of the final map in tiles; `widest`:
the largest width; `lost_at_once`: donjons per game that returned in the step that placed them; `for_nothing`:
those that changed no player's honour and defeated none.
"""

from __future__ import annotations

import argparse
import json

from playing import by, steps

from barons.ai.players import player, player_seed
from barons.engine.baronies.actions import DONJON
from barons.engine.baronies.cells import unpack
from barons.engine.baronies.state import BaroniesState
from barons.engine.dealer import Dealer
from barons.rulesets import load


def main() -> None:
    """Play and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=300)
    arguments = parser.parse_args()
    widths, heights, lost, useless = [], [], 0, 0
    for game in range(arguments.games):
        state, fell, empty = played(arguments.level, arguments.players, arguments.seed + game)
        cells = [unpack(cell) for cell in state.tiles]
        across = [q + r / 2 for q, r in cells]
        down = [r for _, r in cells]
        widths.append(max(across) - min(across) + 1)
        heights.append(max(down) - min(down) + 1)
        lost += fell
        useless += empty
    count = arguments.games
    print(
        json.dumps(
            {
                "level": arguments.level,
                "players": arguments.players,
                "games": count,
                "width": round(sum(widths) / count, 1),
                "widest": max(widths),
                "height": round(sum(heights) / count, 1),
                "highest": max(heights),
                "lost_at_once": round(lost / count, 2),
                "for_nothing": round(useless / count, 2),
            }
        )
    )


def played(level: str, players: int, seed: int) -> tuple[BaroniesState, int, int]:
    """The final state of a game, the donjons lost at once, and those of them that achieved nothing."""
    rules = load("baronies-2006")
    dealer = Dealer(seed)
    bots = [player(level, rules, player_seed(seed, seat)) for seat in range(players)]
    state = rules.initial_state(players, dealer)
    assert isinstance(state, BaroniesState)
    lost = useless = 0
    for _ply, action in steps(state, dealer, by(bots)):
        after = state.after(action)
        if action.verb == DONJON and action.b not in after.donjons:
            lost += 1
            useless += after.honour == state.honour and after.donjons == state.donjons
    return state, lost, useless


if __name__ == "__main__":
    main()
