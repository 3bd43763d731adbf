"""Exported and imported files: where they are stored, and what they never replace."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.paths import user_data_dir
from barons.play.sharing import code_arrived, keep, share, shared_dir
from barons.rulesets import RulesetEntry
from barons.rulesets.sharing import arrived, code_of
from tests.test_plainfiles import MAKERS


@pytest.fixture(name="own")
def _own() -> RulesetEntry:
    """One of the user's own variants."""
    path = rulesets.user_dir() / "ours.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(
        "id: ours\ntitle: {en: Ours, fr: La nôtre}\nextends: land-2025-11\nparams: {march: {plain: 2}}\n",
        "utf-8",
    )
    return rulesets.entry_of(path)


def test_shared_file_is_written_to_the_shared_folder(own: RulesetEntry) -> None:
    """The file name is the ruleset's id."""
    assert share(own) == user_data_dir() / "shared" / "ours.baron-rules.yaml"
    assert shared_dir() == user_data_dir() / "shared"


def test_unchanged_ruleset_is_shared_as_one_file(own: RulesetEntry) -> None:
    """The existing file is used."""
    assert share(own) == share(own)
    assert len(list(shared_dir().iterdir())) == 1


def test_changed_ruleset_is_shared_under_a_new_number(own: RulesetEntry) -> None:
    """The earlier export is not changed."""
    first = share(own)
    before = first.read_bytes()
    own.path.write_text(own.path.read_text("utf-8").replace("plain: 2", "plain: 3"), "utf-8")
    assert share(own).name == "ours-2.baron-rules.yaml"
    assert first.read_bytes() == before


@pytest.mark.parametrize("kind", [kind for kind in MAKERS if kind != "a socket"])  # its path is too long
def test_path_that_is_no_file_is_not_overwritten(own: RulesetEntry, kind: str) -> None:
    """The export gets the next number, and nothing blocks on a pipe."""
    shared_dir().mkdir()
    MAKERS[kind](shared_dir() / "ours.baron-rules.yaml")
    assert share(own).name == "ours-2.baron-rules.yaml"


def test_shared_code_can_be_viewed_as_a_file(own: RulesetEntry) -> None:
    """Viewing stores nothing."""
    path = code_arrived(code_of(own.path))
    assert path.parent == shared_dir()
    params: Any = arrived(path).data["params"]
    assert params["march"]["plain"] == 2
    assert [each.name for each in rulesets.user_dir().iterdir()] == ["ours.yaml"]


def test_stored_code_becomes_a_user_ruleset(own: RulesetEntry) -> None:
    """It is stored with the requested id."""
    path = keep(arrived(share(own)), "theirs")
    assert path == rulesets.user_dir() / "theirs.yaml"
    assert rulesets.load("theirs").ruleset.title["en"] == "Ours"


@pytest.mark.parametrize("taken", ["ours", "land-2025-11"])
def test_existing_ruleset_is_never_replaced(own: RulesetEntry, taken: str) -> None:
    """This includes user rulesets and built-in ones."""
    before = own.path.read_bytes()
    with pytest.raises(FileExistsError):
        keep(arrived(share(own)), taken)
    assert own.path.read_bytes() == before
    assert len(list(rulesets.user_dir().iterdir())) == 1


def test_invalid_id_is_refused(own: RulesetEntry) -> None:
    """An id cannot be a path to another folder."""
    with pytest.raises(rulesets.FaultyRuleset):
        keep(arrived(share(own)), "../theirs")
    assert len(list(rulesets.user_dir().iterdir())) == 1
