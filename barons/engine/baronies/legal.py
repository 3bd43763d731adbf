"""The legal actions of each step; `refusal.py` explains why other actions are not legal.

The rulebook's chapters: « Phase 1 : pioche d’une tuile » (`draft`), « Phase 2 : pose d’une tuile » (`lay`), «
Phase 3 : placement d’un donjon » (`donjon`), « Fin de la partie » (`claim`).
"""

from __future__ import annotations

from barons.engine.baronies.actions import (
    CLAIMS,
    DONE_ACTION,
    DRAFTS,
    DRAWS,
    SKIP_ACTION,
)
from barons.engine.baronies.params import Params
from barons.engine.baronies.state import (
    CLAIMING,
    DRAFTING,
    LAYING,
    PLACING,
    REFILLING,
    BaroniesState,
)
from barons.engine.core import Action


def legal_actions(state: BaroniesState) -> list[Action]:
    """Return the legal actions in a stable order: by place or nature, q and r; `skip` and `done` last."""
    step = state.step
    if step == LAYING:
        return _lays(state)
    if step == PLACING:
        grid, donjons = state.map.grid, state.donjons
        cells = grid.cells
        found = [grid.donjon(place) for place in state.map.meadows if cells[place] not in donjons]
        found.append(SKIP_ACTION)
        return found
    if step == DRAFTING:
        prices = state.edition.prices
        purse = state.honour[state.seat] - state.edition.measures.oubliettes
        return [DRAFTS[place + 1] for place in range(len(state.row)) if prices[place] < purse]
    if step == REFILLING:
        return [DRAWS[nature] for nature, count in enumerate(state.pile) if count]
    if step == CLAIMING:
        return [*(CLAIMS[cell] for cell in unclaimed(state, state.to_move)), DONE_ACTION]
    return []


def _lays(state: BaroniesState) -> list[Action]:
    found: list[Action] = []
    for nature in sorted(set(state.reserves[state.seat])):
        found += state.map.lays(nature)
    return found


def fits(state: BaroniesState, nature: int) -> bool:
    """Return whether a tile of this nature can be placed anywhere."""
    return state.map.has_room(nature, 1)


def only_choice(state: BaroniesState) -> Action | None:
    """Return the only legal action of the seat to move; None if it has several.

    Donjons and claims are always a choice, since they are optional.
    """
    if state.step == LAYING:
        for nature in state.reserves[state.seat]:
            if state.map.has_room(nature, 2):
                return None
    elif state.step != DRAFTING:
        return None
    legal = state.legal_actions()
    return legal[0] if len(legal) == 1 else None


def own_tile_fits(state: BaroniesState) -> bool:
    """Return whether the turn's player has a tile that can be placed."""
    return any(state.map.has_room(nature, 1) for nature in state.reserves[state.seat])


def anything_fits(state: BaroniesState) -> bool:
    """Return whether any player still in the game has a tile that can be placed."""
    natures = {nature for reserve in state.reserves for nature in reserve}  # eliminated players hold none
    return any(fits(state, nature) for nature in natures)


def bonus(params: Params, touching: int) -> int:
    """Return the honour for placing a tile next to `touching` others (the rules' chapter on placing)."""
    return params.lay_bonuses.get(touching, 0)


def donjons_ready(state: BaroniesState) -> int:
    """Return how many donjons the turn's player may place; those that came back this turn do not count."""
    return state.donjons_left[state.seat] - state.came_back


def has_free_meadow(state: BaroniesState) -> bool:
    """Return whether there is a meadow without a donjon; donjons can only be placed on meadows."""
    return len(state.map.meadows) > len(state.donjons)


def unclaimed(state: BaroniesState, seat: int) -> list[int]:
    """Return a seat's knights that have not claimed their baronies, by q then r."""
    knight = seat * 2
    return sorted(
        cell for cell, figure in state.donjons.items() if figure == knight and cell not in state.claims
    )
