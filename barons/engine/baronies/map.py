"""The map: the tiles laid, and what follows from them alone."""

from __future__ import annotations

from array import array
from bisect import bisect_left, insort
from collections.abc import Mapping, Sequence

from barons.engine.baronies.actions import MEADOW, NATURES
from barons.engine.baronies.cells import NEIGHBOURS, unpack
from barons.engine.baronies.window import Window, window_of
from barons.engine.core import Action


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
        """The places of the meadows round about, in the order of `Window.near`."""
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
        "beside",
        "edge",
        "first",
        "ground",
        "last",
        "left",
        "meadows",
        "right",
        "tiles",
        "touching",
        "window",
    )

    def __init__(
        self,
        window: Window,
        tiles: dict[int, int],
        ground: bytes,
        touching: bytes,
        beside: bytes,
        edge: list[int],
        meadows: list[int],
        left: int,
        right: int,
        first: int,
        last: int,
    ) -> None:
        self.window = window
        self.tiles = tiles
        """Nature by cell, in the order in which the tiles were laid."""
        self.ground = ground
        """By place: the nature of the tile, plus 1; 0 where none lies."""
        self.touching = touching
        """By place: how many tiles lie on the six places round it."""
        self.beside = beside
        """By place: the natures of those tiles, as bits from the village on; of meadows nothing is asked."""
        self.edge = edge
        """The empty places beside the map, rising."""
        self.meadows = meadows
        """The places of meadows, rising."""
        self.left = left
        self.right = right
        """How far the map reaches, in half breadths of a tile: the least and the most of 2q + r."""
        self.first = first
        self.last = last
        """Its first and last row."""
        self._lays: list[list[Action] | None] = [None] * len(NATURES)
        self._sites: dict[int, Site] | None = None
        self._key = b""
        self._best = -1
        self._second = -1

    def touched(self, cell: int) -> int:
        """How many tiles lie beside this cell."""
        place = self.window.place(cell)
        return self.touching[place] if place >= 0 else 0

    def is_surrounded(self, cell: int) -> bool:
        """Whether a tile lies on each of the six cells round this one."""
        return self.touched(cell) == len(NEIGHBOURS)

    def agrees_with(self, other: Map) -> bool:
        """Whether all that follows from the tiles is the same, whatever the windows."""
        return self._facts() == other._facts()

    def _facts(self) -> dict[int, tuple[int, int, int]]:
        facts = {}
        for cell in (*self.tiles, *map(self.window.cells.__getitem__, self.edge)):
            place = self.window.place(cell)
            facts[cell] = self.ground[place], self.touching[place], self.beside[place]
        return facts

    def laid(self, cell: int, nature: int) -> Map:
        """The map once a tile lies on this cell of its edge."""
        tiles = self.tiles.copy()
        tiles[cell] = nature
        window = self.window
        if not window.holds(cell):
            return map_of(tiles)
        place = window.place(cell)
        ground = bytearray(self.ground)
        touching = bytearray(self.touching)
        ground[place] = nature + 1
        edge = self.edge.copy()
        del edge[bisect_left(edge, place)]
        for step in window.near:
            there = place + step
            if self.touching[there] == 0 and self.ground[there] == 0:
                insort(edge, there)
            touching[there] = self.touching[there] + 1
        meadows = self.meadows
        beside = self.beside
        if nature == MEADOW:
            meadows = meadows.copy()
            insort(meadows, place)
        else:
            beside = _with_bits(beside, place, window.near, 1 << nature - 1)
        q, r = unpack(cell)
        across = 2 * q + r
        return Map(
            window,
            tiles,
            bytes(ground),
            bytes(touching),
            beside,
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
            window = self.window
            if nature == MEADOW:
                found = [window.lay(nature, place) for place in self.edge]
            else:
                bit = 1 << nature - 1
                beside = self.beside
                found = [window.lay(nature, place) for place in self.edge if not beside[place] & bit]
            self._lays[nature] = found
        return found

    def key(self) -> bytes:
        """Equal for maps that lie alike, in whatever order they were laid."""
        if not self._key:
            numbers = [cell * 16 + nature for cell, nature in sorted(self.tiles.items())]
            self._key = array("i", numbers).tobytes()
        return self._key

    def best_bonuses(self, bonuses: Sequence[int]) -> tuple[int, int]:
        """The two best that the map offers for laying. `bonuses`: the ruleset's, by tiles touched."""
        if self._best < 0:
            best = second = 0
            for place in self.edge:
                bonus = bonuses[self.touching[place]]
                if bonus > best:
                    best, second = bonus, best
                elif bonus > second:
                    second = bonus
            self._best = best
            self._second = second
        return self._best, self._second

    def sites(self, bonuses: Sequence[int], values: Sequence[int]) -> dict[int, Site]:
        """The map's edge by cell. `bonuses`: for laying, by tiles touched; `values`: by what `ground` says."""
        if self._sites is None:
            cells = self.window.cells
            self._sites = {cells[place]: self._site(place, bonuses, values) for place in self.edge}
        return self._sites

    def _site(self, place: int, bonuses: Sequence[int], values: Sequence[int]) -> Site:
        ground, touching = self.ground, self.touching
        opened = value = 0
        meadows: list[int] = []
        for step in self.window.near:
            there = place + step
            nature = ground[there]
            if nature:
                value += values[nature]
                if nature == MEADOW + 1:
                    meadows.append(there)
            elif touching[there]:
                again = bonuses[touching[there] + 1]
                if again > opened:
                    opened = again
        touched = touching[place]
        q, r = unpack(self.window.cells[place])
        x = 2 * q + r
        left, right, first, last = self.left, self.right, self.first, self.last
        wider = max(left - x, x - right)
        higher = max(first - r, r - last)
        breadths = (wider / 2 if wider > 0 else 0.0) + (higher if higher > 0 else 0)
        away = abs(2 * x - left - right) / 4 + abs(2 * r - first - last) / 2
        return Site(bonuses[touched], opened, 6 - touched, value, meadows, breadths, away)


def map_of(tiles: Mapping[int, int]) -> Map:
    """The map of these tiles, nature by cell in the order in which they were laid."""
    window = window_of(tiles)
    ground = bytearray(window.size)
    touching = bytearray(window.size)
    beside = bytes(window.size)
    meadows = []
    beyond: set[int] = set()
    for cell, nature in tiles.items():
        place = window.place(cell)
        ground[place] = nature + 1
        for step in window.near:
            touching[place + step] += 1
        if nature == MEADOW:
            meadows.append(place)
        else:
            beside = _with_bits(beside, place, window.near, 1 << nature - 1)
    for cell in tiles:
        place = window.place(cell)
        beyond.update(place + step for step in window.near if not ground[place + step])
    places = list(map(unpack, tiles))
    across = [2 * q + r for q, r in places]
    rows = [r for _, r in places]
    return Map(
        window,
        dict(tiles),
        bytes(ground),
        bytes(touching),
        beside,
        sorted(beyond),
        sorted(meadows),
        min(across, default=0),
        max(across, default=0),
        min(rows, default=0),
        max(rows, default=0),
    )


def _with_bits(beside: bytes, place: int, near: list[int], bit: int) -> bytes:
    """The natures beside places, one more round this place."""
    found = bytearray(beside)
    for step in near:
        found[place + step] = beside[place + step] | bit
    return bytes(found)
