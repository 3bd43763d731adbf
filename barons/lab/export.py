"""Exports a study's tables: CSV and XLSX for spreadsheets, Parquet by pyarrow (extra `lab`)."""

from __future__ import annotations

import csv as csv_files
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from barons.extras import missing
from barons.lab.store import TABLES
from barons.lab.study import Study
from barons.plainfiles import check_target
from barons.text.tr import cell_separator, decimal_text
from barons.text.tr import gettext as _

_BY_SEAT: Final = {"results": "result", "scores": "score", "value": "value", "luck": "luck"}
"""Columns that hold a JSON list by seat, with the name of a single seat's column."""
_SEATS: Final = frozenset({"winner", "seat"})
"""Columns that hold the number of a seat: from 0, and -1 or null for none."""
_IN_CSV: Final = ("games", "turns", "uses")
"""Exported tables; `measures` become columns of `games`."""


def export(study: Study, *, csv: bool, xlsx: bool, parquet: bool) -> list[Path]:
    """Write the tables into the study's folder and return the files; ValueError without the extra.

    CSV follows the conventions of spreadsheets in the current language, XLSX has the same tables as sheets:
    with one column per seat and, for each game, one column per measure. Both count seats from 1, as players do.
    Parquet has every table but `records` unchanged, in the order of its key.
    """
    written = [_write_csv(study, table) for table in _IN_CSV if csv]
    written += [_write_xlsx(study)] if xlsx else []
    if parquet:
        written += [_write_parquet(study, table) for table in TABLES if table != "records"]
    return written


def _names(table: str) -> list[str]:
    return [column.split(" ")[0] for column in TABLES[table] if not column.startswith("PRIMARY")]


def _rows(study: Study, table: str, names: Sequence[str]) -> Iterator[tuple[object, ...]]:
    order = ", ".join(names[:4])
    return study.store.rows(f"SELECT {', '.join(names)} FROM {table} ORDER BY {order}")


def _sheet(study: Study, table: str) -> Iterator[list[object]]:
    """Yield a header, then one row per game, turn or use."""
    names, seats = _names(table), max(study.plan.players)
    measures = study.measures if table == "games" else []
    found: dict[object, dict[object, object]] = defaultdict(dict)
    for game, measure, value in (
        study.store.rows("SELECT game, measure, value FROM measures") if measures else ()
    ):
        found[game][measure] = value
    yield [*(each for name in names for each in _head(name, seats)), *(_(each.title) for each in measures)]
    for row in _rows(study, table, names):
        cells = [cell for name, value in zip(names, row, strict=True) for cell in _cells(name, value, seats)]
        yield [*cells, *(found[row[0]].get(each.name) for each in measures)]


def _write_csv(study: Study, table: str) -> Path:
    path = study.folder / f"{table}.csv"
    check_target(path)
    with path.open("w", newline="", encoding="utf-8-sig") as file:  # spreadsheets need the byte order mark
        writer = csv_files.writer(file, delimiter=cell_separator())
        writer.writerows([_written(cell) for cell in row] for row in _sheet(study, table))
    return path


def _write_xlsx(study: Study) -> Path:
    try:
        import xlsxwriter
    except ImportError as error:
        raise missing("XlsxWriter", "lab") from error
    path = study.folder / "study.xlsx"
    with xlsxwriter.Workbook(path) as book:
        for table in _IN_CSV:
            sheet = book.add_worksheet(table)
            for number, row in enumerate(_sheet(study, table)):
                sheet.write_row(number, 0, row)
    return path


def _head(name: str, seats: int) -> list[str]:
    return [f"{_BY_SEAT[name]}_{seat + 1}" for seat in range(seats)] if name in _BY_SEAT else [name]


def _cells(name: str, value: object, seats: int) -> list[object]:
    """Return a value by seat as one cell for each of `seats`; cells of missing seats are empty."""
    if name in _SEATS and isinstance(value, int):
        return [value + 1 or None]
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
        raise missing("pyarrow", "lab") from error
    names, path = _names(table), study.folder / f"{table}.parquet"
    columns = list(zip(*_rows(study, table, names), strict=True)) or [()] * len(names)
    data = {name: list(column) for name, column in zip(names, columns, strict=True)}
    parquet.write_table(pyarrow.table(data), path)
    return path
