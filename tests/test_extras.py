"""How a missing package is installed."""

from __future__ import annotations

from importlib.metadata import Distribution
from types import SimpleNamespace

import pytest

from barons import extras


@pytest.mark.parametrize(
    ("origin", "command"),
    [
        (None, "pip install 'barons[lab]'"),
        ('{"url": "https://example.org/barons.whl", "archive_info": {}}', "pip install 'barons[lab]'"),
        ('{"url": "file:///home/me/b%20c", "dir_info": {}}', "pip install '/home/me/b c[lab]'"),
        ('{"url": "file:///src", "dir_info": {"editable": true}}', "pip install -e '/src[lab]'"),
    ],
)
def test_install_command_matches_installation_source(
    origin: str | None, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The source is an index, a file or a folder, perhaps editable."""
    installed = SimpleNamespace(read_text=lambda name: origin)
    monkeypatch.setattr(Distribution, "from_name", lambda name: installed)
    assert str(extras.missing("Optuna", "lab")) == f"Optuna is missing. This installs it: {command}"
