"""What happened in a game, counted from its events: for `barons simulate` and studies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from barons.engine.core import Event, Json

COUNTED: Final[dict[str, tuple[str, ...]]] = {
    # Baron
    "knights_fight": (),
    "barons_fight": ("won",),
    "knight_back": ("why",),
    "baron_back": (),
    "established": ("final",),
    "oubliettes": (),
    # Barons
    "attacked": (),
    "banished": (),
    "built": ("what",),
    "died": ("by", "monster"),
    "met": (),
    "slain": (),
}
"""How often events of these kinds happened, told apart by these operands."""

SUMMED: Final[dict[str, tuple[str, str]]] = {
    # Baron
    "honour": ("cause", "change"),
    # Barons
    "gathered": ("how", "count"),
    "toll_paid": ("", "gold"),
    "traded": ("", "gold"),
    "treasure": ("", "gold"),
}
"""Sums of the second operand, told apart by the first."""


def tally(events: Iterable[Event]) -> Counter[str]:
    """Counts and sums by what happened, for example `knight_back carnage`, `honour lay`, `died dragon`.

    A word among the operands stands as it is, anything else that is there by its operand's name (`died by`:
    by a player), what is not there not at all.
    """
    found: Counter[str] = Counter()
    for event in events:
        kind, data = event.kind, event.data
        if kind in COUNTED:
            found[" ".join([kind, *_apart(data, COUNTED[kind])])] += 1
        elif kind in SUMMED:
            apart, what = SUMMED[kind]
            found[f"{kind} {data[apart]}" if apart else kind] += data[what]
    return found


def _apart(data: Mapping[str, Json], operands: Iterable[str]) -> Iterator[str]:
    for name in operands:
        value = data[name]
        if isinstance(value, str):
            yield value
        elif value is not None and value is not False:
            yield name
