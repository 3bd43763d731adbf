"""Games finished here and achievements reached: a small file in the user's folder.

A game counts once, by its last end, and only if a person was at the table then. Replays, goals of lessons and
puzzles are not included.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from barons.ai import LEVELS
from barons.engine.jsonvalues import a_text, an_integer, an_object, built, by_name, each
from barons.paths import user_data_dir
from barons.play.keptfile import KeptFile, TooNew, by_key, union
from barons.play.match import Match
from barons.play.seats import Seat

FILE_NAME: Final = "statistics.json"
FORMAT: Final = 1
"""Format version; increased when an older program can no longer read the file."""
ENDED_EARLY: Final = "table"
"""The ending of a game that the table ended early."""


@dataclass(frozen=True)
class PlayerPlace:
    """One seat of a finished game: its player and place."""

    seat: Seat
    rank: int
    """From 1, equal places shared."""
    score: int

    def to_json(self) -> dict[str, object]:
        """Return the seat's data with `rank` and `score`."""
        return {**self.seat.to_json(), "rank": self.rank, "score": self.score}


@dataclass(frozen=True)
class FinishedGame:
    """A game that ended with a person at the table."""

    key: str
    """The match's key: a game that ends again replaces its own entry."""
    day: str
    """ISO date of its end."""
    game: str
    """The family."""
    edition: str
    """The ruleset's id."""
    turns: int
    """Turns begun, counted over all seats."""
    ending: str
    """`rules`, or `ENDED_EARLY`."""
    places: tuple[PlayerPlace, ...]
    """By seat."""

    @property
    def persons(self) -> list[int]:
        """The seats of persons, including those that a computer has taken over."""
        return [number for number, place in enumerate(self.places) if place.seat.is_persons]

    @property
    def is_contest(self) -> bool:
        """True if persons played it to the end by themselves, against at least one computer."""
        was_handed_over = any(place.seat.stands_in for place in self.places)
        return self.ending != ENDED_EARLY and not was_handed_over and len(self.persons) < len(self.places)

    @property
    def counts(self) -> bool:
        """True for a contest of one person: of several, one wins and another loses."""
        return self.is_contest and len(self.persons) == 1

    @property
    def is_won(self) -> bool:
        """True if the person came first, alone or shared, in a game that counts."""
        return self.counts and self.places[self.persons[0]].rank == 1

    @property
    def level(self) -> str:
        """The level of the strongest computer; empty if there is none."""
        met = [place.seat.level for place in self.places if not place.seat.is_persons]
        return max(met, key=lambda level: LEVELS.index(level) if level in LEVELS else -1, default="")

    def to_json(self) -> dict[str, object]:
        return {**vars(self), "places": [place.to_json() for place in self.places]}


def finished(match: Match, day: date) -> FinishedGame | None:
    """Return the entry of a finished game; None before its end, and without a person at the table."""
    if not match.is_over or not any(seat.is_persons for seat in match.seats):
        return None
    ranks = {entry.seat: entry for entry in match.ranking()}
    places = (
        PlayerPlace(seat, ranks[number].rank, ranks[number].score) for number, seat in enumerate(match.seats)
    )
    ruleset = match.rules.ruleset
    return FinishedGame(
        match.key or f"seed-{match.seed}",
        day.isoformat(),
        ruleset.game,
        ruleset.id,
        match.turn_number,
        ENDED_EARLY if match.was_ended else "rules",
        tuple(places),
    )


class Statistics:
    """All finished games, the oldest first, and achievements. Reads the file once, on creation."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: default the user's folder. Never raises for the file's contents."""
        joins = {"games": union, "reached": by_key}
        self.file: Final = KeptFile((folder or user_data_dir()) / FILE_NAME, joins)
        self.games: list[FinishedGame] = []
        self.reached: dict[str, str] = {}
        """Names of achievements, with the ISO date of the first time."""
        found = self.file.read(_kept)
        if found is not None:
            self.games, self.reached = found
        self.file.hold(self._fields())

    @property
    def is_too_new(self) -> bool:
        """True if a newer version wrote the file: it is not changed, and nothing is recorded."""
        return self.file.is_too_new

    def add(self, game: FinishedGame) -> bool:
        """Add a game or replace the same game's earlier end; return True if something has changed."""
        same = next((number for number, each in enumerate(self.games) if each.key == game.key), None)
        if same is None:
            self.games.append(game)
            return True
        if self.games[same].to_json() | {"day": ""} == game.to_json() | {"day": ""}:
            return False
        del self.games[same]
        self.games.append(game)
        return True

    def reach(self, names: Sequence[str], day: date) -> list[str]:
        """Record achievements; return the new ones."""
        new = [name for name in names if name not in self.reached]
        self.reached.update(dict.fromkeys(new, day.isoformat()))
        return new

    def forget(self) -> None:
        """Delete all games and achievements."""
        self.games, self.reached = [], {}

    def store(self) -> None:
        """Write what is new, merged with what other windows have written; nothing if unread data would be lost.

        Raises OSError.
        """
        self.file.write(self._fields(), _kept)

    def to_text(self) -> str:
        """Return everything as text for other programs."""
        return json.dumps(self._fields(), ensure_ascii=False, indent=1)

    def _fields(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "games": [each.to_json() for each in self.games],
            "reached": self.reached,
        }


def _kept(data: object) -> tuple[list[FinishedGame], dict[str, str]]:
    """Parse the file. Raises ValueError, KeyError or TypeError if it is invalid; TooNew."""
    fields = an_object(data)
    if an_integer(fields["format"]) > FORMAT:
        raise TooNew
    games = {game.key: game for game in each(fields["games"], _game)}  # two windows may end the same game
    return [*games.values()], by_name(fields["reached"], a_text)


def _game(data: object) -> FinishedGame:
    fields = an_object(data)
    return replace(built(FinishedGame, {**fields, "places": []}), places=each(fields["places"], _place))


def _place(data: object) -> PlayerPlace:
    fields = an_object(data)
    return PlayerPlace(Seat.from_json(data), an_integer(fields["rank"]), an_integer(fields["score"]))
