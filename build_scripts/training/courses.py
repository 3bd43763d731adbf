"""Training courses, from `courses.yaml` beside this file."""

from __future__ import annotations

from pathlib import Path

import yaml

from training.selfplay import Curriculum, TrainingTable


def courses() -> dict[str, Curriculum]:
    """Return the courses by name."""
    found = yaml.safe_load(Path(__file__).with_name("courses.yaml").read_text("utf-8"))
    return {
        name: Curriculum(
            tuple(
                TrainingTable(row["ruleset"], row["seats"], row["rounds"])
                for row in course["tables"]
                for _time in range(row["times"])
            ),
            course["iterations"],
            course["noise"],
        )
        for name, course in found.items()
    }
