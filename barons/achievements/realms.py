"""Achievements of Barons: a round of the realms, trade, castles, dungeons, other players' gold."""

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
        N_("Complete a lap of the board. From then on you may enter dungeons and fight other players."),
        does(BecameAdventurer),
    ),
    Achievement(
        "trade",
        N_("Buy low, sell far"),
        N_("Sell a resource that you have foraged or harvested to an outpost."),
        does(Traded),
    ),
    Achievement(
        "train",
        N_("Back to school"),
        N_("Train a skill at a guild. Each level costs more than the last."),
        does(Trained),
    ),
    Achievement(
        "toll",
        N_("At the gate"),
        N_("Collect a toll from another player."),
        does(TollPaid, lambda each, seat: each.owner == seat and each.gold > 0),
    ),
    Achievement(
        "castle",
        N_("Walls and towers"),
        N_("Build a castle. One in each of the six realms wins the game."),
        does(Built, lambda each, seat: each.seat == seat and each.what == "castle"),
    ),
    Achievement(
        "monster",
        N_("Here be monsters"),
        N_("Kill a monster in a dungeon and take its treasure."),
        does(Slain, lambda each, seat: each.by == seat),
    ),
    Achievement(
        "flight",
        N_("The better part of valour"),
        N_("Flee from a fight and survive."),
        does(Fled, lambda each, seat: each.seat == seat and each.escaped),
    ),
    Achievement(
        "boss",
        N_("At the bottom of it"),
        N_("Kill a boss and build a free castle in the dungeon’s realm."),
        does(Slain, lambda each, seat: each.by == seat and each.boss),
    ),
    Achievement("theft", N_("Light fingers"), N_("Steal from another player on your space."), does(Stolen)),
    Achievement(
        "catapult",
        N_("Siege train"),
        N_("Damage another player’s building with a catapult: a castle becomes a dwelling."),
        does(Demolished, lambda each, seat: each.seat == seat and each.owner != seat),
    ),
    Achievement(
        "spoils",
        N_("To the victor"),
        N_("Kill another player’s character and take their buildings and items."),
        does(Spoils, lambda each, seat: each.victor == seat),
    ),
    Achievement(
        "win",
        N_("Long live the Baron"),
        N_("Win a game, by castles or as the only survivor."),
        does(GameOver, lambda each, seat: seat in each.winners),
    ),
)
