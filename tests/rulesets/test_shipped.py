"""The index of shipped rulesets: it equals the result of checking, and is used for unchanged files only."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from index_rulesets import index_rulesets

from barons import rulesets
from barons.rulesets import catalogue, resolving, shipped
from barons.rulesets.checking import rules_of
from barons.rulesets.resolving import resolve

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(name="house")
def _house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the shipped rulesets with an index; return the folder."""
    folder = tmp_path / "config" / "rulesets"
    shutil.copytree(rulesets.builtin_dir(), folder, ignore=shutil.ignore_patterns(shipped.NAME))
    for module in (catalogue, resolving, shipped):
        monkeypatch.setattr(module, "builtin_dir", lambda: folder)
    assert index_rulesets(tmp_path) == []
    return folder


def test_index_entries_match_checked_entries(house: Path) -> None:
    """They match for every shipped ruleset and every field."""
    index = shipped.Index()
    paths = sorted(house.glob("*.yaml"))
    assert len(paths) > 5
    assert [index.entry(path) for path in paths] == [rulesets.entry_of(path) for path in paths]


def test_index_produces_same_rules_as_checking(house: Path) -> None:
    """Every parameter of every shipped ruleset has the same value and type."""
    index = shipped.Index()
    for path in sorted(house.glob("*.yaml")):
        known, checked = index.rules(path), rules_of(resolve(path, []))
        assert known is not None
        assert known.ruleset == checked.ruleset
        assert repr(known.params) == repr(checked.params)


def test_index_contains_all_parameters(house: Path) -> None:
    """They are plain values equal to those of the rules."""
    index = shipped.Index()
    for path in sorted(house.glob("*.yaml")):
        made = rulesets.whole(rulesets.load(path))["params"]
        assert json.dumps(index.params(path)) == json.dumps(made)
        assert rulesets.params_of(path) == json.loads(json.dumps(made))


def test_shipped_ruleset_loads_without_validation_library() -> None:
    """An unchanged edition is played without importing pydantic."""
    index_rulesets(ROOT)
    code = (
        "import sys; from barons import rulesets; rulesets.load('land-2025-11'); rulesets.available();"
        "print([name for name in ('pydantic',) if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_rulesets_in_index_are_not_checked(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of the menu reads no YAML."""
    monkeypatch.setattr(catalogue, "entry_of", lambda path: pytest.fail(f"{path} was checked"))
    assert len(rulesets.available()) == len(list(house.glob("*.yaml")))


def test_changed_file_is_checked_again(house: Path) -> None:
    """Files that extend it are checked again, too, but no others."""
    path = house / "land-2025-11.yaml"
    path.write_text(path.read_text("utf-8").replace("players: [2, 3, 4]", "players: [2, 3]"), "utf-8")
    index = shipped.Index()
    assert index.entry(path) is None
    assert index.entry(house / "land-2025-10.yaml") is None
    assert index.entry(house / "baronies-2006.yaml") is not None
    entry = next(each for each in rulesets.available() if each.id == "land-2025-11")
    assert entry.players == (2, 3)


def test_user_file_is_never_read_from_index(house: Path, tmp_path: Path) -> None:
    """The name of the file does not matter."""
    own = tmp_path / "land-2025-11.yaml"
    own.write_bytes((house / "land-2025-11.yaml").read_bytes())
    assert shipped.Index().entry(own) is None


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"land-2025-11": 3}', '{"land-2025-11": {"digest": "0"}}', "\0"]
)
def test_invalid_index_counts_as_missing(house: Path, text: str) -> None:
    """All files are then checked."""
    (house / shipped.NAME).write_text(text, "utf-8")
    assert shipped.Index().entry(house / "land-2025-11.yaml") is None
    assert [entry.faults for entry in rulesets.available() if entry.builtin and entry.faults] == []


def test_faulty_ruleset_prevents_index_build(house: Path, tmp_path: Path) -> None:
    """The build stops and names the place of the error."""
    (house / "land-2025-11.yaml").write_text("id: land-2025-11\ngame: land\n", "utf-8")
    before = json.loads((house / shipped.NAME).read_text("utf-8"))
    faults = index_rulesets(tmp_path)
    assert any("land-2025-11.yaml" in fault for fault in faults)
    assert json.loads((house / shipped.NAME).read_text("utf-8")) == before
