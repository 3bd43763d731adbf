"""Fixtures: a toy game in addition to the three families, and dialogues with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from barons import games
from barons.protocol import Dialogue
from tests.protocol import toy


@pytest.fixture
def toy_9(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the toy's ruleset into the user's folder."""
    monkeypatch.setattr(games, "all_games", lambda: (*games.SHIPPED, toy.GAME))
    folder = tmp_path / "data" / "rulesets"
    folder.mkdir(parents=True)
    path = folder / "toy-9.yaml"
    path.write_text(toy.RULESET, encoding="utf-8")
    return path


class Asker:
    """Shorthand for requests to a dialogue."""

    def __init__(self) -> None:
        self.dialogue = Dialogue()

    def __call__(self, verb: str, **fields: Any) -> dict[str, Any]:
        return self.dialogue.answer({"do": verb, **fields})

    def code(self, verb: str, **fields: Any) -> str:
        """Code of a refusal; `ok` if accepted."""
        answer = self(verb, **fields)
        return "ok" if answer["ok"] else str(answer["error"]["code"])


@pytest.fixture
def ask(toy_9: Path) -> Asker:
    """A dialogue with the toy available."""
    return Asker()
