"""Speed of an engine for a comparable game, Catanatron: random play of two players, actions per second.

pip install catanatron && python benchmarks/catan.py
"""

from __future__ import annotations

import argparse
import json
from time import process_time


def main() -> None:
    """Print the best of five runs."""
    from catanatron import Color, Game, RandomPlayer

    rates = []
    for run in range(5):
        start, actions = process_time(), 0
        for seed in range(8):
            game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=run * 8 + seed)
            game.play()
            actions += len(game.state.actions)
        rates.append(actions / (process_time() - start))
    print(json.dumps({"catanatron_actions_per_s": round(max(rates), 1)}))


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()  # the package is not installed beside Catanatron
    main()
