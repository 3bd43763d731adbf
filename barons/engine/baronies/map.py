"""The map: the tiles laid, and what follows from them alone."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Final

from barons.engine.baronies.actions import MEADOW, NATURES
from barons.engine.baronies.cells import NEIGHBOURS, unpack
from barons.engine.baronies.grid import Grid, grid_of
from barons.engine.core import Action

_BITS: Final = (0, *(1 << number for number in range(len(NATURES) - 1)))
"""In an entry of `Map.edge`, by nature: meadows, which may touch, are none."""
_TOUCHED: Final = 8
"""Above a bit for each of the other natures: how many tiles the place touches, six at most."""
_TOUCH: Final = 1 << _TOUCHED
_SIDES: Final = 0b111
_PLACE: Final = _TOUCHED + 3
"""The place stands above these, so that entries sort as places do."""
_TILES: Final = tuple(bytes([nature + 1]) for nature in range(len(NATURES)))
"""In `Map.ground`, by nature."""


class Site:
    """An empty cell beside the map, as an evaluation weighs it."""

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
        """The honour for laying here."""
        self.opened = opened
        """The best bonus beside it, once a tile lies here."""
        self.lacking = lacking
        """How many of the six cells round about are empty."""
        self.value = value
        """Of the tiles round about."""
        self.meadows = meadows
        """The places of the meadows round about, in the order of `Grid.near`."""
        self.breadths = breadths
        """By how many breadths of a tile the map grows wider and higher when one is laid here."""
        self.away = away
        """How many breadths it lies away from the middle of the map."""


class Map:
    """The tiles laid. It never changes: `laid` makes the next one, so that clones of a state share it."""

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
        grid: Grid,
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
        """The places of tiles, in the order in which they were laid."""
        self.ground = ground
        """By place: the nature of the tile, plus 1; 0 where none lies."""
        self.edge = edge
        """The empty places beside the map, rising, in one number each with how many tiles it touches and, as
        bits, the natures of those tiles: a list is copied for every tile laid."""
        self.meadows = meadows
        """The places of meadows, rising."""
        self.left = left
        self.right = right
        """How far the map reaches, in half breadths of a tile: the least and the most of 2q + r."""
        self.first = first
        self.last = last
        """Its first and last row."""
        self._tiles: dict[int, int] | None = None
        self._lays: list[list[Action] | None] = [None] * len(NATURES)
        self._sites: dict[int, Site] | None = None
        self._key = b""
        self._best = -1
        self._second = -1

    @property
    def tiles(self) -> dict[int, int]:
        """Nature by cell, in the order in which the tiles were laid; not to be changed."""
        if self._tiles is None:
            cells, ground = self.grid.cells, self.ground
            self._tiles = {cells[place]: ground[place] - 1 for place in self.order}
        return self._tiles

    def at(self, cell: int) -> int:
        """The nature of the tile on this cell, plus 1; 0 where none lies."""
        place = self.grid.place(cell)
        return self.ground[place] if place >= 0 else 0

    def touched(self, cell: int) -> int:
        """How many tiles lie beside this cell."""
        place = self.grid.place(cell)
        return self._round(place) if place >= 0 else 0

    def is_surrounded(self, cell: int) -> bool:
        """Whether a tile lies on each of the six cells round this one."""
        return self.touched(cell) == len(NEIGHBOURS)

    def completed(self, cell: int) -> list[int]:
        """The meadows beside this cell that are surrounded."""
        grid, ground = self.grid, self.ground
        place = grid.place(cell)
        found: list[int] = []
        for step in grid.near:
            if ground[place + step] == MEADOW + 1 and self._round(place + step) == len(NEIGHBOURS):
                found.append(grid.cells[place + step])
        return found

    def _round(self, place: int) -> int:
        """How many tiles lie beside this place."""
        ground = self.ground
        count = 0
        for step in self.grid.near:
            if ground[place + step]:
                count += 1
        return count

    def agrees_with(self, other: Map) -> bool:
        """Whether all that follows from the tiles is the same, whatever the grids."""
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
        """The map once a tile lies on this cell of its edge."""
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
        """The actions that lay a tile of this nature, by q, then r. The list is the map's own."""
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
        """Whether a tile of this nature may lie on so many cells at least."""
        bit = _BITS[nature]
        for entry in self.edge:
            if not entry & bit:
                wanted -= 1
                if wanted <= 0:
                    return True
        return False

    def key(self) -> bytes:
        """Equal for maps that lie alike, in whatever order they were laid."""
        if not self._key:
            numbers = [cell * 16 + nature for cell, nature in sorted(self.tiles.items())]
            self._key = array("i", numbers).tobytes()
        return self._key

    def best_bonuses(self, bonuses: list[int]) -> tuple[int, int]:
        """The two best that the map offers for laying. `bonuses`: the ruleset's, by tiles touched."""
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
        """The map's edge by cell. `bonuses`: for laying, by tiles touched; `values`: by what `ground` says."""
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
    """The map of these tiles, nature by cell in the order in which they were laid."""
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
    """Where this place belongs among rising ones. (Compiled, quicker than asking `bisect`.)"""
    low, high = 0, len(places)
    while low < high:
        middle = (low + high) // 2
        if places[middle] < place:
            low = middle + 1
        else:
            high = middle
    return low
