"""A study's data: an SQLite file beside its plan. Each game is written in one transaction.

Columns whose names end in `_s` or `_at` depend on the clock; all others on the plan alone, so that a study that
was interrupted and resumed has the same tables as one that ran through.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Self

from barons.engine.core import BaronsError
from barons.lab.plan import FORMAT, PlanError, unknown_format
from barons.lab.playing import PlayedGame
from barons.plainfiles import check_plain

FILE: Final = "study.db"

UNREADABLE: Final = (BaronsError, ValueError, OSError, sqlite3.Error)
"""Errors caused by a study's folder or by its disk."""

TABLES: Final[dict[str, tuple[str, ...]]] = {
    "games": (
        "number INTEGER PRIMARY KEY",  # see `plan`: deal, number of players, seating, arm
        "arm TEXT NOT NULL",
        "ruleset TEXT NOT NULL",
        "players INTEGER NOT NULL",
        "deal INTEGER NOT NULL",
        "seating INTEGER NOT NULL",
        "seed INTEGER NOT NULL",
        "ended TEXT NOT NULL",
        "turns INTEGER NOT NULL",
        "plies INTEGER NOT NULL",
        "winner INTEGER",  # a seat; null for a shared first place
        "results TEXT NOT NULL",  # JSON: by seat, 0 to 1
        "scores TEXT NOT NULL",  # JSON: by seat
        "took_s REAL NOT NULL",
        "played_at REAL NOT NULL",  # seconds since 1970, UTC
    ),
    "turns": (
        "game INTEGER NOT NULL",
        "turn INTEGER NOT NULL",
        "seat INTEGER NOT NULL",
        "decisions INTEGER NOT NULL",
        "options INTEGER NOT NULL",  # number of options of all decisions together
        "value TEXT NOT NULL",  # JSON: by seat, at the beginning of the turn
        "luck TEXT NOT NULL",  # JSON: by seat, effect of its random events
        "PRIMARY KEY (game, turn)",
    ),
    "uses": (
        "game INTEGER NOT NULL",
        "seat INTEGER NOT NULL",  # -1: none
        "what TEXT NOT NULL",  # a kind and a name: `action recruit`
        "face INTEGER NOT NULL",  # of the die; 0 without one
        "count INTEGER NOT NULL",
        "PRIMARY KEY (game, what, seat, face)",
    ),
    "measures": (
        "game INTEGER NOT NULL",
        "measure TEXT NOT NULL",
        "value REAL NOT NULL",
        "PRIMARY KEY (measure, game)",
    ),
    "records": (
        "game INTEGER PRIMARY KEY",
        "actions BLOB NOT NULL",  # zlib: one action a line
    ),
}
"""Columns by table. All tables but `games` and `records` are created without row ids."""

_WIDE: Final = ("games", "records")


class StudyStore:
    """Data of an open study. One process writes; others may read meanwhile."""

    def __init__(self, folder: Path) -> None:
        """Open or create the data; PlanError if another version wrote it or it is not a database."""
        self.path = folder / FILE
        check_plain(self.path)
        try:
            self._base = sqlite3.connect(self.path, isolation_level=None, timeout=30.0)
        except sqlite3.Error as error:
            raise PlanError(f"{self.path}: {error}") from error
        try:
            self._open()
        except sqlite3.DatabaseError as error:
            self._base.close()
            raise PlanError(f"{self.path}: {error}") from error
        except PlanError:
            self._base.close()
            raise

    def _open(self) -> None:
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        if version not in (0, FORMAT):
            raise unknown_format(self.path, version)
        self._base.execute("PRAGMA journal_mode=WAL")
        self._base.execute("PRAGMA synchronous=NORMAL")
        if version == 0:
            self._base.execute("BEGIN IMMEDIATE")
            for name, columns in TABLES.items():
                end = "" if name in _WIDE else " WITHOUT ROWID"
                self._base.execute(f"CREATE TABLE IF NOT EXISTS {name} ({', '.join(columns)}){end}")
            self._base.execute(f"PRAGMA user_version={FORMAT}")
            self._base.execute("COMMIT")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the database; everything is written already."""
        self._base.close()

    def add(self, played: PlayedGame) -> None:
        """Add a game in one transaction; an existing game stays unchanged."""
        number = played.game[0]
        base = self._base
        base.execute("BEGIN IMMEDIATE")
        try:
            marks = ", ".join("?" * len(played.game))
            fresh = base.execute(f"INSERT OR IGNORE INTO games VALUES ({marks})", played.game).rowcount
            if fresh:
                parts = {"turns": played.turns, "uses": played.uses, "measures": played.measures}
                for table, rows in {**parts, "records": [(played.record,)]}.items():
                    width = sum(not column.startswith("PRIMARY") for column in TABLES[table])
                    marks = ", ".join("?" * width)
                    base.executemany(f"INSERT INTO {table} VALUES ({marks})", [(number, *row) for row in rows])
            base.execute("COMMIT")
        except BaseException:
            base.execute("ROLLBACK")
            raise

    def present(self) -> set[int]:
        return {number for (number,) in self._base.execute("SELECT number FROM games")}

    def rows(self, query: str, *values: object) -> Iterator[tuple[Any, ...]]:
        yield from self._base.execute(query, values)

    def readings(self, last_deal: int | None = None) -> Iterator[tuple[str, int, int, str, float, float]]:
        """Yield (measure, players, deal, arm, mean over the deal's seatings, the same per turn), in a stable
        order.

        `last_deal`: only deals before it.
        """
        query = (
            "SELECT m.measure, g.players, g.deal, g.arm, AVG(m.value), AVG(m.value / MAX(g.turns, 1))"
            " FROM measures m"
            " JOIN games g ON g.number = m.game WHERE g.deal < ?"
            " GROUP BY m.measure, g.players, g.deal, g.arm ORDER BY m.measure, g.players, g.deal, g.arm"
        )
        yield from self._base.execute(query, (2**62 if last_deal is None else last_deal,))
