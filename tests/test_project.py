"""The project's pages and settings for contributors: everything that they name exists."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = ("CONTRIBUTING.md", "SECURITY.md", "docs/packaging.md", "docs/releasing.md")
FORMS: Final = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"))


def links(page: str) -> list[str]:
    """Files of the repository that a page mentions, as a link or by path."""
    text = (ROOT / page).read_text("utf-8")
    linked = re.findall(r"\]\(([^):#]+)\)", text)
    named = re.findall(r"`((?:build_scripts|docs|tests|assets)/[\w./-]+)`", text)
    return linked + named


def hooks() -> list[dict[str, Any]]:
    """The hooks that run at a commit."""
    return list(yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"][0]["hooks"])


@pytest.mark.parametrize("page", PAGES)
def test_every_link_and_path_of_a_page_exists(page: str) -> None:
    """Links and paths are checked."""
    named = links(page)
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.stem)
def test_issue_form_has_a_required_question(form: Path) -> None:
    """Each question has a label and a unique id."""
    asked = yaml.safe_load(form.read_text("utf-8"))["body"]
    names = [question["id"] for question in asked]
    assert len(names) == len(set(names))
    assert all(question["attributes"]["label"] for question in asked)
    assert any(question.get("validations", {}).get("required") for question in asked)


def test_pre_commit_runs_the_quick_checks_of_ci() -> None:
    """They are the same programs as in `.ci/run`."""
    run = (ROOT / ".ci" / "run").read_text("utf-8")
    entries = [hook["entry"].removesuffix(" --force-exclude") for hook in hooks()]
    assert len(entries) == 4
    assert [entry for entry in entries if entry.removesuffix(" --check") not in run] == []


def test_updates_are_proposed_for_actions_and_libraries() -> None:
    """The interval is weekly."""
    updates = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text("utf-8"))["updates"]
    assert {update["package-ecosystem"] for update in updates} == {"github-actions", "pip"}


def test_files_have_the_same_bytes_on_every_system() -> None:
    """Git for Windows would otherwise add carriage returns to scripts, rulesets and recordings."""
    lines = (ROOT / ".gitattributes").read_text("utf-8").splitlines()
    assert "* text=auto eol=lf" in lines
    assert b"\r" not in (ROOT / "build_scripts" / "prepare_runner.sh").read_bytes()


def test_mutation_tests_refer_to_existing_test_files() -> None:
    """After a test file is renamed, they could not start."""
    packages = import_module("benchmarks.mutants").PACKAGES.values()
    assert [
        name for package in packages for name in package.tests if not (ROOT / "tests" / name).exists()
    ] == []


def test_scripts_of_the_build_start_without_the_package() -> None:
    """The build runs them before it is installed."""
    code = "import sys; sys.modules['barons'] = None; import compile_catalogues, cut_fonts, index_rulesets"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT / "build_scripts", check=True)
