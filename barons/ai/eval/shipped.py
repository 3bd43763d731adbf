"""What was learnt and comes with the program: made by a command, `assets/ai/<course>.json`, read once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Protocol, runtime_checkable

from barons.ai.eval.learnt import LearntValue, Pupil, PupilOf
from barons.ai.eval.learnt_priors import LearntPriors
from barons.engine.core import State
from barons.paths import assets_dir

_FIELDS: Final = ("linear", "inner", "bias", "outer", "seats")


@runtime_checkable
class Weighed(PupilOf[State], Protocol):
    """An evaluator with one list of weights, which others can be put in place of."""

    weights: tuple[float, ...]


class Learnt(NamedTuple):
    """What was learnt about a family; None for what proved no better than what was made by hand.

    `weights`: in place of those made by hand, of an evaluator that is `Weighed`.
    """

    value: LearntValue | None
    priors: LearntPriors | None
    weights: tuple[float, ...] | None


@cache
def learnt(course: str) -> Learnt:
    """Of this course."""
    return read(assets_dir() / "ai" / f"{course}.json")


def read(file: Path) -> Learnt:
    """What a file holds; nothing where there is none."""
    if not file.exists():
        return Learnt(None, None, None)
    found = json.loads(file.read_text("utf-8"))
    value, priors, weights = found.get("value"), found.get("priors"), found.get("weights")
    return Learnt(
        None if value is None else LearntValue(*(value[field] for field in _FIELDS)),
        None if priors is None else LearntPriors(priors["kinds"]),
        None if weights is None else tuple(weights["all"]),
    )


def teach(judge: Pupil, what: Learnt) -> None:
    """Let an evaluator of the family know it, from now on; ValueError for weights that it does not take."""
    if what.value is not None or what.priors is not None:
        judge.learn(what.value, what.priors)
    if what.weights is not None:
        if not isinstance(judge, Weighed):
            raise ValueError(f"{judge.course}: its evaluator takes no weights")
        judge.weights = what.weights
