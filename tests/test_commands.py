"""The two commands of the README exist, are complete, and are the ones that CI runs."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

LOCAL: Final = ("pip", "python", "ruff", "mypy")
"""Programs of its environment that `.ci/run` calls."""
PINNED: Final = "PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt"
"""pip before 25.3 uses the first variable for the isolated build too, later versions use the second."""
PLAY: Final = f"python3 -m venv .venv && {PINNED} .venv/bin/pip install . && .venv/bin/barons"
TEST: Final = (
    f"python3 -m venv .venv && {PINNED} .venv/bin/pip install -e '.[test]' && .venv/bin/python -m pytest"
)


def _commands() -> dict[str, str]:
    """The marked commands of the README, each in a block of one line."""
    text = (ROOT / "README.md").read_text("utf-8")
    return dict(re.findall(r"^<!-- command: (\w+) -->\n```sh\n(.*)\n```$", text, re.MULTILINE))


def test_readme_has_both_commands() -> None:
    """One installs and starts the game, the other installs and runs the tests."""
    assert _commands() == {"play": PLAY, "test": TEST}


def _run_ci(house: Path, readme: str) -> subprocess.CompletedProcess[bytes]:
    """Run `.ci/run` in a folder whose programs, including apt-get, only record their arguments."""
    (house / ".ci").mkdir()
    (house / ".ci" / "run").write_text((ROOT / ".ci" / "run").read_text("utf-8"), "utf-8")
    (house / "README.md").write_text(readme, "utf-8")
    tools = house / "tools"
    for name in ("tools/apt-get", "tools/python3", *(f".venv/bin/{each}" for each in LOCAL)):
        path = house / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!/bin/sh\necho $PIP_CONSTRAINT {path.name} "$@" >> "{house}/told"\n', "utf-8")
        path.chmod(0o755)
    return subprocess.run(
        ["bash", str(house / ".ci" / "run")],
        env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "PIP_CONSTRAINT": ""},
        check=False,
        capture_output=True,
    )


def test_ci_runs_second_readme_command(tmp_path: Path) -> None:
    """It is run unchanged, followed by the style and type checks."""
    assert _run_ci(tmp_path, (ROOT / "README.md").read_text("utf-8")).returncode == 0
    told = (tmp_path / "told").read_text("utf-8").splitlines()
    lines = [line for line in told if not line.startswith("apt-get ")]
    assert lines[:3] == ["python3 -m venv .venv", "constraints.txt pip install -e .[test]", "python -m pytest"]
    assert {"ruff check .", "ruff format --check .", "mypy"} <= set(lines[3:])


def test_ci_fails_when_the_tests_fail(tmp_path: Path) -> None:
    """A failure of the second command is not ignored."""
    run = _run_ci(tmp_path, "<!-- command: test -->\n```sh\nfalse && true\n```\n")
    assert run.returncode != 0
