"""The details of the findings of `ai.explanations` in any game; a game's `explanations.py` words them."""

from __future__ import annotations

from typing import Final, TypedDict, cast

from barons.engine.core import Reason
from barons.text.numbers import chance
from barons.text.sentence import Names, Value, player


class ExplanationDetails(TypedDict, total=False):
    """The details of a finding."""

    chance: float
    count: int
    gold: int
    health: int
    honour: int
    paid: int
    points: int
    seat: int
    skill: str
    space: str
    tile: str
    worth: int


_NUMBERS: Final = ("count", "gold", "health", "honour", "paid", "points", "worth")


def details_of(ground: Reason) -> ExplanationDetails:
    return cast(ExplanationDetails, ground.details)


def values(o: ExplanationDetails, names: Names) -> dict[str, Value]:
    """Return the values for `compose`: numbers unchanged, a chance in percent, the seat as a player."""
    found: dict[str, Value] = {key: o[key] for key in _NUMBERS if key in o}
    if "chance" in o:
        found["chance"] = chance(o["chance"])
    if "seat" in o:
        found["player"] = player(names, o["seat"])
    return found
