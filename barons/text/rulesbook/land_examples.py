"""Drawn examples of Land's rules page: small lands, what may be done there, and a line that says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from string import ascii_lowercase, ascii_uppercase
from typing import Final

from barons.engine.land.params import Params
from barons.text.land import words
from barons.text.rulesbook.page import Drawn, Example
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


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


def drawn_dispersing(params: Params) -> tuple[Drawn, ...]:
    """Lines that end: a mountain, an opposing troop; an own troop is passed."""
    if "disperse" not in params.command.baron:
        return ()
    cells = _cells(_ROWS)
    land = LandExample(
        _dealt(params, cells),
        frozenset({"2,0"}),
        {"0,0": (("gold", "baron"),)},
        {"0,0": ("gold", 5), "1,-1": ("sable", 1), "0,-1": ("gold", 1)},
        command="0,0",
        reach=frozenset({"1,0", "1,-1", "0,-1", "0,-2", "-1,0", "-2,0", "-1,1", "0,1"}),
    )
    caption = _(
        "Dashed lines show where the troops may move. They may pass your own troops. A line"
        " ends before a mountain, or on a tile with an opposing troop."
    )
    return (Drawn(caption, land),)


def drawn_blocking(params: Params) -> tuple[Drawn, ...]:
    """A lone Knight, one against one, and two colours against none; with three players."""
    setup = params.setup
    if "disperse" not in params.command.baron or 3 not in setup.players or setup.knights.three < 2:
        return ()
    if params.blocking.rule == "majority":
        return _drawn_control(params)
    is_scrum = params.blocking.rule == "scrum"
    cells = _cells({row: ends for row, ends in _ROWS.items() if row <= 0})
    free = {"2,-2"} if is_scrum else set()
    land = LandExample(
        _dealt(params, cells),
        frozenset(),
        {
            "0,0": (("gold", "baron"),),
            "1,0": (("ivory", "knight"),),
            "1,-1": (("sable", "knight"), ("ivory", "knight")),
            "-1,0": (("gold", "knight"), ("sable", "knight")),
        },
        {"0,0": ("gold", 5)},
        command="0,0",
        reach=frozenset({"1,0", "1,-1", "0,-1", "0,-2", "-1,0", "-2,0", *free}),
        barriers=(("2,0", "1,0"),) if is_scrum else (("2,0", "1,0"), ("2,-2", "1,-1")),
    )
    if is_scrum:
        caption = _(
            "On the right a free Knight: troops may enter his tile but not cross it. On the"
            " other two tiles a scrum leaves nobody free, and the line continues."
        )
    elif words.are_saboteurs(params):
        caption = _(
            "On the right one opposing Saboteur, above him two: troops may enter their tiles"
            " but not cross them. On the left one of your Saboteurs holds one of theirs, and"
            " the line continues."
        )
    else:
        caption = _(
            "On the right one opposing Knight, above him two: troops may enter their tiles but"
            " not cross them. On the left one of your Knights holds one of theirs, and the line"
            " continues."
        )
    return (Drawn(caption, land),)


def _drawn_control(params: Params) -> tuple[Drawn, ...]:
    """A tile that another controls, and two where equality leaves it to nobody."""
    if params.movement.enter_blocked:
        return ()
    land = LandExample(
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
        reach=frozenset({"1,-1", "2,-2", "0,-1", "0,-2", "-1,0", "-2,0"}),
        barriers=(("0,0", "1,0"),),
    )
    caption = _(
        "On the right a single Knight controls his tile: other players’ troops may not enter or"
        " cross it. The other two tiles are tied: nobody controls them, and the line continues."
    )
    return (Drawn(caption, land),)


def drawn_constructing(params: Params) -> tuple[Drawn, ...]:
    """A Baron with troops enough, away from a donjon that keeps its neighbours free."""
    if "construct" not in params.command.baron:
        return ()
    need = params.donjons.troops
    cells = _cells({-1: (-2, 2), 0: (-3, 2), 1: (-3, 1)})
    land = LandExample(
        _dealt(params, cells),
        frozenset(),
        {"-2,0": (("gold", "baron"),)},
        {"-2,0": ("gold", need)},
        {"1,0": "sable"},
        command="-2,0",
        refused=frozenset({"1,0", "2,0", "2,-1", "1,-1", "0,0", "0,1", "1,1"}),
    )
    caption = _(
        "Left: with the Baron and {troops}, a donjon may be built here. Ringed in red: it may"
        " not, because there is a donjon on the tile or next to it."
    )
    troops = ngettext("{count} troop", "{count} troops", need).format(count=need)
    return (Drawn(caption.format(troops=troops), land),)


def drawn_score(params: Params) -> Drawn:
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
    points = {cell: int(tiles[cell][0]) for cell in built}
    total, kinds = sum(points.values()), len(set(points.values()))
    diversity = params.ending.diversity
    bonus = diversity[min(kinds, len(diversity)) - 1] if diversity else 0
    towns = {built[0]: params.setup.towns[-1]} if params.setup.towns else {}
    land = LandExample(
        {cell: tiles[cell] for cell in cells},
        donjons=dict.fromkeys(built, "gold"),
        points=points,
        towns=towns,
    )
    if towns and bonus:
        prestige = sum(towns.values())
        caption = ngettext(
            "The tiles score {total} points, {kinds} kind {bonus} and the town {prestige}: {score} in all.",
            "The tiles score {total} points, {kinds} kinds {bonus} and the town {prestige}: {score} in all.",
            kinds,
        ).format(total=total, kinds=kinds, bonus=bonus, prestige=prestige, score=total + bonus + prestige)
    elif bonus:
        caption = ngettext(
            "The tiles score {total} points, and {kinds} kind scores {bonus} more: {score} in all.",
            "The tiles score {total} points, and {kinds} kinds score {bonus} more: {score} in all.",
            kinds,
        ).format(total=total, kinds=kinds, bonus=bonus, score=total + bonus)
    elif any(diversity):
        caption = ngettext(
            "The tiles score {total} points. {kinds} kind scores nothing more.",
            "The tiles score {total} points. {kinds} kinds score nothing more.",
            kinds,
        ).format(total=total, kinds=kinds)
    else:
        caption = _("The tiles score {total} points. The number of kinds does not matter.").format(total=total)
    return Drawn(caption, land)


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
