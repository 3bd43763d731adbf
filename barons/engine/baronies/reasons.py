"""Why an action of Baron is not allowed: one constructor for each code, with its operands."""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.baronies.cells import cell_name, names
from barons.engine.baronies.operands import because
from barons.engine.core import Reason


def game_over() -> Reason:
    """The game is over."""
    return because("game_over")


def another_step(step: str) -> Reason:
    """It is time for something else: `step` is `draft`, `refill` (chance), `lay`, `donjon`, `claim`."""
    return because("another_step", step=step)


def no_tile_there(place: int, tiles: int) -> Reason:
    """The row has no tile at this place: `place`, `tiles` (how many it has)."""
    return because("no_tile_there", place=place, tiles=tiles)


def too_dear(price: int, honour: int, oubliettes: int) -> Reason:
    """The draft would lead into the oubliettes: `price`, `honour`, `oubliettes` (the debt limit)."""
    return because("too_dear", price=price, honour=honour, oubliettes=oubliettes)


def none_in_pile(tile: str) -> Reason:
    """The pile holds no such tile: `tile`."""
    return because("none_in_pile", tile=tile)


def not_in_reserve(tile: str) -> Reason:
    """The reserve holds no such tile: `tile`."""
    return because("not_in_reserve", tile=tile)


def cell_taken(cell: int, tile: str) -> Reason:
    """A tile lies there: `cell`, `tile`."""
    return because("cell_taken", cell=cell_name(cell), tile=tile)


def touches_nothing(cell: int) -> Reason:
    """The cell touches no tile: `cell`."""
    return because("touches_nothing", cell=cell_name(cell))


def same_nature(tile: str, cells: Sequence[int]) -> Reason:
    """The cell touches tiles of the same nature: `tile`, `cells` (where they lie)."""
    return because("same_nature", tile=tile, cells=names(cells))


def fits_nowhere(tile: str, cells: Sequence[int]) -> Reason:
    """Every place beside the map touches a tile of the same nature: `tile`, `cells` (where those lie)."""
    return because("fits_nowhere", tile=tile, cells=names(cells))


def no_tile_laid(cell: int) -> Reason:
    """No tile lies there, so no donjon can stand: `cell`."""
    return because("no_tile_laid", cell=cell_name(cell))


def no_meadow(cell: int, tile: str) -> Reason:
    """Donjons stand on meadows only: `cell`, `tile`."""
    return because("no_meadow", cell=cell_name(cell), tile=tile)


def meadow_taken(cell: int, seat: int) -> Reason:
    """A donjon stands there: `cell`, `seat` (its owner)."""
    return because("meadow_taken", cell=cell_name(cell), seat=seat)


def no_donjon_left() -> Reason:
    """All donjons of the player are on the map."""
    return because("no_donjon_left")


def donjons_came_back(count: int) -> Reason:
    """The player's only donjons came back during this turn: `count`."""
    return because("donjons_came_back", count=count)


def no_knight_there(cell: int) -> Reason:
    """No donjon stands there: `cell`."""
    return because("no_knight_there", cell=cell_name(cell))


def baron_already(cell: int) -> Reason:
    """A baron stands there, its barony is established: `cell`."""
    return because("baron_already", cell=cell_name(cell))


def claimed_already(cell: int) -> Reason:
    """This knight has claimed: `cell`."""
    return because("claimed_already", cell=cell_name(cell))


def not_your_knight(cell: int, seat: int) -> Reason:
    """The knight is another player's: `cell`, `seat`."""
    return because("not_your_knight", cell=cell_name(cell), seat=seat)
