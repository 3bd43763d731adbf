"""How many donjons fit on a board of Land: the study of its tiles in the edition of March 2024.

A deal places the 37 tiles at random, some of them as mountains. Donjons are then placed one by one, each on a
random free tile: no mountain, and no donjon on it or adjacent. The deal ends when no tile is free. Players
place donjons in turn, so the first, third, fifth … of two players' donjons are the first player's. No game is
played: there are no Barons, troops, fights or orders.

Sets of cells are 37-bit masks in plain Python, which needs no further packages and takes about 12 µs a deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from barons import rulesets
from barons.engine.core import BaronsError, Rules
from barons.engine.hexgrid import disc
from barons.engine.land.rules import LandRules
from barons.engine.land.terrain import RADIUS, TILE_COUNT
from barons.lab.measures import SHARE
from barons.lab.questions.answers import Answer, AnswerCell, AnswerTable, row
from barons.lab.words import number
from barons.text.tr import gettext as _
from barons.text.tr import labelled, ngettext

PLAYERS: Final = (2, 3, 4)
"""Numbers of players among whom donjons are divided."""

_GRID: Final = disc(RADIUS)
_CELLS: Final = tuple(
    (1 << cell, sum(1 << near for near in (cell, *_GRID.neighbours[cell]))) for cell in range(TILE_COUNT)
)
"""By cell: its bit, and the mask of the cells that a donjon there blocks, its own and the adjacent ones."""


class NoTiles(BaronsError):
    """Raised for a game whose board is not made of tiles with points."""


class Spread(NamedTuple):
    """A distribution of whole numbers."""

    counts: Counter[int]

    @property
    def mean(self) -> float:
        return sum(value * count for value, count in self.counts.items()) / self.counts.total()

    @property
    def mode(self) -> int:
        """The most frequent number; the smallest if there are several."""
        return min(self.counts, key=lambda value: (-self.counts[value], value))

    def quantile(self, share: float) -> int:
        """Return the smallest number such that at least this share of all is not above it."""
        wanted = share * self.counts.total()
        below = 0
        for value in sorted(self.counts):
            below += self.counts[value]
            if below >= wanted:
                return value
        return max(self.counts)

    def of(self, *names: str) -> dict[str, object]:
        """Return the named statistics: `mean`, `mode`, `min`, `max` and `q25`, `q50`, …"""
        known = {"mean": self.mean, "mode": self.mode, "min": min(self.counts), "max": max(self.counts)}
        return {name: known[name] if name in known else self.quantile(int(name[1:]) / 100) for name in names}


class MountainRow(NamedTuple):
    """The result of a number of deals with the same number of mountains."""

    mountains: int
    donjons: Spread
    """Number of donjons on the board."""
    points: Spread
    """Total points of their tiles."""
    seat_points: dict[int, list[Spread]]
    """Points of each seat's donjons, by number of players and seat."""

    def seat_donjons(self, players: int) -> list[Spread]:
        """Return the number of donjons by seat, which follows from the total since players take turns."""
        seats = [Counter[int]() for _ in range(players)]
        for donjons, count in self.donjons.counts.items():
            for seat in range(players):
                seats[seat][(donjons - seat + players - 1) // players] += count
        return [Spread(counts) for counts in seats]

    def modulo(self, players: int) -> list[float]:
        """Return the share of deals by the remainder of donjons divided by players, from 0."""
        found = [0] * players
        for donjons, count in self.donjons.counts.items():
            found[donjons % players] += count
        return [count / self.donjons.counts.total() for count in found]

    def to_json(self) -> dict[str, object]:
        return {
            "mountains": self.mountains,
            "donjons": self.donjons.of("mean", "mode", "q25", "q50", "q75", "min", "max"),
            "points": self.points.of("mean", "mode", "q25", "q75", "q90"),
            "players": {
                str(players): {
                    "donjons": [s.of("mean", "mode", "q25", "q75") for s in self.seat_donjons(players)],
                    "points": [s.of("mean", "mode", "q25", "q75", "q90") for s in self.seat_points[players]],
                    "modulo": self.modulo(players),
                }
                for players in PLAYERS
            },
        }


def values_of(rules: Rules) -> tuple[int, ...]:
    """Return the points of each of the ruleset's 37 tiles; NoTiles for a game other than Land."""
    return land_rules(rules).values


def as_dealt(rules: Rules, players: int, deals: int, seed: int) -> MountainRow:
    """Return the row with the mountains that this number of players has; NoTiles for a game other than Land."""
    land = land_rules(rules)
    return study(land.values, land.mountains_of(players), deals, seed)


def land_rules(rules: Rules) -> LandRules:
    """Return the rules; NoTiles for a game other than Land."""
    if not isinstance(rules, LandRules):
        sentence = _("{ruleset}: only Land of Barons has a board of tiles with points")
        raise NoTiles(sentence.format(ruleset=rules.ruleset.id))
    return rules


def study(values: Sequence[int], mountains: int, deals: int, seed: int) -> MountainRow:
    """Simulate this many deals of these tiles with this many mountains (0 to 36).

    The result depends on the arguments alone, whatever other rows are studied.
    """
    rng = Random(f"{seed}/{mountains}")
    shuffle, draw = rng.shuffle, rng.sample
    cells = list(_CELLS)
    tiles = tuple(values)
    donjons, points = Counter[int](), Counter[int]()
    shares = [(slice(seat, None, players), Counter[int]()) for players in PLAYERS for seat in range(players)]
    for _deal in range(deals):
        shuffle(cells)  # the first are the mountains; trying the others in order is a uniform random draw
        taken = count = 0
        for bit, near in cells[mountains:]:
            if not taken & bit:
                taken |= near
                count += 1
        placed = draw(tiles, count)  # a random sample of the tiles, for the donjons in their order
        donjons[count] += 1
        points[sum(placed)] += 1
        for share, counts in shares:
            counts[sum(placed[share])] += 1
    spreads = iter([Spread(counts) for _, counts in shares])
    by_seat = {players: [next(spreads) for _ in range(players)] for players in PLAYERS}
    return MountainRow(mountains, Spread(donjons), Spread(points), by_seat)


def counted(ruleset: str, mountains: int, deals: int, seed: int) -> MountainRow | None:
    """Return the row of a ruleset, by its id; None for a game other than Land."""
    try:
        return study(values_of(rulesets.load(ruleset)), mountains, deals, seed)
    except NoTiles:
        return None


def answer(rows: Sequence[MountainRow], ruleset: str, deals: int) -> Answer:
    line = ngettext("{ruleset}: {count} deal for each row", "{ruleset}: {count} deals for each row", deals)
    spread = (_("mean"), _("mode"), "25%", "50%", "75%")
    head = (_("Mountains"), *spread, _("least"), _("most"))
    donjons = AnswerTable(_("Donjons"), head, tuple(_row(each, each.donjons, is_whole=True) for each in rows))
    points = AnswerTable(_("Points"), head, tuple(_row(each, each.points, is_whole=True) for each in rows))
    by_seat = []
    for players in PLAYERS:
        title = ngettext("{count} player", "{count} players", players).format(count=players)
        for name, spreads in (
            (_("Donjons"), [each.seat_donjons(players) for each in rows]),
            (_("Points"), [each.seat_points[players] for each in rows]),
        ):
            found = tuple(
                _row(each_row, each, seat=seat)
                for each_row, seats in zip(rows, spreads, strict=True)
                for seat, each in enumerate(seats, 1)
            )
            by_seat.append(AnswerTable(labelled(title, name), (_("Mountains"), _("Seat"), *spread), found))
        rests = tuple(
            row(str(each.mountains), *(number(share, SHARE) for share in each.modulo(players))) for each in rows
        )
        called = _("{players}: rest of the donjons divided by {count}").format(players=title, count=players)
        by_seat.append(AnswerTable(called, (_("Mountains"), *map(str, range(players))), rests))
    return Answer((line.format(ruleset=ruleset, count=deals),), (donjons, points, *by_seat))


def _row(of: MountainRow, found: Spread, *, seat: int = 0, is_whole: bool = False) -> tuple[AnswerCell, ...]:
    named = [str(of.mountains), *([str(seat)] if seat else [])]
    numbers = [number(found.mean, ""), *map(str, (found.mode, *map(found.quantile, (0.25, 0.5, 0.75))))]
    ends = [str(min(found.counts)), str(max(found.counts))] if is_whole else []
    return row(named[0], *named[1:], *numbers, *ends)
