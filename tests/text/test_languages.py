"""A third language, made as the map of the house says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import update_catalogues
from compile_catalogues import compile_catalogues

from barons.text import tr


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder, a catalogue by the script with one sentence translated, a line in `LANGUAGES`."""
    monkeypatch.setattr(update_catalogues, "LOCALES", tmp_path)
    catalogue = update_catalogues.updated("de")
    message = catalogue.get("Settings")
    assert message is not None
    message.string = "Einstellungen"
    update_catalogues.write_catalogue("de", catalogue)
    compile_catalogues(tmp_path)
    monkeypatch.setattr(tr, "locales_dir", lambda: tmp_path)
    monkeypatch.setitem(tr.LANGUAGES, "de", "Deutsch")
    tr.set_language("de")
    yield
    tr.set_language("en")


@pytest.mark.usefixtures("german")
def test_a_new_language_speaks_what_its_catalogue_says() -> None:
    """By its folder and its line alone."""
    assert tr.language() == "de"
    assert tr.gettext("Settings") == "Einstellungen"


@pytest.mark.usefixtures("german")
def test_what_it_does_not_say_yet_stays_english() -> None:
    """No sentence is lost."""
    assert tr.gettext("Rules") == "Rules"
