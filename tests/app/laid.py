"""Prepared positions for tests of the tables, in which the tested event can happen at once."""

from __future__ import annotations

from typing import Any

from barons import rulesets
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Part, State
from barons.engine.land.state import LandState
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from tests.baronies.table import position, start
from tests.land.cards_table import MARCH_2026, CardTable
from tests.land.table import NOVEMBER_2025, Table
from tests.realms.positions import player
from tests.realms.positions import position as ring_position
from tests.realms.table import Table as RingTable

HERE, NEAR = Part("tile", "3B"), Part("tile", "3H")
"""The tile of gold's Baron in Land's positions; an adjacent tile that his troops can reach."""


def mustered(**laid: Any) -> LandState:
    """Land: gold's Baron on 3B with four troops, Knights on 1F and 1I; 3A is a mountain, 3C is sable's.

    The die shows 6 and no action has been taken; gold's cards are 1A and 2F.
    """
    position: dict[str, Any] = {
        "officers": {"gold": ("3B", "1F", "1I")},
        "troops": {"3B": ("gold", 4), "3C": ("sable", 1)},
        "mountains": ("3A",),
        "hand": ("1A", "2F"),
    }
    state = Table(NOVEMBER_2025, **(position | laid)).state
    assert isinstance(state, LandState)
    return state


def calling(**laid: Any) -> LandState:
    """Land: two of gold's troops on 3H and one on 2E can be called to the Baron on 3B."""
    return mustered(**{"troops": {"3H": ("gold", 2), "2E": ("gold", 1)}, "mountains": (), **laid})


_WEST = {"0,0": "meadow", "1,-1": "meadow", "0,-1": "meadow", "-1,1": "meadow", "0,1": "meadow"}
_EAST = {
    "2,0": "meadow",
    "3,-1": "meadow",
    "2,-1": "meadow",
    "1,1": "meadow",
    "2,1": "meadow",
    "3,0": "vineyard",
}


def siege(**laid: Any) -> BaroniesState:
    """Baron: seat 0, with a field (dealt, unseen) and a pond, is about to place a tile.

    A tile on 1,0 makes the knights on 0,0 and 2,0 (seat 1's) fight: 3 against 1.
    """
    facing = {
        "map": {**_WEST, **_EAST, "-1,0": "village"},
        "row": [],
        "pile": {},
        "reserves": [["field", "pond"], ["forest", "meadow"]],
        "dealt": [["field"], ["forest"]],
        "donjons": {"0,0": {"seat": 0, "side": "knight"}, "2,0": {"seat": 1, "side": "knight"}},
    }
    return start(position(**(facing | laid)))


def storming() -> BaroniesState:
    """Baron: as `siege`, with a baron on 2,0, a field between them and a village in hand.

    Placed on -1,0 it makes seat 0's knight attack: 3 against 1.
    """
    return siege(
        map={**_WEST, **_EAST, "1,0": "field"},
        reserves=[["village", "pond"], ["meadow"]],
        dealt=[[], []],
        donjons={"0,0": {"seat": 0, "side": "knight"}, "2,0": {"seat": 1, "side": "baron"}},
    )


def on_ring(*texts: str, **hunter: Any) -> RealmsState:
    """Barons: a hunter (seat 0, 25 gold) on the white outpost, three others far away, after playing `texts`.

    `roll 2 3 5` asks for a move; `move 2 white-2` then leads to a free land.
    """
    others = [
        player("thief", space="red-1"),
        player("warrior", space="green-2"),
        player("healer", space="blue-2"),
    ]
    return RingTable.at(player("hunter", **hunter), *others).play(*texts).state


def facing_troll() -> RealmsState:
    """Barons: the hunter has met a troll, goes first, and is asked how to fight."""
    return on_ring("roll 1 1 1", "move 1 white-d1", "draw troll", "roll 6 6 6", "roll 1")


def for_every_event(ruleset: str) -> State:
    """A position in which every sample event of a ruleset can happen."""
    if ruleset == MARCH_2026:
        return CardTable(troops={"3I": ("gold", 4)}, donjons={"3H": "sable", "4D": "gold"}).state
    if ruleset.startswith("land"):
        table = Table(
            ruleset,
            officers={"gold": ("3I", "1G", "1H")},
            troops={"3I": ("gold", 4)},
            donjons={"3H": "sable", "4D": "gold"},
        )
        return table.state
    rules = rulesets.load(ruleset)
    if isinstance(rules, RealmsRules):
        walkers = [player("hunter", space="white-2"), player("warrior", space="white-3", health=10)]
        buildings = {"white-2": [(1, "dwelling"), (0, "dwelling")]}
        return rules.state_from_json(ring_position(rules, walkers, buildings=buildings))
    tiles = {"0,0": "meadow", "0,1": "field", "1,0": "pond", "1,1": "meadow"}
    donjons = {"0,0": {"seat": 0, "side": "knight"}, "1,1": {"seat": 1, "side": "knight"}}
    return rules.state_from_json(position(map=tiles, donjons=donjons, donjons_left=[1, 1]))
