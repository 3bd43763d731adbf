"""The land of one game, which never changes: tiles on cells, mountains, lines, distances.

Everything uses tile numbers (`Actions.names`), so that playing never needs cells. Shared by all states of a
game and by their clones; lists of actions kept here are references into the tables of `Actions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.engine.core import Action
from barons.engine.hexgrid import disc
from barons.engine.land.actions import PIECES, Actions

TILE_COUNT: Final = 37
RADIUS: Final = 3
_PIECE_COUNT: Final = 5
assert len(PIECES) == _PIECE_COUNT
BIT: Final = tuple(1 << tile for tile in range(TILE_COUNT))
"""A table of bits, because some compilers get shifts by a variable wrong."""


ALL_TILES: Final = (1 << TILE_COUNT) - 1
"""The mask of every tile."""


def mask_of(tiles: Sequence[int]) -> int:
    """Return the mask of these tiles."""
    mask = 0
    for tile in tiles:
        mask |= BIT[tile]
    return mask


def tiles_of(mask: int) -> list[int]:
    """Return the tiles of a mask, ascending."""
    tiles: list[int] = []
    while mask:
        low = mask & -mask
        tiles.append(low.bit_length() - 1)
        mask ^= low
    return tiles


class Targets:
    """Where an officer may go by one kind of ride: parallel lists of actions and target tiles."""

    __slots__ = ("actions", "mask", "tiles")

    def __init__(self, actions: list[Action], tiles: tuple[int, ...], mask: int) -> None:
        self.actions = actions
        self.tiles = tiles
        self.mask = mask


class Terrain:
    """Tiles by cell, and the tables derived from them."""

    def __init__(
        self,
        actions: Actions,
        cells: Sequence[int],
        mountains: int,
        over_mountains: bool = False,
        towns: Sequence[int] = (),
    ) -> None:
        """`over_mountains`: concentrate orders cross mountains. `towns`: the free town first."""
        self.cells = tuple(cells)
        """Tile number by cell."""
        self.mountains = mountains
        """Mask of the mountains."""
        self.lines: list[list[tuple[int, ...]]] = []
        """By tile and direction: all tiles in line up to the edge, including mountains."""
        self.rays: list[list[tuple[int, ...]]] = []
        """By tile: the six lines up to the first mountain, without empty ones."""
        self.in_line: list[int] = []
        """By tile: mask of the tiles in line with it, including itself."""
        self.beside: list[int] = []
        """By tile: mask of the adjacent tiles, including mountains."""
        self.approaches: list[list[tuple[int, int]]] = []
        """By command tile: (tile in line, mask of the way, both ends included), no mountain between."""
        self.calls: list[list[tuple[int, int]]] = [] if over_mountains else self.approaches
        """The same for concentrate orders, which a mountain may stop only right before the troop."""
        self.called: list[int] = []
        """By command tile: mask of the tiles in `calls`."""
        grid = disc(RADIUS)
        cell_of = {tile: cell for cell, tile in enumerate(cells)}
        for tile in range(TILE_COUNT):
            self._look_along(tile, [tuple([cells[cell] for cell in ray]) for ray in grid.rays[cell_of[tile]]])
        self.open = [mask & ~mountains for mask in self.beside]
        """By tile: mask of the adjacent tiles that are not mountains."""
        self._rings: dict[int, list[tuple[int, ...]]] = {}
        self.towns: tuple[int, ...] = ()
        """Tiles: the free town, then the merchant towns; empty if there are none."""
        self.key = b""
        self.place_towns(towns)
        self._actions = actions
        self._spreads: dict[int, tuple[tuple[int, ...], int]] = {}
        self._marches: list[Targets | None] = []
        self._rides: dict[int, Targets] = {}

    def place_towns(self, towns: Sequence[int]) -> None:
        """Set the towns of a terrain that no state uses yet."""
        self.towns = tuple(towns)
        self.key = bytes(self.cells) + self.mountains.to_bytes(5, "little") + bytes(self.towns)

    def _look_along(self, command: int, lines: list[tuple[int, ...]]) -> None:
        """Append a tile's row of each table; `lines`: by direction."""
        mountains = self.mountains
        rays: list[tuple[int, ...]] = []
        approaches: list[tuple[int, int]] = []
        in_line = BIT[command]
        beside = called = 0
        for line in lines:
            way = BIT[command]
            free = 0
            for tile in line:
                if mountains & BIT[tile]:
                    break
                way |= BIT[tile]
                approaches.append((tile, way))
                free += 1
            called |= way
            if free == len(line):
                in_line |= way
            else:
                in_line |= way | mask_of(line[free:])
            if line:
                beside |= BIT[line[0]]
            if free:
                rays.append(line[:free])
        self.lines.append(lines)
        self.rays.append(rays)
        self.in_line.append(in_line)
        self.beside.append(beside)
        self.approaches.append(approaches)
        if self.calls is self.approaches:
            self.called.append(called & ~BIT[command])
        else:
            calls = self._calls_along(command, lines)
            self.calls.append(calls)
            self.called.append(mask_of([tile for tile, _ in calls]))

    def _calls_along(self, command: int, lines: list[tuple[int, ...]]) -> list[tuple[int, int]]:
        """Return a tile's row of `calls` if they cross mountains."""
        calls: list[tuple[int, int]] = []
        for line in lines:
            way = BIT[command]
            nearer_is_mountain = False
            for tile in line:
                way |= BIT[tile]
                is_mountain = self.mountains & BIT[tile] != 0
                if not is_mountain and not nearer_is_mountain:
                    calls.append((tile, way))
                nearer_is_mountain = is_mountain
        return calls

    def rings(self, start: int) -> list[tuple[int, ...]]:
        """Return the tiles at 0, 1, 2 … steps from `start` over passable tiles."""
        rings = self._rings.get(start)
        if rings is None:
            rings = self._rings[start] = self._rings_around(start)
        return rings

    def _rings_around(self, start: int) -> list[tuple[int, ...]]:
        rings: list[tuple[int, ...]] = [(start,)]
        seen = BIT[start]
        front = seen
        if self.mountains & seen:
            return rings
        while front:
            following = 0
            for tile in tiles_of(front):
                following |= self.open[tile]
            front = following & ~seen
            seen |= front
            if front:
                rings.append(tuple(tiles_of(front)))
        return rings

    def distance(self, start: int, target: int) -> int | None:
        """Return the steps over passable tiles, None if there is no way."""
        for steps, ring in enumerate(self.rings(start)):
            if target in ring:
                return steps
        return None

    def around(self, start: int, reach: int, bars: int) -> int:
        """Return a mask of the tiles 1 to `reach` steps from `start` over passable tiles not in `bars`."""
        seen = front = BIT[start]
        for _ in range(reach):
            following = 0
            while front:
                low = front & -front
                front ^= low
                following |= self.open[low.bit_length() - 1]
            front = following & ~bars & ~seen
            seen |= front
        return seen & ~BIT[start]

    def way(self, start: int, target: int, bars: int) -> int | None:
        """Return the steps from `start` to `target` over passable tiles not in `bars`; None: no way."""
        seen, steps = BIT[start], 0
        while not seen & BIT[target]:
            steps += 1
            wider = self.around(start, steps, bars) | BIT[start]
            if wider == seen:
                return None
            seen = wider
        return steps

    def pieces_of_land(self) -> list[int]:
        """Return masks of connected tiles without mountains, largest first, then by lowest cell."""
        left = ALL_TILES & ~self.mountains
        found: list[int] = []
        for tile in self.cells:
            if left & BIT[tile]:
                piece = BIT[tile] | self.around(tile, TILE_COUNT, 0)
                left &= ~piece
                found.append(piece)
        return sorted(found, key=lambda piece: -piece.bit_count())

    def path(self, start: int, target: int, bars: int = 0) -> list[int]:
        """Return one shortest way over passable tiles, both ends included; only the ends if there is none.

        `bars`: mask of tiles to avoid.
        """
        if bars:
            return self._path_around(start, target, bars)
        steps = self.distance(start, target)
        if steps is None:
            return [start, target]
        way = [target]
        for nearer in range(steps - 1, -1, -1):
            way.append(next(tile for tile in self.rings(start)[nearer] if self.open[way[-1]] & BIT[tile]))
        return way[::-1]

    def _path_around(self, start: int, target: int, bars: int) -> list[int]:
        steps = next((n for n in range(1, TILE_COUNT) if self.around(start, n, bars) & BIT[target]), 0)
        if not steps:
            return [start, target]
        way = [target]
        for nearer in range(steps - 1, 0, -1):
            front = self.around(start, nearer, bars) & self.open[way[-1]]
            way.append(tiles_of(front)[0])
        return [start, *way[::-1]]

    def straight(self, start: int, target: int) -> list[int]:
        """Return the tiles of the straight line, both ends included; empty if they are not in line."""
        for ray in self.lines[start]:
            if target in ray:
                return [start, *ray[: ray.index(target) + 1]]
        return []

    def march(self, piece: int, tile: int, plain_reach: int, reach: int) -> Targets:
        """Return an officer's moves: up to `plain_reach` steps without, up to `reach` with the bonus.

        Cached: a game must always use the same `plain_reach`.
        """
        index = (reach * TILE_COUNT + tile) * _PIECE_COUNT + piece
        if index >= len(self._marches):
            self._marches += [None] * ((reach + 1) * TILE_COUNT * _PIECE_COUNT - len(self._marches))
        found = self._marches[index]
        if found is None:
            near, near_mask = self._spread(tile, 1, plain_reach)
            plain = self._actions.move[piece]
            actions = [plain[target] for target in near]
            if reach > plain_reach:
                far, far_mask = self._spread(tile, plain_reach + 1, reach)
                bonus = self._actions.march[piece]
                actions += [bonus[target] for target in far]
                found = Targets(actions, near + far, near_mask | far_mask)
            else:
                found = Targets(actions, near, near_mask)
            self._marches[index] = found
        return found

    def ride(self, piece: int, tile: int, card: int, reach: int) -> Targets:
        """Return lightning rides from `tile` for `card`, 2 to `reach` steps."""
        index = ((reach * TILE_COUNT + card) * TILE_COUNT + tile) * _PIECE_COUNT + piece
        found = self._rides.get(index)
        if found is None:
            tiles, mask = self._spread(tile, 2, reach)
            table = self._actions.lightning[piece][card]
            found = self._rides[index] = Targets([table[target] for target in tiles], tiles, mask)
        return found

    def _spread(self, tile: int, near: int, far: int) -> tuple[tuple[int, ...], int]:
        """Return the tiles `near` to `far` steps from `tile`, and their mask."""
        index = (near * 8 + far) * TILE_COUNT + tile
        found = self._spreads.get(index)
        if found is None:
            tiles: tuple[int, ...] = ()
            for ring in self.rings(tile)[near : far + 1]:
                tiles += ring
            found = self._spreads[index] = (tiles, mask_of(tiles))
        return found
