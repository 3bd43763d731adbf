"""Why an action is not legal: a code and its details."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barons.engine.baronies.actions import NATURES
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import OVER
from tests.baronies.table import new_game, play, position, random_action, ring, start


def why(given: Any, action: str, *played: str) -> tuple[str, Any] | None:
    """Return code and details of the reason against an action after these."""
    state = start(given)
    play(state, *played)
    reason = state.why_not(state.rules.parse(action))
    return None if reason is None else (reason.code, dict(reason.details))


LAYING = position(
    map={"0,0": "meadow", "1,0": "field", "1,1": "meadow"},
    row=[],
    pile={},
    reserves=[["field", "pond"], ["swamp"]],
)
PLACING = {**LAYING, "donjons": {"1,1": {"seat": 1, "side": "knight"}}}
CLAIMING = position(
    3,
    map={"0,0": "meadow", "1,0": "field", "1,1": "meadow", "2,-1": "meadow", "3,-1": "meadow"},
    row=[],
    pile={},
    donjons={
        "0,0": {"seat": 0, "side": "knight"},
        "1,1": {"seat": 1, "side": "knight"},
        "2,-1": {"seat": 0, "side": "knight"},
    },
    donjons_left=[0, 0, 0],
)

CASES: list[tuple[Any, tuple[str, ...], str, tuple[str, Any] | None]] = [
    (position(honour=[-3, 0]), (), "draft 3", ("too_dear", {"price": 3, "honour": -3, "oubliettes": -5})),
    (position(pile={}, row=["pond", "pond"]), (), "draft 3", ("no_tile_there", {"place": 3, "tiles": 2})),
    (position(), (), "lay field 1,0", ("another_step", {"step": "draft"})),
    (position(), ("draft 1",), "draw pond", ("none_in_pile", {"tile": "pond"})),
    (position(), ("draft 1",), "draft 1", ("another_step", {"step": "refill"})),
    (LAYING, (), "lay swamp 0,1", ("not_in_reserve", {"tile": "swamp"})),
    (LAYING, (), "lay field 1,0", ("cell_taken", {"cell": "1,0", "tile": "field"})),
    (LAYING, (), "lay field 9,9", ("touches_nothing", {"cell": "9,9"})),
    (LAYING, (), "lay field 2,0", ("same_nature", {"tile": "field", "cells": ["1,0"]})),
    (LAYING, (), "skip", ("another_step", {"step": "lay"})),
    (LAYING, (), "lay pond 2,0", None),
    (PLACING, ("lay pond -1,0",), "donjon 5,5", ("no_tile_laid", {"cell": "5,5"})),
    (PLACING, ("lay pond -1,0",), "donjon 1,0", ("no_meadow", {"cell": "1,0", "tile": "field"})),
    (PLACING, ("lay pond -1,0",), "donjon 1,1", ("meadow_taken", {"cell": "1,1", "seat": 1})),
    (PLACING, ("lay pond -1,0",), "donjon 0,0", None),
    (CLAIMING, ("claim 0,0",), "claim 0,0", ("claimed_already", {"cell": "0,0"})),
    (CLAIMING, (), "claim 1,1", ("not_your_knight", {"cell": "1,1", "seat": 1})),
    (CLAIMING, (), "claim 3,-1", ("no_knight_there", {"cell": "3,-1"})),
    (CLAIMING, (), "donjon 3,-1", ("another_step", {"step": "claim"})),
    (CLAIMING, ("done", "done"), "done", ("game_over", {})),
]


@pytest.mark.parametrize(("given", "played", "action", "reason"), CASES, ids=[f"{c[2]}: {c[3]}" for c in CASES])
def test_refusal_names_the_rule_and_the_obstacle(
    given: Any, played: tuple[str, ...], action: str, reason: tuple[str, Any] | None
) -> None:
    """No reason exists for a legal action."""
    assert why(given, action, *played) == reason


def test_claim_by_a_baron_is_refused() -> None:
    """Its barony is established."""
    laid = ring((0, 0), "pond", "meadow", "meadow", "meadow", "meadow", "meadow") | {"5,0": "meadow"}
    laid |= {"2,0": "swamp", "3,0": "meadow", "4,0": "swamp"}
    figures = {"0,0": {"seat": 0, "side": "baron"}, "5,0": {"seat": 0, "side": "knight"}}
    given = position(map=laid, row=[], pile={}, donjons=figures, donjons_left=[0, 0])
    assert why(given, "claim 0,0") == ("baron_already", {"cell": "0,0"})


def test_refusal_for_a_cell_does_not_depend_on_the_step(rules: BaroniesRules) -> None:
    """It says why a kind of tile or a donjon may not be placed there."""
    state = rules.state_from_json(position(donjons_left=[0, 1]))
    taken = rules.why_not_there(state, "pond", "0,0")
    assert taken is not None
    assert taken.code == "cell_taken"
    assert rules.why_not_there(state, "pond", "1,0") is None
    none_left = rules.why_no_donjon(state, "0,0")
    assert none_left is not None
    assert none_left.code == "no_donjon_left"


def test_refusal_names_donjons_that_came_back(rules: BaroniesRules) -> None:
    """They are in reserve, but not available this turn."""
    state = rules.state_from_json(position(donjons_left=[1, 1]))
    state.came_back = 1
    reason = rules.why_no_donjon(state, "0,0")
    assert reason is not None
    assert (reason.code, reason.details) == ("donjons_came_back", {"count": 1})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_refusal_exists_exactly_for_illegal_actions(rules: BaroniesRules, players: int) -> None:
    """This holds at every ply, for actions of every kind near the map."""
    rng = Random(players)
    state = new_game(rules, players, players)
    while state.to_move != OVER:
        legal = set(state.legal_actions())
        cells = [f"{rng.randint(-6, 6)},{rng.randint(-6, 6)}" for _ in range(12)]
        asked = [*(f"draft {place}" for place in (1, 2, 3)), "skip", "done"]
        asked += [f"draw {tile}" for tile in NATURES]
        asked += [f"lay {rng.choice(NATURES)} {cell}" for cell in cells]
        asked += [f"{word} {cell}" for cell in cells for word in ("donjon", "claim")]
        asked += [action.text for action in legal]
        for text in asked:
            action = rules.parse(text)
            assert (state.why_not(action) is None) == (action in legal)
        state.apply(random_action(state, rng))
    assert state.why_not(rules.parse("skip")) is not None
