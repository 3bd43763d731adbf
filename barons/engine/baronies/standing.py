"""What the donjons on the map hold and dispute, for evaluations."""

from __future__ import annotations

from barons.engine.baronies.actions import MEADOW
from barons.engine.baronies.map import Map


class Holding:
    """A donjon on the map and its current barony."""

    __slots__ = ("cell", "is_baron", "missing", "place", "seat", "value")

    def __init__(self, cell: int, place: int, figure: int, value: int, missing: int) -> None:
        self.cell = cell
        self.place = place
        self.seat = figure >> 1
        self.is_baron = figure & 1 == 1
        self.value = value
        """The value of the placed tiles."""
        self.missing = missing
        """The number of empty cells out of seven."""


class Dispute:
    """A knight and the nearby donjons whose baronies share tiles with its own."""

    __slots__ = ("barons", "brings", "is_inferior", "is_rivalled", "knight")

    def __init__(
        self, knight: Holding, brings: int, is_inferior: bool, is_rivalled: bool, barons: list[tuple[int, int]]
    ) -> None:
        self.knight = knight
        self.brings = brings
        """The honour of its placed tiles, except those in other baronies of its player."""
        self.is_inferior = is_inferior
        """Whether a challenged baron is at least as strong."""
        self.is_rivalled = is_rivalled
        """Whether an opposing knight that is as strong and as complete shares tiles with it."""
        self.barons = barons
        """The challenged barons: their seat and the value of the shared tiles."""


class PlacedDonjons:
    """All donjons on a map."""

    __slots__ = ("_at", "_disputes", "_map", "_values", "holdings")

    def __init__(self, laid: Map, values: tuple[int, ...], holdings: list[Holding], at: bytes) -> None:
        """`values`: of tiles, by entry of `Map.ground`. `at`: by place, the holding's number plus 1."""
        self.holdings = holdings
        """In the order of the donjons."""
        self._map = laid
        self._values = values
        self._at = at
        self._disputes: list[Dispute] | None = None

    def at(self, place: int) -> Holding | None:
        """Return the donjon on this place; None without one."""
        number = self._at[place]
        return self.holdings[number - 1] if number else None

    def disputes(self) -> list[Dispute]:
        """Return one dispute for each knight, in the order of the donjons."""
        if self._disputes is None:
            self._disputes = [self._dispute(holding) for holding in self.holdings if not holding.is_baron]
        return self._disputes

    def _dispute(self, knight: Holding) -> Dispute:
        ground = self._map.ground
        values = self._values
        place = knight.place
        brings = knight.value
        contested = champion = 0
        is_rivalled = False
        barons: list[tuple[int, int]] = []
        for apart, steps in self._map.grid.shared:
            number = self._at[place + apart]
            if not number:
                continue
            other = self.holdings[number - 1]
            if other.seat == knight.seat:
                if other.is_baron:
                    for step in steps:
                        brings -= values[ground[place + step]]
                continue
            part = 0
            is_fought_over = False
            for step in steps:
                nature = ground[place + step]
                if nature > MEADOW + 1:
                    is_fought_over = True
                    part += values[nature]
            if not is_fought_over:
                continue
            if other.is_baron:
                contested += part
                strength = other.value - part
                if not barons or strength > champion:
                    champion = strength
                barons.append((other.seat, part))
            elif other.missing <= knight.missing and other.value >= knight.value:
                is_rivalled = True
        is_inferior = len(barons) > 0 and knight.value - contested <= champion
        return Dispute(knight, brings, is_inferior, is_rivalled, barons)


def standing_of(laid: Map, donjons: dict[int, int], values: tuple[int, ...]) -> PlacedDonjons:
    """Return what these donjons hold. `values`: of tiles, by entry of `Map.ground`."""
    ground = laid.ground
    grid = laid.grid
    holdings: list[Holding] = []
    at = bytearray(grid.size)
    for cell, figure in donjons.items():
        place = grid.place(cell)
        value = missing = 0
        for step in grid.barony:
            nature = ground[place + step]
            if nature:
                value += values[nature]
            else:
                missing += 1
        holdings.append(Holding(cell, place, figure, value, missing))
        at[place] = len(holdings)
    return PlacedDonjons(laid, values, holdings, bytes(at))
