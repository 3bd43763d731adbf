"""The settings' file: kept, tolerant, never in the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barons.play.settings import Settings, SettingsFile


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    """And nothing is written by looking."""
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert not file.path.exists()


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    """Every field."""
    settings = Settings(language="fr", scale=150, undo="friendly", keys={"undo": "u"}, window=(1920, 1080))
    settings.last_setup.seats[0].name = "Ada"
    SettingsFile(tmp_path).save(settings)
    assert SettingsFile(tmp_path).load() == settings


def test_wrong_values_fall_back_one_by_one(tmp_path: Path) -> None:
    """The others are kept, and the wrong ones named."""
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({"language": "fr", "scale": 9000, "window": "big", "new": 1}))
    settings = file.load()
    assert (settings.language, settings.scale, settings.window) == ("fr", 100, (1280, 720))
    assert sorted(file.dropped) == ["scale", "window"]


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 100_000, b"null"])
def test_a_damaged_file_is_kept_aside_and_named(tmp_path: Path, content: bytes) -> None:
    """The program starts with defaults."""
    file = SettingsFile(tmp_path)
    file.path.write_bytes(content)
    assert file.load() == Settings()
    assert file.damaged is not None
    assert file.damaged.read_bytes() == content
    assert not file.path.exists()


def test_values_out_of_range_are_refused() -> None:
    """A scene cannot set what the next start would drop."""
    with pytest.raises(ValueError, match="75 to 200"):
        Settings().scale = 10
