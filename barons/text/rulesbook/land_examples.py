"""Drawn examples of Land's rules page: small boards and possible actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from string import ascii_lowercase, ascii_uppercase
from typing import Final, NamedTuple

from barons.engine.land.params import Params
from barons.text.rulesbook.page import Example


@dataclass(frozen=True)
class LandExample(Example):
    """A board cut off at the edge of the drawing; cells as `q,r`. Gold is to act, its Baron on `command`."""

    tiles: Mapping[str, str]
    """Names of tiles."""
    mountains: frozenset[str] = frozenset()
    officers: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    """Colour, and `baron` or `knight`."""
    troops: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Colour and number."""
    donjons: Mapping[str, str] = field(default_factory=dict)
    """Colours."""
    command: str = ""
    """The tile that gives the order."""
    reach: frozenset[str] = frozenset()
    """Where its troops may go."""
    barriers: tuple[tuple[str, str], ...] = ()
    """An unreachable cell, and the cell before it with the Knights that block it."""
    refused: frozenset[str] = frozenset()
    """Where no donjon may be built."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Points of donjons."""
    towns: Mapping[str, int] = field(default_factory=dict)
    """Additional prestige."""


_ROWS: Final = {-2: (0, 2), -1: (-1, 2), 0: (-2, 2), 1: (-2, 1)}
"""First and last `q` of the rows around the command tile `0,0`: two steps left, right and up, one down."""
_STRIDE: Final = 7
"""Every seventh of the sorted tiles comes next, so that neither four nor five kinds form stripes."""


def dispersing(params: Params) -> LandExample | None:
    """Return the example of paths that end at a mountain or an opposing troop, and pass a friendly troop."""
    if "disperse" not in params.command.baron:
        return None
    return LandExample(
        _dealt(params, _cells(_ROWS)),
        frozenset({"2,0"}),
        {"0,0": (("gold", "baron"),)},
        {"0,0": ("gold", 5), "1,-1": ("sable", 1), "0,-1": ("gold", 1)},
        command="0,0",
        reach=frozenset({"1,0", "1,-1", "0,-1", "0,-2", "-1,0", "-2,0", "-1,1", "0,1"}),
    )


def blocking(params: Params) -> LandExample | None:
    """Return the example of a lone Knight, two of different colours, and one against one of the player's."""
    setup, rule = params.setup, params.blocking.rule
    may_enter = params.movement.enter_blocked
    if "disperse" not in params.command.baron or 3 not in setup.players or setup.knights.three < 2:
        return None
    if may_enter == (rule == "majority"):  # the captions describe only the usual combinations
        return None
    reach = {"1,-1", "0,-1", "0,-2", "-1,0", "-2,0"}
    if may_enter:
        reach.add("1,0")
    if rule != "outnumbered":
        reach.add("2,-2")
    barrier = ("2,0", "1,0") if may_enter else ("0,0", "1,0")
    return LandExample(
        _dealt(params, _cells({row: ends for row, ends in _ROWS.items() if row <= 0})),
        frozenset(),
        {
            "0,0": (("gold", "baron"),),
            "1,0": (("ivory", "knight"),),
            "1,-1": (("sable", "knight"), ("ivory", "knight")),
            "-1,0": (("gold", "knight"), ("sable", "knight")),
        },
        {"0,0": ("gold", 5)},
        command="0,0",
        reach=frozenset(reach),
        barriers=(barrier, ("2,-2", "1,-1")) if rule == "outnumbered" else (barrier,),
    )


def constructing(params: Params) -> LandExample | None:
    """Return the example of a Baron with enough troops, away from a donjon that blocks its neighbours."""
    if "construct" not in params.command.baron:
        return None
    return LandExample(
        _dealt(params, _cells({-1: (-2, 2), 0: (-3, 2), 1: (-3, 1)})),
        frozenset(),
        {"-2,0": (("gold", "baron"),)},
        {"-2,0": ("gold", params.donjons.troops)},
        {"1,0": "sable"},
        command="-2,0",
        refused=frozenset({"1,0", "2,0", "2,-1", "1,-1", "0,0", "0,1", "1,1"}),
    )


