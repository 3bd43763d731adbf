"""Training courses, from `config/training.yaml`."""

from __future__ import annotations

from barons.ai.training.selfplay import Curriculum, TrainingTable
from barons.config import ConfigSection, load_config


def courses() -> dict[str, Curriculum]:
    """Return the courses by name; ConfigError if the file is invalid."""
    found = load_config("training")
    return {name: _course(found.section(name)) for name in found.names()}


def _course(entry: ConfigSection) -> Curriculum:
    tables: list[TrainingTable] = []
    for row in entry.sections("tables"):
        tables += [_table(row)] * row.integer("times")
    return Curriculum(tuple(tables), entry.integer("iterations"), entry.number("noise"))


def _table(row: ConfigSection) -> TrainingTable:
    return TrainingTable(row.text("ruleset"), row.integer("seats"), row.integer("rounds"))
