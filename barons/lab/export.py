"""A study's tables as files for other programs: CSV for spreadsheets, and Parquet by pyarrow (extra `lab`)."""

from __future__ import annotations

import csv as csv_files
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from barons.lab.store import TABLES
from barons.lab.study import Study
from barons.text.tr import customs, decimal_text
from barons.text.tr import gettext as _

_BY_SEAT: Final = {"results": "result", "scores": "score", "value": "value", "luck": "luck"}
"""Columns that hold a JSON list by seat, with the name of a seat's own column."""
_IN_CSV: Final = ("games", "turns", "uses")
"""`measures` are columns of the games there."""


def export(study: Study, *, csv: bool, parquet: bool) -> list[Path]:
    """Write the tables into the study's folder; ValueError without the extra. The files.

    CSV is as spreadsheets of the language in use take it, with a column a seat and, for each game, a column a
    measure. Parquet has every table but `records` as it is, in the order of its key.
    """
    written = [_write_csv(study, table) for table in _IN_CSV if csv]
    if parquet:
        written += [_write_parquet(study, table) for table in TABLES if table != "records"]
    return written


def _names(table: str) -> list[str]:
    return [column.split(" ")[0] for column in TABLES[table] if not column.startswith("PRIMARY")]


def _rows(study: Study, table: str, names: Sequence[str]) -> Iterator[tuple[object, ...]]:
    order = ", ".join(names[:4])
    return study.store.rows(f"SELECT {', '.join(names)} FROM {table} ORDER BY {order}")


def _write_csv(study: Study, table: str) -> Path:
    names, seats = _names(table), max(study.plan.players)
    head = [_head(name, seats) for name in names]
    rows: Iterable[list[object]] = (
        [cell for name, value in zip(names, row, strict=True) for cell in _cells(name, value, seats)]
        for row in _rows(study, table, names)
    )
    if table == "games":
        found: dict[object, dict[object, object]] = defaultdict(dict)
        for game, measure, value in study.store.rows("SELECT game, measure, value FROM measures"):
            found[game][measure] = value
        head.append([_(measure.title) for measure in study.measures])
        wanted = [measure.name for measure in study.measures]
        rows = ([*row, *(found[row[0]].get(name) for name in wanted)] for row in rows)
    path = study.folder / f"{table}.csv"
    with path.open("w", newline="", encoding="utf-8-sig") as file:  # spreadsheets tell UTF-8 by its mark
        writer = csv_files.writer(file, delimiter=";" if customs().decimal == "," else ",")
        writer.writerow([name for each in head for name in each])
        writer.writerows([_written(cell) for cell in row] for row in rows)
    return path


def _head(name: str, seats: int) -> list[str]:
    return [f"{_BY_SEAT[name]}_{seat + 1}" for seat in range(seats)] if name in _BY_SEAT else [name]


def _cells(name: str, value: object, seats: int) -> list[object]:
    """A value by seat, a cell for each of `seats`; cells of seats that the game does not have are empty."""
    if name not in _BY_SEAT:
        return [value]
    found = json.loads(str(value))
    return [*found, *[None] * (seats - len(found))]


def _written(value: object) -> object:
    return decimal_text(str(value)) if isinstance(value, float) else value


def _write_parquet(study: Study, table: str) -> Path:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise ValueError("--parquet needs the extra: pip install 'barons[lab]'") from error
    names, path = _names(table), study.folder / f"{table}.parquet"
    columns = list(zip(*_rows(study, table, names), strict=True)) or [()] * len(names)
    data = {name: list(column) for name, column in zip(names, columns, strict=True)}
    parquet.write_table(pyarrow.table(data), path)
    return path
