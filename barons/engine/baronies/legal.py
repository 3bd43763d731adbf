"""What may be done: the legal actions of each step, and the rule that forbids another one.

The rulebook's chapters: « Phase 1 : pioche d’une tuile » (`draft`), « Phase 2 : pose d’une tuile » (`lay`),
« Phase 3 : placement d’un donjon » (`donjon`), « Fin de la partie » (`claim`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from barons.engine.baronies import reasons
from barons.engine.baronies.actions import (
    CLAIM,
    CLAIMS,
    DONE,
    DONE_ACTION,
    DONJON,
    DRAFT,
    DRAFTS,
    DRAW,
    DRAWS,
    LAY,
    MEADOW,
    NATURES,
    SKIP,
    SKIP_ACTION,
)
from barons.engine.baronies.cells import NEIGHBOURS
from barons.engine.baronies.params import Params
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
"""The step to which each verb belongs."""


class Place(NamedTuple):
    """An empty cell beside the map where a tile of some nature may lie."""

    cell: int
    touching: int
    """How many tiles it would touch."""
    bonus: int
    """The honour that this brings."""


def legal_actions(state: BaroniesState) -> list[Action]:
    """The legal actions in a stable order: by place or nature, then by q and r; `skip` and `done` last."""
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
    """Whether a tile of this nature can be laid anywhere."""
    return state.map.has_room(nature, 1)


def only_choice(state: BaroniesState) -> Action | None:
    """The one legal action of the seat to move; None where it has several.

    Donjons and claims are always a choice: one may do without.
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
    """Whether the turn's player holds a tile that can be laid."""
    return any(state.map.has_room(nature, 1) for nature in state.reserves[state.seat])


def anything_fits(state: BaroniesState) -> bool:
    """Whether a player who is still in holds a tile that can be laid."""
    natures = {nature for reserve in state.reserves for nature in reserve}  # those out hold none
    return any(fits(state, nature) for nature in natures)


def places(state: BaroniesState, nature: int) -> list[Place]:
    """Where a tile of this nature may lie, by q then r, and what laying it there brings."""
    found = []
    for action in state.map.lays(nature):
        touching = state.map.touched(action.b)
        found.append(Place(action.b, touching, bonus(state.edition.params, touching)))
    return found


def bonus(params: Params, touching: int) -> int:
    """The honour for laying a tile beside so many others (the rules' chapter on laying)."""
    return params.lay_bonuses.get(touching, 0)


def has_free_meadow(state: BaroniesState) -> bool:
    """Whether a meadow lies without a donjon; donjons stand on nothing else."""
    return len(state.map.meadows) > len(state.donjons)


def unclaimed(state: BaroniesState, seat: int) -> list[int]:
    """A seat's knights that have not claimed their baronies, by q then r."""
    knight = seat * 2
    return sorted(
        cell for cell, figure in state.donjons.items() if figure == knight and cell not in state.claims
    )


def why_not(state: BaroniesState, action: Action) -> Reason | None:
    """The rule that forbids this action now; None when it is legal."""
    if action in state.legal_actions():
        return None
    if state.step == ENDED:
        return reasons.game_over()
    verb = action.verb
    if _STEP_OF[verb] != state.step:
        return reasons.another_step(STEPS[state.step])
    if verb == DRAFT:
        return _why_no_draft(state, action.a)
    if verb == DRAW:
        return reasons.none_in_pile(NATURES[action.a])
    if verb == LAY:
        return _why_no_lay(state, action.a, action.b)
    if verb == DONJON:
        return why_no_donjon(state, action.b)
    return _why_no_claim(state, action.b)


def _why_no_draft(state: BaroniesState, place: int) -> Reason:
    if place > len(state.row):
        return reasons.no_tile_there(place, len(state.row))
    params = state.edition.params
    return reasons.too_dear(params.draft_prices[place - 1], state.honour[state.seat], params.oubliettes)


def _why_no_lay(state: BaroniesState, nature: int, cell: int) -> Reason:
    if nature not in state.reserves[state.seat]:
        return reasons.not_in_reserve(NATURES[nature])
    reason = why_not_there(state, nature, cell)
    assert reason is not None, "a tile of the reserve that may lie there is legal"
    return reason


def why_not_there(state: BaroniesState, nature: int, cell: int) -> Reason | None:
    """The rule that forbids any tile of this nature on this cell; None when one may lie there."""
    if cell in state.tiles:
        return reasons.cell_taken(cell, NATURES[state.tiles[cell]])
    if not state.map.touched(cell):
        return reasons.touches_nothing(cell)
    same = [cell + step for step in NEIGHBOURS if state.tiles.get(cell + step) == nature]
    return reasons.same_nature(NATURES[nature], same) if same and nature != MEADOW else None


def why_fits_nowhere(state: BaroniesState, nature: int) -> Reason | None:
    """The rule that forbids a tile of this nature on every cell beside the map; None when it fits somewhere."""
    if fits(state, nature):
        return None
    same = [cell for cell, laid in state.tiles.items() if laid == nature]
    beside = [cell for cell in same if any(cell + step not in state.tiles for step in NEIGHBOURS)]
    return reasons.fits_nowhere(NATURES[nature], beside)


def why_no_donjon(state: BaroniesState, cell: int) -> Reason | None:
    """The rule that forbids a donjon of the turn's player on this cell; None when one may stand there."""
    nature = state.tiles.get(cell)
    if nature is None:
        return reasons.no_tile_laid(cell)
    if nature != MEADOW:
        return reasons.no_meadow(cell, NATURES[nature])
    if cell in state.donjons:
        return reasons.meadow_taken(cell, state.donjons[cell] >> 1)
    left = state.donjons_left[state.seat]
    if left <= state.came_back:
        return reasons.donjons_came_back(left) if left else reasons.no_donjon_left()
    return None


def _why_no_claim(state: BaroniesState, cell: int) -> Reason:
    figure = state.donjons.get(cell)
    if figure is None:
        return reasons.no_knight_there(cell)
    if figure & 1:
        return reasons.baron_already(cell)
    if cell in state.claims:
        return reasons.claimed_already(cell)
    return reasons.not_your_knight(cell, figure >> 1)
