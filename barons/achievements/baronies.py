"""Achievements of Baron: good tile placement, baronies in peace and in war, claims at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.achievements import achievements, does
from barons.engine.baronies.events import (
    BaronBack,
    BaronsFight,
    Drafted,
    Established,
    GameOver,
    KnightBack,
    KnightsFight,
    Laid,
)
from barons.engine.core import Event

_RICH: Final = 12
"""Minimum value of a rich barony."""
_TOUCHING: Final = 5


def _is_own(each: Established, seat: int) -> bool:
    return each.seat == seat and not each.out


def _beats_a_knight(turn: Sequence[Event], seat: int) -> bool:
    for event in turn:
        if isinstance(event, KnightsFight):
            mine = {each.cell for each in event.knights if each.seat == seat}
            fallen = [each for each in event.knights if each.fell == "beaten" and each.seat != seat]
            if any(mine.intersection(each.by) for each in fallen):
                return True
    return False


def _beats_a_baron(turn: Sequence[Event], seat: int) -> bool:
    won = {each.cell for each in turn if isinstance(each, BaronsFight) and each.seat == seat and each.won}
    return any(isinstance(each, BaronBack) and each.by in won for each in turn)


ACHIEVEMENTS: Final = achievements(
    "baronies",
    {
        "pay": does(Drafted, lambda each, seat: each.seat == seat and each.price > 0),
        "touch": does(Laid, lambda each, seat: each.seat == seat and each.touching >= _TOUCHING),
        "peace": does(Established, lambda each, seat: _is_own(each, seat) and each.peaceful and not each.final),
        "rich": does(Established, lambda each, seat: _is_own(each, seat) and each.value >= _RICH),
        "knight": _beats_a_knight,
        "carnage": does(KnightBack, lambda each, seat: each.seat == seat and each.why == "carnage"),
        "baron": _beats_a_baron,
        "claim": does(Established, lambda each, seat: _is_own(each, seat) and each.final),
        "win": does(
            GameOver, lambda each, seat: any(one.seat == seat and one.rank == 1 for one in each.ranking)
        ),
    },
)
