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


class Lines:
    """The six straight lines from one tile, and what passes along them."""

    __slots__ = ("all", "approaches", "called", "calls", "mask", "rays")

    def __init__(self, start: int, lines: list[tuple[int, ...]], mountains: int, over_mountains: bool) -> None:
        """`lines`: by direction. `over_mountains`: concentrate orders cross mountains."""
        self.all = lines
        """By direction: the tiles up to the edge, including mountains."""
        self.rays: list[tuple[int, ...]] = []
        """The lines up to the first mountain, without empty ones."""
        self.mask = BIT[start]
        """Mask of the tiles in line, `start` included."""
        self.approaches: list[tuple[int, int]] = []
        """(tile in line, mask of the way, both ends included), no mountain between."""
        self.calls = self.approaches
        """The same for concentrate orders, which a mountain may stop only right before the troop."""
        called = 0
        for line in lines:
            way = BIT[start]
            free = 0
            for tile in line:
                if mountains & BIT[tile]:
                    break
                way |= BIT[tile]
                self.approaches.append((tile, way))
                free += 1
            called |= way
            self.mask |= way | mask_of(line[free:])
            if free:
                self.rays.append(line[:free])
        self.called = called & ~BIT[start]
        """Mask of the tiles in `calls`."""
        if over_mountains:
            self.calls = _calls_along(start, lines, mountains)
            self.called = mask_of([tile for tile, _ in self.calls])


def _calls_along(start: int, lines: list[tuple[int, ...]], mountains: int) -> list[tuple[int, int]]:
    """Return a tile's `Lines.calls` if they cross mountains."""
    calls: list[tuple[int, int]] = []
    for line in lines:
        way = BIT[start]
        nearer_is_mountain = False
        for tile in line:
            way |= BIT[tile]
            is_mountain = mountains & BIT[tile] != 0
            if not is_mountain and not nearer_is_mountain:
                calls.append((tile, way))
            nearer_is_mountain = is_mountain
    return calls


class Terrain:
    """Tiles by cell, and the tables derived from them; most are made when first asked for."""

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
        self.beside: list[int] = [0] * TILE_COUNT
        """By tile: mask of the adjacent tiles, including mountains."""
        bits = [BIT[tile] for tile in cells]
        for cell, near in enumerate(disc(RADIUS).neighbours):
            mask = 0
            for other in near:
                mask |= bits[other]
            self.beside[cells[cell]] = mask
        self.open = [mask & ~mountains for mask in self.beside]
        """By tile: mask of the adjacent tiles that are not mountains."""
        self.towns = tuple(towns)
        """Tiles: the free town, then the merchant towns; empty if there are none."""
        self.key = bytes(self.cells) + mountains.to_bytes(5, "little") + bytes(self.towns)
        self._actions = actions
        self._over_mountains = over_mountains
        self._lines: list[Lines | None] = [None] * TILE_COUNT
        self._within: list[list[int]] = []
        self._spreads: dict[int, tuple[tuple[int, ...], int]] = {}
        self._marches: list[Targets | None] = []
        self._rides: dict[int, Targets] = {}
        self._with_towns: Terrain | None = None

    def with_towns(self, towns: Sequence[int]) -> Terrain:
        """Return this land with towns, the free town first; it shares the tables."""
        found = self._with_towns
        if found is None or found.towns != tuple(towns):
            found = Terrain(self._actions, self.cells, self.mountains, self._over_mountains, towns)
            found._lines, found._within = self._lines, self._within
            found._spreads, found._marches, found._rides = self._spreads, self._marches, self._rides
            self._with_towns = found
        return found

    def lines(self, tile: int) -> Lines:
        """Return the straight lines from a tile."""
        found = self._lines[tile]
        if found is None:
            cells = self.cells
            rays = disc(RADIUS).rays[cells.index(tile)]
            lines = [tuple([cells[cell] for cell in ray]) for ray in rays]
            found = self._lines[tile] = Lines(tile, lines, self.mountains, self._over_mountains)
        return found

    def within(self, start: int, reach: int) -> int:
        """Return a mask of `start` and the tiles at most `reach` steps from it over passable tiles."""
        if not self._within:
            self._fill_within()
        return self._within[min(reach, len(self._within) - 1)][start]

    def _fill_within(self) -> None:
        """Widen the reach of all tiles together, one step a round, until nothing more is reached."""
        cells = self.cells
        near: list[tuple[int, tuple[int, ...]]] = []
        for cell, others in enumerate(disc(RADIUS).neighbours):
            if not self.mountains & BIT[cells[cell]]:
                near.append((cells[cell], tuple([cells[other] for other in others])))
        last: list[int] = []
        wider = list(BIT)
        passable = ~self.mountains
        found: list[list[int]] = []
        while wider != last:
            found.append(wider)
            last = wider
            wider = last[:]
            for tile, others in near:
                mask = last[tile]
                for other in others:
                    mask |= last[other]
                wider[tile] = mask & passable
        self._within[:] = found  # all at once, since other threads may read it

    def around(self, start: int, reach: int, bars: int) -> int:
        """Return a mask of the tiles 1 to `reach` steps from `start` over passable tiles not in `bars`."""
        seen = self.within(start, reach)
        if seen & bars:
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
        steps = self.way(start, target, bars)
        if steps is None:
            return [start, target]
        way = [target]
        for nearer in range(steps - 1, 0, -1):
            front = self.around(start, nearer, bars) & self.open[way[-1]]
            way.append(tiles_of(front)[0])
        return [start, *way[::-1]]

    def straight(self, start: int, target: int) -> list[int]:
        """Return the tiles of the straight line, both ends included; empty if they are not in line."""
        for ray in self.lines(start).all:
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
            tiles, mask = self._spread(tile, 1, plain_reach)
            plain = self._actions.move[piece]
            actions = [plain[target] for target in tiles]
            if reach > plain_reach:
                far, far_mask = self._spread(tile, plain_reach + 1, reach)
                bonus = self._actions.march[piece]
                actions += [bonus[target] for target in far]
                tiles, mask = tiles + far, mask | far_mask
            found = Targets(actions, tiles, mask)
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
        """Return the tiles `near` to `far` steps from `tile`, nearest first, and their mask."""
        if far < near:
            return (), 0
        index = (near * 8 + far) * TILE_COUNT + tile
        found = self._spreads.get(index)
        if found is None:
            nearer, nearer_mask = self._spread(tile, near, far - 1)
            mask = self.within(tile, far) & ~self.within(tile, far - 1)
            found = self._spreads[index] = (nearer + tuple(tiles_of(mask)), nearer_mask | mask)
        return found
