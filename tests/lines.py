"""Recorded positions and games: `tests/data/<name>.jsonl.xz`, one JSON value per line."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).resolve().parent / "data"
WALKS: Final = ("land-walks", "land-2026-03-walks", "baronies-walks", "realms-walks")
"""Stretches of play recorded by an independent implementation."""


def lines(name: str) -> list[Any]:
    """Contents of a file, in order."""
    with lzma.open(DATA / f"{name}.jsonl.xz", "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]
