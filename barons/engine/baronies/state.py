"""The position of a game of Baron: plain data, cheap to clone."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from barons.engine.baronies.actions import DRAWS
from barons.engine.baronies.cells import cell_name
from barons.engine.baronies.map import Map
from barons.engine.baronies.standing import PlacedDonjons, standing_of
from barons.engine.core import CHANCE, OVER, Action, Event, Json, Rank, Reason, State

if TYPE_CHECKING:
    from barons.engine.baronies.rules import BaroniesRules
    from barons.engine.baronies.view import BaroniesObservation

DRAFTING: Final = 0
"""A tile of the row must be drafted; a turn starts here while the row has tiles."""
REFILLING: Final = 1
"""Chance refills the row."""
LAYING: Final = 2
"""A tile must be placed; a turn starts here once row and pile are empty."""
PLACING: Final = 3
"""A donjon may be placed."""
CLAIMING: Final = 4
"""The game has ended; knights claim their incomplete baronies."""
ENDED: Final = 5
"""Everything is settled."""

STEPS: Final = ("draft", "refill", "lay", "donjon", "claim", "over")
"""The steps' names, by number."""


class BaroniesState(State):
    """A position of Baron. Cells and figures are packed numbers: see `cells` and `settling`."""

    edition: BaroniesRules
    """`rules` with its own type."""
    seat: int
    """Whose turn it is; at the claims, the seat after the one that had the last turn."""
    number: int
    """The turn number, from 1."""
    step: int
    """`DRAFTING` … `ENDED`."""
    map: Map
    """The placed tiles; replaced when one is added."""
    row: tuple[int, ...]
    """The open tiles' natures, from the oldest."""
    pile: tuple[int, ...]
    """The number of tiles in the pile, by nature."""
    reserves: list[tuple[int, ...]]
    """Each seat's tiles, in the order in which they were gained."""
    dealt: list[tuple[int, ...]]
    """The tiles of each reserve that were dealt face down and have not been placed."""
    honour: list[int]
    """By seat; may be negative."""
    donjons: dict[int, int]
    """The figures on the map, by cell: twice the owner's seat, plus 1 on the baron side.

    Never mutated, but replaced by `set_donjons`.
    """
    donjons_left: list[int]
    """Each seat's donjons that are not on the map."""
    out: tuple[int, ...]
    """The seats in the oubliettes, ascending."""
    came_back: int
    """How many donjons of the turn's player came back during this turn."""
    claims: tuple[int, ...]
    """The knights that have claimed their baronies, in order."""
    legal: list[Action] | None
    """The cached legal actions."""
    _standing: PlacedDonjons | None
    """The cached result of `standing`."""

    __slots__ = ("opening", "rules", "to_move", *__annotations__)

    def __init__(
        self,
        rules: BaroniesRules,
        to_move: int,
        seat: int,
        number: int,
        step: int,
        tiles: Map,
        row: tuple[int, ...],
        pile: tuple[int, ...],
        reserves: list[tuple[int, ...]],
        dealt: list[tuple[int, ...]],
        honour: list[int],
        donjons: dict[int, int],
        donjons_left: list[int],
        out: tuple[int, ...],
        came_back: int,
        claims: tuple[int, ...],
    ) -> None:
        self.rules = self.edition = rules
        self.to_move = to_move
        self.seat = seat
        self.number = number
        self.step = step
        self.map = tiles
        self.row = row
        self.pile = pile
        self.reserves = reserves
        self.dealt = dealt
        self.honour = honour
        self.donjons = donjons
        self.donjons_left = donjons_left
        self.out = out
        self.came_back = came_back
        self.claims = claims
        self.legal = None
        self._standing = None
        self.opening = ()

    @property
    def players(self) -> int:
        return len(self.honour)

    @property
    def turn_number(self) -> int:
        return self.number

    @property
    def turn_seat(self) -> int:
        return self.seat

    @property
    def tiles(self) -> Mapping[int, int]:
        """Nature by cell, in the order in which the tiles were placed."""
        return self.map.tiles

    def clone(self) -> BaroniesState:
        twin = BaroniesState(
            self.edition,
            self.to_move,
            self.seat,
            self.number,
            self.step,
            self.map,
            self.row,
            self.pile,
            self.reserves.copy(),
            self.dealt.copy(),
            self.honour.copy(),
            self.donjons,
            self.donjons_left.copy(),
            self.out,
            self.came_back,
            self.claims,
        )
        twin.legal = self.legal
        twin._standing = self._standing
        return twin

    def lay(self, cell: int, nature: int) -> None:
        """Place a tile on this cell of the map's edge."""
        self.map = self.map.laid(cell, nature)
        self._standing = None

    def set_donjons(self, donjons: dict[int, int]) -> None:
        """Replace the figures on the map, by cell."""
        self.donjons = donjons
        self._standing = None

    def standing(self) -> PlacedDonjons:
        """Return what the donjons on the map hold."""
        if self._standing is None:
            self._standing = standing_of(self.map, self.donjons, self.edition.measures.ground_values)
        return self._standing

    def plays_on(self, seat: int) -> bool:
        return seat not in self.out

    def legal_actions(self) -> list[Action]:
        if self.legal is None:
            self.legal = self.edition.legal_actions(self)
        return self.legal

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """Return `draw` for each nature in the pile, weighted by its tiles."""
        if self.to_move != CHANCE:
            return []
        return [(DRAWS[nature], count) for nature, count in enumerate(self.pile) if count]

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        self.edition.apply(self, action, events)

    def key(self) -> bytes:
        """Return a key that is equal for equivalent states; the order of reserves and claims is ignored."""
        number = self.number if self.edition.params.round_limit is not None else 0
        numbers = [self.to_move, self.seat, number, self.step, self.came_back, len(self.row), len(self.claims)]
        numbers += self.row
        numbers += sorted(self.claims)
        numbers += self.pile
        for reserve, dealt in zip(self.reserves, self.dealt, strict=True):
            numbers += (len(reserve), *sorted(reserve), len(dealt), *sorted(dealt))
        numbers += self.honour
        numbers += self.donjons_left
        numbers += [sum(1 << seat for seat in self.out), len(self.donjons)]
        for cell, figure in sorted(self.donjons.items()):
            numbers += (cell, figure)
        return array("i", numbers).tobytes() + self.map.key()

    def ranking(self) -> list[Rank]:
        """Rank by honour (« But du jeu »), including those in the oubliettes; equal honour shares the place."""
        order = sorted(range(self.players), key=lambda seat: (-self.honour[seat], seat))
        return [
            Rank(seat, 1 + sum(other > self.honour[seat] for other in self.honour), self.honour[seat])
            for seat in order
        ]

    def why_not(self, action: Action) -> Reason | None:
        return self.edition.why_not(self, action)

    def check(self) -> None:
        self.edition.check(self)

    def observation(self, viewer: int | None) -> BaroniesObservation:
        return self.edition.observation(self, viewer)

    def to_json(self) -> dict[str, Json]:
        return self.edition.to_json(self)

    def __repr__(self) -> str:
        mover = {CHANCE: "chance", OVER: "nobody"}.get(self.to_move, f"seat {self.to_move}")
        laid = self.map
        last = cell_name(laid.grid.cells[laid.order[-1]]) if laid.order else "none"
        return f"<turn {self.number}, {STEPS[self.step]}, {mover} to move, last tile at {last}>"
