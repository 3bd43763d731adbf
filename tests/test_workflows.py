"""The workflows: nothing is published unchecked, and every action is pinned to a commit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

FOLDER: Final = Path(__file__).resolve().parent.parent / ".github" / "workflows"
PINNED: Final = re.compile(r"[\w-]+/[\w.-]+@[0-9a-f]{40} # v\d+(\.\d+)*")
"""A third-party action: its commit, and its version in a comment."""


def actions(text: str) -> list[str]:
    """Third-party actions that a workflow uses, with the comments after them."""
    found = re.findall(r"^\s*(?:- )?uses: (.+)$", text, re.MULTILINE)
    return [action for action in found if not action.startswith("./")]


def jobs() -> dict[str, Any]:
    """The jobs of a release by name."""
    return dict(yaml.safe_load((FOLDER / "release.yml").read_text("utf-8"))["jobs"])


def waits_for(name: str) -> set[str]:
    """All jobs that finish before a job of a release begins."""
    needs = jobs()[name].get("needs", [])
    return set(needs).union(*(waits_for(other) for other in needs))


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.yml")))
def test_every_action_is_pinned_to_a_commit(name: str) -> None:
    """A tag can be moved to other code."""
    used = actions((FOLDER / name).read_text("utf-8"))
    assert [action for action in used if not PINNED.fullmatch(action)] == []


def test_each_action_has_the_same_commit_everywhere() -> None:
    """All workflows use the same commit."""
    used = {action for path in FOLDER.glob("*.yml") for action in actions(path.read_text("utf-8"))}
    names = [action.split("@")[0] for action in used]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", sorted(set(jobs()) - {"check", "tests"}))
def test_nothing_is_built_or_published_before_the_checks(name: str) -> None:
    """Tag, version, changes and sources are checked, and all of CI runs."""
    assert {"check", "tests"} <= waits_for(name)


@pytest.mark.parametrize("name", ["check", "tests"])
def test_release_requires_each_check_to_succeed(name: str) -> None:
    """It also runs after failed builds, so waiting alone is not enough."""
    assert f"needs.{name}.result == 'success'" in jobs()["release"]["if"]


def test_index_is_published_after_the_release() -> None:
    """A publication there cannot be undone."""
    assert "needs.release.result == 'success'" in jobs()["index"]["if"]
    assert "release" in waits_for("index")


def test_release_runs_the_same_tests_as_ci() -> None:
    """The release calls the same workflow file."""
    assert jobs()["tests"]["uses"] == "./.github/workflows/ci.yml"
    assert "workflow_call:" in (FOLDER / "ci.yml").read_text("utf-8")
