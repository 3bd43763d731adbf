"""Achievements of Barons: a lap of the realms, trade, castles, dungeons, other players' gold."""

from __future__ import annotations

from typing import Final

from barons.achievements import achievements, does
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

ACHIEVEMENTS: Final = achievements(
    "realms",
    {
        "round": does(BecameAdventurer),
        "trade": does(Traded),
        "train": does(Trained),
        "toll": does(TollPaid, lambda each, seat: each.owner == seat and each.gold > 0),
        "castle": does(Built, lambda each, seat: each.seat == seat and each.what == "castle"),
        "monster": does(Slain, lambda each, seat: each.by == seat),
        "flight": does(Fled, lambda each, seat: each.seat == seat and each.escaped),
        "boss": does(Slain, lambda each, seat: each.by == seat and each.boss),
        "theft": does(Stolen),
        "catapult": does(Demolished, lambda each, seat: each.seat == seat and each.owner != seat),
        "spoils": does(Spoils, lambda each, seat: each.victor == seat),
        "win": does(GameOver, lambda each, seat: seat in each.winners),
    },
)
