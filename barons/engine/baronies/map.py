"""The map: the placed tiles and values derived from them."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Final

from barons.engine.baronies.actions import MEADOW, NATURES
from barons.engine.baronies.cells import NEIGHBOURS, unpack
from barons.engine.baronies.grid import CellGrid, grid_of
from barons.engine.core import Action

_BITS: Final = (0, *(1 << number for number in range(len(NATURES) - 1)))
"""Bits in an entry of `Map.edge`, by nature; meadows, which may touch, have none."""
_TOUCHED: Final = 8
"""Shift of the number of touching tiles (at most six), above one bit for each other nature."""
_TOUCH: Final = 1 << _TOUCHED
_SIDES: Final = 0b111
_PLACE: Final = _TOUCHED + 3
"""Shift of the place, above all others so that entries sort like places."""
_TILES: Final = tuple(bytes([nature + 1]) for nature in range(len(NATURES)))
"""Values in `Map.ground`, by nature."""


class Site:
    """An empty cell next to the map, as used by an evaluation."""

    __slots__ = ("away", "bonus", "breadths", "lacking", "meadows", "opened", "value")

    def __init__(
        self,
        bonus: int,
        opened: int,
        lacking: int,
        value: int,
        meadows: list[int],
        breadths: float,
        away: float,
    ) -> None:
        self.bonus = bonus
        """The honour for placing a tile here."""
        self.opened = opened
        """The best bonus next to this cell once it has a tile."""
        self.lacking = lacking
        """The number of empty cells among its six neighbours."""
        self.value = value
        """The value of the surrounding tiles."""
        self.meadows = meadows
        """The places of the surrounding meadows, in the order of `CellGrid.near`."""
        self.breadths = breadths
        """The growth of the map's width and height from a tile here, in widths of a tile."""
        self.away = away
        """The distance from the middle of the map, in widths of a tile."""


