"""The workflows: nothing is published unchecked, and every action is of one commit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

FOLDER: Final = Path(__file__).resolve().parent.parent / ".github" / "workflows"
PINNED: Final = re.compile(r"[\w-]+/[\w.-]+@[0-9a-f]{40} # v\d+(\.\d+)*")
"""An action of somebody else's: its commit, and in a comment the version that this is."""


def actions(text: str) -> list[str]:
    """What a workflow uses of others, with the comment behind it."""
    found = re.findall(r"^\s*(?:- )?uses: (.+)$", text, re.MULTILINE)
    return [action for action in found if not action.startswith("./")]


def jobs() -> dict[str, Any]:
    """The jobs of a release, by name."""
    return dict(yaml.safe_load((FOLDER / "release.yml").read_text("utf-8"))["jobs"])


def waits_for(name: str) -> set[str]:
    """Every job that is over before a job of a release begins."""
    needs = jobs()[name].get("needs", [])
    return set(needs).union(*(waits_for(other) for other in needs))


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.yml")))
def test_every_action_is_pinned_by_its_commit(name: str) -> None:
    """A tag can be moved to other code."""
    used = actions((FOLDER / name).read_text("utf-8"))
    assert [action for action in used if not PINNED.fullmatch(action)] == []


def test_an_action_is_of_one_commit_everywhere() -> None:
    """All workflows use the same one."""
    used = {action for path in FOLDER.glob("*.yml") for action in actions(path.read_text("utf-8"))}
    names = [action.split("@")[0] for action in used]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", sorted(set(jobs()) - {"check", "tests"}))
def test_nothing_is_built_or_published_before_the_checks(name: str) -> None:
    """Tag, version, changes and sources, and all that CI runs."""
    assert {"check", "tests"} <= waits_for(name)


@pytest.mark.parametrize("name", ["check", "tests"])
def test_a_release_asks_that_each_check_succeeded(name: str) -> None:
    """It is also made when builds fail, so that waiting alone is not enough."""
    assert f"needs.{name}.result == 'success'" in jobs()["release"]["if"]


def test_the_index_comes_after_the_release() -> None:
    """What is published there cannot be taken back."""
    assert "needs.release.result == 'success'" in jobs()["index"]["if"]
    assert "release" in waits_for("index")


def test_the_tests_of_a_release_are_those_of_ci() -> None:
    """The same file, called."""
    assert jobs()["tests"]["uses"] == "./.github/workflows/ci.yml"
    assert "workflow_call:" in (FOLDER / "ci.yml").read_text("utf-8")
