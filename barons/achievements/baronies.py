"""Achievements of Baron: good tile placement, baronies in peace and in war, claims at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.achievements.achievement import N_, Achievement, does
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
"""Minimal value of a rich barony."""
_TOUCHING: Final = 5


def _touches(turn: Sequence[Event], seat: int) -> bool:
    laid = (each for each in turn if isinstance(each, Laid) and each.seat == seat)
    return any(each.touching >= _TOUCHING for each in laid)


def _rules_in_peace(turn: Sequence[Event], seat: int) -> bool:
    return any(each.peaceful and not each.final for each in _established(turn, seat))


def _rules_a_rich_one(turn: Sequence[Event], seat: int) -> bool:
    return any(each.value >= _RICH for each in _established(turn, seat))


def _claims(turn: Sequence[Event], seat: int) -> bool:
    return any(each.final for each in _established(turn, seat))


def _established(turn: Sequence[Event], seat: int) -> list[Established]:
    return [each for each in turn if isinstance(each, Established) and each.seat == seat and not each.out]


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


def _wins(turn: Sequence[Event], seat: int) -> bool:
    over = (each for each in turn if isinstance(each, GameOver))
    return any(entry.seat == seat and entry.rank == 1 for each in over for entry in each.ranking)


ACHIEVEMENTS: Final = (
    Achievement(
        "pay",
        N_("Honour at a price"),
        N_("Take a tile other than the oldest in the row. Newer tiles cost more honour."),
        does(Drafted, lambda each, seat: each.seat == seat and each.price > 0),
    ),
    Achievement(
        "touch",
        N_("A perfect fit"),
        N_("Lay a tile that touches five or six others. The more it touches, the more honour you score."),
        _touches,
    ),
    Achievement(
        "peace",
        N_("In peace"),
        N_("Complete a barony without a fight, so that your knight becomes a baron."),
        _rules_in_peace,
    ),
    Achievement(
        "rich",
        N_("Milk and honey"),
        N_("Own a barony worth 12 or more: its meadow plus the six tiles around it."),
        _rules_a_rich_one,
    ),
    Achievement(
        "knight",
        N_("Knight against knight"),
        N_("Beat a knight whose barony overlaps yours. Shared tiles do not count."),
        _beats_a_knight,
    ),
    Achievement(
        "carnage",
        N_("Carnage"),
        N_("Lose a knight to one of equal strength: both fall, and both donjons return to their players."),
        does(KnightBack, lambda each, seat: each.seat == seat and each.why == "carnage"),
    ),
    Achievement(
        "baron",
        N_("The old order falls"),
        N_("Beat a baron with a knight. The baron’s player loses the honour of the shared tiles."),
        _beats_a_baron,
    ),
    Achievement(
        "claim",
        N_("The last word"),
        N_("Claim an unfinished barony at the end of the game for part of its value."),
        _claims,
    ),
    Achievement("win", N_("Most honourable"), N_("Finish a game with the most honour."), _wins),
)
