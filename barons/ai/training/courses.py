"""What each family is taught on: `config/training.yaml`."""

from __future__ import annotations

from barons.ai.training.selfplay import Course, Table
from barons.config import load_config


def courses() -> dict[str, Course]:
    """By family."""
    return {str(game): _course(told) for game, told in load_config("training").items()}


def _course(told: dict[str, object]) -> Course:
    tables: list[Table] = []
    rows = told["tables"]
    if not isinstance(rows, list):
        raise ValueError("config/training.yaml: tables are a list")
    for row in rows:
        table = Table(str(row["ruleset"]), int(row["seats"]), int(row["rounds"]))
        tables += [table] * int(row["times"])
    return Course(tuple(tables), int(str(told["iterations"])), float(str(told["noise"])))
