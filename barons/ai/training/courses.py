"""What computers are taught on: `config/training.yaml`."""

from __future__ import annotations

from barons.ai.training.contests import Trial, weighing
from barons.ai.training.selfplay import Curriculum, TrainingTable, rules_of
from barons.config import Section, load_config


def courses() -> dict[str, Curriculum]:
    """By name. ConfigError."""
    found = load_config("training")
    return {name: _course(found.section(name)) for name in found.names()}


def _course(entry: Section) -> Curriculum:
    tables: list[TrainingTable] = []
    for row in entry.sections("tables"):
        tables += [_table(row)] * row.whole("times")
    return Curriculum(tuple(tables), entry.whole("iterations"), entry.number("noise"))


def _table(row: Section) -> TrainingTable:
    return TrainingTable(row.text("ruleset"), row.whole("seats"), row.whole("rounds"))


def trials() -> dict[str, Trial]:
    """By course, where one is held: how weights are tried in play. ConfigError."""
    found = load_config("training")
    trials = {}
    for name in found.names():
        if "contests" in found.section(name):
            held = found.section(name).section("contests")
            table = _table(held)
            judge = weighing(rules_of(table))
            trials[name] = Trial(
                table, held.whole("iterations"), held.whole("drawn"), judge.given, judge.spared
            )
    return trials
