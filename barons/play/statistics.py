"""Which games were finished here, and what was reached in them: a small file in the user's folder.

A game counts once, by the way it ended last, and only with a person at the table when it ended. Replays, goals
of lessons and puzzles are no games of the table and never come here.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from barons.ai import LEVELS
from barons.engine.jsonvalues import a_text, a_whole, an_object, by_name, each
from barons.paths import user_data_dir
from barons.play.keptfile import KeptFile, TooNew, by_key, union
from barons.play.match import Match
from barons.play.seats import Seat

FILE_NAME: Final = "statistics.json"
FORMAT: Final = 1
"""Counts up when an older program could not read the file any more."""
ENDED_EARLY: Final = "table"
"""The ending of a game that the table ended before its end."""


@dataclass(frozen=True)
class PlayerPlace:
    """One seat of a finished game: who sat there, and where it came."""

    seat: Seat
    rank: int
    """From 1, equal places shared."""
    score: int

    def to_json(self) -> dict[str, object]:
        """The seat's data with `rank` and `score`."""
        return {**self.seat.to_json(), "rank": self.rank, "score": self.score}


@dataclass(frozen=True)
class FinishedGame:
    """A game that ended with a person at the table."""

    key: str
    """The match's: a game that ends once more takes its own place."""
    day: str
    """When it ended: an ISO date."""
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
        """The seats of persons, also those that a computer has taken over."""
        return [number for number, place in enumerate(self.places) if place.seat.is_persons]

    @property
    def is_contest(self) -> bool:
        """True where persons have played it out by themselves, against at least one computer."""
        was_handed_over = any(place.seat.stands_in for place in self.places)
        return self.ending != ENDED_EARLY and not was_handed_over and len(self.persons) < len(self.places)

    @property
    def counts(self) -> bool:
        """True for a contest of one person: of several one wins and another loses."""
        return self.is_contest and len(self.persons) == 1

    @property
    def is_won(self) -> bool:
        """The person came first, alone or with others, in a game that counts."""
        return self.counts and self.places[self.persons[0]].rank == 1

    @property
    def level(self) -> str:
        """The level of the computers; of several, the strongest; empty among persons."""
        met = [place.seat.level for place in self.places if not place.seat.is_persons]
        return max(met, key=lambda level: LEVELS.index(level) if level in LEVELS else -1, default="")

    def to_json(self) -> dict[str, object]:
        """As it stands in the file."""
        fields: dict[str, object] = {
            "key": self.key,
            "day": self.day,
            "game": self.game,
            "edition": self.edition,
        }
        return fields | {
            "turns": self.turns,
            "ending": self.ending,
            "places": [place.to_json() for place in self.places],
        }


def finished(match: Match, day: date) -> FinishedGame | None:
    """What is kept of a game that has ended; None while it goes on, and without a person at the table."""
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
    """All finished games, the oldest first, and what was reached. Reads the file once, when it is made."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: where the file lies; default the user's folder. Never raises for the file's contents."""
        joins = {"games": union, "reached": by_key}
        self.file: Final = KeptFile((folder or user_data_dir()) / FILE_NAME, joins)
        self.games: list[FinishedGame] = []
        self.reached: dict[str, str] = {}
        """The names of achievements with the ISO date when each was reached first."""
        found = self.file.read(_kept)
        if found is not None:
            self.games, self.reached = found
        self.file.hold(self._fields())

    @property
    def is_too_new(self) -> bool:
        """Written by a newer version: it is left as it is, and nothing is kept here."""
        return self.file.is_too_new

    def add(self, game: FinishedGame) -> bool:
        """Take a game in, in the place of the same game's earlier end; True when something has changed."""
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
        """Note what was reached; those that are new."""
        new = [name for name in names if name not in self.reached]
        self.reached.update(dict.fromkeys(new, day.isoformat()))
        return new

    def forget(self) -> None:
        """Begin anew: no games, nothing reached."""
        self.games, self.reached = [], {}

    def store(self) -> None:
        """Write what is new, beside what other windows have written; nothing that would lose what was not read.

        OSError.
        """
        self.file.write(self._fields(), _kept)

    def to_text(self) -> str:
        """All of it, for other programs."""
        return json.dumps(self._fields(), ensure_ascii=False, indent=1)

    def _fields(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "games": [each.to_json() for each in self.games],
            "reached": self.reached,
        }


def _kept(data: object) -> tuple[list[FinishedGame], dict[str, str]]:
    """ValueError, KeyError or TypeError where it is no such file; TooNew."""
    fields = an_object(data)
    if a_whole(fields["format"]) > FORMAT:
        raise TooNew
    games = {game.key: game for game in each(fields["games"], _game)}  # two windows may have ended one game
    return [*games.values()], by_name(fields["reached"], a_text)


def _game(data: object) -> FinishedGame:
    fields = an_object(data)
    return FinishedGame(
        a_text(fields["key"]),
        a_text(fields["day"]),
        a_text(fields["game"]),
        a_text(fields["edition"]),
        a_whole(fields["turns"]),
        a_text(fields["ending"]),
        each(fields["places"], _place),
    )


def _place(data: object) -> PlayerPlace:
    fields = an_object(data)
    return PlayerPlace(Seat.from_json(data), a_whole(fields["rank"]), a_whole(fields["score"]))
