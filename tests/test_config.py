"""The program's own YAML files: errors are reported with file, line and key."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from barons import config, paths
from barons.app.kit import theme
from barons.paths import config_dir
from tests.waiting import LAST_RESORT


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration folder that replaces the program's."""
    monkeypatch.setattr(config, "config_dir", lambda: tmp_path)
    return tmp_path


def test_invalid_yaml_is_reported_with_line(folder: Path) -> None:
    """The line is the parser's."""
    (folder / "ui.yaml").write_text("a: 1\nb: ][\n", encoding="utf-8")
    with pytest.raises(config.ConfigError, match=r"ui\.yaml:2: not YAML"):
        config.load_config("ui")


@pytest.mark.parametrize("content", ["", "- a\n", "3\n"])
def test_file_without_mapping_is_rejected(folder: Path, content: str) -> None:
    """The top level must be a mapping."""
    (folder / "ui.yaml").write_text(content, encoding="utf-8")
    with pytest.raises(config.ConfigError, match="not a mapping"):
        config.load_config("ui")


def test_missing_file_is_reported(folder: Path) -> None:
    """The message contains the remedy."""
    with pytest.raises(config.ConfigError, match=r"ui\.yaml: cannot be read .*from the release"):
        config.load_config("ui")


WRONG = """\
wood:
  seam: x
  900: dark
  wide: 2.5
  is: true
  row: [1, two]
"""


@pytest.mark.parametrize(
    ("line", "key", "read"),
    [
        (1, "wood.glow", lambda wood: wood.number("glow")),
        (3, "wood.900", lambda wood: wood.number(900)),
        (2, "wood.seam", lambda wood: wood.integer("seam")),
        (4, "wood.wide", lambda wood: wood.integer("wide")),
        (5, "wood.is", lambda wood: wood.number("is")),
        (5, "wood.is", lambda wood: wood.integer("is")),
        (4, "wood.wide", lambda wood: wood.text("wide")),
        (4, "wood.wide", lambda wood: wood.section("wide")),
        (6, "wood.row", lambda wood: wood.numbers("row")),
        (6, "wood.row", lambda wood: wood.texts("row")),
        (6, "wood.row", lambda wood: wood.texts("row", 3)),
        (2, "wood.seam", lambda wood: theme.tone(wood, "seam")),
    ],
)
def test_invalid_value_is_reported_with_line_and_key(
    folder: Path, line: int, key: str, read: Callable[[config.ConfigSection], object]
) -> None:
    """A missing key is reported at the line of its mapping."""
    (folder / "ui.yaml").write_text(WRONG, encoding="utf-8")
    wood = config.load_config("ui").section("wood")
    with pytest.raises(config.ConfigError) as wrong:
        read(wood)
    assert str(wrong.value).startswith(f"{folder / 'ui.yaml'}:{line}: {key}: ")
    assert "from the release" in str(wrong.value)


def test_values_are_read_by_kind(folder: Path) -> None:
    """Numbers are numbers, lists keep their order, and keys are not changed."""
    text = "wood: {900: dark, wide: 2, row: [1, 2.5], names: [a, b]}\n"
    (folder / "ui.yaml").write_text(text, encoding="utf-8")
    wood = config.load_config("ui").section("wood")
    assert (wood.steps(), wood.names()) == ((900,), ("wide", "row", "names"))
    assert (wood.text(900), wood.number("wide"), wood.integer("wide")) == ("dark", 2.0, 2)
    assert (wood.numbers("row", 2), wood.texts("names")) == ((1.0, 2.5), ("a", "b"))
    assert 900 in wood
    assert "900" not in wood


def test_every_value_of_ui_config_is_used() -> None:
    """A value that nobody reads is duplicated in the code, or unused."""
    program = """
import importlib, json, pkgutil
from barons import config, paths
read, value = set(), config.ConfigSection._value
def noted(section, key):
    read.add((*section._path, key))
    return value(section, key)
config.ConfigSection._value = noted
import barons.app.games, barons.app.kit, barons.app.table, barons.app.screens
from barons.app.window import Window
for package in (barons.app.games, barons.app.kit, barons.app.table, barons.app.screens):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
def leaves(section, path=()):
    for key, found in section._values.items():
        if isinstance(found, dict):
            yield from leaves(section.section(key), (*path, key))
        else:
            yield (*path, key)
look = config.load_config("ui")
config.ConfigSection._value = value
print(json.dumps([".".join(map(str, path)) for path in leaves(look) if path not in read]))
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=LAST_RESORT,
        check=True,
    )
    assert json.loads(done.stdout.splitlines()[-1]) == []


def test_invalid_ui_config_stops_start_with_one_error_line(tmp_path: Path) -> None:
    """The line has file and key, and there is no traceback."""
    text = (config_dir() / "ui.yaml").read_text(encoding="utf-8")
    (tmp_path / "ui.yaml").write_text(text.replace("\nlayout:", "\nlay:"), encoding="utf-8")
    program = (
        "import barons.config, pathlib, sys\n"
        f"barons.config.config_dir = lambda: pathlib.Path({str(tmp_path)!r})\n"
        "from barons.app.main import CommandLineOptions, run\n"
        "sys.exit(run(CommandLineOptions(mute=True)))\n"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "BARONS_HEADLESS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=env,
        capture_output=True,
        text=True,
        timeout=LAST_RESORT,
        check=False,
    )
    assert done.returncode == 1
    assert "ui.yaml:1: layout: missing" in done.stderr
    assert "Traceback" not in done.stderr


def test_losing_the_drive_later_does_not_change_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the start checks the drive; later each read or write handles its own error."""
    monkeypatch.setenv("BARONS_DATA_DIR", str(tmp_path / "drive"))
    before = paths.checked_user_data_dir()

    def lost(*_path: object, **_how: object) -> None:
        raise OSError(errno.EHOSTDOWN, "Host is down")

    monkeypatch.setattr(os, "stat", lost)
    assert paths.user_data_dir() == before
    with pytest.raises(ValueError, match=r"BARONS_DATA_DIR: .*host is down"):
        paths.checked_user_data_dir()
