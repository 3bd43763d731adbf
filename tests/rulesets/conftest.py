"""Fixture: the toy's ruleset as user files."""

from __future__ import annotations

from pathlib import Path

import pytest

from barons import games
from barons.rulesets import Fault, check
from tests.protocol import toy


class Folder:
    """The user's folder of rulesets, and the errors of the files in it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def write(self, text: str | bytes, name: str = "mine.yaml") -> Path:
        """Write a file with this content."""
        path = self.path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def faults(self, text: str | bytes) -> list[Fault]:
        """All errors of a file with this content."""
        return check(self.write(text))

    def faults_of(self, text: str | bytes) -> list[str]:
        """All errors as lines, without the file's folder."""
        return [str(fault).removeprefix(f"{self.path}/") for fault in self.faults(text)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """The user's folder, containing the toy's own ruleset `toy-9`."""
    monkeypatch.setattr(games, "all_games", lambda: (*games.SHIPPED, toy.GAME))
    path = tmp_path / "data" / "rulesets"
    path.mkdir(parents=True)
    (path / "toy-9.yaml").write_text(toy.RULESET, "utf-8")
    return Folder(path)
