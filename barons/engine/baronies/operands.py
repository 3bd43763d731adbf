"""What the refusals of Baron name, by kind: those who make them and those who word them agree here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack, cast

from barons.engine.core import Reason


class Operands(TypedDict, total=False):
    """What a refusal names."""

    cell: str
    cells: Sequence[str]
    count: int
    honour: int
    oubliettes: int
    place: int
    """In the row, from 1."""
    price: int
    seat: int
    step: str
    tile: str
    """A nature."""
    tiles: int
    """How many the row holds."""


def operands_of(reason: Reason) -> Operands:
    """What a reason of this game names: whoever words it has it of this game's rules."""
    return cast(Operands, reason.operands)


def because(code: str, **operands: Unpack[Operands]) -> Reason:
    """The refusal of this code that names these."""
    return Reason(code, cast(Mapping[str, object], operands))
