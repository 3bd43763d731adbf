"""The drawn examples on Land's rules page agree with the engine."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.app.games.land.board import axial_cells
from barons.engine.core import COLOURS
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from barons.text.rulesbook.land_examples import EXAMPLES, LandExample, score_of

EDITIONS = ("land-2025-11", "land-2025-10", "land-2024-03", "land-2024-03-27-7-3", "land-2024-03-9-9-9-10")
CELLS = [f"{q},{r}" for q, r in axial_cells()]


def rules_of(ruleset: str) -> LandRules:
    """Return the ruleset as one of Land's."""
    rules = rulesets.load(ruleset)
    assert isinstance(rules, LandRules)
    return rules


def example(params: Params, name: str) -> LandExample:
    """Return an example that the ruleset has."""
    land = EXAMPLES[name](params)
    assert land is not None
    return land


def position(rules: LandRules, land: LandExample) -> dict[str, Any]:
    """Return a full three-player game with the example: mountains outside it, missing Barons on free tiles."""
    colours = COLOURS[:3]
    names = list(rules.actions.names)
    assert set(land.tiles) <= set(CELLS)
    left = iter([name for name in names if name not in land.tiles.values()])
    laid = {cell: land.tiles.get(cell) or next(left) for cell in CELLS}
    mountains = [laid[cell] for cell in CELLS if cell not in land.tiles or cell in land.mountains]
    taken = {*land.officers, *land.troops, *land.donjons, *land.mountains}
    empty = iter([cell for cell in land.tiles if cell not in taken])
    officers: dict[str, Any] = {colour: {"baron": "", "knights": []} for colour in colours}
    for cell, standing in land.officers.items():
        for colour, rank in standing:
            if rank == "baron":
                officers[colour]["baron"] = laid[cell]
            else:
                officers[colour]["knights"].append(laid[cell])
    for where in officers.values():
        where["baron"] = where["baron"] or laid[next(empty)]
    built = {colour: rules.donjon_troops * list(land.donjons.values()).count(colour) for colour in colours}
    board = {colour: sum(n for owner, n in land.troops.values() if owner == colour) for colour in colours}
    whole: dict[str, Any] = {
        "ruleset": rules.ruleset.id,
        "seats": list(colours),
        "turn": {"seat": 0, "number": 1},
        "tiles": [laid[cell] for cell in CELLS],
        "mountains": mountains,
        "officers": officers,
        "troops": {laid[cell]: list(group) for cell, group in land.troops.items()},
        "donjons": {laid[cell]: colour for cell, colour in land.donjons.items()},
        "reserve": {colour: rules.troops_of(3) - board[colour] - built[colour] for colour in colours},
    }
    if rules.has_discard:
        whole["discard"] = dict.fromkeys(colours, 0) if rules.stacked else built
    if rules.has_cards:
        whole["hands"] = {colour: [] for colour in colours}
        whole["deck"] = [name for name in names if name not in mountains]
        whole["discarded"] = []
    return whole


def begun(rules: LandRules, whole: dict[str, Any], *actions: str) -> LandState:
    """Return the position after the die and these legal actions."""
    state = rules.state_from_json(whole)
    for text in ("die 6", *actions):
        action = rules.parse(text)
        assert action in state.legal_actions(), text
        state.apply(action)
    return state


def goals(state: LandState) -> set[str]:
    """Return the tiles that troops may go to."""
    return {action.text[3:] for action in state.legal_actions() if action.text.startswith("to ")}


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_drawn_destinations_match_legal_troop_moves(ruleset: str) -> None:
    rules = rules_of(ruleset)
    for name in ("dispersing", "blocking"):
        land = example(rules.params, name)
        state = begun(rules, position(rules, land), f"disperse {land.tiles[land.command]}")
        assert goals(state) == {land.tiles[cell] for cell in land.reach}


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_drawn_barriers_match_tiles_blocked_by_the_rules(ruleset: str) -> None:
    """Every tile blocked by Knights or Saboteurs has a drawn barrier."""
    rules = rules_of(ruleset)
    land = example(rules.params, "blocking")
    state = begun(rules, position(rules, land), f"disperse {land.tiles[land.command]}")
    barred = set()
    for cell, tile in land.tiles.items():
        reason = state.why_not(rules.parse(f"to {tile}")) if cell != land.command else None
        if reason is not None and reason.code == "way_barred":
            assert reason.details["why"] == "knight"
            barred.add((tile, reason.details["by"]))
    assert {(land.tiles[beyond], land.tiles[by]) for beyond, by in land.barriers} == barred


def test_two_colours_block_by_majority_but_not_in_a_scrum() -> None:
    """The picture follows the rule of the edition."""
    numbers, scrum = (
        len(example(rules_of(ruleset).params, "blocking").barriers)
        for ruleset in ("land-2024-03", "land-2025-11")
    )
    assert (numbers, scrum) == (2, 1)


def test_tile_controlled_by_a_majority_cannot_be_entered() -> None:
    """A single Knight blocks the tile; two of different colours do not."""
    land = example(rules_of("land-2026-03").params, "blocking")
    assert land.barriers == (("0,0", "1,0"),)
    assert {"1,0", "2,0"} & land.reach == set()
    assert {"1,-1", "2,-2", "-2,0"} <= land.reach


def test_drawn_score_includes_a_town() -> None:
    """The town's prestige is shown on the tile and in the sum."""
    params = rules_of("land-2026-03").params
    assert list(example(params, "score").towns.values()) == [2]
    assert (score_of(params), score_of(params).all) == ((7, 2, 2, 2), 11)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_drawn_construction_refusals_match_the_rules(ruleset: str) -> None:
    """The Baron and his troops are tried on every tile of the example."""
    rules = rules_of(ruleset)
    land = example(rules.params, "constructing")
    refused = set()
    for cell in land.tiles:
        moved = LandExample(
            land.tiles,
            officers={cell: land.officers[land.command]},
            troops={cell: land.troops[land.command]} if cell not in land.donjons else {},
            donjons=land.donjons,
        )
        state = begun(rules, position(rules, moved))
        reason = state.why_not(rules.parse(f"construct {land.tiles[cell]}"))
        if reason is not None:
            assert reason.code in ("donjon_adjacent", "donjon_there")
            refused.add(cell)
    assert refused == land.refused
    assert land.command not in refused


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_drawn_score_matches_the_rules(ruleset: str) -> None:
    rules = rules_of(ruleset)
    land = example(rules.params, "score")
    score = rules.observation(rules.state_from_json(position(rules, land)), None).scores[0]
    assert {cell: int(land.tiles[cell][0]) for cell in land.donjons} == dict(land.points)
    assert score_of(rules.params).all == score


def test_example_is_omitted_if_ruleset_does_not_allow_it() -> None:
    """With two players there are fewer Knights; a Baron who may not give the order does not."""
    whole: Any = rulesets.whole(rulesets.load("land-2025-11"))
    whole["params"]["setup"]["players"] = [2]
    whole["params"]["command"]["baron"] = ["recruit", "concentrate"]
    rules = rulesets.from_dict(whole)
    assert isinstance(rules, LandRules)
    params = rules.params
    assert [EXAMPLES[name](params) for name in ("dispersing", "blocking", "constructing")] == [None] * 3