class Map:
    """The placed tiles. Immutable: `laid` returns a new map, so that clones of a state can share it."""

    __slots__ = (
        "_best",
        "_key",
        "_lays",
        "_second",
        "_sites",
        "_tiles",
        "edge",
        "first",
        "grid",
        "ground",
        "last",
        "left",
        "meadows",
        "order",
        "right",
    )

    def __init__(
        self,
        grid: CellGrid,
        order: list[int],
        ground: bytes,
        edge: list[int],
        meadows: list[int],
        left: int,
        right: int,
        first: int,
        last: int,
    ) -> None:
        self.grid = grid
        self.order = order
        """The places of tiles, in the order in which they were placed."""
        self.ground = ground
        """By place: the nature of the tile, plus 1; 0 for none."""
        self.edge = edge
        """The empty places next to the map, ascending, packed with the number of touching tiles and the bits
        of their natures.

        One number each, because the list is copied for every placed tile.
        """
        self.meadows = meadows
        """The places of meadows, ascending."""
        self.left = left
        self.right = right
        """The horizontal extent in half tile widths: the minimum and maximum of 2q + r."""
        self.first = first
        self.last = last
        """The first and last row."""
        self._tiles: dict[int, int] | None = None
        self._lays: list[list[Action] | None] = [None] * len(NATURES)
        self._sites: dict[int, Site] | None = None
        self._key = b""
        self._best = -1
        self._second = -1

    @property
    def tiles(self) -> dict[int, int]:
        """Nature by cell, in the order in which the tiles were placed; must not be changed."""
        if self._tiles is None:
            cells, ground = self.grid.cells, self.ground
            self._tiles = {cells[place]: ground[place] - 1 for place in self.order}
        return self._tiles

    def at(self, cell: int) -> int:
        """Return the nature of the tile on this cell, plus 1; 0 for none."""
        place = self.grid.place(cell)
        return self.ground[place] if place >= 0 else 0

    def touched(self, cell: int) -> int:
        """Return the number of tiles next to this cell."""
        place = self.grid.place(cell)
        return self._round(place) if place >= 0 else 0

    def is_surrounded(self, cell: int) -> bool:
        """Return whether all six neighbours of this cell have a tile."""
        return self.touched(cell) == len(NEIGHBOURS)

    def completed(self, cell: int) -> list[int]:
        """Return the surrounded meadows next to this cell."""
        grid, ground = self.grid, self.ground
        place = grid.place(cell)
        found: list[int] = []
        for step in grid.near:
            if ground[place + step] == MEADOW + 1 and self._round(place + step) == len(NEIGHBOURS):
                found.append(grid.cells[place + step])
        return found

    def _round(self, place: int) -> int:
        ground = self.ground
        count = 0
        for step in self.grid.near:
            if ground[place + step]:
                count += 1
        return count

    def agrees_with(self, other: Map) -> bool:
        """Return whether all derived values are equal, regardless of the grids."""
        return self._facts() == other._facts()

    def _facts(self) -> tuple[dict[int, int], list[tuple[int, int]], set[int]]:
        cells = self.grid.cells
        below = (1 << _PLACE) - 1
        return (
            {cells[place]: self.ground[place] for place in self.order},
            [(cells[entry >> _PLACE], entry & below) for entry in self.edge],
            {cells[place] for place in self.meadows},
        )

    def laid(self, cell: int, nature: int) -> Map:
        """Return the map with a tile added on this cell of its edge."""
        grid, before = self.grid, self.ground
        place = grid.place(cell)
        if not grid.holds(place):
            return map_of({**self.tiles, cell: nature})
        order, edge = self.order.copy(), self.edge.copy()
        order.append(place)
        edge.pop(rank(edge, place << _PLACE))
        bit = _BITS[nature]
        for step in grid.near:
            there = place + step
            if before[there]:
                continue
            number = rank(edge, there << _PLACE)
            if number < len(edge) and edge[number] >> _PLACE == there:
                edge[number] = (edge[number] + _TOUCH) | bit
            else:
                edge.insert(number, there << _PLACE | _TOUCH | bit)
        meadows = self.meadows
        if nature == MEADOW:
            meadows = meadows.copy()
            meadows.insert(rank(meadows, place), place)
        q, r = unpack(cell)
        across = 2 * q + r
        return Map(
            grid,
            order,
            before[:place] + _TILES[nature] + before[place + 1 :],
            edge,
            meadows,
            min(self.left, across),
            max(self.right, across),
            min(self.first, r),
            max(self.last, r),
        )

    def lays(self, nature: int) -> list[Action]:
        """Return the actions that place a tile of this nature, by q, then r; the list must not be changed."""
        found = self._lays[nature]
        if found is None:
            found = self._lays[nature] = self._laying(nature)
        return found

    def _laying(self, nature: int) -> list[Action]:
        grid, bit = self.grid, _BITS[nature]
        known = grid.lays(nature)
        found: list[Action] = []
        for entry in self.edge:
            if not entry & bit:
                action = known[entry >> _PLACE]
                found.append(grid.lay(nature, entry >> _PLACE) if action is None else action)
        return found

    def has_room(self, nature: int, wanted: int) -> bool:
        """Return whether a tile of this nature fits on at least `wanted` cells."""
        bit = _BITS[nature]
        for entry in self.edge:
            if not entry & bit:
                wanted -= 1
                if wanted <= 0:
                    return True
        return False

    def key(self) -> bytes:
        """Return a key that is equal for equal maps, regardless of the order of placing."""
        if not self._key:
            numbers = [cell * 16 + nature for cell, nature in sorted(self.tiles.items())]
            self._key = array("i", numbers).tobytes()
        return self._key

    def best_bonuses(self, bonuses: list[int]) -> tuple[int, int]:
        """Return the two best bonuses available on the map; `bonuses` are the ruleset's, by tiles touched."""
        if self._best < 0:
            best = second = 0
            for entry in self.edge:
                bonus = bonuses[entry >> _TOUCHED & _SIDES]
                if bonus > best:
                    best, second = bonus, best
                elif bonus > second:
                    second = bonus
            self._best = best
            self._second = second
        return self._best, self._second

    def sites(self, bonuses: list[int], values: tuple[int, ...]) -> dict[int, Site]:
        """Return the map's edge by cell. `bonuses`: by tiles touched; `values`: by entry of `ground`."""
        if self._sites is None:
            cells = self.grid.cells
            places = [entry >> _PLACE for entry in self.edge]
            self._sites = {cells[place]: self._site(place, bonuses, values) for place in places}
        return self._sites

    def _site(self, place: int, bonuses: list[int], values: tuple[int, ...]) -> Site:
        ground = self.ground
        opened = value = 0
        meadows: list[int] = []
        for step in self.grid.near:
            there = place + step
            nature = ground[there]
            if nature:
                value += values[nature]
                if nature == MEADOW + 1:
                    meadows.append(there)
                continue
            touched = self._round(there)
            if touched:
                opened = max(opened, bonuses[touched + 1])
        touched = self._round(place)
        q, r = unpack(self.grid.cells[place])
        x = 2 * q + r
        left, right, first, last = self.left, self.right, self.first, self.last
        wider = max(left - x, x - right)
        higher = max(first - r, r - last)
        breadths = (wider / 2 if wider > 0 else 0.0) + (higher if higher > 0 else 0)
        away = abs(2 * x - left - right) / 4 + abs(2 * r - first - last) / 2
        return Site(bonuses[touched], opened, 6 - touched, value, meadows, breadths, away)


def map_of(tiles: Mapping[int, int]) -> Map:
    """Return the map of these tiles, given as nature by cell in the order of placing."""
    grid = grid_of(tiles)
    ground = bytearray(grid.size)
    edge: dict[int, int] = {}
    order = [grid.place(cell) for cell in tiles]
    for place, nature in zip(order, tiles.values(), strict=True):
        ground[place] = nature + 1
        for step in grid.near:
            there = place + step
            edge[there] = (edge.get(there, there << _PLACE) + _TOUCH) | _BITS[nature]
    coordinates = [unpack(cell) for cell in tiles]
    across = [2 * q + r for q, r in coordinates]
    rows = [r for _, r in coordinates]
    return Map(
        grid,
        order,
        bytes(ground),
        sorted(entry for place, entry in edge.items() if not ground[place]),
        sorted(place for place in order if ground[place] == MEADOW + 1),
        min(across, default=0),
        max(across, default=0),
        min(rows, default=0),
        max(rows, default=0),
    )


def rank(places: list[int], place: int) -> int:
    """Return the insertion index of a place in a sorted list; faster than `bisect` when compiled."""
    low, high = 0, len(places)
    while low < high:
        middle = (low + high) // 2
        if places[middle] < place:
            low = middle + 1
        else:
            high = middle
    return low
