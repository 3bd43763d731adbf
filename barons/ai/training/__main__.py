"""`python -m barons.ai.training FAMILY --games N --out DIR`: play, gather, fit, write weights and curves.

DIR holds `games.jsonl` (games that stand there are not played again: a stopped run goes on), then `FAMILY.json`
(the weights, with the command that made them), `curve.csv`, `curve.svg` and `calibration.md`. The same command
makes the same files.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

import numpy as np

from barons.ai.training import calibration, curves
from barons.ai.training.courses import courses
from barons.ai.training.fitting import Model, Shape, Teaching, expected, fit, fresh, loss_of
from barons.ai.training.positions import Gathering, gathered
from barons.ai.training.selfplay import play_missing, split, written

TESTED: Final = 5
"""One in so many tens of games is kept for testing."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command."""
    options = _parser().parse_args(arguments)
    out: Path = options.out
    file = out / "games.jsonl"
    for number in play_missing(courses()[options.family], options.seed, options.games, file):
        print(f"\r{number + 1}/{options.games}", end="", file=sys.stderr, flush=True)
    games = written(file)[: options.games]
    how = Gathering(options.trust, options.share, options.knots)
    learnt, tested = (gathered(part, how) for part in split(games, TESTED))
    scale = np.sqrt((learnt.samples.inputs**2).mean(axis=(0, 1))) + 1e-6
    shape = Shape(len(scale), options.knots, options.hidden)
    rounds: list[curves.Round] = []
    model = fit(
        fresh(shape, options.seed),
        learnt.samples._replace(inputs=learnt.samples.inputs / scale),
        tested.samples._replace(inputs=tested.samples.inputs / scale),
        Teaching(rounds=options.rounds, decay=options.decay, seed=options.seed),
        lambda *losses: rounds.append(curves.Round(*losses)),
    )
    model = Model(model.linear / scale, model.inner / scale[:, None], model.bias, model.outer)
    by_hand = loss_of(tested.hand, tested.samples.targets, tested.samples.seats)
    curves.write_csv(out / "curve.csv", rounds)
    title = f"{options.family}: loss by round"
    (out / "curve.svg").write_text(curves.drawn(title, rounds, by_hand), "utf-8")
    tables = [
        calibration.table("by hand", calibration.agreement(tested, tested.hand)),
        calibration.table("learnt", calibration.agreement(tested, expected(model, tested.samples))),
    ]
    (out / "calibration.md").write_text("\n\n".join(tables) + "\n", "utf-8")
    told = {
        "command": f"python -m barons.ai.training {' '.join(_told(options))}",
        "games": len(games),
        "positions": len(learnt.through),
        "loss": {"learnt": rounds[-1].learnt, "tested": rounds[-1].tested, "by_hand": by_hand},
        "linear": _rounded(model.linear),
        "inner": _rounded(model.inner.T),
        "bias": _rounded(model.bias),
        "outer": _rounded(model.outer),
    }
    (out / f"{options.family}.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    print(json.dumps(told["loss"]))
    print("\n\n".join(tables))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m barons.ai.training",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("family", choices=sorted(courses()))
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=20_000_000, help="of the first game, and of the fitting")
    parser.add_argument("--rounds", type=int, default=12, help="times through all positions")
    parser.add_argument("--trust", type=float, default=Gathering().trust, help="lambda of TD(lambda)")
    parser.add_argument("--share", type=float, default=Gathering().share, help="of each game's positions")
    parser.add_argument("--knots", type=int, default=Gathering().knots, help="of the phase")
    parser.add_argument("--hidden", type=int, default=0, help="hidden units")
    parser.add_argument("--decay", type=float, default=Teaching().decay, help="against large weights")
    return parser


def _told(options: argparse.Namespace) -> list[str]:
    """The options as they were taken, but the folder."""
    told = [options.family, "--out DIR"]
    for name in ("games", "seed", "rounds", "trust", "share", "knots", "hidden", "decay"):
        told.append(f"--{name} {getattr(options, name)}")
    return told


def _rounded(numbers: np.ndarray) -> object:
    """Five places are more than the games can tell."""
    return np.round(numbers, 5).tolist()


if __name__ == "__main__":
    main()
