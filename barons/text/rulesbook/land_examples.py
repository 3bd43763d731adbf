"""Drawn examples of Land's rules page: small lands, and what may be done there."""

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
    """A land that ends where the drawing ends; cells as `q,r`. Gold is to act, its Baron on `command`."""

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
    """A cell that cannot be reached, and the cell before it whose Knights are why."""
    refused: frozenset[str] = frozenset()
    """Where no donjon may rise."""
    points: Mapping[str, int] = field(default_factory=dict)
    """What donjons bring."""
    towns: Mapping[str, int] = field(default_factory=dict)
    """Prestige besides."""


_ROWS: Final = {-2: (0, 2), -1: (-1, 2), 0: (-2, 2), 1: (-2, 1)}
"""First and last `q` of the rows round the command tile `0,0`: two steps to the sides and up, one down."""
_STRIDE: Final = 7
"""Every seventh of the sorted tiles comes next: neither four nor five kinds then lie in stripes."""


def dispersing(params: Params) -> LandExample | None:
    """Lines that end: a mountain, an opposing troop; an own troop is passed."""
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
    """A lone Knight, one against one, and two colours against none; with three players."""
    setup, rule = params.setup, params.blocking.rule
    may_enter = params.movement.enter_blocked
    if "disperse" not in params.command.baron or 3 not in setup.players or setup.knights.three < 2:
        return None
    if may_enter == (rule == "majority"):  # the captions tell of the usual pair alone
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
    """A Baron with troops enough, away from a donjon that keeps its neighbours free."""
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
    """Mountains, towns and the officers of two players, each on a tile of its own."""
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
    """What the donjons of the drawn score bring."""

    total: int
    """Points of the tiles."""
    kinds: int
    """Different kinds of tile."""
    bonus: int
    prestige: int

    @property
    def all(self) -> int:
        """The whole score."""
        return self.total + self.bonus + self.prestige


def score_of(params: Params) -> Score:
    """The sums of the example that `score` draws."""
    land = score(params)
    kinds = len(set(land.points.values()))
    diversity = params.ending.diversity
    bonus = diversity[min(kinds, len(diversity)) - 1] if diversity else 0
    return Score(sum(land.points.values()), kinds, bonus, sum(land.towns.values()))


def score(params: Params) -> LandExample:
    """Three donjons, two of them on the same kind of tile where there are kinds enough."""
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
"""By the names that the page calls them by."""


def _cells(rows: Mapping[int, tuple[int, int]]) -> list[str]:
    """The cells of these rows, each from its first `q` to its last."""
    return [f"{q},{r}" for r, (first, last) in rows.items() for q in range(first, last + 1)]


def _by_kind(params: Params) -> list[list[str]]:
    """The names of all tiles, kind by kind."""
    letters = ascii_uppercase + ascii_lowercase
    return [[f"{kind.value}{letter}" for letter in letters[: kind.count]] for kind in params.tiles]


def _mixed(params: Params) -> list[str]:
    """The names of all tiles, one of each kind after the other."""
    return [name for row in zip_longest(*_by_kind(params)) for name in row if name is not None]


def _dealt(params: Params, cells: Sequence[str]) -> dict[str, str]:
    """A tile on each cell, kinds well mixed."""
    mixed = _mixed(params)[: len(cells)]
    shuffled = [mixed[number] for start in range(_STRIDE) for number in range(start, len(mixed), _STRIDE)]
    return dict(zip(cells, shuffled, strict=True))
