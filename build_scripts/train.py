"""`python build_scripts/train.py COURSE --games N --out DIR`: play, gather, fit, write weights and curves.

DIR holds `games.jsonl` (games in it are not played again, so that a stopped run can be resumed), then
`COURSE.json` (the weights, with the command that made them) and records of the training: `curve.csv`,
`curve.svg` and `calibration.md`. The same command makes the same files.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

import numpy as np
from training import calibration, curves
from training.courses import courses
from training.fitting import (
    Model,
    Shape,
    Teaching,
    differences,
    expected,
    fit,
    fresh,
    loss_of,
    sizes,
)
from training.positions import Gathering, gathered
from training.selfplay import (
    Curriculum,
    TrainingGame,
    play_missing,
    rules_of,
    split,
    written,
)

from barons.ai.eval import by_hand as evaluator_by_hand

ALIKE: Final = 0.05
"""Weight of an input's size when inputs are scaled by their differences between seats."""
TESTED: Final = 5
"""One in this many blocks of ten games is kept for testing."""


def main(arguments: list[str] | None = None) -> None:
    asked = parser()
    options = asked.parse_args(arguments)
    if options.teacher is not None and not options.teacher.is_file():
        asked.error(f"there is no file {options.teacher}")
    out: Path = options.out
    file = out / "games.jsonl"
    course = _course(options)
    for number in play_missing(course, options.seed, options.games, file, options.processes):
        print(f"\r{number + 1}/{options.games}", end="", file=sys.stderr, flush=True)
    games = [game for game in written(file) if game.number < options.games]
    learnt: dict[str, object] = {
        "command": f"python build_scripts/train.py {' '.join(_as_typed(options))}",
        "games": len(games),
    }
    if course.teacher is not None:
        learnt["teacher"] = json.loads(course.teacher.read_text("utf-8"))["command"]
    learnt["value"] = _value(options, games)
    (out / f"{options.course}.json").write_text(json.dumps(learnt, indent=1) + "\n", "utf-8")


def _course(options: argparse.Namespace) -> Curriculum:
    course = courses()[options.course]
    return course._replace(
        iterations=options.iterations or course.iterations,
        teacher=options.teacher.resolve() if options.teacher else None,
    )


def _value(options: argparse.Namespace, games: list[TrainingGame]) -> dict[str, object]:
    """Learn the value of positions, and write its curves."""
    out: Path = options.out
    how = Gathering(options.trust, options.share, options.knots)
    learnt, tested = (gathered(part, how) for part in split(games, TESTED))
    scale = sizes(learnt.samples)
    if options.scale == "difference":
        scale = differences(learnt.samples) + ALIKE * scale
    scale = scale + 1e-6
    shape = Shape(len(scale), options.knots, options.hidden)
    pupil = evaluator_by_hand(rules_of(games[0].table))
    early, late = (np.array(weights) for weights in pupil.made_by_hand())
    rounds: list[curves.Round] = []
    model = fit(
        fresh(shape, options.seed, early * scale, late * scale),
        learnt.samples._replace(inputs=learnt.samples.inputs / scale),
        tested.samples._replace(inputs=tested.samples.inputs / scale),
        Teaching(options.rounds, options.batch, options.rate, options.decay, options.seed),
        lambda *losses: rounds.append(curves.Round(*losses)),
    )
    model = Model(model.linear / scale, model.inner / scale[:, None], model.bias, model.outer)
    by_hand = loss_of(tested.hand, tested.samples.targets, tested.samples.seats)
    curves.write_csv(out / "curve.csv", rounds)
    drawn = curves.drawn(f"{options.course}, value: loss by round", rounds, by_hand)
    (out / "curve.svg").write_text(drawn, "utf-8")
    tables = "\n\n".join(
        calibration.table(name, calibration.agreement(tested, said))
        for name, said in (("by hand", tested.hand), ("learnt", expected(model, tested.samples)))
    )
    (out / "calibration.md").write_text(tables + "\n", "utf-8")
    print(tables)
    return {
        "positions": len(learnt.through),
        "loss": _losses(rounds[-1], by_hand),
        "linear": _rounded(model.linear),
        "inner": _rounded(model.inner.T),
        "bias": _rounded(model.bias),
        "outer": _rounded(model.outer),
    }


def _losses(last: curves.Round, by_hand: float) -> dict[str, float]:
    """Return the last losses; `by_hand` is that of the handmade evaluator on the test games."""
    return {"learnt": round(last.learnt, 5), "tested": round(last.tested, 5), "by_hand": round(by_hand, 5)}


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(
        prog="python build_scripts/train.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    options.add_argument("course", choices=sorted(courses()))
    options.add_argument("--games", type=int, default=600)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument(
        "--teacher", type=Path, help="weights for playing the games (default: the handmade ones)"
    )
    options.add_argument(
        "--iterations", type=int, default=0, help="iterations of the search (0: as in the course)"
    )
    options.add_argument("--processes", type=int, default=1, help="number of games played in parallel")
    options.add_argument(
        "--seed", type=int, default=20_000_000, help="random seed of the first game and of the fitting"
    )
    options.add_argument("--rounds", type=int, default=20, help="number of passes over all positions")
    options.add_argument("--trust", type=float, default=Gathering().trust, help="lambda of TD(lambda)")
    options.add_argument(
        "--share", type=float, default=Gathering().share, help="share of each game's positions that is used"
    )
    options.add_argument("--knots", type=int, default=Gathering().knots, help="number of knots of the phase")
    options.add_argument("--hidden", type=int, default=0, help="number of hidden units")
    options.add_argument(
        "--decay", type=float, default=Teaching().decay, help="penalty for deviating from the handmade weights"
    )
    options.add_argument("--batch", type=int, default=Teaching().batch, help="number of positions in each step")
    options.add_argument("--rate", type=float, default=Teaching().rate, help="learning rate of the first step")
    options.add_argument(
        "--scale",
        choices=("size", "difference"),
        default="size",
        help="unit of an input, which sets the penalty for changing its weight",
    )
    return options


def _as_typed(options: argparse.Namespace) -> list[str]:
    """Return the options as given, without folders and options that do not affect the result; the teacher's
    own command is recorded beside this one.
    """
    named = {**vars(options), "teacher": options.teacher and options.teacher.name}
    return [
        options.course,
        "--out DIR",
        *(
            f"--{name} {value}"
            for name, value in named.items()
            if name not in ("course", "out", "processes") and value is not None
        ),
    ]


def _rounded(numbers: np.ndarray) -> object:
    """Round to five places, more than the games can determine."""
    return np.round(numbers, 5).tolist()


if __name__ == "__main__":
    main()
