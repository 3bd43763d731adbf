"""What the refusals of Barons name, by kind: those who make them and those who word them agree here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack, cast

from barons.engine.core import Reason


class Operands(TypedDict, total=False):
    """What a refusal names."""

    card: str
    character: str
    dice: int
    distance: int
    expected: int
    given: int
    gold: int
    item: str
    kind: str
    """`dwelling` or `castle`."""
    level: int
    most: int
    name: str
    """Of an item or a resource."""
    owner: int
    price: int
    purpose: str
    reach: int
    reached: Sequence[str]
    """Spaces."""
    realm: str
    resource: str
    seat: int
    skill: str
    space: str
    step: str
    steps: int
    values: Sequence[int]
    """Steps that the dice allow."""
    what: str


def operands_of(reason: Reason) -> Operands:
    """What a reason of this game names: whoever words it has it of this game's rules."""
    return cast(Operands, reason.operands)


def because(code: str, **operands: Unpack[Operands]) -> Reason:
    """The refusal of this code that names these."""
    return Reason(code, cast(Mapping[str, object], operands))
