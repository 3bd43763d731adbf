"""report.html."""

from __future__ import annotations

from pathlib import Path

from barons.lab.study import Study


def write_report(study: Study) -> Path:
    """Write it."""
    return study.folder / "report.html"
