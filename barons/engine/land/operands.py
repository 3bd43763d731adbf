"""What the refusals of Land name, by kind: those who make them and those who word them agree here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack, cast

from barons.engine.core import Reason


class Operands(TypedDict, total=False):
    """What a refusal names."""

    action: str
    by: str
    """The tile that is in the way."""
    card: str
    cause: Reason | None
    """The refusal of all that it would come to, where there is one."""
    ceiling: int
    colour: str
    colours: Sequence[str]
    command: str
    """A command tile."""
    count: int
    credits: int
    distance: int | None
    """In steps; None: there is no way."""
    face: int
    faces: Sequence[int]
    left: int
    limit: int
    neighbour: str
    needed: int
    order: str
    piece: str
    reach: int
    seat: int
    shared: str
    """The tile on which two Barons stand."""
    tile: str
    use: str
    """Of the bonus."""
    value: int
    verb: str
    what: str
    why: str
    """What bars a way: `mountain`, `troops`, `donjon` or `knight`."""


def operands_of(reason: Reason) -> Operands:
    """What a reason of this game names: whoever words it has it of this game's rules."""
    return cast(Operands, reason.operands)


def because(code: str, **operands: Unpack[Operands]) -> Reason:
    """The refusal of this code that names these."""
    return Reason(code, cast(Mapping[str, object], operands))
