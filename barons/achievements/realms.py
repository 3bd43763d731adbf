"""What may be reached in Barons: a round of the realms, trade, castles, dungeons, other people's gold."""

from __future__ import annotations

from typing import Final

from barons.achievements.achievement import N_, Achievement, does
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

ACHIEVEMENTS: Final = (
    Achievement(
        "round",
        N_("Once around"),
        N_("Come round to the first outpost: from there on you may enter dungeons and fight."),
        does(BecameAdventurer),
    ),
    Achievement(
        "trade",
        N_("Buy low, sell far"),
        N_("Sell a resource to an outpost that pays for it; what you hold was foraged or harvested."),
        does(Traded),
    ),
    Achievement(
        "train",
        N_("Back to school"),
        N_("Train a skill in a guild: each level costs more gold than the one before."),
        does(Trained),
    ),
    Achievement(
        "toll",
        N_("At the gate"),
        N_("Let another player pay you toll for a building of yours."),
        does(TollPaid, lambda each, seat: each.owner == seat and each.gold > 0),
    ),
    Achievement(
        "castle",
        N_("Walls and towers"),
        N_("Build a castle: one in each of the six realms wins the game."),
        does(Built, lambda each, seat: each.seat == seat and each.what == "castle"),
    ),
    Achievement(
        "monster",
        N_("Here be monsters"),
        N_("Slay a monster in a dungeon: its treasure is yours."),
        does(Slain, lambda each, seat: each.by == seat),
    ),
    Achievement(
        "flight",
        N_("Better part of valour"),
        N_("Flee from a fight and get away with it."),
        does(Fled, lambda each, seat: each.seat == seat and each.escaped),
    ),
    Achievement(
        "boss",
        N_("At the bottom of it"),
        N_("Slay a boss: a castle of yours may rise in the dungeon’s realm for nothing."),
        does(Slain, lambda each, seat: each.by == seat and each.boss),
    ),
    Achievement("theft", N_("Light fingers"), N_("Steal from another player on your space."), does(Stolen)),
    Achievement(
        "catapult",
        N_("Siege train"),
        N_("Bring down a building of another player by a catapult: a castle becomes a dwelling."),
        does(Demolished, lambda each, seat: each.seat == seat and each.owner != seat),
    ),
    Achievement(
        "spoils",
        N_("To the victor"),
        N_("Kill another player’s character: buildings and items of the dead are yours."),
        does(Spoils, lambda each, seat: each.victor == seat),
    ),
    Achievement(
        "win",
        N_("Long live the Baron"),
        N_("Win a game, by castles or because you alone survive."),
        does(GameOver, lambda each, seat: seat in each.winners),
    ),
)
