"""Statistics of finished games: number, wins, streaks, lengths; and a table for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from barons.play.statistics import FinishedGame


class GamesGroup(NamedTuple):
    """Games of one kind. `kind`: an edition's id, a level, a number of players, or a seat from 1."""

    kind: str
    games: int
    counted: int
    """Games that could be won."""
    won: int

    @property
    def share(self) -> float:
        """Wins divided by counted games, from 0 to 1; 0 without any."""
        return self.won / self.counted if self.counted else 0.0


class Figures(NamedTuple):
    """Statistics of some games, the oldest first."""

    games: int
    counted: int
    won: int
    turns: int
    """Total of all games."""
    shortest: int
    longest: int
    streak: int
    """Current number of consecutive wins."""
    best_streak: int

    @property
    def average(self) -> float:
        return self.turns / self.games if self.games else 0.0


def figures(games: Sequence[FinishedGame]) -> Figures:
    """Return the statistics of these games; games that do not count break no streak."""
    streak = best = 0
    for game in games:
        if game.counts:
            streak = streak + 1 if game.is_won else 0
            best = max(best, streak)
    lengths = [game.turns for game in games]
    return Figures(
        len(games),
        sum(game.counts for game in games),
        sum(game.is_won for game in games),
        sum(lengths),
        min(lengths, default=0),
        max(lengths, default=0),
        streak,
        best,
    )


def by_edition(games: Sequence[FinishedGame]) -> list[GamesGroup]:
    """Group by edition, the most played first."""
    return _by(games, lambda game: [game.edition])


def by_level(games: Sequence[FinishedGame], order: Sequence[str]) -> list[GamesGroup]:
    """Group by the computers' level, in the order given."""
    found = _by([game for game in games if game.level], lambda game: [game.level])
    return sorted(found, key=lambda each: order.index(each.kind) if each.kind in order else len(order))


def by_players(games: Sequence[FinishedGame]) -> list[GamesGroup]:
    """Group by the number of players, ascending."""
    return sorted(_by(games, lambda game: [str(len(game.places))]), key=lambda each: int(each.kind))


def by_seat(games: Sequence[FinishedGame]) -> list[GamesGroup]:
    """Group by the seat of a person, from 1; each person of a game counts separately."""
    sat: dict[int, list[bool]] = {}
    for game in games:
        for number in game.persons if game.is_contest else ():
            sat.setdefault(number, []).append(game.places[number].rank == 1)
    return [GamesGroup(str(number + 1), len(won), len(won), sum(won)) for number, won in sorted(sat.items())]


def _by(games: Iterable[FinishedGame], kinds: Callable[[FinishedGame], list[str]]) -> list[GamesGroup]:
    found: dict[str, list[FinishedGame]] = {}
    for game in games:
        for kind in kinds(game):
            found.setdefault(kind, []).append(game)
    shares = [
        GamesGroup(kind, len(each), sum(game.counts for game in each), sum(game.is_won for game in each))
        for kind, each in found.items()
    ]
    return sorted(shares, key=lambda each: -each.games)


COLUMNS: Final = ("day", "game", "edition", "players", "turns", "ending", "seat", "kind", "name", "level")
"""Columns of the table for other programs, before `lord`, `rank` and `score`."""


def as_csv(games: Sequence[FinishedGame], delimiter: str) -> str:
    """Return a table with a header and a line for each seat of each game."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter)
    writer.writerow([*COLUMNS, "lord", "rank", "score"])
    for game in games:
        lines = (game.day, game.game, game.edition, len(game.places), game.turns, game.ending)
        for number, place in enumerate(game.places, 1):
            seat = place.seat
            level = "" if seat.is_person else seat.level
            row = (*lines, number, seat.kind, _plain(seat.name), level, seat.lord, place.rank, place.score)
            writer.writerow(row)
    return out.getvalue()


def _plain(name: str) -> str:
    """Escape a name that a spreadsheet would read as a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
