"""What each family is taught on: `config/training.yaml`."""

from __future__ import annotations

from barons.ai.training.selfplay import Course, Table
from barons.config import load_config


def courses() -> dict[str, Course]:
    """By family."""
    return {str(game): _course(entry) for game, entry in load_config("training").items()}


def _course(entry: dict[str, object]) -> Course:
    tables: list[Table] = []
    rows = entry["tables"]
    if not isinstance(rows, list):
        raise ValueError("config/training.yaml: tables are a list")
    for row in rows:
        table = Table(str(row["ruleset"]), int(row["seats"]), int(row["rounds"]))
        tables += [table] * int(row["times"])
    return Course(tuple(tables), int(str(entry["iterations"])), float(str(entry["noise"])))