def setup(params: Params) -> LandExample:
    """Return the example of mountains, towns and the officers of two players, each on its own tile."""
    knight = params.setup.knights.two > params.setup.knights_in_reserve
    towns = params.setup.towns
    return LandExample(
        _dealt(params, _cells({-1: (-1, 3), 0: (-2, 3), 1: (-2, 2)})),
        frozenset({"0,0", "2,-1"}),
        {
            "-1,0": (("gold", "baron"),),
            "3,-1": (("sable", "baron"),),
            **({"1,1": (("gold", "knight"),), "0,-1": (("sable", "knight"),)} if knight else {}),
        },
        towns={**({"1,0": towns[0]} if towns else {}), **({"-2,1": towns[1]} if towns[1:] else {})},
    )


class Score(NamedTuple):
    """The points of the donjons in the drawn score."""

    total: int
    """Points of the tiles."""
    kinds: int
    """Number of different kinds of tile."""
    bonus: int
    prestige: int

    @property
    def all(self) -> int:
        """The total score."""
        return self.total + self.bonus + self.prestige


def score_of(params: Params) -> Score:
    """Return the sums of the example drawn by `score`."""
    land = score(params)
    kinds = len(set(land.points.values()))
    diversity = params.ending.diversity
    bonus = diversity[min(kinds, len(diversity)) - 1] if diversity else 0
    return Score(sum(land.points.values()), kinds, bonus, sum(land.towns.values()))


def score(params: Params) -> LandExample:
    """Return the example of three donjons, two on the same kind of tile if there are enough kinds."""
    cells = _cells({-1: (-1, 3), 0: (-1, 2)})
    built = ("-1,0", "1,-1", "2,0")
    names = _by_kind(params)
    second = min(1, len(names) - 1)
    third = min(2, len(names) - 1)
    best = list(dict.fromkeys([*names[second][:1], *names[third][:2], *_mixed(params)]))[:3]
    others = [name for name in _mixed(params) if name not in best]
    tiles = dict(zip(built, best, strict=True))
    tiles |= dict(zip([cell for cell in cells if cell not in built], others, strict=False))
    return LandExample(
        {cell: tiles[cell] for cell in cells},
        donjons=dict.fromkeys(built, "gold"),
        points={cell: int(tiles[cell][0]) for cell in built},
        towns={built[0]: params.setup.towns[-1]} if params.setup.towns else {},
    )


EXAMPLES: Final[dict[str, Callable[[Params], LandExample | None]]] = {
    "setup": setup,
    "blocking": blocking,
    "constructing": constructing,
    "dispersing": dispersing,
    "score": score,
}
"""The examples by their names on the page."""


def _cells(rows: Mapping[int, tuple[int, int]]) -> list[str]:
    """Return the cells of these rows, each from its first to its last `q`."""
    return [f"{q},{r}" for r, (first, last) in rows.items() for q in range(first, last + 1)]


def _by_kind(params: Params) -> list[list[str]]:
    letters = ascii_uppercase + ascii_lowercase
    return [[f"{kind.value}{letter}" for letter in letters[: kind.count]] for kind in params.tiles]


def _mixed(params: Params) -> list[str]:
    """Return the names of all tiles, cycling through the kinds."""
    return [name for row in zip_longest(*_by_kind(params)) for name in row if name is not None]


def _dealt(params: Params, cells: Sequence[str]) -> dict[str, str]:
    """Return a tile for each cell, with the kinds well mixed."""
    mixed = _mixed(params)[: len(cells)]
    shuffled = [mixed[number] for start in range(_STRIDE) for number in range(start, len(mixed), _STRIDE)]
    return dict(zip(cells, shuffled, strict=True))
