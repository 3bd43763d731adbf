"""The invariants of every position of Baron."""

from __future__ import annotations

from collections.abc import Collection

from barons.engine.baronies.actions import MEADOW, NATURES
from barons.engine.baronies.cells import NEIGHBOURS, cell_name, first_apart
from barons.engine.baronies.map import map_of
from barons.engine.baronies.state import (
    CLAIMING,
    DRAFTING,
    ENDED,
    REFILLING,
    BaroniesState,
)
from barons.engine.core import PositionError


def check(state: BaroniesState) -> None:
    """Raise `PositionError` if the position breaks an invariant of the game."""
    _check_map(state)
    _check_counts(state)
    _check_donjons(state)
    _check_players(state)


def check_pieces(tiles: Collection[int]) -> None:
    """Raise `PositionError` if these tiles are not connected."""
    apart = first_apart(tiles)
    if apart is not None:
        raise PositionError(f"map: {cell_name(apart)} is not connected to the rest")


def _check_map(state: BaroniesState) -> None:
    tiles = state.tiles
    if not tiles:
        raise PositionError("map: there are no tiles")
    for cell, nature in sorted(tiles.items()):
        if nature == MEADOW:
            continue
        for step in NEIGHBOURS:
            if tiles.get(cell + step) == nature:
                both = f"{cell_name(cell)} and {cell_name(cell + step)}"
                raise PositionError(f"map: two tiles of {NATURES[nature]} are adjacent: {both}")
    check_pieces(tiles)
    if not state.map.agrees_with(map_of(tiles)):
        raise PositionError("the edge differs from the map")


def _check_counts(state: BaroniesState) -> None:
    counts = [0] * len(NATURES)
    for nature in (*state.tiles.values(), *state.row, *(n for reserve in state.reserves for n in reserve)):
        counts[nature] += 1
    for nature, count in enumerate(counts):
        box = state.edition.counts[nature]
        total = count + state.pile[nature]
        if total > box:
            raise PositionError(f"{total} tiles of {NATURES[nature]}, but the box holds {box}")
    size = len(state.edition.params.draft_prices)
    wanted = size - 1 if state.step == REFILLING else size
    if len(state.row) > wanted or (any(state.pile) and len(state.row) < wanted):
        raise PositionError(f"row: {len(state.row)} tiles instead of {wanted}")
    if state.step == REFILLING and not any(state.pile):
        raise PositionError("pile: empty, so the row cannot be refilled")
    if state.step == DRAFTING and any(state.pile) and not state.row:
        raise PositionError("row: empty, but the pile holds tiles")
    for seat, (reserve, dealt) in enumerate(zip(state.reserves, state.dealt, strict=True)):
        for nature in set(dealt):
            if dealt.count(nature) > reserve.count(nature):
                raise PositionError(f"dealt[{seat}]: {NATURES[nature]} is not in the reserve")


def _check_donjons(state: BaroniesState) -> None:
    number = state.edition.params.donjons[state.players]
    on_map = [0] * state.players
    for cell, figure in sorted(state.donjons.items()):
        name = cell_name(cell)
        on_map[figure >> 1] += 1
        if state.tiles.get(cell) != MEADOW:
            raise PositionError(f"the donjon at {name} is not on a meadow")
        if figure & 1 and state.step != ENDED and not state.map.is_surrounded(cell):
            raise PositionError(f"the baron at {name} is not surrounded")
        if not figure & 1 and state.map.is_surrounded(cell):
            raise PositionError(f"the knight at {name} is surrounded")
    for seat, (placed, left) in enumerate(zip(on_map, state.donjons_left, strict=True)):
        if placed + left > number:
            raise PositionError(f"donjons_left[{seat}]: {placed + left} donjons, but each player has {number}")
    left = state.donjons_left[state.seat]
    if not 0 <= state.came_back <= left:
        raise PositionError(f"turn.came_back: expected from 0 to {left}, not {state.came_back}")
    for cell in state.claims:
        claimant = state.donjons.get(cell, 1)
        if state.step == CLAIMING and (claimant & 1 or state.claims.count(cell) > 1):
            raise PositionError(f"turn.claims: {cell_name(cell)} is not a knight, or is listed twice")


def _check_players(state: BaroniesState) -> None:
    limit = state.edition.params.oubliettes
    for seat, own in enumerate(state.honour):
        if seat not in state.out:
            if own <= limit:
                raise PositionError(f"honour[{seat}]: {own}, but the seat is not out")
            continue
        if own > limit:
            raise PositionError(f"honour[{seat}]: {own}, but the seat is out")
        if state.reserves[seat]:
            raise PositionError(f"reserves[{seat}]: the seat is out, but holds tiles")
        if state.donjons_left[seat]:
            raise PositionError(f"donjons_left[{seat}]: the seat is out, but holds donjons")
    if state.step != ENDED and state.seat in state.out:
        raise PositionError(f"turn.seat: {state.seat} is out")
