"""The program's own YAML files, changed by hand: what is wrong is told with file, line and key."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from barons import config
from barons.paths import config_dir


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of settings in place of the program's."""
    monkeypatch.setattr(config, "config_dir", lambda: tmp_path)
    return tmp_path


def test_no_yaml_is_told_with_its_line(folder: Path) -> None:
    """The parser's mark."""
    (folder / "ui.yaml").write_text("a: 1\nb: ][\n", encoding="utf-8")
    with pytest.raises(config.ConfigError, match=r"ui\.yaml:2: no YAML"):
        config.load_config("ui")


@pytest.mark.parametrize("content", ["", "- a\n", "3\n"])
def test_a_file_without_names_is_refused(folder: Path, content: str) -> None:
    """Not a mapping."""
    (folder / "ui.yaml").write_text(content, encoding="utf-8")
    with pytest.raises(config.ConfigError, match="no mapping"):
        config.load_config("ui")


def test_a_missing_file_is_named(folder: Path) -> None:
    """With what helps."""
    with pytest.raises(config.ConfigError, match=r"ui\.yaml: cannot be read .*release back"):
        config.load_config("ui")


def test_the_value_asked_for_last_is_to_blame(folder: Path) -> None:
    """A key that is missing is told at the mapping that lacks it, a wrong value at its own line."""
    (folder / "ui.yaml").write_text("wood:\n  seam: x\n  900: dark\n", encoding="utf-8")
    table = config.load_config("ui")
    with pytest.raises(KeyError) as missing:
        table["wood"]["glow"]
    assert config.described(missing.value).startswith(f"{folder / 'ui.yaml'}:1: wood.glow: is missing")
    with pytest.raises(ValueError, match="invalid") as wrong:
        int(table["wood"][900])
    assert config.described(wrong.value).startswith(f"{folder / 'ui.yaml'}:3: wood.900: makes no sense")


def test_a_wrong_look_keeps_the_window_shut_with_one_line(tmp_path: Path) -> None:
    """File, line, key; no trace."""
    text = (config_dir() / "ui.yaml").read_text(encoding="utf-8")
    (tmp_path / "ui.yaml").write_text(text.replace("\nlayout:", "\nlay:"), encoding="utf-8")
    program = (
        "import barons.config, pathlib, sys\n"
        f"barons.config.config_dir = lambda: pathlib.Path({str(tmp_path)!r})\n"
        "from barons.app.main import Options, run\n"
        "sys.exit(run(Options(mute=True)))\n"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "BARONS_HEADLESS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert "ui.yaml:1: layout: is missing" in done.stderr
    assert "Traceback" not in done.stderr
