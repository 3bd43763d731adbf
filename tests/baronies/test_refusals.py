"""Refusals of Baron by lot: worded, and true."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from barons.engine.baronies.actions import NATURES
from barons.engine.baronies.cells import cell_named
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import Action, State
from tests.refusals import FEW, MANY, Undo, faults

RULESETS = ("baronies-2006",)


def tried(state: State, rng: Random) -> list[Action]:
    """Tiles of the row, lays of any nature, donjons and claims, on the map and beside it."""
    assert isinstance(state, BaroniesState)
    cells = [f"{rng.randint(-5, 5)},{rng.randint(-5, 5)}" for _ in range(8)]
    texts = [f"draft {rng.randint(1, 3)}", "skip", "done", f"draw {rng.choice(NATURES)}"]
    texts += [f"lay {rng.choice(NATURES)} {cell}" for cell in cells]
    texts += [f"{verb} {cell}" for verb in ("donjon", "claim") for cell in cells]
    held = state.reserves[state.seat]
    texts += [f"lay {NATURES[nature]} {cell}" for nature in held for cell in cells]
    return rng.sample([state.rules.parse(text) for text in texts], len(texts))


def cell(name: Any) -> int:
    """A cell's number."""
    found = cell_named(name)
    assert found is not None
    return found


def hold(s: BaroniesState, action: Action, o: Any) -> None:
    """A tile of this nature in the reserve."""
    s.reserves[s.seat] = (*s.reserves[s.seat], NATURES.index(o["tile"]))


def supplied(s: BaroniesState, action: Action, o: Any) -> None:
    """Donjons to place."""
    s.donjons_left[s.seat], s.came_back = 2, 0


UNDO: Mapping[str, Undo] = {
    "too_dear": lambda s, action, o: s.honour.__setitem__(s.seat, o["price"] + o["oubliettes"] + 1),
    "not_in_reserve": hold,
    "meadow_taken": lambda s, action, o: s.donjons.pop(cell(o["cell"])),
    "no_donjon_left": supplied,
    "donjons_came_back": lambda s, action, o: setattr(s, "came_back", 0),
    "claimed_already": lambda s, action, o: setattr(s, "claims", ()),
    "not_your_knight": lambda s, action, o: s.donjons.__setitem__(cell(o["cell"]), 2 * s.to_move),
}


def ready(s: BaroniesState) -> None:
    """The legal actions are looked up anew."""
    s.legal = None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_refusals_are_worded_and_true(ruleset: str) -> None:
    """A few hundred."""
    assert faults(ruleset, FEW, tried, UNDO, ready) == []


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_ten_thousand_refusals_are_worded_and_true(ruleset: str) -> None:
    """The same, longer."""
    assert faults(ruleset, MANY, tried, UNDO, ready) == []
