"""Games in folders of their own: found by `game.toml`; errors name the file and the key."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from barons import games
from barons.games import ENVIRONMENT, SHIPPED, all_games
from tests.waiting import LAST_RESORT

ROOT = Path(__file__).resolve().parent.parent
SOUND = 'key = "meadows"\nengine = "rules"\nwords = "words"\nwindow = "window"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game's folder with the modules of an entry, but without `game.toml`."""
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path))
    monkeypatch.setattr(games, "all_games", all_games.__wrapped__)
    folder = tmp_path / "meadows"
    folder.mkdir()
    for name in ("rules", "words", "window"):
        (folder / f"{name}.py").write_text("", "utf-8")
    return folder


def test_folder_is_loaded_as_a_game(folder: Path) -> None:
    """It comes after the shipped games, with defaults for missing entries."""
    (folder / "game.toml").write_text(SOUND, "utf-8")
    *shipped, found = games.all_games()
    assert shipped == list(SHIPPED)
    assert (found.key, found.folder, found.module("puzzles")) == ("meadows", folder, None)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("key = 3", "key: expected a string"),
        ('key = "meadows"', "engine: expected a string"),
        ("key =", "Invalid value"),
        (SOUND + 'colour = "red"', "colour: unknown key; known keys: achievements,"),
        (SOUND + 'evaluator = "judge"', "evaluator: there is no file judge.py"),
        (SOUND + "evaluator = 5", "evaluator: expected a string"),
        (SOUND.replace("meadows", "land"), "key: another game has the key 'land'"),
    ],
)
def test_invalid_entry_is_rejected_with_file_and_key(folder: Path, text: str, message: str) -> None:
    """The entry is checked before any of its modules is imported."""
    file = folder / "game.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"game\.toml: ") as refused:
        games.all_games()
    assert str(file) in str(refused.value)
    assert message in str(refused.value)


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program with the games of this folder."""
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=ROOT,
        env=os.environ | {ENVIRONMENT: str(folder)},
        capture_output=True,
        text=True,
        timeout=LAST_RESORT,
    )


def test_command_line_reports_invalid_game_entry(folder: Path) -> None:
    """Every command prints the error in one line."""
    (folder / "game.toml").write_text("key = 3", "utf-8")
    done = run("barons", "simulate", folder=folder.parent)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "game.toml: key: expected a string" in done.stderr


def test_example_game_passes_contract_tests() -> None:
    """It passes all of `tests/contract` that every ruleset must pass."""
    done = run("pytest", "-q", "-n", "0", "tests/contract", "-k", "hedges", folder=ROOT / "examples")
    assert done.returncode == 0, done.stdout
    assert "failed" not in done.stdout
