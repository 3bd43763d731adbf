"""A new edition, added as docs/architecture.md says: one file and one command."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from barons import rulesets
from tests.editions import record

EDITION = """\
id: land-2099-01
title: {en: "Land", fr: "Terre"}
extends: land-2025-10
params:
  setup:
    mountains: {two: 2, three: 2, four: 2}
    troops: {two: 28, three: 28, four: 28}
"""


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return what the command recorded for the edition."""
    folder = tmp_path / "data" / "rulesets"
    folder.mkdir(parents=True)
    (folder / "land-2099-01.yaml").write_text(EDITION, "utf-8")
    (entry,) = (each for each in rulesets.available() if each.id == "land-2099-01")
    monkeypatch.setattr(record, "shipped", lambda: (entry,))
    monkeypatch.setattr(record, "FOLDER", tmp_path)
    monkeypatch.setattr(sys, "argv", ["record", "land-2099-01"])
    record.main()
    return tmp_path / "land-2099-01.json"


def test_command_creates_missing_records_of_a_new_edition(recorded: Path) -> None:
    """The command creates all three records, and the edition agrees with them."""
    found = record.kept("land-2099-01")
    assert recorded.exists()
    assert list(found) == list(record.PARTS)
    game = found["golden"]
    *_, (state, _) = record.replay(record.start("land-2099-01", game["players"]), game["actions"])
    assert record.ended(state) == {"ranking": game["ranking"], "position": game["position"]}


def test_existing_records_are_not_changed(recorded: Path) -> None:
    """Without `--again` no record changes."""
    before = recorded.read_bytes()
    record.main()
    assert recorded.read_bytes() == before
