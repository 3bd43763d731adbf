"""What computers are taught on: `config/training.yaml`."""

from __future__ import annotations

from typing import cast

from barons.ai.eval import by_hand
from barons.ai.training.contests import Trial, Weighing
from barons.ai.training.selfplay import Course, Table, rules_of
from barons.config import load_config


def courses() -> dict[str, Course]:
    """By name."""
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


def trials() -> dict[str, Trial]:
    """By course, where one is held: how weights are tried in play."""
    found = {}
    for game, entry in load_config("training").items():
        held = entry.get("contests")
        if held is not None:
            table = Table(str(held["ruleset"]), int(held["seats"]), int(held["rounds"]))
            judge = cast(Weighing, by_hand(rules_of(table)))
            found[str(game)] = Trial(
                table, int(held["iterations"]), int(held["drawn"]), judge.given, judge.spared
            )
    return found
