"""The rule that forbids an action not listed by `legal.py`."""

from __future__ import annotations

from typing import Final

from barons.engine.baronies.actions import CLAIM, DONE, DONJON, DRAFT, DRAW, LAY, MEADOW, NATURES, SKIP
from barons.engine.baronies.cells import NEIGHBOURS, cell_name, names
from barons.engine.baronies.legal import donjons_ready, fits
from barons.engine.baronies.reasons import refusal
from barons.engine.baronies.state import (
    CLAIMING,
    DRAFTING,
    ENDED,
    LAYING,
    PLACING,
    REFILLING,
    STEPS,
    BaroniesState,
)
from barons.engine.core import Action, Reason

_STEP_OF: Final = {
    DRAFT: DRAFTING,
    DRAW: REFILLING,
    LAY: LAYING,
    DONJON: PLACING,
    SKIP: PLACING,
    CLAIM: CLAIMING,
    DONE: CLAIMING,
}
"""The step that each verb belongs to."""


def why_not(state: BaroniesState, action: Action) -> Reason | None:
    """Return the rule that forbids this action now; None if it is legal."""
    if action in state.legal_actions():
        return None
    verb = action.verb
    if state.step == ENDED:
        return refusal("game_over")
    if _STEP_OF[verb] != state.step:
        return refusal("another_step", step=STEPS[state.step])
    if verb == DRAFT:
        return _why_no_draft(state, action.a)
    if verb == DRAW:
        return refusal("none_in_pile", tile=NATURES[action.a])
    if verb == LAY and action.a not in state.reserves[state.seat]:
        return refusal("not_in_reserve", tile=NATURES[action.a])
    if verb == LAY:
        return why_not_there(state, action.a, action.b)
    return why_no_donjon(state, action.b) if verb == DONJON else _why_no_claim(state, action.b)


def _why_no_draft(state: BaroniesState, place: int) -> Reason:
    if place > len(state.row):
        return refusal("no_tile_there", place=place, tiles=len(state.row))
    price, limit = state.edition.prices[place - 1], state.edition.params.oubliettes
    return refusal("too_dear", price=price, honour=state.honour[state.seat], oubliettes=limit)


def why_not_there(state: BaroniesState, nature: int, cell: int) -> Reason | None:
    """Return the rule that forbids any tile of this nature on this cell; None if one fits."""
    if any(action.b == cell for action in state.map.lays(nature)):
        return None
    name, laid = cell_name(cell), state.map.at(cell)
    if laid:
        return refusal("cell_taken", cell=name, tile=NATURES[laid - 1])
    if not state.map.touched(cell):
        return refusal("touches_nothing", cell=name)
    same = [cell + step for step in NEIGHBOURS if state.map.at(cell + step) == nature + 1]
    return refusal("same_nature", tile=NATURES[nature], cells=names(same))


def why_fits_nowhere(state: BaroniesState, nature: int) -> Reason | None:
    """Return the rule that forbids a tile of this nature on every cell next to the map; None if it fits
    somewhere.
    """
    if fits(state, nature):
        return None
    same = [cell for cell, laid in state.tiles.items() if laid == nature]
    beside = [cell for cell in same if any(cell + step not in state.tiles for step in NEIGHBOURS)]
    return refusal("fits_nowhere", tile=NATURES[nature], cells=names(beside))


def why_no_donjon(state: BaroniesState, cell: int) -> Reason | None:
    """Return the rule that forbids the turn's player a donjon on this cell; None if it is allowed."""
    name, laid = cell_name(cell), state.map.at(cell)
    if not laid:
        return refusal("no_tile_laid", cell=name)
    if laid != MEADOW + 1:
        return refusal("no_meadow", cell=name, tile=NATURES[laid - 1])
    if cell in state.donjons:
        return refusal("meadow_taken", cell=name, seat=state.donjons[cell] >> 1)
    if donjons_ready(state) > 0:
        return None
    left = state.donjons_left[state.seat]
    return refusal("donjons_came_back", count=left) if left else refusal("no_donjon_left")


def _why_no_claim(state: BaroniesState, cell: int) -> Reason:
    figure = state.donjons.get(cell)
    name = cell_name(cell)
    if figure is None:
        return refusal("no_knight_there", cell=name)
    if figure & 1:
        return refusal("baron_already", cell=name)
    if cell in state.claims:
        return refusal("claimed_already", cell=name)
    return refusal("not_your_knight", cell=name, seat=figure >> 1)
