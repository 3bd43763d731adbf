"""Achievements: reached by single events, and in games set up for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from barons.achievements import achievements_of, name_of, reached_in
from barons.engine.baronies import events as baronies
from barons.engine.core import Event, Rank
from barons.engine.land import events as land
from barons.engine.realms import events as realms
from barons.games import game_keys
from tests.app.laid import calling, mustered, siege
from tests.realms.positions import player
from tests.realms.table import Table as RingTable

DISPERSING: Final = land.OrderBegan(0, "gold", "disperse", "3I")
CONCENTRATING: Final = land.OrderBegan(0, "gold", "concentrate", "3I")
FELL: Final = land.DonjonDestroyed("3H", "gold", "sable", 3, "discard")
FIGHT: Final = land.Fight("3H", "gold", "sable", 1, "reserve", "discard")
BEATEN: Final = baronies.KnightsFight(
    ("1,0",),
    (
        baronies.FightingKnight("0,0", 0, 3, ("2,0",), None, ()),
        baronies.FightingKnight("2,0", 1, 1, ("0,0",), "beaten", ("0,0",)),
    ),
)
ROUTED: Final = baronies.BaronsFight(
    "0,0", 0, 5, ("1,0",), (baronies.ChallengedBaron("2,0", 1, 3, ("1,0",)),), "2,0", True, ()
)

EXAMPLES: Final[dict[str, Sequence[Event]]] = {
    "land.construct": [land.Constructed(0, "gold", "3I", 3, False)],
    "land.concentrate": [CONCENTRATING, FELL],
    "land.disperse": [DISPERSING, FELL],
    "land.battle": [DISPERSING, FIGHT, FIGHT, FIGHT],
    "land.deconstruct": [land.Deconstructed(0, "gold", "4D", 3, False)],
    "land.ride": [land.OfficerMoved(0, "gold", "knight1", "3I", "4D", ("3I", "4D"), "lightning")],
    "land.swap": [
        land.OfficerMoved(0, "gold", "baron", "3I", "4D", ("3I", "4D"), "long"),
        land.BaronsSwapped("gold", "sable", "4D", "3I"),
    ],
    "land.die": [land.DieTurned(0, 4, 6)],
    "land.orders": [land.BonusUsed(0, "order", 4)],
    "land.capture": [land.Captured(0, "gold", "3H", 6, 3)],
    "land.challenge": [land.GameOver("challenge", (0,))],
    "baronies.pay": [baronies.Drafted(0, 3, "field", 3)],
    "baronies.touch": [baronies.Laid(0, "field", "0,0", 5, 3, False)],
    "baronies.peace": [baronies.Established("0,0", 0, True, 4, (), False, False, 4)],
    "baronies.rich": [baronies.Established("0,0", 0, False, 12, (), False, False, 12)],
    "baronies.knight": [BEATEN],
    "baronies.carnage": [baronies.KnightBack("0,0", 0, "carnage", False)],
    "baronies.baron": [ROUTED, baronies.BaronBack("2,0", 1, "0,0", False)],
    "baronies.claim": [baronies.Established("0,0", 0, False, 4, (), True, False, 2)],
    "baronies.win": [baronies.GameOver("claims", (Rank(0, 1, 20), Rank(1, 2, 10)))],
    "realms.round": [realms.BecameAdventurer(0)],
    "realms.trade": [realms.Traded(0, "iron", "red-outpost", 4)],
    "realms.train": [realms.Trained(0, "thief", 1, 10)],
    "realms.toll": [realms.TollPaid(1, 0, 4, 4)],
    "realms.castle": [realms.Built(0, "white-1", "castle", 10)],
    "realms.monster": [realms.Slain("orc", 0, 10, False)],
    "realms.flight": [realms.Fled(0, True)],
    "realms.boss": [realms.Slain("dragon", 0, 60, True)],
    "realms.theft": [realms.Stolen(0, 1, "gold", None, 5)],
    "realms.catapult": [realms.Demolished(0, 1, "white-1", "castle")],
    "realms.spoils": [realms.Spoils(0, 1, ("white-1",), (), ())],
    "realms.win": [realms.GameOver("castles", (0,))],
}
"""For each achievement, by name: the events of a turn in which seat 0 reaches it."""

SHORT: Final[dict[str, Sequence[Event]]] = {
    "land.disperse": [DISPERSING, land.OrderDone(0, "disperse", "3I", 3), FELL],
    "land.concentrate": [DISPERSING, FELL],
    "land.battle": [DISPERSING, FIGHT, FIGHT],
    "land.ride": [land.OfficerMoved(0, "gold", "knight1", "3I", "3H", ("3I", "3H"), "move")],
    "land.challenge": [land.GameOver("rounds", (0,))],
    "baronies.pay": [baronies.Drafted(0, 1, "field", 0)],
    "baronies.touch": [baronies.Laid(0, "field", "0,0", 4, 1, False)],
    "baronies.peace": [baronies.Established("0,0", 0, True, 4, (), True, False, 2)],
    "baronies.rich": [baronies.Established("0,0", 0, True, 11, (), False, False, 11)],
    "baronies.baron": [baronies.BaronBack("2,0", 1, "0,0", False)],
    "baronies.claim": [baronies.Established("0,0", 0, False, 4, (), True, True, 0)],
    "realms.toll": [realms.TollPaid(1, 0, 0, 4)],
    "realms.castle": [realms.Built(0, "white-1", "dwelling", 10)],
    "realms.flight": [realms.Fled(0, False)],
    "realms.boss": [realms.Slain("orc", 0, 10, False)],
    "realms.catapult": [realms.Demolished(0, 0, "white-1", "castle")],
    "realms.win": [realms.GameOver("rounds", ())],
}
"""For each achievement, by name: the events of a turn that just misses it."""


def names(game: str, events: Sequence[Event], seat: int) -> list[str]:
    """Names of the achievements that a seat reaches with these events."""
    return [name_of(game, each) for each in reached_in(game, events, seat)]


def test_every_achievement_has_its_example() -> None:
    """Each game has six to twelve achievements with names and texts of their own."""
    every = {name_of(game, each): each for game in game_keys() for each in achievements_of(game)}
    assert list(every) == list(EXAMPLES)
    assert len({each.description for each in every.values()}) == len(every)
    assert all(6 <= len(achievements_of(game)) <= 12 for game in game_keys())


@pytest.mark.parametrize("name", EXAMPLES)
def test_acting_seat_reaches_achievement(name: str) -> None:
    """Other seats do not reach the achievement."""
    game = name.split(".")[0]
    assert name in names(game, EXAMPLES[name], 0)
    assert name not in names(game, EXAMPLES[name], 1)


@pytest.mark.parametrize("name", SHORT)
def test_incomplete_events_do_not_reach_achievement(name: str) -> None:
    """Events that come close are not enough."""
    assert name not in names(name.split(".")[0], SHORT[name], 0)


def test_dispersed_troops_destroying_donjon_reach_achievement() -> None:
    """Land: gold has four troops on 3B, and sable an undefended donjon on 3C."""
    state = mustered(troops={"3B": ("gold", 4)}, donjons={"3C": "sable"})
    events: list[Event] = []
    for text in ("disperse 3B", "to 3C", "to 3C", "to 3C"):
        state.apply(state.rules.parse(text), events)
    assert "land.disperse" in names("land", events, 0)
    assert "land.concentrate" not in names("land", events, 0)


def test_concentrated_troops_destroying_donjon_reach_achievement() -> None:
    """Land: sable's donjon is where gold's Baron gathers troops."""
    troops = {"3H": ("gold", 2), "2E": ("gold", 1)}
    state = calling(troops=troops, donjons={"3B": "sable"})
    events: list[Event] = []
    for text in ("concentrate 3B", "from 3H", "from 3H", "from 2E"):
        state.apply(state.rules.parse(text), events)
    assert "land.concentrate" in names("land", events, 0)


def test_defeating_knight_in_siege_reaches_achievement() -> None:
    """Baron: seat 0 places the tile on which the knights meet."""
    state = siege()
    events: list[Event] = []
    state.apply(state.rules.parse("lay field 1,0"), events)
    state.apply(state.legal_actions()[-1], events)
    assert "baronies.knight" in names("baronies", events, 0)
    assert "baronies.knight" not in names("baronies", events, 1)


def test_building_castle_reaches_achievement() -> None:
    """Barons: the player has a dwelling and enough gold."""
    first = player("hunter", gold=90)
    table = RingTable.at(first, player("thief", space="red-1"), buildings={"white-1": [(0, "dwelling")]})
    table.play("roll 1 1 1", "move 1 white-1", "build castle")
    assert "realms.castle" in names("realms", table.events, 0)
