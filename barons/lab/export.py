"""A study's tables as files for other programs: CSV, and Parquet by pyarrow (extra `lab`)."""

from __future__ import annotations

import csv as csv_files
from collections.abc import Iterator
from pathlib import Path

from barons.lab.store import TABLES, Store


def export(store: Store, folder: Path, *, csv: bool, parquet: bool) -> list[Path]:
    """Write every table but `records`, in the order of its key; ValueError without the extra. The files."""
    written = []
    for table, columns in TABLES.items():
        if table == "records":
            continue
        names = [column.split(" ")[0] for column in columns if not column.startswith("PRIMARY")]
        if csv:
            written.append(_write_csv(store, table, names, folder / f"{table}.csv"))
        if parquet:
            written.append(_write_parquet(store, table, names, folder / f"{table}.parquet"))
    return written


def _rows(store: Store, table: str, names: list[str]) -> Iterator[tuple[object, ...]]:
    order = ", ".join(names[:4])
    return store.rows(f"SELECT {', '.join(names)} FROM {table} ORDER BY {order}")


def _write_csv(store: Store, table: str, names: list[str], path: Path) -> Path:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv_files.writer(file)
        writer.writerow(names)
        writer.writerows(_rows(store, table, names))
    return path


def _write_parquet(store: Store, table: str, names: list[str], path: Path) -> Path:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise ValueError("--parquet needs the extra: pip install 'barons[lab]'") from error
    columns = list(zip(*_rows(store, table, names), strict=True)) or [()] * len(names)
    data = {name: list(column) for name, column in zip(names, columns, strict=True)}
    parquet.write_table(pyarrow.table(data), path)
    return path
