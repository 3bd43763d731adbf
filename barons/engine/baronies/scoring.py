"""Baronies tile by tile, for ledgers and evaluations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from barons.engine.baronies.actions import MEADOW, NATURES
from barons.engine.baronies.cells import BARONY, cell_name, names
from barons.engine.baronies.map import Map
from barons.engine.baronies.settling import SettlingRules


class LedgerTile(NamedTuple):
    """One of the seven cells of a barony."""

    cell: str
    tile: str | None
    """The nature; None without a tile."""
    value: int
    fought_over: tuple[str, ...]
    """Donjons of other players whose baronies include this tile too; empty for a meadow."""
    own: tuple[str, ...]
    """Donjons of the same player whose baronies include this tile too."""


class BaronyScore(NamedTuple):
    """The current barony of a meadow."""

    cell: str
    seat: int | None
    """The owner of the donjon on the meadow; None without one."""
    side: str | None
    """`knight`, `baron` or None."""
    tiles: tuple[LedgerTile, ...]
    """The meadow, then its neighbours in the order of `cells.NEIGHBOURS`."""
    value: int
    """The value of the placed tiles."""
    missing: int
    """The number of empty cells out of seven."""
    brings: int | None
    """The honour that the knight, or a donjon of `asker`, would get for this value; None for a baron."""


def ledger(
    measures: SettlingRules,
    tiles: Mapping[int, int],
    figures: Mapping[int, int],
    cell: int,
    asker: int | None = None,
) -> BaronyScore:
    """Return the barony of this meadow. `asker`: the seat considering a donjon, for `brings`."""
    figure = figures.get(cell)
    seat = asker if figure is None else figure >> 1
    entries = []
    brings = 0
    for step in BARONY:
        there = cell + step
        nature = tiles.get(there)
        if nature is None:
            entries.append(LedgerTile(cell_name(there), None, 0, (), ()))
            continue
        holders = [other for other in donjons_around(there, figures) if other != cell]
        own = [other for other in holders if figures[other] >> 1 == seat]
        others = [other for other in holders if figures[other] >> 1 != seat and nature != MEADOW]
        if not any(figures[other] & 1 for other in own):
            brings += measures.values[nature]
        entries.append(
            LedgerTile(
                cell_name(there),
                NATURES[nature],
                measures.values[nature],
                tuple(names(others)),
                tuple(names(own)),
            )
        )
    return BaronyScore(
        cell_name(cell),
        None if figure is None else figure >> 1,
        None if figure is None else ("knight", "baron")[figure & 1],
        tuple(entries),
        sum(entry.value for entry in entries),
        sum(entry.tile is None for entry in entries),
        None if figure is not None and figure & 1 else brings,
    )


def donjons_around(cell: int, figures: Mapping[int, int]) -> list[int]:
    """Return the donjons whose baronies include this cell, on the cell itself or next to it."""
    return [cell + step for step in BARONY if cell + step in figures]


def completed_by(cell: int, laid: Map, figures: dict[int, int]) -> list[int]:
    """Return the knights that have been surrounded since the tile on this adjacent cell was placed."""
    return [meadow for meadow in laid.completed(cell) if figures.get(meadow, 1) & 1 == 0]
