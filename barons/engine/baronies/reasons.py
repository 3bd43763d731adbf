"""The refusals of Baron: codes and details. Their words are in `config/words/baronies.txt`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict, Unpack, cast

from barons.engine.core import Reason

# fmt: off
Code = Literal[
    "game_over", "another_step", "no_tile_there", "too_dear", "none_in_pile", "not_in_reserve",
    "cell_taken", "touches_nothing", "same_nature", "fits_nowhere", "no_tile_laid", "no_meadow",
    "meadow_taken", "no_donjon_left", "donjons_came_back", "no_knight_there", "baron_already",
    "claimed_already", "not_your_knight",
]
# fmt: on


class RefusalDetails(TypedDict, total=False):
    """The details of a refusal. Tiles, cells, spaces, cards and pieces by their names in the notation."""

    cell: str
    cells: Sequence[str]
    count: int
    honour: int
    oubliettes: int
    place: int
    """A place in the row, from 1."""
    price: int
    seat: int
    step: str
    tile: str
    """A nature."""
    tiles: int
    """The number of tiles in the row."""


def details_of(reason: Reason) -> RefusalDetails:
    """Return the details of a reason of this game; the caller must have it from this game's rules."""
    return cast(RefusalDetails, reason.details)


def refusal(code: Code, **details: Unpack[RefusalDetails]) -> Reason:
    """Return the refusal with this code and details."""
    return Reason(code, cast(Mapping[str, object], details))
