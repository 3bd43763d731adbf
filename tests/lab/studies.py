"""Small studies for tests: short random games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from barons.lab.store import TABLES, StudyStore

SMALL = ("--seats", "random", "--rounds", "3", "--jobs", "1")
"""Fast games: three random rounds."""


def tables(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All tables of a study ordered by key, without columns that depend on the clock."""
    with StudyStore(folder) as store:
        found = {}
        for table, columns in TABLES.items():
            names = [each.split(" ")[0] for each in columns if not each.startswith("PRIMARY")]
            timeless = [name for name in names if not name.endswith(("_s", "_at"))]
            found[table] = sorted(store.rows(f"SELECT {', '.join(timeless)} FROM {table}"), key=repr)
        return found
