"""Random refusals of Baron: they have words, and they are true."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, get_args

import pytest

from barons.engine.baronies.actions import CLAIM, DONE, DONJON, DRAFT, DRAW, LAY, MEADOW, NATURES, SKIP
from barons.engine.baronies.cells import NEIGHBOURS, cell_named
from barons.engine.baronies.map import map_of
from barons.engine.baronies.reasons import Code
from barons.engine.baronies.state import (
    CLAIMING,
    DRAFTING,
    LAYING,
    PLACING,
    REFILLING,
    BaroniesState,
)
from barons.engine.core import Action, State
from tests.baronies.table import position, start
from tests.refusals import COUNTS, Undo, faults, unworded

RULESETS = ("baronies-2006",)


def tried(state: State, rng: Random) -> list[Action]:
    """Return drafts, lays of all kinds, donjons and claims, on the map and beside it."""
    assert isinstance(state, BaroniesState)
    cells = [f"{rng.randint(-5, 5)},{rng.randint(-5, 5)}" for _ in range(8)]
    texts = [f"draft {rng.randint(1, 3)}", "skip", "done", f"draw {rng.choice(NATURES)}"]
    texts += [f"lay {rng.choice(NATURES)} {cell}" for cell in cells]
    texts += [f"{verb} {cell}" for verb in ("donjon", "claim") for cell in cells]
    held = state.reserves[state.seat]
    texts += [f"lay {NATURES[nature]} {cell}" for nature in held for cell in cells]
    return rng.sample([state.rules.parse(text) for text in texts], len(texts))


def cell(name: Any) -> int:
    """Return a cell's number."""
    found = cell_named(name)
    assert found is not None
    return found


def hold(s: BaroniesState, action: Action, o: Any) -> None:
    """Put a tile of this kind into the reserve."""
    s.reserves[s.seat] = (*s.reserves[s.seat], NATURES.index(o["tile"]))


def supplied(s: BaroniesState, action: Action, o: Any) -> None:
    """Give the mover donjons to place."""
    s.donjons_left[s.seat], s.came_back = 2, 0


def beside(s: BaroniesState, action: Action, o: Any) -> None:
    """Put a meadow next to the cell."""
    lie(s, [cell(o["cell"]) + NEIGHBOURS[0]])


def parted(s: BaroniesState, action: Action, o: Any) -> None:
    """Replace adjacent tiles of the same kind by meadows."""
    lie(s, map(cell, o["cells"]))


def covered(s: BaroniesState, action: Action, o: Any) -> None:
    """Put a meadow on the cell."""
    lie(s, [cell(o["cell"])])


def lie(s: BaroniesState, cells: Iterable[int]) -> None:
    """Put meadows on these cells."""
    s.map = map_of({**s.tiles, **dict.fromkeys(cells, MEADOW)})


def bare(s: BaroniesState, action: Action, o: Any) -> None:
    """Remove the tile of the cell."""
    s.map = map_of({laid: nature for laid, nature in s.tiles.items() if laid != cell(o["cell"])})


def own_knight(s: BaroniesState, action: Action, o: Any) -> None:
    """Put one of the mover's knights on the cell."""
    s.set_donjons({**s.donjons, cell(o["cell"]): 2 * s.to_move})


def deserted(s: BaroniesState, action: Action, o: Any) -> None:
    """Remove the donjon of the cell."""
    s.set_donjons({stood: figure for stood, figure in s.donjons.items() if stood != cell(o["cell"])})


def in_step(s: BaroniesState, action: Action, o: Any) -> None:
    """Set the step of the turn to that of the action."""
    s.step = STEP_OF[action.verb]


STEP_OF = {
    DRAFT: DRAFTING,
    DRAW: REFILLING,
    LAY: LAYING,
    DONJON: PLACING,
    SKIP: PLACING,
    CLAIM: CLAIMING,
    DONE: CLAIMING,
}

UNDO: Mapping[str, Undo] = {
    "another_step": in_step,
    "no_tile_there": lambda s, action, o: setattr(s, "row", (MEADOW,) * o["place"]),
    "none_in_pile": lambda s, action, o: setattr(s, "pile", (1,) * len(NATURES)),
    "cell_taken": bare,
    "touches_nothing": beside,
    "same_nature": parted,
    "no_tile_laid": covered,
    "no_meadow": covered,
    "no_knight_there": own_knight,
    "baron_already": own_knight,
    "too_dear": lambda s, action, o: s.honour.__setitem__(s.seat, o["price"] + o["oubliettes"] + 1),
    "not_in_reserve": hold,
    "meadow_taken": deserted,
    "no_donjon_left": supplied,
    "donjons_came_back": lambda s, action, o: setattr(s, "came_back", 0),
    "claimed_already": lambda s, action, o: setattr(s, "claims", ()),
    "not_your_knight": own_knight,
}


def ready(s: BaroniesState) -> None:
    """Compute the legal actions again."""
    s.legal = None


ALWAYS = {"game_over", "fits_nowhere"}
"""Reasons that random refusals do not cover: the end of the game, and an unplaceable tile, which has a test."""


def test_every_refusal_code_has_an_undo_case() -> None:
    """No reason lacks a case."""
    assert set(get_args(Code)) - ALWAYS == set(UNDO)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_refusals_have_a_text_and_are_true(ruleset: str, count: int) -> None:
    """Each ruleset gets this many refusals."""
    assert faults(ruleset, count, tried, UNDO, ready) == []


def test_refusal_of_unplaceable_tile_names_blocking_tiles() -> None:
    """The reason is worded in both languages; without those tiles it does not apply."""
    state = start(position(map={"0,0": "field"}, row=[], pile={}, reserves=[["field"], ["swamp"]]))
    reason = state.edition.why_fits_nowhere(state, "field")
    assert reason is not None
    assert dict(reason.details) == {"tile": "field", "cells": ["0,0"]}
    assert unworded(state, reason) == []
    parted(state, state.rules.parse("lay field 1,0"), reason.details)
    ready(state)
    assert state.edition.why_fits_nowhere(state, "field") is None
