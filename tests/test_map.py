"""`docs/architecture.md` names only existing files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from barons.games import game_keys

ROOT = Path(__file__).resolve().parent.parent
MAP = (ROOT / "docs" / "architecture.md").read_text("utf-8")
FAMILIES = game_keys()
ADDED = ["edition", "mechanic", "setting", "event", "level", "sound", "screen", "lesson", "family", "language"]


def is_there(path: str) -> bool:
    """Whether a path exists in the project or in the package."""
    return any((folder / path).exists() for folder in (ROOT, ROOT / "barons"))


def test_every_file_in_the_map_exists() -> None:
    """A path with a placeholder for the family must exist for each family."""
    named = re.findall(r"`([\w./<>-]+/[\w.<>-]*)`", MAP)
    real = [path for path in named if not re.search("<(?!family>)", path)]
    missing = [
        path for path in real if not all(is_there(path.replace("<family>", family)) for family in FAMILIES)
    ]
    assert len(real) > 40
    assert missing == []


def test_every_path_in_the_folder_tree_exists() -> None:
    """Each line of the tree is checked; names are indented by two spaces below their folder."""
    tree = MAP.split("```")[1].strip("\n").split("\n")
    missing, folders = [], [ROOT]
    for line in tree:
        names = re.match(r" *((?:[\w.]+(?:\.py|/) *)+)", line)
        if names is None:
            continue
        depth = (len(line) - len(line.lstrip())) // 2
        folder = folders[depth]
        found = names[1].split()
        missing += [f"{folder / name}" for name in found if not (folder / name).exists()]
        del folders[depth + 1 :]
        folders.append(folder / found[0])
    assert missing == []


@pytest.mark.parametrize("what", ADDED)
def test_each_kind_of_addition_has_a_table_of_files(what: str) -> None:
    """Each table has at most seven lines, each with at least one existing file."""
    chapter = re.split(r"^##+ ", MAP, flags=re.MULTILINE)
    (text,) = (part for part in chapter if re.match(f"An? {what}\n", part))
    rows = [line for line in text.split("\n") if line.startswith("| ")][1:]
    assert 2 <= len(rows) <= 7
    assert [row for row in rows if "`" not in row and "tests/" not in row] == []
