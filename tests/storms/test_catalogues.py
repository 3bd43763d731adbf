"""Scripts that run without pytest report missing catalogues instead of checking English text as French."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from barons.paths import locales_dir
from tests import catalogues
from tests.storms import refusing, window


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the locales with up-to-date catalogues, from which a test may delete files."""
    copied = shutil.copytree(locales_dir(), tmp_path / "locales")
    for compiled in copied.glob("*/LC_MESSAGES/barons.mo"):
        os.utime(compiled)
    monkeypatch.setattr(catalogues, "locales_dir", lambda: copied)
    return copied


@pytest.mark.parametrize(
    "start",
    [
        lambda: window.main(["--events", "1"]),
        lambda: refusing.main(["--walks", "1"]),
        lambda: import_module("benchmarks.storms").main(),
    ],
    ids=["window", "refusing", "games"],
)
def test_storm_refuses_to_start_without_compiled_catalogues(
    start: Callable[[], int], locales: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message names the language and the remedy."""
    monkeypatch.setattr("sys.argv", ["storms", "--games", "1"])
    (locales / "fr" / "LC_MESSAGES" / "barons.mo").unlink()
    with pytest.raises(SystemExit, match=r"catalogues of fr .*compile_catalogues\.py"):
        start()


def test_a_catalogue_older_than_its_source_counts_as_missing(locales: Path) -> None:
    """Texts that were changed since would appear in English."""
    assert catalogues.uncompiled() == []
    compiled = locales / "de" / "LC_MESSAGES" / "barons.mo"
    os.utime(compiled, (0, 0))
    assert catalogues.uncompiled() == ["de"]
