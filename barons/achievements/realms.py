"""What may be reached in Barons: a round of the realms, trade, castles, dungeons, other people's gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.achievements.achievement import N_, Achievement
from barons.engine.core import Event
from barons.engine.realms.events import (
    BecameAdventurer,
    Built,
    Demolished,
    Fled,
    GameOver,
    Slain,
    Spoils,
    Stolen,
    TollPaid,
    Traded,
    Trained,
)


def _comes_round(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, BecameAdventurer) and each.seat == seat for each in turn)


def _trades(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, Traded) and each.seat == seat for each in turn)


def _trains(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, Trained) and each.seat == seat for each in turn)


def _builds_a_castle(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, Built) and each.seat == seat and each.what == "castle" for each in turn)


def _takes_toll(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, TollPaid) and each.owner == seat and each.gold > 0 for each in turn)


def _slays(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, Slain) and each.by == seat for each in turn)


def _slays_a_boss(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, Slain) and each.by == seat and each.boss for each in turn)


def _escapes(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, Fled) and each.seat == seat and each.escaped for each in turn)


def _steals(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, Stolen) and each.seat == seat for each in turn)


def _demolishes(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, Demolished) and each.seat == seat and each.owner != seat for each in turn)


def _inherits(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, Spoils) and each.victor == seat for each in turn)


def _wins(turn: Sequence[Event], seat: int) -> bool:
    return any(isinstance(each, GameOver) and seat in each.winners for each in turn)


ACHIEVEMENTS: Final = (
    Achievement(
        "round",
        N_("Once around"),
        N_("Come round to the first outpost: from there on you may enter dungeons and fight."),
        _comes_round,
    ),
    Achievement(
        "trade",
        N_("Buy low, sell far"),
        N_("Sell a resource to an outpost that pays for it; what you hold was foraged or harvested."),
        _trades,
    ),
    Achievement(
        "train",
        N_("Back to school"),
        N_("Train a skill in a guild: each level costs more gold than the one before."),
        _trains,
    ),
    Achievement(
        "toll",
        N_("At the gate"),
        N_("Let another player pay you toll for a building of yours."),
        _takes_toll,
    ),
    Achievement(
        "castle",
        N_("Walls and towers"),
        N_("Build a castle: one in each of the six realms wins the game."),
        _builds_a_castle,
    ),
    Achievement(
        "monster",
        N_("Here be monsters"),
        N_("Slay a monster in a dungeon: its treasure is yours."),
        _slays,
    ),
    Achievement("flight", N_("Better part of valour"), N_("Flee from a fight and get away with it."), _escapes),
    Achievement(
        "boss",
        N_("At the bottom of it"),
        N_("Slay a boss: a castle of yours may rise in the dungeon’s realm for nothing."),
        _slays_a_boss,
    ),
    Achievement("theft", N_("Light fingers"), N_("Steal from another player on your space."), _steals),
    Achievement(
        "catapult",
        N_("Siege train"),
        N_("Bring down a building of another player by a catapult: a castle becomes a dwelling."),
        _demolishes,
    ),
    Achievement(
        "spoils",
        N_("To the victor"),
        N_("Kill another player’s character: buildings and items of the dead are yours."),
        _inherits,
    ),
    Achievement(
        "win", N_("Long live the Baron"), N_("Win a game, by castles or because you alone survive."), _wins
    ),
)
