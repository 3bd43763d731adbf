"""A sample event of every kind of every game, by ruleset, for boards and texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from barons.engine.baronies import events as baronies
from barons.engine.core import Event, Rank
from barons.engine.land import cardevents as cards
from barons.engine.land import events as land
from barons.engine.realms import events as realms

LAND: Final[tuple[Event, ...]] = (
    land.ColourTaken(0, "gold"),
    land.TurnBegan(0, 3),
    land.DieRolled(0, 4),
    land.DieTurned(0, 4, 6),
    land.BonusUsed(0, "recruit", 4),
    land.CardDiscarded(0, "up", "3H"),
    land.CardDiscarded(0, "down", None),
    land.OwnCardDiscarded(0, "3H"),
    land.DeckCameBack(5),
    land.CardDrawn(0),
    land.OwnCardDrawn(0, "3H"),
    land.OfficerMoved(0, "gold", "knight1", "3I", "3H", ("3I", "3H"), "move"),
    land.OfficerMoved(0, "gold", "baron", "3I", "4D", ("3I", "4D"), "long"),
    land.BaronsSwapped("gold", "sable", "4D", "3I"),
    land.Recruited(0, "gold", "3I", 2, True),
    land.Constructed(0, "gold", "3I", 3, False),
    land.Deconstructed(0, "gold", "4D", 3, False),
    land.OrderBegan(0, "gold", "disperse", "3I"),
    land.OrderBegan(0, "gold", "concentrate", "3I"),
    land.TroopMoved(0, "gold", ("3I", "3H")),
    land.Fight("3H", "gold", "sable", 1, "reserve", "discard"),
    land.DonjonDestroyed("3H", "gold", "sable", 3, "discard"),
    land.CaptureAsked(0, "3H"),
    land.Captured(0, "gold", "3H", 3, 1),
    land.CaptureDeclined(0, "3H"),
    land.OrderDone(0, "disperse", "3I", 2),
    land.Forced(0, "end"),
    land.TurnEnded(0, 3, "combat"),
    land.ScoreChanged(0, 4, 3),
    land.GameOver("challenge", (0,)),
)

LAND_CARDS: Final[tuple[Event, ...]] = (
    cards.CardPlayed(0, "recruit2", 2, 1),
    cards.OwnDeckCameBack(0, "gold", 12, False),
    cards.OwnDeckCameBack(0, "gold", 37, True),
    cards.EventRevealed(0, "plague"),
    cards.TileStruck(0, "plague", "3H", "sable", 2, False),
    cards.TileStruck(0, "sedition", "3H", "sable", 2, False),
    cards.TileStruck(0, "quake", "4D", "gold", 0, True),
    cards.TileStruck(0, "quake", "3I", None, 0, False),
    cards.KnightRecruited(0, "gold", "knight3", "3H"),
    cards.KnightExiled(0, "sable", "knight1", "3H"),
)

BARONIES: Final[tuple[Event, ...]] = (
    baronies.Forced(0, "skip"),
    baronies.TurnBegan(0, 9),
    baronies.Drafted(0, 1, "meadow", 0),
    baronies.Drawn("field", 3, 2),
    baronies.Laid(0, "meadow", "0,1", 3, 1, False),
    baronies.NothingFits(0, 2),
    baronies.DonjonPlaced(0, "0,0", 1),
    baronies.Skipped(0),
    baronies.ClaimsBegin("last_tile", (baronies.Figure("0,0", 0),)),
    baronies.Claimed(0, "0,0"),
    baronies.ClaimsDone(0),
    baronies.Settling(False, (baronies.Figure("0,0", 0),)),
    baronies.KnightsFight(
        ("0,1", "1,0"),
        (
            baronies.FightingKnight("0,0", 0, 5, ("1,1",), None, ()),
            baronies.FightingKnight("1,1", 1, 3, ("0,0",), "beaten", ("0,0",)),
        ),
    ),
    baronies.BaronsFight(
        "0,0",
        0,
        5,
        ("0,1",),
        (baronies.ChallengedBaron("1,1", 1, 3, ("0,1",)),),
        "1,1",
        True,
        (baronies.Loss(1, ("0,1",), -2),),
    ),
    baronies.KnightBack("0,0", 0, "carnage", False),
    baronies.BaronBack("1,1", 1, "0,0", True),
    baronies.Established("0,0", 0, True, 7, ("0,1",), False, False, 5),
    baronies.HonourChanged(0, 5, 5, "established", "0,0"),
    baronies.Oubliettes(1, -12, ("field",), 1, 2),
    baronies.GameOver("claims", (Rank(0, 1, 20), Rank(1, 2, 8))),
)

REALMS: Final[tuple[Event, ...]] = (
    realms.Forced(0, "character healer"),
    realms.CharacterChosen(0, "hunter"),
    realms.TurnBegan(0, 4),
    realms.Skipped(0),
    realms.Rolled.of(0, "movement", (2, 5), False),
    realms.Rolled.of(0, "healing", (6, 5), True),
    realms.Moved(0, 2, ("white-1", "white-2"), False),
    realms.BecameAdventurer(0),
    realms.Attacked(0, 1),
    realms.Met(0, "snow-wolves", 3, 2, False),
    realms.Initiative(None, (6, 9)),
    realms.RoundBegan(2),
    realms.Struck(0, 1, 2, 1, 1, "strike"),
    realms.Immune(1),
    realms.Backlash(0, 1),
    realms.HealthChanged(0, 3),
    realms.Fled(0, True),
    realms.FightOver("flight", 2),
    realms.Slain("snow-wolves", 0, 2, False),
    realms.Died(0, 1, None),
    realms.Died(0, None, "snow-wolves"),
    realms.Spoils(1, 0, ("white-2",), ("white-3",), ("torch",)),
    realms.LeftBehind(0, ("white-2",), (), ("torch",)),
    realms.TollDue(0, "white-3", ((1, 2),), 2, 5),
    realms.TollPaid(0, 1, 2, 2),
    realms.Sold(0, "dwelling", "white-2", 3),
    realms.Sold(0, "item", "torch", 1),
    realms.Banished(0, "red-1"),
    realms.Built(0, "white-2", "dwelling", 3),
    realms.Gathered(0, "pelts", 2, "harvest"),
    realms.Gathered(0, "pelts", 0, "forage"),
    realms.Healed(0, 1, 4, "city"),
    realms.Offered(0, "torch"),
    realms.Bought(0, "torch", 2),
    realms.Trained(0, "hunter", 2, 4),
    realms.TooDear(0, "item", 10, 7),
    realms.TooDear(0, "training", 20, 7),
    realms.AdventureDrawn(0, "snow-wolves"),
    realms.DeckRenewed(9),
    realms.TreasureFound(0, 3),
    realms.Traded(0, "pelts", "yellow-outpost", 6),
    realms.TriedToSteal(0, 1, "gold", False),
    realms.Stolen(0, 1, "gold", None, 3),
    realms.Stolen(0, 1, "item", "torch", 0),
    realms.Bewitched(0, 1),
    realms.Used(0, "torch", None),
    realms.Demolished(0, 1, "white-2", "dwelling"),
    realms.GameOver("castles", (0,)),
)

SAMPLES: Final[Mapping[str, tuple[Event, ...]]] = {
    "land-2025-11": LAND,
    "baronies-2006": BARONIES,
    "realms-main": REALMS,
    "land-2026-03": LAND_CARDS,
}
"""Sample events by ruleset; several of a kind if their texts or animations differ."""

KINDS: Final[Mapping[str, frozenset[type[Event]]]] = {
    "land-2025-11": frozenset(get_args(land.LandEvent)) - frozenset(get_args(cards.CardEvent)),
    "baronies-2006": frozenset(get_args(baronies.BaroniesEvent)),
    "realms-main": frozenset(get_args(realms.RealmsEvent)),
    "land-2026-03": frozenset(get_args(cards.CardEvent)),
}
"""All event kinds of a ruleset's game; for the card edition, only its own."""

EVERY: Final = [(ruleset, event) for ruleset, events in SAMPLES.items() for event in events]
